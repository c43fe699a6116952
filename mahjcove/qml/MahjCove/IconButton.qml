// A button that is only an icon, with its name as tip and accessible name.
//
// text: the name. glyph: the icon. keyHint: its key, added to the tip. checked: it is on. Signal: activated().

import QtQuick

Pressable {
    id: root

    required property string glyph
    property string keyHint: ""

    implicitHeight: 36
    implicitWidth: 36
    ringRadius: 8

    background: Plate {
        color: root.down || root.checked ? Theme.panel2 : "transparent"
        borderColor: root.hovered ? Theme.btnBorder : "transparent"
        borderWidth: 1
        radius: 8
    }
    contentItem: Item {
        Glyph {
            anchors.centerIn: parent
            ink: root.checked ? "accent" : "text"
            name: root.glyph
        }
    }

    TipBubble {
        text: root.keyHint === "" ? root.text : root.text + "  " + root.keyHint
        visible: root.hovered || root.visualFocus
        x: root.width - width
        y: root.height + 6
    }
}
