"""storage/reports.py: a report helps, and tells nobody's secrets."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from desktop_poker import __version__
from desktop_poker.engine.cards.card import CARDS
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.reports import (
    report,
    report_name,
    save_report,
    without_cards,
    without_secrets,
)

SECRETS = [
    "Ah Kd",
    "0f" * 16,
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9",
    "192.168.1.23",
    "fe80::1c2d:3e4f",
    "2001:db8:0:1:2:3:4:5",
    "desktop-poker://192.168.1.23:4242/K7QF-2M9X",
    "desktop-poker://192.168.1.23:26452/join?code=K7M4XQ&fp=00",
    "Desktop-Poker://host/join?code=ABCDEF",
    "desktop-poker%3A%2F%2Fhost%2Fjoin%3Fcode%3DABCDEF",
    "K7M4XQ",
    "K7M-4XQ",
    "ABC-DEF",
    "ZZZZZZ",
    "code=k7m4xq",
    "482-715-306",
    "482 715 306",
    "482715306",
    "'code': '48z.7l5.3o6'",
    "'code': 'abc def'",
    "table-3f2a.journal",
    "\\u8475",  # 葵, as a traceback may write it
    str(Path.home()),
    "葵",
]


def parts(packed: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_no_card_is_told(card: object) -> None:
    assert str(card) not in without_cards(f"dealt {card} to seat 3")


@pytest.mark.parametrize("secret", SECRETS)
def test_no_secret_is_told(secret: str) -> None:
    assert secret not in without_secrets(f"error: {secret} was refused", "葵")


def test_the_name_of_the_computer_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.node", lambda: "kens-laptop.fritz.box")
    assert without_secrets("kens-laptop.local. answers") == "<name>.local. answers"


def test_longer_names_go_first() -> None:
    assert without_secrets("Ken Sato and Ken", "Ken", "Ken Sato") == "<name> and <name>"


def test_what_helps_is_kept() -> None:
    line = (
        'File "desktop_poker/engine/hand/decide.py", line 123, in decide_something_long: KeyError'
    )
    assert without_secrets(line, "Ken", "") == line
    assert without_secrets("Ken broke a token", "Ken") == "<name> broke a token"


def test_a_report_holds_versions_the_error_and_the_logs(tmp_path: Path) -> None:
    (tmp_path / "desktop-poker.log").write_text("INFO dealt Ah to 葵\n", encoding="utf-8")
    (tmp_path / "desktop-poker.log.1").write_bytes(b"older \xff\n")
    (tmp_path / "other.txt").write_text("not ours", encoding="utf-8")
    found = parts(report("KeyError: Kd", tmp_path, ("葵",)))
    assert set(found) == {"about.txt", "error.txt", "desktop-poker.log", "desktop-poker.log.1"}
    assert f"Desktop Poker {__version__}" in found["about.txt"]
    assert found["error.txt"] == "KeyError: ??"
    assert found["desktop-poker.log"] == "INFO dealt ?? to <name>\n"


def test_a_report_can_be_made_before_anything_was_logged(tmp_path: Path) -> None:
    assert set(parts(report("", tmp_path / "none"))) == {"about.txt", "error.txt"}


def test_a_report_is_saved_or_it_is_said_why_not(tmp_path: Path) -> None:
    target = tmp_path / "レポート 1.zip"
    save_report(target, "KeyError", tmp_path)
    assert parts(target.read_bytes())["error.txt"] == "KeyError"
    with pytest.raises(StorageError, match="can't be written"):
        save_report(tmp_path / "nowhere" / "x.zip", "KeyError", tmp_path)


def test_a_report_is_named_by_its_time() -> None:
    assert report_name().startswith("desktop-poker-report-2")
    assert report_name().endswith(".zip")


@pytest.mark.parametrize(
    "line",
    [
        "2026-03-04 18:07:33,120 INFO the table is saved: hand 12",
        "18:07:33.123456 WARNING Qt: QWidget::repaint: exit code 1",
        '  File "~/x/desktop_poker/lan/house.py", line 1204, in take',
        "KeyError: 'HandStarted' (error code=5)",
    ],
)
def test_times_and_lines_are_neither_addresses_nor_codes(line: str) -> None:
    assert without_secrets(line) == line
