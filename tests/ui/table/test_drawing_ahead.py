"""ui/table/drawing_ahead.py: what would take long in the middle of a movement is there before."""

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.choreography import choreography
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.hand.events import CardsDealt, HandsShown
from desktop_poker.ui.art import pixmaps
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.scene import TableScene
from tests.ui.loops import running
from tests.ui.table.staged import TEXTS, decides, table


def laid(seats: int = 6, game: str = "holdem") -> TableScene:
    made = TableScene(look_of(Settings()), TEXTS)
    made.fit(1600, 1000, 1.0)
    made.show_frame(table(game, seats=seats).play_until(decides).frame())
    return made


def ready(made: TableScene, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not made.ahead.is_working, timeout=20_000)


@pytest.mark.parametrize("game", ["holdem", "stud_hi"])
def test_it_is_done_some_time_and_then_nothing_runs(qtbot: QtBot, game: str) -> None:
    made = laid(game=game)
    assert made.ahead.is_working
    ready(made, qtbot)
    assert not running(made)
    made.show_frame(table(game, seats=6).play_until(decides).frame())
    assert not made.ahead.is_working  # the same table: everything is there


def test_no_back_shadow_or_court_is_drawn_in_a_hand(qtbot: QtBot) -> None:
    made = laid()
    ready(made, qtbot)

    def drawn() -> set[str]:
        """What takes long, by the names of the pixmaps."""
        names = [str(key) for key in made._pixmaps._lasting]
        slow = [name for name in names if name.startswith(("('back'", "('shadow'", "('chip'"))]
        courts = [
            n for n in names if n.startswith("('face', ") and n[9] in "JQK" and "INDEXED" in n
        ]
        return {*slow, *courts}

    before = drawn()
    assert len({name[:11] for name in before if "face" in name}) == 12
    staged = table(seats=6)
    hand = staged.screen.view.hand

    def shown(_: object) -> bool:
        nonlocal hand
        cues = choreography(staged.steps[-1].fact, hand, staged.screen.view.hand)
        hand = staged.screen.view.hand
        made.show_frame(staged.screen.frame(), cues)
        for tenth in range(10):
            made.mover.show_moment(made.mover.length * tenth / 10)
        return len([s for s in staged.steps if isinstance(s.fact, CardsDealt)]) > 12

    staged.play_until(shown)
    assert drawn() == before


@pytest.mark.parametrize("game", ["holdem", "stud_hi"])
def test_no_face_of_an_open_hand_is_drawn_at_the_showdown(qtbot: QtBot, game: str) -> None:
    made = laid(game=game)
    ready(made, qtbot)

    def opponents() -> set[object]:
        place = made.layout.seats[1] if made.layout is not None else None
        assert place is not None
        pixels = round(place.open_card_width)
        keys = [key for key in made._pixmaps._lasting if isinstance(key, tuple)]
        return {key for key in keys if key[0] == "face" and key[2] == pixels}

    before = opponents()
    assert len(before) == (104 if game == "stud_hi" else 52)
    staged = table(game, seats=6)

    def shown(screen: TableScreen) -> bool:
        made.show_frame(screen.frame())
        return isinstance(staged.steps[-1].fact, HandsShown)

    staged.play_until(shown)
    assert opponents() == before


def test_another_size_is_drawn_for_again(qtbot: QtBot) -> None:
    made = laid()
    ready(made, qtbot)
    made.fit(1300, 800, 2.0)
    assert made.ahead.is_working
    ready(made, qtbot)
    made.restyle(look_of(Settings(deck="four_colour")))
    assert made.ahead.is_working
    made.stop()
    assert not running(made)
    made.fit(1000, 640, 1.0)  # as a window does that lays its page out once more
    assert not running(made)


def test_it_waits_for_whatever_moves(qtbot: QtBot) -> None:
    made = laid()
    staged = table(seats=6)
    staged.play_until(lambda _: isinstance(staged.steps[-1].fact, CardsDealt))
    frame = staged.screen.frame()
    cues = choreography(staged.steps[-1].fact, None, staged.screen.view.hand)
    made.show_frame(frame, cues)
    assert made.mover.is_moving
    qtbot.waitUntil(lambda: not made.ahead.is_working)
    there = len(made._pixmaps)
    made.mover.finish()
    assert made.ahead.is_working
    ready(made, qtbot)
    assert len(made._pixmaps) > there


def test_it_leaves_room_for_what_is_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixmaps, "LASTING_BYTES", 1_500_000)
    made = laid()
    ready(made, qtbot)
    assert made._pixmaps.fullness < 1
