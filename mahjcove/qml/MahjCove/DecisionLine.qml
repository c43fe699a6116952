// One decision of a bot in the list: its number, whose it was, what it was, and whether it came out the same again.
//
// number, wind, isDealer, text. mark: "", "same" or "other". checked: it is looked at. 34 high.

import QtQuick

Pressable {
    id: root

    required property bool isDealer
    required property string mark
    required property int number
    required property string wind

    focusPolicy: Qt.NoFocus
    implicitHeight: 34
    implicitWidth: 300

    //: Screen reader: %1 the number of a decision, %2 what it was
    Accessible.name: qsTr("%1: %2").arg(number).arg(text) + (mark === "same" ? ". " + qsTr("The same again") : mark === "other" ? ". " + qsTr("Differs") : "")
    Accessible.role: Accessible.ListItem
    Accessible.selectable: true
    Accessible.selected: checked

    background: Plate {
        borderColor: Theme.accent
        borderWidth: root.checked ? 2 : 0
        color: root.checked ? Theme.hintBg : root.hovered ? Theme.panel2 : "transparent"
        radius: 8
    }
    contentItem: Item {
        InkText {
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.muted
            horizontalAlignment: Text.AlignRight
            kind: "secondary"
            text: root.number
            width: 28
            x: 4
        }

        SeatBadge {
            anchors.verticalCenter: parent.verticalCenter
            isDealer: root.isDealer
            size: 20
            wind: root.wind
            x: 38
        }

        InkText {
            anchors.verticalCenter: parent.verticalCenter
            elide: Text.ElideRight
            heavy: root.checked
            text: root.text
            width: sign.x - x - 6
            x: 66
        }

        InkText {
            id: sign

            anchors.verticalCenter: parent.verticalCenter
            color: root.mark === "same" ? Theme.good : Theme.bad
            heavy: true
            text: root.mark === "same" ? "✓" : root.mark === "other" ? "≠" : ""
            width: 16
            x: root.width - width - 8
        }
    }
}
