pragma ComponentBehavior: Bound

// The panel beside the table: your nearest lines, one section of the card, and the feed below.
//
// table: the table's view model. takeFocus() goes to the sections.

import QtQuick
import mahjcove.ui

Rectangle {
    id: root

    required property TableViewModel table

    readonly property real feedHeight: Math.max(128, Math.min(190, height - tabs.height - 438))

    function takeFocus(): void {
        lines.forceActiveFocus(Qt.TabFocusReason);
    }

    color: Theme.panel

    Connections {
        function onSectionChanged(): void {
            lines.contentY = Math.max(0, Math.min(column.y + strip.y - 6, lines.contentHeight - lines.height));
        }

        target: root.table
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

    Flickable {
        id: lines

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
        Keys.onDownPressed: contentY = Math.max(0, Math.min(contentY + 92, contentHeight - height))
        Keys.onUpPressed: contentY = Math.max(0, contentY - 92)
        Keys.onLeftPressed: root.table.chooseSection(root.table.section - 1)
        Keys.onRightPressed: root.table.chooseSection(root.table.section + 1)

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
                    text: qsTr("Your nearest lines")
                }

                InkText {
                    anchors.right: parent.right
                    color: Theme.muted
                    kind: "secondary"
                    text: root.table.cardName
                    y: 2
                }
            }

            InkText {
                color: Theme.muted
                spoken: true
                text: qsTr("No line of the card is open to you any more.")
                visible: root.table.noLineOpen
                width: column.width
                wrapMode: Text.WordWrap
            }

            Repeater {
                model: root.table.nearest

                LineCard {
                    required property int index
                    required closed
                    required distance
                    required groups
                    required nearest
                    required note

                    // In a low window two of them leave room for a line of the section.
                    visible: index < 2 || root.height > 640
                }
            }

            SectionStrip {
                id: strip

                current: root.table.section
                sections: root.table.sections
                width: column.width

                onChosen: index => root.table.chooseSection(index)
            }

            Repeater {
                model: root.table.sectionLines

                LineCard {
                    required closed
                    required distance
                    required groups
                    required nearest
                    required note
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
