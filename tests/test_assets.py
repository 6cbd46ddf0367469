from pathlib import Path

import pytest

from desktop_poker import assets


@pytest.fixture(autouse=True)
def fresh() -> None:
    assets.root.cache_clear()


def test_resources_are_found_in_a_checkout() -> None:
    assert (assets.texts() / "ja").is_dir()
    assert list(assets.sounds().glob("*.wav"))


def test_resources_are_found_in_a_frozen_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert assets.root() == tmp_path / "resources"
    assets.root.cache_clear()


def test_missing_resources_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "__file__", str(tmp_path / "package" / "assets.py"))
    with pytest.raises(FileNotFoundError):
        assets.root()
    assets.root.cache_clear()
