pragma ComponentBehavior: Bound

// One tile of the table: a sprite that lies where its row says, can be clicked and dragged.
//
// Roles as in TileRow. Signals: activated() on a click; dropped(x, y) when a drag ends, where the pointer is in
// the table; held(on) while it is pressed. Screen readers and the keyboard go through TableZones.

import QtQuick

Item {
    id: root

    required property bool dimmed
    required property bool draggable
    required property string edge
    required property string face
    required property bool faceUp
    required property bool focused
    required property bool ghost
    required property bool isNew
    required property string jokerFor
    required property bool lifted
    required property string motion
    required property string ring
    required property bool shown
    required property string spokenName
    required property real tileH
    required property string tileId
    required property real tileW
    required property real tileX
    required property real tileY
    required property int tileZ
    required property string zone
    required enabled
    property bool focusShown: false

    // Set by what is drawn below, which unseen tiles do not have.
    property bool hovered: false
    property bool raised: false
    property bool made: false
    // What a joker stands for is told while it is pointed at or has the keyboard.
    readonly property bool telling: jokerFor !== "" && (hovered || focused && focusShown)
    // On its way round the table: nobody has turned it up yet.
    readonly property bool passing: motion === "pass" && (across.running || down.running)

    readonly property int moveTime: motion === "draw" ? Motion.draw : motion === "discard" ? Motion.discard : motion === "pass" ? Motion.pass : motion === "carry" ? Motion.carry : 0
    readonly property int moveCurve: motion === "pass" ? Easing.InOutCubic : Easing.OutCubic

    signal activated
    signal dropped(x: real, y: real)
    signal held(on: bool)

    height: tileH
    objectName: "tile-" + tileId
    visible: shown
    width: tileW
    x: tileX
    y: tileY
    z: raised ? 1000 : telling ? 900 : tileZ

    Behavior on x {
        enabled: root.moveTime > 0 && root.visible

        NumberAnimation {
            id: across

            duration: root.moveTime
            easing.type: root.moveCurve
        }
    }
    Behavior on y {
        enabled: root.moveTime > 0 && root.visible

        NumberAnimation {
            id: down

            duration: root.moveTime
            easing.type: root.moveCurve
        }
    }

    // Two thirds of the tiles lie unseen in the wall at the deal: they are made when they leave it, and kept.
    Loader {
        active: root.shown || root.made
        anchors.fill: parent

        onLoaded: root.made = true

        sourceComponent: Item {
            TileSprite {
                id: carried

                dimmed: root.dimmed
                edge: root.edge
                face: root.face
                faceUp: root.faceUp && !root.passing
                focusRing: root.focused && root.focusShown
                ghost: root.ghost
                height: root.height
                hovered: hover.hovered && root.zone === "rack" && root.draggable && !dragging.active
                isNew: root.isNew
                jokerFor: root.jokerFor
                lifted: root.lifted
                ring: root.ring
                tipBelow: root.y < 100
                tipShown: root.telling
                width: root.width
            }

            // The way back from where the pointer let it go, while the tile itself goes to its new place.
            NumberAnimation {
                id: settling

                duration: Motion.carry
                easing.type: Easing.OutCubic
                properties: "x,y"
                target: carried
                to: 0

                onRunningChanged: root.raised = running || dragging.active
            }

            HoverHandler {
                id: hover

                onHoveredChanged: root.hovered = hovered
            }

            TapHandler {
                gesturePolicy: TapHandler.WithinBounds

                onPressedChanged: root.held(pressed)
                onTapped: root.activated()
            }

            DragHandler {
                id: dragging

                property point last

                enabled: root.draggable
                target: carried

                onActiveChanged: {
                    root.raised = active || settling.running;
                    if (active)
                        return settling.stop();
                    if (root.enabled)
                        root.dropped(last.x, last.y);
                    settling.start();
                }
                onCentroidChanged: {
                    if (active)
                        last = root.mapToItem(root.parent, centroid.position.x, centroid.position.y);
                }
            }
        }
    }
}
