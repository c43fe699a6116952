// Four seats after a round.

import QtQuick

ListModel {
    ListElement {
        amount: "+180"
        gain: 1
        isDealer: false
        name: "You"
        reason: "Even Tide, line 3"
        total: "total 612"
        wind: "S"
    }

    ListElement {
        amount: "−60"
        gain: -1
        isDealer: false
        name: "Ruth"
        reason: "was 3 away"
        total: "total 455"
        wind: "W"
    }

    ListElement {
        amount: "−60"
        gain: -1
        isDealer: false
        name: "Opal"
        reason: "was 4 away"
        total: "total 388"
        wind: "N"
    }

    ListElement {
        amount: "−60"
        gain: -1
        isDealer: true
        name: "Lou"
        reason: "was 2 away, exposed an extra group"
        total: "total −1,545"
        wind: "E"
    }
}
