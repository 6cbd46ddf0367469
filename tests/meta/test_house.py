import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "desktop_poker"
TESTS = ROOT / "tests"
MOST_LINES = 500

SOURCES = sorted(
    path for path in PACKAGE.rglob("*.py") if path.name not in ("__init__.py", "__main__.py")
)
# Sections are added as they are built.
BUILT = re.compile(r"^[A-I]\d+$")


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_source_file_has_its_test_file(source: Path) -> None:
    mirrored = TESTS / source.relative_to(PACKAGE).parent / f"test_{source.name}"
    assert mirrored.exists()


@pytest.mark.parametrize(
    "path",
    sorted([*SOURCES, *TESTS.rglob("*.py")]),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_no_file_is_a_room_where_everything_happens(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def rules() -> list[str]:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-I]\d+)\*\*", text, flags=re.MULTILINE)


def test_the_rules_are_numbered_without_gaps() -> None:
    found = rules()
    expected = {"A": 7, "B": 12, "C": 6, "D": 4, "E": 5, "F": 6, "G": 8, "H": 6, "I": 9}
    assert found == [f"{section}{n + 1}" for section, last in expected.items() for n in range(last)]


def test_every_rule_that_is_built_is_named_by_a_test() -> None:
    texts = [
        path.read_text(encoding="utf-8")
        for path in TESTS.rglob("*")
        if path.suffix in (".py", ".hand") and path != Path(__file__)
    ]
    named = {rule for text in texts for rule in re.findall(r"(?<![A-Za-z0-9])[A-I]\d{1,2}\b", text)}
    # Test names carry rules in lower case: test_b6_a_short_all_in…
    for text in texts:
        named |= {
            rule.upper() for rule in re.findall(r"(?<=_)[a-i]\d{1,2}(?=_)", " ".join(text.split()))
        }
    missing = [rule for rule in rules() if BUILT.match(rule) and rule not in named]
    assert not missing
