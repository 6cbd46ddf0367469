"""Tables of every game and many options, for lies and for honest evenings."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import ButtonMove, OddChips, Runouts, Showdown, Straddle
from desktop_poker.engine.table.setup import Level, TableSetup
from tests.engine.table.tables import LEVELS, at_table, cash, event
from tests.some_games import ONE_OF_A_KIND

_QUICK: dict[str, Any] = {"next_hand_pause": 0.5, "runout_pause": 0.1}
_RESTS = tuple(
    Level(small_blind=n, big_blind=2 * n, break_after=0.5 * (n % 2)) for n in (1, 2, 3, 4)
)


def _cash(key: str, **options: Any) -> TableSetup:
    stud = GAMES[key].has_bring_in
    return cash(at_table(key, **_QUICK, **options), seats=4, least=40, most=400 if stud else 120)


def _event(key: str, **rules: Any) -> TableSetup:
    values: dict[str, Any] = {"starting_stack": 100, "level_hands": 3, **rules}
    if values.get("level_minutes"):
        del values["level_hands"]
    return event(at_table(key, tournament=True, **_QUICK), seats=4, **values)


GAME_TABLES: dict[str, TableSetup] = {
    **{f"{key}, cash": _cash(key) for key in ONE_OF_A_KIND},
    **{f"{key}, tournament": _event(key) for key in ONE_OF_A_KIND},
}
OPTION_TABLES: dict[str, TableSetup] = {
    "run twice": _cash("holdem", runouts=Runouts.TWICE),
    "run twice if all agree": _cash("holdem", runouts=Runouts.ASK),
    "hands shown in turn": _cash("holdem", showdown=Showdown.CLOCKWISE),
    "stud shown in turn": _cash("stud_8", showdown=Showdown.CLOCKWISE),
    "straddles": _cash("holdem", straddle=Straddle.UTG),
    "straddles from the button": _cash("omaha_8", straddle=Straddle.BUTTON),
    "bomb pots": _cash("holdem", bomb_pot=2),
    "bomb pots on two boards": _cash("omaha_8", bomb_pot=2, double_board=True, bomb_ante=1),
    "dead button": _cash("holdem", button=ButtonMove.DEAD),
    "odd chips wait": _cash("stud_8", odd_chips=OddChips.CARRY),
    "no time bank": _cash("razz", time_bank=0.0, grace_bank=0.0),
    "ten seconds": _cash("holdem", action_time=10.0, time_bank=5.0),
    "all games in turn": cash(
        *(at_table(key, **_QUICK) for key in ONE_OF_A_KIND), seats=4, least=100, most=400, every=2
    ),
    "dealer's choice": replace(
        cash(*(at_table(key, **_QUICK) for key in ("holdem", "badugi", "razz")), every=1, seats=4),
        dealers_choice=True,
    ),
    "levels by minutes": _event("holdem", level_minutes=1.0, levels=LEVELS),
    "levels with breaks": _event("stud_hi", level_minutes=1.0, levels=_RESTS),
    "rebuys": _event(
        "holdem", rebuy_levels=2, most_rebuys=2, add_on=50, levels=LEVELS, payouts=(60, 40)
    ),
}
TABLES = GAME_TABLES | OPTION_TABLES
