"""Build what players download, for the system that this runs on.

python packaging/build.py [--to DIR] [--work DIR] [--font DIR] [--folder-only] [--effort N]

Linux: .tar.xz and .deb; Windows: .zip and an installer; macOS: .dmg. Beside them a manifest with
the size and the sum of every file. Needs: pip install -e '.[packaging]', and npm for the font.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # the program's own code draws its icon and knows its commands

from shipping import archives, contents, deb, font, icons, licences, macos, windows  # noqa: E402
from shipping.plan import Plan, machine, make_plan, system  # noqa: E402

from dev import compile_texts  # noqa: E402 - after the path is set


def main() -> int:
    """Build everything, and say what was made."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, default=ROOT / "dist", help="where downloads go")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="what is kept between")
    parser.add_argument("--font", type=Path, help=f"{font.PACKAGE}, unpacked; else npm brings it")
    parser.add_argument("--folder-only", action="store_true", help="freeze, but pack nothing")
    parser.add_argument(
        "--effort", type=int, choices=range(10), default=9, help="of packing; 9 is the smallest"
    )
    arguments = parser.parse_args()
    plan = make_plan(arguments.to, arguments.work, arguments.effort)
    plan.out.mkdir(parents=True, exist_ok=True)
    print(f"Building {plan.version} ({plan.build}) for {system()} {machine()} …", flush=True)
    prepare(plan, arguments.font)
    freeze(plan)
    downloads = () if arguments.folder_only else pack(plan)
    report(plan, downloads)
    return 0


def prepare(plan: Plan, own_font: Path | None) -> None:
    """Make what is shipped and not kept: texts, icons, licences, the font, versions."""
    shutil.rmtree(plan.stage, ignore_errors=True)
    compile_texts(sys.executable)
    resources = plan.stage / "resources"
    icons.draw_icons(plan.stage / "icons")
    licences.gather(resources / "LICENSES")
    package = own_font or font.fetch(plan.work)
    font.add_font(package, resources / "fonts", resources / "LICENSES")
    facts = {"build": plan.build, "date": plan.date}
    (resources / "build.json").write_bytes(msgspec.json.encode(facts))
    (plan.stage / "version.txt").write_text(windows.version_resource(plan), encoding="utf-8")
    (plan.stage / "Info.plist").write_bytes(macos.info(plan))


def freeze(plan: Plan) -> None:
    """Run PyInstaller, and look at what it has made."""
    shutil.rmtree(plan.folder.parent, ignore_errors=True)
    surroundings = {
        "DESKTOP_POKER_STAGE": str(plan.stage),
        "SOURCE_DATE_EPOCH": str(plan.epoch),
        "PYTHONHASHSEED": "0",  # sets are written in one order
    }
    subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(plan.folder.parent)),
            *("--workpath", str(plan.work / "pyinstaller")),
            str(ROOT / "packaging" / "desktop-poker.spec"),
        ],
        check=True,
        cwd=ROOT,
        env={**os.environ, **surroundings},
    )
    if system() == "linux":
        names = (plan.stage / "system-libraries.txt").read_text(encoding="utf-8").splitlines()
        shipped = plan.folder / "_internal" / "resources" / "LICENSES"
        licences.add_libraries(map(Path, names), shipped)
    contents.check(contents.entries(plan.folder))


def pack(plan: Plan) -> tuple[Path, ...]:
    """Make the downloads of this system."""
    match system():
        case "linux":
            return (_tarball(plan), deb.build_deb(plan, machine()))
        case "windows":
            target = plan.out / f"{plan.stem}.zip"
            archives.zipped(plan.folder, target, plan.epoch)
            return (target, windows.build_installer(plan))
        case _:
            return (macos.build_dmg(plan),)


def _tarball(plan: Plan) -> Path:
    tree = plan.work / "tar" / f"desktop-poker-{plan.version}"
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(plan.folder, tree, symlinks=True)
    readme = deb.filled(ROOT / "packaging" / "linux" / "README.txt", plan)
    (tree / "README.txt").write_text(readme, encoding="utf-8")
    target = plan.out / f"{plan.stem}.tar.xz"
    archives.tar_xz(tree, target, plan.epoch, archives.filters(machine(), plan.effort))
    return target


def report(plan: Plan, downloads: tuple[Path, ...]) -> None:
    """Write the manifest, and print the sizes."""
    made = tuple(contents.entry(path, path.name) for path in downloads)
    files = contents.entries(plan.folder)
    manifest = contents.Manifest(
        version=plan.version, build=plan.build, downloads=made, files=files
    )
    contents.write(plan.out / f"{plan.stem}.json", manifest)
    whole = sum(file.size for file in files)
    print(f"{plan.folder.name}: {len(files)} files, {whole / 1e6:.1f} MB")
    for entry in made:
        print(f"{entry.path}: {entry.size / 1e6:.1f} MB, sha256 {entry.sha256}")


if __name__ == "__main__":
    sys.exit(main())
