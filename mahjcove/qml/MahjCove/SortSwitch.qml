// How your rack is sorted. current: "suit", "number" or "" for your own order. Signal: chosen(order).

import QtQuick

Row {
    id: root

    required property string current

    signal chosen(order: string)

    spacing: Theme.gap8

    //: Screen reader: the choice how the rack is sorted
    Accessible.name: qsTr("Sort the rack")
    Accessible.role: Accessible.Grouping

    FeltButton {
        checked: root.current === "suit"
        objectName: "sort-suit"
        //: Button that sorts the rack
        text: qsTr("By suit")

        onActivated: root.chosen("suit")
    }

    FeltButton {
        checked: root.current === "number"
        objectName: "sort-number"
        //: Button that sorts the rack
        text: qsTr("By number")

        onActivated: root.chosen("number")
    }
}
