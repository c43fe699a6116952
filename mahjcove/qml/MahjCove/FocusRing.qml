// The keyboard focus, drawn outside what it surrounds: 3 px after a gap of 1.
//
// radius: of the thing surrounded. onFelt: white for the table, blue for panels. gap: more where
// another ring is in between.

import QtQuick

Plate {
    id: root

    property bool onFelt: false
    property real gap: 1
    property real innerRadius: Theme.radiusButton

    anchors.fill: parent
    anchors.margins: -(gap + Theme.ring)
    borderColor: onFelt ? Theme.focusFelt : Theme.focus
    borderWidth: Theme.ring
    radius: innerRadius + gap + Theme.ring
}
