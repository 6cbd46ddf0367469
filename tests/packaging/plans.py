"""A plan whose facts are known."""

from __future__ import annotations

from pathlib import Path

from shipping.plan import Plan


def plan_in(folder: Path) -> Plan:
    """A build of version 1.2.3 in a folder."""
    out = folder / "out"
    out.mkdir(parents=True, exist_ok=True)
    return Plan(
        out=out, work=folder / "work", version="1.2.3", build="20231114.abc", epoch=1_700_000_000
    )
