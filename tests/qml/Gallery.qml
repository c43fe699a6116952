// One page of sample data at the window's scale.

import QtQuick
import MahjCove

Rectangle {
    id: root

    required property QtObject lines
    required property url resourceRoot
    property string page: ""

    readonly property real factor: Math.max(1, Math.floor(Math.min(width / 1280, height / 800) * 20) / 20)

    color: Theme.bg

    Binding {
        property: "resources"
        target: Theme
        value: root.resourceRoot
    }

    Binding {
        property: "scale"
        target: Theme
        value: root.factor
    }

    Binding {
        property: "enabled"
        target: Motion
        value: false
    }

    Binding {
        property: "lines"
        target: shown.item
        value: root.lines
        when: root.page === "Card" && shown.status === Loader.Ready
    }

    Loader {
        id: shown

        height: root.height / root.factor
        scale: root.factor
        source: root.page === "" ? "" : "Gallery" + root.page + ".qml"
        transformOrigin: Item.TopLeft
        width: root.width / root.factor
    }
}
