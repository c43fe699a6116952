pragma ComponentBehavior: Bound

// What this program is, and the terms of everything shipped with it, over whatever is open.
//
// about: its view model. Esc closes it. Up and Down go through the parts; in the text they scroll.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property AboutViewModel about

    Component.onCompleted: parts.itemAt(0)?.forceActiveFocus(Qt.OtherFocusReason)
    Keys.onEscapePressed: about.toggle()
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
        onClicked: root.about.toggle()
        onWheel: event => event.accepted = true
    }

    Sheet {
        id: sheet

        anchors.centerIn: parent
        objectName: "about-sheet"
        title: "MahjCove"
        width: 1080

        InkText {
            color: Theme.muted
            spoken: true
            text: root.about.version + qsTr(". Free, under the MIT licence. Nothing is ever sent anywhere.")
            width: sheet.contentWidth
        }

        Row {
            spacing: Theme.gap24

            Column {
                spacing: 2
                width: 316

                Accessible.name: qsTr("What is shipped")
                Accessible.role: Accessible.List

                Repeater {
                    id: parts

                    model: root.about.names.length

                    Pressable {
                        id: part

                        required property int index

                        checked: index === root.about.chosen
                        implicitHeight: 34
                        objectName: "part-" + index
                        ringRadius: 8
                        text: root.about.names[index] ?? ""
                        width: parent?.width ?? 0

                        Accessible.checkable: true
                        Accessible.checked: checked
                        Accessible.description: root.about.licences[index] ?? ""
                        Accessible.role: Accessible.RadioButton
                        background: Plate {
                            color: part.checked ? Theme.hintBg : part.hovered ? Theme.panel2 : "transparent"
                            radius: 8
                        }
                        contentItem: Item {
                            Rectangle {
                                color: Theme.accent
                                height: part.height - 12
                                visible: part.checked
                                width: 4
                                x: 4
                                y: 6
                            }

                            InkText {
                                anchors.verticalCenter: parent.verticalCenter
                                elide: Text.ElideRight
                                heavy: part.checked
                                text: part.text
                                width: part.width - 28
                                x: 18
                            }
                        }

                        Accessible.onPressAction: click()
                        Keys.onDownPressed: parts.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                        Keys.onUpPressed: parts.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                        onActivated: root.about.choose(index)
                    }
                }
            }

            Column {
                id: pane

                spacing: Theme.gap8
                width: sheet.contentWidth - 316 - Theme.gap24

                InkText {
                    kind: "label"
                    objectName: "about-licence"
                    spoken: true
                    text: (root.about.names[root.about.chosen] ?? "") + ": " + (root.about.licences[root.about.chosen] ?? "")
                    width: pane.width
                }

                InkText {
                    objectName: "about-note"
                    spoken: true
                    text: root.about.note
                    visible: text !== ""
                    width: pane.width
                    wrapMode: Text.Wrap
                }

                ScrolledText {
                    height: 412 - (root.about.note === "" ? 0 : 68)
                    objectName: "about-text"
                    text: root.about.text
                    width: pane.width
                }
            }
        }

        Item {
            height: 52
            width: sheet.contentWidth

            ActionButton {
                anchors.right: parent.right
                implicitWidth: 148
                keyHint: qsTr("Esc")
                kind: "primary"
                objectName: "about-close"
                text: qsTr("Close")

                onActivated: root.about.toggle()
            }
        }
    }
}
