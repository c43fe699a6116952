pragma ComponentBehavior: Bound

// The first start's questions: by which rules, and how large your tiles are.
//
// names, texts: the sets of rules; the first two are asked about. Signal: begun(rules, large), rules an index.

import QtQuick

FocusScope {
    id: root

    required property list<string> names
    required property list<string> texts

    property int chosen: 0
    property bool large: false

    signal begun(rules: int, large: bool)

    Accessible.name: qsTr("Welcome")
    Accessible.role: Accessible.Pane
    Component.onCompleted: begin.forceActiveFocus(Qt.OtherFocusReason)
    Keys.onReturnPressed: begun(chosen, large)
    Keys.onEnterPressed: begun(chosen, large)

    Rectangle {
        anchors.fill: parent
        color: Theme.bg
    }

    Column {
        id: column

        anchors.horizontalCenter: parent.horizontalCenter
        spacing: Theme.gap16
        width: 900
        y: Math.max(40, (root.height - height) * 0.42)

        Row {
            spacing: 14

            Image {
                anchors.verticalCenter: parent.verticalCenter
                height: 44
                source: Theme.icon("logo", "")
                sourceSize.height: Math.round(44 * Theme.scale)
                sourceSize.width: Math.round(44 * Theme.scale)
                width: 44

                Accessible.ignored: true
            }

            InkText {
                anchors.verticalCenter: parent.verticalCenter
                kind: "display"
                spoken: true
                text: qsTr("Welcome to MahjCove")
            }
        }

        InkText {
            font.pixelSize: Theme.sizeOf("label")
            spoken: true
            text: qsTr("What should happen when you make a mistake? You can change this at any time in the settings.")
            width: column.width
            wrapMode: Text.WordWrap
        }

        Column {
            spacing: Theme.gap12

            Repeater {
                id: choices

                model: 2

                ChoiceRow {
                    required property int index

                    checked: index === root.chosen
                    detail: root.texts[index] ?? ""
                    enterPresses: false
                    objectName: "welcome-" + index
                    text: root.names[index] ?? ""
                    width: column.width

                    Keys.onDownPressed: (choices.itemAt(index + 1) ?? sizes.itemAt(0)).forceActiveFocus(Qt.TabFocusReason)
                    Keys.onUpPressed: choices.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                    onActivated: root.chosen = index
                }
            }
        }

        InkText {
            font.pixelSize: Theme.sizeOf("label")
            spoken: true
            text: qsTr("How large should your tiles be?")
        }

        Row {
            spacing: Theme.gap12

            Repeater {
                id: sizes

                model: [qsTr("Normal"), qsTr("Large")]

                ChoiceRow {
                    required property int index
                    required property string modelData

                    checked: root.large === (index === 1)
                    enterPresses: false
                    objectName: "welcome-size-" + index
                    text: modelData
                    width: 160

                    Keys.onDownPressed: begin.forceActiveFocus(Qt.TabFocusReason)
                    Keys.onLeftPressed: sizes.itemAt(0)?.forceActiveFocus(Qt.BacktabFocusReason)
                    Keys.onRightPressed: sizes.itemAt(1)?.forceActiveFocus(Qt.TabFocusReason)
                    Keys.onUpPressed: choices.itemAt(1)?.forceActiveFocus(Qt.BacktabFocusReason)
                    onActivated: root.large = index === 1
                }
            }
        }

        Item {
            height: 100
            width: column.width

            MiniTiles {
                anchors.verticalCenter: parent.verticalCenter
                tileGap: 2
                tileHeight: root.large ? 100 : 76
                tileWidth: root.large ? 74 : 56
                tiles: ["F", "F", "1b", "1b", "1b", "4c", "4c", "8d", "8d", "N", "R", "J"]
            }
        }

        ActionButton {
            id: begin

            focus: true
            implicitWidth: 160
            keyHint: qsTr("Enter")
            kind: "primary"
            objectName: "welcome-begin"
            //: Button: the first start's question is answered
            text: qsTr("Sit down")

            Keys.onUpPressed: sizes.itemAt(root.large ? 1 : 0)?.forceActiveFocus(Qt.BacktabFocusReason)
            onActivated: root.begun(root.chosen, root.large)
        }
    }
}
