"""ui/art/signs.py: signs, drawn."""

import pytest

from desktop_poker.engine.table.sign import Sign
from desktop_poker.ui.art.signs import sign_pixmap

pytestmark = pytest.mark.usefixtures("qapp")


def test_o3_every_sign_is_a_shape_of_its_own() -> None:
    drawn = [sign_pixmap(sign, 48).toImage() for sign in Sign]
    for number, one in enumerate(drawn):
        assert all(one != other for other in drawn[number + 1 :])
