pragma ComponentBehavior: Bound

// A card's text as it is typed: row numbers with a sign where something is wrong, the row at the cursor marked.
//
// marks: for each row "e" for an error, "w" for a warning, or "". text: its accessible name.
// document: what is typed. Signals: touched() after a change, moved(position) of the cursor. Tab leaves it.

import QtQuick

FocusScope {
    id: root

    required property list<string> marks
    required property string text

    readonly property bool canUndo: edit.canUndo
    readonly property QtObject document: edit.textDocument
    readonly property real rowHeight: edit.lineCount > 0 ? edit.contentHeight / edit.lineCount : 24

    signal moved(position: int)
    signal touched

    function load(text: string): void {
        edit.text = text;
    }

    function put(position: int): void {
        edit.cursorPosition = position;
    }

    function undo(): void {
        edit.undo();
    }

    function page(step: int, selecting: bool): void {
        const at = edit.cursorRectangle;
        const place = edit.positionAt(at.x, at.y + step * (view.height - rowHeight) + rowHeight / 2);
        if (selecting)
            edit.moveCursorSelection(place);
        else
            edit.cursorPosition = place;
    }

    FontLoader {
        source: Theme.font("AtkinsonHyperlegibleMono_400Regular")
    }

    FontLoader {
        source: Theme.font("AtkinsonHyperlegibleMono_600SemiBold")
    }

    Plate {
        anchors.fill: parent
        borderColor: edit.activeFocus ? Theme.focus : Theme.btnBorder
        borderWidth: edit.activeFocus ? 2 : 1
        color: Theme.card
        radius: 10
    }

    Item {
        id: gutter

        clip: true
        height: view.height
        width: 60
        x: 2
        y: view.y

        Accessible.ignored: true

        Repeater {
            model: Math.max(0, Math.ceil(view.height / root.rowHeight) + 1)

            Item {
                id: place

                required property int index

                readonly property int row: Math.floor(view.contentY / root.rowHeight) + index
                readonly property string mark: root.marks[row] ?? ""

                height: root.rowHeight
                visible: row < edit.lineCount
                width: gutter.width
                y: row * root.rowHeight - view.contentY

                InkText {
                    anchors.verticalCenter: parent.verticalCenter
                    color: place.mark === "e" ? Theme.bad : Theme.jokerMark
                    heavy: true
                    text: place.mark === "e" ? "✕" : place.mark === "w" ? "!" : ""
                    x: 8
                }

                InkText {
                    anchors.right: parent.right
                    anchors.rightMargin: 10
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.muted
                    kind: "small"
                    text: place.row + 1
                }
            }
        }
    }

    Rectangle {
        color: Theme.border
        height: view.height
        width: 1
        x: 62
        y: view.y
    }

    Flickable {
        id: view

        boundsBehavior: Flickable.StopAtBounds
        clip: true
        contentHeight: edit.height
        contentWidth: edit.width
        height: root.height - 4
        width: root.width - x - 2
        x: 64
        y: 2

        Rectangle {
            color: Theme.hintBg
            height: root.rowHeight
            width: edit.width
            y: edit.cursorRectangle.y
        }

        TextEdit {
            id: edit

            activeFocusOnTab: true
            color: Theme.text
            focus: true
            font.family: "Atkinson Hyperlegible Mono"
            font.hintingPreference: Font.PreferNoHinting
            font.pixelSize: Theme.sizeOf("label")
            height: Math.max(view.height, implicitHeight)
            leftPadding: 10
            objectName: "card-text"
            rightPadding: 24
            selectByMouse: true
            selectedTextColor: Theme.inkOnAccent
            selectionColor: Theme.accent
            textFormat: TextEdit.PlainText
            // Not of the implicit width: whoever asks for that has all of it laid out at every letter.
            width: Math.max(view.width, contentWidth + leftPadding + rightPadding)
            wrapMode: TextEdit.NoWrap

            Accessible.multiLine: true
            Accessible.name: root.text
            Accessible.role: Accessible.EditableText
            Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
            Keys.onPressed: event => {
                const step = event.key === Qt.Key_PageDown ? 1 : event.key === Qt.Key_PageUp ? -1 : 0;
                event.accepted = step !== 0;
                if (step !== 0)
                    root.page(step, event.modifiers & Qt.ShiftModifier);
            }
            Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
            onCursorPositionChanged: root.moved(cursorPosition)
            onCursorRectangleChanged: {
                const at = cursorRectangle;
                view.contentY = Math.max(Math.min(view.contentY, at.y), at.y + at.height - view.height);
                view.contentX = at.x < view.width - 24 ? 0 : Math.max(Math.min(view.contentX, at.x - 24), at.x + 24 - view.width);
            }
            onTextChanged: root.touched()
        }
    }

    Plate {
        color: Theme.btnBorder
        height: Math.max(24, view.height * view.visibleArea.heightRatio)
        radius: 2
        visible: view.visibleArea.heightRatio < 1
        width: 4
        x: root.width - 8
        y: view.y + view.height * view.visibleArea.yPosition
    }
}
