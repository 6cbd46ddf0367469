"""lan/wire/faults.py: faults are words that stay."""

from desktop_poker.engine.errors import PokerError
from desktop_poker.lan.wire.faults import Fault, WireFault


def test_a_fault_is_its_word() -> None:
    error = WireFault(Fault.WRONG_CODE)
    assert isinstance(error, PokerError)
    assert str(error) == "wrong_code"
    assert error.fault is Fault.WRONG_CODE


def test_the_words_of_the_protocol_stay() -> None:
    assert sorted(Fault) == [
        "bad_frame", "bad_message", "bad_name", "client_is_old", "closing", "elsewhere", "full",
        "host_is_old", "locked", "name_taken", "not_proven", "out_of_order", "silent", "too_fast",
        "too_slow", "unknown_token", "wrong_code", "wrong_host",
    ]  # fmt: skip
