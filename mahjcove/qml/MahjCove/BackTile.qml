// A tile of an opponent's row seen from behind, from plain rectangles; it stands for no particular tile.
//
// edge: the side its ivory shows on, "bottom" (across), "left" or "right" (the side seats).

import QtQuick

Plate {
    id: root

    property string edge: "bottom"

    readonly property real ivory: Math.round(Math.max(width, height) * 0.23)
    readonly property bool lying: edge !== "bottom"

    borderColor: Theme.backLine
    borderWidth: 1
    color: Theme.back
    radius: 2.5

    Rectangle {
        color: Theme.backEdge
        height: root.lying ? root.height - 2 : root.ivory
        width: root.lying ? root.ivory : root.width - 2
        x: root.edge === "right" ? root.width - root.ivory - 1 : 1
        y: root.lying ? 1 : root.height - root.ivory - 1
    }

    Rectangle {
        color: Theme.backLine
        height: root.lying ? root.height - 2 : 1
        width: root.lying ? 1 : root.width - 2
        x: root.edge === "right" ? root.width - root.ivory - 2 : root.edge === "left" ? root.ivory + 1 : 1
        y: root.lying ? 1 : root.height - root.ivory - 2
    }
}
