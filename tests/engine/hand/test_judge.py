"""engine/hand/judge.py: rules A2 to A4, C2, C4, G7 and H6."""

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face, cards
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.asking import VerdictDue, contests
from desktop_poker.engine.hand.events import Pot, Share
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.judge import is_beaten, judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from tests.engine.playing import seats, started

BOARD = "KsQdJc4h2s"


def faces(text: str) -> tuple[Face, ...]:
    return (None, None) if text == "??" else cards(text)


def showdown(
    key: str, *hands: str, boards: tuple[str, ...] = ("",), shown: tuple[int, ...] = ()
) -> HandState:
    state = begin(started(key, (100,) * len(hands)))
    players = tuple(
        replace(player, down=faces(text), shown=player.seat in shown)
        for player, text in zip(state.players, hands, strict=True)
    )
    pot = Pot(10, tuple(player.seat for player in players))
    return replace(state, players=players, boards=tuple(map(cards, boards)), pots=(pot,))


def winners(state: HandState, *eligible: int) -> list[tuple[int, ...]]:
    able = seats(*eligible) or state.pots[0].eligible
    due = VerdictDue(pot=0, amount=10, eligible=able, contests=contests(state))
    answer = judge(state, due)
    assert answer.pot == 0
    assert tuple((one.board, one.share) for one in answer.verdicts) == due.contests
    return [verdict.winners for verdict in answer.verdicts]


def test_c2_the_best_hand_wins() -> None:
    state = showdown("holdem", "AcAd", "KcKd", "9c8c", boards=(BOARD,))
    assert winners(state) == [(1,)]
    assert winners(state, 0, 2) == [(0,)]


def test_c2_equal_hands_tie() -> None:
    assert winners(showdown("holdem", "Ac3d", "Ad3c", "9c8c", boards=(BOARD,))) == [(0, 1)]


def test_d3_each_board_has_its_own_winners() -> None:
    state = showdown("holdem", "AcAd", "9c9d", boards=(BOARD, "9hQdJc4h2s"))
    assert winners(state) == [(0,), (1,)]


def test_g7_razz_takes_the_lowest() -> None:
    assert winners(showdown("razz", "Ac2c3c4c5cKdKh", "2d3d4d5d6dKcKs")) == [(0,)]
    assert winners(showdown("razz", "2d3d4d5d7dKcKs", "2c3c4c5c7cKdKh")) == [(0, 1)]


def test_g7_stud_8_has_a_high_and_a_low_winner() -> None:
    state = showdown("stud_8", "AcAdAhAs9c9dKh", "2d3d4d5d7cKcKs")
    assert winners(state) == [(0,), (1,)]


def test_g7_stud_8_the_same_hand_may_win_both() -> None:
    state = showdown("stud_8", "Ac2c3c4c5c9dKh", "AdAh9c9hQdJd8s")
    assert winners(state) == [(0,), (0,)]


def test_c4_without_a_low_nobody_wins_it() -> None:
    state = showdown("stud_8", "AcAdAhAs9c9dKh", "9hTdJdQdKdKcKs")
    assert winners(state) == [(0,), ()]


def test_h6_mucked_and_unseen_hands_can_not_win() -> None:
    state = showdown("holdem", "AcAd", "KcKd", "??", boards=(BOARD,))
    mucked = tuple(replace(one, mucked=one.seat == 1) for one in state.players)
    assert winners(replace(state, players=mucked)) == [(0,)]


def test_i2_real_cards_are_not_judged() -> None:
    with pytest.raises(IllegalTransition, match="only people"):
        winners(showdown("holdem", "??", "??", boards=(BOARD,)))


def test_h6_a_hand_is_beaten_by_a_better_one_that_was_shown() -> None:
    hands = ("KcKd", "AcAd", "9c8c")
    assert is_beaten(showdown("holdem", *hands, boards=(BOARD,), shown=(0,)), Seat(1))
    assert not is_beaten(showdown("holdem", *hands, boards=(BOARD,), shown=(1,)), Seat(0))
    assert not is_beaten(showdown("holdem", *hands, boards=(BOARD,)), Seat(2))


def test_h6_an_equal_hand_is_not_beaten() -> None:
    state = showdown("holdem", "Ac3d", "Ad3c", boards=(BOARD,), shown=(0,))
    assert not is_beaten(state, Seat(1))


def test_h6_unknown_cards_are_not_beaten_and_beat_nobody() -> None:
    state = showdown("holdem", "KcKd", "??", boards=(BOARD,), shown=(0, 1))
    assert not is_beaten(state, Seat(1))
    assert not is_beaten(state, Seat(0))


def test_h6_every_pot_counts_and_only_its_own_rivals() -> None:
    state = showdown("holdem", "KcKd", "AcAd", "9c8c", boards=(BOARD,), shown=(0,))
    side = replace(state, pots=(Pot(10, seats(0, 1, 2)), Pot(5, seats(1, 2))))
    assert not is_beaten(side, Seat(1))
    other = replace(state, pots=(Pot(10, seats(0, 1)), Pot(5, seats(0, 2))))
    assert is_beaten(other, Seat(1))


def test_h6_either_half_keeps_a_hand_alive() -> None:
    hands = ("AcAdAhAs9c9dKh", "2d3d4d5d7cKcKs", "9hTdJdQdQcJcTs")
    state = showdown("stud_8", *hands, shown=(0,))
    assert not is_beaten(state, Seat(1))
    assert is_beaten(state, Seat(2))  # no low at all, and a worse high


def test_h6_either_board_keeps_a_hand_alive() -> None:
    state = showdown("holdem", "AcAd", "9c9d", boards=(BOARD, "9hQdJc4h2s"), shown=(0,))
    assert not is_beaten(state, Seat(1))


def test_contests_name_every_board_and_share() -> None:
    assert contests(showdown("stud_8", "", "")) == ((0, Share.HIGH), (0, Share.LOW))
