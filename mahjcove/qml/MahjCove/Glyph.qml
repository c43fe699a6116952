// An icon on the 24 px grid. name and ink: see Theme.icon.

import QtQuick

Image {
    id: root

    required property string name
    property string ink: "text"
    property real size: 24

    height: size
    source: name === "" ? "" : Theme.icon(name, ink)
    sourceSize.height: Math.round(size * Theme.scale)
    sourceSize.width: Math.round(size * Theme.scale)
    width: size

    Accessible.ignored: true
}
