pragma ComponentBehavior: Bound

// Every drawing of a tile in the sizes that a round shows, read beside and kept: none is drawn while tiles move.
// Nothing of it is seen.
//
// rackTile, feltTile: the sizes, in logical px, that depend on the window.

import QtQuick

Item {
    id: root

    required property size feltTile
    required property size rackTile

    // Besides: the tray, exposures and packets, the result, the card's lines, the feed.
    readonly property list<size> sizes: [rackTile, feltTile, Qt.size(56, 76), Qt.size(38, 51), Qt.size(34, 46), Qt.size(30, 41), Qt.size(44, 60), Qt.size(20, 27), Qt.size(18, 24)]

    // Follows Theme.scale once a window has stopped growing.
    property real scaled: Theme.scale

    readonly property list<string> faces: ["1b", "2b", "3b", "4b", "5b", "6b", "7b", "8b", "9b", "1c", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "1d", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "N", "E", "W", "S", "R", "G", "0", "F", "J"]

    Connections {
        function onScaleChanged(): void {
            settling.restart();
        }

        target: Theme
    }

    Timer {
        id: settling

        interval: 500

        onTriggered: root.scaled = Theme.scale
    }

    Component.onCompleted: scaled = Theme.scale

    component Drawing: Image {
        required property size drawn

        asynchronous: true
        visible: false
        sourceSize.height: Math.round(drawn.height * root.scaled)
        sourceSize.width: Math.round(drawn.width * root.scaled)

        Accessible.ignored: true
    }

    Repeater {
        model: root.sizes

        Item {
            id: one

            required property size modelData

            Drawing {
                drawn: one.modelData
                source: Theme.tileBack(one.modelData.width)
            }

            Repeater {
                model: root.faces

                Drawing {
                    required property string modelData

                    drawn: one.modelData
                    source: Theme.tile(modelData, one.modelData.width)
                }
            }
        }
    }

    Repeater {
        model: root.faces

        Drawing {
            required property string modelData

            drawn: Qt.size(20, 27)
            source: Theme.ghost(modelData)
        }
    }
}
