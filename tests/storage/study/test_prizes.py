from pathlib import Path

from desktop_poker.storage.phh.importing import import_file
from desktop_poker.storage.study.prizes import payouts_of
from tests.storage.phh.files import HAND, history


def test_a_hand_for_chips_has_no_prizes(tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    path.write_text(HAND, encoding="utf-8")
    with history(tmp_path) as records:
        import_file(records, path)
        assert payouts_of(records, records.hand(1)) == ()
