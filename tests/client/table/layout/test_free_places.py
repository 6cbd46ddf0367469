from desktop_poker.client.table.layout.free_places import around, first_clear, nearest_clear
from desktop_poker.client.table.layout.ring_frame import frame_of
from desktop_poker.client.table.layout.table_places import Box
from desktop_poker.client.table.layout.table_shape import Shape

FRAME = frame_of(1128, 678, Shape(6))
WALL = (0.0, 0.0, 500.0, 678.0)


def test_the_first_place_that_is_clear_is_taken() -> None:
    places = [around(x, 100, 20, 20) for x in (5, 300, 505, 513, 900)]
    assert first_clear(FRAME, places, [WALL], 2.0) == Box(503, 90, 20, 20)
    assert first_clear(FRAME, places, [], 0.0) == Box(290, 90, 20, 20)


def test_no_place_is_better_than_a_taken_one() -> None:
    outside = [around(1125, 100, 20, 20), around(600, 670, 20, 20)]
    assert first_clear(FRAME, outside, [], 0.0) is None


def test_what_blocked_one_place_does_not_hide_another() -> None:
    taken = [(0.0, 0.0, 50.0, 50.0), (100.0, 0.0, 150.0, 50.0)]
    places = [around(x, 20, 20, 20) for x in (20, 120, 30, 75)]
    assert first_clear(FRAME, places, taken, 0.0) == Box(65, 10, 20, 20)


def test_the_last_search_finds_the_nearest_place_in_the_scene() -> None:
    found = nearest_clear(FRAME, Box(440, 300, 40, 40), (20, 20), [WALL])
    assert 500 <= found.x < 516
    assert abs(found.cy - 320) <= 8


def test_a_full_scene_puts_things_on_the_plate() -> None:
    plate = Box(440, 300, 40, 40)
    everything = (0.0, 0.0, 1128.0, 678.0)
    assert nearest_clear(FRAME, plate, (20, 20), [everything]) == Box(450, 310, 20, 20)
