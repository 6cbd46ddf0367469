"""One word, one meaning: no public class has the name of another one."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "desktop_poker"
ALLOWED: dict[str, str] = {}
"""A name that is meant twice, and the reason; without one it gets another name."""


def classes(source: str) -> Iterator[str]:
    """The public classes of a module, those inside others too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def doubles(sources: dict[str, str]) -> dict[str, list[str]]:
    """Names that occur more than once, and where."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, source in sources.items():
        for name in classes(source):
            found[name].append(path)
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def test_a_double_is_found() -> None:
    sources = {"a": "class Room: ...\nclass _Own: ...", "b": "class Room: ...\nclass _Own: ..."}
    assert doubles(sources) == {"Room": ["a", "b"]}


def test_no_class_has_the_name_of_another_one() -> None:
    sources = {
        str(path.relative_to(PACKAGE)): path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }
    found = doubles(sources)
    assert {name: paths for name, paths in found.items() if name not in ALLOWED} == {}
    assert set(ALLOWED) <= set(found)  # no exception that nobody needs any more
    assert all(ALLOWED.values())
