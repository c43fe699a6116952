// The system's box to choose card files, open as soon as it is made.
//
// cards: takes those that were chosen. parentWindow: has the keyboard again when the box is closed.

import QtQuick
import QtQuick.Dialogs
import mahjcove.ui

FileDialog {
    id: root

    required property CardsViewModel cards

    fileMode: FileDialog.OpenFiles
    nameFilters: [qsTr("Cards (%1)").arg("*.txt"), qsTr("Every file (%1)").arg("*")]
    title: qsTr("Open a card")

    Component.onCompleted: open()
    onAccepted: cards.drop(selectedFiles)
    onVisibleChanged: {
        if (!visible)
            parentWindow.requestActivate();
    }
}
