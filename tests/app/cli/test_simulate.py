import json

import pytest
from msgspec.structs import replace

from desktop_poker.app.cli import simulate
from desktop_poker.app.cli.main import main
from desktop_poker.engine.hand.events import PotAwarded
from desktop_poker.engine.hand.evolve import evolve
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import GAMES


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["simulate", "--json", *words]) == 0
    report: dict[str, object] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stacks", ["equal", "mixed"])
def test_no_hand_loses_a_chip(game: str, stacks: str, capsys: pytest.CaptureFixture[str]) -> None:
    """C5: conservation after every event, over all seat counts."""
    for seats in GAMES[game].seats:
        words = ("--game", game, "--seats", str(seats), "--hands", "25", "--seed", "s")
        report = run(capsys, *words, "--stacks", stacks)
        assert report["violations"] == 0
        assert report["hands"] == 25


def test_a1_the_same_seed_gives_the_same_digest(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "holdem", "--seats", "6", "--hands", "50")
    first = run(capsys, *words, "--seed", "1")
    again = run(capsys, *words, "--seed", "1")
    other = run(capsys, *words, "--seed", "2")
    assert first["digest"] == again["digest"] != other["digest"]
    assert set(first) == {"hands", "hands_per_second", "digest", "violations"}


@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("holdem", "min_raise=increment"),
        ("holdem", "short_all_in=closed"),
        ("holdem", "smallest_chip=25"),
        ("dense_deck", "smallest_chip=5"),
        ("stud_8", "smallest_chip=5"),
        ("holdem", "open_fold=on"),
        ("holdem", "odd_chips=carry"),
        ("holdem", "odd_chips=seat"),
        ("holdem", "runouts=twice"),
        ("holdem", "runouts=ask"),
        ("holdem", "burn=off"),
        ("holdem", "straddle=utg"),
        ("omaha", "straddle=button"),
        ("limit_holdem", "straddle=utg"),
        ("dense_deck", "straddle=utg"),
        ("holdem", "bomb_pot=3"),
        ("short_deck", "bomb_pot=called"),
        ("holdem", "ante=1"),
        ("holdem", "big_blind_ante=2"),
        ("holdem", "showdown=clockwise"),
        ("dense_deck", "postflop_start=utg"),
        ("dense_deck", "weights=very dense"),
        ("dense_deck", "max_draws=1"),
        ("stud_hi", "raise_cap=none"),
        ("razz", "raise_cap=1"),
        ("stud_8", "uncapped_heads_up=off"),
        ("stud_8", "odd_chips=carry"),
        ("stud_8", "burn=off"),
    ],
)
def test_every_option_keeps_the_chips(
    game: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = str(GAMES[game].seats[-1])
    words = ("--game", game, "--seats", seats, "--hands", "60", "--seed", "o")
    assert run(capsys, *words, "--option", option, "--stacks", "mixed")["violations"] == 0


def test_a_lost_chip_is_a_violation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def thief(state: HandState, event: object) -> HandState:
        after = evolve(state, event)  # type: ignore[arg-type]  # passes any event through
        return replace(after, awarded=after.awarded + isinstance(event, PotAwarded))

    monkeypatch.setattr(simulate, "evolve", thief)
    words = ("--game", "holdem", "--seats", "3", "--hands", "4", "--seed", "1")
    assert main(["simulate", *words]) == 1
    assert "4 violations" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "11"), "holdem is for 2 to 10 players, not 11"),
        (("--seats", "1"), "holdem is for 2 to 10 players, not 1"),
        (("--seats", "0"), "not 0"),
        (("--seats", "-3"), "not -3"),
        (("--hands", "0"), "--hands must be 1 to"),
        (("--option", "nonsense=1"), "unknown option: 'nonsense'"),
        (("--option", "nonsense"), "an option is written name=value"),
        (("--option", "raise_cap=3"), "option raise_cap does not apply to holdem"),
        (("--option", "min_raise=triple"), "'triple' is not a value of min_raise"),
        (("--option", "burn=maybe"), "burn is on or off"),
        (("--option", "big_blind=-2"), "big_blind must be a whole number of chips"),
        (("--option", "big_blind=0"), "big_blind must be at least 1"),
        (("--option", "small_blind=5"), "small_blind must not exceed big_blind"),
        (("--option", "bring_in=5"), "holdem has blinds"),
    ],
)
def test_bad_input_is_named(
    words: tuple[str, str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = {"--game": "holdem", "--seats": "3", "--hands": "5", "--seed": "1"}
    usual[words[0]] = words[1]
    assert main(["simulate", *(word for pair in usual.items() for word in pair)]) == 2
    seen = capsys.readouterr()
    assert complaint in seen.err
    assert "Traceback" not in seen.err
    assert not seen.out


@pytest.mark.parametrize("game", ["holdem", "omaha_8", "dense_deck"])
def test_j5_bomb_pots_on_two_boards(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", game, "--seats", "4", "--hands", "40", "--seed", "s", "--stacks", "mixed")
    report = run(capsys, *words, "--option", "bomb_pot=2", "--option", "double_board=on")
    assert report["violations"] == 0


def test_j5_a_deck_too_short_for_two_boards_is_explained(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["simulate", "--game", "omaha_6", "--seats", "7", "--hands", "1", "--seed", "s"]
    assert main([*words, "--option", "bomb_pot=2", "--option", "double_board=on"]) != 0
    assert "too short for two boards" in capsys.readouterr().err
