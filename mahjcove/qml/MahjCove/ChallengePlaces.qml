pragma ComponentBehavior: Bound

// Beside each hand that has exposures: a place to challenge it, at tables that have that.
//
// table: the table's view model. takeFocus() goes to the first place; arrows go from one to the next.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property TableViewModel table

    function step(from: int, by: int): void {
        for (let index = from; index >= 0 && index < places.count; index += by) {
            const place = places.itemAt(index);
            if (place.visible)
                return place.forceActiveFocus(by < 0 ? Qt.BacktabFocusReason : Qt.TabFocusReason);
        }
    }

    function takeFocus(): void {
        step(0, 1);
    }

    onActiveFocusChanged: {
        if (activeFocus)
            table.regionFocused("challenge");
    }

    Repeater {
        id: places

        model: [root.table.right, root.table.across, root.table.left]

        Pressable {
            id: place

            required property int index
            required property SeatViewModel modelData

            readonly property string where: ["right", "across", "left"][index]

            available: modelData.challengeWhy === ""
            enterPresses: false
            focus: index === 0
            height: modelData.challengeSpot.height
            objectName: "challenge-" + where
            onFelt: true
            reason: modelData.challengeWhy
            ringRadius: 8
            //: Button beside another player's exposures: say that the hand cannot win any more
            text: qsTr("Challenge")
            visible: height > 0
            width: modelData.challengeSpot.width
            x: modelData.challengeSpot.x
            y: modelData.challengeSpot.y

            //: Screen reader: %1 is a player
            Accessible.name: qsTr("Challenge %1’s hand").arg(modelData.name)
            Keys.onLeftPressed: root.step(index - 1, -1)
            Keys.onRightPressed: root.step(index + 1, 1)

            background: Plate {
                borderColor: place.available && place.hovered ? Theme.wellEdge : Theme.rackHi
                borderWidth: 1
                color: place.available ? Theme.ledge : Theme.well2
                opacity: place.available ? 1 : 0.6
                radius: 8
            }
            contentItem: Item {
                InkText {
                    anchors.centerIn: parent
                    color: place.available ? Theme.inkOnFelt : Theme.inkOnFeltMuted
                    kind: "secondary"
                    opacity: place.available ? 1 : 0.7
                    text: place.text
                }
            }

            onActivated: root.table.challenge(where)
            onRefused: root.table.challenge(where)

            TipBubble {
                text: place.reason
                visible: !place.available && (place.hovered || place.visualFocus) && root.table.moment !== "question"
                x: place.where === "left" ? 0 : place.width - width
                y: place.where === "across" ? place.height + 6 : -height - 6
            }
        }
    }
}
