// Many discards.

import QtQuick
import MahjCove

SampleTable {
    id: root

    prompt: "Your turn: West selected"
    promptDetail: "Discard it, or pick another tile. Nothing to exchange right now, and this sentence is so long that it needs a second line."

    FeltHead {
        discardCount: 98
        wallCount: 0
        x: 202
        y: root.feltTop + 74
    }

    SampleDiscards {
        shown: 98
        x: 213
        y: root.feltTop + 104
    }
}
