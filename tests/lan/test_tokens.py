"""lan/tokens.py: tokens are used once, kept as hashes, and survive a restart."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.tokens import Tokens, token_id, token_proof

ZOE, BOB = PlayerId("zoe"), PlayerId("bob")


def accepts(tokens: Tokens, token: str, player: PlayerId = ZOE, bond: bytes = b"bond") -> bool:
    return tokens.accepts(player, token_id(token), token_proof(token, b"bond"), bond)


def test_a_token_is_for_one_player_and_one_connection() -> None:
    tokens = Tokens()
    token = tokens.issue(ZOE, "Zoë")
    assert accepts(tokens, token)
    assert not accepts(tokens, token, BOB)
    assert not accepts(tokens, token, bond=b"another nonce")
    assert not accepts(tokens, "00" * 32)
    assert tokens.name_of(ZOE) == "Zoë"
    assert tokens.name_of(BOB) is None


def test_a_token_is_spent_when_the_next_one_is_used() -> None:
    tokens = Tokens()
    first = tokens.issue(ZOE, "Zoë")
    second = tokens.issue(ZOE, "Zoë", token_id(first))
    assert accepts(tokens, first), "the welcome with the second may have been lost"
    assert accepts(tokens, second)
    third = tokens.issue(ZOE, "Zoë", token_id(second))
    assert not accepts(tokens, first)
    assert accepts(tokens, second)
    assert accepts(tokens, third)


def test_what_is_kept_is_enough_to_go_on_and_no_token() -> None:
    kept: list[bytes] = []
    tokens = Tokens(keep=kept.append)
    token = tokens.issue(ZOE, "Zoë")
    assert token.encode() not in kept[-1]
    again = Tokens.read(kept[-1], kept.append)
    assert accepts(again, token)
    with pytest.raises(BadInput):
        Tokens.read(b"{", kept.append)


def test_the_oldest_are_forgotten() -> None:
    tokens = Tokens()
    token = tokens.issue(ZOE, "Zoë")
    for number in range(300):
        tokens.issue(PlayerId(f"p{number}"), "x")
    assert not accepts(tokens, token)
