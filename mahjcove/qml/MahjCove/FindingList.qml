pragma ComponentBehavior: Bound

// What is wrong in the whole card, in order of place. A press goes there.
//
// model: rows with the roles place ("12:7"), error, kind ("Error"), message. Signal: chosen(place).

import QtQuick

ListView {
    id: root

    signal chosen(place: string)

    boundsBehavior: Flickable.StopAtBounds
    // None is made ahead, which would go on while the page is being left.
    cacheBuffer: 0
    clip: true
    implicitHeight: 160
    implicitWidth: 520
    keyNavigationEnabled: true
    spacing: 2

    Accessible.name: qsTr("What is wrong in this card")
    Accessible.role: Accessible.List

    delegate: Pressable {
        id: finding

        required property bool error
        required property string kind
        required property string message
        required property string place

        implicitHeight: words.contentHeight + 10
        objectName: "finding-" + place
        ringRadius: 6
        text: place + ": " + kind + ": " + message
        width: root.width - 10

        background: Plate {
            color: finding.hovered || finding.visualFocus ? Theme.panel2 : "transparent"
            radius: 6
        }
        contentItem: Item {
            InkText {
                color: finding.error ? Theme.bad : Theme.jokerMark
                heavy: true
                kind: "secondary"
                text: finding.error ? "✕" : "!"
                x: 6
                y: 5
            }

            InkText {
                id: words

                kind: "secondary"
                text: finding.text
                width: finding.width - x - 8
                wrapMode: Text.Wrap
                x: 26
                y: 5
            }
        }

        Keys.onDownPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
        Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
        onActivated: root.chosen(place)
    }

    Plate {
        color: Theme.btnBorder
        height: Math.max(24, root.height * root.visibleArea.heightRatio)
        parent: root
        radius: 2
        visible: root.visibleArea.heightRatio < 1
        width: 4
        x: root.width - 5
        y: root.height * root.visibleArea.yPosition
    }
}
