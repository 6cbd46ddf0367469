"""The evening in figures: who has won what, who pays whom, places and prizes."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.ledger_words import note_text
from desktop_poker.client.home_table.pictures import picture
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import StackCorrected
from desktop_poker.engine.table.home_hands import hands_played
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_tournament import bust_order, without_chips
from desktop_poker.engine.table.settling import Transfer, settle_up
from desktop_poker.engine.table.state import PlayerId

BANK = ""  # who covers what corrections have made or lost: no person has an empty name

_FIGURES = Figures()


class ResultRow(Struct, frozen=True, kw_only=True):
    """One person's evening, in chips; place and prize in a tournament."""

    name: str
    avatar: str
    brought: int
    stack: int
    result: int
    place: int = 0  # 0: still playing, or a cash game
    prize: int = 0


class ResultsFrame(Struct, frozen=True, kw_only=True):
    """The result page."""

    title: str
    lead: str
    is_tournament: bool
    rows: tuple[ResultRow, ...]
    transfers: tuple[Transfer, ...]
    notes: tuple[str, ...]  # corrections and the like
    difference: int  # chips that corrections have made or lost


def results_frame(state: HomeState, texts: Texts) -> ResultsFrame:
    """The evening as it stands, or as it ended."""
    table = state.table
    is_tournament = table.setup.tournament is not None
    rows = _places(state) if is_tournament else _balances(state)
    difference = 0 if is_tournament else sum(row.result for row in rows) + state.box
    return ResultsFrame(
        title=table.setup.name,
        lead=texts.count("{number} hand", "{number} hands", hands_played(state)),
        is_tournament=is_tournament,
        rows=rows,
        transfers=()
        if is_tournament
        else settle_up(((row.name, row.result) for row in rows), bank=BANK),
        notes=tuple(
            note_text(note, texts)
            for note in state.ledger.notes
            if isinstance(note.fact, StackCorrected)
        ),
        difference=difference,
    )


def _balances(state: HomeState) -> tuple[ResultRow, ...]:
    """Cash: what everybody has now, or took home, less what they bought."""
    found: dict[PlayerId, ResultRow] = {}
    for gone in state.ledger.gone:
        _add(found, gone.player, _row(gone.name, str(gone.player), gone.brought, gone.stack))
    for seat, seated in state.table.taken:
        stack = state.stack(seat) + _standing(state, seat)
        face = picture(state, seated.player)
        _add(found, seated.player, _row(seated.name, face, seated.brought, stack))
    return tuple(sorted(found.values(), key=lambda row: (-row.result, row.name)))


def _standing(state: HomeState, seat: Seat) -> int:
    """A blind that stands after a misdeal is still its owner's."""
    return sum(post.amount for post in state.standing_posts if post.seat == seat)


def _row(name: str, face: str, brought: int, stack: int) -> ResultRow:
    return ResultRow(name=name, avatar=face, brought=brought, stack=stack, result=stack - brought)


def _add(found: dict[PlayerId, ResultRow], player: PlayerId, row: ResultRow) -> None:
    """Add what somebody brought and has to what they took home before they came back."""
    before = found.get(player)
    if before is not None:
        row = _row(row.name, row.avatar, row.brought + before.brought, row.stack + before.stack)
    found[player] = row


def _places(state: HomeState) -> tuple[ResultRow, ...]:
    """A tournament: those who play by their stacks, then the others by their places."""
    placed = {finisher.player for finisher in state.table.finishers}
    seats = [seat for seat, seated in state.table.taken if seated.player not in placed]
    fell = {seat: bust_order(state, seat) for seat in without_chips(state)}
    seats.sort(key=lambda seat: state.table.at(seat).name)
    # Who has no chips yet keeps to the order of falling: that is the place unless they buy in.
    seats.sort(key=lambda seat: (state.stack(seat), fell.get(seat, (0, 0))), reverse=True)
    still = [
        ResultRow(
            name=state.table.at(seat).name,
            avatar=picture(state, state.table.at(seat).player),
            brought=state.table.at(seat).brought,
            stack=state.stack(seat),
            result=0,
        )
        for seat in seats
    ]
    out = [
        ResultRow(
            name=finisher.name,
            avatar=str(finisher.player),
            brought=0,
            stack=0,
            result=finisher.prize,
            place=finisher.place,
            prize=finisher.prize,
        )
        for finisher in reversed(state.table.finishers)
    ]
    return (*still, *out)


def transfer_text(transfer: Transfer, texts: Texts) -> str:
    """One payment as a sentence."""
    amount = _FIGURES.text(transfer.amount)
    bank = texts("the bank")
    return texts(
        "{giver} gives {taker} {amount}",
        giver=bank if transfer.giver == BANK else transfer.giver,
        taker=bank if transfer.taker == BANK else transfer.taker,
        amount=amount,
    )


def difference_text(frame: ResultsFrame, texts: Texts) -> str:
    """What corrections have done to the sum of all chips."""
    amount = _FIGURES.text(abs(frame.difference))
    if frame.difference > 0:
        return texts("Corrections have added {amount} chips: the bank covers that.", amount=amount)
    return texts("Corrections have taken {amount} chips out: the bank covers that.", amount=amount)
