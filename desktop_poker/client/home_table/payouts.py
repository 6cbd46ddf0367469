"""Who takes what from the middle when a hand is over, down to the odd chips (I4, C3)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.keypad import ChipFrame, table_chips
from desktop_poker.client.home_table.ledger_words import names_of, pot_title
from desktop_poker.client.telling.hand_words import share_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import BetReturned, HandVoided, PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_chips import in_chips
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()


class PayLine(Struct, frozen=True, kw_only=True):
    """Chips that go from somewhere to somebody."""

    source: str  # empty: from the middle, as everything
    target: str
    amount: str
    note: str = ""


def pay_lines(state: HomeState, texts: Texts) -> tuple[PayLine, ...]:
    """Every move of chips that the finished hand asks for, in the order in which to do it."""
    if state.hand is None:
        return ()
    names = names_of(state)
    found: list[PayLine] = []
    pots = 1 + max((e.pot for e in state.hand.log.events if isinstance(e, PotAwarded)), default=0)
    for event in state.hand.log.events:
        match event:
            case BetReturned():
                found.append(
                    PayLine(
                        source=texts("Nobody called"),
                        target=names.get(int(event.seat), "?"),
                        amount=_FIGURES.text(event.amount),
                    )
                )
            case PotAwarded():
                found += _awarded(event, pots, names, texts)
            case HandVoided():
                found = _voided(event, state, names, texts)
            case _:
                pass
    return tuple(found)


class PaySum(Struct, frozen=True, kw_only=True):
    """All that one person takes from the middle, and the chips to push."""

    name: str
    amount: str
    chips: tuple[tuple[ChipFrame, int], ...]  # and how many of each, the highest first
    rest: str = ""  # what no chip on the screen is small enough for


def pay_sums(state: HomeState) -> tuple[PaySum, ...]:
    """One sum for everybody who takes chips, the largest first; nothing after a misdeal."""
    if state.hand is None or state.is_playing:
        return ()
    taken: dict[Seat, int] = {}
    for event in state.hand.log.events:
        match event:
            case BetReturned():
                taken[event.seat] = taken.get(event.seat, 0) + event.amount
            case PotAwarded():
                for payout in event.payouts:
                    taken[payout.seat] = taken.get(payout.seat, 0) + payout.amount
            case HandVoided():
                return ()
            case _:
                pass
    names, kinds = names_of(state), table_chips(state)
    people = sorted(taken, key=lambda seat: (-taken[seat], seat))
    return tuple(_sum(names.get(int(seat), "?"), taken[seat], kinds) for seat in people)


def _sum(name: str, amount: int, kinds: tuple[ChipFrame, ...]) -> PaySum:
    shown = {kind.value: kind for kind in kinds}
    counts, rest = in_chips(amount, tuple(shown))
    return PaySum(
        name=name,
        amount=_FIGURES.text(amount),
        chips=tuple((shown[value], count) for value, count in counts),
        rest=_FIGURES.text(rest) if rest else "",
    )


def _awarded(event: PotAwarded, pots: int, names: dict[int, str], texts: Texts) -> list[PayLine]:
    source = pot_title(event.pot, pots, texts) + share_text(event.share, texts)
    amounts = [payout.amount for payout in event.payouts]
    even = min(amounts, default=0)
    lines = [
        PayLine(
            source=source,
            target=names.get(int(payout.seat), "?"),
            amount=_FIGURES.text(payout.amount),
            note=texts("with {number} odd", number=_FIGURES.text(payout.amount - even))
            if payout.amount > even
            else "",
        )
        for payout in event.payouts
        if payout.amount
    ]
    if event.odd:
        lines.append(
            PayLine(source=source, target=texts("Odd-chip box"), amount=_FIGURES.text(event.odd))
        )
    return lines


def _voided(
    event: HandVoided, state: HomeState, names: dict[int, str], texts: Texts
) -> list[PayLine]:
    """A misdeal: everybody takes back what they have put in, but for posts that stand."""
    lines: list[PayLine] = []
    hand = state.hand
    if hand is None:
        return lines
    standing: dict[Seat, int] = {}  # an ante and a blind of one seat are two posts
    for post in event.standing:
        standing[post.seat] = standing.get(post.seat, 0) + post.amount
    before = hand.log.steps[-1] if hand.log.steps else None
    paid = {player.seat: player.paid for player in hand.undo().state.players} if before else {}
    for seat, amount in paid.items():
        back = amount - standing.get(seat, 0)
        if back > 0:
            name = names.get(int(seat), "?")
            lines.append(PayLine(source="", target=name, amount=_FIGURES.text(back)))
    if standing:
        stays = _FIGURES.text(sum(standing.values()))
        lines.append(PayLine(source="", target=texts("stays in the middle"), amount=stays))
    return lines
