// The top bar as a region of the keyboard.
//
// table, start, settings: the window's view models. takeFocus() goes to its first button.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property SettingsViewModel settings
    required property StartViewModel start
    required property TableViewModel table

    function takeFocus(): void {
        bar.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
    }

    function walk(forward: bool): void {
        const next = Window.activeFocusItem.nextItemInFocusChain(forward);
        let owner = next;
        while (owner && owner !== root)
            owner = owner.parent;
        if (owner)
            next.forceActiveFocus(forward ? Qt.TabFocusReason : Qt.BacktabFocusReason);
    }

    Keys.onLeftPressed: walk(false)
    Keys.onRightPressed: walk(true)
    onActiveFocusChanged: {
        if (activeFocus)
            table.regionFocused("top");
    }

    TopBar {
        id: bar

        anchors.fill: parent
        canTakeBack: root.table.canTakeBack
        cardOpen: root.table.cardOpen
        dealText: root.table.dealText
        hash: root.table.opening.seal
        objectName: "top-bar"
        panelOpen: root.table.panelOpen
        seal: root.table.opening.sealShort
        //: What is being played
        title: qsTr("Practice table")

        onCardToggled: root.table.toggleCard()
        onKeysRequested: root.table.toggleKeys()
        onPanelToggled: root.table.togglePanel()
        onSealPressed: root.table.opening.copySeal()
        onSettingsRequested: root.settings.toggle()
        onStartRequested: root.start.goToStart()
        onTakenBack: root.table.takeBack()
    }
}
