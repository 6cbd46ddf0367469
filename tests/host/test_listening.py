"""host/listening.py: a listener starts without a seat, and hears at once."""

from desktop_poker.engine.table.events import GameStarted
from desktop_poker.engine.views.redaction import Seen, redact
from desktop_poker.host.listening import Listener
from tests.engine.table.tables import who


def test_a_listener_is_told_through_what_it_brought() -> None:
    heard: list[Seen] = []
    listener = Listener(who(1), heard.append)
    assert (listener.player, listener.seat, listener.since_next_hand) == (who(1), None, False)
    listener.deliver(redact(GameStarted(), None))
    assert [seen.event for seen in heard] == [GameStarted()]
