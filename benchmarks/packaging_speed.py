"""How fast the frozen program is, beside the same program run from its source.

python -m benchmarks.packaging_speed FROZEN_FOLDER [--rounds N]

The time from the start of the process to the first painted page, in fresh processes and in turn.
With no display it runs offscreen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOAL = 1.3  # times the source


def main() -> int:
    """Measure in turn, and print the ratio."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    frozen = [str(arguments.folder / "desktop-poker")]
    source = [sys.executable, str(ROOT / "packaging" / "entry.py")]
    times: dict[str, list[float]] = {"frozen": [], "source": []}
    for _ in range(arguments.rounds + 1):
        times["frozen"].append(start(frozen))
        times["source"].append(start(source))
    medians = {name: statistics.median(found[1:]) for name, found in times.items()}
    for name, found in times.items():
        print(f"{name}: {medians[name] * 1000:.0f} ms (best {min(found[1:]) * 1000:.0f})")
    ratio = medians["frozen"] / medians["source"]
    print(f"frozen / source: {ratio:.2f} (at most {GOAL})")
    return 0 if ratio <= GOAL else 1


def start(command: list[str]) -> float:
    """Seconds from the start of a process to its first page: the log is begun right after it."""
    surroundings = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "PYTHONPATH": str(ROOT)}
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log" / "desktop-poker.log"
        began = time.perf_counter()
        running = subprocess.Popen([*command, "--profile", folder], env=surroundings)
        try:
            while not log.exists():
                if running.poll() is not None:
                    raise RuntimeError(f"{command[0]} ended with {running.returncode}")
                time.sleep(0.001)
            return time.perf_counter() - began
        finally:
            running.kill()
            running.wait()


if __name__ == "__main__":
    sys.exit(main())
