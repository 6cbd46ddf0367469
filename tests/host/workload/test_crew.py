"""host/workload/crew.py: who is like us gets pieces, who is not is named, who hangs is let be."""

from __future__ import annotations

import time

import msgspec
import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload import crew as crews
from desktop_poker.host.workload.crew import Crew, WorkersLost
from desktop_poker.host.workload.far import programs
from desktop_poker.host.workload.piece import program
from tests.host.workload.stand_in import StandIn

ROOMS = {"desktop_poker"}
LIKE = programs(["desktop_poker"])
OTHER = msgspec.msgpack.encode([replace(program(), version="9.9", tables="abc")])


def looked(client: StandIn, said: list[str], *, until: int) -> Crew:
    """A crew, after so many were found alike."""
    crew = Crew(client, said.append)
    for _ in range(500):
        crew.look_round(ROOMS)
        if len(crew.cores) >= until and not crew._asked:
            break
        time.sleep(0.01)  # another thread asks
    crew.close()
    return crew


def test_who_differs_is_named_and_left_out() -> None:
    said: list[str] = []
    missing = ModuleNotFoundError("none", name="desktop_poker")
    older = msgspec.msgpack.encode([{"version": "0.0"}])
    client = StandIn(a=LIKE, b=OTHER, c=missing, d=OSError("gone"), e=older, f=AttributeError("x"))
    found = looked(client, said, until=1)
    assert found.cores == {"a": 1}
    assert "worker b is left out: version 9.9, tables abc" in said
    assert "worker c is left out: it has no desktop_poker" in said
    assert any("worker e is left out: it is of another version" in one for one in said)
    assert "worker f is left out: AttributeError: x" in said
    assert len(said) == 4  # who is gone is asked again


def test_nobody_alike_is_an_error_in_words() -> None:
    with pytest.raises(BadInput, match=r"no worker of the cluster has the program.*version 9\.9"):
        looked(StandIn(b=OTHER), [], until=1)


def test_a_cluster_without_workers_is_waited_for_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(crews, "_PATIENCE", 0.0)
    said: list[str] = []
    crew = Crew(StandIn(), said.append)
    crew.look_round(ROOMS)
    crew.look_round(ROOMS)
    assert said == ["the cluster has no workers; waiting for one"]
    crew.close()


def test_a_client_that_was_closed_has_lost_its_scheduler() -> None:
    client = StandIn(a=LIKE)
    client.status = "closed"
    crew = Crew(client, print)
    with pytest.raises(WorkersLost):
        crew.look_round(ROOMS)
    crew.close()
