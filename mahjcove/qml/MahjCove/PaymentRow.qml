// One seat in the table of payments. gain: 1 receives, -1 pays, 0 neither; amount carries its sign.

import QtQuick

Item {
    id: root

    required property string amount
    required property int gain
    required property bool isDealer
    required property string name
    required property string reason
    required property string total
    required property string wind

    implicitHeight: 44

    Accessible.name: [name, reason, amount, total].filter(part => part !== "").join(", ")
    Accessible.role: Accessible.ListItem

    Rectangle {
        color: Theme.border
        height: 1
        width: root.width
    }

    SeatBadge {
        anchors.verticalCenter: parent.verticalCenter
        isDealer: root.isDealer
        size: 28
        wind: root.wind
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        elide: Text.ElideRight
        font.pixelSize: Theme.sizeOf("label")
        heavy: root.gain > 0
        text: root.name
        width: 88
        x: 40
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.muted
        elide: Text.ElideRight
        text: root.reason
        width: root.width - 220 - x
        x: 136
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: root.gain > 0 ? Theme.good : Theme.text
        kind: "label"
        text: root.amount
        x: root.width - 120 - implicitWidth
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.muted
        text: root.total
        x: root.width - implicitWidth
    }
}
