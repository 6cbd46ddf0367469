"""ui/table/scene.py: a frame in, the items where they belong."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.frames import TableFrame, TurnClockFrame
from desktop_poker.client.table.layout.seat_ring import table_layout
from desktop_poker.client.table.sprite_kinds import CardSprite, PillSprite, Sprite
from desktop_poker.client.table.sprites import sprites
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.ui.fonts import LETTERS
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.items import CardItem, PillItem
from desktop_poker.ui.table.plate import PlateItem
from desktop_poker.ui.table.scene import TableScene, rendered
from desktop_poker.ui.table.table_view import TableView
from tests.ui.loops import running
from tests.ui.table.staged import (
    EVERY_GAME,
    LOOK,
    TEXTS,
    after_the_flop,
    decides,
    runs_out,
    shove,
    side_pots,
    table,
    two_boards,
)

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = (1128, 678)


def scene(frame: TableFrame | None = None, size: tuple[int, int] = SIZE) -> TableScene:
    made = TableScene(LOOK, TEXTS)
    made.fit(*size, 1.0)
    if frame is not None:
        made.show_frame(frame)
    return made


def wanted(frame: TableFrame, size: tuple[int, int] = SIZE) -> list[Sprite]:
    layout = table_layout(*size, frame.shape)
    return sprites(frame, layout, LETTERS)


def assert_shows(made: TableScene, frame: TableFrame, size: tuple[int, int] = SIZE) -> None:
    """Every sprite has its item in its place, and there is nothing else."""
    expected = wanted(frame, size)
    items: set[QGraphicsItem] = set()
    for sprite in expected:
        item = made.item_of(*sprite.key)
        assert item is not None
        items.add(item)
        if isinstance(item, PlateItem):
            items.add(item.light)
        assert item.zValue() == pytest.approx(sprite.z)
        bounds = item.sceneBoundingRect()
        middle = sprite.box.cy
        assert bounds.top() - 1 <= middle <= bounds.bottom() + 1
        match sprite, item:
            case PillSprite(), PillItem():
                assert item.text == sprite.text
            case CardSprite(), CardItem():
                assert abs(bounds.center().x() - sprite.box.cx) <= 2
            case _:
                assert bounds.left() <= sprite.box.cx <= bounds.right()
    assert {item for item in made.items() if item.parentItem() is None} == items


def picture(made: TableScene) -> QImage:
    return rendered(made).toImage()


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in EVERY_GAME for seats in range(2, GAMES[game].seats[-1] + 1)],
)
def test_everything_in_the_frame_is_where_it_belongs(game: str, seats: int) -> None:
    frame = table(game, seats).play_until(decides).frame()
    assert_shows(scene(frame), frame)


def test_run_outs_side_pots_and_two_boards_are_shown() -> None:
    made = scene()
    run_out = table(seed="7").play_until(runs_out, shove).frame()
    for frame in (run_out, side_pots().frame(), two_boards().frame()):
        made.show_frame(frame)
        assert_shows(made, frame)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_nothing_is_left_over_from_the_frame_before(game: str) -> None:
    staged = table(game, seed="9")
    made = scene()
    frame = staged.play_until(lambda _: True).frame()
    for _ in range(60):
        frame = staged.play_until(lambda _: True).frame()
        made.show_frame(frame)
        assert_shows(made, frame)
    fresh = scene(frame)
    assert picture(made) == picture(fresh)


def test_the_same_thing_keeps_its_item() -> None:
    staged = table()
    made = scene(staged.play_until(decides).frame())
    before = {key: made.item_of(*key) for key in (("plate", 0), ("hole", 0, 0), ("button",))}
    made.show_frame(staged.play_until(after_the_flop).frame())
    assert all(made.item_of(*key) is item for key, item in before.items())


def test_what_is_not_there_has_no_item() -> None:
    assert scene(table().play_until(decides).frame()).item_of("plate", 99) is None


def test_another_game_at_the_table_lays_it_out_anew() -> None:
    made = scene(table().play_until(decides).frame())
    stud = table("razz").play_until(decides).frame()
    made.show_frame(stud)
    assert_shows(made, stud)
    more = table("razz", 7).play_until(decides).frame()
    made.show_frame(more)
    assert_shows(made, more)


@pytest.mark.parametrize("size", [(1024, 484), (808, 520), (2248, 1218), (3528, 1938)])
def test_another_size_shows_the_same_things(size: tuple[int, int]) -> None:
    frame = table(seats=9).play_until(after_the_flop).frame()
    made = scene(frame)
    made.fit(*size, 1.0)
    assert_shows(made, frame, size)
    assert picture(made) == picture(scene(frame, size))


def test_fitting_again_changes_nothing() -> None:
    made = scene(table().play_until(decides).frame())
    plate = made.item_of("plate", 0)
    made.fit(*SIZE, 1.0)
    assert made.item_of("plate", 0) is plate


def test_another_look_shows_the_same_things() -> None:
    frame = table().play_until(after_the_flop).frame()
    made = scene(frame)
    before = picture(made)
    made.restyle(look_of(Settings(theme="light", felt="ink", deck="four_colour", back="pine")))
    assert_shows(made, frame)
    assert picture(made) != before
    made.restyle(LOOK)
    assert picture(made) == before


def test_a_frame_may_come_before_there_is_room_for_it() -> None:
    made = TableScene(LOOK, TEXTS)
    frame = table().play_until(decides).frame()
    made.show_frame(frame)
    assert not made.items()
    made.fit(*SIZE, 1.0)
    assert_shows(made, frame)


def test_it_is_sharp_on_a_fine_screen() -> None:
    made = TableScene(LOOK, TEXTS)
    made.fit(*SIZE, 2.0)
    made.show_frame(table().play_until(after_the_flop).frame())
    card = made.item_of("board", 0, 0)
    assert isinstance(card, CardItem)
    assert card.pixmap().devicePixelRatio() == 2.0


def clocked(frame: TableFrame, seconds: float, turn: int = 1) -> TableFrame:
    seats = tuple(replace(seat, is_turn=not n) for n, seat in enumerate(frame.seats))
    clock = TurnClockFrame(frame.seats[0].seat, seconds, is_bank=False, hand_no=1, turn=turn)
    return replace(frame, seats=seats, clock=clock)


def own_plate(made: TableScene) -> PlateItem:
    item = made.item_of("plate", 0)
    assert isinstance(item, PlateItem)
    return item


def test_the_clock_of_the_turn_runs_and_ends_by_itself(qtbot: QtBot) -> None:
    frame = table().play_until(decides).frame()
    made = scene(clocked(frame, 0.3))
    assert running(made)
    first = own_plate(made)._left
    assert first == pytest.approx(1.0, abs=0.2)
    qtbot.waitUntil(lambda: not running(made), timeout=3_000)
    assert own_plate(made)._left == 0
    assert own_plate(made)._seconds == 0


def test_the_same_turn_does_not_wind_the_clock_up_again(qtbot: QtBot) -> None:
    frame = clocked(table().play_until(decides).frame(), 2.0)
    made = scene(frame)
    qtbot.wait(250)
    made.show_frame(frame)
    left = own_plate(made)._left
    assert left is not None
    assert left < 0.95
    made.show_frame(clocked(frame, 2.0, turn=2))
    assert own_plate(made)._left == pytest.approx(1.0, abs=0.05)


def test_without_a_clock_nothing_runs(qtbot: QtBot) -> None:
    frame = table().play_until(decides).frame()
    made = scene(clocked(frame, 5.0))
    made.show_frame(frame)
    qtbot.waitUntil(lambda: not made.ahead.is_working)
    assert not running(made)
    made.show_frame(clocked(frame, 5.0))
    made.stop()
    assert not running(made)
    qtbot.wait(10)


def test_a_table_with_a_clock_shows_it() -> None:
    frame = table(has_clock=True).play_until(decides).frame()
    assert frame.clock is not None
    made = scene(frame)
    assert own_plate(made)._seconds == 30
    made.stop()


def test_a_table_of_which_nothing_is_known_yet_is_a_dark_room(qtbot: QtBot) -> None:
    """A white flash greeted everybody who sat down."""
    scene = TableScene(LOOK, TEXTS)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(700, 400)
    view.show()
    assert view.grab().toImage().pixelColor(350, 200).name() == LOOK.palette.room1.lower()


def test_another_scene_counts_on_where_one_was() -> None:
    frame = clocked(table().play_until(decides).frame(), 30.0)
    before, after, later = scene(frame), scene(frame), scene(clocked(frame, 30.0, turn=99))
    before.correct_clock(12.0)
    after.count_on(before)
    assert 11.0 < after._left <= 12.0
    later.count_on(before)  # another turn has its own time
    assert later._left > 29.0
    for made in (before, after, later):
        made.stop()


def test_a_host_that_knows_better_corrects_the_clock(qtbot: QtBot) -> None:
    frame = clocked(table().play_until(decides).frame(), 0.1)
    made = scene(frame)
    qtbot.waitUntil(lambda: not made._ticks.isActive())
    made.correct_clock(30.0)
    assert made._ticks.isActive()
    made.show_frame(frame)  # the same turn: the correction stays
    assert made._ticks.isActive()
    made.show_frame(clocked(frame, 0.1, turn=2))
    qtbot.waitUntil(lambda: not made._ticks.isActive())
    made.stop()
