pragma ComponentBehavior: Bound

// The wall as a small stack: press it or drag from it to draw.
//
// count: tiles left. available, reason as in Pressable. live: it is waiting for your draw.
// Signals: activated() on a press; dropped(x, y) when a tile dragged from it is let go, in scene coordinates.

import QtQuick

Pressable {
    id: root

    required property int count
    property bool live: false

    signal dropped(x: real, y: real)

    implicitHeight: 34
    implicitWidth: 46
    onFelt: true
    ringRadius: 6

    //: Screen reader: the wall, where tiles are drawn
    Accessible.name: qsTr("Wall, %n tile(s) left", "", count)

    background: Item {
        Plate {
            anchors.bottomMargin: 2
            anchors.fill: parent
            anchors.topMargin: 2
            borderColor: root.live ? Theme.liveRing : root.hovered && root.available ? Theme.wellEdge : "transparent"
            borderWidth: root.live ? 3 : 1
            radius: 6
        }
    }
    contentItem: Item {
        Repeater {
            model: root.count === 0 ? 0 : root.count < 50 ? 1 : 2

            Row {
                id: layer

                required property int index

                spacing: 1
                x: 6
                y: (root.count < 50 ? 10 : 13) - 6 * index

                Repeater {
                    model: 3

                    BackTile {
                        height: 14
                        width: 10
                    }
                }
            }
        }
    }

    DragHandler {
        id: dragging

        property point last

        enabled: root.available
        target: null

        onActiveChanged: {
            if (!active && root.enabled)
                root.dropped(last.x, last.y);
        }
        onCentroidChanged: {
            if (active)
                last = centroid.scenePosition;
        }
    }

    BackTile {
        height: 46
        visible: dragging.active
        width: 34
        x: dragging.centroid.position.x - width / 2
        y: dragging.centroid.position.y - height / 2
        z: 100
    }

    TipBubble {
        text: root.reason
        visible: !root.available && root.reason !== "" && (root.hovered || root.visualFocus)
        y: root.height + 6
    }
}
