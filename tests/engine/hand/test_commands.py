"""engine/hand/commands.py."""

from typing import get_args

import msgspec
import pytest

from desktop_poker.engine.hand.commands import Act, Deal, HandCommand, ShowOrMuck
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat

COMMANDS = get_args(HandCommand)


def test_every_command_has_a_tag_of_its_own() -> None:
    tags = {command.__struct_config__.tag for command in COMMANDS}
    assert None not in tags
    assert len(tags) == len(COMMANDS) == 9


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_are_frozen(command: type[msgspec.Struct]) -> None:
    assert command.__struct_config__.frozen


def test_a_deal_is_empty_unless_it_says_so() -> None:
    assert Deal() == Deal(burned=(), hole=(), board=(), uniform_fallback=())


def test_commands_read_back_from_the_wire() -> None:
    for command in (Act(Seat(2), ActionKind.RAISE, 6), ShowOrMuck(seat=Seat(1), show=False)):
        read = msgspec.json.decode(msgspec.json.encode(command), type=type(command))
        assert read == command


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"act","seat":1,"kind":"limp","to":2}',
        '{"type":"act","seat":1,"kind":"call"}',
        '{"type":"act","seat":1,"kind":"call","to":"2"}',
        '{"type":"deal","seat":1,"kind":"call","to":2}',
    ],
)
def test_malformed_commands_do_not_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Act)
