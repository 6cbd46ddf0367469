"""app/shots/histories.py: a history for pictures."""

from __future__ import annotations

from desktop_poker.app.shots.histories import history
from desktop_poker.client.texts.texts import Texts


def test_it_has_hands_of_two_games_won_and_lost_the_newest_first() -> None:
    rows, hands = history(Texts("en"))
    assert [row.hand_id for row in rows] == sorted(hands, reverse=True)
    assert {row.game for row in rows} == {"Hold'em", "Stud 8"}
    assert any(row.chips > 0 for row in rows)
    assert any(row.chips < 0 for row in rows)
    assert all(row.cards for row in rows)
