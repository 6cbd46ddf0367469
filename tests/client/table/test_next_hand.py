"""client/table/next_hand.py: the next hand at once, and when it is offered (E4)."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.action_frames import RunOutBar, WaitBar
from desktop_poker.client.table.next_hand import has_folded, next_hand
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.table.commands import SkipHand
from tests.ui.table.staged import ME, TEXTS, StagedTable, calm, decides


def folds(due: ActionDue, staged: StagedTable) -> Act:
    """The viewer folds to every bet, the others do as they do; somebody bets."""
    kinds = {choice.kind: choice for choice in due.choices}
    if due.seat == ME and ActionKind.FOLD in kinds:
        return Act(due.seat, ActionKind.FOLD, 0)
    if due.seat != ME and ActionKind.RAISE in kinds and not staged.screen.view.hand.street:  # type: ignore[union-attr]
        return Act(due.seat, ActionKind.RAISE, kinds[ActionKind.RAISE].least)
    return calm(due, staged)


def with_bots() -> StagedTable:
    draft = Draft(games=("holdem",), seats=4)
    return StagedTable(setup_of(draft), TEXTS, seed="1", bots=True)


def out_of_it(*, is_local: bool = True) -> TableScreen:
    screen = with_bots().play_until(lambda s: has_folded(s.view), folds)
    screen.is_local = is_local
    return screen


def test_e4_who_has_folded_is_offered_the_next_hand() -> None:
    screen = out_of_it()
    assert next_hand(screen.view) == SkipHand(1)
    bar = screen.bar()
    assert isinstance(bar, WaitBar | RunOutBar)
    assert bar.next_hand == SkipHand(1)


def test_e4_at_a_friends_table_nobody_is() -> None:
    bar = out_of_it(is_local=False).bar()
    assert isinstance(bar, WaitBar | RunOutBar)
    assert bar.next_hand is None


def test_e4_who_plays_is_not_and_nobody_before_the_first_hand() -> None:
    staged = with_bots()
    assert next_hand(staged.screen.view) is None
    playing = staged.play_until(decides)
    assert next_hand(playing.view) is None
    assert not has_folded(playing.view)


def test_e4_it_is_wanted_by_itself_only_where_the_settings_say_so() -> None:
    screen = out_of_it()
    assert screen.own_skip() is None
    screen.options = replace(screen.options, skips_folded=True)
    assert screen.own_skip() == SkipHand(1)
    screen.cut_off = "The line is lost."
    assert screen.own_skip() is None
