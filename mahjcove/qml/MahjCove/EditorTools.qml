pragma ComponentBehavior: Bound

// The editor's buttons: inks, exposed or concealed, value, symbols, notes, a new line or section.
//
// editor: the window's view model. Every button works where the cursor is. 116 high.

import QtQuick
import mahjcove.ui

Column {
    id: root

    required property EditorViewModel editor

    readonly property EntryViewModel entry: editor.entry

    spacing: Theme.gap4

    Row {
        spacing: Theme.gap4
        z: 3

        Repeater {
            model: ["a", "b", "c"]

            InkButton {
                required property int index
                required property string modelData

                available: root.entry.whyNoInk === ""
                checked: root.entry.ink === ink
                ink: modelData
                keyHint: qsTr("Ctrl+%1").arg(index + 1)
                objectName: "ink-" + ink
                reason: root.entry.whyNoInk
                text: index === 0 ? qsTr("First suit") : index === 1 ? qsTr("Second suit") : qsTr("Third suit")

                onActivated: root.editor.write("ink", ink)
            }
        }

        Item {
            height: 1
            width: 12
        }

        Repeater {
            model: ["X", "C"]

            WordButton {
                required property string modelData

                available: root.entry.whyNoEntry === ""
                checked: root.entry.exposed === modelData
                keyHint: modelData === "X" ? qsTr("may be exposed") : qsTr("stays concealed")
                objectName: "expose-" + modelData
                reason: root.entry.whyNoEntry
                text: modelData
                width: 40

                Accessible.checkable: true
                Accessible.checked: checked
                Accessible.description: available ? keyHint : reason
                onActivated: root.editor.write("expose", modelData)
            }
        }

        WordButton {
            available: root.entry.whyNoEntry === ""
            objectName: "value-down"
            reason: root.entry.whyNoEntry
            text: "−"
            width: 36

            Accessible.name: qsTr("Lower value")
            onActivated: root.editor.write("value", "down")
        }

        InkText {
            height: 36
            horizontalAlignment: Text.AlignHCenter
            kind: "label"
            objectName: "value"
            text: root.entry.value === "" ? "–" : root.entry.value
            verticalAlignment: Text.AlignVCenter
            width: 36

            Accessible.ignored: false
            Accessible.name: qsTr("Value %1").arg(root.entry.value)
        }

        WordButton {
            available: root.entry.whyNoEntry === ""
            objectName: "value-up"
            reason: root.entry.whyNoEntry
            text: "+"
            width: 36

            Accessible.name: qsTr("Higher value")
            onActivated: root.editor.write("value", "up")
        }

        Item {
            height: 1
            width: 12
        }

        WordButton {
            keyHint: qsTr("Ctrl+Enter")
            objectName: "new-line"
            text: qsTr("New line")

            onActivated: root.editor.write("line", "")
        }

        WordButton {
            objectName: "new-section"
            text: qsTr("New section")

            onActivated: root.editor.write("section", "")
        }
    }

    Row {
        spacing: Theme.gap4
        z: 2

        Accessible.name: qsTr("Symbols of a card")
        Accessible.role: Accessible.Grouping

        Repeater {
            model: root.editor.symbols

            WordButton {
                required property string modelData

                objectName: "symbol-" + modelData
                text: modelData
                width: 39

                Accessible.name: root.editor.symbolName(modelData)
                onActivated: root.editor.write("type", modelData)
            }
        }
    }

    Row {
        spacing: Theme.gap4

        Accessible.name: qsTr("Notes of a line")
        Accessible.role: Accessible.Grouping

        Repeater {
            model: root.editor.noteKinds

            WordButton {
                required property string modelData

                available: root.entry.whyNoEntry === ""
                checked: root.entry.notes.includes(modelData)
                keyHint: root.editor.noteMeaning(modelData)
                objectName: "note-" + modelData
                reason: root.entry.whyNoEntry
                text: modelData

                Accessible.checkable: true
                Accessible.checked: checked
                Accessible.description: available ? keyHint : reason
                onActivated: root.editor.write("note", modelData)
            }
        }
    }
}
