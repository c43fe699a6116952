pragma ComponentBehavior: Bound

// Base of everything that is pressed: pointer, Space, Enter and accessible press all give activated once.
//
// available: false greys it, yet it still takes hover and focus so that it can say its reason.
// reason: why it is not available. enterPresses: false where Enter belongs to the primary button.
// onFelt, ringRadius: look of the focus ring, which shows only after a key press.
// Move the focus here with forceActiveFocus(Qt.TabFocusReason) so that the ring is seen.
// Signals: activated(); refused(reason) when it is pressed while not available.

import QtQuick
import QtQuick.Templates as T

T.AbstractButton {
    id: root

    property bool available: true
    property bool enterPresses: true
    property bool onFelt: false
    property string reason: ""
    property real ringRadius: Theme.radiusButton

    signal activated
    signal refused(reason: string)

    focusPolicy: Qt.TabFocus
    hoverEnabled: true

    Accessible.description: available ? "" : reason
    Accessible.name: text
    Accessible.role: Accessible.Button
    Keys.onEnterPressed: event => {
        event.accepted = root.enterPresses;
        if (root.enterPresses && !event.isAutoRepeat)
            root.click();
    }
    Keys.onReturnPressed: event => {
        event.accepted = root.enterPresses;
        if (root.enterPresses && !event.isAutoRepeat)
            root.click();
    }
    // A button goes down again for every repeat of a key that is held; one press is meant.
    Keys.onSpacePressed: event => event.accepted = event.isAutoRepeat
    onClicked: {
        if (available)
            activated();
        else
            refused(reason);
    }

    // Being heard, a double click counts as one: its second half may fall on a button that was not there before.
    onDoubleClicked: {}

    Loader {
        active: root.visualFocus
        anchors.fill: parent
        visible: active
        z: 1

        sourceComponent: FocusRing {
            innerRadius: root.ringRadius
            onFelt: root.onFelt
        }
    }
}
