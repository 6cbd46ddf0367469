"""A new table as somebody chooses it: a draft, what is impossible about it, and the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.telling.opponents import USUAL_OPPONENTS, is_known
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.house import (
    CASINO,
    HOUSE,
    MOST_BOMB_ANTE,
    MOST_CHIP,
    MOST_DRAWS,
    MOST_SECONDS,
    HouseRules,
    check_rules,
    for_game,
    options_of,
)
from desktop_poker.engine.rules.options import set_option
from desktop_poker.engine.rules.stakes import (
    MOST_CHIPS,
    Stakes,
    check_sizes,
    check_stakes,
    chips_from,
    default_stakes,
    not_in_chips,
    read_stakes,
    stakes_in,
    stakes_in_mix,
    unit_bet,
    written_stakes,
)
from desktop_poker.engine.rules.variant import StakesShape, Variant
from desktop_poker.engine.rules.weights import DENSE, WeightGrid, check_grid
from desktop_poker.engine.table.setup import (
    CashRules,
    GameAtTable,
    TableSetup,
    TournamentRules,
    check_table,
)
from desktop_poker.engine.table.tournament import STRUCTURES, paid_in
from desktop_poker.games import catalogue
from desktop_poker.games.rotations import Rotation

RULE_SETS: Final[Mapping[str, HouseRules]] = MappingProxyType({"house": HOUSE, "casino": CASINO})
SPEEDS: Final[Mapping[str, float]] = MappingProxyType(
    {"instant": 0.0, "fast": 0.3, "normal": 0.9, "slow": 1.8}
)
"""How long a bot hesitates, in seconds."""
FEWEST_SEATS: Final = 2
USUAL_SEATS: Final = 6
MOST_HANDS: Final = 1000  # of one game in a rotation
MOST_TURNS: Final = 24  # of a rotation, a game that comes again counted again
SECONDS: Final = ("next_hand_pause", "runout_pause", "action_time", "time_bank", "grace_bank")
CLOCK_OPTIONS: Final = ("action_time", "time_bank", "grace_bank")

_DEEP, _SHALLOW = 200, 20  # buy-ins in big blinds or small bets
_NUMBERS = {
    "max_draws": MOST_DRAWS,
    "smallest_chip": MOST_CHIP,
    "bomb_ante": MOST_BOMB_ANTE,
}
# The grid has its own field; misdeals need real cards.
_SEPARATE = ("weights", "misdeal_blinds", "misdeal_limit")


class Draft(Struct, frozen=True, kw_only=True):
    """Everything that a person chooses for a table, as it stands in the fields."""

    games: tuple[str, ...] = (catalogue.usual().key,)  # several: a rotation
    rotate_every: int | None = None  # hands; None: an orbit
    dealers_choice: bool = False  # whoever has the button chooses the next game (N2)
    seats: int = USUAL_SEATS
    stakes: dict[str, str] = {}  # by game, as typed; the usual ones where there is none
    rules: str = "house"
    options: dict[str, str] = {}  # those that differ from the rule set
    tournament: str = ""  # a structure; empty: cash
    least_buy_in: str = ""  # as typed; empty: the usual one
    most_buy_in: str = ""
    opponents: tuple[str, ...] = USUAL_OPPONENTS
    is_mix: bool = True  # the kinds take turns; else one for each seat
    speed: str = "normal"
    weights: WeightGrid = DENSE
    show_all_after: bool = True  # the bots' cards can be seen after the hand
    has_clock: bool = False  # nobody hurries a person who plays against bots


def draft_json(draft: Draft) -> bytes:
    """Write a draft."""
    return msgspec.json.encode(draft)


def draft_from(data: bytes) -> Draft:
    """Read a draft; whether it can be played is another question."""
    try:
        return msgspec.json.decode(data, type=Draft)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("not readable: {problem}", problem=error) from None


def most_seats(games: Iterable[str]) -> int:
    """As many seats as the smallest of some games has."""
    known = [GAMES[key].seats[-1] for key in games if key in GAMES]
    return min(known, default=max(variant.seats[-1] for variant in GAMES.values()))


def usual_rotation() -> tuple[str, ...]:
    """The games that take turns unless somebody chooses others."""
    return tuple(one.key for one in catalogue.games() if one.usual.in_rotation)


def with_games(draft: Draft, games: tuple[str, ...], wanted: int) -> Draft:
    """Choose games, in this order; as many of the wanted seats as they have."""
    return with_seats(replace(draft, games=games), min(wanted, most_seats(games)))


def with_rotation(draft: Draft, rotation: Rotation, limit: int, wanted: int) -> Draft:
    """Choose a mix that has a name, in its own order, at one limit for all its games (N1)."""
    chip = chip_of(draft)
    stakes = {key: written_stakes(stakes_in_mix(GAMES[key], limit, chip)) for key in rotation.games}
    seats = min(wanted, most_seats(rotation.games))
    changed = replace(draft, games=rotation.games, stakes={**draft.stakes, **stakes})
    return with_seats(changed, seats)


def with_seats(draft: Draft, seats: int) -> Draft:
    """Choose the number of seats; somebody sits in each."""
    changed = replace(draft, seats=seats)
    return changed if draft.is_mix else replace(changed, opponents=opponents_of(changed))


def with_mix(draft: Draft, *, is_mix: bool) -> Draft:
    """Choose opponents all together or seat by seat."""
    if is_mix:
        kinds = tuple(dict.fromkeys(draft.opponents))
        return replace(draft, is_mix=True, opponents=kinds)
    return replace(draft, is_mix=False, opponents=opponents_of(draft))


def opponents_of(draft: Draft) -> tuple[str, ...]:
    """Who sits at the other seats; kinds of a mix take turns."""
    kinds = draft.opponents or USUAL_OPPONENTS
    return tuple(kinds[number % len(kinds)] for number in range(max(0, draft.seats - 1)))


def offered_options(draft: Draft) -> tuple[str, ...]:
    """The options that mean something at this table, in the order of the rules."""
    known: set[str] = set()
    for key in draft.games:
        if key in GAMES:
            known.update(options_of(GAMES[key]))
    known.difference_update(_SEPARATE)
    if draft.tournament:
        # Run once (D3), and nobody straddles or calls bomb pots (J4, J5).
        known -= {"runouts", "straddle", "bomb_pot", "bomb_ante", "double_board"}
    return tuple(name for name in HouseRules.__struct_fields__ if name in known)


def usual_values(draft: Draft, name: str) -> tuple[str, ...]:
    """What the rule set says about an option; several where the games differ."""
    preset = RULE_SETS.get(draft.rules, HOUSE)
    found = [
        option_value(getattr(for_game(preset, variant, tournament=bool(draft.tournament)), name))
        for variant in (GAMES[key] for key in draft.games if key in GAMES)
        if name in options_of(variant)
    ]
    return tuple(dict.fromkeys(found))


def option_value(value: object) -> str:
    """An option's value as it is written: ``on``, ``none``, ``1.2``, ``double``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return "none"
    return f"{value:g}" if isinstance(value, float) else str(value)


def with_option(draft: Draft, name: str, value: str) -> Draft:
    """Change an option; one that is as usual is not a change."""
    options = {known: said for known, said in draft.options.items() if known != name}
    if (value,) != usual_values(draft, name):
        options[name] = value
    return replace(draft, options=options)


def with_rules(draft: Draft, rules: str) -> Draft:
    """Choose a rule set; changes that it contains already are no changes any more."""
    chosen = replace(draft, rules=rules, options={})
    for name, value in draft.options.items():
        chosen = with_option(chosen, name, value)
    return chosen


def setup_of(draft: Draft) -> TableSetup:
    """The table that a draft describes."""
    for problem in problems(draft).values():
        raise problem
    return _made(draft)


def problems(draft: Draft) -> dict[str, BadInput]:
    """What is impossible, by field; ``stakes.razz`` and ``options.time_bank`` are fields too."""
    found: dict[str, BadInput] = {}
    for field, check in (
        ("games", _check_games),
        ("rotate_every", _check_rotation),
        ("seats", _check_seats),
        ("rules", _check_rules),
        ("speed", _check_speed),
        ("tournament", _check_tournament),
        ("opponents", _check_opponents),
        ("weights", _check_weights),
    ):
        _try(found, field, check, draft)
    variants = [GAMES[key] for key in draft.games if key in GAMES]
    if not draft.tournament:
        for variant in variants:
            _try(found, f"stakes.{variant.key}", typed_stakes, draft, variant)
        if "games" not in found and not any(field.startswith("stakes.") for field in found):
            _check_buy_ins(found, draft)
    for name in draft.options:
        _try(found, f"options.{name}", _check_option, draft, name, variants)
    if not found:
        # Whatever else the table itself would refuse.
        _try(found, "games", lambda: check_table(_made(draft)))
    return found


def _try(found: dict[str, BadInput], field: str, check: Callable[..., object], *of: object) -> None:
    try:
        check(*of)
    except BadInput as error:
        # Without the frames it came through: they would keep whole pages alive.
        found[field] = error.with_traceback(None)


def _check_games(draft: Draft) -> None:
    if not draft.games:
        raise BadInput("Choose at least one game.")
    for key in draft.games:
        game(key)
    if len(draft.games) > MOST_TURNS:
        raise BadInput("A rotation has at most {most} turns.", most=MOST_TURNS)


def _check_rotation(draft: Draft) -> None:
    every = draft.rotate_every
    if every is not None and not 1 <= every <= MOST_HANDS:
        raise BadInput("The game can change every 1 to {most} hands.", most=MOST_HANDS)


def _check_seats(draft: Draft) -> None:
    most = most_seats(draft.games)
    if FEWEST_SEATS <= draft.seats <= most:
        return
    if len(draft.games) > 1:
        raise BadInput("These games have 2 to {most} seats, not {count}.", **_of(draft, most))
    raise BadInput("This game has 2 to {most} seats, not {count}.", **_of(draft, most))


def _of(draft: Draft, most: int) -> dict[str, object]:
    return {"most": most, "count": draft.seats}


def _check_rules(draft: Draft) -> None:
    _check_known(draft.rules, RULE_SETS)


def _check_speed(draft: Draft) -> None:
    _check_known(draft.speed, SPEEDS)


def _check_tournament(draft: Draft) -> None:
    _check_known(draft.tournament, ("", *STRUCTURES))


def _check_known(name: str, known: Iterable[str]) -> None:
    if name not in known:
        raise BadInput("This version does not know {name!r}.", name=name)


def _check_opponents(draft: Draft) -> None:
    if not draft.opponents:
        raise BadInput("Choose at least one kind of opponent.")
    for kind in draft.opponents:
        if not is_known(kind):
            raise BadInput("unknown opponent: {kind!r}", kind=kind)


def _check_weights(draft: Draft) -> None:
    if uses_weights(draft):
        check_grid(draft.weights)


def uses_weights(draft: Draft) -> bool:
    """Whether hands are drawn by weight in one of the games."""
    return any(GAMES[key].uses_weights for key in draft.games if key in GAMES)


def typed_stakes(draft: Draft, variant: Variant) -> Stakes:
    """The stakes of a game as they are typed, or the usual ones."""
    text = draft.stakes.get(variant.key, "").replace(" ", "")
    chip = chip_of(draft)
    if not text:
        return stakes_in(default_stakes(variant), chip)
    try:
        stakes = read_stakes(text, variant, chip)
        check_stakes(stakes, variant)
    except BadInput:
        raise _stakes_help(variant) from None
    check_sizes(stakes)
    check_typed_chips(stakes, chip)
    return stakes


def check_typed_chips(stakes: Stakes, chip: int) -> None:
    """Refuse typed stakes that can't be paid in the smallest chips (C6)."""
    if not_in_chips(stakes, chip) is not None:
        raise BadInput("Write multiples of {chip}, the smallest chip.", chip=f"{chip:,}")


def chip_of(draft: Draft) -> int:
    """The smallest chip of a table; 1 while nothing sensible is typed (C6)."""
    return chips_from(draft.options.get("smallest_chip", "1")) or 1


def _stakes_help(variant: Variant) -> BadInput:
    match variant.stakes:
        case StakesShape.BLINDS:
            return BadInput("Write the blinds as 1/2, or 1/2/1 with an ante: whole chips.")
        case StakesShape.ONE_BLIND:
            return BadInput("Write the blind as one number of chips, 1 or more.")
        case StakesShape.ANTES_WITH_BLIND:
            return BadInput("Write the ante as one number of chips, 1 or more.")
        case StakesShape.BETS_WITH_BLINDS | StakesShape.BETS_WITH_ANTES:
            return BadInput("Write the bets as 10/20: the big bet is twice the small one.")


def _check_buy_ins(found: dict[str, BadInput], draft: Draft) -> None:
    """The least is at least one bet, and the most is not below the least."""
    usual = usual_buy_ins(_stakes_of(draft))
    least, most = _typed(draft.least_buy_in), _typed(draft.most_buy_in)
    unit = max(unit_bet(stakes) for stakes in _stakes_of(draft))
    if least is None or (least and not unit <= least <= MOST_CHIPS):
        found["least_buy_in"] = BadInput(
            "Write a number of chips from {least} up.", least=f"{unit:,}"
        )
        return
    lower = least or usual.least_buy_in
    if most is None or not lower <= (most or usual.most_buy_in) <= MOST_CHIPS:
        found["most_buy_in"] = BadInput(
            "Write a number of chips from {least} up.", least=f"{lower:,}"
        )
        return
    chip = chip_of(draft)
    for field, amount in (("least_buy_in", least), ("most_buy_in", most)):
        if amount % chip:
            found[field] = BadInput("Write a multiple of {chip}.", chip=f"{chip:,}")


def _typed(text: str) -> int | None:
    """Chips as typed, 0 for nothing, None for nonsense."""
    bare = text.replace(",", "").strip()
    return chips_from(bare) if bare else 0


def _check_option(draft: Draft, name: str, variants: Iterable[Variant]) -> None:
    _check_known(name, HouseRules.__struct_fields__)
    if not _is_set(draft, name):
        return
    for variant in variants:
        try:
            rules = _entry(draft, variant, only=name).rules
            check_rules(rules, variant)
        except BadInput as error:
            if name in SECONDS:
                raise BadInput("Write seconds from 0 to {most:g}.", most=MOST_SECONDS) from None
            if name in _NUMBERS:
                raise BadInput("Write a number from 1 to {most}.", most=_NUMBERS[name]) from None
            raise error from None


def _is_set(draft: Draft, name: str) -> bool:
    """Whether an option of the draft has a say at the table."""
    return name in offered_options(draft) and (draft.has_clock or name not in CLOCK_OPTIONS)


def structure_of(draft: Draft) -> TournamentRules:
    """The tournament that is chosen; of two players the winner takes all."""
    rules = paid_in(STRUCTURES[draft.tournament], chip_of(draft))
    return replace(rules, payouts=(100,)) if draft.seats <= 2 else rules  # noqa: PLR2004 - heads-up


def _made(draft: Draft) -> TableSetup:
    entries = tuple(_entry(draft, GAMES[key]) for key in draft.games)
    tournament = structure_of(draft) if draft.tournament else None
    usual = usual_buy_ins(entry.stakes for entry in entries)
    return table_of(
        entries,
        seats=draft.seats,
        rotate_every=draft.rotate_every if len(draft.games) > 1 else None,
        dealers_choice=draft.dealers_choice and len(draft.games) > 1,
        tournament=tournament,
        cash=CashRules(
            least_buy_in=_typed(draft.least_buy_in) or usual.least_buy_in,
            most_buy_in=_typed(draft.most_buy_in) or usual.most_buy_in,
        ),
        show_all_after=draft.show_all_after,
    )


def _entry(draft: Draft, variant: Variant, only: str = "") -> GameAtTable:
    options = [
        f"{name}={value}"
        for name, value in draft.options.items()
        if _is_set(draft, name) and name in options_of(variant) and only in ("", name)
    ]
    made = entry_of(
        variant,
        RULE_SETS.get(draft.rules, HOUSE),
        options=options,
        tournament=bool(draft.tournament),
    )
    rules = made.rules
    if not draft.has_clock:
        rules = replace(rules, action_time=0.0)
    if variant.uses_weights:
        rules = replace(rules, weights=draft.weights)
    stakes = made.stakes if draft.tournament or only else typed_stakes(draft, variant)
    return replace(made, rules=rules, stakes=stakes)


def _stakes_of(draft: Draft) -> list[Stakes]:
    return [typed_stakes(draft, GAMES[key]) for key in draft.games]


def entry_of(
    variant: Variant,
    preset: HouseRules,
    *,
    stakes: str | None = None,
    options: Iterable[str] = (),
    tournament: bool,
) -> GameAtTable:
    """A game with a rule set, its stakes from text, and options written ``name=value``."""
    rules, given = for_game(preset, variant, tournament=tournament), tuple(options)
    for option in given:
        rules, _ = set_option(variant, rules, Stakes(), option)
    chip = rules.smallest_chip
    if stakes is None:
        amounts = stakes_in(default_stakes(variant), chip)
    else:
        amounts = read_stakes(stakes, variant, chip)
    for option in given:
        rules, amounts = set_option(variant, rules, amounts, option)
    return GameAtTable(game=variant.key, rules=rules, stakes=amounts)


def table_of(
    entries: tuple[GameAtTable, ...],
    *,
    seats: int,
    rotate_every: int | None,
    dealers_choice: bool = False,
    tournament: TournamentRules | None,
    cash: CashRules | None = None,
    show_all_after: bool,
) -> TableSetup:
    """A table of some games, named after them; with the usual buy-ins if none are named."""
    name = entries[0].game if len(entries) == 1 else "mixed"
    usual = cash or usual_buy_ins(entry.stakes for entry in entries)
    return TableSetup(
        name=tournament.name if tournament else name,
        seats=seats,
        games=entries,
        rotate_every=rotate_every,
        dealers_choice=dealers_choice,
        cash=None if tournament else usual,
        tournament=tournament,
        show_all_after=show_all_after,
    )


def usual_buy_ins(stakes: Iterable[Stakes]) -> CashRules:
    """Buy-ins that follow the largest bet."""
    unit = max(unit_bet(amounts) for amounts in stakes)
    return CashRules(least_buy_in=_SHALLOW * unit, most_buy_in=_DEEP * unit)
