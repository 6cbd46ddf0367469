"""Every fact about a hand, in the past tense.

An event can't be refused and names nobody's wish. The state is the fold of the events, and
`HandStarted` carries everything else, so a list of events is complete in itself.
"""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import HouseRules
from desktop_poker.engine.rules.stakes import Stakes


class ActionKind(StrEnum):
    """What a player can do. There is no "all-in": it is an amount (B6)."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BRING_IN = "bring_in"
    COMPLETE = "complete"
    BET = "bet"
    RAISE = "raise"


class PostKind(StrEnum):
    """What a forced bet is for."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"  # two big blinds, of somebody's own will (J4)
    LIVE_BLIND = "live_blind"  # a newcomer's big blind, out of turn (E5)
    BIG_BLIND_ANTE = "big_blind_ante"  # dead money, never part of a level (E3)


class Share(StrEnum):
    """Which part of a pot is being won."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"


class MisdealCause(StrEnum):
    """Why a hand of real cards can't go on as it is (I6)."""

    WRONG_CARD_COUNT = "wrong_card_count"
    EXPOSED_CARD = "exposed_card"
    BAD_DECK = "bad_deck"  # a joker or a duplicate


class Seating(Struct, frozen=True, gc=False):
    """Who is dealt in, and with how many chips."""

    seat: Seat
    stack: int


class Post(Struct, frozen=True, gc=False):
    """One forced bet."""

    seat: Seat
    kind: PostKind
    amount: int


class HoleCards(Struct, frozen=True, gc=False):
    """Cards that went to a seat, face down and face up."""

    seat: Seat
    down: tuple[Face, ...]
    up: tuple[Face, ...]


class Pot(Struct, frozen=True, gc=False):
    """A main or side pot and the live players who can win it."""

    amount: int
    eligible: tuple[Seat, ...]


class Verdict(Struct, frozen=True, gc=False):
    """Who wins one part of a pot on one board; nobody, where no low qualifies."""

    board: int
    share: Share
    winners: tuple[Seat, ...]


class Payout(Struct, frozen=True, gc=False):
    """Chips that a seat is paid."""

    seat: Seat
    amount: int


class HandStarted(Struct, frozen=True, gc=False, kw_only=True, tag="hand_started"):
    """A hand began with these rules, stakes, seats and stacks."""

    hand_no: int
    game: str
    rules: HouseRules
    stakes: Stakes
    button: Seat  # may be an empty chair (dead button)
    seatings: tuple[Seating, ...]
    small_blind: Seat | None = None  # None: not posted in this hand
    big_blind: Seat | None = None
    live_blinds: tuple[Seat, ...] = ()  # newcomers who post to be dealt in at once (E5)
    standing: tuple[Post, ...] = ()  # posts of a voided hand that stayed in (I6)
    carried: int = 0  # the odd-chip box, joining the main pot (C3)
    tournament: bool = False
    bomb_ante: int = 0  # a bomb pot: everybody antes it, and betting begins on the flop (J5)
    boards: int = 1
    straddle: Seat | None = None  # who posts two big blinds, and acts last before the flop (J4)


class ForcedBetsPosted(Struct, frozen=True, gc=False, tag="forced_bets_posted"):
    """Antes and blinds went in, in this order."""

    posts: tuple[Post, ...]


class CardsDealt(Struct, frozen=True, gc=False, kw_only=True, tag="cards_dealt"):
    """Cards left the deck: with those thrown away, all the hidden cards that events hold."""

    street: int
    burned: tuple[Face, ...]
    hole: tuple[HoleCards, ...]
    board: tuple[Face, ...]
    board_no: int = 0
    face_up: bool = False  # to hands that have been turned up already (D4)
    burns_reused: bool = False  # earlier burns were shuffled in (G1)
    discards_reused: bool = False  # what others threw away was shuffled in (M5)
    uniform_fallback: tuple[Seat, ...] = ()  # dealt uniformly after too many draws (F3)


class CardsDiscarded(Struct, frozen=True, gc=False, kw_only=True, tag="cards_discarded"):
    """A player threw cards away to draw as many, or stood pat with none (M1).

    Everybody sees how many, only their owner which. The new ones come as dealt cards.
    """

    street: int
    seat: Seat
    cards: tuple[Face, ...]


class StreetOpened(Struct, frozen=True, gc=False, kw_only=True, tag="street_opened"):
    """A betting round began."""

    street: int
    opener: Seat  # the first who may act, if anybody may
    betting_round_start_index: Seat
    last_raiser_index: Seat | None
    bet: int  # what there is to match from the start: blinds, or a bring-in that counts as made
    raise_size: int
    heads_up: bool  # two players were left as the street began (G6)


class Acted(Struct, frozen=True, gc=False, tag="acted"):
    """A player decided. `to` is the street total, `cost` what was added."""

    seat: Seat
    kind: ActionKind
    to: int
    cost: int
    bet: int  # the amount to match from now on
    full: bool  # a full bet or raise: sets the raise size and reopens the betting


class BetReturned(Struct, frozen=True, gc=False, tag="bet_returned"):
    """Chips that nobody called went back (B11, C1)."""

    seat: Seat
    amount: int


class BetsGathered(Struct, frozen=True, gc=False, tag="bets_gathered"):
    """The street ended and its bets went into these pots."""

    pots: tuple[Pot, ...]


class RunoutVoted(Struct, frozen=True, gc=False, tag="runout_voted"):
    """A player said how often to run the board."""

    seat: Seat
    runouts: int


class RunoutsAgreed(Struct, frozen=True, gc=False, tag="runouts_agreed"):
    """It is settled how often the board is run (D3)."""

    runouts: int


class HandsShown(Struct, frozen=True, gc=False, kw_only=True, tag="hands_shown"):
    """Hands were turned up; those in `to_show` follow one by one."""

    hands: tuple[HoleCards, ...]
    all_in: bool  # before a run-out, with nothing judged yet (D2)
    to_show: tuple[Seat, ...] = ()


class HandMucked(Struct, frozen=True, gc=False, tag="hand_mucked"):
    """A beaten hand was put away unseen (H6)."""

    seat: Seat


class HandKilled(Struct, frozen=True, gc=False, tag="hand_killed"):
    """A faulty hand was declared dead (I6)."""

    seat: Seat
    cause: MisdealCause
    pots: tuple[Pot, ...]  # those gathered before, without that seat


class PotJudged(Struct, frozen=True, gc=False, tag="pot_judged"):
    """It was said who wins a contested pot; no chip has moved yet."""

    pot: int
    verdicts: tuple[Verdict, ...]


class PotAwarded(Struct, frozen=True, gc=False, kw_only=True, tag="pot_awarded"):
    """Chips of a pot were paid out."""

    pot: int
    board: int
    share: Share
    payouts: tuple[Payout, ...]
    odd: int  # chips that went into the odd-chip box


class HandVoided(Struct, frozen=True, gc=False, tag="hand_voided"):
    """A misdeal: stacks and box are as before, but for the posts that stand (I6)."""

    cause: MisdealCause
    standing: tuple[Post, ...]


class HandEnded(Struct, frozen=True, gc=False, tag="hand_ended"):
    """The hand is over; `box` waits for the next one."""

    box: int


HandEvent: TypeAlias = (
    HandStarted
    | ForcedBetsPosted
    | CardsDealt
    | CardsDiscarded
    | StreetOpened
    | Acted
    | BetReturned
    | BetsGathered
    | RunoutVoted
    | RunoutsAgreed
    | HandsShown
    | HandMucked
    | HandKilled
    | PotJudged
    | PotAwarded
    | HandVoided
    | HandEnded
)
