"""Set everything up and run the app or its tests, with nothing but Python 3.11 or newer.

python3 dev.py run [arguments of desktop-poker]
python3 dev.py test [--quick | --slow]
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
OLDEST = (3, 11)
# Where the known-good versions are installed from: what each command needs.
EXTRAS = {"run": "texts", "test": "dev"}


def main() -> int:
    """Dispatch one of the two commands."""
    if sys.version_info < OLDEST:
        print(
            f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}."
        )
        return 1
    command, *arguments = sys.argv[1:] or [""]
    if command not in EXTRAS:
        print(__doc__)
        return 0 if command in ("", "-h", "--help") else 2
    python = environment()
    if python is None:
        return 1
    try:
        install(python, EXTRAS[command])
        compile_texts(python)
    except subprocess.CalledProcessError as error:
        print(f"Set-up failed ({' '.join(error.cmd[1:4])} …); the lines above say why.")
        return 1
    module = "desktop_poker" if command == "run" else "tests"
    try:
        return subprocess.run([python, "-m", module, *arguments], cwd=ROOT, check=False).returncode
    except KeyboardInterrupt:
        return 130


def environment() -> str | None:
    """Make the virtual environment if there is none; say what is missing if that fails."""
    scripts = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    if python.exists():
        return str(python)
    print(f"Making a virtual environment in {ENVIRONMENT.name} …")
    made = subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=False)
    if made.returncode == 0:
        return str(python)
    print(
        "This Python can't make virtual environments. On Debian or Ubuntu:\n"
        "    sudo apt-get install python3-venv\n"
        "then run the same command again."
    )
    return None


def install(python: str, extra: str) -> None:
    """Install the project with known-good versions, unless that has been done already."""
    wanted = hashlib.sha256(
        b"".join((ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt"))
    ).hexdigest()
    stamp = ENVIRONMENT / f"installed-{extra}"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("Installing …")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    target = f".[{extra}]"
    subprocess.run(
        [*pip, "--constraint", "constraints.txt", "--editable", target], cwd=ROOT, check=True
    )
    stamp.write_text(wanted, encoding="utf-8")


def compile_texts(python: str) -> None:
    """Compile the translations that have changed."""
    for source in (ROOT / "resources" / "texts").glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            subprocess.run(
                [
                    *(python, "-m", "babel.messages.frontend", "compile"),
                    *("-i", str(source), "-o", str(compiled)),
                ],
                check=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )


if __name__ == "__main__":
    sys.exit(main())
