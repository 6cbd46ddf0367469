"""What can go wrong with the disk.

NotKept
└── StorageError         the disk said no: full, read-only, missing, damaged
    └── ProfileInUse     another copy of the program has this profile open
"""

from desktop_poker.engine.errors import NotKept


class StorageError(NotKept):
    """The disk said no; the message says what to do."""


class ProfileInUse(StorageError):
    """Another copy of the program has this profile open."""
