"""Hands that a friend's computer has dealt: their table words and complaints, kept and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_poker.client.friends.lan_words import complaint_text, no_table_words, table_words_text
from desktop_poker.client.friends.table_words import table_words, words_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.records import HandRecord, Records
from desktop_poker.storage.told_hands import keep_complaint, keep_transcript, told_hand

if TYPE_CHECKING:
    from desktop_poker.lan.heard import Complained, Transcribed


class ToldHands:
    """Keeps what our referee says."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self.last: Transcribed | None = None

    def keep(self, heard: Complained | Transcribed) -> StorageError | None:
        """Keep a complaint, or the hash of a hand; returns why not, where that can't be."""
        # The history needs this file, and is there before anything of the network.
        from desktop_poker.lan.heard import Complained  # noqa: PLC0415 - lazy

        try:
            if isinstance(heard, Complained):
                keep_complaint(self._records, heard.table_id, heard.hand_no, heard.complaint)
            else:
                self.last = heard
                keep_transcript(self._records, heard.table_id, heard.hand_no, heard.transcript)
        except StorageError as error:
            return error
        return None

    def words(self, texts: Texts) -> str:
        """The table words of the last hand; takes some milliseconds."""
        last = self.last
        if last is None:
            return no_table_words(texts)
        return _words_line(last.hand_no, last.transcript, texts)


def told_remarks(records: Records, record: HandRecord, texts: Texts) -> list[str]:
    """What is kept beside a hand: its table words, and complaints about it."""
    told = told_hand(records, record.table_id, record.hand_no)
    words = [_words_line(record.hand_no, told.transcript, texts)] if told.transcript else []
    return words + [complaint_text(one, record.hand_no, texts) for one in told.complaints]


def _words_line(hand_no: int, transcript: str, texts: Texts) -> str:
    return table_words_text(hand_no, words_text(table_words(transcript), texts), texts)
