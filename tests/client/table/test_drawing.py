"""Drawing on the screen: ticks, the bar, what is armed in advance, counts at the seats (M1)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.app.shots.staging import ME, StagedTable
from desktop_poker.client.access.announcements import Announcer, Detail
from desktop_poker.client.access.spoken_table import legal_actions
from desktop_poker.client.table.action_frames import DrawBar, WaitBar
from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DrawDue
from desktop_poker.engine.hand.commands import Discard
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from tests.ui.table.staged import table

TEXTS = Texts("en")
GAMES = ("triple_draw", "badugi", "single_draw")


def draws(screen: TableScreen) -> bool:
    return isinstance(screen.bar(), DrawBar)


def others_draw(screen: TableScreen) -> bool:
    bar, due = screen.bar(), screen.view.due
    return isinstance(due, DrawDue) and isinstance(bar, WaitBar) and bool(bar.choices)


def at_draw(game: str = "triple_draw", **more: Any) -> TableScreen:
    return staged(game, **more).play_until(draws)


def staged(game: str = "triple_draw", seats: int = 4, seed: str = "1") -> StagedTable:
    return table(game, seats=seats, seed=seed)


def bar_of(screen: TableScreen) -> DrawBar:
    bar = screen.bar()
    assert isinstance(bar, DrawBar)
    return bar


def hand_of(screen: TableScreen) -> HandState:
    assert screen.view.hand is not None
    return screen.view.hand


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_ticked_as_they_lie(game: str) -> None:
    screen = at_draw(game)
    cards = own_cards(hand_of(screen), ME)
    assert [card.face for card in screen.frame().seats[0].cards] == list(cards)
    bar = bar_of(screen)
    assert (bar.thrown, bar.kept, bar.draw.command) == ((), cards, None)
    assert bar.pat.command == Discard(ME, ())
    assert bar.usual is bar.pat
    screen.tick(2)
    screen.tick(0)
    bar = bar_of(screen)
    assert bar.thrown == (cards[0], cards[2])
    assert bar.draw.command == Discard(ME, (cards[0], cards[2]))
    assert bar.draw.text == "Draw 2"
    assert bar.usual is bar.draw
    assert [card.ticked for card in screen.frame().seats[0].cards][:3] == [True, False, True]
    screen.tick(0)
    assert bar_of(screen).thrown == (cards[2],)
    screen.clear_ticks()
    assert not bar_of(screen).thrown
    screen.tick(9)  # no such card
    assert not screen.ticked


def test_what_is_kept_is_said_over_the_cards() -> None:
    screen = at_draw()
    made = screen.frame().hand_label
    for place in (0, 1):
        screen.tick(place)
    kept = screen.frame().hand_label
    assert kept.startswith("You keep ")
    assert kept.count("-") == 2
    for place in (2, 3, 4):
        screen.tick(place)
    assert screen.frame().hand_label == "You keep nothing"
    screen.clear_ticks()
    assert screen.frame().hand_label == made


def test_keys_stand_over_cards_only_as_long_as_they_can_be_ticked() -> None:
    screen = at_draw()
    assert [card.key for card in screen.frame().seats[0].cards] == ["1", "2", "3", "4", "5"]
    before = staged().screen
    assert not any(card.key for card in before.frame().seats[0].cards)


def test_ticks_go_with_the_cards_and_with_the_hand() -> None:
    play = staged()
    screen = play.play_until(draws)
    screen.tick(0)
    ticked = screen.ticked
    screen = play.play_until(lambda s: not draws(s))
    held = set(hand_of(screen).player(ME).down)
    assert not screen.ticked or screen.ticked <= held
    screen = play.play_until(lambda s: s.view.hand is not None and s.view.hand.started.hand_no > 1)
    assert not screen.ticked
    assert ticked


def test_whoever_waits_can_tick_and_choose_in_advance() -> None:
    screen = next(
        found for seed in range(30) if (found := _or_none(staged(seed=str(seed)))) is not None
    )
    bar = screen.bar()
    assert isinstance(bar, WaitBar)
    assert [choice.choice for choice in bar.choices] == [PreAction.STAND_PAT]
    screen.tick(1)
    bar = screen.bar()
    assert isinstance(bar, WaitBar)
    assert [choice.text for choice in bar.choices] == ["Stand pat", "Draw 1"]
    screen.arm(PreAction.DRAW)
    assert chosen(screen) is not None
    screen.tick(1)
    assert chosen(screen) is None  # nothing is left to draw
    screen.arm(PreAction.STAND_PAT)
    assert chosen(screen) is not None


def chosen(screen: TableScreen) -> PreAction | None:
    return screen.armed.choice if screen.armed is not None else None


def _or_none(play: StagedTable) -> TableScreen | None:
    screen = play.play_until(lambda s: draws(s) or others_draw(s))
    return screen if others_draw(screen) else None


def test_what_was_chosen_in_advance_is_answered_once() -> None:
    for choice in (PreAction.STAND_PAT, PreAction.DRAW):
        for seed in range(30):
            play = staged(seed=str(seed))
            screen = _or_none(play)
            if screen is None:
                continue
            screen.tick(2)
            card = own_cards(hand_of(screen), ME)[2]
            screen.arm(choice)
            screen = play.play_until(lambda s: isinstance(s.view.due, DrawDue) and draws(s))
            wanted = () if choice is PreAction.STAND_PAT else (card,)
            assert screen.own_answer() == Discard(ME, wanted)
            assert screen.own_answer() is None
            break
        else:
            raise AssertionError("nobody ever waited")


def test_how_many_everybody_drew_stands_at_the_seats_and_in_the_log() -> None:
    play = staged()
    screen = play.play_until(lambda s: s.view.hand is not None and s.view.hand.street == 2)
    hand, frame = hand_of(screen), screen.frame()
    for seat in frame.seats:
        player = hand.player(Seat(seat.seat))
        said = [str(count) if count else "P" for count in player.draws]
        assert [text for text in seat.draws if text] == said
        assert len(seat.draws) == 3
    assert frame.thrown == sum(sum(player.draws) for player in hand.players)
    assert [stage.is_done for stage in frame.draws] == [True, True, False]
    log = " ".join(line.text for line in screen.log)
    assert "draws" in log or "stands pat" in log
    assert any(text.startswith(("Drew", "Stood")) for text in (s.action for s in frame.seats))


def test_those_who_draw_later_say_so() -> None:
    screen = at_draw()
    hand = hand_of(screen)
    later = [seat for seat in screen.frame().seats if seat.action == "Draws after you"]
    drawn = {player.seat for player in hand.players if len(player.draws) == 1}
    assert {seat.seat for seat in later}.isdisjoint(drawn | {ME})


def test_the_draw_is_called_out_with_the_numbers_of_the_cards() -> None:
    screen = at_draw()
    said = Announcer(TEXTS, Detail.NORMAL).moment(screen)
    assert said is not None
    assert said.text.startswith("First draw: it is your turn. 1: ")
    assert "5: " in said.text
    screen.tick(0)
    assert "Thrown away: " in legal_actions(screen.bar(), screen, TEXTS)
    screen.clear_ticks()
    assert "No card is ticked." in legal_actions(screen.bar(), screen, TEXTS)


def test_others_never_see_which_cards_were_thrown_away() -> None:
    play = staged()
    screen = play.play_until(lambda s: s.view.hand is not None and s.view.hand.street == 3)
    for player in hand_of(screen).players:
        if player.seat != ME:
            assert set(player.discarded) <= {None}
