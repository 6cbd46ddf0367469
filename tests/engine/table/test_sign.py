"""engine/table/sign.py: the signs of people."""

from desktop_poker.engine.table.sign import Sign


def test_o3_the_set_is_fixed_and_small() -> None:
    assert {str(sign) for sign in Sign} == {
        *("well_played", "thanks", "wow", "laugh", "ouch", "thinking")
    }
