// After the first Charleston: go on to the second or stop.
//
// rule: one sentence. continueKey, stopKey: key hints. Signals: continueChosen(), stopChosen().

import QtQuick

Sheet {
    id: root

    required property string rule
    property string continueKey: ""
    property string stopKey: ""

    signal continueChosen
    signal stopChosen

    function takeFocus(): void {
        goOn.forceActiveFocus(Qt.TabFocusReason);
    }

    implicitWidth: 440
    //: Asked after the first three passes
    title: qsTr("A second Charleston?")

    InkText {
        color: Theme.muted
        spoken: true
        text: root.rule
        width: root.contentWidth
        wrapMode: Text.WordWrap
    }

    Row {
        spacing: Theme.gap8

        ActionButton {
            id: goOn

            implicitWidth: 160
            keyHint: root.continueKey
            kind: "primary"
            objectName: "vote-continue"
            //: Button: play the second Charleston
            text: qsTr("Continue")

            KeyNavigation.right: halt
            onActivated: root.continueChosen()
        }

        ActionButton {
            id: halt

            implicitWidth: 160
            keyHint: root.stopKey
            objectName: "vote-stop"
            //: Button: no second Charleston
            text: qsTr("Stop")

            onActivated: root.stopChosen()
        }
    }
}
