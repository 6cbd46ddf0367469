"""A game as the engine plays it: compiled once from the rules of `games`, never changed.

What floors above may ask of a game are the fields here: none of them asks which game it is.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.evaluation.ranking import Ranking
from desktop_poker.games.spec import FIXED, Dealing, ForcedBets, GameRules, Limit, Scale, Street

_SHORT = (Scale.SHORT_DECK, Scale.SHORT_DECK_TRIPS)


class StakesShape(StrEnum):
    """Which amounts make a game's stakes; interpreted in rules/stakes.py."""

    BLINDS = "blinds"
    ONE_BLIND = "one_blind"
    ANTES_WITH_BLIND = "antes_with_blind"
    BETS_WITH_BLINDS = "bets_with_blinds"
    BETS_WITH_ANTES = "bets_with_antes"

    @property
    def has_blinds(self) -> bool:
        """Whether somebody posts a blind."""
        return self is not StakesShape.BETS_WITH_ANTES


class Variant(Struct, frozen=True, gc=False, kw_only=True):
    """A game."""

    key: str  # on the wire, in records, in settings: never renamed
    rules: GameRules  # what all the rest follows from
    seats: range
    streets: tuple[Street, ...]
    forced_bets: ForcedBets
    dealing: Dealing
    rankings: tuple[Ranking, ...]  # one: winner takes all; two: high and low halves (C4)
    stakes: StakesShape
    fixed: tuple[bool, ...]  # on which streets a bet has one size
    hole_size: int  # cards of one's own, when all are dealt
    deck_size: int
    board_size: int  # cards of a complete board; 0: there is none
    last_draw: int  # the last street on which cards are exchanged; -1: there is none
    is_split: bool  # the pot is halved between high and low
    has_bring_in: bool  # the first bet is forced from an up card; else there are blinds
    has_up_cards: bool
    has_fixed_bets: bool  # on some street
    has_open_bets: bool  # on some street the size is chosen
    uses_weights: bool  # hole cards are drawn by a grid

    @property
    def has_pot_limit(self) -> bool:
        """Whether the pot limits a bet on some street (J1)."""
        return any(street.limit is Limit.POT_LIMIT for street in self.streets)

    @property
    def has_draws(self) -> bool:
        """Whether cards are exchanged (M1)."""
        return self.last_draw >= 0

    @property
    def has_button(self) -> bool:
        """Whether seats have their names from the button."""
        return not self.has_bring_in

    @property
    def can_straddle(self) -> bool:
        """Whether there is a big blind that somebody could double before the cards (J4)."""
        return self.forced_bets in (ForcedBets.BLINDS, ForcedBets.SINGLE_BLIND)

    @property
    def has_short_deck(self) -> bool:
        """Whether flushes are rarer than full houses, and straights not rare (L1)."""
        return any(one.scale in _SHORT for one in self.rules.showdown)

    @property
    def can_bomb(self) -> bool:
        """Whether the betting can begin on a flop, with antes from everybody (J5)."""
        return self.board_size > 0 and not self.has_bring_in

    def holds_boards(self, players: int, boards: int, *, burn: bool) -> bool:
        """Whether the deck holds so many hands and whole boards, with what is burnt (K1, J5)."""
        each = sum(street.board + burn for street in self.streets if street.board)
        return players * self.hole_size + boards * each <= self.deck_size

    @property
    def can_run_twice(self) -> bool:
        """Whether there is a board that can be run more than once (D3)."""
        return self.board_size > 0

    def dealt_order(
        self, down: tuple[Face, ...], up: tuple[Face, ...]
    ) -> tuple[tuple[Face, bool], ...]:
        """Cards of one's own as they were dealt, and which of them lie open."""
        found: list[tuple[Face, bool]] = []
        downs, ups = 0, 0
        for street in self.streets:
            found += [(face, False) for face in down[downs : downs + street.down]]
            found += [(face, True) for face in up[ups : ups + street.up]]
            downs, ups = downs + street.down, ups + street.up
        return tuple(found)


def with_trips(variant: Variant) -> Variant:
    """The same game where three of a kind beats a straight (L1)."""
    showdown = tuple(
        replace(one, scale=Scale.SHORT_DECK_TRIPS) if one.scale in _SHORT else one
        for one in variant.rules.showdown
    )
    return variant_of(variant.key, replace(variant.rules, showdown=showdown))


def variant_of(key: str, rules: GameRules) -> Variant:
    """Compile the rules of a game."""
    streets = rules.streets
    fixed = tuple(street.limit in FIXED for street in streets)
    return Variant(
        key=key,
        rules=rules,
        seats=range(rules.fewest, rules.most + 1),
        streets=streets,
        forced_bets=rules.forced_bets,
        dealing=rules.dealing,
        rankings=tuple(Ranking(judging) for judging in rules.showdown),
        stakes=_stakes_shape(rules.forced_bets, is_fixed=any(fixed)),
        fixed=fixed,
        hole_size=sum(street.down + street.up for street in streets),
        deck_size=len(deck_of(rules.deck)),
        board_size=sum(street.board for street in streets),
        last_draw=max((number for number, street in enumerate(streets) if street.draw), default=-1),
        is_split=len(rules.showdown) > 1,
        has_bring_in=rules.forced_bets is ForcedBets.ANTES_AND_BRING_IN,
        has_up_cards=any(street.up for street in streets),
        has_fixed_bets=any(fixed),
        has_open_bets=not all(fixed),
        uses_weights=rules.dealing is Dealing.RESERVED_BOARD,
    )


def _stakes_shape(forced: ForcedBets, *, is_fixed: bool) -> StakesShape:
    if forced is ForcedBets.ANTES_AND_BRING_IN:
        return StakesShape.BETS_WITH_ANTES
    if is_fixed:
        return StakesShape.BETS_WITH_BLINDS
    match forced:
        case ForcedBets.SINGLE_BLIND:
            return StakesShape.ONE_BLIND
        case ForcedBets.BUTTON_BLIND:
            return StakesShape.ANTES_WITH_BLIND
        case ForcedBets.BLINDS:
            return StakesShape.BLINDS
