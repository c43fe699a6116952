// A tile that is missing from a line: dashed and without a body.
//
// jokerMayFill: adds the violet J. gone: none is left, struck out.

import QtQuick

Item {
    id: root

    required property string face
    property bool gone: false
    property bool jokerMayFill: false

    Image {
        anchors.fill: parent
        source: Theme.icon("ghost", "")
        sourceSize.height: Math.round(root.height * Theme.scale)
        sourceSize.width: Math.round(root.width * Theme.scale)

        Accessible.ignored: true
    }

    Image {
        anchors.fill: parent
        source: root.face === "" ? "" : Theme.ghost(root.face)
        sourceSize.height: Math.round(root.height * Theme.scale)
        sourceSize.width: Math.round(root.width * Theme.scale)

        Accessible.ignored: true
    }

    Rectangle {
        color: Theme.bad
        height: 2
        visible: root.gone
        width: root.width
        y: root.height / 2 - 1
    }

    Plate {
        color: Theme.jokerMark
        height: 12
        radius: 6
        visible: root.jokerMayFill
        width: 12
        x: root.width - 10
        y: root.height - 10

        Text {
            anchors.centerIn: parent
            color: "#FFFFFF"
            font.family: Theme.sans
            font.pixelSize: 10
            font.weight: Font.Bold
            text: "J"
            textFormat: Text.PlainText

            Accessible.ignored: true
        }
    }
}
