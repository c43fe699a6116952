// The name of a discard on the felt, with a point towards its tile.
//
// text: "6 Bam, from Opal". live: amber, the discard waits for you; else dark, for a name on hover.
// Place it with tipX (where the point is, in the parent) and y; minX and maxX keep it inside the felt.
// above: the flag is over the tile instead of under it.

import QtQuick

Item {
    id: root

    required property string text
    required property real tipX
    property bool above: false
    property bool live: true
    property real maxX: parent ? parent.width : 0
    property real minX: 0

    readonly property color ground: live ? Theme.live : Theme.rack

    height: 38
    width: label.implicitWidth + 24
    x: Math.max(minX, Math.min(tipX - width / 2, maxX - width))

    Accessible.name: text
    Accessible.role: Accessible.StaticText

    Behavior on opacity {
        enabled: Motion.flag > 0

        NumberAnimation {
            duration: Motion.flag
            easing.type: Easing.OutQuad
        }
    }

    Rectangle {
        antialiasing: true
        color: root.ground
        height: 12
        rotation: 45
        width: 12
        x: Math.max(10, Math.min(root.tipX - root.x - 6, root.width - 22))
        y: root.above ? root.height - 14 : 2
    }

    Plate {
        color: root.ground
        height: 32
        radius: 8
        width: root.width
        y: root.above ? 0 : 6

        InkText {
            id: label

            anchors.centerIn: parent
            color: root.live ? Theme.inkOnLive : Theme.inkOnFelt
            kind: "head"
            text: root.text
        }
    }
}
