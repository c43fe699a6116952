pragma Singleton

// How long each movement lasts, in ms; 0 everywhere when nothing is to move.
//
// enabled: false in tests. reduced: the reader's setting; things jump, marks stay a while longer.

import QtQuick

QtObject {
    id: root

    property bool enabled: true
    property bool reduced: false

    readonly property bool moving: enabled && !reduced

    // Hover and select lift, OutQuad
    readonly property int lift: moving ? 90 : 0
    // Between rack, tray and group, OutCubic
    readonly property int carry: moving ? 180 : 0
    // From a hand to its cell on the felt, OutCubic
    readonly property int discard: moving ? 220 : 0
    // A drawn tile coming to the rack's end, OutCubic
    readonly property int draw: moving ? 160 : 0
    // Charleston packets crossing the felt, InOutCubic
    readonly property int pass: moving ? 420 : 0
    // An arrival turning up, both steps together, Linear
    readonly property int turnUp: moving ? 140 : 0
    // The name flag fading in, OutQuad
    readonly property int flag: moving ? 120 : 0
    // The turn ring going to the next badge
    readonly property int turn: moving ? 150 : 0
    // The side panel opening and closing, OutCubic
    readonly property int panel: moving ? 200 : 0
    // How long a mark stays where a thing has jumped
    readonly property int mark: enabled && reduced ? 600 : 0
}
