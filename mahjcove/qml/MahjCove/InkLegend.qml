// What the numbers under the groups of a line mean.

import QtQuick

Row {
    id: root

    spacing: Theme.gap8

    Accessible.name: legend.text
    Accessible.role: Accessible.StaticText

    InkText {
        color: Theme.inkA
        heavy: true
        kind: "secondary"
        text: "1"
    }

    InkText {
        color: Theme.inkB
        heavy: true
        kind: "secondary"
        text: "2"
    }

    InkText {
        color: Theme.inkC
        heavy: true
        kind: "secondary"
        text: "3"
    }

    InkText {
        id: legend

        color: Theme.muted
        kind: "secondary"
        text: qsTr("same number: same suit")
    }
}
