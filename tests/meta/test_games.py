"""A game is one file: no floor branches on which game it is.

The census finds every key of a game, and every name by which code used to ask for one, outside
`games/`. Pictures of `app/shots` are of certain games, and may name them. Some scales are called
like the game that is judged by them: to ask for a scale is not to ask for a game.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_poker.games import catalogue
from tests.toy_game import TOY

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "desktop_poker"
FREE = (PACKAGE / "games", PACKAGE / "app" / "shots", PACKAGE / "engine" / "evaluation")
KEYS = {game.key for game in (*catalogue.games(), TOY)}
ASKED = {key.upper() for key in KEYS} | {"is_stud"}
NAMES = ASKED | {"_is_stud", "stud"}  # variables that hold the answer
WORDS = {"words", "usual", "phh"}  # what only screens, files of hands and the command line read


def branches(source: str) -> list[int]:
    """The lines that name a game."""
    tree = ast.parse(source)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [line for node in ast.walk(tree) if id(node) not in docs for line in _named(node)]


def _named(node: ast.AST) -> Iterator[int]:
    match node:
        case ast.Constant(value=str(text)) if text in KEYS:
            yield node.lineno
        case ast.Attribute(value=ast.Name(id="Scale" | "NamedHand")):
            pass
        case ast.Attribute(attr=name) if name in ASKED:
            yield node.lineno
        case ast.Name(id=name) | ast.arg(arg=name) if name in NAMES:
            yield node.lineno
        case _:
            pass


def sources() -> list[Path]:
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if not any(path.is_relative_to(folder) for folder in FREE)
    ]


@pytest.mark.parametrize(
    "line",
    [
        'x = variant.key == "razz"',
        "x = variant.is_stud",
        "def f(*, stud: bool) -> None: ...",
        "x = games.HOLDEM",
        'KEYS = ("toy",)',
    ],
)
def test_the_census_sees_a_branch(line: str) -> None:
    assert branches(line) == [1]


def test_the_census_passes_docstrings_and_other_words_over() -> None:
    assert branches('"""razz"""\nx = variant.has_up_cards\ny = "Razz is stud"') == []


def test_no_floor_asks_which_game_it_is() -> None:
    found = {
        str(path.relative_to(PACKAGE)).replace("\\", "/")
        for path in sources()
        if branches(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_the_floors_below_the_screens_know_no_word_of_a_game() -> None:
    for path in sources():
        if path.relative_to(PACKAGE).parts[0] not in ("engine", "odds", "ai", "host", "lan"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = [
            node.module or ""
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            and (node.module or "").startswith("desktop_poker.games")
        ]
        assert not any("words" in module for module in imported), path
        reads = "desktop_poker.games" in imported  # the catalogue
        asked = [n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)]
        assert not reads or not WORDS & set(asked), path


def test_the_toy_game_needs_nothing_but_the_spec_and_words() -> None:
    tree = ast.parse((ROOT / "tests" / "toy_game.py").read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported == {"desktop_poker.games.spec", "desktop_poker.games.words"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
