"""A host that lies: a sample of every kind is caught, and an honest one is never accused.

The long run, with figures, is `python -m tests.slow.lying_host`.
"""

from __future__ import annotations

import pytest

from tests.host.hosting import run
from tests.lan.honest import honest
from tests.lan.liar import KINDS, told
from tests.lan.lies import TOLD_APART, UNKNOWABLE
from tests.lan.pipes import pipes
from tests.lan.varied_tables import GAME_TABLES, OPTION_TABLES, TABLES

_TRIES = 16  # tables at which a lie may find its place
_NAMES = list(GAME_TABLES)
_LEAST_KINDS = 25


def tables_for(kind: str) -> list[str]:
    """Some tables, others for every kind; levels and prizes are a tournament's."""
    start = (*KINDS, *TOLD_APART, *UNKNOWABLE).index(kind)
    names = [_NAMES[(start + 3 * n) % len(_NAMES)] for n in range(len(_NAMES))]
    if "level is" in kind or "prize" in kind:
        names = [name for name in _NAMES if "tournament" in name]
    if "draw" in kind:
        names = [name for name in _NAMES if "draw" in name]
    return names[:_TRIES]


def test_there_are_enough_kinds_of_lies() -> None:
    assert len(KINDS) >= _LEAST_KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_lie_that_a_client_can_know_of_is_caught(kind: str) -> None:
    with pipes():
        for name in tables_for(kind):
            outcome = run(told(kind, TABLES[name], f"sample {name}"))
            assert not outcome.honest
            if outcome.told:
                assert outcome.complaints or outcome.refused, (name, outcome)
                return
    pytest.fail("this lie found no place to be told")


@pytest.mark.parametrize("kind", TOLD_APART)
def test_a_lie_that_nobody_can_know_of_alone_is_found_by_the_words(kind: str) -> None:
    with pipes():
        for name in _NAMES:
            outcome = run(told(kind, TABLES[name], f"sample {name}", losses=0.02))
            assert not outcome.honest
            if outcome.told and outcome.heard_whole:
                assert outcome.differs or outcome.complaints, (name, outcome)
                return
    pytest.fail("this lie found no place to be told")


@pytest.mark.parametrize("name", ["holdem, cash", "stud_8, tournament", *OPTION_TABLES])
def test_nobody_is_accused_of_a_slow_line_or_a_lost_one(name: str) -> None:
    with pipes():
        evening = run(honest(TABLES[name], f"sample {name}", hands=5))
    assert evening.hands >= 3
    assert (evening.complaints, evening.ended, evening.differing) == ((), (), ())
    assert evening.compared


def test_the_same_seed_tells_the_same_lie() -> None:
    with pipes():
        one, two = (run(told("a pot pays more", TABLES["holdem, cash"], "same")) for _ in range(2))
    assert (one.street, one.complaints) == (two.street, two.complaints)
