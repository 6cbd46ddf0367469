"""storage/errors.py: whatever the disk does is told as bad input, in the reader's language."""

import pytest

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.storage.errors import ProfileInUse, StorageError


@pytest.mark.parametrize("kind", [StorageError, ProfileInUse])
def test_trouble_with_the_disk_belongs_to_the_tree(kind: type[StorageError]) -> None:
    assert issubclass(kind, BadInput)
    assert issubclass(kind, PokerError)


def test_a_profile_in_use_can_be_told_from_other_trouble() -> None:
    assert issubclass(ProfileInUse, StorageError)
    assert not isinstance(StorageError("x"), ProfileInUse)


def test_template_and_facts_are_kept_apart() -> None:
    error = StorageError("{path} can't be written: {problem}", path="{a}", problem="full")
    assert str(error) == "{a} can't be written: full"
    assert Texts("en").error(error) == str(error)
    assert "{a}" in Texts("ja").error(error)
