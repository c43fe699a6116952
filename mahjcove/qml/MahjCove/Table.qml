pragma ComponentBehavior: Bound

// The table: felt, seats, racks and every tile. All in logical px; its parent multiplies once.
//
// table: the table's view model. takeFocus(region) gives the keyboard to a region that is not of tiles.

import QtQuick
import mahjcove.ui

Item {
    id: root

    required property TableViewModel table

    readonly property LayoutViewModel places: table.layout

    function takeFocus(region: string): void {
        if (region === "centre")
            charleston.takeFocus();
        else if (region === "challenge")
            challenges.takeFocus();
        else if (region === "sort")
            sortScope.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
    }

    Felt {
        height: root.places.felt.height
        width: root.places.felt.width
        x: root.places.felt.x
        y: root.places.felt.y
    }

    Item {
        height: root.places.centre.height
        objectName: "felt-centre"
        width: root.places.centre.width
        x: root.places.centre.x
        y: root.places.centre.y

        TapHandler {
            onTapped: point => root.table.clickFelt(root.places.centre.y + point.position.y)
        }
    }

    component Well: SeatWell {
        required property rect place

        height: place.height
        width: place.width
        x: place.x
        y: place.y
    }

    component Holder: RackWell {
        required property rect place

        height: place.height
        width: place.width
        x: place.x
        y: place.y
    }

    Well {
        place: root.places.across
    }

    Well {
        place: root.places.left
    }

    Well {
        place: root.places.right
    }

    Holder {
        place: root.places.holderAcross
    }

    Holder {
        place: root.places.holderLeft
    }

    Holder {
        place: root.places.holderRight
    }

    OwnRack {
        height: root.places.lane.height + root.places.rack.height
        laneHeight: root.places.lane.height
        width: root.places.rack.width
        x: root.places.lane.x
        y: root.places.lane.y
    }

    SeatPlate {
        about: root.table.across.about
        concealedCount: root.table.across.count
        dead: root.table.across.dead
        hasTurn: root.table.across.hasTurn
        height: root.places.across.height
        isDealer: root.table.across.isDealer
        layout: "across"
        name: root.table.across.name
        objectName: "seat-across"
        roleText: root.table.across.roleText
        wind: root.table.across.wind
        x: root.places.across.x
        y: root.places.across.y
    }

    SeatPlate {
        about: root.table.left.about
        concealedCount: root.table.left.count
        dead: root.table.left.dead
        hasTurn: root.table.left.hasTurn
        isDealer: root.table.left.isDealer
        name: root.table.left.name
        objectName: "seat-left"
        roleText: root.table.left.roleText
        wind: root.table.left.wind
        x: root.places.left.x
        y: root.places.left.y
    }

    SeatPlate {
        about: root.table.right.about
        concealedCount: root.table.right.count
        dead: root.table.right.dead
        hasTurn: root.table.right.hasTurn
        isDealer: root.table.right.isDealer
        name: root.table.right.name
        objectName: "seat-right"
        roleText: root.table.right.roleText
        wind: root.table.right.wind
        x: root.places.right.x
        y: root.places.right.y
    }

    SeatPlate {
        dead: root.table.you.dead
        hasTurn: root.table.you.hasTurn
        height: root.places.lane.height
        isDealer: root.table.you.isDealer
        layout: "own"
        name: root.table.you.name
        objectName: "seat-you"
        roleText: root.table.you.roleText
        wind: root.table.you.wind
        x: root.places.lane.x
        y: root.places.lane.y
    }

    FeltHead {
        canDraw: root.table.felt.canDraw
        discardCount: root.table.felt.discardCount
        drawReason: root.table.felt.drawReason
        live: root.table.felt.drawLive
        objectName: "felt-head"
        wallCount: root.table.felt.wallCount
        x: root.table.charleston.active ? root.places.centre.x : root.places.head.x
        y: root.table.charleston.active ? root.places.across.y + (root.places.across.height - height) / 2 : root.places.head.y - 7

        onWallDropped: (x, y) => {
            const at = root.mapFromItem(null, x, y);
            root.table.dropWall(at.x, at.y);
        }
        onWallPressed: root.table.activateWall()
    }

    ChallengePlaces {
        id: challenges

        anchors.fill: parent
        table: root.table
    }

    CharlestonLayer {
        id: charleston

        anchors.fill: parent
        charleston: root.table.charleston
        places: root.places

        onOffered: count => root.table.chooseSize(count)
        onVoted: go => root.table.press(go ? "primary" : "pass")
    }

    DicePlate {
        die: root.table.opening.die
        objectName: "dice"
        otherDie: root.table.opening.otherDie
        text: root.table.opening.diceText
        visible: text !== ""
        x: root.places.centre.x + (root.places.tray.x - root.places.centre.x - width) / 2
        y: root.places.tray.y + (root.places.tray.height - height) / 2
    }

    Repeater {
        model: root.table.holes

        Image {
            required property real spotX
            required property real spotY

            height: root.places.rackTile.height
            opacity: 0.55
            source: Theme.icon("slot", "")
            sourceSize.height: Math.round(height * Theme.scale)
            sourceSize.width: Math.round(width * Theme.scale)
            width: root.places.rackTile.width
            x: spotX
            y: spotY

            Accessible.ignored: true
        }
    }

    GroupLane {
        anchors.fill: parent
        chips: root.table.chips
        group: root.table.group
        places: root.places

        onChosen: size => root.table.chooseSize(size)
        onSlotPressed: root.table.addLifted()
    }

    FocusScope {
        id: sortScope

        height: sortSwitch.height
        visible: !root.table.group.active
        width: sortSwitch.width
        x: root.places.lane.x + root.places.lane.width - width - 11
        y: root.places.lane.y + (root.places.lane.height - height) / 2

        Keys.onLeftPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.BacktabFocusReason)
        Keys.onRightPressed: nextItemInFocusChain(true).nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
        onActiveFocusChanged: {
            if (activeFocus)
                root.table.regionFocused("sort");
        }

        SortSwitch {
            id: sortSwitch

            current: root.table.sortOrder

            onChosen: order => root.table.sortBy(order)
        }
    }

    Item {
        id: tiles

        property TileItem pointed: null

        anchors.fill: parent
        objectName: "tiles"

        Repeater {
            model: root.table.tiles

            TileItem {
                id: tile

                focusShown: root.table.focusVisible

                onHoveredChanged: {
                    if (hovered && zone === "felt")
                        tiles.pointed = tile;
                    else if (tiles.pointed === tile)
                        tiles.pointed = null;
                }
                onActivated: root.table.activate(tileId)
                onDropped: (x, y) => root.table.dropAt(tileId, x, y)
                onHeld: on => root.table.peek(tileId, on)
            }
        }
    }

    DiscardFlag {
        above: root.table.felt.captionAbove
        live: root.table.felt.captionLive
        maxX: root.places.centre.x + root.places.centre.width
        minX: root.places.centre.x
        objectName: "discard-flag"
        text: root.table.felt.caption
        tipX: root.table.felt.captionX
        visible: text !== ""
        y: root.table.felt.captionY
    }

    DiscardFlag {
        above: y < (tiles.pointed?.y ?? 0)
        live: false
        maxX: root.places.centre.x + root.places.centre.width
        minX: root.places.centre.x
        objectName: "name-flag"
        text: tiles.pointed?.spokenName ?? ""
        tipX: (tiles.pointed?.x ?? 0) + (tiles.pointed?.width ?? 0) / 2
        visible: text !== "" && tiles.pointed.zone === "felt"
        y: (tiles.pointed?.y ?? 0) + (tiles.pointed?.height ?? 0) + (tiles.pointed?.y > root.places.centre.y + root.places.centre.height - 90 ? -(tiles.pointed?.height ?? 0) - 42 : 8)
    }

    Repeater {
        model: root.table.locks

        LockBadge {
            required property real spotX
            required property real spotY

            locked: true
            scale: 0.6
            x: spotX - 12
            y: spotY - 12
        }
    }

    TableZones {
        anchors.fill: parent
        zones: root.table.zones

        onActivated: tileId => root.table.pressTile(tileId)
    }
}
