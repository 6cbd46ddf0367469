"""Games that take turns: which is played, how long still, and what follows (G8, N1)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.telling.choosing import chooser_words
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.telling.wording import stakes_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.rotation import next_game, playing
from desktop_poker.engine.table.state import TableState
from desktop_poker.games.rotations import rotation_of

_LAST_HANDS = 1  # hands before a change from which on the next game is named


class TurnFrame(Struct, frozen=True, kw_only=True):
    """One game of the rotation."""

    letter: str
    name: str
    stakes: str
    is_now: bool
    is_next: bool


class RotationFrame(Struct, frozen=True, kw_only=True):
    """All of them, and where the table stands."""

    name: str
    is_named: bool  # players know it by that; else it is somebody's own list
    turns: tuple[TurnFrame, ...]
    place: str  # "4 of 8"; nothing where people choose, since there is no order
    hand: int  # of this game, from 1; 0: none has begun
    hands: int  # of each game
    progress: str  # "hand 5 of 6"
    then: str = ""  # what follows, when it is near
    rule: str = ""  # when the game changes
    is_chosen: bool = False  # people choose the next one: there is no order (N2)

    @property
    def now(self) -> TurnFrame:
        """The game that is played."""
        return next(turn for turn in self.turns if turn.is_now)


def rotation_frame(table: TableState, texts: Texts, me: Seat | None = None) -> RotationFrame | None:
    """Where a table stands in its rotation; None: there is only one game."""
    games = tuple(entry.game for entry in table.setup.games)
    if len(games) == 1:
        return None
    mix, chosen = rotation_of(games), table.setup.dealers_choice
    after: int | None = (table.game_no + 1) % len(games)
    if chosen:
        after = next_game(table) if table.choice is not None else None
    hands = table.setup.rotate_every or max(1, table.orbit)
    letters = mix.letters if mix is not None else ""
    return RotationFrame(
        name=_name(table, texts),
        is_named=chosen or mix is not None,
        turns=tuple(
            TurnFrame(
                letter=letters[number] if letters else game_text(key, texts)[:1],
                name=game_text(key, texts),
                stakes=stakes_text(playing(table, number)[2], texts),
                is_now=number == table.game_no,
                is_next=number == after,
            )
            for number, key in enumerate(games)
        ),
        place=""
        if chosen
        else texts("{number} of {count}", number=table.game_no + 1, count=len(games)),
        hand=min(table.hands_of_game, hands),
        hands=hands,
        progress=texts("hand {hand} of {hands}", hand=min(table.hands_of_game, hands), hands=hands)
        if table.hands_of_game and hands > 1
        else "",
        then=_then(table, hands, texts, me),
        rule=_rule(table, texts),
        is_chosen=chosen,
    )


def _name(table: TableState, texts: Texts) -> str:
    if table.setup.dealers_choice:
        return texts("Dealer's choice")
    mix = rotation_of(tuple(entry.game for entry in table.setup.games))
    return texts(mix.name) if mix is not None else texts("Rotation")


def _then(table: TableState, hands: int, texts: Texts, me: Seat | None) -> str:
    """What follows, one hand before the change; where people choose, who does."""
    if table.setup.dealers_choice:
        return chooser_words(table, me, texts)
    if table.hands_of_game < hands - _LAST_HANDS:
        return ""
    games = table.setup.games
    after = games[(table.game_no + 1) % len(games)]
    return texts("then {game}", game=game_text(after.game, texts))


def _rule(table: TableState, texts: Texts) -> str:
    every = table.setup.rotate_every
    if table.setup.dealers_choice:
        if every is None:
            return texts(
                "When the button has gone round once, whoever has it chooses the next game. "
                "Everybody chooses once before anybody does again."
            )
        return texts.count(
            "After every hand, whoever has the button chooses the next game.",
            "After {number} hands, whoever has the button chooses the next game.",
            every,
        )
    if every is None:
        return texts("The game changes when the button has gone round once.")
    return texts.count(
        "The game changes after every hand.", "The game changes after {number} hands.", every
    )
