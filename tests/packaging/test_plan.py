"""packaging/shipping/plan.py: names and versions of a build."""

from __future__ import annotations

from pathlib import Path

import pytest
from shipping.plan import make_plan, version

import desktop_poker


def test_the_version_is_the_programs() -> None:
    assert version() == desktop_poker.__version__


def test_a_build_is_named_by_its_day(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    plan = make_plan(tmp_path / "out", tmp_path / "work")
    assert plan.build.startswith("20231114.")
    assert (plan.epoch, plan.date) == (1_700_000_000, "2023-11-14")


def test_the_same_checkout_gives_the_same_plan(tmp_path: Path) -> None:
    assert make_plan(tmp_path, tmp_path) == make_plan(tmp_path, tmp_path)


def test_downloads_are_named_by_version_and_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("platform.machine", lambda: "AMD64")
    stem = make_plan(tmp_path, tmp_path).stem
    assert stem == f"desktop-poker-{desktop_poker.__version__}-windows-x86_64"
