"""Every limit of the wire in one place, each with its reason."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

KIB: Final = 1024
PADDING: Final = 256  # bodies are multiples of this many bytes: lengths tell nothing about cards
MOST_FROM_CLIENT: Final = 16 * KIB  # the longest honest request is a chat line of 300 characters
MOST_FROM_HOST: Final = 64 * KIB  # a table with its rules and a batch of facts has room to spare
LONGEST_CHAT: Final = 300
SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 20
LONGEST_HOUSE: Final = 40  # characters; of four bytes each they fit into an announcement
LIST_PAUSE: Final = 1.0  # seconds between two changes of the list of tables that are told
ROOM_PAUSE: Final = 0.5  # … between two times that a room tells who comes and goes
MOST_GUESTS: Final = 64  # named in a room: each takes up to 220 of the 65,536 bytes of a frame
MOST_RESULTS: Final = 256  # told of an evening: each takes up to 110
FACTS_A_FRAME: Final = 60  # so that a long hand is told in several frames


class Limits(Struct, frozen=True, kw_only=True):
    """What a host puts up with. Seconds, counts and bytes."""

    to_join: float = 5.0  # from the first byte to the proof of the code
    silence: float = 12.0  # of a member: three heartbeats missed
    heartbeat: float = 4.0
    waiting: int = 32  # connections that have not joined: each costs 280 KiB of TLS buffers
    waiting_from_one: int = 4  # … from one address
    outside: int = 256  # connections that wait until these have joined: a socket each
    outside_seconds: float = 60.0  # until nobody waits there any more; clients give up earlier
    members: int = 256  # the people of 25 tables; 72 MB of TLS buffers
    arrivals: float = 20.0  # connections a second: proving a code costs 15 ms of the host's time
    arrivals_at_once: int = 60  # … after a quiet time
    messages: float = 20.0  # a second, from one member
    burst: int = 40
    chats: int = 5  # … in
    chat_seconds: float = 10.0
    unsent: int = 256 * KIB  # that a member does not read: then it is dropped
    strikes: int = 3  # messages that make no sense, until the line is cut
    wrong_codes: int = 10  # of one address, until it has to wait
    wrong_codes_a_minute: float = 1.0  # that it may try again
    wrong_together: int = 50  # of all addresses, until every answer comes later
    together_a_minute: float = 10.0
    slow_answer: float = 2.0  # seconds: with 32 at the door, 16 guesses a second of a billion codes
