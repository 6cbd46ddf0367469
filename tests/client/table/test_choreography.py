"""client/table/choreography.py: facts in, cues out, in order and in time (design: motion)."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.choreography import (
    LENGTHS,
    Cue,
    Move,
    choreography,
    duration,
)
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.layout.seat_ring import table_layout
from desktop_poker.client.table.sprite_kinds import CardSprite, Sprite
from desktop_poker.client.table.sprites import sprites
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    ForcedBetsPosted,
    HandEnded,
    HandMucked,
    HandsShown,
    HandStarted,
    Payout,
    PotAwarded,
    Share,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.events import ChipsAdded, ChipsKind, PlayerSatDown
from desktop_poker.ui.fonts import LETTERS
from tests.client.cued import Shown, evening, lines, told, written
from tests.engine.playing import Play, started
from tests.engine.table.tables import Room, cash
from tests.some_games import FIRST_GAMES

pytestmark = pytest.mark.usefixtures("qapp")  # on the table words are measured

BOARD_GAMES = tuple(key for key in FIRST_GAMES if not GAMES[key].has_bring_in)
STUD_GAMES = tuple(key for key in FIRST_GAMES if key not in BOARD_GAMES)
FLOP = [
    *("0 deal board {row} 0", "180 flip board {row} 0"),
    *("90 deal board {row} 1", "270 flip board {row} 1"),
    *("180 deal board {row} 2", "360 flip board {row} 2"),
]


def flop(row: int = 0) -> list[str]:
    return [line.format(row=row) for line in FLOP]


def street(column: int, row: int = 0) -> list[str]:
    return [f"0 deal board {row} {column}", f"180 flip board {row} {column}"]


def holdem(*steps: str, stacks: tuple[int, ...] = (100, 100, 100), **setup: int) -> Play:
    return Play(started("holdem", stacks, **setup))("deal", *steps)  # type: ignore[arg-type]


# The deal.


def test_hands_are_dealt_one_card_each_in_turn_and_own_ones_turn_as_they_arrive() -> None:
    assert lines(holdem(), CardsDealt) == [
        [
            *("0 deal hole 0 0", "180 flip hole 0 0"),
            *("70 deal hole 1 0", "140 deal hole 2 0"),
            *("210 deal hole 0 1", "390 flip hole 0 1"),
            *("280 deal hole 1 1", "350 deal hole 2 1"),
        ]
    ]


def test_the_first_card_goes_to_the_left_of_the_button() -> None:
    (cues,) = lines(holdem(button=0), CardsDealt, viewer=None)
    assert [line.split()[3] for line in cues] == ["1", "2", "0", "1", "2", "0"]


def test_somebody_who_watches_sees_no_card_turned() -> None:
    (cues,) = lines(holdem(), CardsDealt, viewer=None)
    assert len(cues) == 6
    assert not any("flip" in line for line in cues)


@pytest.mark.parametrize("game", STUD_GAMES)
def test_stud_begins_with_two_down_and_one_up_that_everybody_sees(game: str) -> None:
    (cues,) = lines(Play(started(game, (200, 200)))("deal"), CardsDealt)
    assert cues == [
        *("0 deal hole 0 0", "180 flip hole 0 0", "70 deal hole 1 0"),
        *("140 deal hole 0 1", "320 flip hole 0 1", "210 deal hole 1 1"),
        *("280 deal hole 0 2", "460 flip hole 0 2", "350 deal hole 1 2", "530 flip hole 1 2"),
    ]


def stud_to_the_end(game: str) -> Play:
    play = Play(started(game, (200, 200)))("deal", "bring_in", "call")
    for _ in range(4):
        play("deal", "check", "check")
    return play.showdown()


@pytest.mark.parametrize("game", STUD_GAMES)
def test_stud_streets_go_to_the_end_of_the_row_and_the_last_card_is_down(game: str) -> None:
    play = stud_to_the_end(game)
    _, *streets = lines(play, CardsDealt)
    for number, cues in enumerate(streets[:3], start=3):
        assert sorted(cues) == sorted(
            [
                *(f"0 deal hole 0 {number}", f"180 flip hole 0 {number}"),
                *(f"70 deal hole 1 {number}", f"250 flip hole 1 {number}"),
            ]
        )
    assert streets[3] == ["0 deal hole 0 6", "180 flip hole 0 6", "70 deal hole 1 6"]


@pytest.mark.parametrize("game", STUD_GAMES)
def test_at_a_stud_showdown_only_what_lies_face_down_is_turned(game: str) -> None:
    assert lines(stud_to_the_end(game), HandsShown) == [
        ["0 flip hole 1 0", "0 flip hole 1 1", "0 flip hole 1 6"]
    ]


def test_flop_turn_and_river_are_turned_where_they_lie() -> None:
    play = holdem("call", "call", "check")
    for _ in range(3):
        play("deal", "check", "check", "check")
    assert lines(play, CardsDealt)[1:] == [flop(), street(3), street(4)]


def test_real_cards_have_no_faces_to_turn() -> None:
    play = Play(started("holdem", (100, 100)), real_cards=True)("deal", "call", "check", "deal")
    assert not any("flip" in line for cues in lines(play, CardsDealt) for line in cues)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_two_boards_are_dealt_one_below_the_other(game: str) -> None:
    play = Play(started(game, (50, 50), "runouts=twice"))
    play("deal", "raise 50", "call", *("deal",) * 6)
    boards = lines(play, CardsDealt)[1:]
    assert boards == [
        *(flop(), street(3), street(4)),
        *(flop(1), street(3, 1), street(4, 1)),
    ]


def test_a_board_that_is_run_twice_from_the_turn_goes_on_where_it_stands() -> None:
    play = Play(started("holdem", (50, 50), "runouts=twice"))
    play("deal", "call", "check", "deal", "check", "bet 48", "call")
    for _ in range(4):
        play("deal")
    assert lines(play, CardsDealt)[2:] == [street(3), street(4), street(3, 1), street(4, 1)]


# Chips.


def test_blinds_come_one_after_the_other_and_antes_do_not_lie_in_front() -> None:
    assert lines(holdem(), ForcedBetsPosted) == [["0 bet chips 0", "60 bet chips 1"]]
    stud = Play(started("stud_hi", (200, 200, 200)))
    assert lines(stud, ForcedBetsPosted) == [[]]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (("call",), ["0 bet chips 2"]),
        (("raise 6",), ["0 bet chips 2"]),
        (("raise 100",), ["0 bet chips 2"]),
        (("fold",), ["0 fold hole 2 0", "0 fold hole 2 1"]),
        (("call", "fold"), ["0 fold hole 0 0", "0 fold hole 0 1"]),
        (("call", "call", "check"), []),
    ],
)
def test_an_action_moves_chips_or_cards_or_nothing(
    steps: tuple[str, ...], expected: list[str]
) -> None:
    assert lines(holdem(*steps), Acted)[-1] == expected


@pytest.mark.parametrize("game", STUD_GAMES)
def test_bring_in_and_complete_are_bets_and_a_fold_takes_the_whole_row(game: str) -> None:
    play = Play(started(game, (200, 200, 200)))("deal", "bring_in", "complete", "fold")
    opener, second, third = (event.seat for event in play.events if isinstance(event, Acted))
    assert lines(play, Acted) == [
        [f"0 bet chips {opener}"],
        [f"0 bet chips {second}"],
        [f"0 fold hole {third} {number}" for number in range(3)],
    ]


def test_what_nobody_called_goes_back_before_the_rest_is_swept() -> None:
    play = holdem("raise 100", "call", "fold", stacks=(60, 100, 100))
    kinds = [type(one.event) for one in told(play)]
    assert kinds.index(BetReturned) < kinds.index(BetsGathered)
    assert lines(play, BetReturned) == [["0 return chips 2"]]
    assert lines(play, BetsGathered)[-1] == [f"0 sweep chips {seat}" for seat in range(3)]


def test_a_street_without_bets_sweeps_nothing() -> None:
    play = holdem("call", "call", "check", "deal", "check", "check", "check")
    assert lines(play, BetsGathered) == [[f"0 sweep chips {seat}" for seat in range(3)], []]


# The showdown.


def test_hands_are_turned_up_one_by_one_but_not_ones_own() -> None:
    play = holdem("raise 100", "call", "call")
    assert lines(play, HandsShown) == [
        ["0 flip hole 1 0", "0 flip hole 1 1", "100 flip hole 2 0", "100 flip hole 2 1"]
    ]
    (all_three,) = lines(play, HandsShown, viewer=None)
    assert [line.split()[0] for line in all_three] == ["0", "0", "100", "100", "200", "200"]


def test_a_hand_that_is_mucked_goes_away() -> None:
    play = Play(
        started("holdem", (100, 100), "showdown=clockwise"), {0: "AsAh", 1: "2c3d"}, "KhKd8s7s6c"
    )
    play("deal", "call", "check")
    for _ in range(3):
        play("deal", "check", "check")
    play.showdown()
    play("muck")
    mucked = [event.seat for event in play.events if isinstance(event, HandMucked)]
    assert lines(play, HandMucked) == [
        [f"0 fold hole {seat} {n}" for n in (0, 1)] for seat in mucked
    ]
    assert mucked


def test_chips_are_pushed_to_each_winner_when_the_hand_is_over() -> None:
    play = Play(started("holdem", (50, 50)), {0: "AsKs", 1: "AhKh"}, "2c3c4d8d9s")
    play("deal", "raise 50", "call", "deal", "deal", "deal").showdown()
    (ended,) = lines(play, HandEnded)  # a called all-in is large: it comes in groups
    assert ended[:4] == [
        *("420 push pushed 0 0 0", "510 push pushed 0 0 1", "600 push pushed 0 0 2"),
        "690 push pushed 0 1 0",
    ]
    pushes = next(one.cues for one in told(play) if isinstance(one.event, HandEnded))
    for seat in (0, 1):
        assert sum(cue.amount for cue in pushes if cue.seat == seat) == 50


def test_a_small_pot_is_pushed_at_once() -> None:
    play = Play(started("holdem", (500, 500)), {0: "AsKs", 1: "AhKh"}, "2c3c4d8d9s")
    play("deal", "call", "check", "deal", "check", "check", "deal", "check", "check")
    play("deal", "check", "check").showdown()
    assert lines(play, HandEnded) == [["0 push pushed 0 0", "120 push pushed 0 1"]]


def test_each_pot_pushes_its_chips_to_each_winner_once() -> None:
    play = holdem("raise 100", "call", "call", stacks=(20, 60, 100))("deal", "deal", "deal")
    play.showdown()
    pushes = [cue for one in told(play) for cue in one.cues if cue.move is Move.PUSH]
    keys = [cue.key for cue in pushes]
    assert {key[1] for key in keys} == {0, 1}
    assert len(keys) == len(set(keys))
    halves = [
        PotAwarded(pot=0, board=0, share=share, payouts=(Payout(Seat(1), 5),), odd=0)
        for share in (Share.HIGH, Share.LOW)
    ]
    both = choreography(HandEnded(0), None, play.state, halves)
    assert {cue.seat for cue in both} == {1}
    assert sum(cue.amount for cue in both) == 10


def test_chips_stay_in_the_middle_until_the_last_pot_is_won() -> None:
    play = holdem("raise 100", "call", "call", stacks=(20, 60, 100))("deal", "deal", "deal")
    play.showdown()
    for one in told(play):
        moves = {cue.move for cue in one.cues}
        assert (Move.PUSH in moves) is isinstance(one.event, HandEnded)


# Round the hand.


def test_somebody_who_sits_down_appears() -> None:
    room = Room(cash(), (0, 1))
    (fact,) = (one for one in room.sit(3) if isinstance(one, PlayerSatDown))
    assert written(choreography(fact, None, None)) == ["0 sit plate 3"]


def test_facts_that_move_nothing_have_no_cues() -> None:
    play = holdem("call", "call", "check")
    quiet = [one for one in told(play) if isinstance(one.event, HandStarted | StreetOpened)]
    assert quiet
    assert not any(one.cues for one in quiet)
    assert (
        choreography(
            ChipsAdded(seat=Seat(0), amount=5, kind=ChipsKind.TOP_UP), play.state, play.state
        )
        == ()
    )


def test_without_a_hand_nothing_moves() -> None:
    fold = Acted(Seat(0), ActionKind.FOLD, 0, 0, 2, full=False)
    shown = HandsShown(hands=(), all_in=False)
    state = holdem().state
    for fact in (fold, shown, HandMucked(Seat(0)), BetsGathered(())):
        assert choreography(fact, None, None) == ()
        assert choreography(fact, None, state) == ()
    gone = Acted(Seat(9), ActionKind.FOLD, 0, 0, 2, full=False)
    assert choreography(gone, state, state) == ()


def test_a_cue_ends_after_its_length_and_the_last_one_ends_them_all() -> None:
    cues = (Cue(move=Move.DEAL, key=("hole", 0, 0), at=70), Cue(move=Move.FLIP, key=("hole", 0, 0)))
    assert [cue.until for cue in cues] == [250, 260]
    assert duration(cues) == 260
    assert duration(()) == 0


# Laws over whole evenings.


DESIGN = {
    Move.DEAL: 180,
    Move.FLIP: 260,
    Move.FOLD: 160,
    Move.BET: 200,
    Move.SWEEP: 260,
    Move.RETURN: 240,
    Move.PUSH: 300,
}


def test_lengths_are_those_of_the_design_and_none_is_longer_than_300_ms() -> None:
    assert {move: LENGTHS[move] for move in DESIGN} == DESIGN
    assert set(LENGTHS) == set(Move)
    assert max(LENGTHS.values()) <= 300


EVENINGS = [(game, wild) for game in FIRST_GAMES for wild in (False, True)]


def both(one: Shown) -> tuple[dict[object, Sprite], dict[object, Sprite]]:
    def shown(frame: TableFrame) -> dict[object, Sprite]:
        layout = table_layout(1128, 678, frame.shape)
        return {sprite.key: sprite for sprite in sprites(frame, layout, LETTERS)}

    return shown(one.before), shown(one.after)


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_every_cue_names_something_that_is_or_was_there(game: str, wild: bool) -> None:
    moves = set()
    for one in evening(game, wild=wild):
        before, after = both(one) if one.cues else ({}, {})
        for cue in one.cues:
            moves.add(cue.move)
            match cue.move:
                case Move.PUSH:
                    assert cue.seat is not None
                    assert cue.amount > 0
                    assert ("plate", int(cue.seat)) in after
                case Move.DEAL:
                    assert cue.key in after
                    card = after[cue.key]
                    assert isinstance(card, CardSprite)
                case Move.FLIP:
                    card = after[cue.key]
                    assert isinstance(card, CardSprite)
                    assert card.card is not None
                case Move.FOLD | Move.SWEEP | Move.RETURN | Move.DISCARD:
                    assert cue.key in before
                case Move.BET | Move.SIT:
                    assert cue.key in after
                case Move.SHIFT:
                    assert cue.key in after
                    assert cue.origin in before
    assert moves >= {Move.DEAL, Move.FLIP, Move.FOLD, Move.BET, Move.SWEEP, Move.PUSH}


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_every_card_that_comes_is_dealt_and_every_face_that_appears_is_turned(
    game: str, wild: bool
) -> None:
    """Nothing is forgotten: what appears by a deal or a showdown has its cue, and only one."""
    for one in evening(game, wild=wild):
        if not isinstance(one.fact, CardsDealt | HandsShown):
            continue
        before, after = both(one)
        dealt = [cue.key for cue in one.cues if cue.move is Move.DEAL]
        turned = [cue.key for cue in one.cues if cue.move is Move.FLIP]
        assert len(dealt) == len(set(dealt))
        assert len(turned) == len(set(turned))
        cards = {key: card for key, card in after.items() if isinstance(card, CardSprite)}
        assert set(dealt) == {key for key in cards if key not in before}
        faces = set()
        for key, card in cards.items():
            was = before.get(key)
            if card.card is not None and (not isinstance(was, CardSprite) or was.card is None):
                faces.add(key)
        assert set(turned) == faces


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_a_card_is_turned_when_it_has_come_and_deals_are_in_order(game: str, wild: bool) -> None:
    for one in evening(game, wild=wild):
        came = {cue.key: cue.until for cue in one.cues if cue.move is Move.DEAL}
        starts = [cue.at for cue in one.cues if cue.move is Move.DEAL]
        assert starts == sorted(starts)
        assert len(set(starts)) == len(starts)
        for cue in one.cues:
            assert cue.at >= 0
            if cue.move is Move.FLIP and cue.key in came:
                assert cue.at == came[cue.key]


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_no_fact_takes_longer_to_show_than_its_parts_need(game: str, wild: bool) -> None:
    """A deal takes 70 ms a card, a showdown 100 a hand, pots 120 a winner; a large one 1,260."""
    for one in evening(game, wild=wild):
        seats = len(one.after.seats)
        most = {CardsDealt: 70 * 3 * seats + 440, HandsShown: 100 * seats + 260}
        pots = len(one.before.pots)
        big = any(cue.is_part for cue in one.cues)
        most |= {HandEnded: 1260 if big else 120 * seats * pots + 300}
        most |= {ForcedBetsPosted: 60 * seats + 200}
        assert duration(one.cues) <= most.get(type(one.fact), 300)
