pragma ComponentBehavior: Bound

// A small tile that lies face up and only shows, drawn as TileSprite draws one that never moves.
//
// face: as in TileSprite. ringed: the winning tile. Give it its width and height.

import QtQuick

Item {
    id: root

    required property string face
    property bool ringed: false

    readonly property real corner: width / 8

    Rectangle {
        color: Theme.shadow
        height: root.height
        opacity: 0.3
        radius: root.corner
        width: root.width
        y: root.width < 48 ? 1 : 2
    }

    Rectangle {
        color: Theme.shadow
        height: root.height
        opacity: 0.14
        radius: root.corner
        visible: root.width >= 28
        width: root.width
        y: root.width < 48 ? 2 : 3
    }

    Image {
        anchors.fill: parent
        source: Theme.tile(root.face, root.width)
        sourceSize.height: Math.round(root.height * Theme.scale)
        sourceSize.width: Math.round(root.width * Theme.scale)

        Accessible.ignored: true
    }

    Loader {
        active: root.ringed
        anchors.fill: parent
        anchors.margins: -4
        visible: active

        sourceComponent: Plate {
            borderColor: Theme.liveRing
            borderWidth: Theme.ring
            radius: root.corner + 4
        }
    }
}
