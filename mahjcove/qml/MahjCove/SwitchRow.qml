// A choice that is on or off. text, detail; checked. Signal: activated().

import QtQuick

Pressable {
    id: root

    property string detail: ""

    implicitHeight: 48
    implicitWidth: 400
    ringRadius: 10

    Accessible.checkable: true
    Accessible.checked: checked
    Accessible.description: detail
    Accessible.role: Accessible.CheckBox

    Accessible.onPressAction: click()
    Accessible.onToggleAction: click()

    background: Plate {
        color: root.hovered ? Theme.panel2 : "transparent"
        radius: 10
    }
    contentItem: Item {
        Plate {
            anchors.verticalCenter: parent.verticalCenter
            borderColor: root.checked ? Theme.accent : Theme.btnBorder
            borderWidth: 2
            color: root.checked ? Theme.accent : Theme.card
            height: 24
            radius: 6
            width: 24
            x: 14

            InkText {
                anchors.centerIn: parent
                color: Theme.inkOnAccent
                heavy: true
                text: "✓"
                visible: root.checked
            }
        }

        InkText {
            kind: "head"
            text: root.text
            x: 52
            y: 5
        }

        InkText {
            color: Theme.muted
            elide: Text.ElideRight
            kind: "secondary"
            text: root.detail
            width: parent.width - 60
            x: 52
            y: 25
        }
    }
}
