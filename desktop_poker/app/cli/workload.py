"""What all commands have that work for long: who works, what is kept, and how far they are."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final, TextIO

from desktop_poker.client.texts.texts import Texts
from desktop_poker.host.workload.running import RunProgress

_BAR: Final = 30
_WIDE: Final = 79
_MINUTE: Final = 60


def add_workload(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add --jobs, --cluster and --keep."""
    parser.add_argument("--jobs", type=int, help=texts("processes; else one for each core"))
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=texts("work on the cluster of the Dask scheduler there, such as tcp://10.0.0.5:8786"),
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help=texts("keep what is done there; the same command goes on after an interruption"),
    )


class ProgressLine:
    """A line that grows on a terminal, and nothing anywhere else."""

    def __init__(self, stream: TextIO, texts: Texts) -> None:
        self._stream = stream if stream.isatty() else None
        self._texts = texts

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream is not None:
            self._stream.write("\r" + " " * _WIDE + "\r")
            self._stream.flush()

    def show(self, progress: RunProgress) -> bool:
        """Draw it; the work goes on."""
        if self._stream is not None:
            full = _BAR * progress.done // progress.of
            line = f"[{'#' * full}{'.' * (_BAR - full)}] {progress.done}/{progress.of}"
            if progress.left is not None:
                minutes, seconds = divmod(round(progress.left), _MINUTE)
                line += self._texts(
                    "  {rate:.2f} a second, {minutes}:{seconds:02d} left",
                    rate=progress.rate,
                    minutes=minutes,
                    seconds=seconds,
                )
            self._stream.write("\r" + line.ljust(_WIDE))
            self._stream.flush()
        return True
