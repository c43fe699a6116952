// A fault, named: what was done, the tiles, what was wrong with them; then watch or end, or read the rule.
//
// title: "Your hand is dead". fault and reason: a sentence each. tiles as in MiniTiles. rule: its number.
// Signals: endChosen() (the default), watchChosen(), ruleAsked().

import QtQuick

Sheet {
    id: root

    required property string fault
    required property string reason
    property string rule: ""
    property list<string> tiles: []

    signal endChosen
    signal ruleAsked
    signal watchChosen

    function takeFocus(): void {
        end.forceActiveFocus(Qt.TabFocusReason);
    }

    implicitWidth: 540

    InkText {
        heavy: true
        spoken: true
        text: root.fault
        width: root.contentWidth
        wrapMode: Text.WordWrap
    }

    MiniTiles {
        groupGap: 12
        tileGap: 2
        tileHeight: 46
        tileWidth: 34
        tiles: root.tiles
        visible: root.tiles.length > 0
    }

    InkText {
        objectName: "fault-reason"
        spoken: true
        text: root.reason
        width: root.contentWidth
        wrapMode: Text.WordWrap
    }

    Row {
        spacing: Theme.gap8

        ActionButton {
            id: end

            implicitWidth: 170
            kind: "primary"
            objectName: "fault-end"
            text: qsTr("End the round")

            KeyNavigation.right: watch
            onActivated: root.endChosen()
        }

        ActionButton {
            id: watch

            implicitWidth: 170
            objectName: "fault-watch"
            //: Button: the others play on while you look
            text: qsTr("Watch it play out")

            KeyNavigation.right: asked
            onActivated: root.watchChosen()
        }

        ActionButton {
            id: asked

            implicitWidth: 112
            objectName: "fault-rule"
            //: Button: opens the text of the rule; %1 is its number, such as 9.2a
            text: qsTr("Rule %1").arg(root.rule)
            visible: root.rule !== ""

            onActivated: root.ruleAsked()
        }
    }
}
