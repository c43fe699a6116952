// The table top. Square on purpose: round corners with a gradient come out ragged.

import QtQuick

Rectangle {
    id: root

    gradient: Gradient {
        GradientStop {
            color: Theme.felt1
            position: 0
        }

        GradientStop {
            color: Theme.felt2
            position: 1
        }
    }
}
