pragma ComponentBehavior: Bound

// The window: one page at a time, scaled by one factor, and the settings over it.
//
// table, start, settings and so on: its view models. Theme.resources is set before this is loaded.

import QtQuick
import QtQuick.Window
import mahjcove.ui

Window {
    id: root

    required property AboutViewModel about
    required property CardsViewModel cards
    required property EditorViewModel editor
    required property OpenFiles files
    required property RecordViewModel record
    required property ReportViewModel report
    required property SettingsViewModel settings
    required property StartViewModel start
    required property TableViewModel table

    readonly property bool overlaid: settings.open || report.shown
    readonly property LayoutViewModel places: table.layout

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
    onClosing: close => close.accepted = root.editor.mayClose()
    onHeightChanged: table.setWindow(width, height)
    onWidthChanged: table.setWindow(width, height)

    Connections {
        function onAnnounced(text: string): void {
            stage.Accessible.announce(text);
        }

        target: root.table
    }

    Connections {
        function onAnnounced(text: string): void {
            stage.Accessible.announce(text);
        }

        target: root.cards
    }

    Connections {
        function onAnnounced(text: string): void {
            stage.Accessible.announce(text);
        }

        target: root.record
    }

    Connections {
        function onAnnounced(text: string): void {
            stage.Accessible.announce(text);
        }

        function onCloseWanted(): void {
            root.close();
        }

        target: root.editor
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

        Loader {
            id: tablePage

            property bool wanted: root.start.page === "table"

            active: false
            anchors.fill: parent
            enabled: wanted && !root.overlaid
            focus: enabled
            visible: wanted

            sourceComponent: TablePage {
                focus: true
                settings: root.settings
                start: root.start
                table: root.table
            }

            Component.onCompleted: active = active || wanted
            onEnabledChanged: {
                if (enabled)
                    root.table.returned();
            }
            onWantedChanged: active = active || wanted
        }

        Loader {
            active: root.start.page === "start"
            anchors.fill: parent
            enabled: !root.overlaid
            focus: active && enabled

            sourceComponent: StartPage {
                focus: true
                settings: root.settings
                start: root.start
                tight: root.places.tight
            }
        }

        // By address: what few starts need is not read at every start.
        Loader {
            id: cardsPage

            property bool wanted: root.start.page === "cards"

            anchors.fill: parent
            enabled: !root.overlaid
            focus: wanted && enabled

            onWantedChanged: {
                if (wanted)
                    setSource("CardsPage.qml", {
                        "cards": root.cards,
                        "files": root.files,
                        "focus": true,
                        "settings": root.settings,
                        "start": root.start,
                        "tight": Qt.binding(() => root.places.tight)
                    });
                else
                    source = "";
            }
        }

        Loader {
            id: editorPage

            property bool wanted: root.start.page === "editor"

            anchors.fill: parent
            enabled: !root.overlaid
            focus: wanted && enabled

            onWantedChanged: {
                if (wanted)
                    setSource("EditorPage.qml", {
                        "editor": root.editor,
                        "focus": true,
                        "settings": root.settings,
                        "tight": Qt.binding(() => root.places.tight)
                    });
                else
                    source = "";
            }
        }

        Loader {
            id: recordPage

            property bool wanted: root.start.page === "record"

            anchors.fill: parent
            enabled: !root.overlaid
            focus: wanted && enabled

            onWantedChanged: {
                if (wanted)
                    setSource("RecordPage.qml", {
                        "focus": true,
                        "record": root.record,
                        "settings": root.settings,
                        "tight": Qt.binding(() => root.places.tight)
                    });
                else
                    source = "";
            }
        }

        Loader {
            active: root.start.page === "welcome"
            anchors.fill: parent
            enabled: !root.overlaid
            focus: active && enabled

            sourceComponent: WelcomePage {
                focus: true
                names: root.settings.ruleNames
                texts: root.settings.ruleTexts

                onBegun: (rules, large) => root.start.begin(rules, large)
            }
        }

        Loader {
            active: root.settings.open
            anchors.fill: parent
            enabled: !root.about.open && !root.report.shown
            focus: active && enabled

            sourceComponent: SettingsPage {
                about: root.about
                focus: true
                settings: root.settings
            }
        }

        Loader {
            property bool wanted: root.about.open

            anchors.fill: parent
            enabled: !root.report.shown
            focus: wanted && enabled

            onWantedChanged: {
                if (wanted)
                    setSource("AboutPage.qml", {
                        "about": root.about,
                        "focus": true
                    });
                else
                    source = "";
            }
        }

        Loader {
            property bool wanted: root.report.shown

            anchors.fill: parent
            focus: wanted

            onWantedChanged: {
                if (wanted)
                    setSource("ReportPage.qml", {
                        "focus": true,
                        "report": root.report
                    });
                else
                    source = "";
            }
        }

        DropArea {
            anchors.fill: parent
            keys: ["text/uri-list"]

            onDropped: drop => {
                root.files.drop(drop.urls);
                drop.accept(Qt.CopyAction);
            }
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
