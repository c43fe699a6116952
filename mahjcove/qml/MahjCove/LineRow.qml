pragma ComponentBehavior: Bound

// One line of the card in a row, for the whole card at once. 28 high, more if it wraps.
//
// number: its place in the section, "3". tag, groups, note, closed, nearest as in LineCard; distance: "5".

import QtQuick

Plate {
    id: root

    required property list<string> groups
    required property string number
    required property string tag
    property string closed: ""
    property string distance: ""
    property bool nearest: false
    property string note: ""

    color: nearest ? Theme.hintBg : "transparent"
    implicitHeight: middle.height + 4
    implicitWidth: 300
    radius: 6

    //: Screen reader: %1 number of the line, %2 its groups, %3 exposed or concealed and value, %4 how far or why closed
    Accessible.name: qsTr("Line %1, %2, %3, %4").arg(number).arg(note === "" ? groups.join(" ") : groups.join(" ") + ", " + note).arg(tag).arg(closed === "" ? distance : closed)
    Accessible.role: Accessible.ListItem

    Glyph {
        ink: "accent"
        name: "target"
        size: 14
        visible: root.nearest
        x: 2
        y: 7
    }

    InkText {
        color: Theme.muted
        horizontalAlignment: Text.AlignRight
        kind: "secondary"
        text: root.number
        width: 28
        y: 5
    }

    Flow {
        id: middle

        opacity: root.closed === "" ? 1 : 0.6
        width: tagText.x - x - 4
        x: 36
        y: 2

        Repeater {
            model: root.groups

            PrintedGroup {
                inRow: true
                struck: root.closed !== ""
            }
        }

        InkText {
            color: Theme.muted
            kind: "small"
            text: root.note
            topPadding: 5
            visible: text !== ""
            width: Math.min(implicitWidth, middle.width)
            wrapMode: Text.Wrap
        }
    }

    InkText {
        id: tagText

        color: Theme.muted
        kind: "small"
        text: root.tag
        x: root.width - implicitWidth - 4
        y: 6
    }
}
