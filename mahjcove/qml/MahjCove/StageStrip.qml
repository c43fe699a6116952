pragma ComponentBehavior: Bound

// The seven stages of the Charleston.
//
// current: 0 First Right ... 5 Second Right, 6 courtesy; 7 when all is over.
// stopped: the second Charleston is not played; its stages are crossed out.

import QtQuick

Row {
    id: root

    required property int current
    property bool stopped: false

    readonly property list<string> arrows: ["right", "up", "left", "left", "up", "right", "swap"]

    function spokenName(index: int): string {
        return [qsTr("First Right"), qsTr("First Across"), qsTr("First Left"), qsTr("Second Left"), qsTr("Second Across"), qsTr("Second Right"), qsTr("Courtesy")][index];
    }

    spacing: 4

    Accessible.name: qsTr("Stages of the Charleston")
    Accessible.role: Accessible.List

    Repeater {
        model: 7

        Item {
            id: stage

            required property int index

            readonly property bool done: index < root.current && !skipped
            readonly property bool now: index === root.current
            readonly property bool skipped: root.stopped && index > 2 && index < 6
            readonly property bool turn: index === 3 || index === 6

            height: 46
            width: 66 + (turn ? 10 : 0)

            Accessible.name: (now ? qsTr("%1, now") : skipped ? qsTr("%1, not played") : done ? qsTr("%1, done") : qsTr("%1")).arg(root.spokenName(index))
            Accessible.role: Accessible.ListItem
            Accessible.selected: now

            Rectangle {
                color: Theme.feltLine
                height: 30
                visible: stage.turn
                width: 1
                x: 2
                y: 8
            }

            Plate {
                color: stage.now ? Theme.live : Theme.well
                height: 46
                radius: 8
                width: 66
                x: stage.width - 66

                InkText {
                    color: stage.now ? Theme.inkOnLive : Theme.inkOnFelt
                    fontSizeMode: Text.HorizontalFit
                    heavy: stage.now
                    horizontalAlignment: Text.AlignHCenter
                    kind: "secondary"
                    minimumPixelSize: 11
                    opacity: stage.skipped ? 0.7 : 1
                    text: stage.index < 3 ? qsTr("First") : stage.index < 6 ? qsTr("Second") : qsTr("Courtesy")
                    width: 62
                    x: 2
                    y: 4
                }

                Glyph {
                    anchors.horizontalCenter: parent.horizontalCenter
                    ink: stage.now && !stage.done ? "text" : "felt"
                    name: stage.done ? "check" : stage.skipped ? "x" : root.arrows[stage.index]
                    size: 17
                    y: 24
                }
            }
        }
    }
}
