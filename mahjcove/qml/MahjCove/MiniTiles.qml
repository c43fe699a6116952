pragma ComponentBehavior: Bound

// A short row of small tiles that only shows: in card lines, the feed and results.
//
// tiles: words such as "6b". "" opens a gap between groups. A last letter tells more:
//   "6b?" missing, "6b+" missing and a joker may fill it, "6b-" none left, "6b!" ringed as the winning tile.
// tileWidth, tileHeight: 20 x 27 in lines, 18 x 24 in the feed, 44 x 60 in results.
// tileGap, groupGap: 1 and 6 in lines. Whoever holds it speaks for it.

import QtQuick

Row {
    id: root

    required property list<string> tiles
    property real groupGap: 6
    property real tileGap: 1
    property real tileHeight: 27
    property real tileWidth: 20

    spacing: tileGap

    Repeater {
        model: root.tiles.length

        Item {
            id: cell

            required property int index

            readonly property string word: root.tiles[index] ?? ""
            readonly property bool marked: "?+-!".includes(word.slice(-1)) && word !== ""
            readonly property string face: marked ? word.slice(0, -1) : word
            readonly property string mark: marked ? word.slice(-1) : ""
            readonly property bool missing: mark !== "" && mark !== "!"

            height: root.tileHeight
            width: face === "" ? root.groupGap - 2 * root.tileGap : root.tileWidth

            Loader {
                active: cell.face !== "" && !cell.missing
                anchors.fill: parent
                visible: active

                sourceComponent: FaceTile {
                    face: cell.face
                    ringed: cell.mark === "!"
                }
            }

            Loader {
                active: cell.missing
                anchors.fill: parent
                visible: active

                sourceComponent: GhostTile {
                    face: cell.face
                    gone: cell.mark === "-"
                    jokerMayFill: cell.mark === "+"
                }
            }
        }
    }
}
