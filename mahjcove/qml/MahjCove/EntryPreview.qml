pragma ComponentBehavior: Bound

// What the row at the cursor means: groups in their inks, one hand as tiles, how it is said, racks that win.
//
// entry: the view model of that row. Set the width.

import QtQuick
import mahjcove.ui

Column {
    id: root

    required property EntryViewModel entry

    spacing: 6

    InkText {
        elide: Text.ElideRight
        kind: "head"
        objectName: "entry-title"
        spoken: true
        text: root.entry.title
        width: root.width
    }

    Flow {
        visible: root.entry.groups.length > 0
        width: root.width

        Accessible.name: root.entry.groups.join(" ")
        Accessible.role: Accessible.StaticText

        Repeater {
            model: root.entry.groups

            PrintedGroup {}
        }
    }

    InkText {
        color: Theme.muted
        height: 20
        visible: text !== ""
        kind: "secondary"
        objectName: "entry-hands"
        spoken: true
        text: root.entry.hands
    }

    MiniTiles {
        height: 41
        objectName: "entry-tiles"
        tileHeight: 41
        tileWidth: 30
        tiles: root.entry.tiles
        visible: tiles.length > 0
    }

    InkText {
        visible: text !== ""
        height: Math.max(4 * 19, implicitHeight)
        objectName: "entry-said"
        spoken: true
        text: root.entry.said
        width: root.width
        wrapMode: Text.WordWrap
    }

    Column {
        spacing: 8
        topPadding: 6
        visible: root.entry.said === ""
        width: root.width

        InkText {
            kind: "label"
            spoken: true
            text: qsTr("How a line is typed")
        }

        InkText {
            font.family: "Atkinson Hyperlegible Mono"
            spoken: true
            text: "E3  FFF 222a 4444a 66b 88b ; - ; X 25"
        }

        Repeater {
            model: [qsTr("First a short name of your own for the line, then its groups as they are printed."), qsTr("Behind numbers and dragons comes the letter of their ink: a, b or c. The same letter is the same suit."), qsTr("D is a dragon, 0 is Soap or zero, n any like number, Z any wind; // stands between two forms of a line."), qsTr("Between the semicolons goes the note: run for consecutive numbers, or - for none."), qsTr("Last comes X for exposed or C for concealed, and the value. [ ] begins a section.")]

            InkText {
                required property string modelData

                color: Theme.muted
                spoken: true
                text: modelData
                width: root.width
                wrapMode: Text.WordWrap
            }
        }
    }

    InkText {
        color: Theme.muted
        kind: "secondary"
        spoken: true
        text: qsTr("Racks that win with it:")
        visible: racks.count > 0
    }

    Repeater {
        id: racks

        model: root.entry.racks

        MiniTiles {
            required property int number
            required property string spoken

            height: 38
            objectName: "entry-rack-" + number
            tileHeight: 38
            tileWidth: 28

            Accessible.name: qsTr("Rack %1: %2").arg(number).arg(spoken)
            Accessible.role: Accessible.StaticText
        }
    }
}
