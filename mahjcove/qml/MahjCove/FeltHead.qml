// The line over the discards: the wall with its counter, the number of discards.
//
// wallCount, discardCount; canDraw, drawReason and live for the wall stack.
// Signals: wallPressed(); wallDropped(x, y) in scene coordinates.

import QtQuick

Row {
    id: root

    required property int discardCount
    required property int wallCount
    property bool canDraw: false
    property string drawReason: ""
    property bool live: false

    signal wallDropped(x: real, y: real)
    signal wallPressed

    height: 28
    spacing: Theme.gap8

    WallStack {
        anchors.verticalCenter: parent.verticalCenter
        available: root.canDraw
        count: root.wallCount
        live: root.live
        objectName: "wall-stack"
        reason: root.drawReason

        onActivated: root.wallPressed()
        onRefused: root.wallPressed()
        onDropped: (x, y) => root.wallDropped(x, y)
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.inkOnFelt
        //: Before the number of tiles left in the wall
        text: qsTr("Wall")
    }

    CountPill {
        anchors.verticalCenter: parent.verticalCenter
        count: root.wallCount
    }

    Item {
        height: 1
        width: 6
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.inkOnFelt
        //: Before the number of discarded tiles
        text: qsTr("Discards")
    }

    CountPill {
        anchors.verticalCenter: parent.verticalCenter
        count: root.discardCount

        Accessible.name: qsTr("%n discard(s)", "", root.discardCount)
        Accessible.role: Accessible.StaticText
    }
}
