// Your rack: the lane for your exposures above the ledge, your tiles below it.
//
// laneHeight: height of the lane (56, or 50 when tight).

import QtQuick

Plate {
    id: root

    property real laneHeight: 56

    color: Theme.rack
    radius: Theme.radiusZone

    Plate {
        color: Theme.ledge
        height: root.laneHeight
        radius: Theme.radiusZone
        width: root.width
    }

    Rectangle {
        color: Theme.ledge
        height: root.laneHeight - Theme.radiusZone
        width: root.width
        y: Theme.radiusZone
    }

    Rectangle {
        color: Theme.rackHi
        height: 1
        width: root.width
        y: root.laneHeight
    }

    Rectangle {
        color: Theme.rackLo
        height: 1
        width: root.width
        y: root.laneHeight + 1
    }
}
