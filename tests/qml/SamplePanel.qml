// The side panel with a section, the nearest lines and the feed.

import QtQuick
import MahjCove

Rectangle {
    id: root

    property bool tight: false

    color: Theme.panel

    Rectangle {
        color: Theme.border
        height: root.height
        width: 1
    }

    PanelTabs {
        current: 0
        tabs: ["Card", "Coach", "Counts"]
        width: root.width
    }

    Column {
        spacing: 8
        x: 12
        y: 56

        SectionStrip {
            current: 1
            sections: ["This Year", "Even Tide", "Odd Current", "Ladder", "Echo", "Compass", "Steps of Three", "Fivefold", "Singles and Pairs"]
            width: 328
        }

        LineCard {
            distance: "2 to go"
            name: "Even Tide, line 3"
            nearest: true
            tag: "X · 30"
            tiles: ["F", "F", "", "4d", "4d", "J", "", "6b", "6b", "6b", "J", "", "8d", "8d", "8d+", "", "G", "G?"]
        }

        LineCard {
            distance: "5 to go"
            groups: ["FFF", "2468a", "222b", "8888b"]
            name: "Even Tide, line 1"
            tag: "X · 25"
        }
    }

    Rectangle {
        color: Theme.panel2
        height: root.tight ? 128 : 190
        width: root.width - 1
        x: 1
        y: root.height - height

        InkText {
            kind: "head"
            text: "Feed"
            x: 11
            y: 8
        }

        Column {
            x: 11
            y: 34

            FeedRow {
                newest: true
                text: "Opal threw 6 Bam"
                tiles: ["6b"]
                wind: "N"
            }

            FeedRow {
                text: "Ruth called 2 Crak"
                tiles: ["2c", "2c", "2c", "J"]
                wind: "W"
            }

            FeedRow {
                isDealer: true
                text: "Lou threw 2 Crak"
                tiles: ["2c"]
                wind: "E"
            }
        }
    }
}
