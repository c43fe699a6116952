// Walks through a finished round: a slider, a step back and on, and jumps with their keys.
//
// stop: what is shown, 0 to lastStop. playStop: where the Charleston was over, -1 if it was not.
// sentence: what happened there. Signals: moved(stop), stepped(by), leapt(way).

import QtQuick
import QtQuick.Templates as T

Item {
    id: root

    required property int lastStop
    required property string sentence
    required property int stop
    property int playStop: -1

    signal leapt(way: int)
    signal moved(stop: int)
    signal stepped(by: int)

    function takeFocus(): void {
        slider.forceActiveFocus(Qt.TabFocusReason);
    }

    implicitHeight: 96
    implicitWidth: 880

    IconButton {
        id: back

        available: root.stop > 0
        glyph: "left"
        keyHint: "←"
        objectName: "time-back"
        opacity: available ? 1 : 0.4
        text: qsTr("One step back")

        onActivated: root.stepped(-1)
    }

    T.Slider {
        id: slider

        height: 36
        objectName: "time-slider"
        snapMode: T.Slider.SnapAlways
        stepSize: 1
        to: Math.max(1, root.lastStop)
        value: root.stop
        width: on.x - x - 8
        x: back.width + 8

        Accessible.description: root.sentence
        Accessible.name: qsTr("Moment of the round")
        background: Item {
            Plate {
                color: Theme.panel2
                borderColor: Theme.btnBorder
                borderWidth: 1
                height: 8
                radius: 4
                width: slider.width
                y: 14
            }

            Plate {
                color: Theme.accent
                height: 8
                radius: 4
                width: slider.handle.x + slider.handle.width / 2
                y: 14
            }

            Rectangle {
                color: Theme.text
                height: 16
                visible: root.playStop > 0
                width: 2
                x: slider.handle.width / 2 + root.playStop / slider.to * (slider.width - slider.handle.width) - 1
                y: 10
            }
        }
        handle: Plate {
            borderColor: Theme.panel
            borderWidth: 2
            color: Theme.accent
            height: 24
            radius: 12
            width: 24
            x: slider.visualPosition * (slider.width - width)
            y: 6

            FocusRing {
                innerRadius: 12
                visible: slider.visualFocus
            }
        }

        onMoved: root.moved(value)
    }

    IconButton {
        id: on

        available: root.stop < root.lastStop
        glyph: "right"
        keyHint: "→"
        objectName: "time-on"
        opacity: available ? 1 : 0.4
        text: qsTr("One step on")
        x: root.width - width

        onActivated: root.stepped(1)
    }

    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        spacing: Theme.gap8
        y: 44

        ActionButton {
            implicitWidth: 120
            //: A key
            keyHint: qsTr("Home")
            objectName: "time-first"
            //: Button: back to when the tiles had just been dealt
            text: qsTr("The deal")

            onActivated: root.moved(0)
        }

        ActionButton {
            available: root.playStop >= 0
            implicitWidth: 190
            objectName: "time-play"
            reason: qsTr("The round ended before play.")
            text: qsTr("After the Charleston")

            onActivated: root.moved(root.playStop)
        }

        ActionButton {
            implicitWidth: 170
            //: A key
            keyHint: qsTr("Page up")
            objectName: "time-leap-back"
            //: Button: to the discard or call before
            text: qsTr("Discard before")

            onActivated: root.leapt(-1)
        }

        ActionButton {
            implicitWidth: 170
            //: A key
            keyHint: qsTr("Page down")
            objectName: "time-leap-on"
            //: Button: to the next discard or call
            text: qsTr("Next discard")

            onActivated: root.leapt(1)
        }

        ActionButton {
            implicitWidth: 120
            //: A key
            keyHint: qsTr("End")
            objectName: "time-last"
            text: qsTr("The end")

            onActivated: root.moved(root.lastStop)
        }
    }
}
