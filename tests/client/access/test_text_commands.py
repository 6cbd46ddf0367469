"""client/access/text_commands.py.

What a line means; what is illegal is the engine's to refuse (B1).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desktop_poker.client.access.text_commands import Query, Said, read_command
from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.commands import AddChips
from tests.engine.playing import Play, seats, started


def read(line: str, play: Play) -> Said:
    """What the player whose turn it is says with a line."""
    due = play.due
    assert isinstance(due, ActionDue)
    return read_command(line, due, play.state, due.seat)


def act(line: str, play: Play) -> tuple[str, int]:
    said = read(line, play)
    assert isinstance(said, Act)
    assert said.seat == play.seat
    return str(said.kind), said.to


def first() -> Play:
    """Three players at 1/2; the button is first to act, with 100."""
    return Play(started())("deal")


def checked_to() -> Play:
    """On the flop with 6 in the pot and nothing bet."""
    return first()("call", "call", "check", "deal")


def bring_in() -> Play:
    """Third street of stud, 10/20, ante 1, bring-in 2."""
    stakes = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)
    return Play(started("stud_hi", (100, 100, 100), stakes=stakes))("deal")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("f", ("fold", 0)),
        ("fold", ("fold", 0)),
        ("c", ("call", 2)),
        ("call", ("call", 2)),
        ("  C \n", ("call", 2)),
        ("r", ("raise", 4)),
        ("b", ("raise", 4)),
        ("r6", ("raise", 6)),
        ("R 6", ("raise", 6)),
        ("raise 6", ("raise", 6)),
        ("raise6", ("raise", 6)),
        ("bet 6", ("raise", 6)),
        ("6", ("raise", 6)),
        ("r600", ("raise", 600)),
        ("r3", ("raise", 3)),
        ("p100", ("raise", 7)),
        ("p100%", ("raise", 7)),
        ("p50", ("raise", 4)),
        ("p200", ("raise", 12)),
        ("p0", ("raise", 4)),
        ("p999999", ("raise", 100)),
        ("a", ("raise", 100)),
        ("all", ("raise", 100)),
        ("all in", ("raise", 100)),
        ("all-in", ("raise", 100)),
    ],
)
def test_facing_the_big_blind(line: str, meant: tuple[str, int]) -> None:
    assert act(line, first()) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("c", ("check", 0)),
        ("k", ("check", 0)),
        ("x", ("check", 0)),
        ("check", ("check", 0)),
        ("b", ("bet", 2)),
        ("b5", ("bet", 5)),
        ("r5", ("bet", 5)),
        ("5", ("bet", 5)),
        ("p50", ("bet", 3)),
        ("p100", ("bet", 6)),
        ("a", ("bet", 98)),
        ("f", ("fold", 0)),
    ],
)
def test_with_nothing_bet(line: str, meant: tuple[str, int]) -> None:
    assert act(line, checked_to()) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [("c", ("bring_in", 2)), ("b", ("complete", 10)), ("r10", ("complete", 10)),
     ("p50", ("complete", 10)), ("10", ("complete", 10))],
)  # fmt: skip
def test_g4_on_third_street(line: str, meant: tuple[str, int]) -> None:
    assert act(line, bring_in()) == meant


def test_b3_the_pot_is_counted_as_it_is_after_the_call() -> None:
    play = first()("raise 6", "fold")
    assert play.state.pot_total == 9
    assert act("p100", play) == ("raise", 6 + 13)
    assert act("p50", play) == ("raise", 12)


def test_b6_all_in_is_a_call_where_the_stack_is_short() -> None:
    play = Play(started("holdem", (100, 20), button=0))("deal", "raise 50")
    assert act("a", play) == ("call", 20)
    play.send(Act(Seat(play.seat), ActionKind.CALL, 20))


@pytest.mark.parametrize(
    ("line", "query"),
    [
        ("cards", Query.CARDS),
        ("pot", Query.POT),
        ("who", Query.WHO),
        ("how", Query.HOW),
        ("hint", Query.HINT),
        ("WHO", Query.WHO),
        ("help", Query.HELP),
        ("h", Query.HELP),
        ("?", Query.HELP),
        ("undo", Query.UNDO),
        ("out", Query.OUT),
        ("q", Query.QUIT),
        ("quit", Query.QUIT),
    ],
)
def test_questions_to_the_program(line: str, query: Query) -> None:
    play = first()
    assert read(line, play) is query
    for due in (RunoutVoteDue(seats(0)), ShowDue(Seat(0))):
        assert read_command(line, due, play.state, Seat(0)) is query


def test_h5_top_up() -> None:
    play = first()
    assert read("top 100", play) == AddChips(100)
    assert read("TOP 0", play) == AddChips(0)
    assert read_command("top 5", ShowDue(Seat(0)), play.state, Seat(0)) == AddChips(5)


NONSENSE = [
    "", " ", "\n", "\t \x00", "hello", "fo", "folder", "cc", "cx", "call me", "c6", "f 5", "p",
    "p%", "pp", "p-5", "r-5", "-5", "+5", "5.5", "1e3", "r1,000", "0x10", "top", "top up",
    "top -5", "top 5.5", "r６００", "６００", "r٦٠٠", "p５０", "²", "r½", "{line}", "{}", "%s",
    "🃏", "レイズ", "r" + "9" * 16, "9" * 5000, "p" + "9" * 5000, "top " + "9" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_bad_input(line: str) -> None:
    for play in (first(), checked_to(), bring_in()):
        with pytest.raises(BadInput):
            read(line, play)


@pytest.mark.parametrize("line", ["rest", "beast", "rabbits", "bb", "rr", "bet a", "raise a bit"])
def test_words_that_look_like_a_raise_put_no_chips_in(line: str) -> None:
    with pytest.raises(BadInput):
        read(line, first())


def test_the_line_is_repeated_in_the_complaint() -> None:
    with pytest.raises(BadInput) as complaint:
        read("  {nonsense} ", first())
    assert str(complaint.value) == "'{nonsense}' is not a command; try help"
    assert complaint.value.facts == {"line": "{nonsense}"}


ILLEGAL = [
    (first, "r3", Reason.AMOUNT_OUT_OF_RANGE),
    (first, "r101", Reason.AMOUNT_OUT_OF_RANGE),
    (first, "0", Reason.AMOUNT_OUT_OF_RANGE),
    (first, "9" * 15, Reason.AMOUNT_OUT_OF_RANGE),
    (checked_to, "f", Reason.NOTHING_OWED),
    (checked_to, "b1", Reason.AMOUNT_OUT_OF_RANGE),
    (bring_in, "f", Reason.BRING_IN_OWED),
    (bring_in, "r20", Reason.AMOUNT_OUT_OF_RANGE),
    (bring_in, "a", Reason.AMOUNT_OUT_OF_RANGE),
]


@pytest.mark.parametrize(("start", "line", "reason"), ILLEGAL)
def test_b1_what_is_understood_but_illegal_is_refused_by_the_engine(
    start: Callable[[], Play], line: str, reason: Reason
) -> None:
    play = start()
    said = read(line, play)
    assert isinstance(said, Act)
    play.refuses(said, reason)


@pytest.mark.parametrize("line", ["r50", "a", "p50", "b", "50"])
def test_b7_a_raise_that_nobody_could_call_is_refused_with_its_reason(line: str) -> None:
    play = Play(started("holdem", (100, 30), button=1))("deal", "raise 30")
    said = read(line, play)
    assert isinstance(said, Act)
    play.refuses(said, Reason.OTHERS_ALL_IN)


@pytest.mark.parametrize("line", ["r10", "b", "p50", "a"])
def test_g4_a_complete_without_the_chips_is_refused_with_its_reason(line: str) -> None:
    stakes = Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)
    hands = {0: "3s3d3h", 1: "4s4d4h", 2: "AsAdAh"}
    play = Play(started("stud_hi", (100, 3, 100), stakes=stakes), hands)("deal", "bring_in")
    assert play.seat == 1
    said = read(line, play)
    assert isinstance(said, Act)
    if line == "a":
        play.send(said)  # a call of all that is left
    else:
        play.refuses(said, Reason.STACK_TOO_SHORT)


@pytest.mark.parametrize("line", ["x", "k", "check"])
def test_b3_who_says_check_does_not_pay(line: str) -> None:
    play = first()
    try:
        said = read(line, play)
    except BadInput:
        return
    assert isinstance(said, Act)
    play.refuses(said, Reason.BET_OWED)


@pytest.mark.parametrize(
    ("line", "runouts"),
    [("y", 2), ("yes", 2), ("Y", 2), ("2", 2), ("n", 1), ("no", 1), ("1", 1)],
)
def test_d3_a_vote(line: str, runouts: int) -> None:
    due = RunoutVoteDue(seats(0, 1))
    assert read_command(line, due, first().state, Seat(1)) == VoteRunouts(Seat(1), runouts)


@pytest.mark.parametrize(("line", "show"), [("y", True), ("s", True), ("n", False), ("m", False)])
def test_h6_show_or_muck(line: str, show: bool) -> None:
    due = ShowDue(Seat(2))
    assert read_command(line, due, first().state, Seat(2)) == ShowOrMuck(seat=Seat(2), show=show)


@pytest.mark.parametrize("line", ["", "f", "maybe", "r600", "ｙ", "3"])
@pytest.mark.parametrize("due", [RunoutVoteDue(seats(0)), ShowDue(Seat(0))])
def test_anything_else_is_no_answer(line: str, due: RunoutVoteDue | ShowDue) -> None:
    with pytest.raises(BadInput):
        read_command(line, due, first().state, Seat(0))


def test_b1_every_line_that_is_read_is_legal_or_refused() -> None:
    lines = ["f", "c", "r", "b", "a", "p50", "p100", "p300", "r7", "0", "12", "x", "r" + "9" * 15]
    games = ("holdem", "dense_deck", "stud_hi", "razz", "stud_8")
    for key in games:
        for line in lines:
            play = Play(started(key, (40, 90, 25)))
            while play.due is not None and len(play.events) < 500:
                if not isinstance(play.due, ActionDue):
                    play("deal") if type(play.due).__name__ == "DealDue" else play.showdown()
                    continue
                said = read(line, play)
                assert isinstance(said, Act)
                try:
                    play.send(said)
                except Refused:
                    play.send(read("c", play))  # type: ignore[arg-type]  # always an action
