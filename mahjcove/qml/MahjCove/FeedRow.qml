// One event in the feed. 30 high, more where its text takes more than one line.
//
// wind and isDealer: the seat's badge. text: "Ruth called 2 Crak". tiles: as in MiniTiles. newest: stands out.
// detail: more about it; pointed: the pointer is over the row.

import QtQuick

Item {
    id: root

    required property string text
    required property string wind
    property string detail: ""
    property bool isDealer: false
    property bool newest: false
    property list<string> tiles: []

    readonly property bool pointed: pointer.hovered

    implicitHeight: Math.max(30, said.contentHeight + 12)
    implicitWidth: 328

    Accessible.description: detail
    Accessible.name: text
    Accessible.role: Accessible.ListItem

    HoverHandler {
        id: pointer
    }

    SeatBadge {
        anchors.verticalCenter: parent.verticalCenter
        isDealer: root.isDealer
        size: 20
        visible: root.wind !== ""
        wind: root.wind
    }

    InkText {
        id: said

        anchors.verticalCenter: parent.verticalCenter
        elide: Text.ElideRight
        heavy: root.newest
        maximumLineCount: 3
        objectName: "feed-text"
        text: root.text
        width: shown.x - x - 6
        wrapMode: Text.WordWrap
        x: 28
    }

    MiniTiles {
        id: shown

        anchors.verticalCenter: parent.verticalCenter
        tileHeight: 24
        tileWidth: 18
        tiles: root.tiles
        x: root.width - width
    }

    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.border
        height: 1
        width: root.width
    }
}
