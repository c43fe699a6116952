// A short explanation that appears beside the thing it explains.
//
// text: empty hides it. maxWidth: longer texts wrap. The owner places it and decides when it shows.

import QtQuick

Plate {
    id: root

    required property string text
    property real maxWidth: 340

    readonly property real wanted: label.implicitWidth + 24

    borderColor: Theme.rackHi
    borderWidth: 1
    color: Theme.rack
    height: label.contentHeight + 14
    radius: 8
    width: Math.min(maxWidth, wanted)
    z: 100

    InkText {
        id: label

        color: Theme.inkOnFelt
        kind: "secondary"
        // What is not seen is not laid out.
        text: root.visible ? root.text : ""
        width: Math.min(root.maxWidth - 24, implicitWidth)
        wrapMode: Text.WordWrap
        x: 12
        y: 7
    }
}
