// A win.

import QtQuick
import MahjCove

SampleTable {
    id: root

    dealText: "Deal 12 · seed TIDE-4821 · finished"
    prompt: "You win with Even Tide, line 3"
    promptDetail: "Next deal when you are ready."

    ResultSheet {
        jokerNote: "Jokers stand for 4 Dot and for 6 Bam. Last tile ringed."
        lineName: "Even Tide, line 3"
        lineText: "FF 444 6666 888 DD"
        paymentNote: "30 for the line, doubled for self-pick"
        rules: ["11.3", "11.8"]
        subtitle: "Self-picked: everybody pays double"
        tag: "X · 30"
        tiles: ["F", "F", "", "4d", "4d", "J", "", "6b", "6b", "6b", "J", "", "8d", "8d", "8d", "", "G", "G!"]
        title: "Mahjong. You win."
        value: "+180"
        valueCaption: "points"
        wallLeft: "31 tiles left in the wall"
        x: (root.panelLeft - width) / 2
        y: root.feltTop + 12

        payments: SamplePayments {}
    }
}
