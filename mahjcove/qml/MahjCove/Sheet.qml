// A card laid over the felt: a title, what the children say, nothing behind it that could be pressed by mistake.
//
// title. Children go into a column under it, as wide as contentWidth. Set the width; the height follows.

import QtQuick

Plate {
    id: root

    required property string title
    property bool onFelt: false

    readonly property real contentWidth: width - 48

    default property alias content: column.data

    borderColor: onFelt ? Theme.wellEdge : Theme.border
    borderWidth: onFelt ? 2 : 1
    color: onFelt ? Theme.feltFlat : Theme.panel
    implicitHeight: column.y + column.height + 24
    implicitWidth: 480
    radius: Theme.radiusFelt

    Accessible.name: title
    Accessible.role: Accessible.Dialog

    MouseArea {
        acceptedButtons: Qt.AllButtons
        anchors.fill: parent
        hoverEnabled: true

        Accessible.ignored: true
        onWheel: event => event.accepted = true
    }

    InkText {
        id: heading

        color: root.onFelt ? Theme.inkOnFelt : Theme.text
        kind: "title"
        text: root.title
        width: root.contentWidth
        wrapMode: Text.WordWrap
        x: 24
        y: 20
    }

    Column {
        id: column

        spacing: Theme.gap16
        width: root.contentWidth
        x: 24
        y: heading.y + heading.height + 12
    }
}
