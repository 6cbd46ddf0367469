"""storage/phh/set_up.py: who posts what, in the manner of other rooms."""

from __future__ import annotations

from desktop_poker.engine.hand.events import ForcedBetsPosted, HandStarted, PostKind
from desktop_poker.storage.phh.replaying import Kind, Replayed
from tests.storage.phh.replays import holdem


def started(played: Replayed) -> HandStarted:
    first = played.events[0]
    assert isinstance(first, HandStarted)
    return first


def posts(played: Replayed) -> list[tuple[int, str, int]]:
    posted = next(event for event in played.events if isinstance(event, ForcedBetsPosted))
    return [(post.seat, post.kind, post.amount) for post in posted.posts]


def test_a_post_of_a_big_blind_is_live() -> None:
    """E5: the newcomer has paid the call already, and may check."""
    played = holdem(
        [1, 2, 0, -2], ["p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cbr 2", "p4 f"]
    )
    assert posts(played)[-1] == (3, PostKind.LIVE_BLIND, 2)
    assert played.stacks == (99, 103, 100, 98)


def test_a_post_of_a_small_blind_is_dead_unless_the_result_says_otherwise() -> None:
    actions = ["p3 cbr 6", "p4 cc", "p1 f", "p2 f", "d db 2c3c4c", "p3 cbr 10", "p4 f"]
    dead, live = 1 + 2 + 6 + 6 + 1, 1 + 2 + 6 + 6
    assert holdem([1, 2, 0, -1], actions).stacks[2] == 100 - 6 + dead
    for pot in (dead, live):
        played = holdem([1, 2, 0, -1], actions, winnings=[0, 0, pot, 0])
        assert (played.kind, played.stacks[2]) == (Kind.AGREES, 100 - 6 + pot)
    assert holdem([1, 2, 0, -1], actions, winnings=[0, 0, 20, 0]).kind is Kind.DIFFERS


def test_what_exceeds_the_big_blind_is_dead() -> None:
    """Somebody who missed both blinds posts both: 2 count as the call, 1 does not."""
    actions = ["p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cbr 2", "p4 f"]
    played = holdem([1, 2, 0, -3], actions, winnings=[0, 6, 0, 0])
    assert (played.kind, played.stacks) == (Kind.AGREES, (99, 104, 100, 97))


def test_a_short_post_is_all_in() -> None:
    actions = ["p3 f", "p1 cc", "p2 cc", *(f"d db {cards}" for cards in ("2c7d9s", "3h", "4s"))]
    shown = ["p1 sm AhAd", "p2 sm KhKd", "p4 sm QhQd"]
    checks = ["p1 cc", "p2 cc"]
    actions = [*actions[:3], *(x for card in actions[3:] for x in (card, *checks)), *shown]
    played = holdem([1, 2, 0, -2], actions, stacks=[100, 100, 100, 1])
    assert played.stacks == (103, 98, 100, 0)


def test_a_single_blind_opens_to_its_left() -> None:
    """The small blind is missing: player 1 has the big blind, player 2 opens."""
    played = holdem([2, 0, 0], ["p2 f", "p3 cbr 6", "p1 f"], winnings=[0, 0, 4])
    assert (started(played).small_blind, started(played).big_blind) == (None, 0)
    assert played.kind is Kind.AGREES


def test_two_equal_posts_are_told_apart_by_who_opens() -> None:
    """Player 2 is somebody new behind a lone big blind, or has the big blind of 2 and 2."""
    new = holdem([2, 2, 0], ["p2 cc", "p3 f", "p1 cc", "d db 2c3c4c", "p1 cbr 2", "p2 f"])
    assert (started(new).big_blind, started(new).live_blinds) == (0, (1,))
    usual = holdem([2, 2, 0], ["p3 f", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cbr 2", "p2 f"])
    assert (started(usual).small_blind, started(usual).big_blind) == (0, 1)


def test_a_small_post_beside_a_lone_big_blind_is_out_of_turn() -> None:
    actions = ["p2 cbr 6", "p3 cc", "p1 f", "d db 2c3c4c", "p2 cbr 2", "p3 f"]
    for pot in (2 + 6 + 6 + 1, 2 + 6 + 6):  # dead, live
        played = holdem([2, 1, 0], actions, winnings=[0, pot, 0])
        assert (played.kind, started(played).big_blind) == (Kind.AGREES, 0)
        assert started(played).small_blind is None


def test_heads_up_the_blinds_are_listed_in_reverse() -> None:
    played = holdem([1, 2], ["p2 cbr 6", "p1 f"], winnings=[0, 4])
    assert (started(played).small_blind, started(played).big_blind) == (1, 0)
    assert played.kind is Kind.AGREES


def test_a_walk_heads_up_may_be_told_by_the_blind_itself() -> None:
    """The button posts nothing; the lone blind checks before its turn, the button folds."""
    assert holdem([0, 2], ["p1 cc", "p2 f"]).stacks == (100, 100)
    called = ["p1 cc", "p2 cc", "d db 2c3c4c", "p1 cbr 2", "p2 f"]
    assert holdem([0, 2], called).stacks == (102, 98)
    raised = ["p1 cc", "p2 cbr 6", "p1 f"]
    assert holdem([0, 2], raised).stacks == (98, 102)


def test_a_short_big_blind_is_called_whole_or_as_posted() -> None:
    """The big blind of 10 has 4: rooms call 10, others the most that was posted."""
    actions = [
        "p3 cc",
        "p1 cc",
        *(x for b in ("2c7d9s", "3h", "4s") for x in (f"d db {b}", "p1 cc", "p3 cc")),
    ]
    shown = ["p1 sm KhKd", "p2 sm QhQd", "p3 sm AhAd"]
    for stated in ([90, 0, 114], [95, 0, 109]):
        played = holdem(
            [5, 10, 0],
            [*actions, *shown],
            stacks=[100, 4, 100],
            min_bet=10,
            finishing_stacks=stated,
        )
        assert played.kind is Kind.AGREES, stated


def test_a_blind_that_is_written_as_the_rest_of_a_stack_is_the_big_blind() -> None:
    played = holdem([5, 3, 0], ["p3 cc", "p1 f"], stacks=[100, 3, 100], min_bet=5)
    assert (started(played).big_blind, started(played).small_blind) == (1, 0)


def test_a_post_tells_what_a_short_big_blind_would_be() -> None:
    actions = ["p3 f", "p4 cc", "p1 cc", "d db 2c3c4c", "p1 cbr 10", "p4 f"]
    played = holdem([5, 3, 0, -10], actions, stacks=[100, 3, 100, 100], min_bet=5)
    assert (started(played).big_blind, started(played).stakes.big_blind) == (1, 10)
    assert started(played).live_blinds == (3,)


def test_min_bet_may_be_anything() -> None:
    for min_bet in (1, 2, 4):
        played = holdem(
            [1, 2, 0], ["p3 cbr 6", "p1 f", "p2 f"], min_bet=min_bet, winnings=[0, 0, 5]
        )
        assert played.kind is Kind.AGREES


def test_antes_of_some_are_dead_money() -> None:
    """A button ante; a short ante that is trimmed wins only its part of the others."""
    played = holdem([1, 2, 0], ["p3 f", "p1 f"], antes=[0, 0, 4], winnings=[0, 6, 0])
    assert (played.kind, played.stacks) == (Kind.AGREES, (99, 105, 96))
    trimmed = holdem(
        [1, 2, 0],
        ["p3 f", "p1 f"],
        antes=[3, 1, 3],
        ante_trimming_status=True,
        winnings=[0, 9, 0],
    )
    assert trimmed.kind is Kind.AGREES
