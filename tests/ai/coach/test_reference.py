import pytest

from desktop_poker.ai.coach.reference import is_same, mix, with_every_hand
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.decisions import acts, played

ME = Seat(0)


@pytest.mark.parametrize(("game", "seats"), [("holdem", 4), ("razz", 3)])
def test_a_mix_adds_up(game: str, seats: int) -> None:
    for facts in played(game, seats, "rookie")[:3]:
        for spot in acts(facts, ME):
            found = mix(spot)
            assert sum(found.often) == pytest.approx(1.0, abs=1e-4)
            assert found.best in found.acts


def test_nearly_the_same_size_is_the_same_action() -> None:
    one, other = Act(ME, ActionKind.RAISE, 300), Act(ME, ActionKind.RAISE, 420)
    assert is_same(one, other, 0)
    assert not is_same(one, Act(ME, ActionKind.RAISE, 600), 0)
    assert not is_same(one, Act(ME, ActionKind.CALL, 300), 0)


def test_every_hand_has_its_mix() -> None:
    spot = next(spot for facts in played("holdem", 4, "rookie") for spot in acts(facts, ME))
    found = with_every_hand(spot)
    assert found is not None
    assert found.often.shape == (1326, len(found.acts))
