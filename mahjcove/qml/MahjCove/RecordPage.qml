pragma ComponentBehavior: Bound

// A recorded round opened from its file: its four hands and its wall, or why it cannot be shown.
//
// record, settings: the window's view models. tight: the window is low. Esc goes back.

import QtQuick
import mahjcove.ui

FocusScope {
    id: root

    required property RecordViewModel record
    required property SettingsViewModel settings
    property bool tight: false

    Accessible.name: qsTr("Recorded round")
    Accessible.role: Accessible.Pane
    Keys.onPressed: event => {
        if (event.key === Qt.Key_F10)
            root.settings.toggle();
        else if (!root.record.key(event.key, event.modifiers))
            return;
        event.accepted = true;
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.bg
    }

    Rectangle {
        id: bar

        color: Theme.panel
        height: root.tight ? 44 : 48
        width: root.width

        Rectangle {
            anchors.bottom: parent.bottom
            color: Theme.border
            height: 1
            width: parent.width
        }

        WordButton {
            id: back

            anchors.verticalCenter: parent.verticalCenter
            focus: true
            glyph: "left"
            keyHint: qsTr("Esc")
            objectName: "record-back"
            text: qsTr("Back")
            x: 12

            onActivated: root.record.close()
        }

        InkText {
            id: title

            anchors.verticalCenter: parent.verticalCenter
            elide: Text.ElideMiddle
            kind: "title"
            objectName: "record-title"
            spoken: true
            text: root.record.title
            width: Math.min(implicitWidth, 460)
            x: back.x + back.width + 16
        }

        InkText {
            anchors.baseline: title.baseline
            color: Theme.muted
            elide: Text.ElideRight
            objectName: "record-detail"
            spoken: true
            text: root.record.detail
            width: gear.x - x - 16
            x: title.x + title.width + 20
        }

        IconButton {
            id: gear

            anchors.right: parent.right
            anchors.rightMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            glyph: "gear"
            keyHint: "F10"
            objectName: "record-settings"
            text: qsTr("Settings")

            onActivated: root.settings.toggle()
        }
    }

    Plate {
        anchors.horizontalCenter: parent.horizontalCenter
        borderColor: Theme.border
        borderWidth: 1
        color: Theme.panel
        height: trouble.height + 56
        radius: 14
        visible: root.record.trouble !== ""
        width: 720
        y: root.height * 0.36

        InkText {
            id: trouble

            anchors.centerIn: parent
            color: root.record.bad ? Theme.text : Theme.muted
            horizontalAlignment: Text.AlignHCenter
            kind: "head"
            objectName: "record-trouble"
            spoken: true
            text: root.record.trouble
            width: parent.width - 64
            wrapMode: Text.Wrap
        }
    }

    Loader {
        active: root.record.trouble === ""
        focus: active
        height: root.height - y - (root.tight ? 12 : 20)
        width: root.width - 2 * x
        x: root.tight ? 16 : 24
        y: bar.height + (root.tight ? 12 : 20)

        sourceComponent: HandsSheet {
            focusShown: root.record.keyed
            hands: root.record.hands
            objectName: "record-hands"

            Component.onCompleted: takeFocus()
            onClosed: root.record.close()
            onKeyUsed: root.record.keyUsed(true)
        }
    }

    // Before whatever takes the press hears of it.
    Item {
        anchors.fill: parent

        PointHandler {
            acceptedButtons: Qt.AllButtons

            onActiveChanged: {
                if (active)
                    root.record.keyUsed(false);
            }
        }
    }
}
