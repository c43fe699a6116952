// The amber arrow from the tray to the seat that receives, with its word.
//
// direction: "right", "left" or "across". text: "to Ruth".

import QtQuick

Column {
    id: root

    required property string direction
    required property string text

    spacing: 0

    Image {
        anchors.horizontalCenter: parent.horizontalCenter
        height: 40
        source: Theme.icon("pass_" + root.direction, "")
        sourceSize.height: Math.round(40 * Theme.scale)
        sourceSize.width: Math.round(56 * Theme.scale)
        width: 56

        Accessible.ignored: true
    }

    InkText {
        anchors.horizontalCenter: parent.horizontalCenter
        color: Theme.inkOnFelt
        heavy: true
        text: root.text
    }
}
