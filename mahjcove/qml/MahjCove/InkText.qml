// A piece of text in one of the kinds of the type scale.
//
// kind: "display", "stage", "title" (serif); "prompt", "label", "head" (600); "body", "secondary", "small".
// heavy: 600 for a kind that is 400.
// spoken: give it to screen readers as static text; by default whoever holds it speaks for it.

import QtQuick

Text {
    id: root

    property string kind: "body"
    property bool heavy: false
    property bool spoken: false

    readonly property bool serif: kind === "display" || kind === "stage" || kind === "title"

    color: Theme.text
    font.family: serif ? Theme.serif : Theme.sans
    font.hintingPreference: Font.PreferNoHinting
    font.pixelSize: Theme.sizeOf(kind)
    font.weight: heavy || serif || kind === "prompt" || kind === "label" || kind === "head" ? Font.DemiBold : Font.Normal
    textFormat: Text.PlainText

    Accessible.ignored: !spoken
    Accessible.name: text
    Accessible.role: Accessible.StaticText
}
