"""Whoever opens a text names its encoding: Windows' own is an old one, without ♠ and Japanese."""

from __future__ import annotations

import ast

import pytest

from tests.meta.test_house import ROOT

PLACES = ("desktop_poker", "tests", "benchmarks", "training", "packaging", "dev.py")
FILES = sorted(
    path
    for place in PLACES
    for path in ([ROOT / place] if place.endswith(".py") else (ROOT / place).rglob("*.py"))
)
TEXTS = {"read_text", "write_text"}
MODES = {"r", "w", "a", "x", "r+", "w+"}


def unnamed(source: str) -> list[int]:
    """The lines that open a text or listen to a program without saying in which encoding."""
    found = []
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call):
            continue
        named = {word.arg: word.value for word in call.keywords}
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        first = call.args[0] if call.args else None
        mode = first.value if isinstance(first, ast.Constant) else None
        opens = name in TEXTS or (name == "open" and mode in MODES)
        is_text = isinstance(told := named.get("text"), ast.Constant) and told.value is True
        has_it = "encoding" in named or (name == "read_text" and bool(call.args))
        if (opens or is_text) and not has_it:
            found.append(call.lineno)
    return found


@pytest.mark.parametrize(
    "line",
    [
        "path.read_text()",
        "path.write_text('x')",
        "path.open('w')",
        "subprocess.run(words, text=True)",
    ],
)
def test_what_is_forbidden_is_found(line: str) -> None:
    assert unnamed(line) == [1]


def test_every_text_is_opened_in_an_encoding_of_ours() -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in FILES
        if (lines := unnamed(path.read_text(encoding="utf-8")))
    }
    assert found == {}
