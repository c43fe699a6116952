// The amber flag on a tile that arrived in the last exchange.

import QtQuick

Plate {
    id: root

    objectName: "new-mark"
    color: Theme.live
    height: 18
    radius: 9
    width: word.implicitWidth + 12

    InkText {
        id: word

        anchors.centerIn: parent
        anchors.verticalCenterOffset: -1
        color: Theme.inkOnLive
        heavy: true
        kind: "small"
        //: On a tile that has just arrived
        text: qsTr("new")
    }
}
