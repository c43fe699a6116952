pragma ComponentBehavior: Bound

// The bar under the table: what the table waits for, and five places that never move.
//
// model: five rows with the roles action, label, keyHint, kind, available, tip (why it is greyed).
// prompt, promptDetail: one sentence each. promptRule: the number of the rule behind them, "" for none.
// live: the amber edge, the table is waiting for you.
// tileFace: a tile to lead the prompt, "" for the icon leadIcon ("target", "right", "lock", ...).
// Children are laid between the prompt and the buttons (group chips, a question).
// Signals: triggered(action); refused(action), where its place is greyed; ruleAsked().
// Enter belongs to the last place; the others take Space. takeFocus() gives the keyboard to the bar.

import QtQuick

Rectangle {
    id: root

    required property string prompt
    required property string promptDetail
    property bool live: false
    property string promptRule: ""
    property alias model: places.model
    property string leadIcon: "target"
    property string tileFace: ""

    default property alias extra: extraRow.data

    readonly property real buttonsLeft: buttons.x

    signal refused(action: string)
    signal ruleAsked
    signal triggered(action: string)

    function takeFocus(): void {
        focusPlace(places.count - 1, -1);
    }

    // step: -1 when coming from the right, 1 from the left. Left of the first place is the rule.
    function focusPlace(index: int, step: int): void {
        const place = index < 0 && link.visible ? link : places.itemAt(index);
        if (place)
            place.forceActiveFocus(step < 0 ? Qt.BacktabFocusReason : Qt.TabFocusReason);
    }

    color: Theme.panel
    implicitHeight: 76
    implicitWidth: 1280

    Rectangle {
        color: root.live ? Theme.live : Theme.border
        height: root.live ? 3 : 1
        width: root.width
    }

    Item {
        id: lead

        height: root.height
        width: 44
        x: 16

        Plate {
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.panel2
            height: 44
            radius: 22
            visible: root.tileFace === ""
            width: 44

            Glyph {
                anchors.centerIn: parent
                ink: "accent"
                name: root.leadIcon
            }
        }

        Loader {
            active: root.tileFace !== ""
            anchors.centerIn: parent
            height: 51
            width: 38

            sourceComponent: TileSprite {
                face: root.tileFace
                faceUp: true
                ring: "live"
            }
        }
    }

    Column {
        id: words

        readonly property real room: (extraRow.width > 0 ? extraRow.x : root.buttonsLeft) - x - 12

        anchors.verticalCenter: parent.verticalCenter
        width: room
        x: 74

        Accessible.name: root.prompt + " " + root.promptDetail
        Accessible.role: Accessible.StaticText

        InkText {
            fontSizeMode: Text.HorizontalFit
            kind: "prompt"
            minimumPixelSize: Theme.sizeOf("body")
            text: root.prompt
            width: words.room
        }

        Item {
            height: Math.max(detail.contentHeight, link.visible ? 20 : 0)
            width: words.room

            InkText {
                id: detail

                color: Theme.muted
                fontSizeMode: Text.Fit
                height: 38
                kind: "body"
                maximumLineCount: 2
                minimumPixelSize: Theme.sizeOf("small")
                text: root.promptDetail
                width: words.room - (link.visible ? link.width + Theme.gap8 : 0)
                wrapMode: Text.WordWrap
            }

            RuleLink {
                id: link

                objectName: "prompt-rule"
                rule: root.promptRule
                x: root.promptDetail === "" ? 0 : Math.min(detail.contentWidth + Theme.gap8, words.room - width)
                y: 10 - height / 2

                Keys.onRightPressed: root.focusPlace(0, 1)
                onActivated: root.ruleAsked()
            }
        }
    }

    Row {
        id: extraRow

        anchors.right: buttons.left
        anchors.rightMargin: width > 0 ? 16 : 0
        anchors.verticalCenter: parent.verticalCenter
        spacing: 10
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: 14
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.gap8

        Repeater {
            id: places

            FocusScope {
                id: place

                required property string action
                required property bool available
                required property int index
                required property string keyHint
                required property string kind
                required property string label
                required property string tip

                implicitHeight: button.implicitHeight
                implicitWidth: index === 1 ? 122 : index > 2 ? 132 : 108

                Keys.onLeftPressed: root.focusPlace(index - 1, -1)
                Keys.onRightPressed: root.focusPlace(index + 1, 1)

                ActionButton {
                    id: button

                    available: place.available
                    enterPresses: place.index === places.count - 1
                    focus: true
                    keyHint: place.keyHint
                    kind: place.kind
                    objectName: "action-" + place.action
                    reason: place.tip
                    text: place.label
                    width: place.width

                    onActivated: root.triggered(place.action)
                    onRefused: root.refused(place.action)
                }
            }
        }
    }
}
