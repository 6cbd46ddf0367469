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

Contest = tuple[int, Share]
"""A board, and which share of its half: a bomb pot may have two (J5)."""
Chosen = dict[Contest, tuple[Seat, ...]]


class PickName(Struct, frozen=True, kw_only=True):
    """Somebody who can win."""

    seat: int
    name: str
    is_chosen: bool
    hand: str = ""  # the name of the hand, where the cards have been noted


class PickRow(Struct, frozen=True, kw_only=True):
    """A pot, or one half of it."""

    contest: Contest
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
        return {(verdict.board, verdict.share): verdict.winners for verdict in by_cards}
    chosen: Chosen = dict.fromkeys(due.contests, ())
    if hand is None or not hand.judged:
        return chosen
    for verdict in hand.judged[-1].verdicts:
        able = tuple(seat for seat in verdict.winners if seat in due.eligible)
        chosen[verdict.board, verdict.share] = able
    return chosen


def toggled(chosen: Chosen, contest: Contest, seat: Seat) -> Chosen:
    """Choose somebody, or not any more; several tie."""
    now = chosen.get(contest, ())
    after = tuple(s for s in now if s != seat) if seat in now else tuple(sorted((*now, seat)))
    return {**chosen, contest: after}


def tapped(due: VerdictDue, chosen: Chosen, seat: Seat) -> Chosen:
    """A tap on a plate: it wins, or not any more; halves go round: high, low, both, neither."""
    contests = due.contests
    now = sum(1 << bit for bit, one in enumerate(contests) if seat in chosen.get(one, ()))
    for bit, contest in enumerate(contests):
        if (now ^ (now + 1)) >> bit & 1:
            chosen = toggled(chosen, contest, seat)
    return chosen


def is_whole(due: VerdictDue) -> bool:
    """Whether one name answers it: the pot has no halves and one board."""
    return len(due.contests) == 1


def agrees_with_cards(state: HomeState, chosen: Chosen) -> bool:
    """Whether the cards that were entered say nothing else."""
    due = state.hand.due if state.hand is not None else None
    if not isinstance(due, VerdictDue):
        return True
    verdicts = winners_by_cards(state, due)
    return all(set(chosen.get((v.board, v.share), ())) == set(v.winners) for v in verdicts)


def half_words(due: VerdictDue, chosen: Chosen, texts: Texts) -> dict[int, str]:
    """What stands on the plates of those who are chosen, where a pot has halves."""
    if len(due.contests) == 1:
        return {}
    found: dict[int, str] = {}
    for seat in due.eligible:
        won = [contest for contest in due.contests if seat in chosen.get(contest, ())]
        if won:
            found[int(seat)] = _won_words(due, won, texts)
    return found


def _won_words(due: VerdictDue, won: list[Contest], texts: Texts) -> str:
    if len(won) == len(due.contests):
        two = len({board for board, _ in won}) > 1
        return texts("Both boards") if two else texts("High and low")
    return texts(", ").join(_contest_title(due, contest, texts) for contest in won)


def _contest_title(due: VerdictDue, contest: Contest, texts: Texts) -> str:
    """Which part of the pot: a board, a half, or both; nothing where there is only one."""
    board, share = contest
    word = {Share.WHOLE: "", Share.HIGH: texts("High"), Share.LOW: texts("Low")}[share]
    if len({number for number, _ in due.contests}) == 1:
        return word
    where = texts("Board {number}", number=board + 1)
    return texts("{board}, {half}", board=where, half=word) if word else where


def verdict_of(due: VerdictDue, chosen: Chosen) -> DeclareWinners:
    """The answer to the question."""
    verdicts = tuple(
        Verdict(board, share, chosen.get((board, share), ())) for board, share in due.contests
    )
    return DeclareWinners(due.pot, verdicts)


def pick_frame(
    state: HomeState, due: VerdictDue, chosen: Chosen, texts: Texts, *, several: bool = False
) -> PickFrame:
    """The question about one pot, with what has been chosen so far."""
    names = names_of(state)
    title = pot_title(due.pot, len(state.hand.state.pots) if state.hand is not None else 1, texts)
    rows = tuple(
        PickRow(
            contest=contest,
            title=_row_title(due, contest, texts),
            names=tuple(_pick(state, seat, contest, chosen, texts) for seat in due.eligible),
            may_be_nobody=contest[1] is Share.LOW,
        )
        for contest in due.contests
    )
    missing = any(not chosen.get(row.contest) and not row.may_be_nobody for row in rows)
    chosen_seats = (seat for row in rows for seat in chosen.get(row.contest, ()))
    winners = list(dict.fromkeys(names[int(seat)] for seat in chosen_seats))
    one_taps = is_whole(due)
    return PickFrame(
        title=title,
        amount=_FIGURES.text(due.amount),
        order=_order(state, texts),
        hint=_hint(due, texts),
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


def _hint(due: VerdictDue, texts: Texts) -> str:
    """What a tap on a plate does, where that is not plain."""
    if len(due.contests) == 1:
        return ""
    if len({board for board, _ in due.contests}) > 1:
        return texts("At the table a tap goes round: one board, the other, both.")
    return texts("At the table a tap goes round: high, low, both.")


def _row_title(due: VerdictDue, contest: Contest, texts: Texts) -> str:
    if len({board for board, _ in due.contests}) > 1:
        return _contest_title(due, contest, texts)
    return {
        Share.WHOLE: "",
        Share.HIGH: texts("High half"),
        Share.LOW: texts("Low half"),
    }[contest[1]]


def _pick(state: HomeState, seat: Seat, contest: Contest, chosen: Chosen, texts: Texts) -> PickName:
    hand = hand_with_cards(state) if state.noted or state.key else None
    return PickName(
        seat=int(seat),
        name=names_of(state).get(int(seat), "?"),
        is_chosen=seat in chosen.get(contest, ()),
        hand=made_hand(hand, hand.player(seat), texts, *contest) if hand is not None else "",
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
        picked = chosen.get((verdict.board, verdict.share), ())
        if set(picked) != set(verdict.winners):
            people = joined([names[int(seat)] for seat in verdict.winners], texts)
            if not verdict.winners:
                return texts("By the cards there is no low.")
            return texts("By the cards it is {names}.", names=people)
    return ""
