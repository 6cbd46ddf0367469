"""packaging/shipping/macos.py: what macOS is told about the program."""

from __future__ import annotations

import plistlib
from pathlib import Path

import pytest
from shipping.macos import build_dmg, info

from desktop_poker.lan.invites import SCHEME
from tests.packaging.plans import plan_in
from tests.systems import needs_links


def test_macos_knows_version_languages_and_why_the_network_is_asked_for(tmp_path: Path) -> None:
    keys = plistlib.loads(info(plan_in(tmp_path)))
    assert keys["CFBundleShortVersionString"] == "1.2.3"
    assert keys["CFBundleLocalizations"] == ["en", "ja"]
    assert "local network" in keys["NSLocalNetworkUsageDescription"]
    assert keys["NSBonjourServices"] == ["_dpoker._tcp"]
    kinds = keys["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"]
    (document,) = keys["CFBundleDocumentTypes"]
    assert document["CFBundleTypeRole"] == "Viewer"
    assert document["LSItemContentTypes"] == [
        keys["UTExportedTypeDeclarations"][0]["UTTypeIdentifier"]
    ]
    assert kinds == {"public.filename-extension": ["phh", "phhs"]}


def test_macos_hands_invite_links_over(tmp_path: Path) -> None:
    (links,) = plistlib.loads(info(plan_in(tmp_path)))["CFBundleURLTypes"]
    assert links["CFBundleURLSchemes"] == [SCHEME]


@needs_links
@pytest.mark.parametrize(
    ("identity", "tools"), [("", ["hdiutil"]), ("me", ["codesign", "hdiutil"])]
)
def test_it_is_signed_where_there_is_a_key(
    identity: str, tools: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_in(tmp_path)
    (plan.folder.parent / "Desktop Poker.app").mkdir(parents=True)
    started: list[list[str]] = []
    monkeypatch.setattr("subprocess.run", lambda words, **_: started.append(words))
    monkeypatch.setenv("CODESIGN_IDENTITY", identity)
    target = build_dmg(plan)
    assert [words[0] for words in started] == tools
    assert started[-1][-1] == str(target)
    assert (plan.work / "dmg" / "Applications").is_symlink()
