// The whole card over the felt.

import QtQuick
import MahjCove

SampleTable {
    id: root

    property QtObject lines

    prompt: "Your turn: West selected"
    promptDetail: "Discard it, or pick another tile."

    WholeCard {
        height: root.rackTop - 8 - y
        title: "Cove Teaching Card 2026"
        width: root.panelLeft - 16
        x: 8
        y: root.feltTop + 8

        model: root.lines
    }
}
