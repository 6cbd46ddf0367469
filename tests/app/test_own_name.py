"""app/own_name.py: a name that nobody has chosen is none among friends."""

from desktop_poker.app.own_name import chosen_name, usual_name
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts


def test_a_fresh_installation_has_no_name_in_any_language() -> None:
    for language in ("en", "ja"):
        texts = Texts(language)
        assert chosen_name(Settings(), texts) == ""
        assert chosen_name(Settings(name=usual_name(texts)), texts) == ""
        assert chosen_name(Settings(name="Mika"), texts) == "Mika"
