"""client/table/action_bar.py.

The buttons are the engine's choices, in every game, at every turn.
"""

from __future__ import annotations

import pytest

from desktop_poker.client.table.action_bar import Offers, SizePresets
from desktop_poker.client.table.action_frames import (
    ButtonFrame,
    DecideBar,
    PresetFrame,
    SizingFrame,
)
from desktop_poker.client.table.bet_situations import USUAL_SIZES, BetSituation, BetStory
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import decide
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.house import CASINO
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.languages import CODES
from tests.client.evenings import KEYS, evening, shown
from tests.client.retelling import ENGLISH
from tests.engine.playing import Play, started

BLINDS = Stakes(small_blind=50, big_blind=100)
DEEP = (10_000, 10_000, 10_000)


def turns(key: str, seed: int) -> list[tuple[ActionDue, HandState]]:
    """Every turn of an evening, with the hand as the engine has it."""
    found = []
    for moment in shown(evening(key, seed)):
        due, hand = moment.truth.due, moment.hand
        if isinstance(due, ActionDue) and hand is not None and moment.is_in_hand:
            found.append((due, hand))
    return found


def bar_of(due: ActionDue, hand: HandState, texts: Texts = ENGLISH, unit: int = 0) -> DecideBar:
    return Offers(texts, Figures(unit), SizePresets(), BetStory()).decide(due, hand)


def bar_after(play: Play) -> DecideBar:
    assert isinstance(play.due, ActionDue)
    return bar_of(play.due, play.state)


def is_accepted(hand: HandState, command: object) -> bool:
    assert isinstance(command, Act)
    try:
        decide(hand, command)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", KEYS)
def test_b1_the_buttons_are_exactly_the_choices_of_the_engine(key: str, seed: int) -> None:
    found = turns(key, seed)
    assert found
    for due, hand in found:
        bar = bar_of(due, hand)
        buttons = (bar.fold, bar.passive, bar.wager)
        acts = [button.command for button in buttons if button.command is not None]
        assert acts == [Act(due.seat, choice.kind, choice.least) for choice in due.choices]
        for button in buttons:
            assert (button.command is None) == bool(button.reason), button
            assert button.verb
        assert all(is_accepted(hand, command) for command in acts)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", KEYS)
def test_b1_what_is_grey_is_refused_for_the_reason_that_it_gives(key: str, seed: int) -> None:
    greys = set()
    for due, hand in turns(key, seed):
        bar = bar_of(due, hand)
        if bar.fold.command is None:
            bet = hand.player(due.seat).bet
            assert not is_accepted(hand, Act(due.seat, ActionKind.FOLD, bet))
            greys.add(bar.fold.reason)
        if bar.wager.command is None:
            player = hand.player(due.seat)
            for kind in (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE):
                for to in {hand.current_bet + 1, 2 * hand.current_bet, player.bet + player.stack}:
                    assert not is_accepted(hand, Act(due.seat, kind, to))
            greys.add(bar.wager.reason)
    assert all(reason.endswith(".") for reason in greys)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", KEYS)
def test_b5_every_size_that_can_be_chosen_is_accepted_and_no_other(key: str, seed: int) -> None:
    for due, hand in turns(key, seed):
        sizing = bar_of(due, hand).sizing
        if sizing is None:
            continue
        for preset in sizing.presets:
            assert is_accepted(hand, sizing.act(preset.to)) == (not preset.rule), preset
            assert bool(preset.rule) == bool(preset.why)
            assert preset.text == f"{preset.to:,}"
        assert sizing.presets[-1].to == sizing.most
        for to in (sizing.least, sizing.most, (sizing.least + sizing.most) // 2):
            assert is_accepted(hand, sizing.act(to))
        for to in (sizing.least - 1, sizing.most + 1):
            assert not is_accepted(hand, sizing.act(to))
        assert sizing.note


@pytest.mark.parametrize("key", KEYS)
def test_a_size_is_offered_where_there_is_no_limit_and_a_ladder_where_there_is(key: str) -> None:
    for due, hand in turns(key, 0):
        bar = bar_of(due, hand)
        assert (bar.ladder is not None) == hand.variant.has_bring_in
        assert bar.turn == (hand.started.hand_no, hand.turn)
        wagers = any(c.kind in (ActionKind.BET, ActionKind.RAISE) for c in due.choices)
        assert (bar.sizing is not None) == (wagers and not hand.variant.has_bring_in)


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("key", KEYS)
def test_every_bar_can_be_read_in_every_language(key: str, language: str) -> None:
    texts = Texts(language)
    for due, hand in turns(key, 0):
        bar = bar_of(due, hand, texts, unit=3)
        for button in (bar.fold, bar.passive, bar.wager):
            assert "{" not in button.text + button.reason


def texts_of(*buttons: ButtonFrame) -> list[str]:
    return [button.text for button in buttons]


def test_a_raise_says_its_total_and_a_call_what_it_costs() -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))("deal", "raise 300")
    bar = bar_after(play)
    assert texts_of(bar.fold, bar.passive, bar.wager) == ["Fold", "Call 250", "Raise to 600"]


def test_b2_a_free_check_is_not_folded() -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))("deal", "call", "call")
    bar = bar_after(play)
    assert texts_of(bar.fold, bar.passive, bar.wager) == ["Fold", "Check", "Raise to 200"]
    assert bar.fold.command is None
    assert bar.fold.reason == "There is nothing to call; you can check."


def test_b2_a_house_may_allow_an_open_fold() -> None:
    play = Play(started("holdem", DEEP, "open_fold=on", stakes=BLINDS))("deal", "call", "call")
    assert bar_after(play).fold.command is not None


def test_b6_a_short_all_in_does_not_reopen_and_the_button_says_so() -> None:
    hand = started("holdem", (10_000, 1300, 10_000), stakes=BLINDS)
    play = Play(hand)("deal", "raise 1000", "call", "raise 1300")
    bar = bar_after(play)
    assert bar.passive.text == "Call 300"
    assert bar.wager.command is None
    assert bar.wager.reason == (
        "The all-in was less than a full raise: you have acted and may only call."
    )
    assert bar.sizing is None


def test_b7_nobody_raises_those_who_are_all_in() -> None:
    hand = started("holdem", (10_000, 1300, 10_000), stakes=BLINDS)
    bar = bar_after(Play(hand)("deal", "raise 1000", "fold", "raise 1300"))
    assert bar.wager.command is None
    assert bar.wager.reason == "Everybody else is all-in."
    assert bar.wager.text == "Raise"  # and no 'to' without an amount


def test_g4_the_bring_in_is_posted_or_completed_and_never_folded() -> None:
    play = Play(started("stud_hi", (200, 200, 200)))("deal")
    bar = bar_after(play)
    assert texts_of(bar.fold, bar.passive, bar.wager) == ["Fold", "Bring in 2", "Complete to 10"]
    assert bar.fold.reason == "You have the bring-in: post it or complete."
    bar = bar_after(play("bring_in"))
    assert texts_of(bar.passive, bar.wager) == ["Call 2", "Complete to 10"]
    bar = bar_after(play("complete"))
    assert texts_of(bar.passive, bar.wager) == ["Call 10", "Raise to 20"]


def test_g6_the_ladder_counts_the_bets_and_names_the_cap() -> None:
    play = Play(started("stud_hi", (500, 500, 500)))("deal", "bring_in")
    made = []
    for step in ("complete", "raise", "raise", "raise"):
        ladder = bar_after(play).ladder
        assert ladder is not None
        made.append([rung.is_made for rung in ladder.rungs].count(True))
        assert [rung.is_next for rung in ladder.rungs].index(True) == made[-1]
        play(step)
    bar = bar_after(play)
    assert made == [0, 1, 2, 3]
    assert bar.ladder is not None
    assert [rung.text for rung in bar.ladder.rungs] == ["10", "20", "30", "40 cap"]
    assert all(rung.is_made for rung in bar.ladder.rungs)
    assert bar.ladder.street == "Third street"
    assert bar.ladder.bet == "small bet 10, fixed limit"
    assert bar.wager.reason == "The street has had all its raises."


def test_g5_from_fifth_street_the_bet_is_big() -> None:
    play = Play(started("razz", (500, 500), "uncapped_heads_up=on"))("deal", "bring_in", "call")
    play("deal", "check", "check", "deal")
    bar = bar_after(play)
    assert bar.wager.text == "Bet 20"
    assert bar.ladder is not None
    assert bar.ladder.bet == "big bet 20, fixed limit"
    assert not any("cap" in rung.text for rung in bar.ladder.rungs)  # heads-up there is none


def presets_after(play: Play) -> dict[str, PresetFrame]:
    sizing = bar_after(play).sizing
    assert sizing is not None
    return {preset.name: preset for preset in sizing.presets}


def test_sizes_before_the_flop_are_multiples_and_after_it_parts_of_the_pot() -> None:
    play = Play(started("holdem", DEEP, preset=CASINO, stakes=BLINDS))("deal")
    sizes = {name: preset.to for name, preset in presets_after(play).items()}
    assert sizes == {"2.2×": 220, "2.5×": 250, "3×": 300, "Pot": 350, "All-in": 10_000}
    play("raise 300", "call", "fold", "deal")
    sizes = {name: preset.to for name, preset in presets_after(play).items()}
    assert sizes == {"⅓ pot": 225, "½ pot": 350, "⅔ pot": 475, "Pot": 700, "All-in": 9700}


def test_a_pot_sized_raise_over_a_bet_is_three_bets_and_the_middle() -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))
    play("deal", "call", "call", "check", "deal", "bet 250")
    assert presets_after(play)["Pot"].to == 3 * 250 + 300


def test_b5_a_size_below_the_least_keeps_its_place_and_says_why() -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))
    play("deal", "call", "call", "check", "deal", "bet 2000")
    third = presets_after(play)["⅓ pot"]  # a third of 300 + 2,000 + 2,000 over 2,000
    assert third.to == 3425  # in quarters of a big blind
    assert third.rule == "Raise to at least 4,000"
    assert third.why.startswith("⅓ pot is 3,425. Smallest raise to 4,000")
    bet = Play(started("holdem", DEEP, stakes=BLINDS))("deal", "call", "call", "check", "deal")
    assert not presets_after(bet)["⅓ pot"].rule  # a third of 300 is the least


def test_b5_the_least_is_explained_by_the_rule_of_the_house() -> None:
    steps = ("deal", "raise 300")
    house = bar_after(Play(started("holdem", DEEP, stakes=BLINDS))(*steps)).sizing
    casino = bar_after(Play(started("holdem", DEEP, preset=CASINO, stakes=BLINDS))(*steps)).sizing
    assert house is not None
    assert casino is not None
    assert house.least == 600
    assert "doubled" in house.note
    assert casino.least == 500
    assert casino.note == "Smallest raise to 500: the last raise was 200."


def test_all_in_for_less_is_the_only_size() -> None:
    hand = started("holdem", (10_000, 10_000, 150), stakes=BLINDS)
    sizing = bar_after(Play(hand)("deal")).sizing
    assert sizing is not None
    assert (sizing.least, sizing.most) == (150, 150)
    assert sizing.note == "All-in is all that is left: 150."


def sizing_of(play: Play, presets: SizePresets, story: BetStory, unit: int = 0) -> SizingFrame:
    assert isinstance(play.due, ActionDue)
    offers = Offers(ENGLISH, Figures(unit), presets, story)
    sizing = offers.decide(play.due, play.state).sizing
    assert sizing is not None
    return sizing


def test_own_sizes_stand_in_their_order_and_no_place_moves() -> None:
    own = {**USUAL_SIZES, BetSituation.OPEN: ("4x", "3bb"), BetSituation.FLOP: ("10%", "75%")}
    presets = SizePresets(sizes=own)
    play = Play(started("holdem", DEEP, stakes=BLINDS))("deal")
    sizing = sizing_of(play, presets, BetStory(), unit=100)
    assert [(p.name, p.text) for p in sizing.presets] == [
        ("4×", "4 BB"),
        ("3 BB", "3 BB"),
        ("+", ""),
        ("Pot", "3.5 BB"),
        ("All-in", "100 BB"),
    ]
    assert [p.is_free for p in sizing.presets] == [False, False, True, False, False]
    assert [p.word for p in sizing.presets] == ["4x", "3bb", "", "", ""]
    play("call", "call", "check", "deal")
    sizing = sizing_of(play, presets, BetStory())
    names = [preset.name for preset in sizing.presets]
    assert names == ["10% pot", "¾ pot", "+", "Pot", "All-in"]
    assert sizing.situation == BetSituation.FLOP


def test_the_track_has_equal_parts_round_the_pot() -> None:
    play = Play(started("holdem", DEEP, preset=CASINO, stakes=BLINDS))("deal")
    sizing = sizing_of(play, SizePresets(), BetStory())
    assert [(mark.name, mark.to) for mark in sizing.marks] == [
        ("½ pot", 225),
        ("Pot", 350),
        ("2 pots", 600),
    ]
    assert sizing.knots == (200, 225, 350, 600, 10_000)
    assert [sizing.share_of(to) for to in sizing.knots] == [0, 0.25, 0.5, 0.75, 1]


@pytest.mark.parametrize(
    ("way", "before", "after"),
    [("street", 50, 50), ("small_blind", 50, 50), ("big_blind", 100, 100), ("pot_tenth", 15, 100)],
)
def test_a_step_is_as_long_as_somebody_likes(way: str, before: int, after: int) -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))("deal")
    presets = SizePresets(step=way)
    assert sizing_of(play, presets, BetStory()).step == before
    play("raise 500", "call", "fold", "deal")
    assert sizing_of(play, presets, BetStory()).step == after


def test_nobody_decides_where_nobody_bets() -> None:
    play = Play(started("holdem", DEEP, stakes=BLINDS))("deal")
    assert isinstance(play.due, ActionDue)
    due = play.due
    with pytest.raises(LookupError):
        bar_of(due, Play(started("holdem", DEEP, stakes=BLINDS)).state)
