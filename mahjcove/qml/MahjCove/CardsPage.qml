pragma ComponentBehavior: Bound

// The cards page: the shelf on the left, the card that is looked at on the right.
//
// cards, files, settings, start: the window's view models. tight: the window is low. Keys as on the buttons; Esc goes back.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property CardsViewModel cards
    required property OpenFiles files
    required property SettingsViewModel settings
    required property StartViewModel start
    property bool tight: false

    // Whether the last thing pressed was a key: only then is the place of the keyboard ringed.
    property bool keyed: false

    readonly property real leftWidth: 400
    readonly property real margin: 40
    readonly property real rightWidth: width - 2 * margin - leftWidth - 32

    function chooseFiles(): void {
        if (cards.whyNotKeep !== "")
            return;
        box.source = "";
        box.setSource("OpenCardBox.qml", {
            "files": root.files,
            "parentWindow": root.Window.window
        });
    }

    Accessible.name: qsTr("Cards")
    Accessible.role: Accessible.Pane
    Component.onCompleted: shelf.forceActiveFocus(Qt.OtherFocusReason)
    Keys.onPressed: event => {
        root.keyed = true;
        if (event.isAutoRepeat)
            return;
        if (event.key === Qt.Key_O && event.modifiers === Qt.NoModifier)
            root.chooseFiles();
        else if (event.key === Qt.Key_F10)
            root.settings.toggle();
        else if (!root.cards.key(event.key, event.modifiers))
            return;
        event.accepted = true;
    }

    // By address: the system's box is not read before it is wanted.
    Loader {
        id: box
    }

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

        WordButton {
            id: back

            anchors.verticalCenter: parent.verticalCenter
            glyph: "left"
            keyHint: qsTr("Esc")
            objectName: "cards-back"
            text: qsTr("Back")
            x: 12

            onActivated: root.start.goBack()
        }

        InkText {
            id: heading

            anchors.verticalCenter: parent.verticalCenter
            kind: "title"
            text: qsTr("Cards")
            x: back.x + back.width + 16
        }

        InkText {
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.muted
            elide: Text.ElideRight
            objectName: "cards-next"
            spoken: true
            text: root.cards.nextText
            width: gear.x - x - 16
            x: heading.x + heading.implicitWidth + 20
        }

        IconButton {
            id: gear

            anchors.right: parent.right
            anchors.rightMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            glyph: "gear"
            keyHint: "F10"
            objectName: "cards-settings"
            text: qsTr("Settings")

            onActivated: root.settings.toggle()
        }
    }

    Item {
        id: rows

        height: foot.y - y - 8
        width: root.leftWidth
        x: root.margin
        y: bar.height + (root.tight ? 16 : 24)

        ListView {
            id: shelf

            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            // None is made ahead, which would go on while the page is being left.
            cacheBuffer: 0
            clip: true
            currentIndex: root.cards.selected
            focus: true
            height: tools.y - 6
            highlightMoveDuration: 0
            highlightResizeDuration: 0
            keyNavigationEnabled: false
            model: root.cards.rows
            objectName: "shelf"
            spacing: Theme.gap8
            topMargin: 6
            width: parent.width + 12
            x: -6
            y: -6

            Accessible.name: qsTr("Shelf of cards")
            Accessible.role: Accessible.List
            Keys.onPressed: event => {
                const step = event.key === Qt.Key_Down ? 1 : event.key === Qt.Key_Up ? -1 : 0;
                root.keyed = true;
                event.accepted = step !== 0;
                root.cards.select(root.cards.selected + step);
            }

            delegate: Item {
                id: place

                required property string detail
                required property int index
                required property string key
                required property string name
                required property bool next
                required property bool wrong

                readonly property bool chosen: index === root.cards.selected

                height: card.height
                width: shelf.width

                CardRow {
                    id: card

                    checked: place.chosen
                    detail: place.detail
                    focusPolicy: Qt.NoFocus
                    next: place.next
                    objectName: "card-" + place.key
                    text: place.name
                    width: root.leftWidth
                    wrong: place.wrong
                    x: 6

                    onActivated: {
                        root.keyed = false;
                        root.cards.select(place.index);
                    }
                }

                FocusRing {
                    anchors.fill: card
                    innerRadius: 12
                    visible: root.keyed && shelf.activeFocus && place.chosen
                }
            }
        }

        Plate {
            color: Theme.btnBorder
            height: Math.max(24, shelf.height * shelf.visibleArea.heightRatio)
            radius: 2
            visible: shelf.visibleArea.heightRatio < 1
            width: 4
            x: root.leftWidth + 10
            y: shelf.y + shelf.height * shelf.visibleArea.yPosition
        }

        Row {
            id: tools

            spacing: Theme.gap8
            y: parent.height - height

            ActionButton {
                available: root.cards.whyNotKeep === ""
                implicitWidth: 132
                keyHint: "N"
                objectName: "cards-new"
                reason: root.cards.whyNotKeep
                text: qsTr("New card")

                onActivated: root.cards.new()
            }

            ActionButton {
                available: root.cards.whyNotKeep === ""
                implicitWidth: 168
                keyHint: "O"
                objectName: "cards-open"
                reason: root.cards.whyNotKeep
                text: qsTr("Open a file…")

                onActivated: root.chooseFiles()
            }
        }
    }

    CardPane {
        cards: root.cards
        height: rows.height
        keyed: root.keyed
        width: root.rightWidth
        x: rows.x + rows.width + 32
        y: rows.y
    }

    Item {
        id: foot

        height: 62
        width: root.width - 2 * root.margin
        x: root.margin
        y: root.height - height - (root.tight ? 4 : 12)

        InkText {
            color: root.cards.noticeBad ? Theme.bad : Theme.text
            elide: Text.ElideRight
            heavy: true
            objectName: "cards-notice"
            spoken: true
            text: root.cards.notice
            visible: text !== ""
            y: 8
            width: (putBack.visible ? putBack.x - 16 : parent.width) - x
        }

        WordButton {
            id: putBack

            anchors.right: parent.right
            keyHint: "Z"
            objectName: "cards-put-back"
            text: qsTr("Put it back")
            visible: root.cards.canPutBack

            onActivated: root.cards.putBack()
        }

        InkText {
            id: owner

            color: Theme.muted
            objectName: "cards-owner"
            spoken: true
            text: qsTr("Type in lines from a card you own; MahjCove ships no league's card.")
            y: 40
        }

        InkText {
            anchors.right: parent.right
            color: Theme.muted
            elide: Text.ElideMiddle
            horizontalAlignment: Text.AlignRight
            kind: "secondary"
            objectName: "cards-folder"
            spoken: true
            text: root.cards.folder === "" ? "" : qsTr("Your cards are plain text files in %1").arg(root.cards.folder)
            width: parent.width - owner.implicitWidth - 24
            y: 41
        }
    }
}
