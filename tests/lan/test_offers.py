"""lan/offers.py: what a house plays, said in a few keys and read from anybody."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import PlayerId, Seated, TableState, open_table
from desktop_poker.lan.offers import OFFER_KEYS, Offer, offer_of, read_offer, written_offer
from tests.engine.table.tables import at_table, cash, event
from tests.some_games import ONE_OF_A_KIND

BLINDS = Stakes(small_blind=50, big_blind=100)
HOLDEM = Offer(games=("holdem",), stakes=BLINDS, taken=3, seats=6)


def table(setup: TableSetup, taken: int = 0, *, started: bool = False) -> TableState:
    people = tuple(
        Seated(player=PlayerId(f"{number}"), name=f"Secret {number}", stack=777, number=number)
        for number in range(taken)
    )
    free = (None,) * (setup.seats - taken)
    return replace(open_table(setup), seats=people + free, started=started)


def keys_of(offer: Offer) -> dict[bytes, str]:
    written = written_offer(offer)
    return {key: written.get(key.decode(), "") for key in OFFER_KEYS}


def test_a_table_says_its_game_its_blinds_and_its_seats() -> None:
    assert offer_of([table(cash(seats=6), 3)]) == Offer(
        games=("holdem",), stakes=Stakes(small_blind=1, big_blind=2), taken=3, seats=6
    )
    assert written_offer(HOLDEM) == {"g": "holdem", "k": "cash", "s": "50/100", "c": "3/6"}


def test_nobody_is_named_and_no_stack_is_told() -> None:
    offer = offer_of([table(cash(seats=6), 3)])
    assert offer is not None
    told = str(written_offer(offer))
    assert "Secret" not in told
    assert "777" not in told


def test_several_tables_say_what_they_have_in_common() -> None:
    holdem, razz = cash(seats=6), cash(at_table("razz"), seats=8)
    alike = offer_of([table(holdem, 2), table(holdem, 6)])
    assert alike == Offer(
        games=("holdem",), stakes=Stakes(small_blind=1, big_blind=2), taken=8, seats=12
    )
    other = offer_of([table(holdem, 2), table(razz)])
    assert other == Offer(games=("holdem", "razz"), taken=2, seats=14)


def test_a_tournament_says_when_it_is_too_late() -> None:
    waiting = offer_of([table(event(), 2)])
    assert waiting is not None
    assert (waiting.is_tournament, waiting.has_begun, waiting.stakes) == (True, False, None)
    begun = offer_of([table(event(), 2, started=True)])
    assert begun is not None
    assert begun.has_begun
    both = offer_of([table(event(), 2, started=True), table(event(), 2)])
    assert both is not None
    assert not both.has_begun
    mixed = offer_of([table(event(), 2), table(cash(seats=6))])
    assert mixed is not None
    assert (mixed.is_tournament, mixed.stakes) == (False, None)


def test_closed_tables_offer_nothing() -> None:
    closed = replace(table(cash(seats=6), 3), room=RoomState.CLOSED)
    assert offer_of([closed]) is None
    left = offer_of([closed, table(cash(seats=6), 1)])
    assert left is not None
    assert (left.taken, left.seats) == (1, 6)


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
@pytest.mark.parametrize("taken", [0, 4])
def test_every_game_is_read_as_it_was_said(key: str, taken: int) -> None:
    offer = offer_of([table(cash(at_table(key), seats=6), taken)])
    assert offer is not None
    assert offer.stakes is not None
    assert read_offer(keys_of(offer), 1) == offer


@pytest.mark.parametrize("started", [False, True])
def test_tournaments_and_mixed_games_are_read_as_they_were_said(started: bool) -> None:
    mixed = cash(at_table("holdem"), at_table("stud_8"), seats=6)
    for state in (table(event(), 2, started=started), table(mixed, 2, started=started)):
        offer = offer_of([state])
        assert offer is not None
        assert read_offer(keys_of(offer), 1) == offer


GOOD = keys_of(HOLDEM)


@pytest.mark.parametrize(
    "said",
    [
        {b"g": ""},  # an older program
        {b"g": "chess"},  # … or a newer one
        {b"g": "holdem,holdem"},
        {b"g": "holdem,"},
        {b"g": "HOLDEM"},
        {b"k": ""},
        {b"k": "ring"},
        {b"c": ""},
        {b"c": "6"},
        {b"c": "7/6"},
        {b"c": "-1/6"},
        {b"c": "0/1"},
        {b"c": "3/11"},  # a table has ten chairs
        {b"c": "３/６"},
        {b"c": "3/6/9"},
        {b"c": "1" * 5000 + "/6"},
        {b"s": "50"},
        {b"s": "100/50"},
        {b"s": "0/0"},
        {b"s": "1e3/2e3"},
        {b"s": f"1/{10**15}"},
        {b"s": "50/100", b"k": "tournament"},
        {b"s": "50/100", b"g": "holdem,razz"},
        {b"s": "50/100", b"g": "dense_deck"},  # one blind
        {b"s": "0/100", b"g": "razz"},
        {b"s": "50/150", b"g": "razz"},
    ],
)
def test_nonsense_is_no_offer(said: dict[bytes, str]) -> None:
    assert read_offer(GOOD, 1) == HOLDEM
    assert read_offer(GOOD | said, 1) is None


def test_stakes_may_be_left_out() -> None:
    assert read_offer(GOOD | {b"s": ""}, 1) == replace(HOLDEM, stakes=None)


_WORDS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["holdem", "razz,stud_8", "cash", "begun", "50/100", "3/6", "0/0", "1/"]),
)


@given(st.fixed_dictionaries(dict.fromkeys(OFFER_KEYS, _WORDS)), st.integers(1, 999))
def test_whatever_is_read_makes_sense(said: dict[bytes, str], tables: int) -> None:
    offer = read_offer(said, tables)
    if offer is not None:
        assert set(offer.games) <= set(GAMES)
        assert 0 <= offer.taken <= offer.seats <= 10 * tables
        assert read_offer(keys_of(offer), tables) == offer
