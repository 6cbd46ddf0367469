"""Make a release: its tag and notes, then what stores and careful people want to know of it.

python packaging/release.py tag 1.0.0         # closes the changelog's section, commits and tags
python packaging/release.py notes 1.0.0       # prints what changed for players
python packaging/release.py describe dist     # checksums, list of parts, manifests of stores

`describe` reads the manifests that builds of the three systems have left in a folder and writes
SHA256SUMS, a CycloneDX list of everything that is shipped, and the manifests of winget, Scoop,
Homebrew and Flatpak beside them. Nothing is pushed or uploaded: the workflow does that.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from shipping import parts_list, stores  # noqa: E402 - after the path is set
from shipping.notes import NoNotes, closed, notes  # noqa: E402
from shipping.plan import NAME, version  # noqa: E402

_CHANGELOG = ROOT / "CHANGELOG.md"
_MODULE = ROOT / "desktop_poker" / "__init__.py"
_NUMBERS = re.compile(r"^\d+\.\d+\.\d+$")


def main() -> int:
    """Do one of the three."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("tag", "notes"):
        commands.add_parser(name).add_argument("version")
    commands.add_parser("describe").add_argument("folder", type=Path)
    arguments = parser.parse_args()
    try:
        if arguments.command == "describe":
            describe(arguments.folder)
        elif arguments.command == "notes":
            print(notes(_CHANGELOG.read_text(encoding="utf-8"), arguments.version), end="")
        else:
            tag(arguments.version)
    except (NoNotes, stores.Missing, ValueError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


def tag(wanted: str) -> None:
    """Give the program its version, close the changelog, commit and tag."""
    if not _NUMBERS.match(wanted):
        raise ValueError(f"a version has three numbers, not {wanted!r}")
    if _git("status", "--porcelain"):
        raise ValueError("there are changes that are not committed")
    if f"v{wanted}" in _git("tag").splitlines():
        raise ValueError(f"there is a tag v{wanted} already")
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    changelog = closed(_CHANGELOG.read_text(encoding="utf-8"), wanted, today)
    said = notes(changelog, wanted)
    module = _MODULE.read_text(encoding="utf-8").replace(f'"{version()}"', f'"{wanted}"')
    _CHANGELOG.write_text(changelog, encoding="utf-8")
    _MODULE.write_text(module, encoding="utf-8")
    _git("commit", "--all", "--message", f"Release {wanted}")
    _git("tag", "--annotate", f"v{wanted}", "--message", f"Desktop Poker {wanted}\n\n{said}")
    print(f"Tagged v{wanted}. `git push --follow-tags` lets the workflow build it.")


def describe(folder: Path) -> None:
    """Write everything that is made from finished downloads."""
    found, downloads = stores.release_of(stores.read_manifests(folder))
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    made = {f"stores/{path}": text for path, text in stores.stores(found, downloads, date).items()}
    made["SHA256SUMS"] = stores.sums(downloads)
    made[f"{NAME}-{found}.cdx.json"] = parts_list.bill(found)
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(name)
    if not any(name.startswith("stores/homebrew") for name in made):
        print("Homebrew's cask is left out: it needs the images of both kinds of Mac.")


def _git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, encoding="utf-8"
    )
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
