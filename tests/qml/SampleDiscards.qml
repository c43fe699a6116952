pragma ComponentBehavior: Bound

// A felt full of discards.

import QtQuick
import MahjCove

Item {
    id: root

    property bool liveTile: false
    property int shown: 0
    property real tileHeight: 46
    property real tileWidth: 34

    readonly property list<string> faces: ["9d", "S", "1d", "1c", "9b", "1c", "1c", "R", "E", "S", "9b", "1b", "R", "E", "9c", "W", "0", "F", "J", "6b", "N", "G", "2b", "5c", "7d", "6b"]

    Repeater {
        model: root.shown

        TileSprite {
            required property int index

            face: root.faces[index % root.faces.length]
            faceUp: true
            height: root.tileHeight
            lifted: ring === "live"
            ring: index < root.shown - 1 ? "" : root.liveTile ? "live" : "last"
            width: root.tileWidth
            x: (index % 14) * (root.tileWidth + 2)
            y: Math.floor(index / 14) * (root.tileHeight + 3)
        }
    }
}
