"""What may be answered to a hand: imperatives that can be refused and are not stored as facts."""

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import ActionKind, HoleCards, MisdealCause, Verdict
from desktop_poker.engine.hand.seat import Seat


class Deal(Struct, frozen=True, gc=False, kw_only=True, tag="deal"):
    """The dealer's answer to DealDue; faces are None where people hold the cards."""

    burned: tuple[Face, ...] = ()
    hole: tuple[HoleCards, ...] = ()
    board: tuple[Face, ...] = ()
    uniform_fallback: tuple[Seat, ...] = ()
    reshuffled: bool = False  # in a room elsewhere discards were shuffled in sooner than M5 asks


class Act(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="act"):
    """A player's answer to ActionDue; `to` is always the street total."""

    seat: Seat
    kind: ActionKind
    to: int


class Discard(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="discard"):
    """A player's answer to DrawDue: the cards to exchange; none stands pat (M1).

    With real cards the faces are None: only how many is known.
    """

    seat: Seat
    cards: tuple[Face, ...]


class NameOpener(Struct, frozen=True, gc=False, tag="name_opener"):
    """People say who brings it in or acts first, where only they see the up cards."""

    seat: Seat


class VoteRunouts(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="vote_runouts"):
    """A player's wish: run the board once or twice."""

    seat: Seat
    runouts: int


class ShowOrMuck(
    Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag="show_or_muck"
):
    """A player with a beaten hand shows it or puts it away."""

    seat: Seat
    show: bool


class DeclareWinners(Struct, frozen=True, gc=False, tag="declare_winners"):
    """The judge's, or people's, answer to VerdictDue."""

    pot: int
    verdicts: tuple[Verdict, ...]


class VoidHand(Struct, frozen=True, gc=False, tag="void_hand"):
    """People declare a misdeal."""

    cause: MisdealCause


class KillHand(Struct, frozen=True, gc=False, tag="kill_hand"):
    """People declare one faulty hand dead, after substantial action."""

    seat: Seat
    cause: MisdealCause


HandCommand: TypeAlias = (
    Deal
    | Act
    | Discard
    | NameOpener
    | VoteRunouts
    | ShowOrMuck
    | DeclareWinners
    | VoidHand
    | KillHand
)
