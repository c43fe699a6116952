// The top bar: name, what is being played, taking back, and the window's buttons.
//
// title: "Practice table". dealText: "Deal 12 · seed TIDE-4821". panelOpen, cardOpen: the buttons' state.
// canTakeBack: whether there is a decision to go back to.
// seal and hash: as in SealMark, "" where there is none. Signal sealPressed() asks to copy it.
// Signals: takenBack(), cardToggled() (whole card), panelToggled(), keysRequested(), settingsRequested(),
// startRequested(). Height 48, 44 when tight.

import QtQuick

Rectangle {
    id: root

    required property string dealText
    required property string title
    property bool canTakeBack: false
    property bool cardOpen: false
    property string hash: ""
    property bool panelOpen: true
    property string seal: ""

    signal cardToggled
    signal keysRequested
    signal panelToggled
    signal sealPressed
    signal settingsRequested
    signal startRequested
    signal takenBack

    color: Theme.panel
    implicitHeight: 48
    implicitWidth: 1280

    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.border
        height: 1
        width: root.width
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

    Rectangle {
        id: rule

        anchors.verticalCenter: parent.verticalCenter
        color: Theme.border
        height: 22
        width: 1
        x: wordmark.x + wordmark.implicitWidth + 10
    }

    InkText {
        id: titleText

        anchors.verticalCenter: parent.verticalCenter
        heavy: true
        spoken: true
        text: root.title
        x: rule.x + 10
    }

    InkText {
        id: deal

        anchors.verticalCenter: parent.verticalCenter
        color: Theme.muted
        elide: Text.ElideRight
        spoken: true
        text: root.dealText
        width: Math.min(implicitWidth, buttons.x - x - 16 - (sealMark.visible ? sealMark.width + 6 : 0))
        x: titleText.x + titleText.implicitWidth + 9
    }

    SealMark {
        id: sealMark

        anchors.verticalCenter: parent.verticalCenter
        hash: root.hash
        objectName: "top-seal"
        seal: root.seal
        visible: seal !== ""
        x: deal.x + deal.width + 6

        onActivated: root.sealPressed()
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: 12
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.gap4

        WordButton {
            available: root.canTakeBack
            glyph: "undo"
            keyHint: "U"
            objectName: "top-back"
            reason: qsTr("You have decided nothing yet that can be taken back.")
            //: Button: goes back to your last decision
            text: qsTr("Take back")

            onActivated: root.takenBack()
        }

        IconButton {
            checked: root.cardOpen
            glyph: "card"
            keyHint: "F8"
            objectName: "top-card"
            text: qsTr("The whole card")

            onActivated: root.cardToggled()
        }

        IconButton {
            checked: root.panelOpen
            glyph: "menu"
            keyHint: "F9"
            objectName: "top-panel"
            text: root.panelOpen ? qsTr("Close the side panel") : qsTr("Open the side panel")

            onActivated: root.panelToggled()
        }

        IconButton {
            glyph: "help"
            keyHint: "?"
            objectName: "top-keys"
            text: qsTr("Keys")

            onActivated: root.keysRequested()
        }

        IconButton {
            glyph: "gear"
            keyHint: "F10"
            objectName: "top-settings"
            text: qsTr("Settings")

            onActivated: root.settingsRequested()
        }

        IconButton {
            glyph: "table"
            keyHint: "F12"
            objectName: "top-start"
            text: qsTr("Start page")

            onActivated: root.startRequested()
        }
    }
}
