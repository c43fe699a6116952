// Buttons, text, tiles in every state and size, card lines.

import QtQuick
import MahjCove

Item {
    id: root

    Column {
        spacing: 14
        x: 24
        y: 16

        InkText {
            kind: "title"
            text: "Buttons"
        }

        Repeater {
            model: ["primary", "call", "secondary"]

            Row {
                id: kindRow

                required property string modelData

                spacing: 20

                ActionButton {
                    keyHint: "Enter"
                    kind: kindRow.modelData
                    text: "Discard"
                }

                ActionButton {
                    down: true
                    keyHint: "Enter"
                    kind: kindRow.modelData
                    text: "Pressed"
                }

                ActionButton {
                    id: focused

                    keyHint: "Enter"
                    kind: kindRow.modelData
                    text: "Focus"

                    FocusRing {}
                }

                ActionButton {
                    available: false
                    keyHint: "Enter"
                    kind: kindRow.modelData
                    text: "Disabled"
                }
            }
        }

        Row {
            spacing: 12

            GroupChip {
                current: true
                keyHint: "1"
                label: "Kong"
                tiles: ["6b", "6b", "6b", "J"]
            }

            GroupChip {
                keyHint: "2"
                label: "Pung"
                tiles: ["6b", "6b", "6b"]
            }

            GroupChip {
                available: false
                keyHint: "3"
                label: "Not a group yet"
                tiles: ["6b", "6b?"]
            }
        }

        TipBubble {
            text: "Call or Pass first: the table is waiting for your answer to 6 Bam."
        }

        Repeater {
            model: ["display", "stage", "title", "prompt", "label", "head", "body", "secondary", "small"]

            InkText {
                required property string modelData

                kind: modelData
                text: modelData + "  Call 6 Bam, 0 O 1 l I"
            }
        }
    }

    Plate {
        color: Theme.feltFlat
        height: 320
        width: 640
        x: 600
        y: 20

        Repeater {
            model: [["6b", "live"], ["3c", "last"], ["N", "hint"], ["8d", "selected"], ["J", "joker"], ["0", ""], ["1b", ""]]

            TileSprite {
                required property int index
                required property list<string> modelData

                dimmed: index === 6
                face: modelData[0]
                faceUp: true
                focusRing: index === 5
                height: 76
                isNew: index === 2
                lifted: index === 3
                ring: modelData[1]
                width: 56
                x: 24 + index * 76
                y: 36
            }
        }

        TileSprite {
            face: "G"
            faceUp: false
            height: 76
            lifted: true
            width: 56
            x: 24 + 7 * 76
            y: 36
        }

        Repeater {
            model: ["1b", "2c", "3d", "N", "E", "W", "S", "G", "R", "0", "F", "J"]

            Item {
                id: column

                required property int index
                required property string modelData

                TileSprite {
                    face: column.modelData
                    faceUp: true
                    height: 51
                    width: 38
                    x: 24 + column.index * 42
                    y: 136
                }

                TileSprite {
                    face: column.modelData
                    faceUp: true
                    height: 46
                    width: 34
                    x: 24 + column.index * 38
                    y: 196
                }

                TileSprite {
                    face: column.modelData
                    faceUp: true
                    height: 41
                    width: 30
                    x: 24 + column.index * 31
                    y: 250
                }

                TileSprite {
                    edge: ["bottom", "left", "right"][column.index % 3]
                    face: ""
                    faceUp: false
                    height: 28
                    width: 22
                    x: 420 + column.index * 23 - (column.index > 7 ? 8 * 23 : 0)
                    y: column.index > 7 ? 286 : 252
                }
            }
        }

        LockBadge {
            locked: true
            x: 560
            y: 140
        }

        LockBadge {
            locked: false
            x: 560
            y: 170
        }
    }

    Column {
        spacing: 8
        x: 600
        y: 352

        LineCard {
            distance: "5 to go"
            groups: ["FFFF", "2026a", "666b", "DDDc"]
            name: "This Year, line 1"
            nearest: true
            note: "any three suits"
            tag: "X · 25"
        }

        LineCard {
            distance: "2 to go"
            name: "Even Tide, line 3"
            nearest: true
            tag: "X · 30"
            tiles: ["F", "F", "", "4d", "4d", "J", "", "6b", "6b", "6b", "J", "", "8d", "8d", "8d+", "", "G", "G?"]
        }

        LineCard {
            closed: "closed: 0 Soap left"
            groups: ["FFF", "2026a", "222b", "666b", "0"]
            name: "This Year, line 4"
            tag: "C · 30"
        }
    }

    Column {
        x: 940
        y: 352

        LineCard {
            groups: ["111a", "222a", "3333b", "4444b", "//", "111a", "222b", "3333a", "4444b"]
            name: "Ladder, line 1"
            note: "run from 1, 3, 5, 7"
            tag: "X · 25"
        }

        FeedRow {
            newest: true
            text: "Ruth called 2 Crak"
            tiles: ["2c", "2c", "2c", "J"]
            wind: "W"
        }

        FeedRow {
            isDealer: true
            text: "Lou threw 6 Bam"
            tiles: ["6b"]
            wind: "E"
        }

        InkLegend {}
    }
}
