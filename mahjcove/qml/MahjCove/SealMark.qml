// The seal of the wall, as a word that is pressed to copy the whole hash.
//
// seal: the first digits, "7c41 a90e". hash: all of it, shown on hover and on focus. Signal: activated().

import QtQuick

Pressable {
    id: root

    required property string hash
    required property string seal

    property bool copied: false

    implicitHeight: 34
    implicitWidth: label.implicitWidth + 16
    ringRadius: 8
    //: %1 the first digits of the wall's hash
    text: qsTr("seal %1").arg(seal)

    //: Screen reader: %1 the whole hash of the wall
    Accessible.description: qsTr("SHA-256 of the wall: %1. Press to copy.").arg(hash)
    background: Plate {
        borderColor: root.hovered ? Theme.btnBorder : "transparent"
        borderWidth: 1
        color: root.down ? Theme.panel2 : "transparent"
        radius: 8
    }
    contentItem: Item {
        InkText {
            id: label

            anchors.centerIn: parent
            color: Theme.muted
            text: root.text
        }
    }

    onActivated: {
        copied = true;
        Accessible.announce(qsTr("Copied"));
    }
    onHashChanged: copied = false
    onHoveredChanged: copied = false

    TipBubble {
        maxWidth: 320
        text: (root.copied ? qsTr("Copied: %1") : qsTr("The wall was fixed before the deal. Its SHA-256, press to copy: %1")).arg("\n" + root.hash)
        visible: root.hovered || root.visualFocus
        y: root.height + 6
    }
}
