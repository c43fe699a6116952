// A claim window: live discard with its flag, chips in the bar, a focused button.

import QtQuick
import MahjCove

SampleTable {
    id: root

    live: true
    prompt: "Call 6 Bam for a pung or kong, or pass"
    promptDetail: "The table waits for you."
    tileFace: "6b"

    FeltHead {
        canDraw: true
        discardCount: 26
        live: true
        wallCount: 74
        x: 202
        y: root.feltTop + 74
    }

    SampleDiscards {
        liveTile: true
        shown: 26
        x: 213
        y: root.feltTop + 104
    }

    DiscardFlag {
        maxX: 720
        minX: 208
        text: "6 Bam, from Opal"
        tipX: 626
        y: root.feltTop + 204
    }

    DiscardFlag {
        live: false
        maxX: 720
        minX: 208
        text: "1 Bam, from Ruth"
        tipX: 220
        y: root.feltTop + 204
    }

    Row {
        spacing: 10
        x: 208
        y: root.rackTop + 2

        GroupChip {
            current: true
            height: 48
            onFelt: true
            keyHint: "1"
            label: "Kong"
            tiles: ["6b", "6b", "6b", "J"]
        }

        GroupChip {
            height: 48
            keyHint: "2"
            label: "Pung"
            tiles: ["6b", "6b", "6b"]
        }

        LockBadge {
            anchors.verticalCenter: parent.verticalCenter
            locked: false
        }
    }
}
