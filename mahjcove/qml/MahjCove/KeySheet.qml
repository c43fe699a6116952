pragma ComponentBehavior: Bound

// The list of keys, in two columns. keys and meanings: as many of one as of the other. Signal: closed().

import QtQuick

Sheet {
    id: root

    required property list<string> keys
    required property list<string> meanings

    signal closed

    function takeFocus(): void {
        close.forceActiveFocus(Qt.TabFocusReason);
    }

    implicitWidth: 720
    title: qsTr("Keys")

    Grid {
        columnSpacing: Theme.gap24
        columns: 2
        flow: Grid.TopToBottom
        rowSpacing: Theme.gap4
        rows: Math.ceil(root.keys.length / 2)

        Repeater {
            model: root.keys

            Item {
                id: entry

                required property int index
                required property string modelData

                readonly property string meaning: root.meanings[index] ?? ""

                height: 30
                width: (root.contentWidth - 24) / 2

                //: Screen reader: %1 key, %2 what it does
                Accessible.name: qsTr("%1: %2").arg(modelData).arg(meaning)
                Accessible.role: Accessible.ListItem

                Plate {
                    id: cap

                    anchors.verticalCenter: parent.verticalCenter
                    borderColor: Theme.btnBorder
                    borderWidth: 1
                    color: Theme.panel2
                    height: 28
                    radius: 6
                    width: Math.max(34, keyText.implicitWidth + 16)

                    InkText {
                        id: keyText

                        anchors.centerIn: parent
                        heavy: true
                        kind: "secondary"
                        text: entry.modelData
                    }
                }

                InkText {
                    anchors.verticalCenter: parent.verticalCenter
                    elide: Text.ElideRight
                    text: entry.meaning
                    width: parent.width - x
                    x: Math.max(84, cap.width + 10)
                }
            }
        }
    }

    ActionButton {
        id: close

        keyHint: qsTr("Esc")
        kind: "primary"
        objectName: "keys-close"
        text: qsTr("Close")

        onActivated: root.closed()
    }
}
