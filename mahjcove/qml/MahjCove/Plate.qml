// A rectangle with round corners, drawn at device size so that its corners stay smooth under Theme.scale.
//
// color, radius, borderColor, borderWidth in logical px. Children are laid over it in logical px.

import QtQuick

Item {
    id: root

    property color color: "transparent"
    property color borderColor: "transparent"
    property real borderWidth: 0
    property real radius: Theme.radiusCard

    Rectangle {
        border.color: root.borderColor
        border.width: root.borderWidth * Theme.scale
        color: root.color
        height: Math.round(root.height * Theme.scale)
        radius: root.radius * Theme.scale
        scale: 1 / Theme.scale
        transformOrigin: Item.TopLeft
        width: Math.round(root.width * Theme.scale)
    }
}
