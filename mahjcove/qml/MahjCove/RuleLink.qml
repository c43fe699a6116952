// Opens a rule: its number as an underlined word, small enough to stand beside what it explains. It takes
// the pointer 34 high.
//
// rule: the number, "" hides it. onFelt: it stands on the table. Signal: activated().

import QtQuick

Pressable {
    id: root

    required property string rule

    implicitHeight: 22
    implicitWidth: label.implicitWidth + 8
    ringRadius: 6
    //: Opens the text of the rule; %1 is its number, such as 9.2a
    text: qsTr("Rule %1").arg(rule)
    visible: rule !== ""

    background: Item {}
    containmentMask: Item {
        height: 34
        width: root.width
        y: (root.height - height) / 2
    }
    contentItem: Item {
        InkText {
            id: label

            anchors.verticalCenter: parent.verticalCenter
            color: root.onFelt ? Theme.inkOnFelt : root.hovered ? Theme.accentHi : Theme.accent
            font.underline: true
            kind: "secondary"
            text: root.text
            x: 4
        }
    }
}
