pragma ComponentBehavior: Bound

// The courtesy exchange: how many tiles you would like to change with the seat across.
//
// partner: name. rule: one sentence. offered: your number once it is given, -1 before; offeredWhy says then why
// the others are grey. Signal: chosen(count).

import QtQuick

Sheet {
    id: root

    required property string partner
    required property string rule
    property int offered: -1
    property string offeredWhy: ""

    signal chosen(count: int)

    function takeFocus(): void {
        numbers.itemAt(0).forceActiveFocus(Qt.TabFocusReason);
    }

    implicitWidth: 440
    //: %1 is the name of the seat across
    title: qsTr("Courtesy with %1").arg(partner)

    InkText {
        color: Theme.muted
        spoken: true
        text: root.rule
        width: root.contentWidth
        wrapMode: Text.WordWrap
    }

    Row {
        spacing: Theme.gap8

        Repeater {
            id: numbers

            model: 4

            ActionButton {
                id: number

                required property int index

                available: root.offered < 0 || index === root.offered
                implicitWidth: 80
                kind: index === root.offered ? "primary" : "secondary"
                objectName: "courtesy-" + index
                reason: root.offeredWhy
                text: index === 0 ? qsTr("None") : index

                Accessible.name: index === 0 ? qsTr("No tiles") : qsTr("%n tile(s)", "", index)
                Keys.onLeftPressed: numbers.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                Keys.onRightPressed: numbers.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                onActivated: {
                    if (root.offered < 0)
                        root.chosen(index);
                }
            }
        }
    }
}
