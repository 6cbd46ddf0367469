"""Rows of streets that several games have in common."""

from __future__ import annotations

from desktop_poker.games.spec import Limit, Opener, Street


def board_streets(hole: int, limits: tuple[Limit, ...]) -> tuple[Street, ...]:
    """So many hole cards, then flop, turn and river; four streets, each with its limit."""
    first, *later = limits
    boards = zip(("flop", "turn", "river"), (3, 1, 1), later, strict=True)
    return (
        Street(key="preflop", opener=Opener.AFTER_BIG_BLIND, limit=first, down=hole),
        *(
            Street(key=key, opener=Opener.LEFT_OF_BUTTON, limit=limit, board=board)
            for key, board, limit in boards
        ),
    )


FIXED_BETS = (Limit.SMALL_BET, Limit.SMALL_BET, Limit.BIG_BET, Limit.BIG_BET)
"""Small bets on the first two streets, big ones on the others (J2)."""
DRAWS = ("first_draw", "second_draw", "third_draw")


def draw_streets(hole: int, limits: tuple[Limit, ...]) -> tuple[Street, ...]:
    """So many hole cards, then draws in which all of them may be exchanged (M1)."""
    first, *later = limits
    return (
        Street(key="predraw", opener=Opener.AFTER_BIG_BLIND, limit=first, down=hole),
        *(
            Street(key=key, opener=Opener.LEFT_OF_BUTTON, limit=limit, draw=hole)
            for key, limit in zip(DRAWS, later, strict=False)
        ),
    )


def stud_streets(bring_in: Opener, opener: Opener) -> tuple[Street, ...]:
    """Seven cards, three of them down, at fixed limits."""
    return (
        Street(key="third", opener=bring_in, limit=Limit.SMALL_BET, down=2, up=1),
        Street(key="fourth", opener=opener, limit=Limit.SMALL_BET, up=1),
        Street(key="fifth", opener=opener, limit=Limit.BIG_BET, up=1),
        Street(key="sixth", opener=opener, limit=Limit.BIG_BET, up=1),
        Street(key="seventh", opener=opener, limit=Limit.BIG_BET, down=1),
    )
