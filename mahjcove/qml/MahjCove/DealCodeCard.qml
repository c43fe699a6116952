pragma ComponentBehavior: Bound

// Dealing from a code that somebody gave you, and the code of the deal on the table.
//
// start: the view model of the start page. Set the width.

import QtQuick
import mahjcove.ui

Plate {
    id: root

    required property StartViewModel start

    borderColor: Theme.border
    borderWidth: 1
    color: Theme.panel
    height: 236
    radius: 14

    InkText {
        kind: "label"
        text: qsTr("Deal code")
        x: 20
        y: 18
    }

    InkText {
        color: Theme.muted
        spoken: true
        text: qsTr("Play a deal that somebody gave you: same wall, same seat, same rules.")
        width: parent.width - 40
        wrapMode: Text.WordWrap
        x: 20
        y: 46
    }

    TextBox {
        id: code

        objectName: "start-code"
        placeholder: qsTr("SEED@SEAT-CARD-RULES")
        //: Accessible name of the box where a deal code is typed
        text: qsTr("Deal code")
        width: parent.width - 40 - 96
        x: 20
        y: 94

        onEntered: value => root.start.dealCode(value)
    }

    WordButton {
        implicitHeight: 40
        objectName: "start-deal-code"
        //: Button: deals what the typed code says
        text: qsTr("Deal it")
        width: 88
        x: code.x + code.width + 8
        y: 94

        onActivated: root.start.dealCode(code.value)
    }

    InkText {
        color: Theme.bad
        kind: "secondary"
        maximumLineCount: 2
        spoken: true
        text: root.start.codeError
        visible: text !== ""
        width: parent.width - 40
        wrapMode: Text.Wrap
        x: 20
        y: 140
    }

    Item {
        height: 40
        visible: root.start.code !== ""
        width: parent.width - 40
        x: 20
        y: 184

        InkText {
            color: Theme.muted
            kind: "small"
            text: qsTr("The deal on the table")
        }

        InkText {
            elide: Text.ElideMiddle
            heavy: true
            kind: "secondary"
            objectName: "start-own-code"
            spoken: true
            text: root.start.code
            width: parent.width - 100
            y: 18
        }

        WordButton {
            anchors.right: parent.right
            objectName: "start-copy"
            text: root.start.copied ? qsTr("Copied") : qsTr("Copy")
            width: 88
            y: 2

            onActivated: root.start.copyCode()
        }
    }
}
