pragma ComponentBehavior: Bound

// The tabs of the side panel or of a sheet. tabs: their names; current: index; prefix: of their object names.
// Signal: chosen(index). 48 high.

import QtQuick

Item {
    id: root

    required property int current
    required property list<string> tabs
    property string prefix: "tab"

    signal chosen(index: int)

    implicitHeight: 48
    implicitWidth: 352

    Accessible.role: Accessible.PageTabList

    Rectangle {
        anchors.bottom: parent.bottom
        color: Theme.border
        height: 1
        width: root.width
    }

    Row {
        spacing: 0
        x: 12
        y: root.height - 40

        Repeater {
            id: places

            model: root.tabs

            Pressable {
                id: tab

                required property int index
                required property string modelData

                readonly property bool current: index === root.current

                height: 36
                objectName: root.prefix + "-" + index
                text: modelData
                width: label.implicitWidth + 26

                Accessible.role: Accessible.PageTab
                Accessible.selected: current
                background: Plate {
                    color: tab.current || tab.hovered ? Theme.panel2 : "transparent"
                    radius: 10
                }
                contentItem: Item {
                    InkText {
                        id: label

                        anchors.centerIn: parent
                        color: tab.current ? Theme.text : Theme.muted
                        font.weight: tab.current ? Font.DemiBold : Font.Normal
                        kind: "head"
                        text: tab.text
                    }

                    Rectangle {
                        color: Theme.accent
                        height: 3
                        visible: tab.current
                        width: parent.width - 20
                        x: 10
                        y: parent.height - 3
                    }
                }

                Keys.onLeftPressed: places.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                Keys.onRightPressed: places.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                onActivated: root.chosen(index)
            }
        }
    }
}
