// One seat with all its tiles face up: the rack in its holder, the exposures beside it.
//
// wind, isDealer, name, note ("passed 9 Crak", "13 tiles"), acted: it has just done something.
// rack, exposures: as in MiniTiles, "!" on a tile that has just come. spoken: all of it for a screen reader.
// tileWidth: 28 to 47. focusShown: whether the keyboard's ring is drawn. Set width and height.

import QtQuick

Plate {
    id: root

    required property string name
    required property string note
    required property string spoken
    required property string wind
    property bool acted: false
    property list<string> exposures: []
    property bool focusShown: false
    property bool isDealer: false
    property list<string> rack: []
    property real tileWidth: 38

    readonly property real tileHeight: Math.round(tileWidth * 92 / 68)

    activeFocusOnTab: true
    color: Theme.feltFlat
    implicitHeight: 76
    implicitWidth: 880
    radius: 12

    Accessible.focusable: true
    Accessible.name: spoken
    Accessible.role: Accessible.ListItem

    SeatBadge {
        id: badge

        anchors.verticalCenter: parent.verticalCenter
        hasTurn: root.acted
        isDealer: root.isDealer
        size: 32
        wind: root.wind
        x: 12
    }

    Column {
        anchors.verticalCenter: parent.verticalCenter
        spacing: 1
        width: holder.x - x - 10
        x: 54

        InkText {
            color: Theme.inkOnFelt
            elide: Text.ElideRight
            kind: "label"
            text: root.name
            width: parent.width
        }

        InkText {
            color: Theme.inkOnFeltMuted
            elide: Text.ElideRight
            kind: "small"
            maximumLineCount: 3
            text: root.note
            width: parent.width
            wrapMode: Text.WordWrap
        }
    }

    RackWell {
        id: holder

        anchors.verticalCenter: parent.verticalCenter
        height: root.tileHeight + 12
        visible: root.rack.length > 0
        width: tiles.width + 12
        x: 184

        MiniTiles {
            id: tiles

            objectName: "open-rack"
            tileGap: 2
            tileHeight: root.tileHeight
            tileWidth: root.tileWidth
            tiles: root.rack
            x: 6
            y: 6
        }
    }

    MiniTiles {
        anchors.verticalCenter: parent.verticalCenter
        groupGap: 12
        objectName: "open-exposures"
        tileGap: 2
        tileHeight: root.tileHeight
        tileWidth: root.tileWidth
        tiles: root.exposures
        x: holder.x + (holder.visible ? holder.width + 14 : 0)
    }

    FocusRing {
        gap: -2
        innerRadius: 12
        onFelt: true
        visible: root.activeFocus && root.focusShown
    }
}
