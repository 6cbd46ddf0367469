"""client/table/reactions.py: the few signs that bots make (O3)."""

from msgspec.structs import replace

from desktop_poker.client.table.reactions import bot_sign
from desktop_poker.engine.hand.events import PotAwarded
from desktop_poker.engine.table.commands import StartGame
from tests.engine.table.tables import Room, cash


def test_o3_bots_say_something_about_some_large_pots_and_never_about_small_ones() -> None:
    large, said = 0, 0
    for evening in range(30):
        room = Room(replace(cash(seats=3), name=str(evening)))
        for number in range(3):
            room.sit(number, bot=number > 0)
        room.do(StartGame(), 0)
        room.deal()
        facts = room.over("shove", "call")
        sign = bot_sign(room.state, room.hand, room.all(PotAwarded, facts))
        assert sign == bot_sign(room.state, room.hand, room.all(PotAwarded, facts))
        large += room.hand.live > 1
        if sign is not None:
            said += 1
            assert room.state.at(sign[0]).is_bot
    assert 0 < said < large


def test_o3_a_pot_that_was_given_up_is_no_matter() -> None:
    room = Room(cash(seats=3), range(3))
    room.deal()
    facts = room.over("fold")
    assert bot_sign(room.state, room.hand, room.all(PotAwarded, facts)) is None
