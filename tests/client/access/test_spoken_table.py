"""client/access/spoken_table.py: questions about the table, answered in sentences."""

from __future__ import annotations

import pytest

from desktop_poker.app.shots.staging import shove
from desktop_poker.client.access.spoken_table import (
    Inquiry,
    answer,
    described,
    one_stack,
    seat_words,
)
from desktop_poker.client.table.table_screen import ScreenOptions
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from tests.ui.table.staged import (
    BOARD_GAMES,
    EVERY_GAME,
    STUD_GAMES,
    after_the_flop,
    asks,
    decides,
    runs_out,
    side_pots,
    table,
    two_boards,
    waits,
)

TEXTS = Texts("en")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_question_has_an_answer_at_every_moment(game: str, language: str) -> None:
    texts = Texts(language)
    staged = table(game, texts=texts)
    for there in (lambda _: True, waits, decides, lambda s: len(s.results) > 1):
        screen = staged.play_until(there)
        for inquiry in Inquiry:
            said = answer(inquiry, screen, texts)
            assert said.strip()
            assert not set("♠♥♦♣") & set(said)


def test_own_cards_are_said_even_when_they_are_hidden() -> None:
    screen = table().play_until(decides)
    screen.options = ScreenOptions(hides_own_cards=True)
    hand = screen.view.hand
    assert hand is not None
    said = answer(Inquiry.CARDS, screen, TEXTS)
    assert spoken_cards(hand.player(Seat(0)).down, TEXTS) in said
    assert "You have" in said


def test_the_description_keeps_hidden_cards_hidden() -> None:
    screen = table().play_until(decides)
    cards = answer(Inquiry.CARDS, screen, TEXTS)
    assert cards in described(screen, screen.frame(), TEXTS)
    screen.options = ScreenOptions(hides_own_cards=True)
    assert cards not in described(screen, screen.frame(), TEXTS)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_board_is_said(game: str) -> None:
    screen = table(game).play_until(after_the_flop)
    hand = screen.view.hand
    assert hand is not None
    assert spoken_cards(hand.boards[0], TEXTS) in answer(Inquiry.BOARD, screen, TEXTS)


def test_what_is_said_in_one_breath_has_full_stops_between() -> None:
    texts = Texts("ja")
    screen = table(texts=texts).play_until(decides)
    said = answer(Inquiry.STACKS, screen, texts)
    assert said.count("。") == len([seat for seat in screen.frame().seats if seat.name])


@pytest.mark.parametrize("game", STUD_GAMES)
def test_in_stud_the_own_up_cards_are_told_as_you(game: str) -> None:
    screen = table(game).play_until(decides)
    said = answer(Inquiry.BOARD, screen, TEXTS)
    own = next(seat.name for seat in screen.frame().seats if seat.is_self)
    assert "You show " in said
    assert f"{own} shows" not in said


@pytest.mark.parametrize("game", STUD_GAMES)
def test_in_stud_everybodys_up_cards_are_said_and_no_down_card(game: str) -> None:
    screen = table(game).play_until(decides)
    hand = screen.view.hand
    assert hand is not None
    said = answer(Inquiry.BOARD, screen, TEXTS)
    for player in hand.players:
        if not player.folded:
            assert spoken_cards(player.up, TEXTS) in said
    for face in hand.player(Seat(0)).down:
        assert spoken_cards((face,), TEXTS) not in said


def test_two_boards_are_told_apart() -> None:
    said = answer(Inquiry.BOARD, two_boards(), TEXTS)
    assert "Board 1:" in said
    assert "Board 2:" in said


def test_side_pots_are_said_with_who_can_win_them() -> None:
    screen = side_pots()
    said = answer(Inquiry.POT, screen, TEXTS)
    for pot in screen.frame().pots:
        assert pot.text in said
        assert all(name in said for name in pot.names)


def test_what_to_call_is_said() -> None:
    screen = table(seed="bets").play_until(
        lambda s: decides(s) and s.view.hand is not None and s.view.hand.current_bet > 0
    )
    hand = screen.view.hand
    assert hand is not None
    owed = hand.current_bet - hand.player(Seat(0)).bet
    expected = f"{owed:,} to call." if owed else "Nothing to call."
    assert expected in answer(Inquiry.POT, screen, TEXTS)


def test_stacks_are_said_in_order_from_the_own_seat() -> None:
    screen = table(seats=6).play_until(decides)
    said = answer(Inquiry.STACKS, screen, TEXTS)
    names = [seat.name for seat in screen.frame().seats]
    assert [said.index(name) for name in names] == sorted(said.index(name) for name in names)
    assert "(you)" in said.split(".")[0]
    assert "to act" in said


def test_states_are_words_and_never_only_colours() -> None:
    """Whose turn, folded, all-in, winner: each is said."""
    seen: set[str] = set()
    for choose in (None, shove):
        staged = table(seats=6, seed="words")
        for _ in range(300):
            try:
                frame = staged.play_until(lambda _: True, choose).frame()
            except LookupError:
                break
            for seat in frame.seats:
                said = seat_words(seat, TEXTS) if seat.name else ""
                for there, word in (
                    (seat.is_turn, "to act"),
                    (seat.folded, "folded"),
                    (seat.all_in, "all-in"),
                    (seat.wins, "wins"),
                    (seat.has_button, "dealer button"),
                ):
                    assert not there or word in said
                    if there:
                        seen.add(word)
    assert seen == {"to act", "folded", "all-in", "wins", "dealer button"}


def test_one_stack_is_found_by_the_beginning_of_a_name() -> None:
    frame = table().play_until(decides).frame()
    assert "Mika" in one_stack("mi", frame, TEXTS)
    with pytest.raises(BadInput, match="nobody here"):
        one_stack("zorro", frame, TEXTS)


def test_legal_actions_are_those_of_the_buttons() -> None:
    said = answer(Inquiry.ACTIONS, table().play_until(decides), TEXTS)
    assert said.startswith("You can: ")
    assert "Call" in said or "Check" in said
    assert "from" in said


def test_questions_and_run_outs_are_said_too() -> None:
    asked = table(seed="7", runouts="ask").play_until(asks, shove)
    assert "Answers: Once, Twice." in answer(Inquiry.ACTIONS, asked, TEXTS)
    out = table(seed="7").play_until(runs_out, shove)
    assert "Betting is over." in answer(Inquiry.ACTIONS, out, TEXTS)
    waiting = table().play_until(waits)
    assert "In advance:" in answer(Inquiry.ACTIONS, waiting, TEXTS)


def test_without_aids_only_the_cards_are_said() -> None:
    screen = table().play_until(decides)
    screen.aids = False
    hand = screen.view.hand
    assert hand is not None
    said = answer(Inquiry.CARDS, screen, TEXTS)
    assert spoken_cards(hand.player(Seat(0)).down, TEXTS) in said
    assert "You have" not in said
