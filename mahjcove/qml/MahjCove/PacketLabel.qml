// The words under a packet of three on the felt, such as "Opal's three, for Lou".

import QtQuick

InkText {
    id: root

    color: Theme.inkOnFelt
    kind: "secondary"
    spoken: true
}
