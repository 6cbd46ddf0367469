"""How strong the levels are: the tables of docs/bots.md, from one command.

    python -m benchmarks.ladder [--minutes M] [--hands H] [--seed S] [--only TEXT] [--jobs J]
                                [--results FILE] [--write]

Every cell is a match of the arena: each level against the one below in every game heads-up, the
strongest level against every reference opponent, and tables of six. A cell ends after its hands or
its minutes, whichever comes first, and is written to the results file at once; a run that is
interrupted goes on with the next cell. `--write` puts the tables into docs/bots.md.
"""

from __future__ import annotations

import argparse
import datetime
import time
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.levels import LEVEL_BOTS
from desktop_poker.ai.reference import REFERENCE_BOTS
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.host.arena.match import match_of
from desktop_poker.host.arena.running import run_match
from desktop_poker.host.arena.score import score

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"
LEVELS = tuple(LEVEL_BOTS)
TOP = LEVELS[-1]
SIX = 6


class Cell(Struct, frozen=True, kw_only=True):
    """One match to be played."""

    table: str  # which table of the page it belongs to
    game: str
    bots: tuple[str, ...]  # the first is the one whose result is shown
    seats: int = 2

    @property
    def name(self) -> str:
        """What a cell is called in the results."""
        return f"{self.table}/{self.game}/{self.seats}/{'-'.join(self.bots)}"


class Result(Struct, frozen=True, kw_only=True):
    """What came of it."""

    cell: Cell
    won: float
    ci95: float
    hands: int
    ms: tuple[float, ...]
    seed: str
    date: str


def cells() -> list[Cell]:
    """Everything that is measured, the cheapest to read first."""
    pairs = [(LEVELS[number + 1], LEVELS[number]) for number in range(len(LEVELS) - 1)]
    ladder = [Cell(table="ladder", game=key, bots=pair) for key in GAMES for pair in pairs]
    peers = [Cell(table="peers", game="holdem", bots=(TOP, name)) for name in REFERENCE_BOTS]
    full = [
        Cell(table="six", game="holdem", bots=(TOP, *[name] * (SIX - 1)), seats=SIX)
        for name in (*REFERENCE_BOTS, *LEVELS[:-1])
    ]
    return [*ladder, *peers, *full]


def measure(cell: Cell, arguments: argparse.Namespace) -> Result:
    """Play one cell."""
    match = match_of(
        cell.game,
        cell.bots,
        seats=cell.seats,
        hands=arguments.hands,
        seed=arguments.seed,
        deep=100.0,
    )
    until: float = time.monotonic() + 60 * arguments.minutes

    def goes_on(done: int, of: int) -> bool:
        print(f"\r{cell.name}: {done} of {of}", end="", flush=True)
        return time.monotonic() < until

    sittings = run_match(match, arguments.jobs, goes_on)
    deals = sum(len(sitting.won[cell.bots[0]]) for sitting in sittings)
    found = score(replace(match, deals=deals), sittings).bots
    print(f"\r{cell.name}: {found[0].bb_per_100:+.1f} ± {found[0].ci95:.1f} in {found[0].hands}")
    return Result(
        cell=cell,
        won=found[0].bb_per_100,
        ci95=found[0].ci95,
        hands=found[0].hands,
        ms=tuple(bot.ms_per_decision for bot in found),
        seed=arguments.seed,
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
    )


def tables(results: list[Result]) -> str:
    """The tables of the page."""
    parts = (
        ("ladder", "Each level against the one below, heads-up at 100 big blinds (big bets)"),
        ("peers", "The strongest level against reference opponents, heads-up Hold'em"),
        ("six", "The strongest level against five of a kind, Hold'em with six players"),
    )
    lines: list[str] = []
    for table, title in parts:
        mine = [result for result in results if result.cell.table == table]
        if mine:
            lines += [f"### {title}", "", *_rows(mine), ""]
    return "\n".join(lines)


def _rows(results: list[Result]) -> list[str]:
    lines = [
        "| game | bot | against | result | 95 % | hands | ms a decision | seed | date |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for one in results:
        unit = "BB/100" if game(one.cell.game).is_stud else "bb/100"
        speed = " / ".join(f"{ms:.1f}" for ms in one.ms)
        lines.append(
            f"| {one.cell.game} | {one.cell.bots[0]} | {one.cell.bots[-1]} "
            f"| {one.won:+.1f} {unit} | ± {one.ci95:.1f} | {one.hands:,} | {speed} "
            f"| {one.seed} | {one.date} |"
        )
    return lines


def put_into(page: str, text: str) -> str:
    """The page with other tables between the two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"


def main() -> None:
    """Measure what is not measured yet, and print or write the tables."""
    parser = argparse.ArgumentParser(description="Strength of the levels, in every game.")
    parser.add_argument("--minutes", type=float, default=30.0, help="the most for each cell")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--only", default="", help="cells whose name contains this")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--results", type=Path, default=ROOT / "benchmarks" / "ladder.json")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/bots.md")
    arguments = parser.parse_args()
    found = _read(arguments.results)
    for cell in cells():
        if arguments.only in cell.name and cell.name not in found:
            found[cell.name] = measure(cell, arguments)
            arguments.results.write_bytes(msgspec.json.encode(list(found.values())))
    text = tables([found[cell.name] for cell in cells() if cell.name in found])
    if arguments.write:
        PAGE.write_text(put_into(PAGE.read_text(), text))
    else:
        print(text)


def _read(path: Path) -> dict[str, Result]:
    if not path.exists():
        return {}
    kept = msgspec.json.decode(path.read_bytes(), type=list[Result])
    return {result.cell.name: result for result in kept}


if __name__ == "__main__":
    main()
