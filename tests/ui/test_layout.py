"""The table's geometry, held against every figure of the visual reference."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mahjcove.ui.layout import PLACES, Layout, Rect, discard_grid, layout_for
from mahjcove.ui.spots import (
    back_spots,
    discard_spots,
    editor_spots,
    exposure_spots,
    holder,
    packet_spots,
    rack_index_at,
    rack_spots,
    tray_plan,
    wall_spot,
)
from tests.support.looks import overlap

Window = tuple[int, int]

WINDOWS = [
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
]


@pytest.mark.parametrize(
    ("window", "panel", "scale", "tile", "columns", "rows"),
    [
        pytest.param((1280, 720), True, 1, (33, 45), 15, 7, id="1280x720 open"),
        pytest.param((1280, 720), False, 1, (42, 57), 20, 5, id="1280x720 closed"),
        pytest.param((1280, 800), True, 1, (34, 46), 14, 8, id="1280x800 open"),
        pytest.param((1280, 800), False, 1, (46, 62), 18, 6, id="1280x800 closed"),
        pytest.param((1366, 768), True, 1, (36, 49), 16, 7, id="1366x768 open"),
        pytest.param((1366, 768), False, 1, (46, 62), None, None, id="1366x768 closed"),
        pytest.param((1440, 900), True, 1.1, (40, 54), 14, 8, id="1440x900 open"),
        pytest.param((1440, 900), False, 1.1, (54, 73), None, None, id="1440x900 closed"),
        pytest.param((1920, 1080), True, 1.35, (54, 73), 15, 7, id="1920x1080 open"),
        pytest.param((1920, 1080), False, 1.35, (65, 88), None, None, id="1920x1080 closed"),
        pytest.param((2560, 1440), True, 1.8, (72, 97), 15, 7, id="2560x1440 open"),
        pytest.param((2560, 1440), False, 1.8, (86, 117), None, None, id="2560x1440 closed"),
        pytest.param((3840, 2160), True, 2.7, (108, 146), 15, 7, id="3840x2160 open"),
        pytest.param((3840, 2160), False, 2.7, (130, 176), None, None, id="3840x2160 closed"),
    ],
)
def test_discard_tiles_have_the_size_of_the_reference(
    window: Window,
    scale: float,
    tile: tuple[int, int],
    columns: int | None,
    rows: int | None,
    *,
    panel: bool,
) -> None:
    layout = layout_for(window[0], window[1], panel_open=panel)

    grid = layout.grid
    assert layout.scale == scale
    assert (round(grid.tile_w * scale), round(grid.tile_h * scale)) == tile
    assert grid.columns * grid.rows >= 99
    if columns is not None:
        assert (grid.columns, grid.rows) == (columns, rows)


def test_zones_of_the_full_grid() -> None:
    layout = layout_for(1280, 800)

    assert layout.top_bar == Rect(0, 0, 1280, 48)
    assert layout.across == Rect(8, 56, 912, 60)
    assert layout.left == Rect(8, 124, 192, 424)
    assert layout.centre == Rect(208, 124, 512, 424)
    assert layout.discards == Rect(208, 152, 512, 396)
    assert layout.right == Rect(728, 124, 192, 424)
    assert layout.lane == Rect(8, 556, 912, 56)
    assert layout.rack == Rect(8, 612, 912, 104)
    assert layout.action_bar == Rect(0, 724, 1280, 76)
    assert layout.panel == Rect(928, 48, 352, 676)
    assert not layout.tight


def test_a_low_window_is_tight() -> None:
    layout = layout_for(1280, 720)

    assert layout.tight
    assert (layout.top_bar.h, layout.action_bar.h, layout.across.h) == (44, 68, 54)
    assert (layout.lane.h, layout.rack.h) == (50, 96)
    assert (layout.table.w, layout.table.h) == (928, 608)
    assert (layout.centre.w, layout.centre.h, layout.discards.h) == (512, 376, 348)
    assert layout.grid.gap == 1


def test_one_short_is_not_enough() -> None:
    assert discard_grid(512, 376, 1).tile_w == 33
    with pytest.raises(ValueError, match="no room"):
        discard_grid(8, 40, 1)


def test_a_smaller_window_counts_as_the_smallest() -> None:
    assert layout_for(800, 600) == layout_for(1280, 720)


def test_closing_the_panel_gives_its_width_to_the_centre() -> None:
    opened, closed = layout_for(1280, 800), layout_for(1280, 800, panel_open=False)

    assert closed.centre.w - opened.centre.w == 352
    assert closed.panel.w == 0
    assert closed.left == opened.left


def laid_out(window: Window, kind: str) -> Layout:
    return layout_for(*window, panel_open=kind == "open", large=kind == "large")


@pytest.mark.parametrize("window", WINDOWS, ids=[f"{wide}x{high}" for wide, high in WINDOWS])
@pytest.mark.parametrize("kind", ["open", "closed", "large"])
class TestEveryWindow:
    def test_packets_and_their_captions_keep_off_the_words(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)
        caption = 22

        for blind in (False, True):
            plan = tray_plan(layout, 3, blind=blind, arrow_left=False)
            across = packet_spots(layout, "across")[0]
            assert across.y >= plan.strip.bottom + 4
            assert across.bottom + caption <= plan.title.y
            for place in ("left", "right"):
                side = packet_spots(layout, place)[0]
                assert side.bottom + caption <= plan.sentence.y
            assert plan.title.bottom <= plan.sentence.y
            assert plan.sentence.bottom <= plan.tray.y
            assert plan.tray.bottom <= layout.centre.bottom

    def test_zones_do_not_overlap_and_stay_inside(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)

        zones = [
            layout.across,
            layout.left,
            layout.right,
            layout.centre,
            layout.lane,
            layout.rack,
        ]
        for index, zone in enumerate(zones):
            assert zone.within(layout.table)
            for other in zones[index + 1 :]:
                assert not overlap(zone, other)
        assert layout.width * layout.scale == pytest.approx(window[0])
        assert layout.height * layout.scale == pytest.approx(window[1])

    def test_all_99_discards_fit_without_overlap(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)

        spots = discard_spots(layout, 99)

        assert len(spots) == 99
        assert all(spot.within(layout.discards) for spot in spots)
        for one, two in pairwise(spots):
            assert not overlap(one, two)
            assert two.x > one.x or two.y > one.y

    def test_fourteen_tiles_in_any_grouping_fit_the_rack(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)

        spots = rack_spots(layout, [True] * 14, apart=True)

        assert all(spot.within(layout.rack) for spot in spots)
        assert not any(overlap(a, b) for a, b in pairwise(spots))

    def test_positions_are_whole_device_pixels(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)

        spots = (
            *rack_spots(layout, [False] * 13, apart=False),
            *discard_spots(layout, 99),
            *back_spots(layout, "left", 13),
            *packet_spots(layout, "right"),
            wall_spot(layout, before_play=False),
        )

        for spot in spots:
            for value in (spot.x * layout.scale, spot.y * layout.scale):
                assert value == pytest.approx(round(value))

    def test_tray_and_packets_fit_the_centre(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)

        for blind in (False, True):
            plan = tray_plan(layout, 3, blind=blind, arrow_left=True)
            boxes = [plan.tray, plan.title, plan.sentence, plan.strip, plan.arrow]
            assert all(box.within(layout.centre) for box in boxes)
            assert all(slot.within(plan.tray) for slot in plan.slots)
            assert not overlap(plan.arrow, plan.tray)
            assert not overlap(plan.title, plan.sentence)
            assert not overlap(plan.sentence, plan.tray)
            if blind:
                assert plan.arriving.within(layout.centre)
                assert all(spot.within(plan.arriving) for spot in plan.arrivals)
                assert not overlap(plan.arrow, plan.arriving)
        for place in PLACES[1:]:
            assert all(spot.within(layout.centre) for spot in packet_spots(layout, place))

    def test_other_racks_and_exposures_fit_their_zones(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)

        for place in PLACES[1:]:
            zone = layout.seat_zone(place)
            for number in (13, 14):
                wood = holder(layout, place, number)
                assert wood.within(zone)
                assert all(spot.within(wood) for spot in back_spots(layout, place, number))
        for place in (PLACES[1], PLACES[3]):
            zone = layout.seat_zone(place)
            wood = holder(layout, place, 1)
            for groups in ((4, 4, 4), (5, 5), (3, 3, 3, 3, 3), (6, 6)):
                for group in exposure_spots(layout, place, groups):
                    assert all(spot.within(zone) and not overlap(spot, wood) for spot in group)

    def test_three_kongs_and_two_backs_fit_the_across_strip(
        self, window: Window, kind: str
    ) -> None:
        layout = laid_out(window, kind)

        groups = exposure_spots(layout, "across", (4, 4, 4))

        assert groups[-1][-1].right - groups[0][0].x == pytest.approx(437, abs=2)
        assert not overlap(groups[-1][-1], holder(layout, "across", 2))

    def test_the_group_being_built_fits_the_lane(self, window: Window, kind: str) -> None:
        layout = laid_out(window, kind)

        for earlier, number in (((), 6), ((4, 4), 5), ((3, 3, 3), 4), ((4, 4, 4), 2)):
            spots = editor_spots(layout, earlier, number)
            assert len(spots) == number + 1
            assert all(spot.within(layout.lane) for spot in spots)


def test_worst_rack_leaves_room_as_measured() -> None:
    breaks = [index in (0, 2, 5, 8, 10, 12) for index in range(14)]

    spots = rack_spots(layout_for(1280, 800), breaks, apart=True)

    assert spots[-1].right - spots[0].x == 14 * 56 + 13 * 2 + 5 * 8 + 22


def test_own_exposures_are_as_wide_as_in_the_reference() -> None:
    groups = exposure_spots(layout_for(1280, 800), "you", (4, 4, 4))

    assert groups[-1][-1].right - groups[0][0].x == 489


def test_a_drop_between_two_tiles_goes_before_the_second() -> None:
    spots = rack_spots(layout_for(1280, 800), [False] * 3, apart=False)

    assert rack_index_at(spots, spots[0].x) == 0
    assert rack_index_at(spots, spots[1].centre[0] + 1) == 2
    assert rack_index_at(spots, 5000) == 3
