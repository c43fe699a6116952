// One group as the card prints it, in its ink, with the ink's number under it.
//
// modelData: "2026a", "FFFF" or "//". inRow: smaller, the number behind it. struck: the line is closed.

import QtQuick

Item {
    id: root

    required property string modelData
    property bool inRow: false
    property bool struck: false

    readonly property int ink: modelData.length > 1 ? "abc".indexOf(modelData.slice(-1)) : -1

    implicitHeight: inRow ? 24 : 36
    implicitWidth: symbols.implicitWidth + (inRow ? (ink < 0 ? 7 : 15) : 9)

    InkText {
        id: symbols

        color: root.modelData === "//" ? Theme.muted : root.ink === 1 ? Theme.inkB : root.ink === 2 ? Theme.inkC : Theme.inkA
        font.letterSpacing: root.inRow ? 0 : 0.6
        font.pixelSize: Theme.sizeOf(root.inRow ? "body" : "label")
        font.strikeout: root.struck
        kind: "label"
        text: root.ink < 0 ? root.modelData : root.modelData.slice(0, -1)
        y: root.inRow ? 2 : 0
    }

    InkText {
        color: symbols.color
        horizontalAlignment: Text.AlignHCenter
        kind: "small"
        text: root.ink + 1
        visible: root.ink >= 0
        width: root.inRow ? implicitWidth : symbols.implicitWidth
        x: root.inRow ? symbols.implicitWidth + 1 : 0
        y: root.inRow ? 7 : 19
    }
}
