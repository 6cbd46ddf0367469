"""A friend's room before and beside the game: who sits where, who is ready, who may do what."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from desktop_poker.client.friends.lan_words import rules_sentence
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.absence import votes_for
from desktop_poker.engine.table.seating import free_chairs
from desktop_poker.engine.table.state import PlayerId, Seated, TableState

_FEWEST = 2


class Person(Struct, frozen=True, kw_only=True):
    """Somebody in the room, as the host tells it."""

    player: PlayerId
    name: str
    tag: str  # four characters of their key
    ready: bool
    connected: bool


class SeatLine(Struct, frozen=True, kw_only=True):
    """One chair of the lobby."""

    player: str  # empty: nobody
    name: str
    tag: str
    note: str  # ready, away, a bot …
    is_ready: bool
    is_self: bool
    can_be_moved: bool  # by the owner: asked to leave, made owner
    can_be_voted_out: bool  # by somebody who sits here


class LobbyFrame(Struct, frozen=True, kw_only=True):
    """Everything that a lobby shows."""

    title: str
    rules: str
    seats: tuple[SeatLine, ...]
    watching: str
    is_owner: bool
    is_seated: bool
    is_ready: bool
    is_paused: bool
    has_started: bool
    free: int
    why_not_start: str  # empty: it can begin
    aids: bool
    locked: bool


def lobby_frame(
    table: TableState,
    people: Iterable[Person],
    me: PlayerId,
    texts: Texts,
    *,
    aids: bool = True,
    locked: bool = False,
    others: int = 0,
) -> LobbyFrame:
    """The room as one person sees it; `others` watch whose names are not told."""
    known = {person.player: person for person in people}
    own = known.get(me)
    watching = [p.name for p in known.values() if p.connected and table.seat_of(p.player) is None]
    if others:
        watching.append(texts.count("{number} other", "{number} others", others))
    is_owner = table.owner == me
    return LobbyFrame(
        title=table.setup.name,
        rules=rules_sentence(table.setup, texts),
        seats=tuple(
            _seat_line(table, number, known, me, texts) for number in range(len(table.seats))
        ),
        watching=texts("Watching: {names}", names=texts(", ").join(watching)) if watching else "",
        is_owner=is_owner,
        is_seated=table.seat_of(me) is not None,
        is_ready=own is not None and own.ready,
        is_paused=table.paused,
        has_started=table.started,
        free=len(free_chairs(table)),
        why_not_start=_why_not_start(table, texts, is_owner=is_owner),
        aids=aids,
        locked=locked,
    )


def _why_not_start(table: TableState, texts: Texts, *, is_owner: bool) -> str:
    if table.started:
        return texts("The game has begun.")
    if not is_owner:
        owner = table.seat_of(table.owner) if table.owner is not None else None
        if owner is None:
            return texts("Whoever sits down first begins the game.")
        return texts("{name} begins the game.", name=table.at(owner).name)
    if len(table.taken) < _FEWEST:
        return texts("Two players are needed: wait for friends, or add bots.")
    return ""


def _seat_line(
    table: TableState, number: int, known: dict[PlayerId, Person], me: PlayerId, texts: Texts
) -> SeatLine:
    seated = table.seats[number]
    if seated is None:
        return SeatLine(
            player="",
            name=texts("Free seat"),
            tag="",
            note="",
            is_ready=False,
            is_self=False,
            can_be_moved=False,
            can_be_voted_out=False,
        )
    person = known.get(seated.player)
    ready = seated.is_bot or (person is not None and person.ready)
    if seated.is_bot:
        note = texts("Bot")
    elif not seated.connected:
        note = _away(table, Seat(number), texts)
    elif ready and not table.started:
        note = texts("Ready")
    else:
        note = ""
    if seated.player == table.owner:
        note = texts(", ").join([texts("Owner"), *([note[0].lower() + note[1:]] if note else [])])
    return SeatLine(
        player=seated.player,
        name=seated.name,
        tag="" if person is None else person.tag,
        note=note,
        is_ready=ready and not table.started,
        is_self=seated.player == me,
        can_be_moved=table.owner == me and seated.player != me,
        can_be_voted_out=_can_vote(table, seated, me),
    )


def _away(table: TableState, seat: Seat, texts: Texts) -> str:
    votes, needed = votes_for(table, seat)
    if not votes:
        return texts("Away")
    return texts("Away, {votes} of {needed} votes", votes=votes, needed=needed)


def _can_vote(table: TableState, seated: Seated, me: PlayerId) -> bool:
    """Whoever sits here may vote once; the owner has a shorter way."""
    own = table.seat_of(me)
    if own is None or me in (seated.player, table.owner):
        return False
    return seated.long_away and not seated.leaving and me not in seated.votes
