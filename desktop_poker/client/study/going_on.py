"""Playing on from a decision: what can be done now, and what the tries have brought."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from desktop_poker.ai.coach.judgement import PlayedOn, Valued
from desktop_poker.client.study.coach_words import Amounts, action_text
from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.wagers import WAGERS, pot_sized, rounded
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import DrawDue, awaiting
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView

MOST_TRIES: Final = 10
_SIZES: Final = (Fraction(1, 3), Fraction(2, 3), Fraction(1))  # of the pot
_ONE_UNIT: Final = 1000  # chips, for figures that are in big blinds already


class ActOffer(Struct, frozen=True):
    """Something that can be done."""

    words: str
    act: Act


class GoingOnFrame(Struct, frozen=True):
    """Where somebody stands who plays on; neither offers nor cards: the hand is over."""

    offers: tuple[ActOffer, ...] = ()
    cards: tuple[Card, ...] = ()  # that may be exchanged
    most: int = 0  # of them
    told: str = ""


def going_on_frame(
    found: PlayedOn | None, seat: Seat, before: Sequence[float], texts: Texts
) -> GoingOnFrame:
    """A try as it stands; `before` are the results of those before it."""
    if found is None:
        return GoingOnFrame(told=texts("This hand can't be played on from here."))
    hand = _hand(found, seat)
    fixed = hand.variant.has_fixed_bets
    if found.is_over:
        return GoingOnFrame(told=results_text([*before, found.net], texts, fixed=fixed))
    due = awaiting(hand)
    told = texts("The others hold new cards that fit what they did. What do you do?")
    if isinstance(due, DrawDue):
        return GoingOnFrame(cards=own_cards(hand, seat), most=due.most, told=told)
    if not isinstance(due, ActionDue):
        return GoingOnFrame(told=texts("This hand can't be played on from here."))
    return GoingOnFrame(offers=_offers(hand, due, texts), told=told)


def results_text(results: Sequence[float], texts: Texts, *, fixed: bool) -> str:
    """What this try has brought, and all of them on average."""
    amounts = Amounts(texts, _ONE_UNIT, fixed=fixed)

    def told(value: float) -> str:
        text = amounts.text(_ONE_UNIT * value)
        return f"+{text}" if amounts.signed(_ONE_UNIT * value).startswith("+") else text

    found = [texts("This time: {amount}.", amount=told(results[-1]))]
    if len(results) > 1:
        mean = sum(results) / len(results)
        found.append(
            texts(
                "On average over {number} tries: {amount}.",
                number=len(results),
                amount=told(mean),
            )
        )
    return in_a_row(found)


def _hand(found: PlayedOn, seat: Seat) -> HandState:
    view = SeatView(seat)
    for fact in found.facts:
        view = view.after(redact(fact, seat))
    if view.hand is None:
        raise LookupError("a hand without a start")
    return view.hand


def _offers(hand: HandState, due: ActionDue, texts: Texts) -> tuple[ActOffer, ...]:
    stakes, fixed = hand.started.stakes, hand.variant.has_fixed_bets
    amounts = Amounts(texts, stakes.big_bet if fixed else stakes.big_blind, fixed=fixed)
    found: list[ActOffer] = []
    for choice in due.choices:
        for to in _amounts(hand, due, choice):
            words = action_text(Valued(choice.kind.value, to, 0.0), amounts, texts)
            if choice.kind in WAGERS and to == _all_in(hand, due.seat):
                words = texts("All-in {amount}", amount=amounts.text(to))
            found.append(ActOffer(words, Act(due.seat, choice.kind, to)))
    return tuple(found)


def _amounts(hand: HandState, due: ActionDue, choice: Choice) -> tuple[int, ...]:
    """The street totals that are offered: of a wager some parts of the pot, and the ends."""
    if choice.least == choice.most:
        return (choice.least,)
    parts = {rounded(pot_sized(due, hand, part), hand) for part in _SIZES}
    inside = {to for to in parts if choice.least < to < choice.most and to % choice.chip == 0}
    return (choice.least, *sorted(inside), choice.most)


def _all_in(hand: HandState, seat: Seat) -> int:
    player = hand.player(seat)
    return player.bet + player.stack
