// The system's box to choose files of cards and rounds, open as soon as it is made.
//
// files: takes those that were chosen. parentWindow: has the keyboard again when the box is closed.

import QtQuick
import QtQuick.Dialogs
import mahjcove.ui

FileDialog {
    id: root

    required property OpenFiles files

    fileMode: FileDialog.OpenFiles
    nameFilters: [qsTr("Cards (%1)").arg("*.txt"), qsTr("Recorded rounds (%1)").arg("*.mahj"), qsTr("Every file (%1)").arg("*")]
    title: qsTr("Open a card")

    Component.onCompleted: open()
    onAccepted: files.drop(selectedFiles)
    onVisibleChanged: {
        if (!visible)
            parentWindow.requestActivate();
    }
}
