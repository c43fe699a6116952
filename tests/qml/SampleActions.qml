// Five greyed places, as between turns.

import QtQuick

ListModel {
    ListElement {
        action: "exchange"
        available: false
        keyHint: "X"
        kind: "secondary"
        label: "Exchange"
        tip: "No exposed joker matches a tile of yours."
    }

    ListElement {
        action: "mahjong"
        available: false
        keyHint: "M"
        kind: "secondary"
        label: "Mahjong"
        tip: "Only once all passes are done."
    }

    ListElement {
        action: "pass"
        available: true
        keyHint: "P"
        kind: "secondary"
        label: "Pass"
        tip: ""
    }

    ListElement {
        action: "call"
        available: true
        keyHint: "C"
        kind: "call"
        label: "Call"
        tip: ""
    }

    ListElement {
        action: "primary"
        available: false
        keyHint: "Enter"
        kind: "primary"
        label: "Show group"
        tip: "Call or Pass first."
    }
}
