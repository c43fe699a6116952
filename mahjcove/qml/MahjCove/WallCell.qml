// One place of the wall: its tile, and on its edge the badge of the seat that took it.
//
// face, wind ("" where nobody took it), isDealer, spoken. tileWidth, tileHeight; width holds tile and badge.
// focusShown: whether the keyboard's ring is drawn. hovered: the pointer is on it.

import QtQuick

Item {
    id: root

    required property string face
    required property bool isDealer
    required property string spoken
    required property string wind
    property bool focusShown: false
    property real tileHeight: 41
    property real tileWidth: 30

    readonly property bool hovered: pointer.hovered

    implicitHeight: tileHeight
    implicitWidth: tileWidth + 12

    Accessible.focusable: true
    Accessible.name: spoken
    Accessible.role: Accessible.ListItem

    TileSprite {
        face: root.face
        faceUp: true
        height: root.tileHeight
        width: root.tileWidth

        FocusRing {
            innerRadius: root.tileWidth / 8
            visible: root.activeFocus && root.focusShown
        }
    }

    SeatBadge {
        isDealer: root.isDealer
        size: 17
        visible: root.wind !== ""
        wind: root.wind
        x: root.tileWidth - 6
        y: root.tileHeight - height - 3
    }

    HoverHandler {
        id: pointer
    }
}
