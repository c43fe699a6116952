// One card on the shelf: its name, how many lines it has or what is wrong, whether it is dealt with next.
//
// text: the name. detail; wrong: the detail is about a fault; next: the next round is dealt with it;
// checked: it is looked at. Signal: activated(). 64 high.

import QtQuick

Pressable {
    id: root

    required property string detail
    required property bool next
    required property bool wrong

    implicitHeight: 64
    implicitWidth: 380
    ringRadius: 12

    Accessible.description: [next ? tag.text : "", detail].filter(part => part !== "").join(", ")
    Accessible.role: Accessible.ListItem
    Accessible.selectable: true
    Accessible.selected: checked

    background: Plate {
        borderColor: root.checked ? Theme.accent : root.hovered ? Theme.btnBorder : Theme.border
        borderWidth: root.checked ? 2 : 1
        color: root.checked ? Theme.hintBg : Theme.card
        radius: 12
    }
    contentItem: Item {
        InkText {
            elide: Text.ElideRight
            kind: "head"
            text: root.text
            width: (root.next ? tagPlate.x - 8 : root.width - 16) - x
            x: 16
            y: 10
        }

        Plate {
            id: tagPlate

            color: Theme.accent
            height: 22
            radius: 7
            visible: root.next
            width: tag.implicitWidth + 16
            x: root.width - width - 14
            y: 10

            InkText {
                id: tag

                anchors.centerIn: parent
                color: Theme.inkOnAccent
                heavy: true
                kind: "small"
                //: Mark on a card: the next round is dealt with it
                text: qsTr("next deal")
            }
        }

        InkText {
            color: root.wrong ? Theme.bad : Theme.muted
            elide: Text.ElideRight
            kind: "secondary"
            text: (root.wrong ? "✕ " : "") + root.detail
            width: root.width - x - 16
            x: 16
            y: 34
        }
    }
}
