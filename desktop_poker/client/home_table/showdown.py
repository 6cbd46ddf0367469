"""Who wins which pot: people point, main pot first, only those who can win it (I4)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.ledger_words import joined, names_of, pot_title
from desktop_poker.client.telling.hand_words import made_hand
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.commands import DeclareWinners
from desktop_poker.engine.hand.events import Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import Showdown
from desktop_poker.engine.table.home_noted import hand_with_cards, winners_by_cards
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()

Chosen = dict[Share, tuple[Seat, ...]]


class PickName(Struct, frozen=True, kw_only=True):
    """Somebody who can win."""

    seat: int
    name: str
    is_chosen: bool
    hand: str = ""  # the name of the hand, where the cards have been noted


class PickRow(Struct, frozen=True, kw_only=True):
    """A pot, or one half of it."""

    share: Share
    title: str
    names: tuple[PickName, ...]
    may_be_nobody: bool  # there may be no low


class PickFrame(Struct, frozen=True, kw_only=True):
    """The question about one pot."""

    title: str
    amount: str
    order: str  # who shows first
    hint: str  # what a tap on a plate does, where that is not plain
    rows: tuple[PickRow, ...]
    share: str  # one tap for everybody who can win; empty where a pot has halves
    several: str  # … lets taps choose more than one
    takes_several: bool
    confirm: str
    reason: str  # why it can't be confirmed yet
    warning: str  # the noted cards say otherwise


def proposal(state: HomeState, due: VerdictDue) -> Chosen:
    """Whoever won the pot before and can win this one has won it too: the best hand is the best."""
    hand = state.hand.state if state.hand is not None else None
    by_cards = winners_by_cards(state, due)
    if by_cards:
        return {verdict.share: verdict.winners for verdict in by_cards}
    chosen: Chosen = {share: () for _, share in due.contests}
    if hand is None or not hand.judged:
        return chosen
    for verdict in hand.judged[-1].verdicts:
        chosen[verdict.share] = tuple(seat for seat in verdict.winners if seat in due.eligible)
    return chosen


def toggled(chosen: Chosen, share: Share, seat: Seat) -> Chosen:
    """Choose somebody, or not any more; several tie."""
    now = chosen.get(share, ())
    after = tuple(s for s in now if s != seat) if seat in now else tuple(sorted((*now, seat)))
    return {**chosen, share: after}


def tapped(due: VerdictDue, chosen: Chosen, seat: Seat) -> Chosen:
    """A tap on a plate: it wins, or not any more; halves go round: high, low, both, neither."""
    shares = _shares(due)
    now = sum(1 << bit for bit, share in enumerate(shares) if seat in chosen.get(share, ()))
    for bit, share in enumerate(shares):
        if (now ^ (now + 1)) >> bit & 1:
            chosen = toggled(chosen, share, seat)
    return chosen


def _shares(due: VerdictDue) -> tuple[Share, ...]:
    return tuple(dict.fromkeys(share for _, share in due.contests))


def is_whole(due: VerdictDue) -> bool:
    """Whether one name answers it: the pot has no halves and one board."""
    return len(due.contests) == 1


def agrees_with_cards(state: HomeState, chosen: Chosen) -> bool:
    """Whether the cards that were entered say nothing else."""
    due = state.hand.due if state.hand is not None else None
    if not isinstance(due, VerdictDue):
        return True
    verdicts = winners_by_cards(state, due)
    return all(set(chosen.get(one.share, ())) == set(one.winners) for one in verdicts)


def half_words(due: VerdictDue, chosen: Chosen, texts: Texts) -> dict[int, str]:
    """What stands on the plates of those who are chosen, where a pot has halves."""
    if len(_shares(due)) == 1:
        return {}
    high, low = (set(chosen.get(share, ())) for share in (Share.HIGH, Share.LOW))
    words = dict.fromkeys(high, texts("High")) | dict.fromkeys(low, texts("Low"))
    words |= dict.fromkeys(high & low, texts("High and low"))
    return {int(seat): word for seat, word in words.items()}


def verdict_of(due: VerdictDue, chosen: Chosen) -> DeclareWinners:
    """The answer to the question."""
    verdicts = tuple(Verdict(board, share, chosen.get(share, ())) for board, share in due.contests)
    return DeclareWinners(due.pot, verdicts)


def pick_frame(
    state: HomeState, due: VerdictDue, chosen: Chosen, texts: Texts, *, several: bool = False
) -> PickFrame:
    """The question about one pot, with what has been chosen so far."""
    names = names_of(state)
    title = pot_title(due.pot, len(state.hand.state.pots) if state.hand is not None else 1, texts)
    rows = tuple(
        PickRow(
            share=share,
            title=_share_title(share, texts),
            names=tuple(_pick(state, seat, share, chosen, texts) for seat in due.eligible),
            may_be_nobody=share is Share.LOW,
        )
        for board, share in due.contests
        if board == 0
    )
    missing = any(not chosen.get(row.share) and not row.may_be_nobody for row in rows)
    winners = list(dict.fromkeys(names[int(s)] for row in rows for s in chosen.get(row.share, ())))
    one_taps = is_whole(due)
    return PickFrame(
        title=title,
        amount=_FIGURES.text(due.amount),
        order=_order(state, texts),
        hint=texts("At the table a tap goes round: high, low, both.") if len(rows) > 1 else "",
        rows=rows,
        share=texts("All of them share it") if one_taps else "",
        several=texts("Several win") if one_taps else "",
        takes_several=several or not one_taps,
        confirm=texts(
            "{names}: {amount}", names=joined(winners, texts), amount=_FIGURES.text(due.amount)
        )
        if winners
        else texts("Choose who wins"),
        reason=_missing(texts, several=several or not one_taps) if missing else "",
        warning=_warning(state, due, chosen, names, texts),
    )


def _missing(texts: Texts, *, several: bool) -> str:
    if several:
        return texts("Tap everybody who wins; several for a tie.")
    return texts("One tap on a name is enough.")


def _share_title(share: Share, texts: Texts) -> str:
    return {
        Share.WHOLE: "",
        Share.HIGH: texts("High half"),
        Share.LOW: texts("Low half"),
    }[share]


def _pick(state: HomeState, seat: Seat, share: Share, chosen: Chosen, texts: Texts) -> PickName:
    hand = hand_with_cards(state) if state.noted or state.key else None
    return PickName(
        seat=int(seat),
        name=names_of(state).get(int(seat), "?"),
        is_chosen=seat in chosen.get(share, ()),
        hand=made_hand(hand, hand.player(seat), texts, 0, share) if hand is not None else "",
    )


def _order(state: HomeState, texts: Texts) -> str:
    """How hands are turned up at this table (I8)."""
    hand = state.hand.state if state.hand is not None else None
    if hand is None:
        return ""
    if hand.started.rules.showdown is Showdown.ALL_AT_ONCE:
        return texts("All turn their hands up together.")
    live = [player.seat for player in hand.players if not player.folded]
    people = joined([names_of(state)[int(seat)] for seat in live], texts)
    return texts("Show in this order: {names}.", names=people)


def _warning(
    state: HomeState, due: VerdictDue, chosen: Chosen, names: dict[int, str], texts: Texts
) -> str:
    """The cards that were entered name other winners."""
    for verdict in winners_by_cards(state, due):
        picked = chosen.get(verdict.share, ())
        if set(picked) != set(verdict.winners):
            people = joined([names[int(seat)] for seat in verdict.winners], texts)
            if not verdict.winners:
                return texts("By the cards there is no low.")
            return texts("By the cards it is {names}.", names=people)
    return ""
