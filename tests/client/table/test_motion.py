"""client/table/motion.py: where everything is at each moment, without a window."""

from __future__ import annotations

import math
from bisect import bisect_left

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.choreography import Cue, Key, Move, duration
from desktop_poker.client.table.easing import IN_OUT
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.motion import Director
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.table.sprite_kinds import CardSprite, ChipsSprite, PlateSprite, SlotSprite
from desktop_poker.client.table.tracks import Fill, Motion, Pose, Roll, Track, glow, pose
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    HandEnded,
    HandsShown,
    PotAwarded,
)
from tests.client.cued import Shown, evening
from tests.ui.table.between import between, ghosts, layout_of, moved, of, same_table, shown

CARD: Key = ("hole", 0, 0)


def first(kind: type, game: str = "holdem", *, wild: bool = False, cued: bool = True) -> Shown:
    return next(
        one
        for one in evening(game, wild=wild)
        if isinstance(one.fact, kind) and bool(one.cues) is cued and same_table(one)
    )


def folding() -> Shown:
    return next(
        one
        for one in evening("holdem")
        if isinstance(one.fact, Acted) and one.fact.kind is ActionKind.FOLD
    )


def betting() -> Shown:
    return next(
        one
        for one in evening("holdem")
        if isinstance(one.fact, Acted) and one.fact.kind is ActionKind.RAISE
    )


# Poses.


def test_a_movement_begins_away_and_ends_in_its_place() -> None:
    track = Track(key=CARD, start=100, ms=200, away=(40.0, -20.0), fade=(0.4, 1.0))
    assert pose((track,), 100) == Pose(40.0, -20.0, 0.4)
    middle = pose((track,), 200)
    assert 0 < middle.dx < 20  # it starts fast and comes to rest softly
    assert -10 < middle.dy < 0
    assert 0.4 < middle.opacity < 1
    assert middle.dx / 40 == pytest.approx(middle.dy / -20)
    assert pose((track,), 300) == pose((track,), 10_000) == Pose()


def test_what_leaves_ends_elsewhere() -> None:
    track = Track(key=CARD, start=0, ms=100, to=(30.0, 40.0), fade=(1.0, 0.0))
    assert pose((track,), 0) == Pose()
    assert pose((track,), 100) == Pose(30.0, 40.0, 0.0)


def test_a_card_that_waits_is_not_seen_before_its_time() -> None:
    waits = Track(key=CARD, start=140, ms=180, away=(9.0, 9.0), fade=(0.4, 1.0), waits_unseen=True)
    assert pose((waits,), 0).opacity == 0
    assert pose((waits,), 139.9).opacity == 0
    assert pose((waits,), 140).opacity == pytest.approx(0.4)
    stays = replace(waits, waits_unseen=False)
    assert pose((stays,), 0).opacity == pytest.approx(0.4)


def test_a_flip_changes_the_face_half_way_on_its_edge_and_lifts() -> None:
    flip = Track(key=CARD, start=0, ms=260, easing=IN_OUT, turns=True)
    poses = {moment: pose((flip,), moment) for moment in range(0, 261, 5)}
    assert poses[0] == Pose(face_down=True)
    assert poses[260] == Pose()
    changes = [
        moment
        for moment in range(5, 261, 5)
        if poses[moment].face_down != poses[moment - 5].face_down
    ]
    assert len(changes) == 1
    narrow = min(poses.values(), key=lambda one: one.squash)
    assert narrow is poses[changes[0]] or narrow is poses[changes[0] - 5]
    assert narrow.squash < 0.1
    assert max(one.scale for one in poses.values()) == pytest.approx(1.07, abs=0.001)
    assert all(one.dx == one.dy == 0 for one in poses.values())
    assert {one.opacity for one in poses.values()} == {1.0}  # a card, not a ghost


def test_a_card_travels_face_down_and_turns_when_it_is_there() -> None:
    deal = Track(key=CARD, start=70, ms=180, away=(100.0, 0.0), waits_unseen=True)
    flip = Track(key=CARD, start=250, ms=260, easing=IN_OUT, turns=True)
    for moment in (0, 69, 71, 150, 249, 251, 300):
        assert pose((deal, flip), moment).face_down
    assert pose((deal, flip), 0).opacity == 0
    assert pose((deal, flip), 250).dx == 0
    assert pose((deal, flip), 510) == Pose()


def test_nothing_is_the_pose_of_what_does_not_move() -> None:
    assert pose((), 0) == pose((), 500) == Pose()


def test_a_movement_without_length_is_over_at_once() -> None:
    assert pose((Track(key=CARD, start=0, ms=0, away=(5.0, 5.0)),), 0) == Pose()


def test_the_later_of_two_movements_takes_over_when_it_begins() -> None:
    one = Track(key=CARD, start=0, ms=100, away=(50.0, 0.0))
    two = Track(key=CARD, start=200, ms=100, fade=(0.5, 1.0))
    assert pose((one, two), 0).dx == 50
    assert pose((one, two), 150) == Pose()
    assert pose((one, two), 200).opacity == pytest.approx(0.5)


def test_the_light_of_a_turn_comes_on_and_stays() -> None:
    assert glow(0) == 0
    assert 0 < glow(40) < glow(80) < 1
    assert glow(160) == glow(5_000) == 1


def test_a_figure_rolls_from_the_old_amount_to_the_new_one() -> None:
    roll = Roll(key=("plate", 0), start=1_000, before=500, after=1_250)
    assert [roll.at(moment) for moment in (0, 1_000, 1_300, 9_999)] == [500, 500, 1_250, 1_250]
    way = [roll.at(moment) for moment in range(1_000, 1_301, 10)]
    assert way == sorted(way)
    assert roll.end == 1_300
    down = Roll(key=("plate", 0), start=0, before=10, after=0)
    assert [down.at(0), down.at(300)] == [10, 0]


def test_a_ring_fills_evenly_while_a_card_is_waited_for() -> None:
    fill = Fill(key=("slot", 0, 3), start=400, end=1_200)
    assert [fill.at(moment) for moment in (0, 400, 800, 1_200, 2_000)] == [0, 0, 0.5, 1, 1]


def test_a_motion_is_over_when_its_last_part_is() -> None:
    assert Motion().length == 0
    track = Track(key=CARD, start=100, ms=200)
    roll = Roll(key=("plate", 0), start=100, before=0, after=1)
    assert Motion(tracks=(track,)).length == 300
    assert Motion(tracks=(track,), rolls=(roll,)).length == 400
    assert Motion(glows=(("plate", 0),)).length == 160
    fill = Fill(key=("slot", 0, 0), start=0, end=1_200)
    assert Motion(tracks=(track,), fills=(fill,)).length == 1_200


# Movements between two pictures.


def test_cards_come_from_beside_the_board_where_nothing_is_written() -> None:
    one = first(CardsDealt)
    motion, after, layout = moved(one), shown(one.after), layout_of(one.after)
    board, unit = layout.board[0], layout.unit
    deals = [cue for cue in one.cues if cue.move is Move.DEAL]
    assert len(deals) == 8
    for cue in deals:
        track = of(motion, cue.key)[0]
        box = after[cue.key].box
        deck = (box.cx + track.away[0], box.cy + track.away[1])
        widest = max(board.w, layout.seats[0].card_width)
        assert deck == pytest.approx((board.x - widest / 2 - 8 * unit, board.cy))
        assert track.waits_unseen
        assert track.fade == (1.0, 1.0)  # a card, not the ghost of one
        assert (track.start, track.ms) == (cue.at, 180)


def test_the_rest_of_the_deck_lies_there_until_the_last_card_has_left_it() -> None:
    one = first(CardsDealt)
    stub = [track for track in moved(one).tracks if track.key[0] == "stub"]
    assert len(stub) == 3
    board = layout_of(one.after).board[0]
    for track in stub:
        assert isinstance(track.ghost, CardSprite)
        assert track.ghost.card is None
        assert track.ghost.box.x + track.ghost.box.w < board.x
        assert track.start == 0
        assert track.end == max(cue.at for cue in one.cues if cue.move is Move.DEAL) + 90
    top = stub[0].ghost
    deal = of(moved(one), one.cues[0].key)[0]
    box = shown(one.after)[one.cues[0].key].box
    assert top is not None
    assert (top.box.cx, top.box.cy) == pytest.approx((box.cx + deal.away[0], box.cy + deal.away[1]))
    assert not any(track.key[0] == "stub" for track in moved(folding()).tracks)


def test_only_ones_own_cards_are_turned_in_a_deal() -> None:
    motion = moved(first(CardsDealt))
    assert {track.key[1] for track in motion.tracks if track.turns} == {0}


def test_an_empty_place_stays_until_its_card_comes() -> None:
    one = next(s for s in evening("holdem") if any(c.key[0] == "board" for c in s.cues))
    motion, before = moved(one), shown(one.before)
    for cue in one.cues:
        if cue.move is Move.DEAL:
            (slot,) = ghosts(motion, ("slot", *cue.key[1:]))
            assert slot.ghost == before["slot", *cue.key[1:]]
            assert (slot.start, slot.end) == (0, cue.until)


def test_folded_cards_go_24_units_towards_the_middle_and_fade() -> None:
    one = folding()
    motion, before, layout = moved(one), shown(one.before), layout_of(one.after)
    for cue in one.cues:
        (track,) = ghosts(motion, cue.key)
        assert track.ghost == before[cue.key]  # behind the plate, as it stood
        assert math.hypot(*track.to) == pytest.approx(24 * layout.unit)
        box = before[cue.key].box
        near = math.dist((box.cx + track.to[0], box.cy + track.to[1]), layout.centre)
        assert near < math.dist((box.cx, box.cy), layout.centre)
        assert pose((track,), track.end).opacity == 0


def test_own_folded_cards_stay_where_they_are() -> None:
    one = folding()
    (key, *_) = (cue.key for cue in one.cues)
    before = shown(one.before)
    stays = Director(before, shown(one.before), layout_of(one.after))
    assert not stays.motion((Cue(move=Move.FOLD, key=key),)).tracks


def test_a_bet_comes_from_its_stack_and_what_lay_there_waits_for_it() -> None:
    one = next(
        s
        for s in evening("holdem")
        if isinstance(s.fact, Acted) and len(s.cues) == 1 and s.cues[0].key in shown(s.before)
    )
    (cue,) = one.cues
    motion, before, after = moved(one), shown(one.before), shown(one.after)
    (track,) = of(motion, cue.key)
    plate, chips = after["plate", cue.key[1]].box, after[cue.key].box
    assert (chips.cx + track.away[0], chips.cy + track.away[1]) == pytest.approx(
        (plate.cx, plate.cy)
    )
    (lay,) = ghosts(motion, cue.key)
    assert lay.ghost == before[cue.key]
    assert lay.end == cue.until


def pot_z(one: Shown) -> float:
    return min(sprite.z for key, sprite in shown(one.after).items() if key[0] == "pot")


def picture_in(plate: Box) -> tuple[float, float]:
    return plate.x + plate.h / 2, plate.cy


def test_bets_are_swept_to_the_pots_and_returned_to_their_stacks() -> None:
    sweep, back = first(BetsGathered), first(BetReturned, wild=True)
    pot = shown(sweep.after)["pot", 0].box
    for cue in sweep.cues:
        (track,) = ghosts(moved(sweep), cue.key)
        box = shown(sweep.before)[cue.key].box
        end = (box.cx + track.to[0], box.cy + track.to[1])
        assert end == pytest.approx((pot.cx, pot.cy))  # on its pill, however narrow that is
        assert track.fade == (1.0, 1.0)
        assert track.ghost is not None
        assert track.ghost.z < pot_z(sweep)  # never over its words
    (cue,) = back.cues
    (track,) = ghosts(moved(back), cue.key)
    bet, plate = shown(back.before)[cue.key].box, shown(back.after)["plate", cue.key[1]]
    chips = track.ghost
    assert isinstance(chips, ChipsSprite)
    assert chips.amount == back.fact.amount  # type: ignore[union-attr]  # not the whole bet
    assert chips.z > plate.z  # seen all the way
    assert track.fade == (1.0, 1.0)
    assert (chips.box.cx, chips.box.cy) == pytest.approx((bet.cx, bet.cy))
    end = (chips.box.cx + track.to[0], chips.box.cy + track.to[1])
    assert end == pytest.approx(picture_in(plate.box))  # no word is covered
    (roll,) = moved(back).rolls
    assert roll.start == cue.until  # the figure changes when the chips are there
    assert (roll.after - roll.before) == back.fact.amount  # type: ignore[union-attr]


def swapped(motion: Motion, key: Key) -> float:
    """When what was there gives way to what is there now."""
    moments = [track.end for track in ghosts(motion, key)]
    moments += [track.start for track in of(motion, key)]
    assert len(set(moments)) == 1, moments
    assert all(track.waits_unseen for track in of(motion, key))
    return moments[0]


@pytest.mark.parametrize("game", ["holdem", "stud_8"])
def test_figures_change_with_the_chips_that_they_speak_of(game: str) -> None:
    seen = set()
    for step in between(game, wild=True):
        motion, moves = step.motion, {cue.move for cue in step.one.cues}
        changed = {
            key
            for key in {**step.before, **step.after}
            if step.before.get(key) != step.after.get(key)
        }
        for key in changed:
            if key == ("pot",) and moves == {Move.BET}:
                assert swapped(motion, key) == step.one.cues[-1].until
            elif key[0] == "pot" and moves == {Move.PUSH}:
                assert swapped(motion, key) == step.one.cues[0].at  # it leaves with the first chips
            elif key[0] == "pot" and key != ("pot",) and moves == {Move.SWEEP}:
                assert swapped(motion, key) == 260
            elif key[0] == "bet" and moves == {Move.BET} and key in step.after:
                assert swapped(motion, key) == next(
                    cue.until for cue in step.one.cues if cue.key[1] == key[1]
                )
            else:
                continue
            seen.add((key[0], *moves))
    assert seen == {
        ("pot", Move.BET),
        ("pot", Move.PUSH),
        ("pot", Move.SWEEP),
        ("bet", Move.BET),
    }


def test_the_name_of_a_board_waits_for_the_card_that_makes_it() -> None:
    named = 0
    for step in between("stud_8", wild=False):
        for key in step.after:
            if key[0] != "showing" or step.before.get(key) == step.after[key]:
                continue
            turned = [cue.until for cue in step.one.cues if cue.key[:2] == ("hole", key[1])]
            if turned:
                named += 1
                assert swapped(step.motion, key) == max(turned)
    assert named > 10


def test_hands_that_are_turned_up_grow_out_of_where_they_stood() -> None:
    one = first(HandsShown)
    motion, before, after = moved(one), shown(one.before), shown(one.after)
    for cue in one.cues:
        (track,) = of(motion, cue.key)
        was, now = before[cue.key].box, after[cue.key].box
        begin = pose((track,), 0)
        # As it stood, leaning and behind its plate, to the pixel.
        stood = before[cue.key]
        assert isinstance(stood, CardSprite)
        assert begin == Pose(face_down=True, was=stood)
        half = bisect_left(
            range(26_000), 1, key=lambda n: not pose((track,), cue.at + n / 100).face_down
        )
        last, next_ = (pose((track,), cue.at + n / 100) for n in (half - 1, half))
        assert (was.cx + last.dx, was.cy + last.dy) == pytest.approx(
            (now.cx + next_.dx, now.cy + next_.dy), abs=0.5
        )
        assert was.w * last.scale == pytest.approx(now.w * next_.scale, rel=0.01)
        assert was.w < now.w
        assert pose((track,), track.end) == Pose()


def test_a_pot_is_pushed_as_chips_of_its_own_and_then_the_figure_rolls() -> None:
    one = first(HandEnded, wild=True)
    motion = moved(one)
    for cue in one.cues:
        (track,) = ghosts(motion, cue.key)
        assert isinstance(track.ghost, ChipsSprite)
        assert track.ghost.amount == cue.amount
        assert track.waits_unseen
        assert cue.seat is not None
        plate = shown(one.after)["plate", int(cue.seat)].box
        box = track.ghost.box
        assert (box.cx + track.to[0], box.cy + track.to[1]) == pytest.approx(picture_in(plate))
        (roll,) = (roll for roll in motion.rolls if roll.key == ("plate", int(cue.seat)))
        own = [other for other in one.cues if other.seat == cue.seat]
        assert roll.start == own[-1].until
        assert roll.after - roll.before == sum(other.amount for other in own)


def test_winning_cards_rise_by_themselves() -> None:
    risen = [
        (track, one)
        for one in evening("holdem")
        if isinstance(one.fact, PotAwarded)
        for track in moved(one).tracks
        if isinstance(shown(one.after).get(track.key), CardSprite)
    ]
    assert risen
    for track, one in risen:
        was, now = shown(one.before)[track.key].box, shown(one.after)[track.key].box
        assert track.away == pytest.approx((was.cx - now.cx, was.cy - now.cy))
        assert track.ms == 200


def test_the_button_glides_to_its_new_place_and_old_cards_fade() -> None:
    both = [
        one for one in evening("holdem") if ("button",) in shown(one.before) and same_table(one)
    ]
    moves = [track for one in both for track in moved(one).tracks if track.key == ("button",)]
    assert moves
    assert {(track.ms, track.ghost) for track in moves} == {(240, None)}
    cleared = next(
        one for one in both if ("board", 0, 0) in shown(one.before) and not one.after.boards[0]
    )
    (gone,) = ghosts(moved(cleared), ("board", 0, 0))
    assert gone.fade == (1.0, 0.0)


def test_a_turn_that_begins_lights_its_plate() -> None:
    lit = 0
    for one in evening("holdem"):
        turn = {seat.seat for seat in one.after.seats if seat.is_turn}
        was = {seat.seat for seat in one.before.seats if seat.is_turn}
        expected = {("plate", int(seat)) for seat in turn - was}
        assert set(moved(one).glows) == expected
        lit += len(expected)
    assert lit


def test_the_name_of_ones_hand_does_not_tell_of_cards_that_are_still_face_down() -> None:
    one = next(s for s in evening("holdem") if any(c.key[0] == "board" for c in s.cues))
    assert shown(one.before)["label",] != shown(one.after)["label",]
    motion = moved(one)
    turned = duration(one.cues)
    (old,) = ghosts(motion, ("label",))
    (new,) = of(motion, ("label",))
    assert (old.start, old.end) == (0, turned)
    assert pose((new,), turned - 1).opacity == 0
    assert new.start == turned


def test_in_a_run_out_the_next_place_fills_until_its_card_comes() -> None:
    rings = [(one, fill) for one in evening("holdem", wild=True) for fill in moved(one).fills]
    assert rings
    for one, fill in rings:
        slot = shown(one.after)[fill.key]
        assert isinstance(slot, SlotSprite)
        assert slot.text
        assert fill.start == duration(one.cues)  # when everything else is still
        assert fill.end - fill.start == slot.pause * 1000


def test_chips_of_a_place_that_is_not_there_move_nothing() -> None:
    one = first(BetsGathered)
    for move in Move:
        nowhere = Cue(move=move, key=("chips", 7), seat=None)
        assert not Director({}, {}, layout_of(one.after)).motion((nowhere,)).tracks


def test_a_flip_of_a_card_without_a_face_is_no_flip() -> None:
    box = Box(0, 0, 50, 70)
    card = CardSprite(key=CARD, box=box, z=1, card=None, face=Face.TUCK)
    layout = layout_of(first(CardsDealt).after)
    cue = Cue(move=Move.FLIP, key=CARD)
    assert not Director({CARD: card}, {CARD: card}, layout).motion((cue,)).tracks
    face = replace(card, card=cards("As")[0])
    (track,) = Director({CARD: card}, {CARD: face}, layout).motion((cue,)).tracks
    assert track.turns


def test_somebody_new_appears_and_does_not_roll_from_anothers_stack() -> None:
    one = first(CardsDealt)
    before, after = shown(one.before), shown(one.before)
    plate = after["plate", 2]
    assert isinstance(plate, PlateSprite)
    seat = replace(plate.seat, name="Somebody", chips=plate.seat.chips + 77)
    after["plate", 2] = replace(plate, seat=seat)
    motion = Director(before, after, layout_of(one.before)).motion(
        (Cue(move=Move.SIT, key=("plate", 2)),)
    )
    (track,) = of(motion, ("plate", 2))
    assert track.fade == (0.0, 1.0)
    assert not motion.rolls
