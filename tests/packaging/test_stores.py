"""packaging/shipping/stores.py: what stores are told of a release, from one place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from shipping import contents, stores
from shipping.plan import ROOT

NAMES = (
    "desktop-poker-1.2.3-windows-x86_64-setup.exe",
    "desktop-poker-1.2.3-windows-x86_64.zip",
    "desktop-poker-1.2.3-macos-arm64.dmg",
    "desktop-poker-1.2.3-macos-x86_64.dmg",
    "desktop-poker-1.2.3-linux-x86_64.tar.xz",
    "desktop-poker_1.2.3_amd64.deb",
)
DOWNLOADS = {
    name: contents.Entry(name, 1000 + number, f"{number:064x}") for number, name in enumerate(NAMES)
}


def made() -> dict[str, str]:
    return stores.stores("1.2.3", DOWNLOADS, "2026-11-18")


def test_every_place_names_the_version_the_sum_and_the_one_address() -> None:
    found = made()
    sums = {
        "winget/1.2.3/DesktopPoker.DesktopPoker.installer.yaml": DOWNLOADS[NAMES[0]],
        "scoop/desktop-poker.json": DOWNLOADS[NAMES[1]],
        "homebrew/desktop-poker.rb": DOWNLOADS[NAMES[2]],
        "flatpak/app.desktoppoker.DesktopPoker.yaml": DOWNLOADS[NAMES[5]],
    }
    for path, entry in sums.items():
        assert entry.sha256 in found[path].lower()
        addresses = re.findall(r"https?://[^\s\"',]+", found[path])
        assert addresses
        assert all(one.startswith(stores.ADDRESS) for one in addresses)
    assert DOWNLOADS[NAMES[3]].sha256 in found["homebrew/desktop-poker.rb"]


def test_manifests_are_well_formed() -> None:
    yaml = pytest.importorskip("yaml")
    for path, text in made().items():
        assert "\t" not in text
        if path.endswith(".yaml"):
            facts = yaml.safe_load(text)
            assert isinstance(facts, dict)
    scoop = msgspec.json.decode(made()["scoop/desktop-poker.json"])
    assert scoop["architecture"]["64bit"]["url"].endswith(NAMES[1])
    assert "$version" in scoop["autoupdate"]["architecture"]["64bit"]["url"]
    assert "1.2.3" not in scoop["autoupdate"]["architecture"]["64bit"]["url"]


def test_winget_has_its_three_files_of_one_version_and_the_installers_own_key() -> None:
    yaml = pytest.importorskip("yaml")
    files = {path: yaml.safe_load(text) for path, text in made().items() if "winget" in path}
    kinds = sorted(facts["ManifestType"] for facts in files.values())
    assert kinds == ["defaultLocale", "installer", "version"]
    assert {facts["PackageVersion"] for facts in files.values()} == {"1.2.3"}
    script = (ROOT / "packaging" / "windows" / "desktop-poker.iss").read_text(encoding="utf-8")
    (installer,) = (facts for facts in files.values() if facts["ManifestType"] == "installer")
    code = installer["Installers"][0]["ProductCode"].removesuffix("_is1")
    assert f"AppId={{{code}" in script


def test_a_flatpak_has_no_more_rights_than_it_uses() -> None:
    yaml = pytest.importorskip("yaml")
    facts = yaml.safe_load(made()["flatpak/app.desktoppoker.DesktopPoker.yaml"])
    assert not [right for right in facts["finish-args"] if "filesystem" in right]


def test_what_was_not_built_is_named_and_macs_may_be_left_out() -> None:
    fewer = {name: DOWNLOADS[name] for name in NAMES if "setup" not in name}
    with pytest.raises(stores.Missing, match=r"setup\.exe"):
        stores.stores("1.2.3", fewer, "2026-11-18")
    no_mac = {name: DOWNLOADS[name] for name in NAMES if "arm64" not in name}
    assert "homebrew/desktop-poker.rb" not in stores.stores("1.2.3", no_mac, "2026-11-18")


def test_builds_of_different_versions_make_no_release(tmp_path: Path) -> None:
    for version in ("1.2.3", "1.2.4"):
        manifest = contents.Manifest(version=version, build="b", downloads=(), files=())
        contents.write(tmp_path / f"desktop-poker-{version}-linux-x86_64.json", manifest)
    with pytest.raises(stores.Missing, match=r"1\.2\.3, 1\.2\.4"):
        stores.release_of(stores.read_manifests(tmp_path))
    with pytest.raises(stores.Missing, match="none"):
        stores.release_of([])


def test_sums_are_what_the_systems_tool_reads() -> None:
    lines = stores.sums(DOWNLOADS).splitlines()
    assert len(lines) == len(NAMES)
    assert all(re.fullmatch(r"[0-9a-f]{64}  \S+", line) for line in lines)


def test_the_address_of_the_project_stands_in_one_place() -> None:
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "urls" not in said["project"]
