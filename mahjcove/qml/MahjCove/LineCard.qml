pragma ComponentBehavior: Bound

// One line of the card: name, how far you are, tag, its groups. 328 wide, 70 high; 22 more with a note, and if it wraps.
//
// name: "Even Tide, line 2". tag: "X · 25".
// groups: as printed, such as "FFFF", "2026a", "DDDc"; a last a, b or c is the group's ink, shown as
//   colour and as 1, 2, 3 under it; "//" stands between two forms of a line.
// tiles: its nearest hand, words as in MiniTiles; drawn: shown instead of the groups. distance: "5 to go". note: the card's own words about the line.
// pinned: yours to keep an eye on, with a bar at its left; current: the keyboard is on it.
// Signal toggled(): it is to be pinned or let go.
// nearest: marked as one of your nearest. closed: "closed: 0 Soap left" strikes the line out.

import QtQuick

Plate {
    id: root

    required property string name
    required property string tag
    property string closed: ""
    property bool current: false
    property bool drawn: true
    property string distance: ""
    property list<string> groups: []
    property bool nearest: false
    property string note: ""
    property bool pinned: false
    property list<string> tiles: []

    readonly property bool asTiles: drawn && tiles.length > 0

    signal toggled

    borderColor: pinned ? Theme.accent : hover.hovered ? Theme.btnBorder : Theme.border
    borderWidth: hover.hovered || pinned ? 2 : 1
    color: Theme.card
    implicitHeight: 30 + middle.height + (foot.text === "" ? 4 : 26)
    implicitWidth: 328
    radius: 10

    Accessible.checkable: true
    Accessible.checked: pinned
    //: Screen reader: the line is one of those you have pinned
    Accessible.name: [pinned ? qsTr("pinned") : "", name, tag, groups.join(" "), closed === "" ? distance : closed, note].filter(part => part !== "").join(", ")
    Accessible.role: Accessible.ListItem
    Accessible.onPressAction: toggled()

    HoverHandler {
        id: hover
    }

    TapHandler {
        onTapped: root.toggled()
    }

    Rectangle {
        color: Theme.accent
        height: root.height - 16
        visible: root.pinned
        width: 4
        x: 2
        y: 8
    }

    FocusRing {
        innerRadius: root.radius
        visible: root.current
        z: 1
    }

    Glyph {
        id: mark

        ink: "accent"
        name: "target"
        size: 16
        visible: root.nearest
        x: 10
        y: 9
    }

    InkText {
        color: root.closed === "" ? Theme.text : Theme.muted
        elide: Text.ElideRight
        font.strikeout: root.closed !== ""
        heavy: true
        text: root.name
        width: distanceText.x - x - 6
        x: root.nearest ? 31 : 10
        y: 6
    }

    InkText {
        id: distanceText

        color: Theme.text
        kind: "secondary"
        text: root.closed === "" ? root.distance : ""
        x: tagPlate.x - width - 8
        y: 7
    }

    Plate {
        id: tagPlate

        color: Theme.panel2
        height: 20
        radius: 7
        width: tagText.implicitWidth + 16
        x: root.width - width - 9
        y: 6

        InkText {
            id: tagText

            anchors.centerIn: parent
            heavy: true
            kind: "small"
            text: root.tag
        }
    }

    Flow {
        id: middle

        opacity: root.closed === "" ? 1 : 0.6
        spacing: 0
        width: root.width - 14
        x: root.asTiles ? 7 : 10
        y: 30

        Repeater {
            model: root.asTiles ? [] : root.groups

            PrintedGroup {
                struck: root.closed !== ""
            }
        }

        Loader {
            active: root.asTiles
            height: active ? 36 : 0

            sourceComponent: MiniTiles {
                tiles: root.tiles
            }
        }
    }

    InkText {
        id: foot

        color: root.closed === "" ? Theme.muted : Theme.bad
        elide: Text.ElideRight
        kind: "secondary"
        text: root.closed === "" ? root.note : root.closed
        width: root.width - 20
        x: 10
        y: root.height - 25
    }
}
