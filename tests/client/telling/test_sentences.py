"""client/telling/sentences.py: every fact of a hand in words, no card that is not seen (H6)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from desktop_poker.client.history.hand_story import folded
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandEvent,
    HandKilled,
    HandMucked,
    HandsShown,
    HandVoided,
    HoleCards,
    MisdealCause,
    Payout,
    Post,
    PostKind,
    Pot,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    Share,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.events import LeaveReserved
from desktop_poker.languages import CODES
from tests.client.retelling import ENGLISH, cards_in, told, viewers, visible
from tests.engine.playing import Play, seats, started
from tests.engine.table import tables
from tests.properties.playing import digital_table, home_table, played
from tests.some_games import ONE_OF_A_KIND

ONE, TWO = Seat(1), Seat(2)
NAMES = {0: "Ann", 1: "山田 {x}", 2: "🃏"}
CAUSE = MisdealCause.BAD_DECK


def dealt(**fields: Any) -> CardsDealt:
    values: dict[str, Any] = {"street": 0, "burned": (None,), "hole": (), "board": (), **fields}
    return CardsDealt(**values)


EVENTS: dict[str, HandEvent] = {
    "— Hand 1: Hold'em 1/2. 🃏 has the button.": started(),
    "Ann antes 1.|山田 {x} posts the big blind, 2.": ForcedBetsPosted(
        (Post(Seat(0), PostKind.ANTE, 1), Post(ONE, PostKind.BIG_BLIND, 2))
    ),
    "Ann posts the small blind, 1.|🃏 posts 2 to come in.|山田 {x} antes 2.": ForcedBetsPosted(
        (
            Post(Seat(0), PostKind.SMALL_BLIND, 1),
            Post(Seat(2), PostKind.LIVE_BLIND, 2),
            Post(ONE, PostKind.BIG_BLIND_ANTE, 2),
        )
    ),
    "Ann is dealt A♣ A♦.": dealt(
        hole=(HoleCards(Seat(0), cards("AcAd"), ()), HoleCards(ONE, (None, None), ()))
    ),
    "": StreetOpened(
        street=1,
        opener=ONE,
        betting_round_start_index=ONE,
        last_raiser_index=None,
        bet=0,
        raise_size=2,
        heads_up=False,
    ),
    "山田 {x} folds.": Acted(ONE, ActionKind.FOLD, 2, 0, 2, full=False),
    "山田 {x} checks.": Acted(ONE, ActionKind.CHECK, 2, 0, 2, full=False),
    "山田 {x} calls 4.": Acted(ONE, ActionKind.CALL, 6, 4, 6, full=False),
    "山田 {x} bets 10.": Acted(ONE, ActionKind.BET, 10, 10, 10, full=True),
    "山田 {x} raises to 30.": Acted(ONE, ActionKind.RAISE, 30, 20, 30, full=True),
    "山田 {x} brings it in for 2.": Acted(ONE, ActionKind.BRING_IN, 2, 2, 2, full=False),
    "山田 {x} completes to 10.": Acted(ONE, ActionKind.COMPLETE, 10, 8, 10, full=True),
    "山田 {x} stands pat.": CardsDiscarded(street=1, seat=ONE, cards=()),
    "山田 {x} draws 2.": CardsDiscarded(street=1, seat=ONE, cards=cards("KcKd")),
    "Ann draws 1. Thrown away: 7♥.": CardsDiscarded(street=1, seat=Seat(0), cards=cards("7h")),
    "7 goes back to 山田 {x}.": BetReturned(ONE, 7),
    "Pot: 12.": BetsGathered((Pot(12, seats(0, 1)),)),
    "Main pot: 12.|Side pot 1: 8.|Side pot 2: 3.": BetsGathered(
        (Pot(12, seats(0, 1, 2)), Pot(8, seats(0, 1)), Pot(3, seats(0)))
    ),
    "Ann would like to run it twice.": RunoutVoted(Seat(0), 2),
    "The board is run twice.": RunoutsAgreed(2),
    "The board is run once.": RunoutsAgreed(1),
    "山田 {x} shows K♣ K♦.": HandsShown(hands=(HoleCards(ONE, cards("KcKd"), ()),), all_in=True),
    "🃏 mucks.": HandMucked(Seat(2)),
    "🃏's hand is dead.": HandKilled(Seat(2), CAUSE, ()),
    " ": PotJudged(0, ()),
    "Ann wins 5.|山田 {x} wins 4.": PotAwarded(
        pot=0, board=0, share=Share.WHOLE, payouts=(Payout(Seat(0), 5), Payout(ONE, 4)), odd=0
    ),
    "Ann wins 5 (low).": PotAwarded(
        pot=0, board=0, share=Share.LOW, payouts=(Payout(Seat(0), 5),), odd=0
    ),
    "Misdeal: the hand is void.": HandVoided(CAUSE, ()),
    "  ": HandEnded(0),
    "3 stays in the odd-chip box.": HandEnded(3),
}

# What the one in seat 1 is told at a live table, where it differs; nobody else is spoken to.
OWN: dict[str, str] = {
    "Ann antes 1.|山田 {x} posts the big blind, 2.": "Ann antes 1.|You post the big blind, 2.",
    "Ann posts the small blind, 1.|🃏 posts 2 to come in.|山田 {x} antes 2.": (
        "Ann posts the small blind, 1.|🃏 posts 2 to come in.|You ante 2."
    ),
    "山田 {x} folds.": "You fold.",
    "山田 {x} checks.": "You check.",
    "山田 {x} calls 4.": "You call 4.",
    "山田 {x} bets 10.": "You bet 10.",
    "山田 {x} raises to 30.": "You raise to 30.",
    "山田 {x} brings it in for 2.": "You bring it in for 2.",
    "山田 {x} completes to 10.": "You complete to 10.",
    "山田 {x} stands pat.": "You stand pat.",
    "山田 {x} draws 2.": "You draw 2.",
    "7 goes back to 山田 {x}.": "7 goes back to you.",
    "山田 {x} shows K♣ K♦.": "You show K♣ K♦.",
    "Ann wins 5.|山田 {x} wins 4.": "Ann wins 5.|You win 4.",
}

HANDS = [
    pytest.param(key, stacks, options, id=f"{key}-{stacks[0]}-{'-'.join(options)}")
    for key in GAMES
    for stacks, options in (
        ((100, 100, 100, 100), ()),
        ((20, 35, 50, 80), ("showdown=clockwise",)),
        ((40, 40), ()),
        *((((30, 60, 60), ("runouts=twice",)),) if key in ("holdem", "dense_deck") else ()),
    )
]


def test_every_kind_of_fact_is_covered_here() -> None:
    assert {type(event) for event in EVENTS.values()} == set(get_args(HandEvent))


@pytest.mark.parametrize(("text", "event"), EVENTS.items())
def test_every_fact_has_its_sentences(text: str, event: HandEvent) -> None:
    lines = Teller(ENGLISH, NAMES, Seat(0)).tell(event, None)
    assert lines == (text.split("|") if text.strip() else [])


@pytest.mark.parametrize(("text", "event"), EVENTS.items())
def test_what_somebody_did_is_told_to_them_as_you(text: str, event: HandEvent) -> None:
    lines = Teller(ENGLISH, NAMES, Seat(0), you=ONE).tell(event, None)
    assert lines == (OWN.get(text, text).split("|") if text.strip() else [])
    assert not any(NAMES[1] in line for line in lines)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (started(), "— Hand 1: Hold'em 1/2. You have the button."),
        (ForcedBetsPosted((Post(TWO, PostKind.SMALL_BLIND, 1),)), "You post the small blind, 1."),
        (ForcedBetsPosted((Post(TWO, PostKind.LIVE_BLIND, 2),)), "You post 2 to come in."),
        (RunoutVoted(TWO, 2), "You would like to run it twice."),
        (HandMucked(TWO), "You muck."),
        (HandKilled(TWO, CAUSE, ()), "Your hand is dead."),
    ],
)
def test_the_rarer_facts_are_told_as_you_too(event: HandEvent, text: str) -> None:
    assert Teller(ENGLISH, NAMES, None, you=TWO).tell(event, None) == [text]


def names_told(events: tuple[HandEvent, ...], language: str) -> list[str]:
    """What one hand is for somebody who is spoken to, where they are named nevertheless."""
    texts, names = Texts(language), dict(enumerate(("Ann", "Bob", "Cat", "Dan")))
    found: list[str] = []
    for you in (Seat(0), ONE):
        teller = Teller(texts, names, you, you=you)
        for event, hand in folded(events):
            found += [line for line in teller.tell(event, hand) if names[you] in line]
    return found


def test_a2_the_winner_is_told_with_the_kicker_that_decided() -> None:
    play = Play(started("holdem", (100, 100)), {0: "QsJh", 1: "Qd9c"}, "KcKh7d4s2c")
    play("deal", "call", "check", *["deal", "check", "check"] * 3).showdown()
    for viewer in (None, Seat(0), Seat(1)):
        lines = [line for _, said in told(tuple(play.events), viewer) for line in said]
        assert lines[-1] == "Seat 1 wins 4 with a pair of kings, jack kicker."
        assert "Seat 2 shows Q♦ 9♣: a pair of kings, nine kicker." in lines


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_nobody_is_named_to_themselves_in_a_whole_hand(key: str, language: str) -> None:
    for seed in range(6):
        begun = started(key, (30, 60, 60, 90))
        events, _ = played(begun, digital_table(begun, f"{key} {seed}"))
        assert names_told(events, language) == []


@pytest.mark.parametrize("event", EVENTS.values())
@pytest.mark.parametrize("language", CODES)
def test_every_fact_can_be_told_in_every_language(event: HandEvent, language: str) -> None:
    lines = Teller(Texts(language), NAMES, None).tell(event, Play(started()).state)
    assert all(lines)


def test_somebody_without_a_name_is_a_seat() -> None:
    assert Teller(ENGLISH, {}, None).name(Seat(4)) == "Seat 5"
    assert Teller(ENGLISH, {4: ""}, None).name(Seat(4)) == "Seat 5"
    assert Teller(ENGLISH, NAMES, None).name(ONE) == NAMES[1]


def story(play: Play, viewer: int | None = None) -> list[str]:
    seat = None if viewer is None else Seat(viewer)
    return [line for _, lines in told(tuple(play.events), seat) for line in lines]


def test_b1_a_call_says_what_is_added_and_a_raise_its_total() -> None:
    play = Play(started())("deal", "raise 6", "fold", "raise 20", "call")
    assert [line for line in story(play) if line.startswith("Seat")][2:] == [
        "Seat 3 raises to 6.",
        "Seat 1 folds.",
        "Seat 2 raises to 20.",
        "Seat 3 calls 14.",
    ]
    assert "Pot: 41." in story(play)


def test_b6_all_in_is_said_where_the_last_chip_goes_in() -> None:
    play = Play(started("holdem", (50, 30)))("deal", "raise 30", "call")
    lines = story(play)
    assert [line for line in lines if "raises" in line or "calls" in line] == [
        "Seat 2 raises to 30, all-in.",
        "Seat 1 calls 28.",
    ]
    checked = Play(started("holdem", (2, 60, 60)))("deal", "call", "fold", "check")
    assert not any("checks, all-in" in line for line in story(checked))


def test_streets_are_named_with_the_board_so_far() -> None:
    play = Play(started("holdem", (100, 100)), board="2c3c4c5d6d")
    play("deal", "call", "check", "deal", "check", "check", "deal", "check", "check", "deal")
    lines = story(play)
    assert [line for line in lines if line[:4] in ("Flop", "Turn", "Rive")] == [
        "Flop: 2♣ 3♣ 4♣",
        "Turn: 2♣ 3♣ 4♣ 5♦",
        "River: 2♣ 3♣ 4♣ 5♦ 6♦",
    ]


def test_d3_two_boards_are_told_apart() -> None:
    begun = started("holdem", (50, 50), "runouts=twice")
    play = Play(begun)("deal", "raise 50", "call")("deal", "deal", "deal", "deal", "deal", "deal")
    lines = story(play.showdown())
    dealt = [line for line in lines if " wins " not in line]
    assert sum("board 1" in line for line in dealt) == 3
    assert sum("board 2" in line for line in dealt) == 3
    won = [line for line in lines if " wins " in line]
    assert "(board 1)" in won[0]
    assert "(board 2)" in won[-1]


def test_c4_side_pots_are_named_where_there_are_some() -> None:
    begun = started("holdem", (20, 50, 100))
    play = Play(begun)("deal", "raise 60", "call", "call")("deal", "deal", "deal")
    lines = story(play.showdown())
    won = [line for line in lines if " wins " in line]
    assert any("(main pot)" in line for line in won)
    assert any("(side pot)" in line for line in won)


def test_g3_in_stud_the_first_to_act_is_named() -> None:
    play = Play(started("stud_hi", (100, 100)))("deal", "bring_in", "call", "deal")
    lines = story(play, 0)
    assert any(" is dealt " in line for line in lines)
    assert not any("You " in line for line in lines), "a record names everybody"
    assert "Fourth street." in lines
    assert lines[-1].endswith("is first to act.")


@pytest.mark.parametrize(("key", "stacks", "options"), HANDS)
def test_h6_no_viewer_is_told_a_card_they_may_not_see(
    key: str, stacks: tuple[int, ...], options: tuple[str, ...]
) -> None:
    begun = started(key, stacks, *options)
    for seed in range(12):
        events, _ = played(begun, digital_table(begun, f"{key} {seed}"))
        for viewer in viewers(begun):
            known: set[str] = set()
            for event, lines in told(events, viewer):
                known |= visible(event, viewer)
                assert cards_in(lines) <= known, (viewer, event, lines)


@pytest.mark.parametrize(("key", "stacks", "options"), HANDS)
def test_d2_d4_every_card_that_lies_open_is_told(
    key: str, stacks: tuple[int, ...], options: tuple[str, ...]
) -> None:
    begun = started(key, stacks, *options)
    for seed in range(12):
        events, _ = played(begun, digital_table(begun, f"{key} {seed}"))
        for viewer in viewers(begun):
            for event, lines in told(events, viewer):
                assert visible(event, viewer) <= cards_in(lines), (viewer, event, lines)


@pytest.mark.parametrize("key", [key for key in GAMES if key != "dense_deck"])
def test_i2_hands_of_real_cards_can_be_told(key: str) -> None:
    begun = started(key, (60, 80, 100))
    for seed in range(8):
        events, _ = played(begun, home_table(f"{key} {seed}"))
        for _, lines in told(events, None, Texts("ja")):
            assert not cards_in(lines)


def test_c4_who_wins_because_all_have_folded_wins_no_high() -> None:
    play = Play(started("stud_8"))("deal", "complete", "fold", "fold")
    won = [line for _, lines in told(tuple(play.events), None) for line in lines if "wins" in line]
    assert won
    assert not any("high" in line for line in won)


def test_whoever_leaves_between_hands_is_not_said_to_leave_after_one() -> None:
    teller, reserved = Teller(ENGLISH, {1: "Ben"}, None), LeaveReserved(Seat(1))
    room = tables.Room(tables.cash(), (0, 1, 2))
    assert teller.tell(reserved, None, room.state) == []
    in_event = tables.Room(tables.event(), (0, 1, 2))
    assert teller.tell(reserved, None, in_event.state) == ["Ben will leave after this hand."]
    room.deal()
    assert teller.tell(reserved, None, room.state) == ["Ben will leave after this hand."]
