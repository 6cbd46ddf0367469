"""app/hand_copy.py: a hand for the clipboard."""

from desktop_poker.app.hand_copy import copy_of
from desktop_poker.client.history.hand_replay import Elsewhere, HandReplay
from desktop_poker.client.table.table_screen import ScreenOptions
from desktop_poker.engine.hand.events import HandEnded, Payout
from desktop_poker.engine.hand.seat import Seat
from tests.ui.table.staged import TEXTS, table


def test_both_forms_name_everybody_and_what_they_did() -> None:
    played = table()
    played.play_until(lambda _: isinstance(played.steps[-1].fact, HandEnded))
    names = {int(seat): seated.name for seat, seated in played.table.state.taken}
    told = Elsewhere(("Nobody wrote it down.",), frozenset({0}), (Payout(Seat(1), 1),))
    ours = copy_of(HandReplay(played.steps, names, TEXTS, ScreenOptions()), "phh")
    replay = HandReplay(played.steps, names, TEXTS, ScreenOptions(), told)
    text, phh = copy_of(replay, "text"), copy_of(replay, "phh")
    for name in names.values():
        assert name in text
        assert f'"{name}"' in phh
    assert 'variant = "NT"' in phh
    assert "variant" not in text
    assert text.endswith("Nobody wrote it down.")
    assert ("inf" in phh, "inf" in ours) == (True, False)
