// The window: one table, one panel, one bar; one factor for all of them.
//
// table: the table's view model. Theme.resources is set before this is loaded.

import QtQuick
import QtQuick.Window
import mahjcove.ui

Window {
    id: root

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

    color: Theme.bg
    height: 800
    minimumHeight: 720
    minimumWidth: 1280
    title: "MahjCove"
    visible: true
    width: 1280

    Component.onCompleted: {
        Theme.scale = Qt.binding(() => root.places.factor);
        table.setWindow(width, height);
    }
    onHeightChanged: table.setWindow(width, height)
    onWidthChanged: table.setWindow(width, height)

    Connections {
        function onAnnounced(text: string): void {
            stage.Accessible.announce(text);
        }

        function onRegionEntered(region: string): void {
            root.takeFocus(region);
        }

        target: root.table
    }

    FocusScope {
        id: stage

        focus: true
        height: root.places.logicalHeight
        objectName: "stage"
        scale: root.places.factor
        transformOrigin: Item.TopLeft
        width: root.places.logicalWidth

        Accessible.name: root.title
        Accessible.role: Accessible.Pane
        Keys.onPressed: event => {
            root.table.keyUsed(true);
            event.accepted = !event.isAutoRepeat || event.key >= Qt.Key_Left && event.key <= Qt.Key_Down ? root.table.key(event.key, event.modifiers) : true;
        }

        Shortcut {
            sequence: "Tab"

            onActivated: root.table.nextRegion(false)
        }

        Shortcut {
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

            anchors.fill: parent
            table: root.table
        }

        // On top, so that it hears of every press before whatever takes it.
        Item {
            anchors.fill: parent

            PointHandler {
                acceptedButtons: Qt.AllButtons

                onActiveChanged: {
                    if (active)
                        root.table.keyUsed(false);
                }
            }
        }
    }
}
