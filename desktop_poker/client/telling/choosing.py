"""Dealer's choice in words: who chooses, what is next then, and how a choice is written (N2)."""

from __future__ import annotations

from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.telling.wording import stakes_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import ChooseGame
from desktop_poker.engine.table.rotation import chooser, playing
from desktop_poker.engine.table.state import TableState

GAME = "game"  # the word of text mode: ``game 3``, ``game razz``


def chooser_words(table: TableState, me: Seat | None, texts: Texts) -> str:
    """Who chooses next, when it is near; what they have chosen, once they have."""
    seat = chooser(table)
    if seat is None:
        return ""
    if table.choice is not None:
        return texts("then {game}", game=game_at(table, table.choice.game_no, texts))
    who = None if seat == me else table.at(seat).name
    return texts.person(who, "you choose next", "{name} chooses next")


def game_at(table: TableState, number: int, texts: Texts) -> str:
    """A game of the table's list; one that is there twice is told by its stakes."""
    keys = [entry.game for entry in table.setup.games]
    name = game_text(keys[number], texts)
    if keys.count(keys[number]) == 1:
        return name
    return texts("{game} {stakes}", game=name, stakes=stakes_text(playing(table, number)[2], texts))


def read_choice(line: str, table: TableState, texts: Texts) -> ChooseGame:
    """``3``, ``game 3``, ``game razz`` or the start of a game's name; raises BadInput."""
    words = line.strip().lower().split()
    said = " ".join(words[1:] if words and words[0] == GAME else words)
    if said.isdecimal() and said.isascii() and len(said) <= len(str(len(table.setup.games))):
        return ChooseGame(int(said) - 1)  # one that is not there is refused, with the reason
    for number, entry in enumerate(table.setup.games):
        if said and (entry.game == said or game_at(table, number, texts).lower().startswith(said)):
            return ChooseGame(number)
    raise BadInput(
        "write game and its number, 1 to {count}, or its name", count=len(table.setup.games)
    )


def choice_prompt(table: TableState, texts: Texts) -> str:
    """The question of text mode: every game with its number."""
    listed = (
        f"{number + 1}:{game_at(table, number, texts)}" for number in range(len(table.setup.games))
    )
    return texts("You choose the next game: {games} > ", games=", ".join(listed))
