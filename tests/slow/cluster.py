"""A cluster with everything that happens to one: whoever dies, the numbers are the same.

    python -m tests.slow.cluster [--only TEXT] [--network loopback|namespaces|all]

A real scheduler and workers as processes of their own: on the loopback, and in network namespaces
with an address each, where the system lets us make some. A match, a cell of the ladder, a training
and a coach's work are done here first, and then on clusters to which something happens. A line says
of each whether the digits were the same, or whether it was refused in the right words; the last
line counts.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from tests.host.workload.dask_cluster import Loopback, Network
from tests.slow import namespaces
from tests.slow.cluster_scenes import SCENES, Stage, Wanted

_WORKERS = 6  # at most in any scene


def played(network: Network, only: str) -> tuple[int, int]:
    """All scenes at one network: how many went as they should, of how many."""
    chosen = {name: scene for name, scene in SCENES.items() if only in name}
    found = Wanted()
    good = 0
    for name, scene in chosen.items():
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            problem = scene(Stage(network, found, Path(folder)))
        line = f"{'DIFFERS' if problem else 'right':8}{name} ({time.monotonic() - began:.0f} s)"
        print(line, problem, flush=True)
        good += not problem
    return good, len(chosen)


def main() -> int:
    """Play everything, one after another."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="scenes whose name contains this")
    networks = ("loopback", "namespaces", "all", "inside")
    parser.add_argument("--network", choices=networks, default="all")
    arguments = parser.parse_args()
    code = 0
    if arguments.network in ("loopback", "all", "inside"):
        network = namespaces.Computers() if arguments.network == "inside" else Loopback()
        good, count = played(network, arguments.only)
        print(f"{good} of {count} right", flush=True)
        code = 0 if good == count else 1
    if arguments.network in ("namespaces", "all"):
        reason = namespaces.why_not()
        if reason:
            print(f"left out: {reason}")
            return code
        with ExitStack() as stack:
            stack.enter_context(namespaces.computers(1 + _WORKERS))
            print("in network namespaces:", flush=True)
            words = ("-m", __spec__.name, "--network", "inside", "--only", arguments.only)
            code = namespaces.run_inside(*words) or code
    return code


if __name__ == "__main__":
    sys.exit(main())
