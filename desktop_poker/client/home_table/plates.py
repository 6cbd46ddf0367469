"""Chairs and pots on the Home Table's screen: names, stacks, bets, who can win what (I1)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.amounts import Figures
from desktop_poker.client.home_table.ledger_words import joined, names_of, pot_title, variant_of
from desktop_poker.client.home_table.pictures import picture
from desktop_poker.client.texts import Texts
from desktop_poker.client.wording import pot_word
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.asking import Awaiting, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.home_screen import hole_cards, table_cards
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()


class PlateFrame(Struct, frozen=True, kw_only=True):
    """A chair on the screen."""

    seat: int
    name: str = ""  # empty: nobody sits here
    avatar: str = ""
    stack: str = ""
    word: str = ""  # Folded, Away, Out
    tag: str = ""  # SB, BB; in stud whoever deals the real cards
    bet: int = 0
    is_turn: bool = False
    is_dim: bool = False
    is_all_in: bool = False
    is_button: bool = False  # stud has none
    brings_in: bool = False
    gain: str = ""  # what the finished hand brought
    has_cards: bool = False  # of the app's: they can be looked at
    cards: tuple[Face, ...] = ()  # … and as everybody sees them; empty while none is face up


class PotFrame(Struct, frozen=True, kw_only=True):
    """A pot with the people who can win it."""

    title: str
    short: str  # … its title in a list
    amount: str
    names: str
    is_asked: bool = False


def plate(state: HomeState, seat: Seat, due: Awaiting, texts: Texts) -> PlateFrame:
    """A chair as it is now."""
    seated = state.table.seats[seat]
    if seated is None:
        return PlateFrame(seat=int(seat))
    hand = state.hand.state if state.hand is not None else None
    player = hand.player(seat) if hand is not None and hand.has(seat) else None
    stack = state.stack(seat)
    playing = state.is_playing
    folded = player is not None and player.folded and playing
    absent = playing and player is None
    all_in = player is not None and player.all_in and playing
    net = state.net(seat)
    return PlateFrame(
        seat=int(seat),
        name=seated.name,
        avatar=picture(state, seated.player),
        stack=texts("ALL IN") if all_in else _FIGURES.text(stack),
        word=_word(state, seat, folded=folded, texts=texts),
        tag=_tag(state, hand, seat, texts),
        bet=player.bet if player is not None and playing else 0,
        is_turn=isinstance(due, ActionDue) and due.seat == seat,
        is_dim=folded or absent or seated.sitting_out or not (stack or playing),
        is_all_in=all_in,
        is_button=_button(state) == seat and variant_of(state).has_button,
        brings_in=playing and hand is not None and _brings_in(hand, seat),
        gain=_FIGURES.signed(net) if hand is not None and not playing and net else "",
        has_cards=bool(hole_cards(state, seat)) and playing,
        cards=_cards(state, seat),
    )


def _cards(state: HomeState, seat: Seat) -> tuple[Face, ...]:
    """A hand of which everybody sees something; backs alone would only take room."""
    seen = table_cards(state, seat)
    if not state.is_playing and None in seen:
        return ()  # the hand is over, and nobody had to show
    return seen if any(face is not None for face in seen) else ()


def _word(state: HomeState, seat: Seat, *, folded: bool, texts: Texts) -> str:
    seated = state.table.at(seat)
    if folded:
        return texts("Folded")
    if seated.sitting_out:
        return texts("Away")
    hand = state.hand.state if state.hand is not None else None
    is_in = state.is_playing and hand is not None and hand.has(seat)
    if not is_in and not state.stack(seat):
        out = seated.player in state.ledger.out
        return texts("Out") if out else texts("No chips")
    if state.is_playing and not is_in:
        return texts("Next hand")
    return ""


def _button(state: HomeState) -> Seat | None:
    if state.hand is not None:
        return state.hand.log.started.button
    if state.ledger.next_button is not None:
        return state.ledger.next_button
    return state.table.button


def _brings_in(hand: HandState, seat: Seat) -> bool:
    return hand.variant.has_bring_in and not hand.street and hand.opener == seat


def _tag(state: HomeState, hand: HandState | None, seat: Seat, texts: Texts) -> str:
    if not variant_of(state).has_button:
        deals = _button(state) == seat and not state.ledger.on_screen and not state.key
        return texts("Deals") if deals else ""
    if hand is None or not state.is_playing:
        return ""
    if seat == hand.started.small_blind:
        return "SB"
    return "BB" if seat == hand.started.big_blind else ""


def pots(
    state: HomeState, hand: HandState | None, due: Awaiting, texts: Texts
) -> tuple[PotFrame, ...]:
    """The pots with the people who can win them; one pot needs no list."""
    if hand is None or not state.is_playing:
        return ()
    found = hand.pots  # those of the streets before: bets still lie in front of the players
    if len(found) < 2:  # noqa: PLR2004 - a single pot is the pot
        return ()
    names = names_of(state)
    asked = due.pot if isinstance(due, VerdictDue) else -1
    return tuple(
        PotFrame(
            title=pot_title(number, len(found), texts),
            short=pot_word(number, len(found), texts),
            amount=_FIGURES.text(pot.amount),
            names=joined([names.get(int(seat), "?") for seat in pot.eligible], texts),
            is_asked=number == asked,
        )
        for number, pot in enumerate(found)
    )
