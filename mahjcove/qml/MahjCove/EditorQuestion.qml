pragma ComponentBehavior: Bound

// What the editor asks, over the page: the last answer changes nothing, and Esc is that one.
//
// question: the view model of it.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property EditorQuestionViewModel question

    readonly property bool naming: question.ask === "name"

    function keep(): void {
        question.answer(question.choices.length - 1);
    }

    Component.onCompleted: {
        box.selectAll();
        (naming ? box : answers.itemAt(0)).forceActiveFocus(Qt.TabFocusReason);
    }
    Keys.onEscapePressed: keep()
    Keys.onPressed: event => event.accepted = true

    Rectangle {
        anchors.fill: parent
        color: Theme.shadow
        opacity: 0.45
    }

    MouseArea {
        acceptedButtons: Qt.AllButtons
        anchors.fill: parent
        hoverEnabled: true

        Accessible.ignored: true
        onWheel: event => event.accepted = true
    }

    Sheet {
        id: sheet

        anchors.centerIn: parent
        objectName: "editor-question"
        title: root.naming ? root.question.text : qsTr("Changes that are not saved")
        width: 620

        InkText {
            font.pixelSize: Theme.sizeOf("label")
            spoken: true
            text: root.question.text
            visible: !root.naming
            width: sheet.contentWidth
            wrapMode: Text.WordWrap
        }

        TextBox {
            id: box

            objectName: "editor-name"
            text: root.question.text
            value: root.question.name
            visible: root.naming
            width: sheet.contentWidth

            onEntered: value => root.question.give(value)
        }

        Row {
            spacing: Theme.gap8

            Repeater {
                id: answers

                model: root.question.choices

                ActionButton {
                    required property int index
                    required property string modelData

                    implicitWidth: 184
                    keyHint: index === root.question.choices.length - 1 ? qsTr("Esc") : ""
                    kind: index === 0 ? "primary" : "secondary"
                    objectName: "answer-" + index
                    text: modelData

                    Keys.onLeftPressed: answers.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                    Keys.onRightPressed: answers.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                    onActivated: {
                        if (root.naming && index === 0)
                            root.question.give(box.value);
                        else
                            root.question.answer(index);
                    }
                }
            }
        }
    }
}
