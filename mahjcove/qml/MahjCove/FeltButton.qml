// A small button on the table. text; checked: it is the one in force; Signal: activated().

import QtQuick

Pressable {
    id: root

    implicitHeight: 34
    implicitWidth: label.implicitWidth + 24
    onFelt: true
    ringRadius: 8

    Accessible.checkable: true
    Accessible.checked: checked

    background: Plate {
        borderColor: root.checked ? Theme.wellEdge : root.hovered ? Theme.wellEdge : Theme.rackHi
        borderWidth: 1
        color: root.checked ? Theme.rack : Theme.ledge
        radius: 8
    }
    contentItem: Item {
        InkText {
            id: label

            anchors.centerIn: parent
            color: Theme.inkOnFelt
            heavy: root.checked
            kind: "secondary"
            text: root.text
        }
    }
}
