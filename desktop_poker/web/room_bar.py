"""Beside the game: what a phone offers before the first hand, without a seat, and in its menu."""

from __future__ import annotations

from desktop_poker.client.friends.lan_words import rules_sentence
from desktop_poker.client.friends.lobby_frame import lobby_frame
from desktop_poker.client.table.seat_menu import seat_menu
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.commands import (
    Kick,
    Leave,
    PauseTable,
    ResumeTable,
    SitDown,
    StartGame,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.seating import free_chairs
from desktop_poker.engine.table.state import TableState
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.web.phone_bars import named
from desktop_poker.web.pictures import AddBots, PhoneBar, PhoneButton, Press, SayLine, Wish

_MOST_BOTS = 10
Presses = dict[str, Press]


def room_bar(
    screen: TableScreen, member: Member, texts: Texts, presses: Presses
) -> PhoneBar | None:
    """The bar before the game has begun, and of somebody without a seat; None: the hand's own."""
    table = screen.view.table
    if table is None or screen.cut_off or table.room is RoomState.CLOSED:
        return None
    if table.seat_of(member.player) is None:
        return _without_seat(table, member, texts, presses)
    if table.started:
        return None
    frame = lobby_frame(table, (), member.player, texts)
    buttons: list[PhoneButton] = []
    if frame.is_owner:
        if frame.free:
            bots = min(frame.free, _MOST_BOTS)
            presses["bots"] = AddBots(bots)
            buttons.append(PhoneButton(name="bots", verb=texts("Fill with bots")))
        presses["start"] = Wish(StartGame())
        buttons.append(
            PhoneButton(
                name="start",
                verb=texts("Start the game"),
                reason=frame.why_not_start,
                leads=not frame.why_not_start,
            )
        )
    here = texts("{taken} of {seats} are here", taken=len(table.taken), seats=len(table.seats))
    return PhoneBar(
        key=0,
        headline=frame.why_not_start or here,
        detail=rules_sentence(table.setup, texts),
        buttons=tuple(buttons),
        asks=bool(buttons),
    )


def _without_seat(
    table: TableState, member: Member, texts: Texts, presses: Presses
) -> PhoneBar | None:
    waits = any(one.player == member.player for one in table.requests)
    if waits:
        return PhoneBar(key=0, headline=texts("You are dealt in with the next hand."))
    has_been = any(one.player == member.player for one in table.finishers)
    if has_been or not free_chairs(table):
        return None  # out of a tournament, or a full table: the hand's own words
    if table.setup.tournament is not None and table.started:
        return None
    presses["sit"] = Wish(SitDown(name=member.name))
    sit = PhoneButton(name="sit", verb=texts("Sit down"), leads=True)
    return PhoneBar(key=0, headline=texts("You are watching."), buttons=(sit,))


def around(
    screen: TableScreen, texts: Texts, presses: Presses
) -> tuple[tuple[PhoneButton, ...], tuple[PhoneButton, ...]]:
    """The menu, and the row of what may be said when a hand is over."""
    table, seat = screen.view.table, screen.view.viewer
    if table is None or seat is None or table.seats[seat] is None or screen.cut_off:
        return (), ()
    found: list[tuple[str, str, Press]] = [
        (f"menu-{number}", words, Wish(command))
        for number, (words, command) in enumerate(seat_menu(screen, texts))
    ]
    if table.started and not screen.why_no_pause:
        paused = table.paused
        found.append(
            (
                "pause",
                texts("Go on") if paused else texts("Pause"),
                Wish(ResumeTable() if paused else PauseTable()),
            )
        )
    found.append(("leave", texts("Leave the table after this hand"), Wish(Leave())))
    if table.owner == table.at(seat).player:
        found += _about_others(table, table.at(seat).player, texts)
    menu = named(found, presses)
    said: tuple[tuple[str, str, Press], ...] = ()
    if _is_between(table, screen.view.hand):
        lines = texts("Well played"), texts("Thank you")
        said = tuple((f"say-{n}", line, SayLine(line)) for n, line in enumerate(lines))
    return menu, named(said, presses)


def _about_others(table: TableState, me: str, texts: Texts) -> list[tuple[str, str, Press]]:
    """What an owner may ask about everybody else."""
    found: list[tuple[str, str, Press]] = []
    if free_chairs(table):
        found.append(("bot", texts("Add a bot"), AddBots(1)))
    for number, seated in table.taken:
        if seated.player != me and not seated.leaving:
            words = texts("Ask {name} to leave after this hand", name=seated.name)
            found.append((f"kick-{number}", words, Wish(Kick(seated.player))))
    return found


def _is_between(table: TableState, hand: HandState | None) -> bool:
    """Whether a hand is over and the next has not begun."""
    return table.started and hand is not None and hand.stage is Stage.OVER
