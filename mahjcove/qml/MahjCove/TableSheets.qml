pragma ComponentBehavior: Bound

// What may lie over the felt: the whole card, the keys, a fault, the result. Never over the action bar.
//
// table: the table's view model. takeFocus() goes to the one that is open.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property TableViewModel table

    readonly property rect felt: table.layout.felt

    function takeCard(): void {
        (cardLoader.item as WholeCard)?.takeFocus();
    }

    function takeFocus(): void {
        if (keysLoader.item)
            (keysLoader.item as KeySheet).takeFocus();
        else if (resultLoader.item)
            (resultLoader.item as ResultSheet).takeFocus();
        else if (faultLoader.item)
            (faultLoader.item as FaultSheet).takeFocus();
    }

    onActiveFocusChanged: {
        if (activeFocus)
            table.regionFocused(table.sheet === "" ? "card" : "sheet");
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
            model: root.table.lines
            objectName: "whole-card"
            title: root.table.cardName

            onClosed: root.table.toggleCard()
        }
    }

    Loader {
        id: resultLoader

        active: root.table.sheet === "result"
        x: (root.felt.width - width) / 2
        y: root.felt.y + Math.max(8, (root.felt.height - height) / 2)

        sourceComponent: ResultSheet {
            jokerNote: root.table.result.jokerNote
            lineName: root.table.result.lineName
            lineText: root.table.result.lineText
            objectName: "result-sheet"
            paymentNote: root.table.result.paymentNote
            payments: root.table.payments
            subtitle: root.table.result.subtitle
            tag: root.table.result.tag
            tiles: root.table.result.tiles
            title: root.table.result.title
            value: root.table.result.value
            valueCaption: root.table.result.valueCaption
            wallLeft: root.table.result.wallLeft

            onNextDeal: root.table.press("primary")
        }
    }

    Loader {
        id: faultLoader

        active: root.table.sheet === "fault"
        x: (root.felt.width - width) / 2
        y: root.felt.y + (root.felt.height - height) / 2 - 60

        sourceComponent: FaultSheet {
            fault: root.table.fault.fault
            objectName: "fault-sheet"
            rule: root.table.fault.rule
            tiles: root.table.fault.tiles
            title: root.table.fault.title
            width: tiles.length > 11 ? 560 : 480

            onEndChosen: root.table.press("primary")
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
}
