pragma ComponentBehavior: Bound

// The card editor: the text with its buttons on the left, what it means and what is wrong on the right.
//
// editor, settings: the window's view models. tight: the window is low. Esc goes back to the shelf.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property EditorViewModel editor
    required property SettingsViewModel settings
    property bool tight: false

    readonly property bool asking: editor.question.ask !== ""
    readonly property real gap: tight ? 10 : 16
    readonly property real margin: 24
    readonly property real rightWidth: 532

    Accessible.name: qsTr("Card editor")
    Accessible.role: Accessible.Pane
    Component.onCompleted: {
        editor.paint({
            "a": Theme.inkA,
            "b": Theme.inkB,
            "c": Theme.inkC,
            "ground": Theme.text,
            "id": Theme.muted,
            "notes": Theme.text,
            "comment": Theme.muted,
            "section": Theme.accent,
            "error": Theme.bad,
            "warning": Theme.jokerMark
        });
        editor.attach(paper.document);
    }
    Component.onDestruction: editor.release()
    Keys.onPressed: event => {
        if (event.key === Qt.Key_F10)
            root.settings.toggle();
        else if (!root.editor.key(event.key, event.modifiers))
            return;
        event.accepted = true;
    }

    Connections {
        function onTextWanted(text: string): void {
            paper.load(text);
        }

        function onCursorWanted(position: int): void {
            paper.put(position);
        }

        target: root.editor
    }

    FocusScope {
        anchors.fill: parent
        enabled: !root.asking
        focus: enabled

        Rectangle {
            anchors.fill: parent
            color: Theme.bg
        }

        Rectangle {
            id: bar

            color: Theme.panel
            height: root.tight ? 44 : 48
            width: root.width
            z: 1

            Rectangle {
                anchors.bottom: parent.bottom
                color: Theme.border
                height: 1
                width: parent.width
            }

            WordButton {
                id: back

                anchors.verticalCenter: parent.verticalCenter
                glyph: "left"
                keyHint: qsTr("Esc")
                objectName: "editor-back"
                text: qsTr("Cards")
                x: 12

                onActivated: root.editor.back()
            }

            InkText {
                id: title

                anchors.verticalCenter: parent.verticalCenter
                elide: Text.ElideRight
                kind: "title"
                objectName: "editor-title"
                spoken: true
                text: root.editor.title
                width: Math.min(implicitWidth, acts.x - x - unsaved.implicitWidth - 28)
                x: back.x + back.width + 16
            }

            InkText {
                id: unsaved

                anchors.baseline: title.baseline
                color: Theme.muted
                objectName: "editor-unsaved"
                spoken: true
                text: root.editor.unsaved ? qsTr("not saved") : ""
                x: title.x + title.width + 12
            }

            Row {
                id: acts

                anchors.right: parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.gap4

                WordButton {
                    available: paper.canUndo
                    glyph: "undo"
                    keyHint: qsTr("Ctrl+Z")
                    objectName: "editor-undo"
                    reason: qsTr("There is nothing to undo.")
                    text: qsTr("Undo")

                    onActivated: paper.undo()
                }

                WordButton {
                    available: root.editor.unsaved
                    objectName: "editor-revert"
                    reason: qsTr("Nothing has changed since it was saved.")
                    //: Button: back to the text that is in the file
                    text: qsTr("Revert")

                    onActivated: root.editor.revert()
                }

                WordButton {
                    objectName: "editor-save-as"
                    text: qsTr("Save as…")

                    onActivated: root.editor.askName()
                }

                WordButton {
                    keyHint: qsTr("Ctrl+S")
                    objectName: "editor-save"
                    text: qsTr("Save")

                    onActivated: root.editor.save()
                }

                IconButton {
                    glyph: "gear"
                    keyHint: "F10"
                    objectName: "editor-settings"
                    text: qsTr("Settings")

                    onActivated: root.settings.toggle()
                }
            }
        }

        EditorTools {
            id: tools

            editor: root.editor
            x: root.margin
            y: bar.height + root.gap
            z: 1
        }

        CardText {
            id: paper

            focus: true
            height: finding.y - y - 8
            marks: root.editor.marks
            text: qsTr("Text of the card")
            width: panel.x - root.margin - 20
            x: root.margin
            y: tools.y + tools.height + 8

            onMoved: position => root.editor.moved(position)
            onTouched: root.editor.touched()
        }

        Plate {
            id: finding

            borderColor: root.editor.entry.finding === "" ? "transparent" : root.editor.entry.isError ? Theme.bad : Theme.jokerMark
            borderWidth: 1
            color: root.editor.entry.finding === "" ? "transparent" : Theme.card
            height: 44
            radius: 8
            width: paper.width
            x: root.margin
            y: foot.y - height - 4

            InkText {
                color: root.editor.entry.isError ? Theme.bad : Theme.jokerMark
                heavy: true
                text: root.editor.entry.finding === "" ? "" : root.editor.entry.isError ? "✕" : "!"
                anchors.verticalCenter: parent.verticalCenter
                x: 12
            }

            InkText {
                elide: Text.ElideRight
                height: parent.height
                kind: "secondary"
                maximumLineCount: 2
                objectName: "row-finding"
                spoken: true
                text: root.editor.entry.finding
                verticalAlignment: Text.AlignVCenter
                width: parent.width - x - 12
                wrapMode: Text.Wrap
                x: 34
            }
        }

        Plate {
            id: panel

            borderColor: Theme.border
            borderWidth: 1
            color: Theme.panel
            height: foot.y - y - 4
            radius: 14
            width: root.rightWidth
            x: root.width - width - root.margin
            y: tools.y

            // A line of several forms may be more than there is room for.
            Flickable {
                id: view

                activeFocusOnTab: contentHeight > height
                boundsBehavior: Flickable.StopAtBounds
                clip: true
                contentHeight: preview.height
                contentWidth: width
                height: rule.y - y - 6
                objectName: "editor-preview"

                Accessible.name: qsTr("What the line means")
                Accessible.role: Accessible.Pane
                Keys.onDownPressed: contentY = Math.min(contentY + 60, Math.max(0, contentHeight - height))
                Keys.onUpPressed: contentY = Math.max(0, contentY - 60)
                width: parent.width - 40
                x: 20
                y: root.tight ? 10 : 14

                EntryPreview {
                    id: preview

                    entry: root.editor.entry
                    width: parent.width
                }
            }

            Plate {
                color: view.activeFocus ? Theme.focus : Theme.btnBorder
                height: Math.max(24, view.height * view.visibleArea.heightRatio)
                radius: 2
                visible: view.visibleArea.heightRatio < 1
                width: 4
                x: parent.width - 12
                y: view.y + view.height * view.visibleArea.yPosition
            }

            Rectangle {
                id: rule

                color: Theme.border
                height: 1
                width: parent.width - 40
                x: 20
                y: root.tight ? 402 : 412
            }

            InkText {
                id: problems

                elide: Text.ElideRight
                kind: "head"
                objectName: "editor-problems"
                spoken: true
                text: root.editor.problems
                x: 20
                y: rule.y + 10
            }

            InkText {
                anchors.baseline: problems.baseline
                color: Theme.muted
                elide: Text.ElideRight
                horizontalAlignment: Text.AlignRight
                kind: "secondary"
                objectName: "editor-summary"
                spoken: true
                text: root.editor.summary
                width: parent.width - x - 20
                x: problems.x + problems.implicitWidth + 16
            }

            FindingList {
                height: parent.height - y - 10
                model: root.editor.findings
                objectName: "findings"
                width: parent.width - 28
                x: 14
                y: problems.y + 28

                onChosen: place => {
                    root.editor.goTo(place);
                    paper.forceActiveFocus(Qt.OtherFocusReason);
                }
            }
        }

        Item {
            id: foot

            height: 26
            width: root.width - 2 * root.margin
            x: root.margin
            y: root.height - height - (root.tight ? 4 : 10)

            InkText {
                anchors.verticalCenter: parent.verticalCenter
                color: root.editor.noticeBad ? Theme.bad : Theme.text
                elide: Text.ElideRight
                heavy: true
                objectName: "editor-notice"
                spoken: true
                text: root.editor.notice
                width: paper.width
            }

            InkText {
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                color: Theme.muted
                kind: "secondary"
                objectName: "editor-owner"
                spoken: true
                text: qsTr("Type in lines from a card you own; MahjCove ships no league's card.")
            }
        }
    }

    Loader {
        active: root.asking
        anchors.fill: parent
        focus: active

        sourceComponent: EditorQuestion {
            focus: true
            question: root.editor.question
        }
    }
}
