pragma ComponentBehavior: Bound

// The settings on one page, over whatever is open. Every choice is in force at once.
//
// about, settings: the window's view models. Esc closes it.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property AboutViewModel about
    required property SettingsViewModel settings

    readonly property real gap: 32
    readonly property real leftWidth: 540
    readonly property real rightWidth: sheet.contentWidth - leftWidth - gap

    Component.onCompleted: rules.itemAt(settings.rules)?.forceActiveFocus(Qt.OtherFocusReason)
    Keys.onEscapePressed: settings.toggle()
    Keys.onPressed: event => {
        if (event.key === Qt.Key_F10)
            settings.toggle();
        event.accepted = true;
    }

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
        onClicked: root.settings.toggle()
        onWheel: event => event.accepted = true
    }

    Sheet {
        id: sheet

        anchors.centerIn: parent
        objectName: "settings-sheet"
        title: qsTr("Settings")
        width: 1040

        Row {
            spacing: root.gap

            Column {
                spacing: Theme.gap8
                width: root.leftWidth

                InkText {
                    kind: "label"
                    spoken: true
                    text: qsTr("Rules, from the next deal on")
                }

                Repeater {
                    id: rules

                    model: root.settings.ruleNames

                    ChoiceRow {
                        required property int index
                        required property string modelData

                        checked: index === root.settings.rules
                        detail: root.settings.ruleTexts[index] ?? ""
                        objectName: "rules-" + index
                        text: modelData
                        width: root.leftWidth

                        Keys.onDownPressed: rules.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                        Keys.onUpPressed: rules.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                        onActivated: root.settings.chooseRules(index)
                    }
                }
            }

            Column {
                width: root.rightWidth

                InkText {
                    kind: "label"
                    spoken: true
                    text: qsTr("At the table")
                }

                SwitchRow {
                    checked: root.settings.drawForMe
                    detail: qsTr("Off: draw by key, by click or by dragging from the wall.")
                    objectName: "setting-draw"
                    text: qsTr("Draw for me")
                    width: root.rightWidth

                    onActivated: root.settings.switchDrawForMe()
                }

                SwitchRow {
                    checked: root.settings.askMahjong
                    detail: qsTr("A wrong Mahjong makes the hand dead.")
                    objectName: "setting-mahjong"
                    text: qsTr("Ask before Mahjong is declared")
                    width: root.rightWidth

                    onActivated: root.settings.switchAskMahjong()
                }

                SwitchRow {
                    checked: root.settings.largeTiles
                    detail: qsTr("The card's panel is closed for them (F9).")
                    objectName: "setting-large"
                    text: qsTr("Large tiles")
                    width: root.rightWidth

                    onActivated: root.settings.switchLargeTiles()
                }

                Item {
                    height: 78
                    width: root.rightWidth

                    InkText {
                        kind: "head"
                        text: qsTr("How fast the bots act")
                        x: 14
                        y: 10
                    }

                    Row {
                        spacing: Theme.gap8
                        x: 14
                        y: 38

                        Repeater {
                            id: paces

                            model: root.settings.paceNames

                            WordButton {
                                required property int index
                                required property string modelData

                                checked: index === root.settings.pace
                                objectName: "pace-" + index
                                text: modelData
                                width: 94

                                Accessible.checkable: true
                                Accessible.checked: checked
                                Accessible.role: Accessible.RadioButton
                                Keys.onLeftPressed: paces.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                                Keys.onRightPressed: paces.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                                onActivated: root.settings.choosePace(index)
                            }
                        }
                    }
                }

                Item {
                    height: 78
                    width: root.rightWidth

                    InkText {
                        kind: "head"
                        text: qsTr("Ask me to call")
                        x: 14
                        y: 10
                    }

                    Row {
                        spacing: Theme.gap8
                        x: 14
                        y: 38

                        Repeater {
                            id: askings

                            model: root.settings.askingNames

                            WordButton {
                                required property int index
                                required property string modelData

                                checked: index === root.settings.asking
                                objectName: "asking-" + index
                                text: modelData

                                Accessible.checkable: true
                                Accessible.checked: checked
                                Accessible.role: Accessible.RadioButton
                                Keys.onLeftPressed: askings.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                                Keys.onRightPressed: askings.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                                onActivated: root.settings.chooseAsking(index)
                            }
                        }
                    }
                }

                Item {
                    height: 142
                    width: root.rightWidth

                    InkText {
                        kind: "head"
                        text: qsTr("How strong the bots play, from the next deal on")
                        x: 14
                        y: 10
                    }

                    Row {
                        spacing: Theme.gap8
                        x: 14
                        y: 38

                        Repeater {
                            id: levels

                            model: root.settings.levelNames

                            WordButton {
                                required property int index
                                required property string modelData

                                checked: index === root.settings.level
                                objectName: "level-" + index
                                text: modelData
                                width: 126

                                Accessible.checkable: true
                                Accessible.checked: checked
                                Accessible.role: Accessible.RadioButton
                                Keys.onLeftPressed: levels.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                                Keys.onRightPressed: levels.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                                onActivated: root.settings.chooseLevel(index)
                            }
                        }
                    }

                    Row {
                        spacing: Theme.gap8
                        x: 14
                        y: 80

                        Repeater {
                            id: players

                            model: root.settings.players.length

                            WordButton {
                                required property int index

                                objectName: "player-" + index
                                text: root.settings.players[index] ?? ""
                                width: 126

                                Accessible.description: qsTr("Press for the next level")
                                Keys.onLeftPressed: players.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                                Keys.onRightPressed: players.itemAt(index + 1)?.forceActiveFocus(Qt.TabFocusReason)
                                onActivated: root.settings.stepLevel(index)
                            }
                        }
                    }

                    InkText {
                        color: Theme.muted
                        elide: Text.ElideRight
                        kind: "secondary"
                        objectName: "level-text"
                        spoken: true
                        text: root.settings.levelText
                        width: parent.width - 14
                        x: 14
                        y: 120
                    }
                }
            }
        }

        Item {
            height: 52
            width: sheet.contentWidth

            InkText {
                anchors.verticalCenter: parent.verticalCenter
                color: Theme.bad
                spoken: true
                text: root.settings.note
                width: info.x - 16
                wrapMode: Text.WordWrap
            }

            ActionButton {
                id: info

                anchors.right: close.left
                anchors.rightMargin: Theme.gap8
                implicitWidth: 176
                objectName: "settings-about"
                //: Button: version, licences
                text: qsTr("About MahjCove")

                KeyNavigation.right: close
                onActivated: root.about.toggle()
            }

            ActionButton {
                id: close

                anchors.right: parent.right
                implicitWidth: 148
                keyHint: qsTr("Esc")
                kind: "primary"
                objectName: "settings-close"
                text: qsTr("Close")

                onActivated: root.settings.toggle()
            }
        }
    }
}
