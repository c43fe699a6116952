// A dashed place for a tile. plus: "+" in the middle, where a tile can be put.

import QtQuick

Item {
    id: root

    property bool plus: false

    implicitHeight: 76
    implicitWidth: 56

    Image {
        anchors.fill: parent
        source: Theme.icon("slot", "")
        sourceSize.height: Math.round(root.height * Theme.scale)
        sourceSize.width: Math.round(root.width * Theme.scale)

        Accessible.ignored: true
    }

    InkText {
        anchors.centerIn: parent
        color: Theme.inkOnFelt
        kind: "title"
        text: "+"
        visible: root.plus
    }
}
