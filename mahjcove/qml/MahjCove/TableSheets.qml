pragma ComponentBehavior: Bound

// What may lie over the felt: the whole card, the keys, a fault, the result, a rule. Never over the action bar.
//
// table: the table's view model. takeFocus() goes to the one that is open.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property TableViewModel table

    readonly property rect felt: table.layout.felt

    // Whether the sheet of the next result is made while the round is played.
    property bool ahead: false

    // What had the keyboard before a rule was opened.
    property Item keyboard: null

    function takeCard(): void {
        (cardLoader.item as WholeCard)?.takeFocus();
    }

    function takeFocus(): void {
        if (ruleLoader.item)
            (ruleLoader.item as RuleSheet).takeFocus();
        else if (keysLoader.item)
            (keysLoader.item as KeySheet).takeFocus();
        else if (handsLoader.item)
            (handsLoader.item as HandsSheet).takeFocus();
        else if (resultLoader.wanted)
            (resultLoader.item as ResultSheet).takeFocus();
        else if (faultLoader.item)
            (faultLoader.item as FaultSheet).takeFocus();
    }

    onActiveFocusChanged: {
        if (activeFocus)
            table.regionFocused(table.sheet === "" ? "card" : "sheet");
    }

    Connections {
        function onRuleClosed(): void {
            root.keyboard?.forceActiveFocus(root.table.focusVisible ? Qt.TabFocusReason : Qt.OtherFocusReason);
        }

        function onRuleOpening(): void {
            root.keyboard = root.Window.activeFocusItem;
        }

        target: root.table
    }

    Loader {
        id: cardLoader

        active: root.table.cardOpen
        height: root.table.layout.lane.y - root.felt.y - 16
        width: root.felt.width - 16
        x: 8
        y: root.felt.y + 8

        sourceComponent: WholeCard {
            columns: 3
            model: root.table.card.lines
            objectName: "whole-card"
            title: root.table.card.name

            onClosed: root.table.toggleCard()
        }
    }

    Loader {
        id: resultLoader

        property bool wanted: root.table.sheet === "result" || root.table.sheet === "hands"

        active: wanted || root.ahead
        asynchronous: !wanted
        visible: !root.table.rule.shown && root.table.sheet === "result"
        x: (root.felt.width - width) / 2
        y: root.felt.y + Math.max(8, (root.felt.height - height) / 2)

        sourceComponent: ResultSheet {
            jokerNote: root.table.result.jokerNote
            lineName: root.table.result.lineName
            lineText: root.table.result.lineText
            objectName: "result-sheet"
            paymentNote: root.table.result.paymentNote
            rules: root.table.result.rules
            payments: root.table.payments
            subtitle: root.table.result.subtitle
            tag: root.table.result.tag
            tiles: root.table.result.tiles
            title: root.table.result.title
            value: root.table.result.value
            valueCaption: root.table.result.valueCaption
            sealMatches: root.table.allHands.matches
            sealText: root.table.allHands.sealText
            sealTitle: root.table.allHands.sealTitle
            wallLeft: root.table.result.wallLeft

            onDealtAgain: root.table.dealAgain()
            onHandsOpened: root.table.openHands()
            onNextDeal: root.table.press("primary")
            onRuleAsked: number => root.table.openRule(number)
        }

        onWantedChanged: {
            if (wanted)
                root.ahead = true;
            else
                (item as ResultSheet)?.begin();
        }
    }

    Loader {
        id: handsLoader

        active: root.table.sheet === "hands"
        height: root.felt.height - 16
        visible: !root.table.rule.shown
        width: root.felt.width - 16
        x: 8
        y: root.felt.y + 8

        sourceComponent: HandsSheet {
            focusShown: root.table.focusVisible
            hands: root.table.allHands
            objectName: "hands-sheet"

            onClosed: root.table.closeHands()
            onKeyUsed: root.table.keyUsed(true)
        }
    }

    Loader {
        id: faultLoader

        active: root.table.sheet === "fault"
        visible: !root.table.rule.shown
        x: (root.felt.width - width) / 2
        y: root.felt.y + (root.felt.height - height) / 2 - 60

        sourceComponent: FaultSheet {
            fault: root.table.fault.fault
            objectName: "fault-sheet"
            reason: root.table.fault.reason
            rule: root.table.fault.rule
            tiles: root.table.fault.tiles
            title: root.table.fault.title
            width: tiles.length > 11 ? 620 : 540

            onEndChosen: root.table.press("primary")
            onRuleAsked: root.table.openRule(root.table.fault.rule)
            onWatchChosen: root.table.press("pass")
        }
    }

    Loader {
        id: keysLoader

        active: root.table.sheet === "keys"
        x: (root.felt.width - width) / 2
        y: root.felt.y + (root.felt.height - height) / 2

        sourceComponent: KeySheet {
            keys: root.table.keys
            meanings: root.table.meanings
            objectName: "key-sheet"

            onClosed: root.table.toggleKeys()
        }
    }

    // While a rule is read nothing else is pressed; a click beside it closes it.
    MouseArea {
        acceptedButtons: Qt.AllButtons
        anchors.fill: parent
        hoverEnabled: true
        visible: root.table.rule.shown

        Accessible.ignored: true
        onClicked: root.table.closeRule()
        onWheel: event => event.accepted = true
    }

    Loader {
        id: ruleLoader

        active: root.table.rule.shown
        x: (root.felt.width - width) / 2
        y: root.felt.y + (root.table.layout.lane.y - root.felt.y - height) / 2

        sourceComponent: RuleSheet {
            hasNext: root.table.rule.hasNext
            hasPrevious: root.table.rule.hasPrevious
            number: root.table.rule.number
            objectName: "rule-sheet"
            section: root.table.rule.section
            text: root.table.rule.text
            title: root.table.rule.number + "  " + root.table.rule.title

            onClosed: root.table.closeRule()
            onTurned: step => root.table.turnRule(step)
        }
    }
}
