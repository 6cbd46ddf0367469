"""host/listening.py: a listener starts without a seat, and hears at once."""

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    Fact,
    GameStarted,
    TablePaused,
    TimedOut,
)
from desktop_poker.engine.views.redaction import Seen, redact
from desktop_poker.host.listening import Audience, Listener
from tests.engine.table.tables import Room, cash, who


def test_a_watcher_in_mid_hand_hears_nothing_of_its_turns() -> None:
    room = Room(cash(), (0, 1, 2))
    room.deal()
    told: dict[str, list[object]] = {"watcher": [], "player": []}
    audience = Audience()
    for name, player in (("watcher", None), ("player", room.state.at(Seat(0)).player)):
        deliver = lambda seen, heard=told[name]: heard.append(seen.event)  # noqa: E731 - of each
        audience.welcome(Listener(player, deliver), room.state, room.facts)
    of_a_turn: list[Fact] = [BankStarted(Seat(1), Bank.TIME, 30.0), TimedOut(Seat(1))]
    for fact in (*of_a_turn, TablePaused()):
        audience.hear(fact)
    assert told["watcher"] == [TablePaused()]
    assert told["player"] == [*of_a_turn, TablePaused()]
    begun = next(fact for fact in room.facts if isinstance(fact, HandStarted))
    for fact in (begun, *of_a_turn):
        audience.hear(fact)
    assert told["watcher"] == [TablePaused(), begun, *of_a_turn]


def test_a_listener_is_told_through_what_it_brought() -> None:
    heard: list[Seen] = []
    listener = Listener(who(1), heard.append)
    assert (listener.player, listener.seat, listener.since_next_hand) == (who(1), None, False)
    listener.deliver(redact(GameStarted(), None))
    assert [seen.event for seen in heard] == [GameStarted()]
