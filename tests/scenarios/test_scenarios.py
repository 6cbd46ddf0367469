"""Every hand of every ``*.hand`` file."""

from pathlib import Path

import pytest

from tests.scenarios.dealer import Play
from tests.scenarios.reader import Scenario, read

SCENARIOS = [
    pytest.param(scenario, id=f"{path.stem}: {scenario.title}")
    for path in sorted(Path(__file__).parent.glob("*.hand"))
    for scenario in read(path)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hand(scenario: Scenario) -> None:
    Play(scenario).play()
