// One seat in the table of payments: what it has done and, below, how its amount comes about.
//
// reason and working: a line each, or "". gain: 1 receives, -1 pays, 0 neither; amount carries its sign.

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
    required property string working

    implicitHeight: 42

    Accessible.name: [name, reason, working, amount, total].filter(part => part !== "").join(", ")
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

    Column {
        anchors.verticalCenter: parent.verticalCenter
        width: root.width - 200 - x
        x: 136

        InkText {
            color: Theme.muted
            elide: Text.ElideRight
            kind: "secondary"
            text: root.reason
            visible: text !== ""
            width: parent.width
        }

        InkText {
            elide: Text.ElideRight
            kind: "secondary"
            objectName: "payment-working"
            text: root.working
            visible: text !== ""
            width: parent.width
        }
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
