// An error that nobody had thought of, told calmly over whatever is open.
//
// report: its view model. begun: false where the program could not begin at all. Esc closes it.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property ReportViewModel report
    property bool begun: true

    Component.onCompleted: close.forceActiveFocus(Qt.OtherFocusReason)
    Keys.onEscapePressed: report.close()
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
        objectName: "report-sheet"
        title: root.begun ? qsTr("Your round is safe") : qsTr("Your rounds are safe")
        width: 600

        InkText {
            spoken: true
            text: root.begun ? qsTr("Something went wrong inside MahjCove that should not have. Every tile that was played is on the disk. If the table does not go on, close the window and open it again: the round goes on where it was.") : qsTr("MahjCove could not begin, for a reason that should not be. Nothing of what you have played is lost.")
            width: sheet.contentWidth
            wrapMode: Text.WordWrap
        }

        InkText {
            color: Theme.muted
            kind: "secondary"
            objectName: "report-place"
            spoken: true
            text: root.report.place
            width: sheet.contentWidth
            wrapMode: Text.Wrap
        }

        Row {
            anchors.right: parent?.right
            layoutDirection: Qt.RightToLeft
            spacing: Theme.gap8

            ActionButton {
                id: close

                implicitWidth: 148
                keyHint: qsTr("Esc")
                kind: "primary"
                objectName: "report-close"
                text: qsTr("Close")

                KeyNavigation.left: copy
                onActivated: root.report.close()
            }

            ActionButton {
                id: copy

                implicitWidth: 190
                objectName: "report-copy"
                text: root.report.copied ? qsTr("Copied") : qsTr("Copy the report")

                KeyNavigation.right: close
                onActivated: root.report.copy()
            }
        }
    }
}
