pragma ComponentBehavior: Bound

// A short explanation that appears beside the thing it explains. It is made only while it is seen.
//
// text. maxWidth: longer texts wrap. The owner places it and decides when it shows.

import QtQuick

Loader {
    id: root

    required property string text
    property real maxWidth: 340

    active: visible
    z: 100

    sourceComponent: Plate {
        borderColor: Theme.rackHi
        borderWidth: 1
        color: Theme.rack
        height: label.contentHeight + 14
        radius: 8
        width: Math.min(root.maxWidth, label.implicitWidth + 24)

        InkText {
            id: label

            color: Theme.inkOnFelt
            kind: "secondary"
            text: root.text
            width: Math.min(root.maxWidth - 24, implicitWidth)
            wrapMode: Text.WordWrap
            x: 12
            y: 7
        }
    }
}
