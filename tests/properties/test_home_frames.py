"""Every moment of an evening of real cards can be shown, as the engine says."""

from __future__ import annotations

from hypothesis import given, settings

from desktop_poker.client.home_table.evening_screen import EveningScreen
from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.ledger_frame import ledger_frame
from desktop_poker.client.home_table.ledger_words import redo_text, undo_text
from desktop_poker.client.home_table.pad import pad_frame
from desktop_poker.client.home_table.payouts import pay_lines
from desktop_poker.client.home_table.phases import Phase, phase_of
from desktop_poker.client.home_table.results import BANK, results_frame
from desktop_poker.client.home_table.showdown import pick_frame, proposal
from desktop_poker.client.home_table.waiting import waiting_words
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import DrawDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.rules.house import MisdealBlinds
from desktop_poker.engine.table.events import StackCorrected
from desktop_poker.engine.table.home_commands import Say
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_table import can_do_again, can_take_back
from tests.engine.table.homes import TOURNAMENT, do, evening
from tests.properties.test_home_evenings import answer_or_next, games, seeds, slip

EN = Texts("en")
_STEPS = 60


def check_pad(state: HomeState) -> None:
    """What can be pressed is what the engine allows, and it is taken."""
    pad = pad_frame(state, Keypad(), EN)
    due = state.hand.due if state.hand is not None else None
    assert (pad is not None) == isinstance(due, ActionDue | DrawDue)
    if pad is None or not isinstance(due, ActionDue | DrawDue):
        return
    buttons = (pad.fold, pad.call, pad.check, pad.wager, pad.around, pad.rest)
    if isinstance(due, ActionDue):
        acts = [button.act for button in buttons]
        pressed = {act.kind for act in acts if isinstance(act, Act)}
        assert pressed == {choice.kind for choice in due.choices}
    else:
        assert [one.act for one in pad.counts] == [
            Discard(due.seat, (None,) * count) for count in range(due.most + 1)
        ]
    for button in (*buttons, *pad.counts):
        assert button.text
        if button.act is None:
            assert button.reason
        else:
            act = button.act
            do(state, Say(act) if isinstance(act, Act | Discard) else act)


def check_table(screen: EveningScreen, state: HomeState) -> None:
    """However the table came to be shown it is the same picture, and no chip is lost in it."""
    moments = screen.take_in(state)
    frame = screen.frame
    assert frame is not None
    assert not moments or moments[-1].frame == frame
    other = EveningScreen(EN)
    other.take_in(state)
    assert other.frame == frame
    middle = int(frame.pot.removeprefix("Pot ").replace(",", "") or 0)
    assert sum(seat.chips for seat in frame.seats) + middle + state.box == state.chips
    assert sum(seat.is_turn for seat in frame.seats) == (phase_of(state, 0.0) is Phase.ACT)


def check_results(state: HomeState) -> None:
    """Payments settle the results, and only corrections do not add up."""
    results = results_frame(state, EN)
    got = dict.fromkeys([row.name for row in results.rows], 0) | {BANK: 0}
    for transfer in results.transfers:
        got[transfer.giver] -= transfer.amount
        got[transfer.taker] += transfer.amount
    assert all(got[row.name] == row.result for row in results.rows)
    facts = [note.fact for note in state.ledger.notes]
    corrected = sum(fact.by for fact in facts if isinstance(fact, StackCorrected))
    assert results.difference == corrected


@settings(max_examples=40, derandomize=True, deadline=None)
@given(games, seeds)
def test_i1_i2_every_moment_has_its_screen(key: str, seed: str) -> None:
    chance = SeededChance(seed)
    tournament = TOURNAMENT if chance.below(3) == 0 else None
    stays = list(MisdealBlinds)[chance.below(2)]
    state = evening(300, 900, 500, 1500, key=key, tournament=tournament, misdeal_blinds=stays)
    screen = EveningScreen(EN)
    for _ in range(_STEPS):
        command = slip(state, chance) if chance.below(6) == 0 else answer_or_next(state, chance)
        try:
            state = do(state, command)
        except Refused:
            continue
        frame = ledger_frame(state, 0.0, EN)
        check_table(screen, state)
        assert frame.banner.text
        assert frame.strip.text
        assert bool(undo_text(state, EN)) == can_take_back(state)
        assert bool(redo_text(state, EN)) == can_do_again(state)
        waiting_words(state, frame, EN)
        pay_lines(state, EN)
        check_pad(state)
        due = state.hand.due if state.hand is not None else None
        if isinstance(due, VerdictDue):
            assert pick_frame(state, due, proposal(state, due), EN).rows
        if not state.is_playing and tournament is None:
            check_results(state)
        if state.is_closed:
            return
