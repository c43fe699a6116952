// A small button with an icon and a word, for the top bar and beside texts.
//
// text, glyph ("" for none), keyHint (added to the tip); available, checked, reason and activated() as in
// Pressable.

import QtQuick

Pressable {
    id: root

    property string glyph: ""
    property string keyHint: ""

    implicitHeight: 36
    implicitWidth: words.width + 24
    ringRadius: 8

    background: Plate {
        borderColor: !root.available ? Theme.border : root.checked ? Theme.accent : Theme.btnBorder
        borderWidth: root.checked ? 2 : 1
        color: !root.available ? Theme.disBg : root.checked ? Theme.hintBg : root.down || root.hovered ? Theme.panel2 : Theme.btn
        radius: 8
    }
    contentItem: Item {
        Row {
            id: words

            anchors.centerIn: parent
            spacing: 6

            Glyph {
                anchors.verticalCenter: parent.verticalCenter
                name: root.glyph
                opacity: root.available ? 1 : 0.5
                size: 20
                visible: root.glyph !== ""
            }

            InkText {
                anchors.verticalCenter: parent.verticalCenter
                color: root.available ? Theme.text : Theme.disText
                heavy: true
                text: root.text
            }
        }
    }

    TipBubble {
        text: !root.available ? root.reason : root.keyHint === "" ? "" : root.text + "  " + root.keyHint
        visible: text !== "" && (root.hovered || root.visualFocus)
        x: root.width - width
        y: root.height + 6
    }
}
