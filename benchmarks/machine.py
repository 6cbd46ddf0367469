"""What the system tells about itself while something is measured; Windows tells little of it."""

from __future__ import annotations

import os
import sys

UNKNOWN = float("nan")


def load() -> str:
    """How busy the machine is, in words."""
    said = f"{os.cpu_count()} cores"
    if sys.platform != "win32":
        said = f"load {os.getloadavg()[0]:.1f} on {said}"
    return said


def worked_by_children() -> float:
    """Seconds that processors have worked for processes that have ended."""
    worked = UNKNOWN
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - POSIX only

        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        worked = used.ru_utime + used.ru_stime
    return worked


def largest_mib() -> float:
    """The most memory that this process has had."""
    largest = UNKNOWN
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - POSIX only

        unit = 2**20 if sys.platform == "darwin" else 2**10  # bytes there, kibibytes here
        largest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
    return largest


def ticks_a_second() -> float:
    """How a system counts the time of processes."""
    ticks = UNKNOWN
    if sys.platform != "win32":
        ticks = os.sysconf("SC_CLK_TCK")
    return ticks
