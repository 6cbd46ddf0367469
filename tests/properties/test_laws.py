"""What holds in every hand: chips, the log, the questions, the choices, undo."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import awaiting
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, HandCommand, NameOpener, VoteRunouts
from desktop_poker.engine.hand.decide import answer, decide, start_hand
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    HandEnded,
    HandStarted,
    PotAwarded,
)
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.log import HandLog, replay
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage, chips
from desktop_poker.engine.rules.house import OddChips
from tests.properties.playing import digital_table, moves, played
from tests.properties.strategies import hands, seeds

WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
MANY = settings(max_examples=170, derandomize=True, deadline=None)
SOME = settings(max_examples=120, derandomize=True, deadline=None)


def brought(started: HandStarted) -> int:
    """All chips that a hand begins with."""
    standing = sum(post.amount for post in started.standing)
    return sum(seating.stack for seating in started.seatings) + standing + started.carried


@MANY
@given(hands(), seeds)
def test_c5_chips_are_conserved_at_every_event(started: HandStarted, seed: str) -> None:
    events, _ = played(started, digital_table(started, seed))
    state = begin(started)
    for event in events[1:]:
        state = evolve(state, event)
        assert chips(state) == brought(started), event
        for player in state.players:
            assert min(player.stack, player.bet, player.paid) >= 0, event
        if isinstance(event, BetsGathered):
            assert sum(pot.amount for pot in event.pots) == state.pot_total


@MANY
@given(hands(), seeds)
def test_c1_every_pot_is_paid_out_to_those_who_may_win_it(started: HandStarted, seed: str) -> None:
    events, state = played(started, digital_table(started, seed))
    paid = [event for event in events if isinstance(event, PotAwarded)]
    for number, pot in enumerate(state.pots):
        parts = [award for award in paid if award.pot == number]
        total = sum(payout.amount for award in parts for payout in award.payouts)
        assert total + sum(award.odd for award in parts) == pot.amount
        assert {payout.seat for award in parts for payout in award.payouts} <= set(pot.eligible)
    assert state.pot_total == 0
    assert events[-1] == HandEnded(state.box)
    assert sum(player.stack for player in state.players) + state.box == brought(started)
    for award in paid:
        amounts = [payout.amount for payout in award.payouts]
        by_ante = started.rules.odd_chips is OddChips.SEAT
        chip = started.rules.smallest_chip
        unit = chip if not by_ante else max(chip, started.stakes.ante)
        # What is less than a chip goes with the first odd one (C6).
        rest = sum(amounts) % chip
        most = 0 if started.rules.odd_chips is OddChips.CARRY else unit + rest
        assert max(amounts) - min(amounts) <= most, "a tie is split evenly (C2, C3)"


@MANY
@given(hands(), seeds)
def test_c6_wagers_and_splits_are_whole_chips(started: HandStarted, seed: str) -> None:
    chip = started.rules.smallest_chip
    whole = not any(amount % chip for amount in (started.carried, *stacks_of(started)))
    opening = start_hand(started)
    state = opening.state
    for move in moves(started, digital_table(started, seed)):
        for event in move.after.events:
            if isinstance(event, Acted) and event.kind in WAGERS:
                player = state.player(event.seat)
                assert event.to % chip == 0 or event.cost == player.stack
            if isinstance(event, PotAwarded):
                shares = [payout.amount for payout in event.payouts]
                assert sum(1 for share in shares if share % chip) <= 1, "one rest a split"
                if whole:
                    assert not any(amount % chip for amount in (*shares, event.odd))
            state = evolve(state, event)


def stacks_of(started: HandStarted) -> list[int]:
    return [seating.stack for seating in started.seatings]


@MANY
@given(hands(), seeds)
def test_the_log_folds_to_the_state(started: HandStarted, seed: str) -> None:
    opening = start_hand(started)
    events = opening.events
    state = opening.state
    assert replay(events) == state
    for move in moves(started, digital_table(started, seed)):
        events += move.after.events
        state = move.before.state
        for event in move.after.events:
            state = evolve(state, event)
        assert state == move.after.state
    assert events[0] is started
    assert replay(events) == state


@MANY
@given(hands(), seeds)
def test_a_hand_is_never_stuck(started: HandStarted, seed: str) -> None:
    outcome = start_hand(started)
    for move in moves(started, digital_table(started, seed)):
        assert move.before.due is not None
        assert move.before.due == awaiting(move.before.state)
        assert move.before.state.stage is not Stage.OVER
        outcome = move.after
    assert outcome.due is None
    assert outcome.state.stage is Stage.OVER
    with pytest.raises(Refused):
        decide(outcome.state, NameOpener(started.seatings[0].seat))


@SOME
@given(hands(), seeds)
def test_a1_the_same_seed_gives_the_same_hand(started: HandStarted, seed: str) -> None:
    first = played(started, digital_table(started, seed))
    assert played(started, digital_table(started, seed)) == first


@MANY
@given(hands(), seeds)
def test_a5_no_card_is_dealt_twice(started: HandStarted, seed: str) -> None:
    events, _ = played(started, digital_table(started, seed))
    out, burns = set[int](), set[int]()
    thrown: dict[int, set[int]] = {}  # away, by whom
    for event in events:
        if isinstance(event, CardsDiscarded):
            cards = {face for face in event.cards if face is not None}
            thrown[event.seat] = thrown.get(event.seat, set()) | cards
        if not isinstance(event, CardsDealt):
            continue
        if event.burns_reused:
            out, burns = out - burns, set()
        if event.discards_reused:  # never what the player who is drawing has thrown away (M5)
            drawing = event.hole[0].seat
            out -= {card for seat, away in thrown.items() if seat != drawing for card in away}
            thrown = {drawing: thrown.get(drawing, set())}
        faces = [*event.burned, *event.board]
        for hole in event.hole:
            faces += [*hole.down, *hole.up]
        known = [face for face in faces if face is not None]
        assert len(known) == len(faces)
        assert len(set(known)) == len(known)
        assert not out & set(known)
        out |= set(known)
        burns |= {face for face in event.burned if face is not None}


def near(choice: Choice) -> set[int]:
    middle = choice.nearest((choice.least + choice.most) // 2)
    return {choice.least, choice.most, middle}


def check_choices(asked: Outcome, due: ActionDue) -> None:
    """Every choice is accepted; its neighbours and everything else are refused (B1)."""
    state = asked.state
    player = state.player(due.seat)
    kinds = [choice.kind for choice in due.choices]
    assert len(set(kinds)) == len(kinds) > 0
    amounts = {0, player.bet, state.current_bet, player.bet + player.stack}
    for choice in due.choices:
        assert player.bet <= choice.least <= choice.most <= player.bet + player.stack
        for to in near(choice):
            after = answer(asked, Act(due.seat, choice.kind, to)).state
            assert after.turn == state.turn + 1
        amounts |= {choice.least - 1, choice.most + 1, choice.least, choice.most}
        refused(asked, Act(due.seat, choice.kind, choice.least - 1))
        refused(asked, Act(due.seat, choice.kind, choice.most + 1))
        if choice.chip > 1 and choice.least + 1 < choice.most:
            refused(asked, Act(due.seat, choice.kind, choice.least + 1))
        for other in state.players:
            if other.seat != due.seat:
                refused(asked, Act(other.seat, choice.kind, choice.least))
    for kind in set(ActionKind) - set(kinds):
        for to in amounts:
            refused(asked, Act(due.seat, kind, to))
    refused(asked, NameOpener(due.seat))
    refused(asked, VoteRunouts(due.seat, 1))
    refused(asked, Act(Seat(99), kinds[0], due.choices[0].least))


def refused(asked: Outcome, command: HandCommand) -> None:
    with pytest.raises(Refused):
        answer(asked, command)


@SOME
@given(hands(), seeds)
def test_b1_offered_is_accepted_and_all_else_is_refused(started: HandStarted, seed: str) -> None:
    events = start_hand(started).events
    for move in moves(started, digital_table(started, seed)):
        if isinstance(move.before.due, ActionDue):
            check_choices(move.before, move.before.due)
        # Immutable values can't be changed by a refusal; that the log agrees says the same.
        assert replay(events) == move.before.state
        assert decide(move.before.state, move.command) == move.after
        events += move.after.events


def check_offer(state: HandState, due: ActionDue) -> None:
    """What sections B and G say of any offer, without the amounts of a raise."""
    kinds = {choice.kind: choice for choice in due.choices}
    player = state.player(due.seat)
    assert player.stack > 0
    assert not player.folded
    others = [p for p in state.players if not p.folded and p.seat != due.seat]
    reach = max(other.bet + other.stack for other in others)
    owed = min(state.current_bet, reach) > player.bet
    wagers = kinds.keys() & {ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE}
    assert len(wagers) <= 1
    if ActionKind.BRING_IN in kinds:
        assert kinds.keys() <= {ActionKind.BRING_IN, ActionKind.COMPLETE}
        return
    assert (ActionKind.CALL in kinds) == owed
    assert (ActionKind.CHECK in kinds) == (not owed)
    assert (ActionKind.FOLD in kinds) == (owed or state.started.rules.open_fold)
    if ActionKind.CALL in kinds:
        call = min(state.current_bet, reach, player.bet + player.stack)
        assert kinds[ActionKind.CALL] == Choice(ActionKind.CALL, call, call)
    if ActionKind.BET in kinds:
        assert state.current_bet == 0
    if ActionKind.RAISE in kinds:
        assert state.current_bet > 0
    for kind in wagers:
        assert kinds[kind].least > state.current_bet
        assert any(other.stack for other in others), "B7"


@MANY
@given(hands(), seeds)
def test_b2_b3_b7_b10_what_is_offered(started: HandStarted, seed: str) -> None:
    for move in moves(started, digital_table(started, seed)):
        if isinstance(move.before.due, ActionDue):
            check_offer(move.before.state, move.before.due)


@SOME
@given(hands(), seeds)
def test_undo_and_redo_are_inverse(started: HandStarted, seed: str) -> None:
    log = HandLog.start(started)
    past = [log]
    for move in moves(started, digital_table(started, seed)):
        log = log.after(move.command)
        past.append(log)
        assert log.undo().redo() == log
    for earlier, later in reversed(list(pairwise(past))):
        log = log.undo()
        assert (log.state, log.events) == (earlier.state, earlier.events)
        assert log.redo().state == later.state
    with pytest.raises(Refused):
        log.undo()
    while log.undone:
        log = log.redo()
    assert log == past[-1]
    with pytest.raises(Refused):
        log.redo()
