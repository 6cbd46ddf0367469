"""What somebody is asked and told on the way to a friend's table."""

from __future__ import annotations

from enum import Enum, auto

from desktop_poker.client.texts.texts import Texts

CODE_EXAMPLE = "482-715-306"  # how a code is written


class NeedsCode(Enum):
    """Whether a house has to be shown its code."""

    YES = auto()
    KNOWN = auto()  # we have been there: a token brings us back
    IN_LINK = auto()  # an invite link holds it


def code_note(needs: NeedsCode, texts: Texts) -> str:
    """Why nobody is asked for a code; empty: somebody is."""
    match needs:
        case NeedsCode.KNOWN:
            return texts("You have been here before: no code is needed.")
        case NeedsCode.IN_LINK:
            return texts("The link holds the code.")
        case NeedsCode.YES:
            return ""


def code_wanted_text(texts: Texts) -> str:
    """A house where we have never been asks for its code."""
    return texts("Type the code that your host sees.")


def name_wanted_text(texts: Texts) -> str:
    """Nobody has said yet what they are called."""
    return texts("Type a name first, so that your friends know who you are.")


def name_taken_text(name: str, free: str, texts: Texts) -> str:
    """Somebody else is called like that, and what can be done."""
    return texts(
        "Somebody here is called {name}, or nearly so. {free} is free: go on with it, or type "
        "another name.",
        name=name,
        free=free,
    )


def invited_text(address: str, texts: Texts) -> str:
    """An invite link was opened; nothing has been done with it."""
    return texts(
        "You are invited to the table at {address}. Join only if a friend has sent you the link.",
        address=address,
    )
