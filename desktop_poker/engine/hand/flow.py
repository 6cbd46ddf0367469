"""What follows by itself until the hand must ask again.

An answer yields one fact, and that fact may entail others: the last call ends a street, the bets
are gathered, nobody can bet any more, the hands are turned up. `follow` repeats "what happens
now, with nobody deciding anything?" until there is a question for somebody. Everything automatic
about a hand lives here; what is legal lives in choices.py, what is asked in asking.py.

    STARTED      antes and blinds are posted
    DEALING      betting is over: award (one left), show down (last street), or turn up (all-in)
    DRAWING      nothing: everybody is asked what to exchange, in turn (M1)
    OPENING      the opener is known: the street opens
    BETTING      nobody is left to ask: uncalled chips return, bets are gathered
    RUNNING_OUT  the number of boards is fixed by the rules or by the votes
    SHOWING      a hand that is not beaten must be shown: nobody is asked
    JUDGING      all pots are judged: they are paid, the hand ends
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from desktop_poker.engine.hand.asking import (
    Awaiting,
    RunoutVoteDue,
    awaiting,
)
from desktop_poker.engine.hand.choices import bet_size
from desktop_poker.engine.hand.events import (
    BetReturned,
    BetsGathered,
    ForcedBetsPosted,
    HandEnded,
    HandEvent,
    HandsShown,
    HoleCards,
    RunoutsAgreed,
    Share,
    StreetOpened,
    Verdict,
)
from desktop_poker.engine.hand.evolve import evolve
from desktop_poker.engine.hand.forced import forced_bets, straddle_of
from desktop_poker.engine.hand.judge import is_beaten
from desktop_poker.engine.hand.order import last_before_flop, opener
from desktop_poker.engine.hand.pots import award, pots, uncalled
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand, Stage
from desktop_poker.engine.rules.house import Runouts, Showdown
from desktop_poker.games.spec import Opener

_TWO = 2
# Members bound once: see choices.py.
_DEALING: Final = Stage.DEALING
_OPENING: Final = Stage.OPENING
_BETTING: Final = Stage.BETTING
_RUNNING_OUT: Final = Stage.RUNNING_OUT
_SHOWING: Final = Stage.SHOWING
_OVER: Final = Stage.OVER
_WHOLE: Final = Share.WHOLE
_ALL_AT_ONCE: Final = Showdown.ALL_AT_ONCE
_AFTER_BIG_BLIND: Final = Opener.AFTER_BIG_BLIND
_LEFT_OF_BUTTON: Final = Opener.LEFT_OF_BUTTON


class Outcome(Struct, frozen=True, gc=False):
    """What an answer led to: the facts, the state after them, and the next question."""

    events: tuple[HandEvent, ...]
    state: HandState
    due: Awaiting


def follow(state: HandState, first: HandEvent) -> Outcome:
    """Apply a fact and all that it entails."""
    state = evolve(state, first)
    events: tuple[HandEvent, ...] = (first,)
    while True:
        stage = state.stage
        due = None
        if stage is _OPENING:
            facts = _opening(state)
        else:
            due = awaiting(state)
            if due is not None and (stage is _BETTING or stage is _DEALING):
                return Outcome(events, state, due)
            facts = _what_follows(state, due)
        if not facts:
            return Outcome(events, state, due or awaiting(state))
        for fact in facts:
            state = evolve(state, fact)
        events += tuple(facts)


def start(state: HandState) -> Outcome:
    """Apply what follows from the start of a hand; its HandStarted comes first."""
    outcome = follow(state, ForcedBetsPosted(forced_bets(state)))
    return Outcome((state.started, *outcome.events), outcome.state, outcome.due)


def _what_follows(state: HandState, due: Awaiting) -> list[HandEvent]:
    """Return the facts that come next; none when the question must be answered first."""
    stage = state.stage
    if stage is _BETTING:
        return _end_of_street(state)
    if stage is _DEALING:
        return _end_of_betting(state)
    if stage is _OVER:
        return []
    if state.live == 1:
        return _payout(state)
    if stage is _SHOWING:
        return _next_to_show(state)
    if stage is _RUNNING_OUT and isinstance(due, RunoutVoteDue):
        return _runouts(state, due)
    return [] if due is not None else _payout(state)


def _opening(state: HandState) -> list[HandEvent]:
    """The street opens as soon as it is known with whom; else people are asked."""
    if state.live == 1:
        return _payout(state)  # a hand was declared dead between the cards and the betting
    if state.started.bomb_ante and not state.street:
        return _end_of_street(state)  # nobody bets before the flop of a bomb pot (J5)
    seat = opener(state)
    return [] if seat is None else [open_street(state, seat)]


def open_street(state: HandState, seat: Seat) -> StreetOpened:
    """The street's betting begins with a seat, or with the next who can act (G2, G3)."""
    street = state.variant.streets[state.street]
    stakes = state.started.stakes
    bet, raiser, start_index = 0, None, seat
    raise_size = bet_size(state, street)
    if street.opener is _AFTER_BIG_BLIND:
        bet = stakes.big_blind
        raiser = start_index = last_before_flop(state)
        if state.started.straddle is not None:
            bet = straddle_of(stakes)
            raise_size = raise_size if state.has_fixed_bet else bet  # counted from it (J4)
    elif street.opener is _LEFT_OF_BUTTON:
        start_index = state.players[0].seat
    elif state.street == 0 and not state.player(seat).stack:
        # All-in from the ante: the bring-in counts as made, and the next seat faces it.
        bet, raiser = stakes.bring_in, seat
    two_left = state.live == _TWO
    return StreetOpened(
        street=state.street,
        opener=seat,
        betting_round_start_index=start_index,
        last_raiser_index=raiser,
        bet=bet,
        raise_size=raise_size,
        heads_up=two_left and not (state.started.tournament and len(state.players) > _TWO),
    )


def _end_of_street(state: HandState) -> list[HandEvent]:
    """Chips that nobody called go back, the rest is gathered into pots (B11, C1)."""
    facts: list[HandEvent] = []
    excess = uncalled(state)
    players: tuple[PlayerInHand, ...] = state.players
    if excess is not None:
        returned = BetReturned(*excess)
        facts.append(returned)
        players = evolve(state, returned).players
    facts.append(BetsGathered(pots(players, state.dead)))
    return facts


def _end_of_betting(state: HandState) -> list[HandEvent]:
    """One player is left, or hands are turned up: to be compared, or to be run out (D1, D2)."""
    if state.live == 1:
        return _payout(state)
    live = [player for player in state.players if not player.folded]
    if state.street < len(state.variant.streets) - 1:
        return [HandsShown(hands=tuple(map(_hole_cards, live)), all_in=True)]
    if state.started.rules.showdown is _ALL_AT_ONCE:
        return [HandsShown(hands=tuple(map(_hole_cards, live)), all_in=False)]
    first, *rest = live
    return [
        HandsShown(
            hands=(_hole_cards(first),),
            all_in=False,
            to_show=tuple(player.seat for player in rest),
        )
    ]


def _hole_cards(player: PlayerInHand) -> HoleCards:
    return HoleCards(player.seat, player.down, player.up)


def _next_to_show(state: HandState) -> list[HandEvent]:
    seat, *rest = state.to_show
    if is_beaten(state, seat):
        return []
    return [show(state, seat, tuple(rest))]


def show(state: HandState, seat: Seat, rest: tuple[Seat, ...]) -> HandsShown:
    """One seat turns its hand up; the rest follow."""
    return HandsShown(hands=(_hole_cards(state.player(seat)),), all_in=False, to_show=rest)


def _runouts(state: HandState, due: RunoutVoteDue) -> list[HandEvent]:
    """The rules, or everybody's vote, decide how often the board is run (D3)."""
    if not _deck_holds_two_boards(state):
        return [RunoutsAgreed(1)]
    if state.started.rules.runouts is Runouts.TWICE or not due.seats:
        return [RunoutsAgreed(_TWO)]
    return []


def _deck_holds_two_boards(state: HandState) -> bool:
    """Whether the stub is large enough to run it twice: not with many hands of six cards (K1)."""
    to_come = [street for street in state.variant.streets[state.street + 1 :] if street.board]
    cards = sum(street.board + state.started.rules.burn for street in to_come)
    return _TWO * cards <= state.stub


def _payout(state: HandState) -> list[HandEvent]:
    """Every pot is judged: pay them in order, and end the hand (D2)."""
    judged = {fact.pot: fact.verdicts for fact in state.judged}
    facts: list[HandEvent] = []
    box = state.box
    for number, pot in enumerate(state.pots):
        verdicts = judged.get(number)
        if verdicts is None:
            verdicts = _uncontested(state, pot.eligible[0])
        for paid in award(state, number, pot, verdicts):
            facts.append(paid)
            box += paid.odd
    facts.append(HandEnded(box))
    return facts


def _uncontested(state: HandState, seat: Seat) -> tuple[Verdict, ...]:
    """The only player who can win a pot wins all of it."""
    verdicts: list[Verdict] = []
    boards = 1 if state.live == 1 else len(state.boards)
    for board in range(boards):
        if state.variant.is_split:
            verdicts.append(Verdict(board, Share.HIGH, (seat,)))
            verdicts.append(Verdict(board, Share.LOW, ()))
        else:
            verdicts.append(Verdict(board, _WHOLE, (seat,)))
    return tuple(verdicts)
