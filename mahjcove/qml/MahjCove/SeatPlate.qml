// A seat's badge, name and role, for every side of the table.
//
// name, wind ("E"), roleText ("left, dealer", "your turn"), hasTurn, isDealer (East), dead,
// about: how it plays, shown while the pointer is on the name. concealedCount (-1 hides it; on your own plate). layout: "across" (200 x 60), "side" (192 x 52), "own" (200 x 56).

import QtQuick

Item {
    id: root

    required property string name
    required property string roleText
    required property string wind
    property string about: ""
    property int concealedCount: -1
    property bool dead: false
    property bool hasTurn: false
    property bool isDealer: false
    property string layout: "side"

    implicitHeight: layout === "across" ? 60 : layout === "own" ? 56 : 52
    implicitWidth: layout === "side" ? 192 : 200
    z: plateHover.hovered ? 1 : 0

    Accessible.description: about
    //: Screen reader: %1 name, %2 role such as "left, dealer"
    Accessible.name: (dead ? qsTr("%1, %2, dead hand") : qsTr("%1, %2")).arg(name).arg(roleText) + (concealedCount < 0 ? "" : ", " + countTip.text)
    Accessible.role: Accessible.StaticText

    HoverHandler {
        id: plateHover
    }

    SeatBadge {
        id: badge

        anchors.verticalCenter: parent.verticalCenter
        hasTurn: root.hasTurn
        isDealer: root.isDealer
        opacity: root.dead ? 0.5 : 1
        wind: root.wind
        x: root.layout === "own" ? 12 : 10
    }

    InkText {
        id: nameText

        color: Theme.inkOnFelt
        elide: Text.ElideRight
        kind: "label"
        opacity: root.dead ? 0.7 : 1
        text: root.name
        width: (count.visible ? count.x - 6 : root.width) - x
        x: badge.x + 46
        y: root.height / 2 - 20
    }

    InkText {
        color: root.hasTurn ? Theme.liveText : Theme.inkOnFeltMuted
        elide: Text.ElideRight
        kind: "small"
        text: root.roleText
        width: root.width - x - 4
        x: nameText.x + (root.dead ? deadTag.width + 6 : 0)
        y: root.height / 2 + 2
    }

    Plate {
        id: deadTag

        color: Theme.well2
        height: 19
        radius: 6
        visible: root.dead
        width: deadWord.implicitWidth + 12
        x: nameText.x
        y: root.height / 2 + 2

        InkText {
            id: deadWord

            anchors.centerIn: parent
            color: Theme.inkOnFelt
            heavy: true
            kind: "small"
            //: Tag on a seat whose hand is dead
            text: qsTr("dead")
        }
    }

    Plate {
        id: count

        color: Theme.well2
        height: 22
        radius: 11
        visible: root.concealedCount >= 0
        width: 50
        x: root.width - width - 10
        y: root.height / 2 - 20

        BackTile {
            height: 14
            width: 11
            x: 9
            y: 4
        }

        InkText {
            anchors.verticalCenter: parent.verticalCenter
            color: Theme.inkOnFelt
            heavy: true
            horizontalAlignment: Text.AlignRight
            kind: "secondary"
            text: root.concealedCount
            width: count.width - 10
        }

        HoverHandler {
            id: countHover
        }
    }

    TipBubble {
        objectName: "seat-about"
        text: root.about
        visible: text !== "" && plateHover.hovered && !countHover.hovered
        x: Math.min(nameText.x, root.width - width)
        y: root.height + 2
    }

    TipBubble {
        id: countTip

        //: Tiles an opponent holds behind the rack
        text: qsTr("%n tile(s) in the rack", "", Math.max(0, root.concealedCount))
        visible: countHover.hovered
        x: Math.min(count.x, root.width - width)
        y: count.y + count.height + 6
    }
}
