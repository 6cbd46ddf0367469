"""ui/table/mover.py: a motion on the items of a scene, and every way to cut it short."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.choreography import Cue, Key, Move, duration
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.sprite_kinds import CardSprite
from desktop_poker.client.table.tracks import Fill, Motion, Roll, Track
from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetsGathered,
    CardsDealt,
    HandEnded,
    HandsShown,
)
from desktop_poker.ui.look import Look, look_of
from desktop_poker.ui.table.items import CardItem, SlotItem
from desktop_poker.ui.table.plate import PlateItem
from desktop_poker.ui.table.scene import TableScene, rendered
from tests.client.cued import Shown, evening
from tests.ui.loops import running
from tests.ui.table.staged import EVERY_GAME, LOOK, TEXTS

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = ((660, 420), (600, 400))
LIGHT = look_of(Settings(theme="light", felt="ink", deck="four_colour", back="pine"))


def scene(frame: TableFrame, size: tuple[int, int] = SIZES[0], look: Look = LOOK) -> TableScene:
    made = TableScene(look, TEXTS)
    made.fit(*size, 1.0)
    made.show_frame(frame)
    return made


def picture(made: TableScene) -> QImage:
    return rendered(made).toImage()


def first(kind: type, *, wild: bool = False, moves: Move | None = None) -> Shown:
    return next(
        one
        for one in evening("holdem", wild=wild)
        if isinstance(one.fact, kind)
        and one.cues
        and (moves is None or any(cue.move is moves for cue in one.cues))
    )


def moving(one: Shown, *, speed: float = 1.0, reduced: bool = False) -> TableScene:
    made = scene(one.before)
    made.show_frame(one.after, one.cues, speed=speed, reduced=reduced)
    return made


def item(made: TableScene, key: Key) -> QGraphicsItem:
    found = made.item_of(*key)
    assert found is not None
    return found


def extra(made: TableScene) -> list[QGraphicsItem]:
    """What is on the scene beyond the items of the sprites: ghosts."""
    kept = {item for _, item in made._items.values()}
    kept |= {item.light for item in kept if isinstance(item, PlateItem)}
    loose = [found for found in made.items() if found.parentItem() is None]
    return [found for found in loose if found not in kept]


def assert_at_rest(made: TableScene, frame: TableFrame, size: tuple[int, int], look: Look) -> None:
    """As if nothing had ever moved."""
    assert not made.mover.is_moving
    assert not made.mover.is_moving
    made.stop()
    assert not running(made)
    assert not extra(made)
    assert picture(made) == picture(scene(frame, size, look))


# Playing.


def test_cards_wait_unseen_travel_face_down_and_lie_face_up() -> None:
    one = first(CardsDealt, moves=Move.FLIP)
    made = moving(one)
    own, other = item(made, ("hole", 0, 1)), item(made, ("hole", 1, 1))
    assert isinstance(own, CardItem)
    face = made.shown(("hole", 0, 1))
    assert face is not None
    deal = next(cue for cue in one.cues if cue.key == ("hole", 0, 1))
    still = scene(one.after)
    place = item(still, ("hole", 0, 1))
    back = made._pixmaps.back(face[0].box.w).cacheKey()
    assert own.opacity() == other.opacity() == 0
    made.mover.show_moment(deal.at + 60)
    assert own.opacity() > 0.4
    assert own.pos() != place.pos()
    assert own.pixmap().cacheKey() == back
    made.mover.show_moment(deal.until + 60)
    assert own.pos() == place.pos()
    assert own.pixmap().cacheKey() == back
    assert own.transform().m11() < 1
    assert own.scale() > 1
    made.mover.show_moment(deal.until + 200)
    assert own.pixmap().cacheKey() != back
    made.mover.finish()
    assert (own.opacity(), own.scale(), own.transform().isIdentity()) == (1, 1, True)


def test_what_leaves_is_there_while_it_moves_and_no_longer() -> None:
    one = first(BetsGathered)
    made = moving(one)
    assert len(extra(made)) >= len(one.cues)
    before = [(ghost.pos(), ghost.opacity()) for ghost in extra(made)]
    made.mover.show_moment(130)
    assert [(ghost.pos(), ghost.opacity()) for ghost in extra(made)] != before
    made.mover.show_moment(made.mover.length)
    assert not extra(made)
    assert not made.mover.is_moving


def test_pushed_chips_are_not_seen_before_they_are_pushed() -> None:
    one = next(s for s in evening("holdem", wild=True) if len(pushes(s)) > 1)
    made = moving(one)
    pushed = [ghost for ghost in extra(made) if ghost.zValue() == 60]
    assert len(pushed) == len(one.cues)
    assert not any(ghost.isVisible() for ghost in pushed)  # a large pot: its hand is named first
    made.mover.show_moment(one.cues[0].at + 1)
    assert [ghost.isVisible() for ghost in pushed][:2] == [True, False]
    made.mover.show_moment(one.cues[1].at + 1)
    assert pushed[1].isVisible()


def pushes(one: Shown) -> list[Cue]:
    return [cue for cue in one.cues if cue.move is Move.PUSH]


def test_a_figure_rolls_and_is_written_as_the_screen_writes_amounts() -> None:
    one = first(HandEnded)
    made = moving(one)
    seat = next(cue.seat for cue in one.cues)
    plate = item(made, ("plate", int(seat or 0)))
    assert isinstance(plate, PlateItem)
    texts = []
    for moment in (0, one.cues[0].until + 60, one.cues[0].until + 120):
        made.mover.show_moment(moment)
        texts.append(plate._seat.stack)
    assert len(set(texts)) == 3
    old = next(s for s in one.before.seats if s.seat == seat)
    new = next(s for s in one.after.seats if s.seat == seat)
    assert texts[0] == old.stack
    assert all(old.chips < int(text.replace(",", "")) < new.chips for text in texts[1:])
    made.mover.finish()
    assert plate._seat.stack == new.stack


def test_the_light_of_a_turn_comes_on() -> None:
    one = next(
        one
        for one in evening("holdem")
        if any(
            a.is_turn and not b.is_turn
            for a, b in zip(one.after.seats, one.before.seats, strict=True)
        )
    )
    made = moving(one)
    seat = next(seat.seat for seat in one.after.seats if seat.is_turn)
    plate = item(made, ("plate", int(seat)))
    assert isinstance(plate, PlateItem)
    assert plate.light.opacity() == 0
    made.mover.show_moment(80)
    assert 0 < plate.light.opacity() < 1
    made.mover.finish()
    assert plate.light.opacity() == 1


def ringed() -> Shown:
    return next(one for one in evening("holdem", wild=True) if one.after.next_pause and one.cues)


def ring(made: TableScene) -> float:
    (slot,) = (i for _, i in made._items.values() if isinstance(i, SlotItem) and i._text)
    return slot._filled


def test_the_ring_of_a_run_out_fills_while_the_card_is_waited_for() -> None:
    one = ringed()
    made = moving(one)
    moved, pause = duration(one.cues), one.after.next_pause * 1000
    assert moved > 0
    assert made.mover.length == pytest.approx(moved + pause)
    made.mover.show_moment(moved)
    assert ring(made) == 0
    made.mover.show_moment(moved + pause - 100)
    assert 0.7 < ring(made) < 1
    made.mover.finish()
    assert ring(made) == 0


@pytest.mark.parametrize("speed", [1.6, 1.0, 0.6])
def test_the_ring_takes_as_long_as_the_pause_whatever_the_speed_of_movements(speed: float) -> None:
    """The pause is the table's: who likes slow cards looks at them no longer when they lie open."""
    one = ringed()
    made = moving(one, speed=speed)
    moved = duration(one.cues) * speed
    assert made.mover.length * speed - moved == pytest.approx(one.after.next_pause * 1000)
    made.stop()


def test_showing_the_same_table_again_does_not_begin_the_ring_again() -> None:
    one = ringed()
    made = moving(one)
    made.mover.show_moment(one.after.next_pause * 1000 - 100)
    before = ring(made)
    made.show_frame(one.after, ())
    assert ring(made) >= before
    made.stop()


def test_a_motion_ends_by_itself_and_says_so(qtbot: QtBot) -> None:
    one = first(BetsGathered)
    made = scene(one.before)
    with qtbot.waitSignal(made.mover.rested, timeout=3_000):
        made.show_frame(one.after, one.cues, speed=0.2)
        assert made.mover.is_moving
    assert_at_rest(made, one.after, SIZES[0], LOOK)


def test_at_speed_0_nothing_moves() -> None:
    one = first(CardsDealt)
    made = moving(one, speed=0.0)
    assert_at_rest(made, one.after, SIZES[0], LOOK)


def test_a_motion_of_no_length_is_no_motion() -> None:
    one = first(CardsDealt)
    made = scene(one.after)
    made.mover.start(Motion(), 1.0, str)
    assert not made.mover.is_moving
    assert made.mover.length == 0


def test_a_track_of_something_that_is_not_there_moves_nothing() -> None:
    one = first(CardsDealt)
    made = scene(one.after)
    nowhere: Key = ("hole", 99, 0)
    roll = Roll(key=nowhere, start=0, before=1, after=2)
    track = Track(key=nowhere, start=0, ms=100)
    made.mover.start(Motion(tracks=(track,), rolls=(roll,), glows=(nowhere,)), 1.0, str)
    made.mover.show_moment(50)
    made.mover.finish()
    assert_at_rest(made, one.after, SIZES[0], LOOK)


def test_reduced_motion_never_moves_or_turns_an_item() -> None:
    one = first(HandsShown, wild=True)
    for shown in (one, first(CardsDealt), first(Acted)):
        made = moving(shown, reduced=True)
        rest = scene(shown.after)
        for moment in range(0, int(made.mover.length), 40):
            made.mover.show_moment(moment)
            for key, (sprite, found) in made._items.items():
                assert found.pos() == item(rest, key).pos()
                assert found.transform().isIdentity()
                assert found.scale() == 1
                if isinstance(sprite, CardSprite) and isinstance(found, CardItem):
                    wanted = item(rest, key)
                    assert isinstance(wanted, CardItem)
                    assert found.pixmap().size() == wanted.pixmap().size()
        made.stop()


# Interruptions.


def test_a_frame_without_cues_lets_a_motion_go_on() -> None:
    one = first(CardsDealt, moves=Move.FLIP)
    made = moving(one)
    made.mover.show_moment(100)
    where = item(made, ("hole", 1, 0)).pos()
    seats = tuple(replace(seat, action="Thinks") for seat in one.after.seats)
    other = replace(one.after, seats=seats)
    made.show_frame(other)
    assert made.mover.is_moving
    assert item(made, ("hole", 1, 0)).pos() == where
    made.mover.finish()
    assert_at_rest(made, other, SIZES[0], LOOK)


def test_what_changes_its_place_in_mid_motion_goes_on_to_the_new_one() -> None:
    one = first(Acted, moves=Move.BET)
    assert isinstance(one.fact, Acted)
    assert one.fact.kind is not ActionKind.FOLD
    made = moving(one)
    made.mover.show_moment(50)
    made.show_frame(one.before)  # without cues: what was on its way is not there any more
    made.show_frame(one.after)
    made.mover.show_moment(120)
    made.mover.finish()
    assert_at_rest(made, one.after, SIZES[0], LOOK)


def test_a_card_that_rises_in_mid_motion_lies_in_its_new_place_in_the_end() -> None:
    one = first(CardsDealt)
    made = moving(one)
    made.mover.show_moment(120)
    seats = tuple(
        replace(seat, cards=tuple(replace(card, raised=True) for card in seat.cards))
        for seat in one.after.seats
    )
    risen = replace(one.after, seats=seats)
    made.show_frame(risen)
    assert made.mover.is_moving
    made.mover.finish()
    assert_at_rest(made, risen, SIZES[0], LOOK)


def test_what_is_shown_at_speed_0_ends_what_was_on_its_way() -> None:
    one = first(CardsDealt)
    made = moving(one)
    made.mover.show_moment(100)
    made.show_frame(one.before, (), speed=0.0)
    assert_at_rest(made, one.before, SIZES[0], LOOK)


@pytest.mark.parametrize("kind", [BetsGathered, CardsDealt, HandEnded])
def test_another_size_or_look_in_mid_motion_leaves_nothing_of_it(kind: type) -> None:
    one = first(kind)
    made = moving(one)
    made.mover.show_moment(made.mover.length / 2)
    made.fit(*SIZES[1], 1.0)
    assert_at_rest(made, one.after, SIZES[1], LOOK)
    made.show_frame(one.before)
    made.show_frame(one.after, one.cues)
    made.mover.show_moment(made.mover.length / 2)
    made.restyle(LIGHT)
    assert_at_rest(made, one.after, SIZES[1], LIGHT)


class Interrupted:
    """A scene that is disturbed in the middle of its movements, with what it ought to show."""

    def __init__(self, game: str, chance: Chance) -> None:
        self.facts = evening(game, wild=bool(chance.below(2)))
        self.chance = chance
        self.at = chance.below(max(1, len(self.facts) - 60))
        self.size, self.look = SIZES[0], LOOK
        self.frame = self.facts[self.at].before
        self.made = scene(self.frame, self.size, self.look)

    def go_on(self, *, cued: bool = True) -> None:
        one = self.facts[self.at]
        self.at = min(self.at + 1, len(self.facts) - 1)
        self.frame = one.after
        speed = (0.0, 0.6, 1.0, 1.6)[self.chance.below(4)]
        reduced = not self.chance.below(4)
        cues = one.cues if cued else None
        self.made.show_frame(one.after, cues, speed=speed, reduced=reduced)

    def play(self) -> None:
        """Some moment of the motion, backwards too."""
        length = int(self.made.mover.length)
        self.made.mover.show_moment(self.chance.below(length + 40) if length else 0.0)

    def resize(self) -> None:
        self.size = SIZES[self.chance.below(2)]
        self.made.fit(*self.size, 1.0)

    def restyle(self) -> None:
        self.look = (LOOK, LIGHT)[self.chance.below(2)]
        self.made.restyle(self.look)

    def again(self) -> None:
        self.made.show_frame(self.frame, () if self.chance.below(2) else None)

    def flicker(self) -> None:
        """Back to an older picture and on again, as a replay does."""
        self.made.show_frame(self.facts[self.chance.below(len(self.facts))].after)
        self.made.mover.go_on()
        self.made.show_frame(self.frame)

    def things(self) -> tuple[Callable[[], None], ...]:
        finish = self.made.mover.finish
        return (
            *(self.go_on, self.go_on, self.play, self.play, lambda: self.go_on(cued=False)),
            *(self.resize, self.restyle, self.again, self.flicker, finish, self.made.stop),
        )

    def end(self) -> None:
        """Any of the ways in which a motion comes to its end."""
        mover = self.made.mover
        match self.chance.below(4):
            case 0:
                mover.finish()
            case 1:
                self.made.stop()
            case 2:
                mover.show_moment(mover.length)
            case _:
                self.made.fit(*SIZES[0], 1.0)
                self.size = SIZES[0]
                mover.finish()
        assert_at_rest(self.made, self.frame, self.size, self.look)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_however_it_is_interrupted_the_table_ends_up_as_if_nothing_had_moved(game: str) -> None:
    disturb(game, "1", times=3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 10))
@pytest.mark.parametrize("game", EVERY_GAME)
def test_so_it_does_after_many_more_interruptions(game: str, seed: int) -> None:
    disturb(game, str(seed), times=10)


def disturb(game: str, seed: str, times: int) -> None:
    chance = SeededChance(f"{game} {seed}")
    interrupted = Interrupted(game, chance)
    for _ in range(times):
        for _ in range(12):
            things = interrupted.things()
            things[chance.below(len(things))]()
        interrupted.end()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_an_evening_with_every_movement_shows_what_one_without_shows(game: str) -> None:
    facts = evening(game, length=60)
    made = scene(facts[0].before)
    still = scene(facts[0].before)
    for one in facts:
        made.show_frame(one.after, one.cues)
        made.mover.show_moment(made.mover.length / 2)
        still.show_frame(one.after)
        assert {k: s for k, (s, _) in made._items.items()} == {
            k: s for k, (s, _) in still._items.items()
        }
    made.mover.finish()
    assert_at_rest(made, facts[-1].after, SIZES[0], LOOK)
    assert picture(made) == picture(still)


def test_everything_has_landed_before_a_ring_has_filled() -> None:
    one = first(CardsDealt, moves=Move.FLIP)
    made = scene(one.before)
    told: list[str] = []
    made.mover.landed.connect(lambda: told.append("landed"))
    made.mover.rested.connect(lambda: told.append("rested"))
    track = Track(key=("hole", 0, 1), start=0, ms=100)
    ring = Fill(key=("slot", 0, 0), start=100, end=400)
    made.mover.start(Motion(tracks=(track,), fills=(ring,)), 1.0, str)
    landed = []
    for moment in (0, 99, 120, 130):
        made.mover.show_moment(moment)
        landed.append(made.mover.has_landed)
    assert landed == [False, False, True, True]
    assert made.mover.is_moving
    made.mover.show_moment(400)
    assert told == ["landed", "rested"]


def test_a_card_is_smoothed_only_while_it_turns() -> None:
    one = first(CardsDealt, moves=Move.FLIP)
    made = moving(one)
    own = item(made, ("hole", 0, 1))
    assert isinstance(own, CardItem)
    flip = next(c for c in one.cues if c.move is Move.FLIP and c.key == ("hole", 0, 1))
    modes = Qt.TransformationMode
    made.mover.show_moment(flip.at - 20)
    assert own.transformationMode() is modes.FastTransformation
    made.mover.show_moment(flip.at + 60)
    assert own.transformationMode() is modes.SmoothTransformation
    assert own.opacity() == 1
    made.mover.finish()
    assert own.transformationMode() is modes.FastTransformation
