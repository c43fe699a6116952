// Nobody wins.

import QtQuick
import MahjCove

SampleTable {
    id: root

    prompt: "Wall game"
    promptDetail: "Next deal when you are ready."

    ResultSheet {
        rules: ["10.4"]
        subtitle: "The wall is empty and nobody has Mahjong. Nobody pays."
        title: "Wall game"
        wallLeft: "No tiles left in the wall"
        x: (root.panelLeft - width) / 2
        y: root.feltTop + 12

        payments: ListModel {
            ListElement {
                amount: "0"
                gain: 0
                isDealer: false
                name: "You"
                reason: ""
                total: "total 612"
                wind: "S"
                working: ""
            }
        }
    }
}
