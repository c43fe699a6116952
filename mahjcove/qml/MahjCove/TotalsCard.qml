pragma ComponentBehavior: Bound

// Points of the four seats from all finished rounds, and beginning from zero.
//
// start: the view model of the start page. Set the width.

import QtQuick
import mahjcove.ui

Plate {
    id: root

    required property StartViewModel start

    borderColor: Theme.border
    borderWidth: 1
    color: Theme.panel
    height: 236
    radius: 14

    InkText {
        kind: "label"
        //: Points of the four seats from all rounds
        text: qsTr("Totals")
        x: 20
        y: 18
    }

    Column {
        x: 20
        y: 44

        Repeater {
            model: root.start.names

            Item {
                id: seat

                required property int index
                required property string modelData

                height: 24
                width: root.width - 40

                //: Screen reader: %1 a name, %2 points
                Accessible.name: qsTr("%1: %2").arg(modelData).arg(root.start.points[index] ?? "")
                Accessible.role: Accessible.ListItem

                InkText {
                    heavy: seat.index === 0
                    text: seat.modelData
                }

                InkText {
                    anchors.right: parent.right
                    heavy: true
                    text: root.start.points[seat.index] ?? ""
                }
            }
        }
    }

    InkText {
        color: Theme.muted
        kind: "secondary"
        spoken: true
        text: root.start.totalsNote
        width: root.width - 40
        wrapMode: Text.WordWrap
        x: 20
        y: 142
    }

    WordButton {
        available: root.start.canReset
        objectName: "start-reset"
        reason: qsTr("The totals are at zero.")
        text: qsTr("Begin from zero")
        x: 20
        y: 184

        onActivated: root.start.resetTotals()
    }
}
