pragma ComponentBehavior: Bound

// The sizes a called group can have, side by side.
//
// model: rows with the roles size (int), keyHint, label, tiles (list of words), current, available, reason.
// onFelt: they stand on the table. chipHeight: 52, or 46 where the lane is low. Signal: chosen(size).

import QtQuick

Row {
    id: root

    property alias model: chips.model
    property bool onFelt: false
    property real chipHeight: 52

    signal chosen(size: int)

    spacing: 10

    //: Screen reader: the choice between pung, kong and quint
    Accessible.name: qsTr("Size of the group")
    Accessible.role: Accessible.Grouping

    Repeater {
        id: chips

        GroupChip {
            id: chip

            required property int size
            required available
            required current
            required reason

            implicitHeight: root.chipHeight
            onFelt: root.onFelt
            objectName: "chip-" + size

            onActivated: root.chosen(chip.size)
        }
    }
}
