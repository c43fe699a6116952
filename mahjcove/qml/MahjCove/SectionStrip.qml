pragma ComponentBehavior: Bound

// The sections of the card as a strip of names that wraps.
//
// sections: their names; current: index, -1 for none. Signal: chosen(index).

import QtQuick

Flow {
    id: root

    required property int current
    required property list<string> sections

    signal chosen(index: int)

    spacing: Theme.gap4

    Accessible.name: qsTr("Sections of the card")
    Accessible.role: Accessible.PageTabList

    Repeater {
        id: places

        model: root.sections

        Pressable {
            id: section

            required property int index
            required property string modelData

            readonly property bool current: index === root.current

            height: 34
            objectName: "section-" + index
            ringRadius: 8
            text: modelData
            width: label.implicitWidth + 18

            Accessible.role: Accessible.PageTab
            Accessible.selected: current
            background: Plate {
                borderColor: section.current ? Theme.accent : section.hovered ? Theme.btnBorder : Theme.border
                borderWidth: 1
                color: section.current ? Theme.accent : Theme.panel2
                radius: 8
            }
            contentItem: Item {
                InkText {
                    id: label

                    anchors.centerIn: parent
                    color: section.current ? Theme.inkOnAccent : Theme.text
                    heavy: section.current
                    kind: "secondary"
                    text: section.text
                }
            }

            Keys.onLeftPressed: places.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
            Keys.onRightPressed: places.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
            onActivated: root.chosen(index)
        }
    }
}
