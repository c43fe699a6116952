// One of several choices, as a card with a name and what it means.
//
// text, detail; checked: it is the one in force. Signal: activated().

import QtQuick

Pressable {
    id: root

    property string detail: ""

    implicitHeight: Math.max(52, label.implicitHeight + (detail === "" ? 0 : more.contentHeight + 4) + 22)
    implicitWidth: 400
    ringRadius: 12

    Accessible.checkable: true
    Accessible.checked: checked
    Accessible.description: detail
    Accessible.role: Accessible.RadioButton

    Accessible.onPressAction: click()
    Accessible.onToggleAction: click()

    background: Plate {
        borderColor: root.checked ? Theme.accent : root.hovered ? Theme.btnBorder : Theme.border
        borderWidth: root.checked ? 2 : 1
        color: root.checked ? Theme.hintBg : Theme.card
        radius: 12
    }
    contentItem: Item {
        Plate {
            borderColor: root.checked ? Theme.accent : Theme.btnBorder
            borderWidth: 2
            color: Theme.card
            height: 20
            radius: 10
            width: 20
            x: 14
            y: 15

            Plate {
                anchors.centerIn: parent
                color: Theme.accent
                height: 10
                radius: 5
                visible: root.checked
                width: 10
            }
        }

        InkText {
            id: label

            kind: "head"
            text: root.text
            x: 46
            y: 14
        }

        InkText {
            id: more

            color: Theme.muted
            text: root.detail
            visible: text !== ""
            width: root.width - 46 - 16
            wrapMode: Text.WordWrap
            x: 46
            y: label.y + label.implicitHeight + 2
        }
    }
}
