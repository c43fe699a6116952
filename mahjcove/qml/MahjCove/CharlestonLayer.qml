// What stands in the middle before play: the stages, the tray with its arrow, the vote, the courtesy.
//
// charleston and places: view models. Signals: voted(go); offered(count). takeFocus() goes to whatever asks.

import QtQuick
import mahjcove.ui

Item {
    id: root

    required property CharlestonViewModel charleston
    required property LayoutViewModel places

    signal offered(count: int)
    signal voted(go: bool)

    function takeFocus(): void {
        if (charleston.voteShown)
            vote.takeFocus();
        else if (charleston.courtesyShown)
            courtesy.takeFocus();
    }

    visible: charleston.active

    StageStrip {
        current: root.charleston.stage
        stopped: root.charleston.stopped
        x: root.places.strip.x + (root.places.strip.width - width) / 2
        y: root.places.strip.y
    }

    InkText {
        color: Theme.inkOnFelt
        horizontalAlignment: Text.AlignHCenter
        kind: "stage"
        spoken: true
        text: root.charleston.title
        width: root.places.title.width
        x: root.places.title.x
        y: root.places.title.y
    }

    InkText {
        color: Theme.inkOnFelt
        fontSizeMode: Text.HorizontalFit
        font.pixelSize: 16
        horizontalAlignment: Text.AlignHCenter
        minimumPixelSize: Theme.sizeOf("small")
        spoken: true
        text: root.charleston.sentence
        width: root.places.sentence.width
        x: root.places.sentence.x
        y: root.places.sentence.y
    }

    TrayFrame {
        captions: root.charleston.captions
        compact: root.charleston.blind
        filled: root.charleston.filled
        height: root.places.tray.height
        objectName: "tray"
        title: root.charleston.trayTitle
        visible: root.charleston.trayShown
        wanted: root.charleston.wanted
        x: root.places.tray.x
        y: root.places.tray.y
    }

    ArrivingFrame {
        height: root.places.arriving.height
        objectName: "arriving"
        title: root.charleston.arrivingTitle
        visible: root.charleston.trayShown && root.charleston.blind
        x: root.places.arriving.x
        y: root.places.arriving.y
    }

    DirectionArrow {
        direction: root.charleston.direction
        text: root.charleston.arrowText
        visible: root.charleston.trayShown
        width: root.places.arrow.width
        x: root.places.arrow.x
        y: root.places.arrow.y
    }

    PacketLabel {
        text: root.charleston.packetRight
        x: root.places.packetRight.x + root.places.packetRight.width - implicitWidth
        y: root.places.packetRight.y + 50
    }

    PacketLabel {
        text: root.charleston.packetAcross
        x: root.places.packetAcross.x + (root.places.packetAcross.width - implicitWidth) / 2
        y: root.places.packetAcross.y + 50
    }

    PacketLabel {
        text: root.charleston.packetLeft
        x: root.places.packetLeft.x
        y: root.places.packetLeft.y + 50
    }

    VotePanel {
        id: vote

        //: A key
        continueKey: qsTr("Enter")
        rule: root.charleston.voteRule
        stopKey: "P"
        visible: root.charleston.voteShown
        x: root.places.centre.x + (root.places.centre.width - width) / 2
        y: root.places.centre.y + 46 + (root.places.centre.height - 46 - height) / 2

        onContinueChosen: root.voted(true)
        onStopChosen: root.voted(false)
    }

    CourtesyPanel {
        id: courtesy

        offered: root.charleston.offered
        offeredWhy: root.charleston.offeredWhy
        partner: root.charleston.partner
        rule: root.charleston.courtesyRule
        visible: root.charleston.courtesyShown
        x: root.places.centre.x + (root.places.centre.width - width) / 2
        y: root.places.centre.y + 46 + (root.places.centre.height - 46 - height) / 2

        onChosen: count => root.offered(count)
    }
}
