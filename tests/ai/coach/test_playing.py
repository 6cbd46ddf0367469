import numpy as np
import pytest

from desktop_poker.ai.coach.playing import playing_of, taken
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.decisions import acts, played


@pytest.mark.parametrize(("game", "seats"), [("holdem", 4), ("stud_8", 3), ("razz", 3)])
def test_chances_add_up_for_every_hand_that_is_possible(game: str, seats: int) -> None:
    spot = next(spot for facts in played(game, seats, "rookie") for spot in acts(facts, Seat(0)))
    use = playing_of(spot.hand.variant)
    gone = np.zeros(52, dtype=np.bool_)
    gone[[int(card) for p in spot.hand.players for card in p.up if card is not None]] = True
    hands = use.pool(spot.hand, gone, np.random.default_rng(1))
    hands = hands[:, ~gone[hands].any(axis=0)]
    options, chances = use.with_hands(spot.hand, spot.due, spot.decided, hands)
    assert chances.shape == (hands.shape[1], len(options))
    np.testing.assert_allclose(chances.sum(axis=1), 1.0, atol=1e-9)


def test_an_amount_is_the_nearest_option() -> None:
    spot = next(spot for facts in played("holdem", 4, "rookie") for spot in acts(facts, Seat(0)))
    options, _ = playing_of(spot.hand.variant).with_hands(
        spot.hand, spot.due, spot.decided, np.array([[51], [50]], dtype=np.uint8)
    )
    assert options[taken(options, ActionKind.FOLD, 0)].kind == "f"
    assert options[taken(options, ActionKind.CALL, 0)].kind == "c"
    assert options[taken(options, ActionKind.RAISE, 260)].kind == "r"
