// One group as the card prints it, in its ink, with the ink's number under it.
//
// modelData: "2026a", "FFFF" or "//".

import QtQuick

Item {
    id: root

    required property string modelData
    property bool struck: false

    readonly property int ink: modelData.length > 1 ? "abc".indexOf(modelData.slice(-1)) : -1

    implicitHeight: 36
    implicitWidth: symbols.implicitWidth + 9

    InkText {
        id: symbols

        color: root.modelData === "//" ? Theme.muted : root.ink === 1 ? Theme.inkB : root.ink === 2 ? Theme.inkC : Theme.inkA
        font.letterSpacing: 0.6
        font.strikeout: root.struck
        kind: "label"
        text: root.ink < 0 ? root.modelData : root.modelData.slice(0, -1)
    }

    InkText {
        color: symbols.color
        horizontalAlignment: Text.AlignHCenter
        kind: "small"
        text: root.ink + 1
        visible: root.ink >= 0
        width: symbols.implicitWidth
        y: 19
    }
}
