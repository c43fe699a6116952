pragma ComponentBehavior: Bound

// One die. pips: 1 to 6.

import QtQuick

Plate {
    id: root

    required property int pips

    // Which of the nine places has a pip, from the upper left.
    readonly property string spots: ["", "000010000", "100000001", "100010001", "101000101", "101010101", "101101101"][pips] ?? ""

    borderColor: Theme.backLine
    borderWidth: 1
    color: "#FFFDF6"
    implicitHeight: 32
    implicitWidth: 32
    radius: 8

    Accessible.ignored: true

    Grid {
        anchors.centerIn: parent
        columns: 3
        spacing: 1

        Repeater {
            model: 9

            Plate {
                required property int index

                color: root.spots.charAt(index) === "1" ? "#22303C" : "transparent"
                height: 6
                radius: 3
                width: 6
            }
        }
    }
}
