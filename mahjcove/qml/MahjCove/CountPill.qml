// A number on the felt in a dark pill.

import QtQuick

Plate {
    id: root

    required property int count

    color: Theme.well2
    height: 24
    radius: 12
    width: Math.max(34, number.implicitWidth + 20)

    InkText {
        id: number

        anchors.centerIn: parent
        color: Theme.inkOnFelt
        kind: "label"
        text: root.count
    }
}
