// A box for one line of text. text: its accessible name; placeholder: shown while it is empty; value: what is typed.
// Signal: entered(value) on Enter. 40 high.

import QtQuick

FocusScope {
    id: root

    required property string text
    property string placeholder: ""
    property alias value: input.text

    signal entered(value: string)

    function selectAll(): void {
        input.selectAll();
    }

    implicitHeight: 40
    implicitWidth: 240

    Plate {
        anchors.fill: parent
        borderColor: input.activeFocus ? Theme.focus : Theme.btnBorder
        borderWidth: input.activeFocus ? 2 : 1
        color: Theme.card
        radius: 8
    }

    InkText {
        anchors.verticalCenter: parent.verticalCenter
        color: Theme.muted
        text: root.placeholder
        visible: input.text === ""
        x: 12
    }

    TextInput {
        id: input

        activeFocusOnTab: true
        anchors.fill: parent
        anchors.leftMargin: 12
        anchors.rightMargin: 12
        clip: true
        color: Theme.text
        focus: true
        font.family: Theme.sans
        font.pixelSize: Theme.sizeOf("body")
        maximumLength: 300
        selectByMouse: true
        selectedTextColor: Theme.inkOnAccent
        selectionColor: Theme.accent
        verticalAlignment: TextInput.AlignVCenter

        Accessible.name: root.text
        Accessible.role: Accessible.EditableText
        onAccepted: root.entered(text)
    }
}
