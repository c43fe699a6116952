pragma ComponentBehavior: Bound

// The tray of the Charleston: three slots for the tiles that are passed. The tiles lie over it.
//
// title: "Pass to Ruth". filled and wanted: "2 of 3". captions: up to three words under the slots.
// compact: the narrow tray of the blind passes (236 wide instead of 330; both 178 high).
// slotX(i), slotY, slotWidth x slotHeight: where slot i is, inside the frame.
// wanted: fewer slots in the courtesy exchange.

import QtQuick

Plate {
    id: root

    required property int filled
    required property string title
    property list<string> captions: []
    property bool compact: false
    property int wanted: 3

    readonly property real slotHeight: 76
    readonly property real slotPitch: compact ? 70 : 86
    readonly property real slotWidth: 56
    readonly property real slotY: 50

    function slotX(index: int): real {
        return (width - slotWidth - (wanted - 1) * slotPitch) / 2 + index * slotPitch;
    }

    borderColor: Theme.wellEdge
    borderWidth: 2
    color: Theme.well2
    implicitHeight: 178
    implicitWidth: compact ? 236 : 330
    radius: 14

    Accessible.name: title + ", " + badgeText.text
    Accessible.role: Accessible.Grouping

    InkText {
        color: Theme.inkOnFelt
        elide: Text.ElideRight
        kind: "head"
        text: root.title
        width: badge.x - x - 8
        x: 15
        y: 9
    }

    Plate {
        id: badge

        color: root.filled < root.wanted ? Theme.live : Theme.rack
        height: 24
        radius: 12
        visible: root.wanted > 0
        width: badgeText.implicitWidth + 20
        x: root.width - width - 11
        y: 8

        InkText {
            id: badgeText

            anchors.centerIn: parent
            color: root.filled < root.wanted ? Theme.inkOnLive : Theme.inkOnFelt
            heavy: true
            //: %1 tiles chosen of %2
            text: qsTr("%1 of %2").arg(root.filled).arg(root.wanted)
        }
    }

    Repeater {
        model: root.wanted

        Item {
            id: slot

            required property int index

            height: root.slotHeight
            width: root.slotWidth
            x: root.slotX(index)
            y: root.slotY

            Slot {
                height: root.slotHeight
                plus: true
                visible: slot.index >= root.filled
                width: root.slotWidth
            }

            InkText {
                anchors.horizontalCenter: parent.horizontalCenter
                color: slot.index < root.filled ? Theme.inkOnFelt : Theme.inkOnFeltMuted
                fontSizeMode: Text.HorizontalFit
                heavy: slot.index < root.filled
                horizontalAlignment: Text.AlignHCenter
                kind: "secondary"
                minimumPixelSize: Theme.sizeOf("small")
                text: root.captions[slot.index] ?? ""
                width: root.slotPitch - 4
                y: root.slotHeight + 11
            }
        }
    }
}
