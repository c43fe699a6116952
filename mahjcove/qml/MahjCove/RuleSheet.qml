// One rule of the book, and the ones before and after it.
//
// section: "Section 6, Exposures". number, title and text of the rule; hasPrevious, hasNext: whether the book
// goes on either way. Signals: turned(step), -1 or 1; closed(). The buttons stay in place while one leafs.

import QtQuick

Sheet {
    id: root

    required property string number
    required property string section
    required property string text
    property bool hasNext: true
    property bool hasPrevious: true

    signal closed
    signal turned(step: int)

    function takeFocus(): void {
        close.forceActiveFocus(Qt.TabFocusReason);
    }

    implicitWidth: 600

    InkText {
        color: Theme.muted
        kind: "secondary"
        spoken: true
        text: root.section
        width: root.contentWidth
    }

    InkText {
        font.pixelSize: Theme.sizeOf("label")
        height: 6 * line.height * lineHeight
        lineHeight: 1.15
        objectName: "rule-text"
        spoken: true
        text: root.text
        width: root.contentWidth
        wrapMode: Text.WordWrap
    }

    FontMetrics {
        id: line

        font.family: Theme.sans
        font.pixelSize: Theme.sizeOf("label")
    }

    Row {
        spacing: Theme.gap8

        ActionButton {
            id: before

            available: root.hasPrevious
            implicitWidth: 150
            objectName: "rule-previous"
            reason: qsTr("This is the first rule of the book.")
            //: Button: to the rule before this one
            text: qsTr("Previous rule")

            KeyNavigation.right: after
            onActivated: root.turned(-1)
        }

        ActionButton {
            id: after

            available: root.hasNext
            implicitWidth: 150
            objectName: "rule-next"
            reason: qsTr("This is the last rule of the book.")
            //: Button: to the rule after this one
            text: qsTr("Next rule")

            KeyNavigation.right: close
            onActivated: root.turned(1)
        }

        Item {
            height: 1
            width: root.contentWidth - before.width - after.width - close.width - 3 * Theme.gap8
        }

        ActionButton {
            id: close

            implicitWidth: 120
            keyHint: qsTr("Esc")
            kind: "primary"
            objectName: "rule-close"
            text: qsTr("Close")

            onActivated: root.closed()
        }
    }
}
