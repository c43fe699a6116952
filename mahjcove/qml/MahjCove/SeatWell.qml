// The zone of a seat on the felt, a little darker than the felt.

import QtQuick

Plate {
    id: root

    color: Theme.well
    radius: Theme.radiusZone
}
