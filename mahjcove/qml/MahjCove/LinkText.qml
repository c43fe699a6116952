// An underlined word that is pressed, small enough to stand beside what it belongs to. It takes the pointer
// 34 high.
//
// text. onFelt: it stands on the table. Signal: activated().

import QtQuick

Pressable {
    id: root

    implicitHeight: 22
    implicitWidth: label.implicitWidth + 8
    ringRadius: 6

    background: Item {}
    containmentMask: Item {
        height: 34
        width: root.width
        y: (root.height - height) / 2
    }
    contentItem: Item {
        InkText {
            id: label

            anchors.verticalCenter: parent.verticalCenter
            color: root.onFelt ? Theme.inkOnFelt : root.hovered ? Theme.accentHi : Theme.accent
            font.underline: true
            kind: "secondary"
            text: root.text
            x: 4
        }
    }
}
