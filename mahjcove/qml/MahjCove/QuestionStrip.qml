// One question in the prompt line, with the safe answer first.
//
// question; safeLabel and safeKey ("Put back", "P"), riskyLabel and riskyKey ("Discard", "Enter").
// Signals: safeChosen(), riskyChosen(). takeFocus() gives the keyboard to the safe answer.

import QtQuick

Rectangle {
    id: root

    required property string question
    required property string riskyLabel
    required property string safeLabel
    property string riskyKey: ""
    property string safeKey: ""

    signal riskyChosen
    signal safeChosen

    function takeFocus(): void {
        safe.forceActiveFocus(Qt.TabFocusReason);
    }

    color: Theme.panel
    implicitHeight: 72
    implicitWidth: 630

    Accessible.name: question
    Accessible.role: Accessible.AlertMessage

    Rectangle {
        color: Theme.live
        height: root.height - 20
        width: 4
        x: 14
        y: 10
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        fontSizeMode: Text.Fit
        height: root.height - 8
        heavy: true
        kind: "head"
        minimumPixelSize: Theme.sizeOf("small")
        text: root.question
        verticalAlignment: Text.AlignVCenter
        width: safe.x - x - 12
        wrapMode: Text.WordWrap
        x: 30
    }

    ActionButton {
        id: safe

        anchors.right: risky.left
        anchors.rightMargin: Theme.gap8
        anchors.verticalCenter: parent.verticalCenter
        keyHint: root.safeKey
        objectName: "question-safe"
        text: root.safeLabel

        onActivated: root.safeChosen()
    }

    ActionButton {
        id: risky

        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.verticalCenter: parent.verticalCenter
        keyHint: root.riskyKey
        objectName: "question-risky"
        text: root.riskyLabel

        onActivated: root.riskyChosen()
    }
}
