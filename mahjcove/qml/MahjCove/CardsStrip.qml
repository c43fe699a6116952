// The place of the cards on the start page: which is dealt with next, and the way to the shelf. 64 high.
//
// start: the window's view model.

import QtQuick
import mahjcove.ui

Plate {
    id: root

    required property StartViewModel start

    borderColor: Theme.border
    borderWidth: 1
    color: Theme.panel
    implicitHeight: 64
    implicitWidth: 1200
    radius: 14

    Glyph {
        anchors.verticalCenter: parent.verticalCenter
        ink: "accent"
        name: "card"
        x: 20
    }

    InkText {
        id: heading

        anchors.verticalCenter: parent.verticalCenter
        kind: "label"
        //: Heading: the cards whose lines are played
        text: qsTr("Cards")
        x: 56
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.muted
        elide: Text.ElideRight
        objectName: "start-card"
        spoken: true
        text: root.start.cardText + " " + qsTr("Read it, or type in a card you own.")
        width: open.x - x - 16
        x: heading.x + heading.implicitWidth + 16
    }

    WordButton {
        id: open

        anchors.right: parent.right
        anchors.rightMargin: 20
        anchors.verticalCenter: parent.verticalCenter
        keyHint: "C"
        objectName: "start-cards"
        text: qsTr("Open the cards")

        onActivated: root.start.openCards()
    }
}
