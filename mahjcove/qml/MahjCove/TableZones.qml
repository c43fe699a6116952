pragma ComponentBehavior: Bound

// The zones of the table as lists of tiles, for screen readers and the keyboard. Nothing of it is seen.
//
// zones: rows with the roles zoneId, name and tiles; each tile has tileId, spokenName, focused and its
// place. The tile whose row is focused has the keyboard. Signal: activated(tileId), by Space or an assistive press.

import QtQuick
import mahjcove.ui

Item {
    id: root

    required property ZonesModel zones

    signal activated(tileId: string)

    Repeater {
        model: root.zones

        Item {
            id: zone

            required property string name
            required property ZoneModel tiles
            required property string zoneId

            objectName: "zone-" + zoneId

            Accessible.ignored: list.count === 0
            Accessible.name: name
            Accessible.role: Accessible.List

            Repeater {
                id: list

                model: zone.tiles

                Item {
                    id: tile

                    required property bool focused
                    required property string spokenName
                    required property real tileH
                    required property string tileId
                    required property real tileW
                    required property real tileX
                    required property real tileY

                    function follow(): void {
                        if (focused && enabled)
                            forceActiveFocus();
                    }

                    height: tileH
                    objectName: "zone-tile-" + tileId
                    width: tileW
                    x: tileX
                    y: tileY

                    Accessible.focusable: true
                    Accessible.name: spokenName
                    Accessible.role: Accessible.ListItem
                    Accessible.onPressAction: root.activated(tile.tileId)
                    Component.onCompleted: follow()
                    Keys.onSpacePressed: event => {
                        if (!event.isAutoRepeat)
                            root.activated(tile.tileId);
                    }
                    onEnabledChanged: follow()
                    onFocusedChanged: follow()
                }
            }
        }
    }
}
