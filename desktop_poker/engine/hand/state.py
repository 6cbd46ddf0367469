"""The frozen state of a hand: what has happened so far, and nothing that can be decided from it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import HandStarted, Pot, PotJudged
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import Street

NOT_ACTED = -1


class Stage(StrEnum):
    """Where a hand stands between two facts."""

    STARTED = "started"
    DEALING = "dealing"
    DRAWING = "drawing"
    OPENING = "opening"
    BETTING = "betting"
    RUNNING_OUT = "running_out"
    SHOWING = "showing"
    JUDGING = "judging"
    OVER = "over"


class PlayerInHand(Struct, frozen=True, gc=False):
    """One dealt-in player."""

    seat: Seat
    stack: int
    bet: int = 0  # committed this street
    paid: int = 0  # committed this hand, antes included, dead money not
    folded: bool = False
    acted_at: int = NOT_ACTED  # the bet (no limit) or level (fixed) when they last acted
    down: tuple[Face, ...] = ()
    up: tuple[Face, ...] = ()
    shown: bool = False
    mucked: bool = False
    discarded: tuple[Face, ...] = ()  # thrown away and not shuffled in again
    draws: tuple[int, ...] = ()  # how many cards were exchanged, draw by draw (M1)

    @property
    def all_in(self) -> bool:
        """Whether a live player has no chips left."""
        return not self.folded and self.stack == 0


class BettingRound(Struct, frozen=True, gc=False):
    """The betting on one street, under the names that rules B8 and G4 demand."""

    current_bet: int
    last_raise_size: int
    last_raiser_index: Seat | None
    betting_round_start_index: Seat
    to_act: tuple[Seat, ...]  # who has not answered the bet yet; the round is over when empty
    raise_count: int  # full bets on this street: the bring-in is none
    checks_made: int
    heads_up: bool
    short_all_in: bool  # somebody went all-in for less than a full bet or raise

    @property
    def players_to_respond(self) -> int:
        """How many have still to answer a bet (G4)."""
        return len(self.to_act) if self.current_bet else 0


class HandState(Struct, frozen=True, gc=False, kw_only=True):
    """Everything there is to know about a hand in progress, to somebody who may see it."""

    started: HandStarted
    variant: Variant
    players: tuple[PlayerInHand, ...]  # clockwise from the button's left
    places: tuple[int, ...]  # from a seat to its index in players
    stage: Stage
    live: int  # players who have not folded
    street: int = -1  # the last street that was dealt
    betting: BettingRound | None = None
    boards: tuple[tuple[Face, ...], ...] = ((),)
    pots: tuple[Pot, ...] = ()
    dead: int = 0  # chips in the middle that belong to no contribution level
    box: int = 0  # odd chips set aside in this hand
    awarded: int = 0  # chips that have left the pots
    runouts: int = 1  # 0: to be voted on
    votes: tuple[Seat, ...] = ()  # who has voted to run it twice
    to_show: tuple[Seat, ...] = ()
    judged: tuple[PotJudged, ...] = ()
    dealt: int = 0  # a bit for each known card that has left the deck
    stub: int  # cards that the dealer still has
    to_draw: tuple[Seat, ...] = ()  # who is still to exchange cards on this street
    owed: int = 0  # cards that the first of them has thrown away and not been dealt again
    burns: int = 0
    turn: int = 0  # actions so far; tells a stale action from a fresh one
    own_will: int = 0  # actions so far that nobody was forced to: not the bring-in
    wagered: bool = False  # somebody has put chips in of their own will
    opener: Seat | None = None
    bb_has_acted_preflop: bool = False

    def player(self, seat: Seat) -> PlayerInHand:
        """The player in a seat that was dealt in."""
        return self.players[self.places[seat]]

    def has(self, seat: Seat) -> bool:
        """Whether a seat was dealt in."""
        return 0 <= seat < len(self.places) and self.places[seat] >= 0

    @property
    def current_street(self) -> Street:
        """The street that is being played; the first one before any card is out."""
        return self.variant.streets[max(0, self.street)]

    @property
    def has_fixed_bet(self) -> bool:
        """Whether a bet on the street that is being played has one size."""
        return self.variant.fixed[max(0, self.street)]

    @property
    def current_bet(self) -> int:
        """The street total that there is to match."""
        return self.betting.current_bet if self.betting else 0

    @property
    def last_raise_size(self) -> int:
        """The size of the last full bet or raise; one big blind as a street begins (B5)."""
        return self.betting.last_raise_size if self.betting else 0

    @property
    def last_raiser_index(self) -> Seat | None:
        """Who last lifted the bet, short all-ins included (B8)."""
        return self.betting.last_raiser_index if self.betting else None

    @property
    def betting_round_start_index(self) -> Seat | None:
        """Where the round began (B8)."""
        return self.betting.betting_round_start_index if self.betting else None

    @property
    def pot_total(self) -> int:
        """All chips in the middle and in front of the seats."""
        return sum(player.paid for player in self.players) + self.dead - self.awarded


def chips(state: HandState) -> int:
    """Every chip of the hand: constant from the first event to the last (C5)."""
    return sum(player.stack for player in state.players) + state.pot_total + state.box
