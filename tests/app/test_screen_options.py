"""app/screen_options.py: settings as a screen needs them."""

from desktop_poker.app.screen_options import screen_options
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.bet_situations import BetSituation


def test_what_somebody_likes_reaches_the_screen() -> None:
    made = screen_options(
        Settings(
            in_big_blinds=True, hides_own_cards=True, sizes=("open:2x",), size_step="big_blind"
        )
    )
    assert made.in_big_blinds
    assert made.hides_own_cards
    assert made.presets.sizes[BetSituation.OPEN] == ("2x",)
    assert made.presets.step == "big_blind"
