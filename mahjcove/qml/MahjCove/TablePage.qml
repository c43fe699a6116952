pragma ComponentBehavior: Bound

// The table's page: the table, its panel, its bars and what may lie over them.
//
// table, start, settings: the window's view models. takeFocus(region) gives the keyboard to a region.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property SettingsViewModel settings
    required property StartViewModel start
    required property TableViewModel table

    readonly property LayoutViewModel places: table.layout

    function takeFocus(region: string): void {
        switch (region) {
        case "actions":
            return bar.takeFocus();
        case "panel":
            return panel.takeFocus();
        case "top":
            return topBar.takeFocus();
        case "sheet":
            return sheets.takeFocus();
        case "card":
            return sheets.takeCard();
        default:
            return felt.takeFocus(region);
        }
    }

    Keys.onPressed: event => {
        root.table.keyUsed(true);
        event.accepted = !event.isAutoRepeat || event.key >= Qt.Key_Left && event.key <= Qt.Key_Down ? root.table.key(event.key, event.modifiers) : true;
    }

    Connections {
        function onRegionEntered(region: string): void {
            root.takeFocus(region);
        }

        target: root.table
    }

    Shortcut {
        enabled: root.enabled && root.visible
        sequence: "Tab"

        onActivated: root.table.nextRegion(false)
    }

    Shortcut {
        enabled: root.enabled && root.visible
        sequence: "Shift+Tab"

        onActivated: root.table.nextRegion(true)
    }

    Table {
        id: felt

        anchors.fill: parent
        table: root.table
    }

    SidePanel {
        id: panel

        height: root.places.panel.height
        table: root.table
        visible: root.table.panelOpen
        width: 352
        x: root.places.panel.x
        y: root.places.panel.y
    }

    TopBarScope {
        id: topBar

        settings: root.settings
        start: root.start

        height: root.places.topBar.height
        table: root.table
        width: root.places.topBar.width
    }

    FocusScope {
        id: barScope

        height: root.places.actionBar.height
        width: root.places.actionBar.width
        y: root.places.actionBar.y

        onActiveFocusChanged: {
            if (activeFocus)
                root.table.regionFocused("actions");
        }

        ActionBar {
            id: bar

            anchors.fill: parent
            leadIcon: root.table.promptIcon
            live: root.table.live
            model: root.table.actions
            objectName: "action-bar"
            prompt: root.table.prompt
            promptDetail: root.table.promptDetail
            promptRule: root.table.promptRule
            tileFace: root.table.promptTile

            onRefused: action => root.table.press(action)
            onRuleAsked: root.table.openRule(root.table.promptRule)
            onTriggered: action => root.table.press(action)
        }
    }

    TableSheets {
        id: sheets

        ahead: settled.over
        anchors.fill: parent
        table: root.table
    }

    // What the first frame does without is made when the table has come to rest.
    Timer {
        id: settled

        property bool over: false

        interval: 1000
        running: true

        onTriggered: over = true
    }

    Loader {
        active: settled.over
        asynchronous: true

        sourceComponent: TileDrawings {
            feltTile: root.places.feltTile
            rackTile: root.places.rackTile
        }
    }
}
