"""A new table in words: kinds of opponents, speeds, structures, and the whole in one line."""

from __future__ import annotations

from desktop_poker.client.setup.new_table import Draft, structure_of, typed_stakes, usual_buy_ins
from desktop_poker.client.telling.game_names import game_text, game_title
from desktop_poker.client.telling.wording import stakes_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.stakes import written_stakes
from desktop_poker.engine.rules.variant import StakesShape, Variant
from desktop_poker.engine.rules.weights import WeightGrid
from desktop_poker.engine.table.setup import CashRules, TournamentRules, stakes_at
from desktop_poker.games import catalogue

_DOT = " · "


def speed_text(speed: str, texts: Texts) -> str:
    """The name of a speed."""
    return {
        "instant": texts("Instant"),
        "fast": texts("Fast"),
        "normal": texts("Normal"),
        "slow": texts("Slow"),
    }[speed]


def hesitation_text(name: str, texts: Texts) -> str:
    """How much a hard decision shows in the time it takes."""
    return {
        "none": texts("Always alike"),
        "short": texts("A little"),
        "natural": texts("Like people"),
    }[name]


def structure_text(name: str, texts: Texts) -> str:
    """The name of a tournament structure."""
    known = {"turbo": texts("Turbo"), "regular": texts("Regular"), "deep": texts("Deep")}
    return known.get(name, name)


def structure_line(draft: Draft, texts: Texts) -> str:
    """A tournament in one line: stacks, levels in the stakes of its first game, what is paid."""
    rules = structure_of(draft)
    first = next((GAMES[key] for key in draft.games if key in GAMES), game(catalogue.usual().key))
    parts = [
        texts("{amount} chips each", amount=f"{rules.starting_stack:,}"),
        texts("a level every {minutes:g} minutes", minutes=rules.level_minutes),
        _levels_text(rules, first, texts),
        texts("pays {shares} %", shares=" / ".join(str(share) for share in rules.payouts)),
    ]
    if rules.most_rebuys:
        parts.append(texts("one rebuy and an add-on"))
    return _DOT.join(parts)


def _levels_text(rules: TournamentRules, variant: Variant, texts: Texts) -> str:
    """The first and the last level: blinds, or the bets that stud is played for."""
    first, last = (stakes_at(rules, number, variant) for number in (0, len(rules.levels) - 1))
    match variant.stakes:
        case StakesShape.BLINDS:
            return texts(
                "blinds {first} to {last}",
                first=f"{first.small_blind:,}/{first.big_blind:,}",
                last=f"{last.small_blind:,}/{last.big_blind:,}",
            )
        case StakesShape.ONE_BLIND:
            return texts(
                "big blind {first} to {last}",
                first=f"{first.big_blind:,}",
                last=f"{last.big_blind:,}",
            )
        case StakesShape.ANTES_WITH_BLIND:
            return texts("antes {first} to {last}", first=f"{first.ante:,}", last=f"{last.ante:,}")
        case StakesShape.BETS_WITH_BLINDS | StakesShape.BETS_WITH_ANTES:
            return texts(
                "bets {first} to {last}",
                first=f"{first.small_bet:,}/{first.big_bet:,}",
                last=f"{last.small_bet:,}/{last.big_bet:,}",
            )


def rules_line(draft: Draft, texts: Texts) -> str:
    """What a rule set means for the games of a table."""
    variants = [GAMES[key] for key in draft.games if key in GAMES]
    if any(variant.has_open_bets and not variant.uses_weights for variant in variants):
        said = {
            "house": texts("A raise is at least twice the bet; all hands are shown together."),
            "casino": texts("Raises by the last raise; beaten hands may stay hidden."),
        }
    elif any(variant.has_fixed_bets for variant in variants):
        said = {
            "house": texts("Four bets a street, for two players as well."),
            "casino": texts("Four bets a street; two players may raise as often as they like."),
        }
    else:
        return texts("House and Casino are alike here.")
    return said.get(draft.rules, "")


def grid_text(grid: WeightGrid, texts: Texts) -> str:
    """The name of a weight grid; those of the program are translated."""
    known = {
        "even": texts("Even"),
        "dense": texts("Dense"),
        "very dense": texts("Very dense"),
    }
    return known.get(grid.name, grid.name)


def stakes_label(variant: Variant, texts: Texts) -> str:
    """What a game's stakes are."""
    match variant.stakes:
        case StakesShape.BLINDS:
            return texts("Blinds")
        case StakesShape.ONE_BLIND:
            return texts("Big blind")
        case StakesShape.ANTES_WITH_BLIND:
            return texts("Ante")
        case StakesShape.BETS_WITH_BLINDS | StakesShape.BETS_WITH_ANTES:
            return texts("Bets")


def stakes_note(draft: Draft, key: str, texts: Texts) -> str:
    """What follows from a game's stakes; empty where there is nothing to say."""
    try:
        stakes = typed_stakes(draft, GAMES[key])
    except BadInput:
        return ""
    if not stakes.bring_in:
        has_place = GAMES[key].stakes is StakesShape.BLINDS and len(draft.games) == 1
        if stakes.ante and has_place:
            return texts("Ante {ante}", ante=f"{stakes.ante:,}")
        return texts("1/2/1: with an ante") if has_place else ""
    return texts(
        "Ante {ante}, bring-in {bring_in}",
        ante=f"{stakes.ante:,}",
        bring_in=f"{stakes.bring_in:,}",
    )


def usual_stakes(draft: Draft, key: str) -> str:
    """The stakes of a game as they stand in the field."""
    if key in draft.stakes:
        return draft.stakes[key]
    return written_stakes(typed_stakes(draft, GAMES[key]))


def buy_ins(draft: Draft) -> CashRules | None:
    """The usual buy-ins at these stakes; None while the stakes make no sense."""
    try:
        return usual_buy_ins(typed_stakes(draft, GAMES[key]) for key in draft.games)
    except (BadInput, KeyError, ValueError):
        return None


def summary(draft: Draft, texts: Texts) -> str:
    """The table in one line, for the foot of the page."""
    known = [key for key in draft.games if key in GAMES]
    if len(known) == 1:
        parts = [game_title(known[0], texts)]
    else:
        parts = [texts(", ").join(game_text(key, texts) for key in known)]
        if draft.dealers_choice:
            parts.insert(0, texts("Dealer's choice"))
    parts.append(texts("{count} seats", count=draft.seats))
    if draft.tournament:
        parts.append(
            texts("{structure} tournament", structure=structure_text(draft.tournament, texts))
        )
    elif len(known) == 1:
        parts.append(usual_stakes_or_typed(draft, known[0], texts))
    rules = {"house": texts("House rules"), "casino": texts("Casino rules")}.get(draft.rules, "")
    parts.append(texts("Own rules") if draft.options else rules)
    return _DOT.join(part for part in parts if part)


def usual_stakes_or_typed(draft: Draft, key: str, texts: Texts) -> str:
    """A game's stakes for the summary; empty while they make no sense."""
    try:
        stakes = typed_stakes(draft, GAMES[key])
    except BadInput:
        return ""
    if stakes.small_bet or stakes.small_blind:
        return usual_stakes(draft, key)
    return stakes_text(stakes, texts)
