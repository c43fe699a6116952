pragma ComponentBehavior: Bound

// One tile as it is drawn: face or back, lift, ring, marks. Give it its width and height (56 x 76 on
// the rack, 34 x 46 on the felt, ...); it picks the drawing. It takes no pointer and no key: what
// holds it does, and speaks for it.
//
// face: "6b", "3c", "9d", "N", "G", "0" (Soap), "F", "J"; "" while unseen. faceUp: false shows the back only.
// lifted, hovered: raise it (14 and 6 on the rack; 8 face down; 5 on the felt). liftHeight: how far now.
// ring: "", "live", "selected", "hint", "last", "joker". dimmed: cannot be chosen now.
// isNew: arrived in the last exchange. focusRing: it has the keyboard. ghost: suggested, not laid yet.
// jokerFor: what a joker stands for, shown as a tip while tipShown, under the tile with tipBelow.
// edge: side of the ivory when it lies in an opponent's row; rows narrower than 28 are drawn as BackTile.

import QtQuick

Item {
    id: root

    required property string face
    required property bool faceUp
    property bool dimmed: false
    property string edge: "bottom"
    property bool focusRing: false
    property bool ghost: false
    property bool hovered: false
    property bool isNew: false
    property string jokerFor: ""
    property bool lifted: false
    property string ring: ""
    property bool tipBelow: false
    property bool tipShown: hovered || focusRing

    // Follows faceUp; while a tile turns up, from the moment it is edge-on. Bound until it has been made.
    property bool shownUp: faceUp

    readonly property bool showsFace: shownUp && face !== ""
    readonly property bool row: !showsFace && width < 28
    readonly property bool shaded: !row && !dimmed && !ghost
    readonly property real corner: width / 8
    readonly property real liftHeight: lifted ? (width < 48 ? 5 : showsFace ? 14 : 8) : hovered && !dimmed && width >= 48 ? 6 : 0
    readonly property color ringColor: ring === "hint" ? Theme.hintRing : ring === "last" ? Theme.lastRing : Theme.liveRing

    implicitHeight: 76
    implicitWidth: 56
    opacity: ghost ? 0.55 : 1

    Component.onCompleted: shownUp = faceUp
    onFaceUpChanged: {
        opening.stop();
        if (faceUp && Motion.turnUp > 0 && visible) {
            closing.restart();
        } else {
            closing.stop();
            flip.xScale = 1;
            shownUp = faceUp;
        }
    }

    Rectangle {
        color: Theme.shadow
        height: root.height
        opacity: root.liftHeight > 0 ? 0.16 : 0.3
        radius: root.corner
        visible: root.shaded
        width: root.width
        y: root.width < 48 ? 1 : 2
    }

    Rectangle {
        color: Theme.shadow
        height: root.height
        opacity: root.liftHeight > 0 ? 0.1 : 0.14
        radius: root.corner
        visible: root.shaded && root.width >= 28
        width: root.width
        y: root.width < 48 ? 2 : 3
    }

    Item {
        id: body

        height: root.height
        width: root.width
        y: -root.liftHeight

        transform: Scale {
            id: flip

            origin.x: root.width / 2
        }

        Behavior on y {
            enabled: Motion.lift > 0

            NumberAnimation {
                duration: Motion.lift
                easing.type: Easing.OutQuad
            }
        }

        Loader {
            active: root.row
            anchors.fill: parent
            visible: active

            sourceComponent: BackTile {
                edge: root.edge
            }
        }

        Image {
            anchors.fill: parent
            source: root.row ? "" : root.showsFace ? Theme.tile(root.face, root.width) : Theme.tileBack(root.width)
            sourceSize.height: Math.round(root.height * Theme.scale)
            sourceSize.width: Math.round(root.width * Theme.scale)
            visible: !root.row

            Accessible.ignored: true
        }

        Loader {
            active: root.dimmed
            anchors.fill: parent
            visible: active

            sourceComponent: Plate {
                color: Theme.rack
                opacity: 0.55
                radius: root.corner
            }
        }

        Loader {
            active: root.ring !== ""
            anchors.fill: parent
            anchors.margins: -4
            visible: active

            sourceComponent: Plate {
                borderColor: root.ringColor
                borderWidth: Theme.ring
                radius: root.corner + 4
            }
        }

        Loader {
            active: root.focusRing
            anchors.fill: parent
            visible: active

            sourceComponent: FocusRing {
                gap: root.ring === "" ? 1 : 5
                innerRadius: root.corner
                onFelt: true
            }
        }

        Loader {
            active: root.isNew
            visible: active
            x: root.width - width
            y: -8

            sourceComponent: NewMark {}
        }
    }

    Loader {
        active: root.jokerFor !== "" && root.tipShown
        visible: active
        y: root.tipBelow ? root.height + 8 : -root.liftHeight - 40

        sourceComponent: TipBubble {
            text: root.jokerFor
            x: (root.width - width) / 2
        }
    }

    // A tile turns up in two halves; between them it is edge-on and changes its face.
    NumberAnimation {
        id: closing

        duration: Motion.turnUp / 2
        property: "xScale"
        target: flip
        to: 0

        onFinished: {
            root.shownUp = root.faceUp;
            opening.start();
        }
    }

    NumberAnimation {
        id: opening

        duration: Motion.turnUp / 2
        property: "xScale"
        target: flip
        to: 1
    }
}
