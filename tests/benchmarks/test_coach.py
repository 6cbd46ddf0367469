from benchmarks.coach import HEAD, of_level


def test_the_reference_makes_no_mistakes_by_its_own_measure() -> None:
    counts = of_level("holdem", 3, "master", 2)
    assert counts.hands == 2
    assert counts.decisions >= 2
    assert len(counts.line("x").split()) > len(HEAD.split())
