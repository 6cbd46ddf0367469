"""sound/sound_board.py: a table is heard as the options say, and its clocks too."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.sound.sound_cues import Effect, SoundCue
from desktop_poker.client.sound.sound_options import SoundClass, SoundOptions
from desktop_poker.client.table.table_client import Update
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.events import LevelBegan
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.sound.player import Sound
from desktop_poker.sound.sound_board import SoundBoard, chime, options_of, sound_of, trial
from tests.engine.playing import Play, started
from tests.engine.table.tables import Room, event
from tests.sound.boards import Hands, Heard, board_of

BLINDS = Stakes(small_blind=50, big_blind=100)
ME = Seat(2)


class Table:
    """A hand that is told to a board step by step."""

    def __init__(self, options: SoundOptions | None = None, clock: int = 30) -> None:
        setup = started("holdem", (10_000,) * 3, f"action_time={clock}", stakes=BLINDS)
        self.play, self.told, self.turns = Play(setup), 0, 0
        self.heard, self.hands = Heard(), Hands()
        self.view = SeatView(ME)
        self.board = board_of(self.heard, self.view, options, self.hands, self._turn)

    def _turn(self) -> None:
        self.turns += 1

    def go(self, *words: str, armed: bool = False) -> list[str]:
        """Play and tell; returns what was heard of it."""
        before = len(self.heard.sounds)
        self.play(*words)
        for happened in self.play.events[self.told :]:
            seen = redact(happened, ME)
            self.view = self.view.after(seen)
            self.board.told(Update(seen.event, self.view), armed=armed)
        self.told = len(self.play.events)
        self.hands.now += 1
        return self.heard.names[before:]


def test_a_hand_is_heard() -> None:
    table = Table()
    assert table.go("deal") == ["chips_2", "chips_2", *["deal"] * 6, "your_turn"]
    assert table.go("raise 300") == ["chips_3"]
    assert table.turns == 1


def test_the_settings_decide() -> None:
    settings = Settings(sound_volume=50, sound_chips=False, sound_win=False)
    assert options_of(settings) == SoundOptions(
        volume=50, silenced=frozenset({SoundClass.CHIPS, SoundClass.WIN})
    )
    assert options_of(Settings(sound_only_my_turn=True)).only_my_turn
    table = Table(options_of(settings))
    assert "chips_2" not in table.go("deal")
    assert {sound.gain for sound in table.heard.sounds} == {options_of(settings).gain}


def test_every_class_has_its_setting() -> None:
    for kind in SoundClass:
        changed = change(Settings(), f"sound_{kind.value}", "off")
        assert options_of(changed).silenced == {kind}


def test_other_options_hold_at_once() -> None:
    table = Table(SoundOptions(volume=0))
    assert table.go("deal") == []
    table.board.set_options(SoundOptions())
    assert table.go("call") == ["chips_2"]


def test_somebody_who_hears_nothing_is_called_all_the_same() -> None:
    table = Table(SoundOptions(volume=0))
    table.go("deal")
    assert table.turns == 1


def test_the_last_third_is_heard_once_in_the_own_turn() -> None:
    table = Table()
    table.go("deal")
    began = 50.0
    table.hands.go_to(began + 19.9)
    assert "last_third" not in table.heard.names
    table.hands.go_to(began + 20.0)
    table.hands.go_to(began + 30.0)
    assert table.heard.names.count("last_third") == 1


def test_who_has_answered_is_not_hurried() -> None:
    table = Table()
    table.go("deal")
    table.go("raise 300")
    assert table.hands.alarms == []
    table.hands.go_to(1_000.0)
    assert "last_third" not in table.heard.names


def test_without_a_clock_nobody_is_hurried() -> None:
    table = Table(clock=0)
    table.go("deal")
    assert table.hands.alarms == []


def test_a_turn_that_answers_itself_is_neither_heard_nor_called() -> None:
    table = Table()
    assert "your_turn" not in table.go("deal", armed=True)
    assert table.turns == 0
    assert table.hands.alarms == []


def test_who_comes_back_hears_the_turn_that_waits_and_nothing_else() -> None:
    table = Table()
    table.go("deal")
    again, calls = Heard(), []
    board = board_of(again, table.view, on_turn=lambda: calls.append(1))
    board.join(table.view)
    board.join(table.view)
    assert again.names == ["your_turn"]
    assert len(calls) == 1


def test_the_minute_before_a_level_is_heard_once() -> None:
    room = Room(event(level_minutes=8.0), range(3))
    room.deal()
    heard, hands = Heard(), Hands()
    began = room.state.level_began
    assert began is not None
    hands.now = began + 5
    view = SeatView(Seat(0), table=room.state)
    board = board_of(heard, view, hands=hands)
    board.join(view)
    board.told(Update(LevelBegan(0, began), view))
    assert [at for at, _ in hands.alarms] == [pytest.approx(began + 420)]
    hands.go_to(began + 430)
    board.told(Update(LevelBegan(0, began), view))
    assert heard.names == ["minute"]
    assert hands.alarms == []


def test_a_minute_that_is_over_is_not_announced() -> None:
    room = Room(event(level_minutes=8.0), range(3))
    room.deal()
    heard, hands = Heard(), Hands()
    assert room.state.level_began is not None
    hands.now = room.state.level_began + 460
    view = SeatView(Seat(0), table=room.state)
    board_of(heard, view, hands=hands).join(view)
    assert hands.alarms == []


def test_leaving_takes_everything_back() -> None:
    table = Table()
    table.go("deal")
    assert table.hands.alarms
    table.board.stop()
    assert table.hands.alarms == []
    assert table.heard.skipped == 1


def test_sounds_keep_the_pace_of_the_pictures() -> None:
    table = Table()
    table.play("deal")
    view = SeatView(ME)
    for happened in table.play.events:
        seen = redact(happened, ME)
        view = view.after(seen)
        table.board.told(Update(seen.event, view), pace=0.0)
        table.hands.now += 1
    assert table.heard.names == ["chips_2", "deal", "your_turn"]
    assert {sound.after for sound in table.heard.sounds} == {0}


def test_skipping_forgets_what_waits() -> None:
    table = Table()
    table.board.skip()
    assert table.heard.skipped == 1


def test_a_refusal_is_a_tap() -> None:
    table = Table()
    table.board.refused()
    assert table.heard.names == ["refusal"]


def test_a_cue_is_the_name_of_a_file() -> None:
    assert sound_of(SoundCue(Effect.CHIPS, 4, 0.5), 0.25) == Sound("chips_4", 0.25, 0.5)
    assert sound_of(SoundCue(Effect.ALL_IN), 1.0) == Sound("all_in")


def test_a_volume_can_be_tried_unless_it_is_none() -> None:
    (sound,) = trial(SoundOptions(volume=40))
    assert sound == Sound("chips_5", SoundOptions(volume=40).gain)
    assert trial(SoundOptions(volume=0)) == ()


def test_its_alarms_are_those_of_the_loop() -> None:
    async def whole() -> None:
        table, heard = Table(), Heard()
        board = SoundBoard(heard, SeatView(ME), SoundOptions())
        table.go("deal")
        board.join(table.view)
        assert isinstance(board._last_third, asyncio.TimerHandle)
        board.stop()
        assert board._last_third is None

    asyncio.run(whole())


def test_a_clock_is_heard_unless_levels_are_silent() -> None:
    heard = Heard()
    chime(heard, SoundOptions(), "level")
    chime(heard, SoundOptions(volume=0), "level")
    chime(heard, SoundOptions(silenced=frozenset({SoundClass.LEVEL})), "level")
    assert [sound.name for sound in heard.sounds] == ["level"]
