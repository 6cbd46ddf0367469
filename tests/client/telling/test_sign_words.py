"""client/telling/sign_words.py: signs in words."""

from desktop_poker.client.telling.sign_words import sign_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.sign import Sign


def test_o3_every_sign_has_words_of_its_own() -> None:
    said = [sign_text(sign, Texts("en")) for sign in Sign]
    assert len(set(said)) == len(said)
    assert all(said)
