// The dark trough an opponent's row of backs stands in.

import QtQuick

Plate {
    id: root

    borderColor: Theme.rackHi
    borderWidth: 1
    color: Theme.rack
    radius: 6
}
