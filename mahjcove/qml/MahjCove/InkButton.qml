// One of the three inks of a card: its letter and its number, in the ink itself.
//
// ink: "a", "b" or "c"; text: what it means; checked: the group at the cursor has it; keyHint, available,
// reason and activated() as in WordButton.

import QtQuick

Pressable {
    id: root

    required property string ink
    property string keyHint: ""

    readonly property color colour: ink === "a" ? Theme.inkA : ink === "b" ? Theme.inkB : Theme.inkC

    implicitHeight: 36
    implicitWidth: 58
    ringRadius: 8

    Accessible.checkable: true
    Accessible.checked: checked

    background: Plate {
        borderColor: !root.available ? Theme.border : root.checked ? Theme.accent : Theme.btnBorder
        borderWidth: root.checked ? 2 : 1
        color: !root.available ? Theme.disBg : root.checked ? Theme.hintBg : root.down || root.hovered ? Theme.panel2 : Theme.btn
        radius: 8
    }
    contentItem: Item {
        Row {
            anchors.centerIn: parent
            spacing: 4

            InkText {
                color: root.available ? root.colour : Theme.disText
                kind: "label"
                text: root.ink
            }

            InkText {
                anchors.baseline: parent.children[0].baseline
                color: root.available ? root.colour : Theme.disText
                kind: "small"
                text: "abc".indexOf(root.ink) + 1
            }
        }
    }

    TipBubble {
        text: root.available ? root.text + "  " + root.keyHint : root.reason
        visible: text !== "" && (root.hovered || root.visualFocus)
        y: root.height + 6
    }
}
