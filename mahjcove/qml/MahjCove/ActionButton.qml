// A button of the action bar and of sheets: a word and, under it, its key.
//
// text, keyHint ("" leaves it out), kind ("secondary", "call", "primary"); available, reason, enterPresses and
// activated() as in Pressable. The reason shows above it on hover and focus.

import QtQuick

Pressable {
    id: root

    property string keyHint: ""
    property string kind: "secondary"

    readonly property color base: !available ? Theme.disBg : kind === "primary" ? (hovered ? Theme.accentHi : Theme.accent) : kind === "call" ? Theme.live : Theme.btn
    readonly property color ink: !available ? Theme.disText : kind === "primary" ? Theme.inkOnAccent : kind === "call" ? Theme.inkOnLive : Theme.text
    readonly property real overlay: !available ? 0 : down ? 0.16 : hovered && kind !== "primary" ? 0.07 : 0

    implicitHeight: 52
    implicitWidth: 108

    Accessible.defaultButton: kind === "primary"

    background: Item {
        Plate {
            color: Theme.shadow
            height: root.height
            opacity: 0.22
            radius: Theme.radiusButton
            visible: root.available && !root.down
            width: root.width
            y: 2
        }

        Plate {
            borderColor: root.available ? Theme.btnBorder : Theme.border
            borderWidth: !root.available ? 1 : root.kind === "secondary" ? 1.5 : 0
            color: Qt.tint(root.base, Qt.rgba(Theme.text.r, Theme.text.g, Theme.text.b, root.overlay))
            height: root.height
            radius: Theme.radiusButton
            width: root.width
            y: root.down && root.available ? 2 : 0
        }
    }
    contentItem: Item {
        InkText {
            color: root.ink
            font.pixelSize: Theme.sizeOf("label")
            fontSizeMode: Text.HorizontalFit
            height: root.keyHint === "" ? parent.height : implicitHeight
            horizontalAlignment: Text.AlignHCenter
            kind: "label"
            minimumPixelSize: Theme.sizeOf("secondary")
            text: root.text
            verticalAlignment: Text.AlignVCenter
            width: parent.width
            y: (root.keyHint === "" ? 0 : 5) + (root.down && root.available ? 2 : 0)
        }

        InkText {
            color: !root.available ? Theme.disText : root.kind === "primary" ? Theme.inkOnAccentMuted : root.kind === "call" ? Theme.inkOnLive : Theme.muted
            horizontalAlignment: Text.AlignHCenter
            kind: "small"
            text: root.keyHint
            visible: root.keyHint !== ""
            width: parent.width
            y: 29 + (root.down && root.available ? 2 : 0)
        }
    }

    TipBubble {
        text: root.reason
        visible: !root.available && root.reason !== "" && (root.hovered || root.visualFocus)
        x: root.width - width
        y: -height - 8
    }
}
