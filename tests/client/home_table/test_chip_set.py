"""client/home_table/chip_set.py: a set of chips by taps."""

from __future__ import annotations

from desktop_poker.client.home_table.chip_set import (
    chips_command,
    chips_draft,
    each_gets,
    may_add,
    with_kind,
    with_shade,
    with_value,
    without_kind,
)
from desktop_poker.client.home_table.keypad import ChipFrame, Keypad, table_chips
from desktop_poker.client.home_table.pad import pad_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_chips import ChipKind
from desktop_poker.engine.table.home_commands import ChooseChips
from tests.engine.table.homes import TOURNAMENT, do, evening, play

EN = Texts("en")


def test_a_draft_begins_with_the_chips_on_the_screen() -> None:
    draft = chips_draft(evening(1000, 1000))
    assert [kind.value for kind in draft.kinds] == [25, 100, 500, 1000, 5000]
    assert each_gets(draft, EN) == "Everybody gets 8 × 25, 8 × 100 for 1,000."
    own = ChooseChips((ChipKind(10, "red"),))
    assert chips_draft(do(evening(1000, 1000), own)).kinds == own.chips
    assert chips_draft(evening(1, 1, tournament=TOURNAMENT)).stack == 1000


def test_values_and_colours_turn_and_never_meet() -> None:
    draft = chips_draft(evening(1000, 1000))
    assert with_value(draft, 0, 1).kinds[0].value == 50
    assert with_value(with_value(draft, 0, 1), 0, 1).kinds[0].value == 200  # 100 is taken
    assert with_value(draft, 0, -1).kinds[0].value == 20
    lowest = draft
    for _ in range(20):
        lowest = with_value(lowest, 0, -1)
    assert lowest.kinds[0].value == 1
    assert with_shade(draft, 0).kinds[0].shade == "red"


def test_kinds_come_and_go() -> None:
    draft = chips_draft(evening(1000, 1000))
    more = with_kind(draft)
    assert more.kinds[-1] == ChipKind(10_000, "purple")
    while may_add(more):
        more = with_kind(more)
    assert len(more.kinds) == 8
    assert with_kind(more) == more
    for _ in range(8):
        more = without_kind(more, 0)
    assert len(more.kinds) == 1
    assert each_gets(more, EN).endswith("is left over.")


def test_the_pad_offers_the_chips_of_the_table() -> None:
    own = chips_command(chips_draft(evening(1000, 1000)))
    state = do(evening(1000, 1000), ChooseChips(own.chips[:3]))
    assert table_chips(state) == (
        ChipFrame(25, "white"),
        ChipFrame(100, "red"),
        ChipFrame(500, "blue"),
    )
    frame = pad_frame(play(state, "next, deal"), Keypad(), EN)
    assert frame is not None
    assert frame.chips == table_chips(state)
