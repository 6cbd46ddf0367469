"""Why a connection ends, as words that are stable on the wire."""

from __future__ import annotations

from enum import StrEnum

from desktop_poker.engine.errors import PokerError


class Fault(StrEnum):
    """What is wrong; the host says it in a last message, or a client finds out by itself."""

    BAD_FRAME = "bad_frame"  # a length that nobody may send
    BAD_MESSAGE = "bad_message"  # not a message of this protocol, or not now
    OUT_OF_ORDER = "out_of_order"  # a number was repeated or left out
    TOO_FAST = "too_fast"
    TOO_SLOW = "too_slow"  # does not read, or did not join in time
    SILENT = "silent"  # no heartbeat
    CLIENT_IS_OLD = "client_is_old"  # who asks should update
    HOST_IS_OLD = "host_is_old"  # the host should update
    WRONG_CODE = "wrong_code"
    LOCKED = "locked"  # too many wrong codes
    UNKNOWN_TOKEN = "unknown_token"  # noqa: S105 - a word; the code is needed again
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    FULL = "full"
    ELSEWHERE = "elsewhere"  # the same key has come in by another connection
    CLOSING = "closing"  # the host stops; the tables are kept
    WRONG_HOST = "wrong_host"  # not the certificate that is known for this house
    NOT_PROVEN = "not_proven"  # the host could not prove that it knows the code


class WireFault(PokerError):
    """The other side, or our own, has ended the talk."""

    def __init__(self, fault: Fault, free: str = "") -> None:
        self.fault = fault
        self.free = free  # a name that nobody has, where the one that was asked for is taken
        super().__init__(str(fault))
