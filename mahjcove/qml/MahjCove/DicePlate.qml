// The two dice that pick the first East of a sitting; it takes no press and blocks nothing.
//
// die, otherDie: 1 to 6. text: "East: Ruth".

import QtQuick

Plate {
    id: root

    required property int die
    required property int otherDie
    required property string text

    borderColor: Theme.wellEdge
    borderWidth: 1
    color: Theme.well2
    height: 72
    radius: 12
    width: Math.max(80, label.implicitWidth + 16)

    //: Screen reader: %1 and %2 the dice, %3 such as "East: Ruth"
    Accessible.name: qsTr("Dice %1 and %2. %3").arg(die).arg(otherDie).arg(text)
    Accessible.role: Accessible.StaticText

    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        spacing: Theme.gap4
        y: 10

        DieFace {
            pips: root.die
        }

        DieFace {
            pips: root.otherDie
        }
    }

    InkText {
        id: label

        anchors.horizontalCenter: parent.horizontalCenter
        color: Theme.inkOnFelt
        heavy: true
        kind: "small"
        text: root.text
        y: 48
    }
}
