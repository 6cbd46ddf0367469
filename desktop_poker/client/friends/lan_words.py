"""What a friend's house tells, in words: what is wrong and what to do, the rules, the results."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from typing import Final, Protocol

from msgspec import Struct

from desktop_poker.client.telling.game_names import game_text, game_title
from desktop_poker.client.telling.wording import stakes_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.house import HouseRules, MinRaise, Runouts
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.settling import settle_up
from desktop_poker.engine.table.setup import TableSetup

_DOT: Final = " · "
_MOST_NAMED: Final = 2  # games that have room on a line
_UNREACHABLE: Final = frozenset({errno.EHOSTUNREACH, errno.ENETUNREACH, errno.EACCES, errno.EPERM})


class Offered(Protocol):
    """What is played in a house, as it announces itself."""

    @property
    def games(self) -> tuple[str, ...]:
        """Their keys."""
        ...

    @property
    def stakes(self) -> Stakes | None:
        """Of all its tables; None: they differ, or rise."""
        ...

    @property
    def is_tournament(self) -> bool:
        """Whether tournaments are played."""
        ...

    @property
    def has_begun(self) -> bool:
        """Whether it is too late to join one."""
        ...

    @property
    def taken(self) -> int:
        """How many seats are taken."""
        ...

    @property
    def seats(self) -> int:
        """How many seats there are."""
        ...


class FoundHouse(Struct, frozen=True):
    """A house on the network, as a list shows it."""

    name: str
    more: str
    brief: str  # the same where there is less room
    address: str


def found_house(
    name: str,
    tables: int,
    address: str,
    texts: Texts,
    offer: Offered | None = None,
    *,
    is_known: bool = False,
) -> FoundHouse:
    """What an announcement tells: whose house, how many tables, what is played, where."""
    parts = [] if offer is None else _offer_parts(offer, texts)
    if tables > 1 or offer is None:
        parts.insert(0, texts.count("{number} table", "{number} tables", tables))
    if is_known:
        parts.append(texts("no code needed"))
    return FoundHouse(name, _DOT.join([*parts, address]), _DOT.join(parts), address)


def _offer_parts(offer: Offered, texts: Texts) -> list[str]:
    names = [game_text(key, texts) for key in offer.games]
    named = len(names) <= _MOST_NAMED
    parts = [
        texts(", ").join(names)
        if named
        else texts.count("{number} game", "{number} games", len(names))
    ]
    if offer.is_tournament:
        parts.append(texts("Tournament"))
    if offer.stakes is not None:
        parts.append(stakes_text(offer.stakes, texts))
    if offer.has_begun:
        parts.append(texts("has begun"))
    else:
        parts.append(texts("{taken} of {seats} seats taken", taken=offer.taken, seats=offer.seats))
    return parts


def fault_text(fault: str, texts: Texts) -> str:
    """Why a connection ended, and what to do; by its word on the wire."""
    known = {
        "wrong_code": texts("That is not the code of this table. Ask your host for it."),
        "not_proven": texts(
            "Either the code is wrong, or this is not your host's computer. Check the code and the "
            "address; nothing was told to the other side."
        ),
        "wrong_host": texts(
            "This is not the computer that you know under this name: its certificate is another "
            "one. Do not join; ask your host for a new invite link."
        ),
        "locked": texts(
            "Too many wrong codes were tried from your address. Try again in a minute, or ask the "
            "host or the owner of a table to unlock the door."
        ),
        "unknown_token": texts("The host does not know you any more: type the code again."),
        "bad_name": texts(
            "This name can't be used: 2 to 20 letters of one script, nothing invisible."
        ),
        "name_taken": texts("Somebody here has this name, or one that looks like it."),
        "full": texts("The house is full."),
        "elsewhere": texts("You have joined from another window; this one is closed."),
        "closing": texts("The host has stopped. The table is saved there and goes on later."),
        "client_is_old": texts("Your program is too old for this host: please update it."),
        "host_is_old": texts("The host's program is too old: your host should update it."),
        "silent": texts("The connection is lost. Trying again …"),
        "too_slow": texts("Joining took too long. Please try again."),
        "too_fast": texts("Too much at once. Please wait a minute and try again."),
    }
    return known.get(fault) or texts("The host and this program do not understand each other.")


def unreachable_text(error: OSError | TimeoutError, address: str, texts: Texts) -> str:
    """Why nobody could be reached, and what to do about it."""
    number = getattr(error, "errno", None)
    if number in _UNREACHABLE:
        return texts(
            "{address} can't be reached. Are both computers in the same network? On macOS allow "
            "Desktop Poker in System Settings, Privacy & Security, Local Network.",
            address=address,
        )
    if isinstance(error, ConnectionRefusedError):
        return texts(
            "At {address} nobody is hosting. Check the address and the port with your host.",
            address=address,
        )
    if isinstance(error, TimeoutError):
        return texts(
            "{address} does not answer. Often a firewall on the host's computer is in the way, or "
            "a guest Wi-Fi that keeps computers apart.",
            address=address,
        )
    return texts("{address} can't be reached: {problem}", address=address, problem=error)


def complaint_text(complaint: str, hand_no: int, texts: Texts) -> str:
    """What our own referee holds against the host."""
    known = {
        "illegal": texts("an action was told that the rules do not allow"),
        "unexpected": texts("our rules make something else of the last action"),
        "wrong_cards": texts("a card was told that can't be there"),
        "wrong_winner": texts("the hands that were shown have another winner"),
        "wrong_stacks": texts("the stacks are not what the hand has made of them"),
        "wrong_table": texts("seats, chips, blinds or levels are not what our rules make of them"),
        "wrong_clock": texts("a clock was told that does not go with yours"),
        "not_mine": texts("something was told in your name that you did not do"),
        "too_early": texts("time was said to be up before it was"),
        "overruled": texts("your answer was there in time and did not count"),
        "rewritten": texts("after the lost connection it was told differently than before"),
    }
    return texts(
        "Attention, hand {number}: {problem}. Talk to your host.",
        number=hand_no,
        problem=known.get(complaint, complaint),
    )


def came_late_text(texts: Texts) -> str:
    """Nobody is to blame, and nobody should wonder."""
    return texts("Your time was up while your answer was on its way; it came too late.")


def table_words_text(hand_no: int, words: str, texts: Texts) -> str:
    """The words of a hand, to be compared aloud."""
    return texts("Table words of hand {number}: {words}", number=hand_no, words=words)


def why_table_words(texts: Texts) -> str:
    """What they are good for."""
    return texts(
        "Everybody who was told the same hand has the same four words. Compare them aloud now and "
        "then: if they differ, the host has told two stories."
    )


def no_table_words(texts: Texts) -> str:
    """No hand was heard whole so far."""
    return texts("There are no table words yet: they belong to a hand that you saw from its start.")


def rules_sentence(setup: TableSetup, texts: Texts) -> str:
    """A table's rules in one sentence."""
    games = [entry.game for entry in setup.games]
    title = (
        game_title(games[0], texts)
        if len(games) == 1
        else texts(", ").join(game_text(key, texts) for key in games)
    )
    first = setup.games[0]
    parts = [title]
    if setup.tournament is not None:
        parts.append(
            texts("tournament, {amount} chips", amount=f"{setup.tournament.starting_stack:,}")
        )
    elif setup.cash is not None:
        parts.append(stakes_text(first.stakes, texts))
        parts.append(
            texts(
                "buy-in {least}–{most}",
                least=f"{setup.cash.least_buy_in:,}",
                most=f"{setup.cash.most_buy_in:,}",
            )
        )
    parts += _of_rules(first.rules, texts)
    parts.append(texts.count("{number} seat", "{number} seats", setup.seats))
    return texts(", ").join(parts) + texts(".")


def _of_rules(rules: HouseRules, texts: Texts) -> list[str]:
    said = []
    if rules.action_time > 0:
        said.append(texts("{seconds:g} seconds a turn", seconds=rules.action_time))
    if rules.min_raise is MinRaise.DOUBLE:
        said.append(texts("raises at least double"))
    if rules.smallest_chip > 1:
        said.append(texts("smallest chip {chip}", chip=f"{rules.smallest_chip:,}"))
    if rules.runouts is not Runouts.ONCE:
        said.append(texts("all-ins can be run twice"))
    return said


def result_lines(results: Iterable[tuple[str, int]], texts: Texts) -> list[str]:
    """Everybody's result, then the fewest transfers that settle it."""
    found = tuple(results)
    lines = [
        texts("{name}: {amount}", name=name, amount=f"{amount:+,}" if amount else "0")
        for name, amount in found
    ]
    if sum(amount for _, amount in found) == 0:
        lines += [
            texts(
                "{giver} gives {taker} {amount}.",
                giver=one.giver,
                taker=one.taker,
                amount=f"{one.amount:,}",
            )
            for one in settle_up(found)
        ]
    return lines


def host_disk_text(texts: Texts, *, waits: bool) -> str:
    """The host's disk says no, or yes again."""
    if waits:
        return texts(
            "The host's disk is full or refuses writes. The table waits, and nobody's clock runs."
        )
    return texts("The host can write again. The table goes on.")


def slept_text(seconds: int, extra: int, texts: Texts) -> str:
    """The host's computer was asleep: why nothing happened, and what about the clock."""
    return texts(
        "The host's computer was asleep for {seconds} seconds. Nobody's clock ran; everybody has "
        "{extra} seconds more.",
        seconds=seconds,
        extra=extra,
    )


def aids_text(texts: Texts, *, allowed: bool) -> str:
    """What the owner allows; aids are what a program works out or remembers for somebody."""
    if allowed:
        return texts(
            "Aids are allowed: your program names hands, counts chances, keeps notes and tells how "
            "bots play."
        )
    return texts(
        "No aids at this table: no program names hands, counts chances, shows notes or tells how "
        "bots play."
    )


def host_knows_text(texts: Texts) -> str:
    """What nobody should be left in doubt about."""
    return texts(
        "The host's computer knows everybody's cards. Fairest: a host computer nobody plays on."
    )
