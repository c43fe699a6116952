pragma ComponentBehavior: Bound

// The start page: the round that waits, what can be dealt, the rules and the totals.
//
// start, settings: the window's view models. tight: the window is low.
// Enter continues or deals; N, S and D as on the buttons.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property SettingsViewModel settings
    required property StartViewModel start
    property bool tight: false

    readonly property real columnWidth: Math.min(1200, width - 80)
    readonly property bool asking: start.question !== ""

    onAskingChanged: (asking ? keep : first).forceActiveFocus(Qt.TabFocusReason)

    Accessible.name: qsTr("Start page")
    Accessible.role: Accessible.Pane
    Component.onCompleted: first.forceActiveFocus(Qt.OtherFocusReason)
    Keys.onPressed: event => event.accepted = !event.isAutoRepeat && root.start.key(event.key, event.modifiers)

    Rectangle {
        anchors.fill: parent
        color: Theme.bg
    }

    Rectangle {
        id: bar

        color: Theme.panel
        height: root.tight ? 44 : 48
        width: root.width

        Rectangle {
            anchors.bottom: parent.bottom
            color: Theme.border
            height: 1
            width: parent.width
        }

        Image {
            anchors.verticalCenter: parent.verticalCenter
            height: 26
            source: Theme.icon("logo", "")
            sourceSize.height: Math.round(26 * Theme.scale)
            sourceSize.width: Math.round(26 * Theme.scale)
            width: 26
            x: 16

            Accessible.ignored: true
        }

        InkText {
            id: wordmark

            anchors.verticalCenter: parent.verticalCenter
            kind: "title"
            text: "MahjCove"
            x: 51
        }

        InkText {
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.muted
            spoken: true
            text: qsTr("American mahjong, one person and three bots. Offline, no account.")
            x: wordmark.x + wordmark.implicitWidth + 20
        }

        IconButton {
            anchors.right: parent.right
            anchors.rightMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            glyph: "gear"
            keyHint: "F10"
            objectName: "start-settings"
            text: qsTr("Settings")

            onActivated: root.settings.toggle()
        }
    }

    Column {
        id: column

        spacing: root.tight ? 16 : 22
        width: root.columnWidth
        x: (root.width - width) / 2
        y: bar.height + Math.max(root.tight ? 18 : 28, (root.height - bar.height - height) * 0.36)

        InkText {
            kind: "display"
            spoken: true
            text: qsTr("Where shall we sit?")
        }

        Plate {
            color: Theme.feltFlat
            height: 196
            radius: Theme.radiusFelt
            width: column.width

            InkText {
                color: Theme.inkOnFelt
                kind: "stage"
                text: qsTr("Practice table")
                x: 32
                y: 24
            }

            InkText {
                color: Theme.inkOnFeltMuted
                elide: Text.ElideRight
                font.pixelSize: Theme.sizeOf("label")
                spoken: true
                text: root.asking ? root.start.question : root.start.waiting !== "" ? root.start.waiting : qsTr("Three bots, one card, no clock.") + " " + root.settings.strength
                width: (root.asking ? parent.width : rack.x) - x - 24
                x: 32
                y: 66
            }

            Row {
                spacing: Theme.gap12
                visible: !root.asking
                x: 32
                y: 118

                ActionButton {
                    id: first

                    focus: true
                    implicitWidth: 148
                    keyHint: qsTr("Enter")
                    kind: "call"
                    objectName: "start-first"
                    text: root.start.waiting !== "" ? qsTr("Continue") : qsTr("New round")

                    KeyNavigation.right: fresh
                    onActivated: root.start.waiting !== "" ? root.start.goToTable() : root.start.wish("new")
                }

                ActionButton {
                    id: fresh

                    implicitWidth: 132
                    keyHint: "N"
                    objectName: "start-new"
                    text: qsTr("New round")
                    visible: root.start.waiting !== ""

                    KeyNavigation.right: same
                    onActivated: root.start.wish("new")
                }

                ActionButton {
                    id: same

                    available: root.start.canRepeat
                    implicitWidth: 132
                    keyHint: "S"
                    objectName: "start-again"
                    reason: qsTr("No deal has been played yet.")
                    text: qsTr("Same deal")

                    KeyNavigation.left: fresh
                    KeyNavigation.right: day
                    onActivated: root.start.wish("again")
                }

                ActionButton {
                    id: day

                    implicitWidth: 152
                    keyHint: "D"
                    objectName: "start-day"
                    text: qsTr("Deal of the day")

                    onActivated: root.start.wish("day")
                }
            }

            Row {
                spacing: Theme.gap12
                visible: root.asking
                x: 32
                y: 118

                ActionButton {
                    id: keep

                    implicitWidth: 148
                    keyHint: qsTr("Esc")
                    kind: "call"
                    objectName: "start-keep"
                    //: Button: the round that waits is not left
                    text: qsTr("Keep it")

                    KeyNavigation.right: leave
                    onActivated: root.start.answer(false)
                }

                ActionButton {
                    id: leave

                    implicitWidth: 148
                    objectName: "start-leave"
                    //: Button: the round that waits is put aside for another one
                    text: qsTr("Leave it")

                    onActivated: root.start.answer(true)
                }
            }

            MiniTiles {
                id: rack

                tileGap: 3
                tileHeight: 76
                tileWidth: 56
                tiles: root.start.tiles
                visible: !root.asking
                x: parent.width - width - 32
                y: 28
            }
        }

        Row {
            spacing: Theme.gap16

            DealCodeCard {
                start: root.start
                width: (column.width - 32) / 3
            }

            Plate {
                borderColor: Theme.border
                borderWidth: 1
                color: Theme.panel
                height: 236
                radius: 14
                width: (column.width - 32) / 3

                InkText {
                    kind: "label"
                    text: qsTr("Rules")
                    x: 20
                    y: 18
                }

                InkText {
                    heavy: true
                    objectName: "start-rules"
                    spoken: true
                    text: root.start.rulesName
                    x: 20
                    y: 46
                }

                InkText {
                    color: Theme.muted
                    maximumLineCount: 5
                    spoken: true
                    text: root.start.rulesText
                    width: parent.width - 40
                    wrapMode: Text.WordWrap
                    x: 20
                    y: 68
                }

                WordButton {
                    glyph: "gear"
                    keyHint: "F10"
                    objectName: "start-rules-settings"
                    text: qsTr("Settings")
                    x: 20
                    y: 184

                    onActivated: root.settings.toggle()
                }
            }

            TotalsCard {
                start: root.start
                width: (column.width - 32) / 3
            }
        }

        CardsStrip {
            start: root.start
            width: column.width
        }

        Row {
            spacing: 10

            Glyph {
                ink: "accent"
                name: "shield"
                size: 22
            }

            InkText {
                anchors.verticalCenter: parent.verticalCenter
                color: Theme.muted
                spoken: true
                text: qsTr("Bots see only what you would see in their seat. Every wall is sealed before the deal and open after it.")
            }
        }
    }
}
