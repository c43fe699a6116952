// One size a called group can have: its number key, what it would be, its tiles.
//
// size, keyHint ("1"), label ("Kong", "not a group yet"), tiles as in MiniTiles, current, available and reason
// as in Pressable; onFelt where it stands on the table. 52 high, 46 will do. Signal: activated().

import QtQuick

Pressable {
    id: root

    required property string keyHint
    required property string label
    required property list<string> tiles
    property bool current: false

    implicitHeight: 52
    implicitWidth: row.implicitWidth + 20

    Accessible.checkable: true
    Accessible.checked: current
    Accessible.name: label === "" ? keyHint : label
    Accessible.role: Accessible.RadioButton

    background: Plate {
        borderColor: !root.current ? Theme.btnBorder : root.onFelt ? Theme.liveRing : Theme.accent
        borderWidth: root.current && root.onFelt ? 3 : root.current || root.hovered ? 2 : 1
        color: root.available ? Theme.panel2 : Theme.disBg
    }
    contentItem: Item {
        Row {
            id: row

            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.gap8
            x: 10

            InkText {
                anchors.verticalCenter: parent.verticalCenter
                color: !root.available ? Theme.disText : root.current ? Theme.accent : Theme.muted
                heavy: true
                text: root.keyHint
            }

            Column {
                anchors.verticalCenter: parent.verticalCenter
                spacing: 1

                InkText {
                    color: root.available ? Theme.text : Theme.disText
                    heavy: root.current
                    kind: "small"
                    text: root.label
                }

                MiniTiles {
                    objectName: "chip-tiles"
                    tileHeight: Math.min(27, root.height - 24)
                    tileWidth: Math.round(tileHeight * 20 / 27)
                    tiles: root.tiles
                }
            }
        }
    }

    TipBubble {
        text: root.reason
        visible: !root.available && root.reason !== "" && (root.hovered || root.visualFocus)
        y: -height - 8
    }
}
