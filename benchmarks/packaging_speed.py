"""How fast the frozen program is, beside the same program run from its source.

python -m benchmarks.packaging_speed FROZEN_FOLDER [--rounds N]

The time from the start of the process to the first painted page, in fresh processes and in turn;
and the time that the processor has worked for it, which other programs change less. With no display
it runs offscreen.
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

from benchmarks.machine import worked_by_children

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
    times: dict[str, list[tuple[float, float]]] = {"frozen": [], "source": []}
    for _ in range(arguments.rounds + 1):
        times["frozen"].append(start(frozen))
        times["source"].append(start(source))
    ratios = [
        compared(what, {name: [found[place] for found in times[name][1:]] for name in times})
        for place, what in enumerate(("time", "processor"))
    ]
    return 0 if ratios[0] <= GOAL else 1


def compared(what: str, times: dict[str, list[float]]) -> float:
    """Print one kind of time, and return how much longer the frozen program takes."""
    medians = {name: statistics.median(found) for name, found in times.items()}
    for name, found in times.items():
        print(f"{what}, {name}: {medians[name] * 1000:.0f} ms (best {min(found) * 1000:.0f})")
    ratio = medians["frozen"] / medians["source"]
    print(f"{what}, frozen / source: {ratio:.2f} (at most {GOAL})")
    return ratio


def start(command: list[str]) -> tuple[float, float]:
    """Seconds from the start of a process to its first page, and of work for it.

    The log is begun right after the first page.
    """
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
            taken = time.perf_counter() - began
        finally:
            before = worked_by_children()
            running.kill()
            running.wait()
        return taken, worked_by_children() - before


if __name__ == "__main__":
    sys.exit(main())
