"""packaging/shipping/windows.py and its Inno Setup script, as far as text can be checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shipping import windows
from shipping.plan import NAME
from shipping.windows import build_installer, installer_command, version_resource

from desktop_poker.app.running_mark import MUTEX
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


def code_of(script: str, name: str) -> str:
    """What a procedure or a function of the script does."""
    found = re.search(
        rf"^(?:procedure|function) {name}\b.*?^end;", script, re.DOTALL | re.MULTILINE
    )
    assert found is not None
    return found.group()


def test_nothing_is_replaced_under_a_running_program() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert f'#define Mutex "{MUTEX}"' in text
    assert "AppMutex={#Mutex}" in text


def test_an_upgrade_that_fails_brings_the_old_version_back() -> None:
    """Nothing is deleted before the new version is whole."""
    text = SCRIPT.read_text(encoding="utf-8")
    assert "[InstallDelete]" not in text
    steps = code_of(text, "CurStepChanged")
    begins, ends = steps.split("if Step = ssPostInstall then")
    assert "SetAside" in begins
    assert "Abort" in begins
    assert "RemoveAll" not in begins
    assert "RemoveAll(Part(Number) + Gone)" in ends
    assert "BringBack" in code_of(text, "DeinitializeSetup")
    # All that [Files] replaces at the top of the folder, what the program has open first.
    parts = re.findall(r"\{app\}\\([^']+)'", code_of(text, "Part"))
    assert parts == ["_internal", "{#Title}.exe", f"{NAME}.exe"]
    assert text.count("Parts = 3;") == 1


def test_what_the_installer_says_is_said_in_both_languages() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    for name in re.findall(r"CustomMessage\('(\w+)'\)", text):
        for language in ("en", "ja"):
            assert f"\n{language}.{name}=" in text


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
