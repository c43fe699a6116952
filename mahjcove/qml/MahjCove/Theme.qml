pragma Singleton

// Colours, type, gaps and the addresses of drawings, for all components.
//
// resources (url, no slash at the end), scale and theme are set once by the root item; every other
// property is read only for its users.
// scale: device px per logical px. All sizes are logical; only drawings and Plate look at it.
// theme: "light", "dark" or "contrast".

import QtQuick

QtObject {
    id: root

    property url resources
    property real scale: 1
    property string theme: "light"
    property real textScale: 1

    // Rooms, bars and cards
    readonly property color bg: pick("#F4EFE6", "#11181A", "#000000")
    readonly property color panel: pick("#FFFDF8", "#182124", "#000000")
    readonly property color panel2: pick("#F3EDE1", "#202B2F", "#1A1A1A")
    readonly property color card: pick("#FFFFFF", "#1D272B", "#000000")
    readonly property color border: pick("#DDD3C1", "#38474D", "#FFFFFF")
    readonly property color text: pick("#1D2B30", "#EAF0EE", "#FFFFFF")
    readonly property color muted: pick("#55636A", "#AAB9B9", "#FFFFFF")
    readonly property color hintBg: pick("#E6F1EE", "#1D3A3A", "#1A1A1A")
    readonly property color good: pick("#1C6B45", "#7FD3A6", "#7CFFB0")
    readonly property color bad: pick("#A8251C", "#FF9A8F", "#FF9A8F")

    // The table
    readonly property color felt1: pick("#326C6C", "#1D4043", "#0B2B2C")
    readonly property color felt2: pick("#285C5D", "#173437", "#0B2B2C")
    readonly property color feltFlat: pick("#2B6263", "#1A3A3D", "#0B2B2C")
    readonly property color feltLine: pick("#65908F", "#3F5F60", "#FFFFFF")
    readonly property color inkOnFelt: pick("#F4FAF8", "#E8F1EF", "#FFFFFF")
    readonly property color inkOnFeltMuted: pick("#D3E6E2", "#B4CBC8", "#FFFFFF")
    readonly property color well: pick("#2B0F3638", "#33000000", "#99000000")
    readonly property color well2: pick("#1E4B4D", "#0F2729", "#000000")
    readonly property color wellEdge: pick("#7FB0AC", "#5D8784", "#FFFFFF")
    readonly property color rack: pick("#1B4446", "#0E2325", "#000000")
    readonly property color ledge: pick("#245254", "#14302F", "#000000")
    readonly property color rackHi: pick("#3F7274", "#2F5053", "#FFFFFF")
    readonly property color rackLo: pick("#123335", "#081718", "#FFFFFF")
    readonly property color badge: pick("#2F6F70", "#35686A", "#FFFFFF")
    readonly property color inkOnBadge: pick("#FFFFFF", "#FFFFFF", "#000000")
    readonly property color back: pick("#DBA562", "#B47A3B", "#3A3A3A")
    readonly property color backEdge: pick("#EBDDBF", "#CDBF9F", "#FFFFFF")
    readonly property color backLine: pick("#9A6A33", "#6E4A22", "#FFFFFF")
    readonly property color shadow: pick("#0B1F20", "#000000", "#000000")

    // Acts and marks
    readonly property color accent: pick("#0E5C63", "#62C2BC", "#FFE14D")
    readonly property color accentHi: pick("#0B484E", "#7BD0CA", "#FFEB85")
    readonly property color inkOnAccent: pick("#FFFFFF", "#06201F", "#000000")
    readonly property color inkOnAccentMuted: pick("#D6E8E6", "#123A38", "#000000")
    readonly property color live: pick("#F4B942", "#F0B84A", "#FFE14D")
    readonly property color inkOnLive: pick("#2A2005", "#2A2005", "#000000")
    readonly property color liveText: pick("#FFDF94", "#FFDF94", "#FFE14D")
    readonly property color liveRing: pick("#FFC44D", "#FFC44D", "#FFE14D")
    readonly property color hintRing: "#8FE0D6"
    readonly property color lastRing: pick("#D9EDEA", "#8FB9B5", "#FFFFFF")
    readonly property color focus: pick("#1B6FD1", "#7FB6FF", "#6FD3FF")
    readonly property color focusFelt: "#FFFFFF"
    readonly property color btn: pick("#FFFFFF", "#253237", "#000000")
    readonly property color btnBorder: pick("#7C898F", "#6F8288", "#FFFFFF")
    readonly property color disBg: pick("#F1EBE0", "#1B2528", "#000000")
    readonly property color disText: pick("#5C686D", "#84949A", "#A6A6A6")
    readonly property color jokerMark: pick("#53368A", "#7A5CC0", "#6B3BD6")

    // The card's three related inks: no suit has them
    readonly property color inkA: pick("#22303C", "#DDE6EC", "#FFFFFF")
    readonly property color inkB: pick("#4B3F8F", "#B9AEFF", "#B9AEFF")
    readonly property color inkC: pick("#8A4B12", "#E9B27C", "#FFC48A")

    readonly property string sans: "Atkinson Hyperlegible Next"
    readonly property string serif: "Source Serif 4"

    readonly property int gap4: 4
    readonly property int gap8: 8
    readonly property int gap12: 12
    readonly property int gap16: 16
    readonly property int gap24: 24
    readonly property int radiusButton: 10
    readonly property int radiusCard: 12
    readonly property int radiusZone: 12
    readonly property int radiusFelt: 16
    readonly property int hairline: 1
    readonly property int emphasis: 2
    readonly property int ring: 3

    readonly property FontLoader sansRegular: FontLoader {
        source: root.font("AtkinsonHyperlegibleNext_400Regular")
    }
    readonly property FontLoader sansSemiBold: FontLoader {
        source: root.font("AtkinsonHyperlegibleNext_600SemiBold")
    }
    readonly property FontLoader sansBold: FontLoader {
        source: root.font("AtkinsonHyperlegibleNext_700Bold")
    }
    readonly property FontLoader sansExtraBold: FontLoader {
        source: root.font("AtkinsonHyperlegibleNext_800ExtraBold")
    }
    readonly property FontLoader serifSemiBold: FontLoader {
        source: root.font("SourceSerif4_600SemiBold")
    }

    readonly property string folder: theme === "contrast" ? "hc" : theme

    // From a face word such as "6b", "N", "0" or "J" to the name of its drawing.
    readonly property var drawings: ({
            "N": "WN",
            "E": "WE",
            "S": "WS",
            "W": "WW",
            "G": "GD",
            "R": "RD",
            "0": "SD",
            "F": "FL",
            "J": "JK"
        })

    function pick(light: string, dark: string, contrast: string): color {
        return theme === "light" ? light : theme === "dark" ? dark : contrast;
    }

    function font(name: string): url {
        return resources.toString() === "" ? "" : resources + "/fonts/" + name + ".ttf";
    }

    // The drawing of a face for a drawn width in logical px: full from 48, compact from 28, mini below.
    function tile(face: string, width: real): url {
        const name = face.length === 2 ? face.charAt(1).toUpperCase() + face.charAt(0) : drawings[face];
        return tileFile(name + (width >= 48 ? "" : width >= 28 ? "_s" : "_m"));
    }

    // The bodiless drawing of a face, for a tile that is missing.
    function ghost(face: string): url {
        const name = face.length === 2 ? face.charAt(1).toUpperCase() + face.charAt(0) : drawings[face];
        return tileFile(name + "_g");
    }

    function tileBack(width: real): url {
        return tileFile(width >= 48 ? "back" : "back_s");
    }

    function tileFile(name: string): url {
        return resources + "/tiles/" + folder + "/" + name + ".svg";
    }

    // ink: "text", "accent", "felt" (light, for the table), "live" (amber) or "onaccent"; "" for a drawing
    // that has one colour.
    function icon(name: string, ink: string): url {
        return resources + "/icons/" + folder + "/" + name + (ink === "" ? "" : "_" + ink) + ".svg";
    }

    // Pixel size of a kind of text: see InkText.
    function sizeOf(kind: string): real {
        const sizes = {
            "display": 34,
            "stage": 30,
            "title": 22,
            "prompt": 19,
            "label": 17,
            "head": 16,
            "body": 15,
            "secondary": 14,
            "small": 13
        };
        return Math.round(sizes[kind] * textScale);
    }
}
