// The first pass: stage strip, packets, tray, greyed bar with a reason.

import QtQuick
import MahjCove

SampleTable {
    id: root

    dealText: "Deal 12 · before play"
    prompt: "First Right: choose 1 more tile"
    promptDetail: "Click a tile in your rack. Click a slot to take one back."
    leadIcon: "right"

    StageStrip {
        current: 0
        x: 211
        y: root.feltTop + 76
    }

    PacketLabel {
        text: "Opal's three, for Lou"
        x: 402
        y: root.feltTop + 190
    }

    TrayFrame {
        captions: ["9 Crak", "1 Crak", "one more"]
        filled: 2
        title: "Pass to Ruth"
        x: 299
        y: root.feltTop + 302

        Repeater {
            model: 2

            TileSprite {
                required property int index

                face: ""
                faceUp: false
                x: index * 86 + 51
                y: 50
            }
        }
    }

    DirectionArrow {
        direction: "right"
        text: "to Ruth"
        x: 641
        y: root.feltTop + 366
    }
}
