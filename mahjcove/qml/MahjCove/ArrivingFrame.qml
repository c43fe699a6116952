// The frame beside the tray in a blind pass, for the three unseen tiles that will arrive.
//
// title: "From Ruth, unseen". The tiles lie over it: slotX(i), slotY, 56 x 76 each. 212 x 178.

import QtQuick

Plate {
    id: root

    required property string title

    readonly property real slotY: 50

    function slotX(index: int): real {
        return 14 + index * 64;
    }

    color: Theme.well
    implicitHeight: 178
    implicitWidth: 212
    radius: 14

    Accessible.name: title + ". " + note.text
    Accessible.role: Accessible.Grouping

    InkText {
        color: Theme.inkOnFelt
        elide: Text.ElideRight
        kind: "head"
        text: root.title
        width: root.width - 28
        x: 14
        y: 9
    }

    Glyph {
        ink: "felt"
        name: "eyeoff"
        size: 19
        x: 13
        y: 143
    }

    InkText {
        id: note

        color: Theme.inkOnFelt
        kind: "secondary"
        //: Of tiles that may be passed on without being looked at
        text: qsTr("Stays face-down")
        x: 38
        y: 143
    }
}
