// The vote, the courtesy, the keys and a fault.

import QtQuick
import MahjCove

Item {
    id: root

    Felt {
        anchors.fill: parent
    }

    VotePanel {
        continueKey: "Enter"
        rule: "It is played only if all four agree; any Stop ends the passing, then comes the courtesy."
        stopKey: "P"
        x: 24
        y: 16
    }

    CourtesyPanel {
        offered: 2
        partner: "Opal"
        rule: "Choose how many tiles to exchange; the smaller number of the two decides."
        x: 24
        y: 220
    }

    FaultSheet {
        fault: "This group cannot be exposed"
        reason: "6 Bam, 6 Bam, 6 Bam, 6 Dot are not equal; only three to six equal tiles are shown."
        rule: "9.2b"
        tiles: ["6b", "6b", "6b", "6d!"]
        title: "Your hand is dead"
        x: 24
        y: 430
    }

    KeySheet {
        keys: ["Arrows", "Tab", "Space", "Enter", "C", "P", "D", "M", "X", "W", "1 … 4", "F8", "F9", "?", "Esc"]
        meanings: ["Along a region", "To the next region", "Lift or lower a tile", "The button at the far right", "Call", "Pass", "Discard", "Mahjong", "Exchange for a joker", "Draw from the wall", "Size of a group", "The whole card", "The side panel", "This sheet", "Close, or drop a lifted tile"]
        x: 530
        y: 16
    }
}
