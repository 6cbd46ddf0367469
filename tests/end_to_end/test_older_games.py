"""What older versions have kept and sent of every game is still read, and means the same.

`older/games-N.json` was written by `older/make_games.py` at that time; a file is never made again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.client.setup.new_table import draft_from, setup_of
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.table.setup import TableSetup, check_table
from desktop_poker.engine.table.table import Table, TableSnapshot
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.ports import Entry
from desktop_poker.host.replaying import decided_again
from desktop_poker.lan.offers import read_offer, written_offer
from desktop_poker.storage.phh.document import read_file, read_hand
from desktop_poker.storage.phh.replaying import Kind, replay_hand
from tests.end_to_end.older.make_games import KEY

FILES = sorted((Path(__file__).parent / "older").glob("games-*.json"))
KEPT: list[tuple[str, dict[str, Any]]] = [
    (f"{path.stem}/{key}", kept)
    for path in FILES
    for key, kept in json.loads(path.read_text("utf-8")).items()
]
every_game = pytest.mark.parametrize("kept", [kept for _, kept in KEPT], ids=[k for k, _ in KEPT])


# What came later stands at its default; everything else is as it was written.
LATER = (
    ',"straddle":"off","bomb_pot":null,"bomb_ante":5,"double_board":false,"trips_beat_straights":false',
    ',"pot_ante":false,"keep_last_card":true',
    ',"discards_reused":false',
    ',"bomb_ante":0,"boards":1,"straddle":null',
    ',"bomb_called":false,"since_bomb":0',
    ',"straddles":false',
    ',"rabbit":true',
    ',"dealers_choice":false',
    ',"shown":[],"wishes":[],"rabbit":[],"choice":null,"have_chosen":[]',
)


def written(value: object) -> str:
    found = encode(value).decode()
    for later in LATER:
        found = found.replace(later, "")
    return found


@every_game
def test_a_hand_is_read_and_comes_to_the_same(kept: dict[str, Any]) -> None:
    facts: tuple[HandEvent, ...] = tuple(
        decode(fact, HandEvent)  # type: ignore[arg-type]  # a union of kinds
        for fact in kept["facts"]
    )
    assert [written(fact) for fact in facts] == kept["facts"]
    assert [player.stack for player in replay(facts).players] == kept["stacks"]


@every_game
def test_a_journal_leads_to_the_same_table(kept: dict[str, Any]) -> None:
    kept = kept["journal"]
    table = Table.restored(decode(kept["snapshot"], TableSnapshot), lambda: KEY)
    for line in kept["entries"]:
        table = decided_again(table, decode(line, Entry)).table  # type: ignore[arg-type]
    assert written(table.state) == kept["after"]


@every_game
def test_tables_and_drafts_can_be_played(kept: dict[str, Any]) -> None:
    key = json.loads(kept["facts"][0])["game"]
    for said in (kept["cash"], kept["tournament"]):
        setup = decode(said, TableSetup)
        check_table(setup)
        assert written(setup) == said
    assert setup_of(draft_from(kept["draft"].encode())).games[0].game == key
    assert msgspec.json.decode(kept["evening"], type=EveningDraft).game == key


@every_game
def test_an_offer_on_the_network_is_understood(kept: dict[str, Any]) -> None:
    said = {b"s": ""} | {key.encode(): value for key, value in kept["offer"].items()}
    offer = read_offer(said, tables=1)
    assert offer is not None
    assert written_offer(offer) == kept["offer"]


@every_game
def test_a_file_of_hands_is_read(kept: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(kept["phh"], encoding="utf-8")
    [table] = read_file(path)
    played = replay_hand(read_hand(table))
    assert played.kind is Kind.AGREES
    assert [player.stack for player in replay(played.events).players] == kept["stacks"]
