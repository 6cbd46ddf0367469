"""client/home_table/results.py: the evening in figures."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.home_table.results import difference_text, results_frame, transfer_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import MisdealBlinds
from desktop_poker.engine.table.home_commands import Arrive
from desktop_poker.engine.table.home_hands import settled
from desktop_poker.engine.table.home_state import HomeState, Played
from tests.engine.table.homes import BUST, TOURNAMENT, do, evening, play

EN = Texts("en")


def results(state: HomeState) -> dict[str, int]:
    return {row.name: row.result for row in results_frame(state, EN).rows}


def test_a_result_is_the_stack_less_what_was_bought() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, buys 0 500")
    assert results(state) == {"Chie": 50, "Aiko": 0, "Ben": -50}
    frame = results_frame(state, EN)
    assert [transfer_text(t, EN) for t in frame.transfers] == ["Ben gives Chie 50"]
    assert (frame.lead, frame.difference) == ("1 hand", 0)


def test_who_has_left_is_still_settled_and_comes_back_as_the_same() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, home 2, next")
    state = do(state, Arrive(name="chie", seat=Seat(6), stack=300))
    state = play(state, "deal, fold")
    row = next(row for row in results_frame(state, EN).rows if row.name == "chie")
    assert (row.brought, row.stack, row.result) == (1300, 1350, 50)


def test_i9_corrections_are_listed_and_the_bank_covers_them() -> None:
    state = play(evening(1000, 1000), "counts 0 1200")
    frame = results_frame(state, EN)
    assert frame.difference == 200
    assert difference_text(frame, EN) == ("Corrections have added 200 chips: the bank covers that.")
    less = results_frame(play(evening(1000, 1000), "counts 0 900"), EN)
    assert "taken 100 chips out" in difference_text(less, EN)
    assert frame.notes == ("Aiko's stack is corrected to 1,200 (miscounted).",)
    assert [transfer_text(t, EN) for t in frame.transfers] == ["the bank gives Aiko 200"]


def test_a_blind_that_stands_is_still_its_owners() -> None:
    state = play(evening(1000, 1000, misdeal_blinds=MisdealBlinds.STAY), "next, deal, void")
    assert results(state) == {"Aiko": 0, "Ben": 0}
    state = HomeState(ledger=settled(state))
    assert results(state) == {"Aiko": 0, "Ben": 0}


def test_i6a_the_evening_counts_hands_that_were_played_and_no_misdeals() -> None:
    def count(state: HomeState) -> str:
        return results_frame(state, EN).lead

    state = play(evening(1000, 1000, 1000), "next")
    assert count(state) == "0 hands"
    state = play(state, "deal, void")
    assert count(state) == "0 hands"
    state = play(state, "next, deal, fold, fold")
    assert count(state) == "1 hand"
    state = play(state, "next, void")
    assert count(state) == count(HomeState(ledger=settled(state))) == "1 hand"
    state = play(state, "next, deal, fold, fold")
    assert count(state) == count(play(state, "end")) == "2 hands"


def test_i6a_an_evening_of_an_older_program_counts_its_misdeals_neither() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, next, deal, fold, fold, end")
    ledger = state.ledger
    older = (ledger.hands[0], Played(hand_no=2, won=()), Played(hand_no=3, won=(("Ben", 50),)))
    written = replace(ledger, hands=older, table=replace(ledger.table, hand_no=3))
    assert results_frame(HomeState(ledger=written), EN).lead == "2 hands"
    oldest = replace(ledger, hands=(), table=replace(ledger.table, hand_no=3))
    assert results_frame(HomeState(ledger=oldest), EN).lead == "3 hands"


def test_i4a_who_has_no_chips_is_listed_in_the_order_of_falling() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), BUST)
    state = play(state, "next, deal, raise 950, call, deal, deal, deal, win 0")
    assert [row.name for row in results_frame(state, EN).rows] == ["Aiko", "Ben", "Chie"]
    assert not any(row.place for row in results_frame(state, EN).rows)


def test_h5_a_tournament_has_places_and_prizes() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), "next, deal, raise 1000, fold")
    state = play(state, "call, deal, deal, deal, win 0, next")
    frame = results_frame(state, EN)
    assert [(row.name, row.place) for row in frame.rows] == [("Aiko", 0), ("Ben", 0), ("Chie", 0)]
    assert frame.is_tournament
    assert frame.transfers == ()
    over = play(state, "deal, raise 950, call, deal, deal, deal, win 0, out 1, out 2, next")
    rows = results_frame(over, EN).rows
    assert [(row.name, row.place, row.prize) for row in rows] == [
        ("Aiko", 1, 21),
        ("Ben", 2, 9),
        ("Chie", 3, 0),
    ]
