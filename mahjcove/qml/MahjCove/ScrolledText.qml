// A long plain text in a frame, to be read by wheel or by keys: arrows, Page Up and Down, Home, End.
//
// text. Set its width and height.

import QtQuick

Plate {
    id: root

    property alias text: words.text

    function scroll(distance: real): void {
        pane.contentY = Math.max(0, Math.min(pane.contentHeight - pane.height, pane.contentY + distance));
    }

    activeFocusOnTab: true
    borderColor: Theme.border
    borderWidth: 1
    color: Theme.card
    radius: 10

    Accessible.focusable: true
    Accessible.name: text
    Accessible.role: Accessible.StaticText
    Keys.onDownPressed: scroll(40)
    Keys.onPressed: event => {
        const page = pane.height - 40;
        const steps = new Map([[Qt.Key_PageDown, page], [Qt.Key_PageUp, -page], [Qt.Key_Home, -pane.contentHeight], [Qt.Key_End, pane.contentHeight]]);
        event.accepted = steps.has(event.key);
        if (event.accepted)
            scroll(steps.get(event.key));
    }
    Keys.onUpPressed: scroll(-40)
    onTextChanged: pane.contentY = 0

    Flickable {
        id: pane

        anchors.fill: parent
        anchors.margins: 12
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        contentHeight: words.implicitHeight
        contentWidth: width

        InkText {
            id: words

            kind: "secondary"
            lineHeight: 1.1
            width: pane.width - 12
            wrapMode: Text.Wrap
        }
    }

    Plate {
        color: Theme.btnBorder
        height: Math.max(24, pane.height * pane.visibleArea.heightRatio)
        radius: 2
        visible: pane.visibleArea.heightRatio < 1
        width: 4
        x: root.width - 9
        y: 12 + Math.min(pane.height * pane.visibleArea.yPosition, pane.height - height)
    }

    FocusRing {
        innerRadius: root.radius
        visible: root.activeFocus
    }
}
