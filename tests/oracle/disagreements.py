"""Every known difference from PokerKit 0.7.7, with our rule and the smallest hand that shows it.

A second opinion is not a judge: our rules decide. `explains` recognises the difference in a
random hand, and nothing but it; a minimal hand is played in both engines and must show exactly
what is written here, so that a difference that disappears is noticed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandStarted, Seating, Share
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import NOT_ACTED, HandState
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, HouseRules, OddChips, Runouts, for_game
from desktop_poker.engine.rules.stakes import Stakes
from tests.oracle.comparing import Position, StackedDealer, TwoEngines
from tests.oracle.pokerkit import Offer

BLINDS = Stakes(small_blind=1, big_blind=2)
LIMIT = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)


class MinimalHand(NamedTuple):
    """A hand in a few words: seats 0, 1, 2 … from the button's left, and what is done in turn."""

    game: str
    stacks: tuple[int, ...]
    actions: str  # "call 2, raise 3": whoever is asked does it
    hands: tuple[str, ...] = ()
    board: str = ""
    stakes: Stakes = BLINDS
    capped_heads_up: bool = True
    odd_chips: OddChips = OddChips.BUTTON

    def play(self) -> TwoEngines:
        """Play it in both engines, to where they differ."""
        both = TwoEngines(self._started(), StackedDealer(self.hands, self.board))
        for words in filter(None, self.actions.split(", ")):
            assert both.due is not None
            kind, _, to = words.partition(" ")
            bet = both.state.player(both.due.seat).bet
            both.act(Act(both.due.seat, ActionKind(kind), int(to) if to else bet))
        return both

    def _started(self) -> HandStarted:
        variant = game(self.game)
        seats = tuple(Seat(number) for number in range(len(self.stacks)))
        small_blind, big_blind = blind_seats(variant.forced_bets, seats, seats[-1])
        return HandStarted(
            hand_no=1,
            game=self.game,
            rules=compared_rules(
                self.game, capped_heads_up=self.capped_heads_up, odd_chips=self.odd_chips
            ),
            stakes=self.stakes,
            button=seats[-1],
            seatings=tuple(map(Seating, seats, self.stacks)),
            small_blind=small_blind,
            big_blind=big_blind,
        )


def compared_rules(key: str, *, capped_heads_up: bool, odd_chips: OddChips) -> HouseRules:
    """Casino rules, with the options set to what PokerKit plays."""
    return replace(
        for_game(CASINO, game(key)),
        runouts=Runouts.ONCE,
        uncapped_heads_up=not capped_heads_up,
        odd_chips=odd_chips,
    )


class Disagreement(NamedTuple):
    """One difference: our rule, the hand, and what each engine then says."""

    name: str
    rule: str
    minimal: MinimalHand
    ours: Offer | list[int] | bool | None  # an offer, stacks, a community card, nobody asked
    theirs: Offer | list[int] | bool
    explains: Callable[[Position], bool] = lambda _: False
    explains_stacks: Callable[[HandState], bool] = lambda _: False


def same_but_wager(position: Position) -> bool:
    """Whether the engines ask the same player for the same chips, and differ in the wager only."""
    ours, theirs = position.ours, position.theirs
    return ours is not None and theirs is not None and ours[:4] == theirs[:4]


def opening_short_all_in(position: Position) -> bool:
    """PokerKit takes the first short all-in of a street for a full bet."""
    betting, ours, theirs = position.state.betting, position.ours, position.theirs
    if betting is None or ours is None or theirs is None or not same_but_wager(position):
        return False
    acted = position.state.players[ours.actor].acted_at != NOT_ACTED
    only_they = ours.least is None and theirs.least is not None
    no_full_bet = betting.short_all_in and not betting.raise_count
    return acted and only_they and no_full_bet and not is_stud(position)


def nobody_to_raise(position: Position) -> bool:
    """We allow a raise while somebody has chips, PokerKit while somebody could put in more."""
    state, ours, theirs = position.state, position.ours, position.theirs
    if ours is None or theirs is None or not same_but_wager(position):
        return False
    others = [p for n, p in enumerate(state.players) if n != ours.actor and not p.folded]
    covered = all(player.bet + player.stack <= state.current_bet for player in others)
    return ours.least is not None and theirs.least is None and covered


def short_big_blind(position: Position) -> bool:
    """PokerKit calls and raises from what the big blind posted, we from the full blind."""
    state = position.state
    seat = state.started.big_blind
    if seat is None or state.street or position.ours is None or position.theirs is None:
        return False
    bet = state.player(seat).bet
    return bet < state.started.stakes.big_blind and not state.player(seat).stack


def short_bring_in(position: Position) -> bool:
    """PokerKit also offers to complete to what is only the bring-in."""
    ours, theirs = position.ours, position.theirs
    if ours is None or theirs is None or not same_but_wager(position):
        return False
    return ours.bring_in is not None and ours.least is None and theirs.least == ours.bring_in


def short_bring_in_called(position: Position) -> bool:
    """PokerKit calls what an all-in bring-in put in, we the full bring-in."""
    state, ours, theirs = position.state, position.ours, position.theirs
    if ours is None or theirs is None or state.street or ours[:2] != theirs[:2]:
        return False
    most = max(player.bet for player in state.players)
    return is_stud(position) and 0 < most < state.started.stakes.bring_in


def bring_in_all_in_from_ante(position: Position) -> bool:
    """PokerKit asks the next seat for the bring-in, we count it as made."""
    ours, theirs = position.ours, position.theirs
    if ours is None or theirs is None or ours.actor != theirs.actor:
        return False
    return theirs.bring_in is not None and ours.bring_in is None and ours.call is not None


def half_a_raise(position: Position) -> bool:
    """An all-in of half a bet or more is a level for us, and never for PokerKit."""
    return same_but_wager(position) and True in position.short_wagers


def less_than_half(position: Position) -> bool:
    """Over a smaller all-in we complete to the level, PokerKit adds a bet to it."""
    return same_but_wager(position) and False in position.short_wagers


def no_low_in_side_pot(state: HandState) -> bool:
    """Where one pot has a low and another has none, PokerKit still halves the other."""
    lows = {
        bool(verdict.winners)
        for judged in state.judged
        for verdict in judged.verdicts
        if verdict.share is Share.LOW
    }
    return lows == {True, False}


def is_stud(position: Position) -> bool:
    return position.state.variant.has_bring_in


def facing(
    actor: int, call: int, least: int | None = None, most: int | None = None, *, fold: bool = True
) -> Offer:
    """The offer to a player who faces a bet; in limit the least wager is the most."""
    return Offer(actor, fold, call, None, least, least if most is None else most)


def first_in(actor: int, bring_in: int, complete: int | None) -> Offer:
    """The offer to the player who brings it in."""
    return Offer(actor, False, None, bring_in, complete, complete)


DOORS = ("AcKc2c", "AdKd3d", "AhKh4h", "AsKs5s")
DISAGREEMENTS = (
    Disagreement(
        "opening_short_all_in",
        "B6",
        MinimalHand("holdem", (20, 20, 20, 3), "call 2, raise 3, call 3, call 3"),
        facing(2, 1),
        facing(2, 1, 5, 20),
        opening_short_all_in,
    ),
    Disagreement(
        "nobody_to_raise",
        "B7",
        MinimalHand("holdem", (20, 6, 8), "raise 8"),
        facing(0, 7, 14, 20),
        facing(0, 7),
        nobody_to_raise,
    ),
    Disagreement(
        "short_big_blind",
        "B10",
        MinimalHand("holdem", (20, 1, 20), ""),
        facing(2, 2, 4, 20),
        facing(2, 1, 3, 20),
        short_big_blind,
    ),
    Disagreement(
        "asked_only_to_check",
        "D1",
        MinimalHand("holdem", (20, 1, 20), "fold"),
        None,
        facing(0, 0, fold=False),
    ),
    Disagreement(
        "short_bring_in",
        "G4",
        MinimalHand("stud_hi", (3, 50, 50), "", DOORS, stakes=LIMIT),
        first_in(0, 2, None),
        first_in(0, 2, 2),
        short_bring_in,
    ),
    Disagreement(
        "short_bring_in_called",
        "B10",
        MinimalHand("stud_hi", (2, 50, 50), "bring_in 1", DOORS, stakes=LIMIT),
        facing(1, 2, 10),
        facing(1, 1, 10),
        short_bring_in_called,
    ),
    Disagreement(
        "bring_in_all_in_from_ante",
        "G2",
        MinimalHand("stud_hi", (1, 50, 50), "", DOORS, stakes=LIMIT),
        facing(1, 2, 10),
        first_in(1, 2, 10),
        bring_in_all_in_from_ante,
    ),
    Disagreement(
        "half_a_raise",
        "G6",
        MinimalHand(
            "stud_hi", (50, 50, 17, 50), "bring_in 2, complete 10, raise 16", DOORS, stakes=LIMIT
        ),
        facing(3, 16, 30),
        facing(3, 16, 26),
        half_a_raise,
    ),
    Disagreement(
        "less_than_half",
        "G6",
        MinimalHand(
            "stud_hi", (50, 50, 14, 50), "bring_in 2, complete 10, raise 13", DOORS, stakes=LIMIT
        ),
        facing(3, 13, 20),
        facing(3, 13, 23),
        less_than_half,
    ),
    Disagreement(
        "uncapped_heads_up",
        "G6",
        MinimalHand(
            "stud_hi",
            (200, 200),
            "bring_in 2, complete 10, raise 20, raise 30, raise 40",
            DOORS,
            stakes=LIMIT,
            capped_heads_up=False,
        ),
        facing(1, 10, 50),
        facing(1, 10),
    ),
    Disagreement(
        "short_stub",
        "G1",
        MinimalHand(
            "stud_hi",
            (200,) * 8,
            "bring_in 2, " + "call 2, " * 6 + "fold" + ", check" * 21,
            ("KcKd2c",),
            stakes=LIMIT,
        ),
        True,
        False,
    ),
    Disagreement(
        "several_odd_chips",
        "C3",
        MinimalHand(
            "holdem",
            (20, 20, 20),
            "call 2, call 2" + ", check" * 10,
            board="AsKsQsJsTs",
            stakes=Stakes(small_blind=1, big_blind=2, big_blind_ante=2),
        ),
        [21, 19, 20],
        [22, 18, 20],
    ),
    Disagreement(
        "odd_antes_in_stud",
        "C4",
        MinimalHand(
            "stud_8",
            (100, 100, 100),
            "bring_in 5, call 5, fold" + ", check" * 8,
            ("KcKd2h3h4d8dKh", "As2s3s7c6d4cJd", "QcJcTd"),
            stakes=Stakes(ante=5, bring_in=5, small_bet=10, big_bet=20),
            odd_chips=OddChips.SEAT,
        ),
        [105, 100, 95],
        [103, 102, 95],
    ),
    Disagreement(
        "no_low_in_side_pot",
        "C4",
        MinimalHand(
            "stud_8",
            (3, 200, 11, 200),
            "bring_in 2, complete 10, call 10, call 10, bet 10, call 10, check, bet 20, fold",
            ("As3d2c5d7h9hKd", "AdKh5sAh3h", "QcQd4hQhJcTc9c", "KcKs6sJdTh9s8c"),
            stakes=LIMIT,
        ),
        [6, 179, 30, 199],
        [6, 179, 24, 205],
        explains_stacks=no_low_in_side_pot,
    ),
)
