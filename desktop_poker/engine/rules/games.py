"""The games: Hold'em, Dense Deck, Stud Hi, Razz and Stud 8."""

import msgspec

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.high import trusted_high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.strength import Ranking
from desktop_poker.engine.rules.variant import (
    Dealing,
    ForcedBets,
    Limit,
    Opener,
    Street,
    StreetName,
    Variant,
)

HOLDEM = Variant(
    key="holdem",
    seats=range(2, 11),
    streets=(
        Street(
            name=StreetName.PREFLOP, opener=Opener.AFTER_BIG_BLIND, limit=Limit.NO_LIMIT, down=2
        ),
        *(
            Street(name=name, opener=Opener.LEFT_OF_BUTTON, limit=Limit.NO_LIMIT, board=board)
            for name, board in (
                (StreetName.FLOP, 3),
                (StreetName.TURN, 1),
                (StreetName.RIVER, 1),
            )
        ),
    ),
    forced_bets=ForcedBets.BLINDS,
    dealing=Dealing.SHUFFLED,
    rankings=(trusted_high,),
    is_stud=False,
    board_size=5,
)

DENSE_DECK = msgspec.structs.replace(
    HOLDEM,
    key="dense_deck",
    seats=range(2, 5),
    forced_bets=ForcedBets.SINGLE_BLIND,
    dealing=Dealing.RESERVED_BOARD,
)


def _stud(key: str, bring_in: Opener, opener: Opener, rankings: tuple[Ranking, ...]) -> Variant:
    return Variant(
        key=key,
        seats=range(2, 9),
        streets=(
            Street(name=StreetName.THIRD, opener=bring_in, limit=Limit.SMALL_BET, down=2, up=1),
            Street(name=StreetName.FOURTH, opener=opener, limit=Limit.SMALL_BET, up=1),
            Street(name=StreetName.FIFTH, opener=opener, limit=Limit.BIG_BET, up=1),
            Street(name=StreetName.SIXTH, opener=opener, limit=Limit.BIG_BET, up=1),
            Street(name=StreetName.SEVENTH, opener=opener, limit=Limit.BIG_BET, down=1),
        ),
        forced_bets=ForcedBets.ANTES_AND_BRING_IN,
        dealing=Dealing.SHUFFLED,
        rankings=rankings,
        is_stud=True,
        board_size=0,
    )


STUD_HI = _stud("stud_hi", Opener.BRING_IN_LOW, Opener.BEST_HIGH_SHOWING, (trusted_high,))
RAZZ = _stud("razz", Opener.BRING_IN_HIGH, Opener.BEST_LOW_SHOWING, (ace_to_five,))
STUD_8 = _stud(
    "stud_8", Opener.BRING_IN_LOW, Opener.BEST_HIGH_SHOWING, (trusted_high, eight_or_better)
)

GAMES: dict[str, Variant] = {game.key: game for game in (HOLDEM, DENSE_DECK, STUD_HI, RAZZ, STUD_8)}


def game(key: str) -> Variant:
    """Find a game by its key."""
    try:
        return GAMES[key]
    except KeyError:
        raise BadInput(
            "unknown game: {key!r} (one of {known})", key=key, known=", ".join(GAMES)
        ) from None
