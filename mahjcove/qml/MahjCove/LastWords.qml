// A window of its own that tells why there is no other.
//
// report: its view model.

import QtQuick
import QtQuick.Window
import mahjcove.ui

Window {
    id: root

    required property ReportViewModel report

    color: Theme.bg
    height: 420
    title: "MahjCove"
    visible: true
    width: 760

    Connections {
        function onClosed(): void {
            root.close();
        }

        target: root.report
    }

    ReportPage {
        anchors.fill: parent
        begun: false
        focus: true
        report: root.report
    }
}
