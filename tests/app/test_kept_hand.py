"""app/kept_hand.py: the last hand is found by its table and number."""

from __future__ import annotations

import asyncio
from pathlib import Path

from desktop_poker.ai.simple import RandomBot
from desktop_poker.app.evening import ME, Evening
from desktop_poker.app.kept_hand import last_hand
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.engine.cards.chance import SystemChance
from desktop_poker.host.bots import BotSeat
from desktop_poker.storage.profile import Profile
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import NO_PAUSES, stop_after
from tests.host.local_link import LocalLink


def test_a_hand_of_this_table_and_no_other(tmp_path: Path) -> None:
    with Profile(tmp_path) as profile:
        evening = Evening(profile)
        host = evening.begin(cash(at_table(**NO_PAUSES), seats=2), "Zoe", ["random"])

        async def play() -> None:

            host.seat_bot(BotSeat(ME, RandomBot(), SystemChance()))
            stop_after(host, 3)
            await host.run()

        asyncio.run(play())
        client = TableClient(LocalLink(host, ME))
        client.names.clear()  # as if everybody had left since
        steps = asyncio.run(last_hand(evening, client, 1))
        assert len(steps) > 3
        assert client.names[0] == "Zoe"
        assert asyncio.run(last_hand(evening, client, 99)) == []
        evening.table_id = "another"
        assert evening.find_hand(1) is None
        assert asyncio.run(last_hand(evening, client, 1)) == []
        evening.close()
