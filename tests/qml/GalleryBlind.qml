pragma ComponentBehavior: Bound

// A blind pass: the narrow tray, unseen arrivals, done stages, the second Charleston stopped.

import QtQuick
import MahjCove

SampleTable {
    id: root

    dealText: "Deal 12 · before play"
    prompt: "First Left: 2 more, from your rack or unseen"
    promptDetail: "Forwarded tiles stay face-down. Your rack is untouched."
    leadIcon: "left"

    StageStrip {
        current: 2
        stopped: true
        x: 211
        y: root.feltTop + 76
    }

    TrayFrame {
        captions: ["3 Crak", "your rack", "or unseen"]
        compact: true
        filled: 1
        title: "Pass to Lou"
        x: 208
        y: root.feltTop + 302
    }

    DirectionArrow {
        direction: "left"
        text: "forward"
        x: 447
        y: root.feltTop + 366
    }

    ArrivingFrame {
        id: arriving

        title: "From Ruth, unseen"
        x: 508
        y: root.feltTop + 302

        Repeater {
            model: 3

            TileSprite {
                required property int index

                face: ""
                faceUp: false
                focusRing: index === 0
                lifted: index === 0
                x: arriving.slotX(index)
                y: arriving.slotY
            }
        }
    }

    DirectionArrow {
        direction: "across"
        text: "to Opal"
        x: 360
        y: root.feltTop + 190
    }
}
