pragma ComponentBehavior: Bound

// The card that is looked at: its name, what can be done with it, and its lines as printed.
//
// cards: the view model of the page. keyed: the last thing pressed was a key. Set width and height.

import QtQuick
import mahjcove.ui

Plate {
    id: root

    required property CardsViewModel cards
    property bool keyed: false

    borderColor: Theme.border
    borderWidth: 1
    color: Theme.panel
    radius: 14

    InkText {
        id: title

        elide: Text.ElideRight
        kind: "title"
        objectName: "cards-name"
        spoken: true
        text: root.cards.name
        width: parent.width - 48
        x: 24
        y: 18
    }

    InkText {
        id: detail

        color: root.cards.wrong === "" ? Theme.muted : Theme.bad
        elide: Text.ElideRight
        objectName: "cards-detail"
        spoken: true
        text: root.cards.detail + (root.cards.wrong === "" ? "" : ". " + root.cards.wrong)
        width: parent.width - 48
        x: 24
        y: 50
    }

    Row {
        id: acts

        spacing: Theme.gap8
        x: 24
        y: 82

        ActionButton {
            available: root.cards.whyNotUse === ""
            implicitWidth: 212
            keyHint: "U"
            kind: "primary"
            objectName: "cards-use"
            reason: root.cards.whyNotUse
            text: qsTr("Use for the next deal")

            onActivated: root.cards.use()
        }

        ActionButton {
            available: root.cards.whyNotEdit === ""
            keyHint: "E"
            objectName: "cards-edit"
            reason: root.cards.whyNotEdit
            //: Button: opens this card in the editor
            text: qsTr("Edit")

            onActivated: root.cards.edit()
        }

        ActionButton {
            available: root.cards.whyNotCopy === ""
            keyHint: "C"
            objectName: "cards-copy"
            reason: root.cards.whyNotCopy
            //: Button: makes a copy of this card
            text: qsTr("Copy")

            onActivated: root.cards.copy()
        }

        ActionButton {
            available: root.cards.whyNotChange === ""
            keyHint: qsTr("Del")
            objectName: "cards-remove"
            reason: root.cards.whyNotChange
            //: Button: takes this card off the shelf
            text: qsTr("Remove")

            onActivated: root.cards.remove()
        }
    }

    Rectangle {
        color: Theme.border
        height: 1
        width: parent.width - 48
        x: 24
        y: 150
    }

    ListView {
        id: lines

        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        // None is made ahead, which would go on while the page is being left.
        cacheBuffer: 0
        clip: true
        height: parent.height - y - 12
        model: root.cards.lines
        objectName: "cards-lines"
        width: parent.width - 36
        x: 24
        y: 158

        Accessible.name: qsTr("Lines of this card")
        Accessible.role: Accessible.List
        Keys.onDownPressed: contentY = Math.max(originY, Math.min(contentY + 60, originY + contentHeight - height))
        Keys.onUpPressed: contentY = Math.max(originY, contentY - 60)

        delegate: Item {
            id: entry

            required property list<string> groups
            required property string note
            required property string number
            required property string section
            required property string tag

            height: line.y + line.height
            width: lines.width - 12

            InkText {
                elide: Text.ElideRight
                kind: "head"
                spoken: true
                text: entry.section
                visible: text !== ""
                width: entry.width
                y: 8
            }

            LineRow {
                id: line

                groups: entry.groups
                note: entry.note
                number: entry.number
                tag: entry.tag
                width: entry.width
                y: entry.section === "" ? 0 : 32
            }
        }

        FocusRing {
            innerRadius: 6
            visible: root.keyed && lines.activeFocus
        }
    }

    Plate {
        color: Theme.btnBorder
        height: Math.max(24, lines.height * lines.visibleArea.heightRatio)
        radius: 2
        visible: lines.visibleArea.heightRatio < 1
        width: 4
        x: parent.width - 12
        y: lines.y + lines.height * lines.visibleArea.yPosition
    }
}
