"""client/welcome/help_frame.py: what the help says is what the engine does."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.client.home_table.hand_ranks import rank_lines
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.help_frame import help_frame
from desktop_poker.engine.evaluation.naming import NamedHand, name_high
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import CASINO, HOUSE, HouseRules
from desktop_poker.engine.table.setup import TableSetup
from tests.engine.table.tables import at_table, cash


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_explained(game: str, language: str) -> None:
    frame = help_frame(game, Texts(language))
    assert frame.title
    assert len(frame.rules) >= 3
    assert len(frame.rankings) == len(GAMES[game].rankings)
    assert all(row.name for ranking in frame.rankings for row in ranking.rows)


@pytest.mark.parametrize("game", GAMES)
def test_hands_stand_in_the_order_of_the_evaluators(game: str) -> None:
    frame = help_frame(game, Texts("en"))
    for ranking, evaluate in zip(frame.rankings, GAMES[game].rankings, strict=True):
        strengths = [evaluate(row.cards, ()) for row in ranking.rows]
        found = [strength for strength in strengths if strength is not None]
        assert found == sorted(found, reverse=True)
        assert len(set(found)) == len(found)
        # Hands that do not count stand at the end.
        assert strengths[: len(found)] == found


def test_every_kind_of_high_hand_has_its_example() -> None:
    (ranking,) = help_frame("holdem", Texts("en")).rankings
    (evaluate,) = GAMES["holdem"].rankings
    kinds = set()
    for row in ranking.rows:
        strength = evaluate(row.cards, ())
        assert strength is not None
        kinds.add(name_high(strength).kind)
    assert kinds == set(NamedHand) - {NamedHand.LOW, NamedHand.BADUGI}


def test_a_nine_is_no_low() -> None:
    low = help_frame("stud_8", Texts("en")).rankings[1]
    assert low.rows[-1].name == "No low"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_kind_has_the_name_and_the_kickers_of_the_card_at_the_home_table(language: str) -> None:
    texts = Texts(language)
    (ranking,) = help_frame("holdem", texts).rankings
    lines = [line for line in rank_lines("holdem", texts) if not line.is_special]
    for row, line in zip(ranking.rows, lines, strict=True):
        assert row.name.startswith(line.name)
        assert row.counts == line.counts


def test_only_a_pair_counts_among_lows_that_have_one() -> None:
    (razz,) = help_frame("razz", Texts("en")).rankings
    assert [row.counts for row in razz.rows] == [5, 5, 5, 5, 2]
    assert razz.rows[-1].name == "One pair, deuces"


def at(game: str, preset: HouseRules = HOUSE, **options: Any) -> TableSetup:
    return cash(at_table(game, preset=preset, **options))


@pytest.mark.parametrize(
    ("setup", "said", "unsaid"),
    [
        (at("holdem"), "at least doubles the bet", "as much as the raise before"),
        (at("holdem", CASINO), "as much as the raise before", "doubles"),
        (at("holdem", CASINO), "need not be shown", "any more."),
        (at("dense_deck"), "nobody raises any more", "who has acted raises again"),
        (at("holdem"), "nobody who has acted raises again", "need not be shown"),
        (at("stud_hi", CASINO), "more than 4 bets. When only two are left", "as anybody likes"),
        (at("stud_hi"), "more than 4 bets.", "When only two are left"),
        (at("razz", raise_cap=3, uncapped_heads_up=False), "more than 3 bets.", "only two"),
        (at("stud_8", raise_cap=None), "as often as anybody likes", "No street has more"),
    ],
)
def test_the_rules_are_those_of_the_table(setup: TableSetup, said: str, unsaid: str) -> None:
    game = setup.games[0].game
    told = " ".join(help_frame(game, Texts("en"), setup).rules)
    assert said in told
    assert unsaid not in told
    assert told.startswith("As at your table: ")


def test_away_from_a_table_they_are_those_that_it_usually_has() -> None:
    texts = Texts("en")
    away = help_frame("holdem", texts).rules
    assert away == help_frame("holdem", texts, at("holdem")).rules[1:]
    assert help_frame("razz", texts, at("holdem")).rules == help_frame("razz", texts).rules
