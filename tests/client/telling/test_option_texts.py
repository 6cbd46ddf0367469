"""client/telling/option_texts.py: nothing about the rules is without words."""

from __future__ import annotations

from enum import StrEnum

import msgspec
import pytest

from desktop_poker.client.telling.option_texts import OptionGroup, group_text, option_texts
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import MOST_BOMB_EVERY, MOST_RAISE_CAP, HouseRules, options_of

TEXTS = Texts("en")
TYPES = {field.name: field.type for field in msgspec.structs.fields(HouseRules)}


@pytest.mark.parametrize("key", GAMES)
def test_every_option_has_a_label_and_one_sentence(key: str) -> None:
    known = option_texts(TEXTS)
    for name in options_of(GAMES[key]):
        assert known[name].label
        assert known[name].sentence.endswith(".")
        assert ". " not in known[name].sentence


def test_every_option_of_all_games_is_there_and_nothing_else() -> None:
    assert set(option_texts(TEXTS)) == set(HouseRules.__struct_fields__)


@pytest.mark.parametrize("name", HouseRules.__struct_fields__)
def test_every_value_has_a_name(name: str) -> None:
    kind = TYPES[name]
    values = option_texts(TEXTS)[name].values
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        assert set(values) == {member.value for member in kind}
        assert all(values.values())
        assert len(set(values.values())) == len(values)
    elif name == "raise_cap":
        assert set(values) == {"none", *(str(n + 1) for n in range(MOST_RAISE_CAP))}
    elif name == "bomb_pot":
        assert {"none", "0"} < set(values)
        assert all(key == "none" or int(key) <= MOST_BOMB_EVERY for key in values)
    else:
        assert not values


def test_groups_stand_together() -> None:
    groups = [text.group for text in option_texts(TEXTS).values()]
    assert list(dict.fromkeys(groups)) == list(OptionGroup)
    assert groups == sorted(groups, key=list(OptionGroup).index)
    assert len({group_text(group, TEXTS) for group in OptionGroup}) == len(OptionGroup)
