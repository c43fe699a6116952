"""What goes into the frozen program."""

from __future__ import annotations

from tests.support.scripts import script

keep = script("frozen/keep")

QT = "PySide6/Qt"
FOUND = [
    ("libpython3.11.so.1.0", "/opt/python/libpython3.11.so.1.0", "BINARY"),
    ("libX11.so.6", "/usr/lib/x86_64-linux-gnu/libX11.so.6", "BINARY"),
    (f"{QT}/lib/libQt6Core.so.6", "/venv/libQt6Core.so.6", "BINARY"),
    (f"{QT}/lib/libQt6Quick.so.6", "/venv/libQt6Quick.so.6", "BINARY"),
    (f"{QT}/lib/libQt6Charts.so.6", "/venv/libQt6Charts.so.6", "BINARY"),
    (f"{QT}/plugins/platforms/libqxcb.so", "/venv/libqxcb.so", "BINARY"),
    (f"{QT}/plugins/platforms/libqvnc.so", "/venv/libqvnc.so", "BINARY"),
    (f"{QT}/qml/QtQuick/libqtquick2plugin.so", "/venv/libqtquick2plugin.so", "BINARY"),
    (f"{QT}/qml/QtCharts/libqtchartsplugin.so", "/venv/libqtchartsplugin.so", "BINARY"),
    ("PySide6/QtCore.abi3.so", "/venv/QtCore.abi3.so", "EXTENSION"),
]
NEEDS = {
    "/venv/libqtquick2plugin.so": ["/venv/libQt6Quick.so.6"],
    "/venv/libQt6Quick.so.6": ["/venv/libQt6Core.so.6", "/usr/lib/libc.so.6"],
    "/venv/libqtchartsplugin.so": ["/venv/libQt6Charts.so.6"],
}


def needs(file: str) -> list[str]:
    return NEEDS.get(file, [])


def test_plugins_that_are_used_and_the_libraries_they_need_are_kept() -> None:
    kept = {place for place, _, _ in keep.kept_binaries(FOUND, needs)}

    assert kept == {
        "libpython3.11.so.1.0",
        f"{QT}/lib/libQt6Core.so.6",
        f"{QT}/lib/libQt6Quick.so.6",
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/qml/QtQuick/libqtquick2plugin.so",
        "PySide6/QtCore.abi3.so",
    }


def test_the_library_of_the_systems_python_is_kept_and_no_other_of_the_system() -> None:
    python = ("libpython3.11.so.1.0", "/lib/x86_64-linux-gnu/libpython3.11.so.1.0", "BINARY")
    other = ("libexpat.so.1", "/lib/x86_64-linux-gnu/libexpat.so.1", "BINARY")
    module = ("lib-dynload/_json.so", "/usr/lib/python3.11/lib-dynload/_json.so", "EXTENSION")

    assert keep.kept_binaries([python, other, module], lambda _: []) == [python, module]


def test_links_to_libraries_that_are_left_out_are_left_out() -> None:
    links = [
        ("libQt6Quick.so.6", f"{QT}/lib/libQt6Quick.so.6", "SYMLINK"),
        ("libQt6Charts.so.6", f"{QT}/lib/libQt6Charts.so.6", "SYMLINK"),
    ]

    kept = keep.kept_datas(links, keep.kept_binaries(FOUND, needs))

    assert [place for place, _, _ in kept] == ["libQt6Quick.so.6"]


def test_our_own_files_are_kept_whatever_they_are_called() -> None:
    ours = [
        ("mahjcove/qml/MahjCove/Main.qml", "/checkout/Main.qml", "DATA"),
        ("mahjcove/_resources/i18n/es.qm", "/checkout/es.qm", "DATA"),
        (f"{QT}/translations/qtbase_de.qm", "/venv/qtbase_de.qm", "DATA"),
        (f"{QT}/translations/qtbase_es.qm", "/venv/qtbase_es.qm", "DATA"),
    ]

    kept = keep.kept_datas(ours, [])

    assert [place for place, _, _ in kept] == [
        "mahjcove/qml/MahjCove/Main.qml",
        "mahjcove/_resources/i18n/es.qm",
        f"{QT}/translations/qtbase_es.qm",
    ]


def test_windows_places_are_understood() -> None:
    found = [
        ("PySide6\\plugins\\platforms\\qwindows.dll", "C:\\venv\\qwindows.dll", "BINARY"),
        ("PySide6\\plugins\\platforms\\qdirect2d.dll", "C:\\venv\\qdirect2d.dll", "BINARY"),
        ("PySide6\\Qt6Core.dll", "C:\\venv\\Qt6Core.dll", "BINARY"),
        ("PySide6\\Qt6Charts.dll", "C:\\venv\\Qt6Charts.dll", "BINARY"),
    ]

    kept = keep.kept_binaries(
        found, lambda file: ["Qt6Core.dll"] if file.endswith("qwindows.dll") else []
    )

    assert [place for place, _, _ in kept] == [
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6\\Qt6Core.dll",
    ]


def test_a_framework_of_macos_is_kept_whole_or_not_at_all() -> None:
    def framework(name: str) -> list[tuple[str, str, str]]:
        place = f"{QT}/lib/{name}.framework"
        return [
            (f"{place}/Versions/A/Resources/Info.plist", "/venv/Info.plist", "DATA"),
            (f"{place}/Versions/Current", "A", "SYMLINK"),
            (f"{place}/{name}", f"Versions/Current/{name}", "SYMLINK"),
            (f"{place}/Resources", "Versions/Current/Resources", "SYMLINK"),
        ]

    binaries = [(f"{QT}/lib/QtCore.framework/Versions/A/QtCore", "/venv/QtCore", "BINARY")]

    kept = keep.kept_datas([*framework("QtCore"), *framework("QtCharts")], binaries)

    assert kept == framework("QtCore")
