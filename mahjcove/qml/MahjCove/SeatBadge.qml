// The round wind badge of a seat; East's is amber, the seat to act has an amber ring.

import QtQuick

Plate {
    id: root

    required property string wind
    property bool hasTurn: false
    property bool isDealer: false
    property real size: 36

    borderColor: Theme.liveRing
    borderWidth: hasTurn ? 3 : 0
    color: isDealer ? Theme.live : Theme.badge
    height: size
    radius: size / 2
    width: size

    InkText {
        anchors.centerIn: parent
        color: root.isDealer ? Theme.inkOnLive : Theme.inkOnBadge
        font.pixelSize: root.size < 24 ? 12 : Theme.sizeOf("label")
        font.weight: Font.Bold
        text: root.wind
    }

    Plate {
        anchors.fill: parent
        anchors.margins: -4
        borderColor: Theme.liveRing
        borderWidth: 2
        radius: root.size / 2 + 4
        visible: root.hasTurn && root.isDealer
    }
}
