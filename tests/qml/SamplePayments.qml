// Four seats after a round.

import QtQuick

ListModel {
    ListElement {
        amount: "+180"
        gain: 1
        isDealer: false
        name: "You"
        reason: "Even Tide, line 3"
        working: "60 + 60 + 60"
        total: "total 612"
        wind: "S"
    }

    ListElement {
        amount: "−60"
        gain: -1
        isDealer: false
        name: "Ruth"
        reason: ""
        working: "30 × 2 (self-picked)"
        total: "total 455"
        wind: "W"
    }

    ListElement {
        amount: "−60"
        gain: -1
        isDealer: false
        name: "Opal"
        reason: ""
        working: "30 × 2 (self-picked)"
        total: "total 388"
        wind: "N"
    }

    ListElement {
        amount: "−60"
        gain: -1
        isDealer: true
        name: "Lou"
        reason: "a dead hand pays too"
        working: "30 × 2 (self-picked)"
        total: "total −1,545"
        wind: "E"
    }
}
