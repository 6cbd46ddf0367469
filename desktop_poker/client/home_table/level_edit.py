"""The levels of a running tournament while its director changes them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.home_table.level_line import blinds_text
from desktop_poker.client.home_table.levels import MOST_LEVELS, stud_level
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.home_commands import ChangeLevels
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.setup import Level, TournamentRules, smallest_chip, stakes_at

_BLINDS = ("small_blind", "big_blind", "ante")
_BETS = ("small_bet", "stud_ante")
_ALWAYS = ("break_after", "length")  # the last holds for this level and all that come


class LevelsDraft(Struct, frozen=True, kw_only=True):
    """Levels as they would be; those before `first` have been played."""

    rules: TournamentRules
    first: int
    chosen: int
    variant: Variant
    chip: int = 1  # the smallest: blinds, bets and antes are multiples of it (C6)

    @property
    def by_bets(self) -> bool:
        """Whether a level is a bet and an ante, not blinds."""
        return self.variant.has_bring_in

    @property
    def figures(self) -> tuple[str, ...]:
        """What can be typed."""
        return (*(_BETS if self.by_bets else _BLINDS), *_ALWAYS)

    @property
    def level(self) -> Level:
        """The level that is being changed."""
        return self.rules.levels[self.chosen]

    @property
    def ante_field(self) -> str:
        """Who pays antes: everybody, or the big blind for all where levels say so."""
        one_for_all = any(level.big_blind_ante for level in self.rules.levels)
        return "big_blind_ante" if one_for_all else "ante"

    def figure(self, name: str) -> int:
        """One figure of the chosen level, or the length of all."""
        if name == "length":
            return self.rules.level_hands or round(self.rules.level_minutes)
        level = self.level
        stakes = stakes_at(self.rules, self.chosen, self.variant)
        figures = {
            "small_bet": stakes.small_bet,
            "stud_ante": stakes.ante,
            "small_blind": level.small_blind,
            "big_blind": level.big_blind,
            "ante": level.ante or level.big_blind_ante,
            "break_after": round(level.break_after),
        }
        return figures[name]


def levels_draft(state: HomeState) -> LevelsDraft | None:
    """The levels from the present one on; None where there are none."""
    table = state.table
    rules = table.setup.tournament
    if rules is None:
        return None
    coming = min(table.level + 1, len(rules.levels) - 1)
    variant = GAMES[table.setup.games[table.game_no].game]
    chip = smallest_chip(table.setup)
    return LevelsDraft(rules=rules, first=table.level, chosen=coming, variant=variant, chip=chip)


def with_figure(draft: LevelsDraft, name: str, value: int) -> LevelsDraft:
    """Another figure."""
    if name == "length":
        by_hands = bool(draft.rules.level_hands)
        change = {"level_hands": value} if by_hands else {"level_minutes": float(value)}
        return replace(draft, rules=replace(draft.rules, **change))
    kept = float(value) if name == "break_after" else value
    name = draft.ante_field if name == "ante" else name
    now = {each: draft.figure(each) for each in _BETS} if draft.by_bets else {}
    level = replace(draft.level, **{**now, name: kept})
    return _with_levels(draft, (*_before(draft), level, *_after(draft)), draft.chosen)


def with_level(draft: LevelsDraft) -> LevelsDraft:
    """One more after the chosen one, half-way to the next."""
    now, after = draft.level, _after(draft)
    if draft.by_bets:
        bet = draft.figure("small_bet")
        coming = replace(draft, chosen=draft.chosen + 1).figure("small_bet") if after else 2 * bet
        level = stud_level(_whole((bet + coming) // 2, draft), smallest=draft.chip)
        levels = (*_before(draft), now, level, *after)
        return _with_levels(draft, levels, draft.chosen + 1)
    big = (now.big_blind + after[0].big_blind) // 2 if after else now.big_blind * 3 // 2
    small = (now.small_blind + after[0].small_blind) // 2 if after else now.small_blind * 3 // 2
    made = replace(
        now,
        small_blind=_whole(small, draft),
        big_blind=_whole(big, draft),
        break_after=0.0,
    )
    levels = (*_before(draft), now, made, *after)
    return _with_levels(draft, levels, draft.chosen + 1)


def without_level(draft: LevelsDraft) -> LevelsDraft:
    """The chosen one is skipped."""
    levels = (*_before(draft), *_after(draft))
    return _with_levels(draft, levels, min(draft.chosen, len(levels) - 1))


def why_not_removed(draft: LevelsDraft, texts: Texts) -> str:
    """Why the chosen level has to stay; empty when it can go."""
    if draft.chosen == draft.first:
        return texts("This level is being played.")
    return ""


def why_not_added(draft: LevelsDraft, texts: Texts) -> str:
    """Why there can be no more levels; empty when there can."""
    if len(draft.rules.levels) >= MOST_LEVELS:
        return texts("A tournament has at most {most} levels.", most=MOST_LEVELS)
    return ""


def level_words(draft: LevelsDraft, number: int, texts: Texts) -> tuple[str, str]:
    """A level in the list: its blinds or bets, and what else is to be said of it."""
    level = draft.rules.levels[number]
    stakes = stakes_at(draft.rules, number, draft.variant)
    said = [texts("now")] if number == draft.first else []
    ante = stakes.ante or stakes.big_blind_ante
    if ante:
        said.append(texts("ante {amount}", amount=f"{ante:,}"))
    if level.break_after:
        said.append(texts("then a break"))
    return f"{number + 1}.  {blinds_text(stakes)}", texts(", ").join(said)


def levels_command(draft: LevelsDraft) -> ChangeLevels:
    """What the director enters."""
    return ChangeLevels(levels=draft.rules.levels, length=draft.figure("length"))


def _whole(amount: int, draft: LevelsDraft) -> int:
    """An amount in whole chips, one at least."""
    return max(draft.chip, amount - amount % draft.chip)


def _before(draft: LevelsDraft) -> tuple[Level, ...]:
    return draft.rules.levels[: draft.chosen]


def _after(draft: LevelsDraft) -> tuple[Level, ...]:
    return draft.rules.levels[draft.chosen + 1 :]


def _with_levels(draft: LevelsDraft, levels: tuple[Level, ...], chosen: int) -> LevelsDraft:
    return replace(draft, rules=replace(draft.rules, levels=levels), chosen=chosen)
