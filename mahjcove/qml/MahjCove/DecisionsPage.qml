pragma ComponentBehavior: Bound

// What the bots of a finished round decided: the list, what the bot of one decision could see, and asking again.
//
// checks: the view model. seal: what came of the wall's hash; matches: for its colour. focusShown: whether the last
// input was a key. Set width and height. Signal: keyUsed(), for a key that goes no further.

import QtQuick
import mahjcove.ui

Item {
    id: root

    required property CheckViewModel checks
    required property bool matches
    required property string seal
    property bool focusShown: false

    readonly property real listWidth: 322

    signal keyUsed

    function takeFocus(): void {
        list.forceActiveFocus(Qt.TabFocusReason);
    }

    // Whether there is a decision so many further on.
    function walk(by: int): bool {
        keyUsed();
        const next = Math.max(0, Math.min(checks.current + by, checks.total - 1));
        const moves = next !== checks.current;
        checks.choose(next);
        return moves;
    }

    InkText {
        color: root.matches ? Theme.good : Theme.bad
        elide: Text.ElideRight
        heavy: true
        kind: "secondary"
        objectName: "check-seal"
        spoken: true
        text: root.seal
        width: root.listWidth + 16 + sight.width - all.width - 12
        y: 2
    }

    InkText {
        fontSizeMode: Text.HorizontalFit
        kind: "label"
        minimumPixelSize: Theme.sizeOf("small")
        objectName: "check-summary"
        spoken: true
        text: root.checks.summary
        width: root.width - all.width - 12
        y: 24
    }

    ActionButton {
        id: all

        implicitHeight: 44
        implicitWidth: 176
        kind: root.checks.running ? "secondary" : "primary"
        objectName: "check-all"
        text: root.checks.running ? qsTr("Stop") : qsTr("Check all")
        x: root.width - width
        y: 2

        Keys.onLeftPressed: root.takeFocus()
        onActivated: root.checks.checkAll()
    }

    ListView {
        id: list

        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        cacheBuffer: 0
        clip: true
        currentIndex: root.checks.current
        height: root.height - y
        highlightMoveDuration: 0
        highlightResizeDuration: 0
        keyNavigationEnabled: false
        model: root.checks.decisions
        objectName: "check-list"
        spacing: 2
        width: root.listWidth
        y: 56

        Accessible.name: qsTr("The decisions of the bots, in order")
        Accessible.role: Accessible.List
        Keys.onDownPressed: event => event.accepted = root.walk(1)
        Keys.onPressed: event => {
            const steps = {
                [Qt.Key_Home]: -root.checks.current,
                [Qt.Key_End]: root.checks.total,
                [Qt.Key_PageUp]: -10,
                [Qt.Key_PageDown]: 10
            };
            event.accepted = event.key in steps;
            if (event.accepted)
                root.walk(steps[event.key]);
        }
        Keys.onRightPressed: again.forceActiveFocus(Qt.TabFocusReason)
        Keys.onUpPressed: event => event.accepted = root.walk(-1)

        delegate: DecisionLine {
            required property int index
            required text

            checked: index === root.checks.current
            objectName: "check-" + number
            width: list.width - 10

            onActivated: root.checks.choose(index)
        }

        FocusRing {
            innerRadius: 8
            visible: list.activeFocus && root.focusShown
        }

        Plate {
            color: Theme.btnBorder
            height: Math.max(24, list.height * list.visibleArea.heightRatio)
            parent: list
            radius: 2
            visible: list.visibleArea.heightRatio < 1
            width: 4
            x: list.width - 5
            y: list.height * list.visibleArea.yPosition
        }
    }

    Item {
        id: sight

        height: root.height - y
        visible: root.checks.total > 0
        width: root.width - x
        x: root.listWidth + 16
        y: 58

        InkText {
            fontSizeMode: Text.Fit
            height: 24
            kind: "label"
            minimumPixelSize: Theme.sizeOf("small")
            objectName: "check-sentence"
            spoken: true
            text: root.checks.sentence
            width: sight.width
        }

        InkText {
            color: Theme.muted
            elide: Text.ElideRight
            kind: "secondary"
            objectName: "check-situation"
            spoken: true
            text: root.checks.situation
            width: sight.width
            y: 24
        }

        Column {
            id: seats

            objectName: "check-sight"
            spacing: 4
            width: sight.width
            y: 48

            Accessible.name: qsTr("What the bot could see")
            Accessible.role: Accessible.List

            Repeater {
                model: root.checks.sight

                SightSeat {
                    required backs
                    required exposures
                    required property int index
                    required isDealer
                    required property string place
                    required rack

                    focusShown: root.focusShown
                    objectName: "sight-" + place
                    width: seats.width

                    Keys.onLeftPressed: root.takeFocus()
                }
            }
        }

        InkText {
            id: standing

            color: Theme.muted
            elide: Text.ElideRight
            kind: "secondary"
            objectName: "check-standing"
            spoken: true
            text: root.checks.standing
            width: sight.width
            y: seats.y + seats.height + 6
        }

        Flow {
            id: felt

            objectName: "check-felt"

            spacing: 2
            width: sight.width
            y: standing.y + 24

            Accessible.name: root.checks.feltSaid
            Accessible.role: Accessible.StaticText

            Repeater {
                model: root.checks.felt.length

                TileSprite {
                    required property int index

                    readonly property string word: root.checks.felt[index] ?? ""

                    face: word.replace("!", "")
                    faceUp: true
                    height: 24
                    ring: word.endsWith("!") ? "live" : ""
                    width: 18
                }
            }
        }

        ActionButton {
            id: again

            implicitHeight: 44
            implicitWidth: 132
            objectName: "check-again"
            //: Button: asks one bot for one decision again
            text: qsTr("Ask again")
            x: sight.width - width
            y: sight.height - height - 2

            Keys.onLeftPressed: root.takeFocus()
            onActivated: root.checks.askAgain()
        }

        InkText {
            color: root.checks.mark === "same" ? Theme.good : root.checks.mark === "other" ? Theme.bad : Theme.muted
            elide: Text.ElideRight
            heavy: root.checks.mark !== ""
            height: 44
            maximumLineCount: 2
            objectName: "check-verdict"
            spoken: true
            text: root.checks.verdict
            verticalAlignment: Text.AlignVCenter
            width: again.x - 12
            wrapMode: Text.WordWrap
            y: again.y
        }
    }
}
