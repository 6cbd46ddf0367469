"""Nobody outside the theme asks which palette it draws with: a palette has traits."""

import ast
from collections.abc import Iterator
from pathlib import Path

from desktop_poker.ui.theme.palette import PALETTES

PACKAGE = Path(__file__).resolve().parents[2] / "desktop_poker"
THEME = PACKAGE / "ui" / "theme"
CALLED = ("palette", "shades")  # what a palette is called where it is used


def is_name_of_a_palette(node: ast.AST) -> bool:
    """`palette.name`, `look.palette.name`, `self._shades.name`, `on_felt(palette).name`."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "name"
        and any(word in ast.unparse(node.value).rsplit(".", 1)[-1] for word in CALLED)
    )


def asks(tree: ast.AST) -> Iterator[int]:
    """The lines that read a palette's name, or compare any name with that of a palette."""
    for node in ast.walk(tree):
        if is_name_of_a_palette(node):
            yield node.lineno  # type: ignore[attr-defined] # an ast.Attribute
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            names = any(isinstance(side, ast.Attribute) and side.attr == "name" for side in sides)
            values = {side.value for side in sides if isinstance(side, ast.Constant)}
            if names and values & set(PALETTES):
                yield node.lineno


def test_only_the_theme_knows_palettes_by_name() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in PACKAGE.rglob("*.py")
        if THEME not in path.parents
        for line in asks(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert not found


def test_each_way_to_ask_is_found() -> None:
    for line in (
        'palette.name == "contrast"',
        'self._look.palette.name != "light"',
        '{"light": 1}.get(shades.name, 2)',
        'on_felt(palette).name in ("dark",)',
        'mine.name == "dark"',
    ):
        assert list(asks(ast.parse(line))) != [], line
    assert not list(asks(ast.parse('seat.name == "Aki" and palette.is_dark')))
