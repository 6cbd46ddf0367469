"""Packages for Windows: a zip to unpack, and an installer made by Inno Setup.

Written from the documentation of PyInstaller and Inno Setup; the workflow runs it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from shipping.plan import NAME, TITLE, Plan

_SCRIPT = Path(__file__).resolve().parents[1] / "windows" / f"{NAME}.iss"
_COMPILER = "ISCC.exe"
# What the properties of the executables show, as PyInstaller reads it.
_VERSION = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'Desktop Poker contributors'),
      StringStruct('FileDescription', {title!r}),
      StringStruct('FileVersion', {version!r}),
      StringStruct('InternalName', {name!r}),
      StringStruct('LegalCopyright', 'MIT License'),
      StringStruct('ProductName', {title!r}),
      StringStruct('ProductVersion', {full!r})])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def version_resource(plan: Plan) -> str:
    """The version of the executables."""
    numbers = (*map(int, plan.version.split(".")), 0)
    full = f"{plan.version} ({plan.build})"
    return _VERSION.format(numbers=numbers, title=TITLE, name=NAME, version=plan.version, full=full)


def installer_command(plan: Plan, compiler: str) -> list[str]:
    """What makes the installer."""
    facts = {
        "Version": plan.version,
        "Build": plan.build,
        "Folder": plan.folder,
        "Icon": plan.stage / "icons" / f"{NAME}.ico",
        "Out": plan.out,
    }
    return [compiler, "/Q", *(f"/D{name}={value}" for name, value in facts.items()), str(_SCRIPT)]


def build_installer(plan: Plan) -> Path:
    """Make the installer; Inno Setup has to be there."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / _COMPILER
    compiler = shutil.which(_COMPILER) or (str(usual) if usual.is_file() else None)
    if compiler is None:
        raise FileNotFoundError("ISCC.exe of Inno Setup 6, which makes the installer")
    subprocess.run(installer_command(plan, compiler), check=True)
    return plan.out / f"{plan.stem}-setup.exe"
