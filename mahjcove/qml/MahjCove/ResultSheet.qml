pragma ComponentBehavior: Bound

// The end of a round: who won with what, who pays whom, what is left, and the next deal.
//
// title: "Mahjong. You win." or "Wall game". subtitle: one sentence. value and valueCaption: "+180", "points".
// lineName, tag, lineText: the winning line; tiles: as in MiniTiles, "!" on the last one; jokerNote under them.
// All of these may be "" (wall game). paymentNote: "30 for the line, doubled for self-pick"; rules: the numbers
// of the rules by which it is paid. payments: rows with the roles of PaymentRow.
// wallLeft: "31 tiles left in the wall". sealTitle, sealText: of the wall's card; sealMatches: for its sign.
// 764 wide. Signals: nextDeal(), handsOpened(), dealtAgain(), ruleAsked(number). takeFocus() goes where the
// keyboard was last in here, begin() forgets that.

import QtQuick

Plate {
    id: root

    required property string subtitle
    required property string title
    property string jokerNote: ""
    property string lineName: ""
    property string lineText: ""
    property string paymentNote: ""
    property alias payments: rows.model
    property list<string> rules: []
    property bool sealMatches: true
    property string sealText: ""
    property string sealTitle: ""
    property string tag: ""
    property list<string> tiles: []
    property string value: ""
    property string valueCaption: ""
    property string wallLeft: ""

    property Item home: next

    signal dealtAgain
    signal handsOpened
    signal nextDeal
    signal ruleAsked(number: string)

    function takeFocus(): void {
        home.forceActiveFocus(Qt.TabFocusReason);
    }

    // The next time it opens the keyboard goes to the next deal.
    function begin(): void {
        home = next;
    }

    borderColor: Theme.border
    borderWidth: 1
    color: Theme.bg
    height: pages.height + 20
    radius: 22
    width: 764

    Accessible.name: title
    Accessible.role: Accessible.Dialog

    MouseArea {
        acceptedButtons: Qt.AllButtons
        anchors.fill: parent
        hoverEnabled: true

        Accessible.ignored: true
        onWheel: event => event.accepted = true
    }

    Column {
        id: pages

        spacing: Theme.gap8
        width: root.width - 24
        x: 12
        y: 10

        Plate {
            color: Theme.feltFlat
            height: root.tiles.length > 0 ? (root.jokerNote === "" ? 226 : 252) : root.lineName === "" ? 96 : 140
            radius: Theme.radiusFelt
            width: pages.width

            InkText {
                color: Theme.inkOnFelt
                fontSizeMode: Text.HorizontalFit
                kind: "display"
                minimumPixelSize: Theme.sizeOf("title")
                spoken: true
                text: root.title
                width: valueText.x - x - 12
                x: 24
                y: 14
            }

            InkText {
                color: Theme.inkOnFeltMuted
                fontSizeMode: Text.HorizontalFit
                font.pixelSize: Theme.sizeOf("label")
                minimumPixelSize: Theme.sizeOf("small")
                spoken: true
                text: root.subtitle
                width: valueText.x - x - 12
                x: 24
                y: 58
            }

            InkText {
                id: valueText

                color: Theme.liveText
                kind: "display"
                spoken: true
                text: root.value
                width: implicitWidth
                x: pages.width - width - 24
                y: 14
            }

            InkText {
                color: Theme.inkOnFeltMuted
                text: root.valueCaption
                x: pages.width - implicitWidth - 24
                y: 58
            }

            Rectangle {
                color: Theme.feltLine
                height: 1
                visible: root.lineName !== ""
                width: pages.width - 48
                x: 24
                y: 90
            }

            Row {
                spacing: 10
                visible: root.lineName !== ""
                x: 24
                y: 101

                InkText {
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.inkOnFelt
                    kind: "label"
                    spoken: true
                    text: root.lineName
                }

                Plate {
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.well2
                    height: 24
                    radius: 8
                    width: tagText.implicitWidth + 18

                    InkText {
                        id: tagText

                        anchors.centerIn: parent
                        color: Theme.inkOnFelt
                        heavy: true
                        kind: "secondary"
                        text: root.tag
                    }
                }

                InkText {
                    anchors.verticalCenter: parent.verticalCenter
                    color: Theme.inkOnFeltMuted
                    font.pixelSize: Theme.sizeOf("label")
                    text: root.lineText
                }
            }

            MiniTiles {
                anchors.horizontalCenter: parent.horizontalCenter
                groupGap: 12
                tileGap: 2
                tileHeight: 60
                tileWidth: 44
                tiles: root.tiles
                y: 144
            }

            InkText {
                anchors.horizontalCenter: parent.horizontalCenter
                color: Theme.inkOnFelt
                kind: "secondary"
                spoken: true
                text: root.jokerNote
                y: 218
            }
        }

        Plate {
            borderColor: Theme.border
            borderWidth: 1
            color: Theme.panel
            height: payTable.y + payTable.height + 6
            radius: 14
            width: pages.width

            InkText {
                id: payHead

                kind: "head"
                //: Heading over who pays whom after a round
                text: qsTr("Payments")
                x: 20
                y: 10
            }

            Row {
                spacing: Theme.gap8
                x: pages.width - width - 16
                y: 8

                Repeater {
                    id: links

                    model: root.rules

                    RuleLink {
                        id: link

                        required property int index
                        required property string modelData

                        objectName: "result-rule-" + index
                        rule: modelData

                        Keys.onLeftPressed: links.itemAt(index - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                        Keys.onRightPressed: (links.itemAt(index + 1) ?? hands).forceActiveFocus(Qt.TabFocusReason)
                        onActivated: root.ruleAsked(link.rule)
                    }
                }
            }

            InkText {
                color: Theme.muted
                elide: Text.ElideRight
                spoken: true
                text: root.paymentNote
                width: pages.width - 40
                x: 20
                y: 32
            }

            Column {
                id: payTable

                x: 20
                y: root.paymentNote === "" ? 40 : 58

                Repeater {
                    id: rows

                    PaymentRow {
                        width: pages.width - 40
                    }
                }
            }
        }

        Plate {
            borderColor: Theme.border
            borderWidth: 1
            color: Theme.panel
            height: 72
            radius: 14
            width: pages.width

            Glyph {
                anchors.verticalCenter: parent.verticalCenter
                ink: "accent"
                name: root.sealMatches ? "shield" : "x"
                size: 28
                x: 18
            }

            InkText {
                elide: Text.ElideRight
                heavy: true
                objectName: "result-seal"
                spoken: true
                text: root.sealTitle
                width: hands.x - x - 12
                x: 62
                y: 7
            }

            InkText {
                color: Theme.muted
                kind: "secondary"
                maximumLineCount: 2
                spoken: true
                text: root.sealText === "" ? root.wallLeft : root.sealText + "\n" + root.wallLeft
                width: hands.x - x - 12
                x: 62
                y: 28
            }

            ActionButton {
                id: hands

                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: 116
                keyHint: "A"
                objectName: "result-hands"
                //: Button: see all four racks and the wall
                text: qsTr("All hands")
                x: again.x - width - 8

                KeyNavigation.right: again
                Keys.onLeftPressed: links.itemAt(links.count - 1)?.forceActiveFocus(Qt.BacktabFocusReason)
                onActivated: root.handsOpened()
                onActiveFocusChanged: {
                    if (activeFocus)
                        root.home = hands;
                }
            }

            ActionButton {
                id: again

                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: 116
                keyHint: "S"
                objectName: "result-again"
                //: Button: plays the same deal once more
                text: qsTr("Same deal")
                x: next.x - width - 8

                KeyNavigation.right: next
                onActivated: root.dealtAgain()
                onActiveFocusChanged: {
                    if (activeFocus)
                        root.home = again;
                }
            }

            ActionButton {
                id: next

                anchors.verticalCenter: parent.verticalCenter
                implicitWidth: 132
                //: A key
                keyHint: qsTr("Enter")
                kind: "primary"
                objectName: "result-next"
                text: qsTr("Next deal")
                x: pages.width - width - 14

                onActivated: root.nextDeal()
                onActiveFocusChanged: {
                    if (activeFocus)
                        root.home = next;
                }
            }
        }
    }
}
