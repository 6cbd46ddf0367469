"""benchmarks/bots_page.py: every command that it runs is one that its module understands."""

from __future__ import annotations

import argparse
import importlib

import pytest

from benchmarks.bots_page import commands


@pytest.mark.parametrize("jobs", [None, 2])
def test_all_pages_are_written_by_modules_that_know_the_options(
    jobs: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = argparse.Namespace(hands=7, matches=9, seed="s", jobs=jobs)

    class Understood(Exception):
        """The arguments were taken."""

    real, given = argparse.ArgumentParser.parse_args, list[str]()

    def parse(parser: argparse.ArgumentParser) -> argparse.Namespace:
        assert real(parser, given).write
        raise Understood

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parse)
    for module, *options in commands(told):
        given[:] = options
        with pytest.raises(Understood):
            importlib.import_module(module).main()
