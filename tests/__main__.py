"""Format, lint, types, import contracts and all tests: if it is not here, it is not a rule.

python -m tests            everything that must pass, under 18 minutes on two cores
python -m tests --quick    without type checkers, random laws and the second opinion
python -m tests --slow     adds the long runs
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SURROUNDINGS = {**os.environ, "PYTHONASYNCIODEBUG": "1"}
PLACES = ("desktop_poker", "tests", "benchmarks", "training", "packaging", "dev.py")

# By its function: its script lies elsewhere on some systems, and it can't be run by name.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as run; run()"


def main() -> int:
    """Run all checks, even after one has failed; the tests last, when every core is theirs."""
    arguments = sys.argv[1:]
    quick, slow = "--quick" in arguments, "--slow" in arguments
    if set(arguments) - {"--quick", "--slow"} or (quick and slow):
        print(__doc__)
        return 2
    *looked_at, tests = checks(quick=quick, slow=slow)
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # each of them takes one core
        failed = [name for name in pool.map(_look, looked_at) if name]
    print(f"== {tests[0]}", flush=True)
    if subprocess.run(tests[1], cwd=ROOT, check=False, env=SURROUNDINGS).returncode:
        failed.append(tests[0])
    print(f"Failed: {', '.join(failed)}" if failed else "All checks passed.")
    return 1 if failed else 0


def _look(check: tuple[str, list[str]]) -> str:
    """Run one check and say how it went; returns its name if it failed."""
    name, command = check
    began = time.monotonic()
    done = subprocess.run(
        command,
        cwd=ROOT,
        check=False,
        env=SURROUNDINGS,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    how = "FAILED" if done.returncode else "ok"
    took = f"{time.monotonic() - began:.1f} s"
    print(f"== {name}\n{done.stdout if done.returncode else ''}   {how} ({took})", flush=True)
    return name if done.returncode else ""


def checks(*, quick: bool, slow: bool) -> list[tuple[str, list[str]]]:
    """The checks, the longest first, so that no core waits for it alone; the tests come last."""
    python = [sys.executable, "-m"]
    found = [] if quick else [("types (pyright)", [*python, "pyright"])]
    found += [
        ("format", [*python, "ruff", "format", "--check", "--quiet", *PLACES]),
        ("lint", [*python, "ruff", "check", "--quiet", *PLACES]),
        ("imports", [sys.executable, "-c", LINT_IMPORTS, "--no-cache"]),
    ]
    if not quick:
        found.append(("types (mypy)", [*python, "mypy"]))
        # What is written for another system is checked here as well, each with a memory of its own.
        for other in sorted({"linux", "darwin", "win32"} - {sys.platform}):
            memory = ["--cache-dir", f".mypy_cache/{other}"]
            found.append((f"types on {other}", [*python, "mypy", "--platform", other, *memory]))
    pytest = [*python, "pytest", "--quiet", "--numprocesses", "auto"]
    if quick:
        pytest += ["--ignore", "tests/oracle", "--ignore", "tests/properties"]
    found.append(("tests", [*pytest, "--slow"] if slow else pytest))
    return found


if __name__ == "__main__":
    sys.exit(main())
