"""client/first_page/practice.py: what one click opens, in a sentence."""

import msgspec
import pytest

from desktop_poker.client.first_page.practice import practice_memo, practice_text
from desktop_poker.client.texts.texts import Texts

ENGLISH = Texts("en")
DRAFT = (
    b'{"games":["razz"],"seats":7,"rules":"casino","opponents":["expert:balanced"],"speed":"fast"}'
)


def kept(draft: bytes = DRAFT, level: str = "regular", speed: str = "fast") -> str:
    return f'{{"draft":{draft.decode()},"level":"{level}","speed":"{speed}"}}'


def test_the_last_table_is_said_whole() -> None:
    said = practice_text(practice_memo(kept(), "regular", "fast"), ENGLISH)
    assert said == "Razz  ·  7 seats  ·  Expert bots  ·  fast bots  ·  Casino rules"


def test_what_was_set_since_goes_first() -> None:
    memo = practice_memo(kept(), "rookie", "slow")
    assert memo.opponents == ("rookie",)
    assert memo.speed == "slow"
    assert memo.games == ("razz",)


@pytest.mark.parametrize("text", ["", "{}", "nonsense", kept(b'{"games":["no such game"]}')])
def test_without_a_table_to_remember_it_is_the_usual_one(text: str) -> None:
    memo = practice_memo(text, "casual", "normal")
    assert memo.opponents == ("casual",)
    assert memo.seats == 6
    assert msgspec.json.encode(memo)
