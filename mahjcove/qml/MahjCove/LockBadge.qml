// The lock on an exposure: open while its group can still be changed, closed once the discard is down.

import QtQuick

Plate {
    id: root

    required property bool locked

    borderColor: locked ? Theme.rackHi : Theme.liveRing
    borderWidth: 1
    color: Theme.rack
    height: 24
    radius: 12
    width: 24

    Accessible.name: locked ? qsTr("Group locked") : qsTr("Group open until you discard")
    Accessible.role: Accessible.Graphic

    Glyph {
        anchors.centerIn: parent
        ink: "felt"
        name: "lock"
        size: 16
        visible: root.locked
    }

    Glyph {
        anchors.centerIn: parent
        ink: "live"
        name: "unlock"
        size: 16
        visible: !root.locked
    }
}
