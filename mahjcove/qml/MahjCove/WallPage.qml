pragma ComponentBehavior: Bound

// The wall after a round: 152 tiles in draw order, who took each, and how the seal is checked.
//
// model: rows with the roles place, face, wind ("" where nobody took it), isDealer, spoken.
// legend: who sits where. verdict: whether the hash matches; matches: for its sign. hash: in groups of four. focusShown: as in OpenHandRow.
// Set width and height. Signals: copied(), asks for the wall's text in the clipboard; keyUsed().

import QtQuick

Item {
    id: root

    required property string hash
    required property string legend
    required property bool matches
    required property string verdict
    property bool focusShown: false
    property alias model: places.model

    // As many columns as one side of a wall is long: two rows are one side, four sides the wall.
    readonly property int columns: 19
    readonly property real cellHeight: Math.floor((checks.y - 26) / 8)
    readonly property real cellWidth: Math.floor((width - 34) / columns)
    readonly property real tileHeight: Math.min(cellHeight - 4, Math.round((cellWidth - 12) * 92 / 68))
    readonly property real tileWidth: Math.round(tileHeight * 68 / 92)

    // The place that has the keyboard, or had it last, and the one under the pointer.
    property int current: 0
    property int pointed: -1

    signal copied
    signal keyUsed

    function told(index: int): string {
        const cell = places.itemAt(index) as WallCell;
        return cell ? cell.spoken : legend;
    }

    function takeFocus(): void {
        places.itemAt(current)?.forceActiveFocus(Qt.TabFocusReason);
    }

    // Whether there is a place so many further on.
    function walk(by: int): bool {
        keyUsed();
        const next = places.itemAt(current + by);
        next?.forceActiveFocus(Qt.TabFocusReason);
        return next !== null;
    }

    Repeater {
        model: 8

        InkText {
            required property int index

            color: Theme.muted
            horizontalAlignment: Text.AlignRight
            kind: "small"
            text: index * root.columns + 1
            width: 26
            y: index * root.cellHeight + (root.tileHeight - height) / 2
        }
    }

    Item {
        id: grid

        height: 8 * root.cellHeight
        objectName: "wall-places"
        width: root.width - 34
        x: 34

        Accessible.name: qsTr("The wall in draw order")
        Accessible.role: Accessible.List
        Keys.onDownPressed: event => event.accepted = root.walk(root.columns)
        Keys.onLeftPressed: root.walk(-1)
        Keys.onPressed: event => {
            event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
            if (event.accepted)
                root.walk((event.key === Qt.Key_Home ? 0 : places.count - 1) - root.current);
        }
        Keys.onRightPressed: root.walk(1)
        Keys.onUpPressed: event => event.accepted = root.walk(-root.columns)

        Repeater {
            id: places

            WallCell {
                id: cell

                required property int index
                required property int place

                activeFocusOnTab: index === root.current
                focusShown: root.focusShown
                height: root.tileHeight
                objectName: "wall-" + place
                tileHeight: root.tileHeight
                tileWidth: root.tileWidth
                width: root.cellWidth
                x: (place - 1) % root.columns * root.cellWidth
                y: Math.floor((place - 1) / root.columns) * root.cellHeight

                onActiveFocusChanged: {
                    if (activeFocus)
                        root.current = index;
                }
                onHoveredChanged: {
                    if (hovered)
                        root.pointed = index;
                    else if (root.pointed === index)
                        root.pointed = -1;
                }
            }
        }
    }

    InkText {
        objectName: "wall-told"
        text: root.told(root.pointed >= 0 ? root.pointed : root.focusShown ? root.current : -1)
        x: 34
        y: 8 * root.cellHeight
    }

    Plate {
        id: checks

        borderColor: Theme.border
        borderWidth: 1
        color: Theme.card
        height: told.height + 24
        radius: 12
        width: root.width
        y: root.height - height

        Glyph {
            id: sign

            ink: "accent"
            name: root.matches ? "shield" : "x"
            x: 14
            y: 12
        }

        Column {
            id: told

            spacing: 3
            width: copy.x - x - 16
            x: 48
            y: 12

            InkText {
                color: root.matches ? Theme.good : Theme.bad
                heavy: true
                objectName: "wall-verdict"
                spoken: true
                text: root.verdict
                width: told.width
                wrapMode: Text.WordWrap
            }

            InkText {
                kind: "secondary"
                objectName: "wall-hash"
                spoken: true
                text: root.hash
                width: told.width
                wrapMode: Text.WordWrap
            }

            InkText {
                color: Theme.muted
                kind: "small"
                spoken: true
                text: qsTr("To check it yourself, copy the wall’s text and give it to any SHA-256 program, with no line end after the seed. The text is the 152 tiles in this order with a space between, a line end, and the seed.")
                topPadding: 4
                width: told.width
                wrapMode: Text.WordWrap
            }
        }

        ActionButton {
            id: copy

            anchors.verticalCenter: parent.verticalCenter
            implicitWidth: 176
            objectName: "wall-copy"
            text: qsTr("Copy the wall’s text")
            x: parent.width - width - 14

            onActivated: root.copied()
        }
    }
}
