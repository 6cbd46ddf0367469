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


def test_a_build_is_named_only_where_it_was_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert assets.build() == ""
    monkeypatch.setattr(assets, "root", lambda: tmp_path)
    (tmp_path / "build.json").write_text(
        '{"build": "20231114.abc", "date": "2023-11-14"}', encoding="utf-8"
    )
    assert assets.build() == "20231114.abc"
    assert assets.fonts() == tmp_path / "fonts"
    assert assets.licences() == tmp_path / "LICENSES"
