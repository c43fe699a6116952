pragma ComponentBehavior: Bound

// The table around a gallery page: bars, seats, rack and side panel at the places of the layout.

import QtQuick
import MahjCove

Item {
    id: root

    property string dealText: "Deal 12 · seed TIDE-4821"
    property string leadIcon: "target"
    property bool live: false
    property string prompt: ""
    property string promptDetail: ""
    property string tileFace: ""

    property alias actions: bar.model

    readonly property bool tight: height < 760
    readonly property real feltTop: tight ? 44 : 48
    readonly property real barTop: height - (tight ? 68 : 76)
    readonly property real panelLeft: width - 352
    readonly property real rackTop: barTop - 8 - (tight ? 146 : 160)

    Felt {
        height: root.barTop - y
        width: root.panelLeft
        y: root.feltTop
    }

    SeatWell {
        height: root.tight ? 54 : 60
        width: root.panelLeft - 16
        x: 8
        y: root.feltTop + 8

        SeatPlate {
            anchors.verticalCenter: parent.verticalCenter
            concealedCount: 9
            layout: "across"
            name: "Opal"
            roleText: "across"
            wind: "N"
        }

        RackWell {
            anchors.verticalCenter: parent.verticalCenter
            height: 36
            width: 220
            x: parent.width - width - 10

            Repeater {
                model: 9

                TileSprite {
                    required property int index

                    face: ""
                    faceUp: false
                    height: 28
                    width: 22
                    x: 6 + index * 23
                    y: 4
                }
            }
        }
    }

    Repeater {
        model: 2

        SeatWell {
            id: side

            required property int index

            height: root.rackTop - 8 - y
            width: 192
            x: index === 0 ? 8 : root.panelLeft - 200
            y: root.feltTop + (root.tight ? 70 : 76)

            SeatPlate {
                concealedCount: side.index === 0 ? 13 : 10
                dead: side.index === 1
                isDealer: side.index === 0
                name: side.index === 0 ? "Lou" : "Ruth"
                roleText: side.index === 0 ? "discarded 6 Bam" : "right"
                wind: side.index === 0 ? "E" : "W"
            }

            RackWell {
                height: 308
                width: 28
                x: side.index === 0 ? 5 : 159
                y: 55

                Repeater {
                    model: side.index === 0 ? 13 : 10

                    TileSprite {
                        required property int index

                        edge: side.index === 0 ? "left" : "right"
                        face: ""
                        faceUp: false
                        height: 22
                        width: 22
                        x: 3
                        y: 5 + index * 23
                    }
                }
            }
        }
    }

    OwnRack {
        id: ownRack

        height: root.barTop - 8 - y
        laneHeight: root.tight ? 50 : 56
        width: root.panelLeft - 16
        x: 8
        y: root.rackTop

        SeatPlate {
            hasTurn: true
            implicitHeight: ownRack.laneHeight
            layout: "own"
            name: "You"
            roleText: "your turn"
            wind: "S"
        }

        SortSwitch {
            anchors.right: parent.right
            anchors.rightMargin: 11
            current: "suit"
            y: (ownRack.laneHeight - height) / 2
        }

        Repeater {
            model: ["F", "F", "6b", "6b", "G", "3c", "8c", "4d", "4d", "8d", "8d", "W", "J"]

            TileSprite {
                required property int index
                required property string modelData

                face: modelData
                faceUp: true
                isNew: index === 5
                lifted: index === 11
                ring: index === 11 ? "selected" : ""
                x: 63 + index * 60
                y: ownRack.laneHeight + 16
            }
        }
    }

    SamplePanel {
        height: root.barTop - y
        tight: root.tight
        width: 352
        x: root.panelLeft
        y: root.feltTop
    }

    TopBar {
        dealText: root.dealText
        height: root.feltTop
        title: "Practice table"
        width: root.width
    }

    ActionBar {
        id: bar

        height: root.height - y
        leadIcon: root.leadIcon
        live: root.live
        prompt: root.prompt
        promptDetail: root.promptDetail
        tileFace: root.tileFace
        width: root.width
        y: root.barTop

        model: SampleActions {}
    }
}
