// A fault, named: what was done, the rule, the tiles; then watch or end.
//
// title: "Your hand is dead". fault and rule: a sentence each. tiles as in MiniTiles.
// Signals: endChosen() (the default), watchChosen().

import QtQuick

Sheet {
    id: root

    required property string fault
    required property string rule
    property list<string> tiles: []

    signal endChosen
    signal watchChosen

    function takeFocus(): void {
        end.forceActiveFocus(Qt.TabFocusReason);
    }

    implicitWidth: 480

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
        color: Theme.muted
        spoken: true
        text: root.rule
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

            onActivated: root.watchChosen()
        }
    }
}
