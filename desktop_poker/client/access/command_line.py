"""A line typed at the table: an action, as in text mode, or a question about what is there."""

from __future__ import annotations

from typing import TypeAlias

from desktop_poker.client.access.spoken_table import Inquiry, answer, one_stack, stacks
from desktop_poker.client.access.text_commands import (
    BOMB,
    STRADDLE,
    Query,
    read_command,
    wants_straddle,
)
from desktop_poker.client.table.action_frames import AskBar
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.telling.choosing import GAME, read_choice
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.asking import Awaiting, DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    CallBombPot,
    PlayersAnswer,
    SetStraddle,
    SitOut,
    TableCommand,
)

Reply: TypeAlias = PlayersAnswer | TableCommand | str
"""Something for the table, or words for whoever has asked."""

_INQUIRIES = {
    "cards": Inquiry.CARDS,
    "board": Inquiry.BOARD,
    "pot": Inquiry.POT,
    "who": Inquiry.STACKS,
    "actions": Inquiry.ACTIONS,
}


def reply_to(line: str, screen: TableScreen, texts: Texts) -> Reply:
    """Make sense of a line; raises BadInput where there is none."""
    words = line.split()
    word = words[0].lower() if words else ""
    if word in _INQUIRIES:
        return answer(_INQUIRIES[word], screen, texts)
    if word in ("stack", "stacks"):
        frame = screen.frame()
        name = " ".join(words[1:])
        return one_stack(name, frame, texts) if name else stacks(frame, texts)
    if word in ("?", "h", "help"):
        return help_text(texts)
    if screen.cut_off:
        raise BadInput("the table can't be reached now; cards, pot, who and help always work")
    table = screen.view.table
    if word == GAME and table is not None:
        return read_choice(line, table, texts)
    wish = _wish(word, line)
    if wish is not None:
        return wish
    said = _for_the_table(line, screen)
    if isinstance(said, Query):
        raise BadInput("{line!r} is not possible here; try help", line=line.strip())
    return said


def _wish(word: str, line: str) -> TableCommand | None:
    """What somebody may ask for at any time."""
    if word == STRADDLE:
        return SetStraddle(on=wants_straddle(line))
    if word == BOMB:
        return CallBombPot()
    return SitOut() if word == Query.OUT else None


def _for_the_table(line: str, screen: TableScreen) -> PlayersAnswer | TableCommand | Query:
    hand, due, seat = screen.view.hand, screen.view.due, screen.view.viewer
    bar, word = screen.bar(), line.strip()
    if isinstance(bar, AskBar) and not _is_asked(due, seat) and word.isdecimal():
        return _numbered(bar, int(word))
    if (
        hand is None
        or seat is None
        or not isinstance(due, ActionDue | DrawDue | RunoutVoteDue | ShowDue)
    ):
        raise BadInput("nobody asks you for anything now; cards, pot, who and help always work")
    if not _is_asked(due, seat):
        raise BadInput("it is not your turn; cards, pot, who and help always work")
    return read_command(line, due, hand, seat)


def _is_asked(due: Awaiting, seat: Seat | None) -> bool:
    """Whether the hand itself waits for somebody."""
    if isinstance(due, RunoutVoteDue):
        return seat in due.seats
    return isinstance(due, ActionDue | DrawDue | ShowDue) and due.seat == seat


def _numbered(bar: AskBar, number: int) -> PlayersAnswer | TableCommand:
    """One of the answers between hands: to buy in, to come back, to go on."""
    answers = [answer.command for answer in bar.answers if answer.command is not None]
    if not 1 <= number <= len(answers):
        raise BadInput("answers are numbered from 1 to {count}", count=len(answers))
    return answers[number - 1]


def help_text(texts: Texts) -> str:
    """What can be typed."""
    return texts(
        "f fold, c check or call, r600 raise to 600, p50 half the pot, a all-in; d13 exchange the "
        "first and the third card, pat exchange none; y, n or the answer's number for a question; "
        "cards, board, pot, who, stack ken, actions, straddle on, straddle off, "
        "bomb (a bomb pot next), game razz (choose the next game), out (sit out)"
    )
