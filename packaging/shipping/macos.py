"""A package for macOS: the program as an .app in a .dmg.

Written from the documentation of PyInstaller and Apple; the workflow runs it. It is signed when
CODESIGN_IDENTITY names a key; without one, macOS asks before the first start.
"""

from __future__ import annotations

import os
import plistlib
import shutil
import subprocess
from pathlib import Path

from desktop_poker.languages import CODES, IN_CODE
from shipping.plan import IDENTIFIER, NAME, TITLE, Plan

_OLDEST = "13.0"  # what Qt's own packages need
# The interpreter's libraries are signed by nobody or by others.
_ENTITLEMENTS = {"com.apple.security.cs.disable-library-validation": True}


def info(plan: Plan) -> bytes:
    """What the system is told about the program."""
    keys = {
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": plan.version,
        "CFBundleVersion": plan.version,
        "CFBundleGetInfoString": f"{plan.version} ({plan.build})",
        "CFBundleLocalizations": list(CODES),
        "CFBundleDevelopmentRegion": IN_CODE,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": _OLDEST,
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
        "NSHumanReadableCopyright": "MIT License",
        # Asked for once, when a table is hosted or looked for in the local network.
        "NSLocalNetworkUsageDescription": (
            "Desktop Poker looks for tables of friends in your local network, and offers yours."
        ),
        "NSBonjourServices": ["_dpoker._tcp"],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Poker hand history",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.phh"],
            }
        ],
        # Invite links: the system tells of one by an event, as of a file.
        "CFBundleURLTypes": [
            {
                "CFBundleURLName": f"{IDENTIFIER}.invite",
                "CFBundleTypeRole": "Viewer",
                "CFBundleURLSchemes": [NAME],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.phh",
                "UTTypeDescription": "Poker hand history",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["phh", "phhs"]},
            }
        ],
    }
    return plistlib.dumps(keys)


def build_dmg(plan: Plan) -> Path:
    """Sign the program if there is a key, and put it beside a way to the applications."""
    app = plan.folder.parent / f"{TITLE}.app"
    identity = os.environ.get("CODESIGN_IDENTITY")
    if identity:
        _sign(app, identity, plan.work)
    image = plan.work / "dmg"
    shutil.rmtree(image, ignore_errors=True)
    image.mkdir(parents=True)
    shutil.copytree(app, image / app.name, symlinks=True)
    (image / "Applications").symlink_to("/Applications")
    target = plan.out / f"{plan.stem}.dmg"
    subprocess.run(
        [
            *("hdiutil", "create", "-volname", TITLE, "-srcfolder", str(image), "-ov"),
            *("-format", "UDZO", "-fs", "HFS+", str(target)),
        ],
        check=True,
    )
    return target


def _sign(app: Path, identity: str, work: Path) -> None:
    entitlements = work / "entitlements.plist"
    entitlements.write_bytes(plistlib.dumps(_ENTITLEMENTS))
    subprocess.run(
        [
            *("codesign", "--force", "--deep", "--timestamp", "--options", "runtime"),
            *("--entitlements", str(entitlements), "--sign", identity, str(app)),
        ],
        check=True,
    )
