"""ai/chances.py: a seat's share of the pot, by dealing the unknown cards at random."""

from math import sqrt

import pytest

from desktop_poker.ai.chances import _share, equity
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game
from tests.engine.playing import Play, started

SAMPLES = 1500
# Five standard errors of a share: a right answer fails less than once in a million runs.
WITHIN = 5 * 0.5 / sqrt(SAMPLES)
ME = Seat(0)


def seen_by_me(play: Play) -> HandState:
    """The hand as seat 0 knows it: the others' down cards are unseen."""
    state = play.state
    hidden = tuple(
        player
        if player.seat == ME
        else type(player)(
            seat=player.seat,
            stack=player.stack,
            bet=player.bet,
            paid=player.paid,
            folded=player.folded,
            down=(None,) * len(player.down),
            up=player.up,
        )
        for player in state.players
    )
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return HandState(**{**fields, "players": hidden})


def share(state: HandState, seed: str = "1", samples: int = SAMPLES) -> float:
    return equity(state, ME, SeededChance(seed), samples)


def holdem(mine: str, players: int = 2, board: str = "") -> Play:
    play = Play(started("holdem", (100,) * players), {0: mine}, board)
    play("deal")
    if board:
        play(*["call"] * (players - 1), "check", "deal")
    return play


@pytest.mark.parametrize(
    ("mine", "players", "expected"),
    [
        ("AsAh", 2, 0.852),
        ("KsKh", 2, 0.824),
        ("AsKs", 2, 0.670),
        ("7c2d", 2, 0.346),
        ("AsAh", 3, 0.734),
        ("AsAh", 6, 0.491),
    ],
)
def test_known_shares_against_random_hands(mine: str, players: int, expected: float) -> None:
    assert share(seen_by_me(holdem(mine, players))) == pytest.approx(expected, abs=WITHIN)


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [("AsAh", "KcKd", 0.819), ("2c2d", "AsKh", 0.525), ("AsKh", "AdQc", 0.74)],
)
def test_known_match_ups_with_both_hands_known(mine: str, theirs: str, expected: float) -> None:
    play = Play(started("holdem", (100, 100)), {0: mine, 1: theirs})("deal")
    assert share(play.state) == pytest.approx(expected, abs=WITHIN)


def test_the_nuts_on_the_flop_and_a_dead_hand() -> None:
    nuts = holdem("AsKs", 2, "QsJsTs")
    assert share(seen_by_me(nuts), samples=50) == 1.0
    play = Play(started("holdem", (100, 100)), {0: "3c2d", 1: "AsKs"}, "QsJsTs")
    play("deal", "call", "check", "deal")
    assert share(play.state, samples=50) == 0.0


def test_c2_a_board_that_everybody_plays_is_shared() -> None:
    """The royal flush lies on the table: each of three gets a third."""
    play = Play(started("holdem", (100,) * 3), {0: "2c3d"}, "AsKsQsJsTs")
    play("deal", "call", "call", "check")
    for _ in range(2):
        play("deal", "check", "check", "check")
    play("deal")
    assert share(seen_by_me(play), samples=20) == pytest.approx(1 / 3)


def test_folded_hands_take_no_share() -> None:
    play = Play(started("holdem", (100,) * 3), {0: "2c3d"})("deal", "fold", "call", "check", "deal")
    alone = seen_by_me(play)
    assert alone.live == 2
    assert share(alone, samples=200) > 0.0


def test_a_seat_without_rivals_has_the_whole_pot() -> None:
    play = Play(started("holdem", (100, 100)), {0: "2c3d"})("deal")
    fields = {name: getattr(play.state, name) for name in play.state.__struct_fields__}
    lonely = HandState(**{**fields, "players": (play.state.player(ME),)})
    assert share(lonely, samples=5) == 1.0


@pytest.mark.parametrize(
    ("key", "mine", "low", "high"),
    [
        ("stud_hi", "AsAhAd", 0.80, 1.0),
        ("stud_hi", "2c7d9h", 0.25, 0.50),
        ("razz", "Ac2d3h", 0.70, 0.90),
        ("razz", "KcKdKh", 0.0, 0.25),
        ("stud_8", "Ac2c3c", 0.55, 0.85),
    ],
)
def test_stud_shares_are_sensible(key: str, mine: str, low: float, high: float) -> None:
    play = Play(started(key, (100, 100)), {0: mine, 1: "5d8sJs"})("deal")  # the jack is up
    assert low < share(seen_by_me(play), samples=400) < high


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_a_full_stud_table_does_not_run_out_of_cards(key: str, players: int) -> None:
    play = Play(started(key, (100,) * players))("deal")
    assert 0.0 <= share(seen_by_me(play), samples=20) <= 1.0


def test_the_shares_of_all_seats_add_up_to_one() -> None:
    for key in ("holdem", "stud_hi", "razz", "stud_8"):
        play = Play(started(key, (100,) * 4))("deal")
        shares = [
            equity(play.state, Seat(number), SeededChance("same"), 400) for number in range(4)
        ]
        assert sum(shares) == pytest.approx(1.0, abs=4 * 5 * 0.5 / sqrt(400))


def test_a1_the_same_seed_gives_the_same_share() -> None:
    state = seen_by_me(holdem("9c8c", 4))
    assert share(state, "a", 100) == share(state, "a", 100) != share(state, "b", 100)


def test_c4_a_pot_is_halved_between_high_and_low() -> None:
    """Mine: a wheel, high and low. Theirs: trips and no low, then the same wheel."""
    rankings = game("stud_8").rankings
    wheel, trips = cards("Ac2c3d4h5s KdQd"), cards("KsKhKc 9d9h Jd Js")
    same = cards("Ad2d3c4c5c KhQh")
    assert _share(rankings, wheel, [trips], ()) == 0.5  # the low half only: a full house is better
    assert _share(rankings, trips, [wheel], ()) == 0.5
    assert _share(rankings, wheel, [same], ()) == 0.5
    assert _share(rankings, wheel, [same, trips], ()) == pytest.approx(0.25)


def test_c4_without_a_low_the_high_hand_takes_all() -> None:
    rankings = game("stud_8").rankings
    kings, nines = cards("KsKhKc 9d9h Jd Js"), cards("9s9cTsTh QcQs Jh")
    assert _share(rankings, kings, [nines], ()) == 1.0
    assert _share(rankings, nines, [kings], ()) == 0.0
