pragma ComponentBehavior: Bound

// The whole card in columns, laid over the felt; rack and action bar stay free. It may scroll.
//
// title: the card's name. model: rows in card order with the roles section (its name on the first line of a
// section, else ""), number, tag, groups, nearest, closed, distance as in LineRow. columns: 3, fewer when narrow.
// Signal: closed(). Set width and height.

import QtQuick

Plate {
    id: root

    required property string title
    property int columns: 3
    property alias model: rows.model

    readonly property real columnWidth: (width - 32 - (columns - 1) * 12) / columns

    signal closed

    function takeFocus(): void {
        lines.forceActiveFocus(Qt.TabFocusReason);
    }

    borderColor: Theme.border
    borderWidth: 1
    color: Theme.panel
    radius: Theme.radiusFelt

    Accessible.name: title
    Accessible.role: Accessible.Dialog

    MouseArea {
        acceptedButtons: Qt.AllButtons
        anchors.fill: parent
        hoverEnabled: true

        Accessible.ignored: true
        onWheel: event => event.accepted = true
    }

    InkText {
        id: heading

        kind: "title"
        text: root.title
        x: 16
        y: 8
    }

    InkLegend {
        anchors.verticalCenter: heading.verticalCenter
        x: heading.x + heading.implicitWidth + 24
    }

    IconButton {
        glyph: "x"
        keyHint: qsTr("Esc")
        objectName: "card-close"
        text: qsTr("Close")
        x: root.width - width - 10
        y: 6

        onActivated: root.closed()
    }

    Flickable {
        id: lines

        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        contentHeight: flow.height
        contentWidth: width
        height: root.height - y - 10
        width: root.width - 32
        x: 16
        y: 48

        Keys.onDownPressed: contentY = Math.min(contentY + 60, Math.max(0, contentHeight - height))
        Keys.onUpPressed: contentY = Math.max(0, contentY - 60)

        Flow {
            id: flow

            // Room for every line and heading, shared by the columns.
            readonly property real needed: {
                let sum = 0;
                let tallest = 0;
                for (let i = 0; i < rows.count; i++) {
                    const height = rows.itemAt(i)?.height ?? 0;
                    sum += height;
                    tallest = Math.max(tallest, height);
                }
                return sum / root.columns + tallest;
            }

            flow: Flow.TopToBottom
            height: Math.max(lines.height, needed)
            spacing: 0
            width: lines.width

            Repeater {
                id: rows

                Item {
                    id: entry

                    required property string closed
                    required property string distance
                    required property list<string> groups
                    required property bool nearest
                    required property string note
                    required property string number
                    required property string section
                    required property string tag

                    height: line.y + line.height
                    width: root.columnWidth + 12

                    InkText {
                        kind: "head"
                        spoken: true
                        text: entry.section
                        visible: text !== ""
                        y: 4
                    }

                    LineRow {
                        id: line

                        closed: entry.closed
                        distance: entry.distance
                        groups: entry.groups
                        nearest: entry.nearest
                        note: entry.note
                        number: entry.number
                        tag: entry.tag
                        width: root.columnWidth
                        y: entry.section === "" ? 0 : 28
                    }
                }
            }
        }
    }

    Plate {
        color: Theme.btnBorder
        height: Math.max(24, lines.height * lines.visibleArea.heightRatio)
        radius: 2
        visible: lines.visibleArea.heightRatio < 1
        width: 4
        x: root.width - 9
        y: lines.y + lines.height * lines.visibleArea.yPosition
    }
}
