"""The icons of Windows and macOS."""

from __future__ import annotations

import struct

from tests.support.scripts import script

icons = script("frozen/icons")
PNG = b"\x89PNG\r\n\x1a\n"


def test_an_ico_names_each_image_with_its_size_and_place() -> None:
    images = {16: PNG + b"small", 256: PNG + b"large one"}

    packed = icons.ico(images)

    assert packed[:6] == b"\0\0\1\0\2\0"
    for number, (size, image) in enumerate(images.items()):
        entry = struct.unpack_from("<BBBBHHII", packed, 6 + 16 * number)
        width, height, *_, length, place = entry
        assert (width or 256, height or 256) == (size, size)
        assert packed[place : place + length] == image


def test_an_icns_is_a_chain_of_images_of_known_sizes() -> None:
    packed = icons.icns({16: PNG + b"small", 512: PNG + b"large"})

    assert packed[:4] == b"icns"
    assert struct.unpack_from(">I", packed, 4) == (len(packed),)
    (first,) = struct.unpack_from(">I", packed, 12)
    assert packed[8:12] == b"icp4"
    assert packed[16 : 8 + first] == PNG + b"small"
    assert packed[8 + first : 12 + first] == b"ic09"
    # 512 is shown as 256 on a fine screen.
    (second,) = struct.unpack_from(">I", packed, 12 + first)
    assert packed[8 + first + second : 12 + first + second] == b"ic14"


def test_every_drawing_is_drawn(qapp: object) -> None:
    del qapp
    for name in ("mahjcove", "mahjcove-small", "round", "card"):
        image = icons.png(icons.DRAWINGS / f"{name}.svg", 32)
        assert image.startswith(PNG)
        assert len(image) > 300
