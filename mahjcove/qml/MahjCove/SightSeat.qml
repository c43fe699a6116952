// One seat as a bot saw it: its own rack face up, of another the backs, and what is exposed.
//
// wind, isDealer, name. rack, exposures: as in MiniTiles. backs: how many. spoken: all of it for a screen reader.
// focusShown: whether the keyboard's ring is drawn. Set width. 54 high.

import QtQuick

Plate {
    id: root

    required property int backs
    required property string name
    required property string spoken
    required property string wind
    property list<string> exposures: []
    property bool focusShown: false
    property bool isDealer: false
    property list<string> rack: []

    activeFocusOnTab: true
    color: Theme.feltFlat
    implicitHeight: 54
    implicitWidth: 560
    radius: 10

    Accessible.focusable: true
    Accessible.name: spoken
    Accessible.role: Accessible.ListItem

    SeatBadge {
        anchors.verticalCenter: parent.verticalCenter
        isDealer: root.isDealer
        size: 26
        wind: root.wind
        x: 8
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.inkOnFelt
        elide: Text.ElideRight
        kind: "head"
        text: root.name
        width: 62
        x: 42
    }

    Row {
        anchors.verticalCenter: parent.verticalCenter
        spacing: 14
        x: 108

        MiniTiles {
            anchors.verticalCenter: parent.verticalCenter
            groupGap: 8
            objectName: "sight-rack"
            tileHeight: 38
            tileWidth: 28
            tiles: root.rack
            visible: root.rack.length > 0
        }

        Row {
            id: backRow

            anchors.verticalCenter: parent.verticalCenter
            spacing: 2
            visible: root.backs > 0

            Repeater {
                model: root.backs

                BackTile {
                    height: 20
                    objectName: "sight-back"
                    width: 13
                }
            }
        }

        MiniTiles {
            anchors.verticalCenter: parent.verticalCenter
            groupGap: 8
            objectName: "sight-exposures"
            tileHeight: 30
            tileWidth: 22
            tiles: root.exposures
            visible: root.exposures.length > 0
        }
    }

    FocusRing {
        gap: -2
        innerRadius: 10
        onFelt: true
        visible: root.activeFocus && root.focusShown
    }
}
