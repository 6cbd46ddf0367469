"""How strong the levels are: the tables of docs/bots.md, from one command.

    python -m benchmarks.ladder [--hands H] [--seed S] [--only TEXT] [--jobs J | --cluster ADDRESS]
                                [--results FILE] [--write]

Every cell is a match of the arena: each level against the one below in every game heads-up, the
strongest level against every reference opponent, and tables of six. A cell is written to the
results file at once, its pieces beside it until then: a run that is interrupted goes on where it
was. The same arguments give the same figures on any number of processes and on a cluster
(docs/cluster.md). `--write` puts the tables into docs/bots.md.

How long a cell is played was decided before any was: it is looked at after an eighth, a quarter,
a half and all of its hands, and ends at the first look whose interval lies above what is to be
shown, or below zero. Because four looks are four chances to be
misled, each has an interval that misses the truth with a quarter of 5 % (Bonferroni): whichever
look was the last, its interval holds with at least 95 %. Cells that are only reported have fewer
hands: the best two levels a quarter, tables of six an eighth.
"""

from __future__ import annotations

import argparse
import datetime
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.levels import LEVEL_BOTS
from desktop_poker.ai.reference import REFERENCE_BOTS
from desktop_poker.ai.stud_books import STUD_BOOKS
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.host.arena.match import Match, match_of
from desktop_poker.host.arena.running import pieces_of, run_match
from desktop_poker.host.arena.score import NORMAL, score
from desktop_poker.host.arena.sitting import Sitting
from desktop_poker.host.workload.piece import digest
from desktop_poker.host.workload.running import RunProgress, Workers, workers_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"
PARTS = {"ladder": ("ladder", "three", "peers", "six"), "stud ladder": ("stud", "books", "dense")}
"""Which tables stand between which marks of the page."""
LEVELS = tuple(LEVEL_BOTS)
TOP = LEVELS[-1]
SIX = 6
LOOKS = (1 / 8, 1 / 4, 1 / 2, 1.0)
"""After which part of the hands a cell is looked at."""
_WIDER = statistics.NormalDist().inv_cdf(1 - 0.025 / len(LOOKS)) / NORMAL
LEAST = {"always-call": 241.0, "rock": 28.0, "maniac": 100.0}
"""What the strongest level has to win from opponents that others have published figures for."""


class Cell(Struct, frozen=True, kw_only=True):
    """One match to be played."""

    table: str  # which table of the page it belongs to
    game: str
    bots: tuple[str, ...]  # the first is the one whose result is shown
    seats: int = 2

    @property
    def part(self) -> int:
        """By what the hands are divided where nothing is to be shown, only reported."""
        if self.table == "six":
            return 8
        if self.seats > 2:
            return 4
        return 4 if self.bots == LEVELS[:-3:-1] else 1

    @property
    def least(self) -> float:
        """What is to be shown: that the result is above this."""
        return LEAST.get(self.bots[-1], 0.0) if self.table == "peers" else 0.0

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
    three = [Cell(table="three", game="holdem", bots=pair, seats=SIX) for pair in pairs]
    dense = [
        Cell(table="dense", game="dense_deck", bots=pair, seats=seats)
        for seats in (3, 4)
        for pair in pairs
    ]
    return [*ladder, *three, *peers, *full, *_against_fives(), *_stud_at_six(pairs), *dense]


def _against_fives() -> list[Cell]:
    """The levels between, alone against five who call, five who bet, and five of the one below."""
    return [
        Cell(table="six", game="holdem", bots=(LEVELS[number], *[name] * (SIX - 1)), seats=SIX)
        for number in range(2, len(LEVELS) - 1)
        for name in ("always-call", "maniac", LEVELS[number - 1])
    ]


def _stud_at_six(pairs: list[tuple[str, str]]) -> list[Cell]:
    """Three against three: each level and the one below, the best two and players by the book."""
    games = [key for key in GAMES if way_of(game(key)) is Way.ROWS]
    books = [(level, book) for level in LEVELS[-2:] for book in STUD_BOOKS]
    return [
        Cell(table=table, game=key, bots=bots, seats=SIX)
        for table, matches in (("stud", pairs), ("books", books))
        for key in games
        for bots in matches
    ]


def measure(cell: Cell, arguments: argparse.Namespace, workers: Workers) -> Result:
    """Play one cell, look by look."""
    sittings: list[Sitting] = []
    found = None
    unfinished: list[Path] = []
    for match in stages(cell, arguments.hands, arguments.seed):

        def tell(progress: RunProgress) -> bool:
            left = "" if progress.left is None else f", {progress.left / 60:.1f} min left"
            line = f"{cell.name}: {progress.done} of {progress.of}{left}"
            print(f"\r{line:<79}", end="", flush=True)
            return True

        unfinished.append(arguments.results.with_suffix(f".{digest(pieces_of(match))[:16]}"))
        sittings += run_match(match, workers, tell, kept=unfinished[-1])
        found = result(cell, match, sittings)
        line = f"{cell.name}: {found.won:+.1f} ± {found.ci95:.1f} in {found.hands}"
        print(f"\r{line:<79}", flush=True)
        if is_settled(found):
            break
    for path in unfinished:
        path.unlink()
    assert found is not None  # noqa: S101 - there are looks
    return found


def stages(cell: Cell, hands: int, seed: str) -> Iterator[Match]:
    """The matches between two looks, each with a seed of its own."""
    before = 0.0
    hands //= cell.part
    for number, part in enumerate(LOOKS, 1):
        more = round(hands * (part - before))
        before = part
        yield match_of(
            cell.game,
            cell.bots,
            seats=cell.seats,
            hands=more,
            seed=f"{seed}/{number}",
            deep=100.0,
        )


def result(cell: Cell, match: Match, sittings: list[Sitting]) -> Result:
    """What all sittings so far say, with the interval of one look among several."""
    deals = sum(len(sitting.won[cell.bots[0]]) for sitting in sittings)
    found = score(replace(match, deals=deals), sittings).bots
    return Result(
        cell=cell,
        won=found[0].bb_per_100,
        ci95=found[0].ci95 * _WIDER,
        hands=found[0].hands,
        ms=tuple(bot.ms_per_decision for bot in found),
        seed=match.seed.partition("/")[0],
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
    )


def is_settled(found: Result) -> bool:
    """Whether more hands would not change what the cell shows."""
    return found.won - found.ci95 > found.cell.least or found.won + found.ci95 < 0.0


def tables(results: list[Result], names: Sequence[str]) -> str:
    """Tables of the page."""
    parts = (
        ("ladder", "Each level against the one below, heads-up at 100 big blinds (big bets)"),
        ("three", "Each level against the one below, Hold'em with six, three against three"),
        ("peers", "The strongest level against reference opponents, heads-up Hold'em"),
        ("six", "Alone against five of a kind, Hold'em with six players"),
        ("stud", "Each level against the one below, stud with six players, three against three"),
        ("books", "Players by the book, stud with six players, three against three"),
        ("dense", "Each level against the one below, Dense Deck with three and four players"),
    )
    lines: list[str] = []
    for table, title in parts:
        if table not in names:
            continue
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
        unit = "BB/100" if game(one.cell.game).has_bring_in else "bb/100"
        speed = " / ".join(f"{ms:.1f}" for ms in one.ms)
        lines.append(
            f"| {_game(one.cell)} | {one.cell.bots[0]} | {one.cell.bots[1]} "
            f"| {one.won:+.1f} {unit} | ± {one.ci95:.1f} | {one.hands:,} | {speed} "
            f"| {one.seed} | {one.date} |"
        )
    return lines


def _game(cell: Cell) -> str:
    """A game, and for how many where a table holds several sizes."""
    return f"{cell.game}, {cell.seats} seats" if cell.table == "dense" else cell.game


def put_into(page: str, text: str, begin: str = BEGIN, end: str = END) -> str:
    """The page with other tables between the two marks."""
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}\n\n{text}\n{end}{after}"


def main() -> None:
    """Measure what is not measured yet, and print or write the tables."""
    parser = argparse.ArgumentParser(description="Strength of the levels, in every game.")
    parser.add_argument("--hands", type=int, default=64_000)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--only", default="", help="cells whose name contains this")
    parser.add_argument("--jobs", type=int, default=None, help="processes; else one a core")
    parser.add_argument("--cluster", help="the address of a Dask scheduler")
    parser.add_argument("--results", type=Path, default=ROOT / "benchmarks" / "ladder.json")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/bots.md")
    arguments = parser.parse_args()
    workers = workers_of(arguments.jobs, arguments.cluster, print)
    found = _read(arguments.results)
    for cell in cells():
        if arguments.only in cell.name and cell.name not in found:
            found[cell.name] = measure(cell, arguments, workers)
            arguments.results.write_bytes(msgspec.json.encode(list(found.values())))
    results = [found[cell.name] for cell in cells() if cell.name in found]
    for part, names in PARTS.items():
        text = tables(results, names)
        if arguments.write and text:  # what was not measured stays as it is
            marks = (f"<!-- {part}: begin -->", f"<!-- {part}: end -->")
            page = put_into(PAGE.read_text(encoding="utf-8"), text, *marks)
            PAGE.write_text(page, encoding="utf-8")
        else:
            print(text)


def _read(path: Path) -> dict[str, Result]:
    if not path.exists():
        return {}
    kept = msgspec.json.decode(path.read_bytes(), type=list[Result])
    return {result.cell.name: result for result in kept}


if __name__ == "__main__":
    main()
