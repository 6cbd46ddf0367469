"""client/history/stored_hand.py: hands of the history in words and step by step."""

from __future__ import annotations

from desktop_poker.app.shots.histories import history
from desktop_poker.client.history.hand_replay import Elsewhere
from desktop_poker.client.history.stored_hand import StoredHand
from desktop_poker.client.telling.hand_log import LineKind
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage
from tests.storage.recording import NAMES, evening

EN = Texts("en")


def test_the_lines_begin_with_the_number_of_the_history() -> None:
    lines = history(EN)[1][64].lines()
    assert [line.text for line in lines if line.kind is LineKind.HAND] == ["Hand 64"]
    assert any(line.kind is LineKind.OWN for line in lines)
    assert any(line.cards for line in lines if line.kind is LineKind.HEADING)


def test_every_hand_is_replayed_to_its_end() -> None:
    rows, hands = history(EN)
    for row in rows:
        replay = hands[row.hand_id].replay()
        assert replay.length > 3
        hand = replay.go(replay.length).view.hand
        assert hand is not None
        assert hand.stage is Stage.OVER or hand.awarded
        assert replay.go(0).frame().seats  # nobody is asked whom the hand does not know


def test_everybody_keeps_their_picture() -> None:
    stored = evening(1)[0]
    players = {person.seat: f"id of {person.seat}" for person in stored.participants}
    made = StoredHand(1, stored.facts, NAMES, Seat(0), EN, players=players)
    pictures = {seat.avatar for seat in made.replay().go(0).frame().seats}
    assert pictures == set(players.values())


def test_a_record_is_replayed_by_who_played_it_and_by_who_only_opens_it() -> None:
    for stored in evening(4):
        for viewer in (Seat(0), None):
            made = StoredHand(1, stored.facts, NAMES, viewer, EN)
            replay = made.replay()
            steps = [replay.go(at).frame() for at in range(replay.length)]
            assert len(steps[0].seats) >= 2
            assert replay.story()
            assert made.lines()[0].text == "Hand 1"


def test_what_a_file_told_stands_below_the_hand() -> None:
    stored = evening(1)[0]
    told = Elsewhere(notes=("The room took a rake of 3.",))
    made = StoredHand(1, stored.facts, NAMES, None, EN, elsewhere=told)
    assert made.lines()[-1].text == made.replay().story()[-1] == "The room took a rake of 3."


def test_stacks_that_nobody_knows_are_shown_as_such() -> None:
    stored = evening(1)[0]
    unknown = Elsewhere(unknown_stacks=frozenset({1}))
    made = StoredHand(1, stored.facts, NAMES, None, EN, elsewhere=unknown)
    replay = made.replay()
    for at in range(replay.length):
        for seat in replay.go(at).frame().seats:
            assert (seat.stack == "?") is (seat.seat == 1)
            assert seat.chips == 0 or seat.seat != 1
