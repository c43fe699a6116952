pragma ComponentBehavior: Bound

// Beside the group you are building: its frame, a free slot, what it would be, and the sizes it can have.
//
// group, chips, places: view models. Signals: chosen(size); slotPressed().

import QtQuick
import mahjcove.ui

Item {
    id: root

    required property ChipModel chips
    required property GroupViewModel group
    required property LayoutViewModel places

    signal chosen(size: int)
    signal slotPressed

    visible: group.active

    Plate {
        borderColor: Theme.wellEdge
        borderWidth: 2
        color: Theme.well2
        height: root.places.lane.height - 4
        radius: 10
        width: root.group.frameW
        x: root.group.frameX
        y: root.places.lane.y + 2
    }

    Pressable {
        height: root.group.slotH
        objectName: "group-slot"
        onFelt: true
        ringRadius: 5
        //: The free place beside a group that is being exposed
        text: qsTr("Put the lifted tile into the group")
        visible: !root.group.locked
        width: root.group.slotW
        x: root.group.slotX
        y: root.group.slotY

        background: Slot {
            plus: true
        }

        onActivated: root.slotPressed()
    }

    LockBadge {
        id: lock

        locked: root.group.locked
        visible: root.group.shown && root.group.textWidth > 0
        x: root.group.textX
        y: root.places.lane.y + (root.places.lane.height - height) / 2
    }

    Column {
        anchors.verticalCenter: lock.verticalCenter
        visible: root.group.textWidth > 0
        width: Math.max(0, chipRow.x - x - 12)
        x: root.group.textX + (lock.visible ? 32 : 0)

        InkText {
            color: Theme.inkOnFelt
            elide: Text.ElideRight
            kind: "head"
            spoken: true
            text: root.group.title
            width: parent.width
        }

        InkText {
            color: Theme.inkOnFelt
            elide: Text.ElideRight
            kind: "secondary"
            spoken: true
            text: root.group.detail
            width: parent.width
        }
    }

    GroupChips {
        id: chipRow

        anchors.verticalCenter: lock.verticalCenter
        chipHeight: root.places.lane.height - 4
        model: root.chips
        onFelt: true
        x: root.places.lane.x + root.places.lane.width - width - 8

        onChosen: size => root.chosen(size)
    }
}
