"""packaging/shipping/windows.py and its Inno Setup script, as far as text can be checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shipping import windows
from shipping.windows import build_installer, installer_command, version_resource

from desktop_poker.lan.invites import SCHEME
from tests.packaging.plans import plan_in

SCRIPT = Path(windows.__file__).parents[1] / "windows" / "desktop-poker.iss"


def test_the_executables_tell_their_version(tmp_path: Path) -> None:
    text = version_resource(plan_in(tmp_path))
    compile(text, "version.txt", "eval")
    assert "filevers=(1, 2, 3, 0)" in text
    assert "'1.2.3 (20231114.abc)'" in text


def test_the_script_gets_every_fact_that_it_names(tmp_path: Path) -> None:
    command = installer_command(plan_in(tmp_path), "ISCC.exe")
    given = {word[2:].partition("=")[0] for word in command if word.startswith("/D")}
    text = SCRIPT.read_text(encoding="utf-8")
    defined = set(re.findall(r"#define (\w+)", text))
    assert set(re.findall(r"\{#(\w+)\}", text)) == given | defined
    assert command[-1] == str(SCRIPT)


def test_the_script_needs_no_administrator_and_keeps_the_data_unless_asked() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert "PrivilegesRequired=lowest" in text
    assert "MB_DEFBUTTON2" in text
    assert text.count("DelTree(Folder") == 1


def test_a_double_click_on_a_hand_opens_it_in_the_windowed_program() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert re.search(r'Hand\\shell\\open\\command".*"""\{app\}\\\{#Title\}\.exe"" ""%1"""', text)
    for ending in (".phh", ".phhs"):
        assert (
            f'"Software\\Classes\\{ending}"; ValueType: string; ValueData: "DesktopPoker.' in text
        )


def test_an_invite_link_opens_the_windowed_program_and_goes_with_it() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    key = re.escape(f"Software\\Classes\\{SCHEME}")
    assert re.search(rf'HKA; Subkey: "{key}";.*"URL:\{{#Title\}}"; Flags: uninsdeletekey', text)
    assert re.search(rf'"{key}";.*ValueName: "URL Protocol"; ValueData: ""', text)
    opens = r'"""\{app\}\\\{#Title\}\.exe"" ""%1"""'
    assert re.search(rf'{key}\\shell\\open\\command".*{opens}', text)


def test_without_inno_setup_the_build_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("PROGRAMFILES(X86)", raising=False)
    with pytest.raises(FileNotFoundError, match="Inno Setup"):
        build_installer(plan_in(tmp_path))
