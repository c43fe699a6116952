pragma ComponentBehavior: Bound

// All hands after a round, over the felt: four racks at any moment of it, the wall, and the bots' decisions.
//
// hands: the view model. focusShown: whether the last input was a key. Signals: closed(); keyUsed(), for a key that
// goes no further. Set width and height.

import QtQuick
import mahjcove.ui

Plate {
    id: root

    required property HandsViewModel hands
    property bool focusShown: false

    signal closed
    signal keyUsed

    function takeFocus(): void {
        if (hands.page === 0)
            time.takeFocus();
        else if (hands.page === 1)
            wall.takeFocus();
        else
            decisions.takeFocus();
    }

    // Up and down go round what can have the keyboard in here; after the mouse they first bring it back.
    function walk(forward: bool): void {
        const from = Window.activeFocusItem;
        keyUsed();
        if (Window.activeFocusItem !== from)
            return;
        let next = from.nextItemInFocusChain(forward);
        for (let steps = 0; steps < 400 && next !== from; steps++) {
            let owner = next;
            while (owner && owner !== root)
                owner = owner.parent;
            if (owner)
                return next.forceActiveFocus(forward ? Qt.TabFocusReason : Qt.BacktabFocusReason);
            next = next.nextItemInFocusChain(forward);
        }
    }

    borderColor: Theme.border
    borderWidth: 1
    color: Theme.panel
    radius: Theme.radiusFelt

    Accessible.name: heading.text
    Accessible.role: Accessible.Dialog
    Keys.onDownPressed: walk(true)
    Keys.onUpPressed: walk(false)

    MouseArea {
        acceptedButtons: Qt.AllButtons
        anchors.fill: parent
        hoverEnabled: true

        Accessible.ignored: true
        onWheel: event => event.accepted = true
    }

    InkText {
        id: heading

        kind: "title"
        text: qsTr("All hands")
        x: 18
        y: 11
    }

    PanelTabs {
        current: root.hands.page
        prefix: "page"
        //: Tabs after a round: the four racks; the wall; what the bots decided and could see
        tabs: [qsTr("Racks"), qsTr("Wall"), qsTr("Check this deal")]
        width: root.width - x - 16
        x: heading.x + heading.width + 12
        y: 4

        onChosen: index => root.hands.choosePage(index)
    }

    IconButton {
        id: close

        glyph: "x"
        //: A key
        keyHint: qsTr("Esc")
        objectName: "hands-close"
        text: qsTr("Close")
        x: root.width - width - 10
        y: 8

        onActivated: root.closed()
    }

    Item {
        id: racks

        height: root.height - y - 10
        visible: root.hands.page === 0
        width: root.width - 32
        x: 16
        y: 58

        InkText {
            id: sentence

            elide: Text.ElideRight
            fontSizeMode: Text.Fit
            height: 38
            kind: "label"
            minimumPixelSize: Theme.sizeOf("small")
            objectName: "hands-sentence"
            spoken: true
            text: root.hands.sentence
            verticalAlignment: Text.AlignVCenter
            width: Math.min(implicitWidth, standing.x - thrown.width - 24)
            wrapMode: Text.WordWrap
        }

        MiniTiles {
            id: thrown

            tileHeight: 34
            tileWidth: 25
            tiles: root.hands.tile === "" ? [] : [root.hands.tile]
            x: sentence.width + 10
            y: 2
        }

        InkText {
            id: standing

            color: Theme.muted
            height: 38
            spoken: true
            text: root.hands.standing
            verticalAlignment: Text.AlignVCenter
            x: racks.width - width
        }

        Item {
            id: rows

            readonly property real rowHeight: (time.y - 10 - y + 6) / 4

            objectName: "hands-rows"
            width: racks.width
            y: 40

            Accessible.name: qsTr("The four hands")
            Accessible.role: Accessible.List

            Repeater {
                model: root.hands.hands

                OpenHandRow {
                    required acted
                    required exposures
                    required property int index
                    required isDealer
                    required property string place
                    required rack

                    focusShown: root.focusShown
                    height: rows.rowHeight - 6
                    objectName: "hands-" + place
                    tileWidth: Math.min(46, Math.floor((racks.width - 184 - 74) / 16) - 2)
                    width: racks.width
                    y: index * rows.rowHeight
                }
            }
        }

        TimeLine {
            id: time

            lastStop: root.hands.lastStop
            playStop: root.hands.playStop
            sentence: root.hands.sentence
            stop: root.hands.stop
            width: racks.width
            y: racks.height - height

            onLeapt: way => root.hands.leap(way)
            onMoved: stop => root.hands.go(stop)
            onStepped: by => root.hands.step(by)
        }
    }

    WallPage {
        id: wall

        focusShown: root.focusShown
        hash: root.hands.wallHash
        height: root.height - y - 10
        legend: root.hands.legend
        matches: root.hands.matches
        model: root.hands.page === 1 ? root.hands.wall : null
        verdict: root.hands.verdict
        visible: root.hands.page === 1
        width: root.width - 32
        x: 16
        y: 60

        onCopied: root.hands.copyWall()
        onKeyUsed: root.keyUsed()
    }

    DecisionsPage {
        id: decisions

        checks: root.hands.checks
        focusShown: root.focusShown
        height: root.height - y - 10
        matches: root.hands.matches
        seal: root.hands.verdict
        visible: root.hands.page === 2
        width: root.width - 32
        x: 16
        y: 58

        onKeyUsed: root.keyUsed()
    }
}
