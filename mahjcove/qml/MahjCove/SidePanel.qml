pragma ComponentBehavior: Bound

// The panel beside the table: your nearest lines, one section of the card, and the feed below.
//
// table: the table's view model. takeFocus() goes to the sections.

import QtQuick
import mahjcove.ui

Rectangle {
    id: root

    required property TableViewModel table

    readonly property CardViewModel card: table.card
    readonly property real feedHeight: Math.max(128, Math.min(190, height - tabs.height - 438))

    function takeFocus(): void {
        lines.forceActiveFocus(Qt.TabFocusReason);
    }

    color: Theme.panel

    Connections {
        function onSectionChanged(): void {
            lines.contentY = Math.max(0, Math.min(column.y + strip.y - 6, lines.contentHeight - lines.height));
        }

        target: root.card
    }

    Rectangle {
        color: Theme.border
        height: root.height
        width: 1
    }

    PanelTabs {
        id: tabs

        current: 0
        //: Tab of the side panel: the card's lines
        tabs: [qsTr("Card")]
        width: root.width
    }

    InkText {
        anchors.right: parent.right
        anchors.rightMargin: 12
        color: Theme.muted
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignRight
        kind: "secondary"
        spoken: true
        text: root.card.name
        width: 200
        y: 17
    }

    Flickable {
        id: lines

        readonly property bool showsCursor: activeFocus && root.table.focusVisible

        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        contentHeight: column.height + 12
        height: root.height - tabs.height - root.feedHeight
        objectName: "card-lines"
        width: root.width
        y: tabs.height

        Accessible.name: qsTr("Lines of the card")
        Accessible.role: Accessible.List
        Keys.onDownPressed: root.card.step(1)
        Keys.onLeftPressed: root.card.chooseSection(root.card.section - 1)
        Keys.onRightPressed: root.card.chooseSection(root.card.section + 1)
        Keys.onPressed: event => {
            event.accepted = event.key === Qt.Key_T && event.modifiers === Qt.NoModifier;
            if (event.accepted)
                root.card.toggleLines();
        }
        Keys.onSpacePressed: root.card.pinHere()
        Keys.onUpPressed: root.card.step(-1)

        // The line the keyboard has gone to is brought into view.
        function reveal(line: Item): void {
            const top = line.mapToItem(contentItem, 0, 0).y - 6;
            contentY = Math.max(0, Math.min(contentY, top, contentHeight - height), Math.min(top + line.height + 12 - height, contentHeight - height));
        }

        Column {
            id: column

            spacing: 6
            width: 328
            x: 12
            y: 6

            Item {
                height: 20
                width: column.width

                InkText {
                    kind: "head"
                    spoken: true
                    text: root.card.pins > 0 ? qsTr("Pinned and nearest lines") : qsTr("Your nearest lines")
                }

                LinkText {
                    anchors.right: parent.right
                    objectName: "lines-as"
                    text: root.card.asTiles ? qsTr("as text") : qsTr("as tiles")
                    y: 1

                    onActivated: root.card.toggleLines()
                }
            }

            InkText {
                color: Theme.bad
                spoken: true
                text: root.card.note
                visible: text !== ""
                width: column.width
                wrapMode: Text.WordWrap
            }

            InkText {
                color: Theme.muted
                spoken: true
                text: qsTr("No line of the card is open to you any more.")
                visible: root.card.noLineOpen
                width: column.width
                wrapMode: Text.WordWrap
            }

            Repeater {
                id: leaders

                model: root.card.leadingLines

                LineCard {
                    required property int index
                    required property string lineId
                    required closed
                    required distance
                    required groups
                    required nearest
                    required note
                    required pinned
                    required tiles

                    current: lines.showsCursor && root.card.cursor === index

                    onCurrentChanged: {
                        if (current)
                            lines.reveal(this);
                    }
                    drawn: root.card.asTiles
                    objectName: "line-" + lineId
                    onToggled: root.card.togglePin(lineId)

                    // In a low window two of them leave room for a line of the section.
                    visible: index < 2 || root.height > 640
                }
            }

            SectionStrip {
                id: strip

                current: root.card.section
                sections: root.card.sections
                width: column.width

                onChosen: index => root.card.chooseSection(index)
            }

            Repeater {
                model: root.card.sectionLines

                LineCard {
                    required property int index
                    required property string lineId
                    required closed
                    required distance
                    required groups
                    required nearest
                    required note
                    required pinned
                    required tiles

                    current: lines.showsCursor && root.card.cursor === leaders.count + index

                    onCurrentChanged: {
                        if (current)
                            lines.reveal(this);
                    }
                    drawn: root.card.asTiles
                    objectName: "line-" + lineId
                    onToggled: root.card.togglePin(lineId)
                }
            }

            InkLegend {}
        }
    }

    FocusRing {
        anchors.fill: lines
        anchors.margins: 5
        gap: -4
        innerRadius: 6
        visible: lines.activeFocus && root.table.focusVisible
    }

    Rectangle {
        color: Theme.panel2
        height: root.feedHeight
        width: root.width
        y: root.height - height

        Rectangle {
            color: Theme.border
            height: 1
            width: root.width
        }

        InkText {
            id: feedHead

            kind: "head"
            //: Heading over what has happened at the table
            text: qsTr("Feed")
            x: 12
            y: 9
        }

        InkText {
            color: Theme.muted
            kind: "secondary"
            text: qsTr("newest first")
            x: root.width - width - 12
            y: 10
        }

        ListView {
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            height: root.feedHeight - 36
            model: root.table.feed
            objectName: "feed"
            width: 328
            x: 12
            y: 34

            Accessible.name: feedHead.text
            Accessible.role: Accessible.List

            delegate: FeedRow {
                required detail
                required isDealer
                required newest
                required tiles

                onPointedChanged: feedTip.text = pointed ? detail : ""
            }
        }
    }

    TipBubble {
        id: feedTip

        maxWidth: 328
        text: ""
        visible: text !== ""
        x: 12
        y: root.height - root.feedHeight - height - 4
    }
}
