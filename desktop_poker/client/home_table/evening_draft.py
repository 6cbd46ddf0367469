"""An evening of real cards as people set it up: a draft, what is impossible, and the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.home_table.levels import (
    read_levels,
    usual_bets,
    usual_levels,
    with_breaks,
)
from desktop_poker.client.setup.new_table import check_typed_chips, entry_of
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOME, check_rules, options_of
from desktop_poker.engine.rules.stakes import (
    MOST_CHIPS,
    Stakes,
    check_entered_stakes,
    chips_from,
    read_stakes,
)
from desktop_poker.engine.table.home_commands import Arrive, HomeCommand, PlaceButton
from desktop_poker.engine.table.seating import LONGEST_NAME
from desktop_poker.engine.table.setup import (
    CashRules,
    GameAtTable,
    Level,
    TableSetup,
    TournamentRules,
    check_table,
)
from desktop_poker.games import catalogue

CARD_OPTIONS: Final = (
    *("burn", "keep_last_card", "odd_chips", "showdown"),
    *("misdeal_blinds", "misdeal_limit"),
)
BET_OPTIONS: Final = (
    *("open_fold", "smallest_chip", "min_raise", "button"),
    *("raise_cap", "uncapped_heads_up", "pot_ante", "straddle"),
    *("bomb_pot", "bomb_ante", "double_board"),
    "trips_beat_straights",
)
"""What makes sense with real cards (I2a): nobody waits for a pause, and people run boards out."""
CASH_ONLY: Final = frozenset({"straddle", "bomb_pot", "bomb_ante", "double_board"})
ANTE_FROM: Final = ("everybody", "big_blind")
USUAL_STACK: Final = "10,000"
CHAIRS: Final = 10
MOST_MINUTES: Final = 240
MOST_HANDS: Final = 200
LONGEST_EVENING: Final = 40
_FEWEST = 2


class EveningGuest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody in a chair."""

    name: str
    seat: int
    stack: str = ""  # as typed; empty: the usual one


class EveningDraft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that people choose for an evening, as it stands in the fields.

    What a draft does not know is refused, never ignored (I2a).
    """

    name: str = ""
    game: str = catalogue.usual().key
    guests: tuple[EveningGuest, ...] = ()
    button: int = -1  # a chair; -1: the first that is taken
    stack: str = USUAL_STACK
    stakes: str = ""  # empty: the game's usual ones
    ante: str = ""
    ante_from: str = "everybody"  # or one for all, from the big blind (E3)
    is_tournament: bool = False
    levels: str = ""  # empty: the usual ones from the stakes
    by_hands: bool = False
    level_minutes: int = 15
    level_hands: int = 10
    break_every: int = 4  # levels; 0: never
    break_minutes: int = 10
    rebuy_levels: int = 4
    most_rebuys: int = 2
    has_add_on: bool = True
    prices: int = 100  # points that a buy-in, rebuy or add-on adds to the prizes
    payouts: str = "50 30 20"
    options: dict[str, str] = {}  # those that differ from the home rules
    thinking_seconds: int = 30  # 0: no timer (I7)


def games_of_real_cards() -> tuple[str, ...]:
    """The games that people can deal themselves."""
    return tuple(one.key for one in catalogue.games() if one.usual.with_real_cards)


def usual_stakes(key: str) -> str:
    """A game's stakes where nobody says otherwise."""
    found = catalogue.find(key)
    return found.usual.stakes if found is not None else ""


def draft_json(draft: EveningDraft) -> bytes:
    """Write an evening to keep."""
    return msgspec.json.encode(draft)


def draft_from(data: bytes) -> EveningDraft:
    """Read a kept evening."""
    try:
        return msgspec.json.decode(data, type=EveningDraft)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("not readable: {problem}", problem=error) from None


def seats_for(key: str) -> int:
    """How many chairs a game has room for."""
    return game(key).seats[-1]


def chairs_of(draft: EveningDraft) -> int:
    """How many chairs the table is given: all that the game allows."""
    return seats_for(draft.game)


def stakes_of(draft: EveningDraft) -> Stakes:
    """The stakes of the first hand."""
    variant = game(draft.game)
    chip = chip_of(draft)
    stakes = read_stakes(draft.stakes.strip() or usual_stakes(draft.game), variant, chip)
    if draft.ante.strip():
        ante = chips_from(draft.ante.strip())
        if ante is None:
            raise BadInput("the ante is a whole number of chips, not {text!r}", text=draft.ante)
        if is_big_blind_ante(draft):
            stakes = replace(stakes, big_blind_ante=ante)
        else:
            stakes = replace(stakes, ante=ante)
    check_entered_stakes(stakes, variant)
    check_typed_chips(stakes, chip)
    return stakes


def is_big_blind_ante(draft: EveningDraft) -> bool:
    """Whether the big blind pays an ante for all; stud has no big blind."""
    return draft.ante_from == "big_blind" and not game(draft.game).has_bring_in


def chip_of(draft: EveningDraft) -> int:
    """The smallest chip; 1 while nothing sensible is chosen (C6)."""
    return chips_from(draft.options.get("smallest_chip", "1")) or 1


def stack_of(text: str) -> int:
    """A stack from what was typed."""
    stack = chips_from(text.replace(",", "").strip())
    if stack is None or not 1 <= stack <= MOST_CHIPS:
        raise BadInput("a stack is a whole number of chips, not {text!r}", text=text)
    return stack


def own_stack(draft: EveningDraft, guest: EveningGuest) -> str:
    """The stack of somebody who does not begin with the usual one; empty: they do.

    In a tournament everybody does. What is no stack is given as it was typed.
    """
    typed = guest.stack.strip()
    if not typed or draft.is_tournament:
        return ""
    try:
        stack = stack_of(typed)
        return "" if stack == stack_of(draft.stack) else f"{stack:,}"
    except BadInput:
        return typed


def next_evening(draft: EveningDraft) -> EveningDraft:
    """The same evening once more: stacks of their own were people's for that one only."""
    return replace(draft, guests=tuple(replace(guest, stack="") for guest in draft.guests))


def problems(draft: EveningDraft) -> dict[str, BadInput]:
    """Everything that is impossible, by the field that it stands in."""
    found: dict[str, BadInput] = {}

    def check(field: str, work: Callable[[], object]) -> None:
        try:
            work()
        except BadInput as error:
            # Without the frames it came through: they would keep whole pages alive.
            found[field] = error.with_traceback(None)

    check("game", lambda: _check_game(draft))
    if found:
        return found
    check("guests", lambda: _check_guests(draft))
    for name in draft.options:
        check(f"options.{name}", partial(check_option, draft, name))
    if draft.ante_from not in ANTE_FROM:
        found["stakes"] = BadInput("This version does not know {name!r}.", name=draft.ante_from)
        return found
    check("stack", lambda: stack_of(draft.stack))
    check("stakes", lambda: stakes_of(draft))
    if draft.is_tournament:
        check("levels", lambda: _levels(draft))
        check("payouts", lambda: payouts_of(draft.payouts))
        check("length", lambda: _check_length(draft))
    if not found:
        check("table", lambda: check_table(setup_of(draft)))
    return found


def _check_game(draft: EveningDraft) -> None:
    if draft.game not in games_of_real_cards():
        known = ", ".join(games_of_real_cards())
        raise BadInput("unknown game: {key!r} (one of {known})", key=draft.game, known=known)


def options_for(key: str, *, is_tournament: bool = False) -> tuple[str, ...]:
    """The options that mean something in a game of real cards."""
    known = set(options_of(game(key)))
    if is_tournament:
        known -= CASH_ONLY
    return tuple(name for name in (*CARD_OPTIONS, *BET_OPTIONS) if name in known)


def check_option(draft: EveningDraft, name: str) -> None:
    """Refuse an option that the game does not have, or a value that it can't have."""
    if name not in options_for(draft.game):
        raise BadInput("This version does not know {name!r}.", name=name)
    variant = game(draft.game)
    text = f"{name}={draft.options[name]}"
    check_rules(entry_of(variant, HOME, options=[text], tournament=False).rules, variant)


def _check_guests(draft: EveningDraft) -> None:
    most = seats_for(draft.game)
    guests = draft.guests
    if len(guests) < _FEWEST:
        raise BadInput("at least two people are needed")
    if len(guests) > most or any(not 0 <= guest.seat < most for guest in guests):
        raise BadInput("this game has room for {most} people", most=most)
    names = [guest.name.strip().casefold() for guest in guests]
    for guest, name in zip(guests, names, strict=True):
        if not name or len(guest.name.strip()) > LONGEST_NAME or not guest.name.isprintable():
            raise BadInput("a name has 1 to {longest} ordinary characters", longest=LONGEST_NAME)
        if names.count(name) > 1:
            raise BadInput("two people are called {name}", name=guest.name.strip())
        if guest.stack.strip() and not draft.is_tournament:
            stack_of(guest.stack)
    if len({guest.seat for guest in guests}) < len(guests):
        raise BadInput("two people sit in one chair")


def _check_length(draft: EveningDraft) -> None:
    length, most = (
        (draft.level_hands, MOST_HANDS) if draft.by_hands else (draft.level_minutes, MOST_MINUTES)
    )
    if not 1 <= length <= most:
        raise BadInput("a level lasts 1 to {most}, not {length}", most=most, length=length)


def payouts_of(text: str) -> tuple[int, ...]:
    """Percents of the prizes, best place first: ``50 30 20``."""
    words = text.replace(",", " ").replace("/", " ").replace("%", " ").split()
    shares = [chips_from(word) for word in words]
    if not shares or None in shares or sum(share or 0 for share in shares) != 100:  # noqa: PLR2004
        raise BadInput("payouts are percents that make 100, such as 50 30 20")
    return tuple(share or 0 for share in shares)


def _levels(draft: EveningDraft) -> tuple[Level, ...]:
    by_bets = game(draft.game).has_bring_in
    if draft.levels.strip():
        levels = read_levels(draft.levels, by_bets=by_bets)
    else:
        stakes = stakes_of(draft)
        if by_bets:
            levels = usual_bets(stakes.small_bet, stakes.ante, chip_of(draft))
        else:
            ante = stakes.ante or stakes.big_blind_ante
            levels = usual_levels(stakes.small_blind, stakes.big_blind, ante, chip_of(draft))
    if is_big_blind_ante(draft):
        levels = tuple(replace(x, ante=0, big_blind_ante=x.ante) for x in levels)
    return with_breaks(levels, draft.break_every, float(draft.break_minutes))


def levels_of(draft: EveningDraft) -> tuple[Level, ...]:
    """The levels of a tournament, with their breaks."""
    return _levels(draft)


def entry(draft: EveningDraft) -> GameAtTable:
    """The game with its options."""
    variant = game(draft.game)
    for name in draft.options:
        check_option(draft, name)
    # What was chosen for a cash game waits there until it is one again.
    known = options_for(draft.game, is_tournament=draft.is_tournament)
    chosen = [f"{name}={value}" for name, value in draft.options.items() if name in known]
    made = entry_of(variant, HOME, options=chosen, tournament=draft.is_tournament)
    return replace(made, stakes=stakes_of(draft))


def setup_of(draft: EveningDraft) -> TableSetup:
    """The table; raises BadInput for what could not be played."""
    stack = stack_of(draft.stack)
    tournament = None
    if draft.is_tournament:
        tournament = TournamentRules(
            name=draft.name.strip() or "home",
            starting_stack=stack,
            levels=_levels(draft),
            level_minutes=0.0 if draft.by_hands else float(draft.level_minutes),
            level_hands=draft.level_hands if draft.by_hands else 0,
            payouts=payouts_of(draft.payouts),
            rebuy_levels=draft.rebuy_levels if draft.most_rebuys or draft.has_add_on else 0,
            most_rebuys=draft.most_rebuys,
            add_on=stack if draft.has_add_on else 0,
            buy_in=draft.prices,
        )
    return TableSetup(
        name=draft.name.strip()[:LONGEST_EVENING] or "Home Table",
        seats=chairs_of(draft),
        games=(entry(draft),),
        cash=None if tournament else CashRules(least_buy_in=1, most_buy_in=MOST_CHIPS),
        tournament=tournament,
        show_all_after=True,
    )


def openings(draft: EveningDraft) -> tuple[HomeCommand, ...]:
    """What is entered before the first hand: everybody sits down, and the button is placed."""
    usual = stack_of(draft.stack)
    guests = sorted(draft.guests, key=lambda guest: guest.seat)
    sit: list[HomeCommand] = [
        Arrive(
            name=guest.name,
            seat=Seat(guest.seat),
            stack=stack_of(own) if (own := own_stack(draft, guest)) else usual,
        )
        for guest in guests
    ]
    taken = [guest.seat for guest in guests]
    button = draft.button if draft.button in taken else taken[0]
    return (*sit, PlaceButton(Seat(button)))


def with_guest(draft: EveningDraft, name: str) -> EveningDraft:
    """Somebody more, in the first free chair."""
    taken = {guest.seat for guest in draft.guests}
    free = next((seat for seat in range(seats_for(draft.game)) if seat not in taken), None)
    if free is None:
        most = seats_for(draft.game)
        raise BadInput("this game has room for {most} people", most=most)
    return replace(draft, guests=(*draft.guests, EveningGuest(name=name.strip(), seat=free)))


def without_guest(draft: EveningDraft, seat: int) -> EveningDraft:
    """Somebody less."""
    return replace(draft, guests=tuple(g for g in draft.guests if g.seat != seat))


def moved(draft: EveningDraft, seat: int, to: int) -> EveningDraft:
    """Somebody in another chair; whoever sat there changes places."""
    places = {seat: to, to: seat}
    guests = tuple(replace(g, seat=places.get(g.seat, g.seat)) for g in draft.guests)
    return replace(draft, guests=guests, button=places.get(draft.button, draft.button))


def with_game(draft: EveningDraft, key: str) -> EveningDraft:
    """Another game, with its own stakes; people in chairs that it lacks move up."""
    most = seats_for(key)
    inside = [g for g in draft.guests if g.seat < most]
    free = [seat for seat in range(most) if seat not in {g.seat for g in inside}]
    for guest in draft.guests:
        if guest.seat >= most and free:
            inside.append(replace(guest, seat=free.pop(0)))
        elif guest.seat >= most:
            inside.append(guest)
    return replace(
        draft,
        game=key,
        stakes="",
        ante="",
        levels="",
        guests=tuple(inside),
        options={name: said for name, said in draft.options.items() if name in options_for(key)},
    )
