"""Hands with something wrong in them: they are played or named, and always come to an end."""

from __future__ import annotations

import copy
import random
from decimal import Decimal

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.document import PhhTable, read_hand
from desktop_poker.storage.phh.replaying import replay_hand

HAND: dict[str, list[object]] = {
    "antes": [0, 0, 0, 0],
    "blinds_or_straddles": [1, 2, 0, -2],
    "starting_stacks": [100, 7, Decimal("Infinity"), 60],
    "winnings": [0, 0, Decimal("37.5"), 0],
    "finishing_stacks": [0, 0, 0, 0],
    "actions": [
        *("d dh p1 ????", "d dh p2 AhKh", "d dh p3 ????", "d dh p4 ????"),
        *("p3 cbr 8", "p4 f", "p1 cc", "p2 cc", "d db 2c7d9s", "p1 cc", "p3 cbr 9", "p1 f"),
        *("p2 sm ????", "p3 sm QcQd", "d db 3h", "d db 4s"),
    ],
}
ACTIONS = [
    *("p1 cc", "p2 f", "p3 cbr 5", "p1 cbr 100000", "p2 cbr 0", "p1 pb", "", "# x", "p3 sm -"),
    *("d db AsAhAd", "d db ????????", "d dh p1 ????", "d dh p4 AsAd2c", "p1 sm AsAh", "p2 sm"),
]
AMOUNTS = [0, 1, -1, -5, 100, 10**9, Decimal("0.5"), Decimal("Infinity"), "x"]


def spoiled(dice: random.Random) -> dict[str, object]:
    fields = copy.deepcopy(HAND)
    for _ in range(dice.randint(1, 3)):
        name = dice.choice([*fields, "actions", "actions"])
        entries = fields[name]
        at = dice.randrange(len(entries))
        match dice.choice(("lose", "double", "change", "change")):
            case "lose" if len(entries) > 1:
                del entries[at]
            case "double":
                entries.insert(at, dice.choice(entries))
            case _:
                entries[at] = dice.choice(ACTIONS if name == "actions" else AMOUNTS)
    return {"variant": "NT", "min_bet": 2, **fields}


@pytest.mark.parametrize("seed", range(10))
def test_a_spoiled_hand_is_played_or_named(seed: int) -> None:
    dice = random.Random(seed)
    played = 0
    for _ in range(60):
        table = PhhTable("1", spoiled(dice))
        try:
            replay_hand(read_hand(table))
        except BadInput as error:
            named = str(error)
            assert named
        else:
            played += 1
    assert 0 < played < 60
