pragma ComponentBehavior: Bound

// The first start's question: by which rules. names, texts: the sets of rules; the first two are asked about.
//
// Signal: begun(rules), the index of the chosen one.

import QtQuick

FocusScope {
    id: root

    required property list<string> names
    required property list<string> texts

    property int chosen: 0

    signal begun(rules: int)

    Accessible.name: qsTr("Welcome")
    Accessible.role: Accessible.Pane
    Component.onCompleted: begin.forceActiveFocus(Qt.OtherFocusReason)
    Keys.onReturnPressed: begun(chosen)
    Keys.onEnterPressed: begun(chosen)

    Rectangle {
        anchors.fill: parent
        color: Theme.bg
    }

    Column {
        id: column

        anchors.horizontalCenter: parent.horizontalCenter
        spacing: Theme.gap24
        width: 760
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

        MiniTiles {
            tileGap: 3
            tileHeight: 76
            tileWidth: 56
            tiles: ["F", "F", "1b", "1b", "1b", "4c", "4c", "4c", "8d", "8d", "R", "J"]
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

                    Keys.onDownPressed: (choices.itemAt(index + 1) ?? begin).forceActiveFocus(Qt.TabFocusReason)
                    Keys.onUpPressed: choices.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                    onActivated: root.chosen = index
                }
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

            Keys.onUpPressed: choices.itemAt(1)?.forceActiveFocus(Qt.BacktabFocusReason)
            onActivated: root.begun(root.chosen)
        }
    }
}
