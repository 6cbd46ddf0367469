"""Every word of the page that no picture brings, in the language of a phone.

The page's scripts hold no sentence: what they show comes from here, by its name.
"""

from __future__ import annotations

from functools import cache

from desktop_poker.client.telling.hand_words import spoken_card
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import CARDS
from desktop_poker.languages import CODES, IN_CODE


def language_of(wanted: str) -> str:
    """The language that is nearest to what a browser asks for."""
    first = wanted.partition(",")[0].partition("-")[0].strip().casefold()
    return first if first in CODES else IN_CODE


@cache
def page_words(language: str) -> dict[str, str]:
    """All words of the page; `{…}` in one is filled by the page with a figure or a name."""
    texts = Texts(language)
    return _at_the_door(texts) | _at_the_table(texts) | _options(texts) | _trouble(texts)


@cache
def card_names(language: str) -> dict[str, str]:
    """Every card as it is said."""
    texts = Texts(language)
    return {str(card): spoken_card(card, texts) for card in CARDS}


def _at_the_door(texts: Texts) -> dict[str, str]:
    return {
        "which_chair": texts("Which chair is yours?"),
        "chair": texts("Chair {number}", number="{number}"),
        "free": texts("Free"),
        "your_name": texts("Your name"),
        "sit_in": texts("Sit in chair {number}", number="{number}"),
        "come_in": texts("Come in"),
        "code": texts("Code"),
        "type_code": texts("Type the code from the host's screen"),
        "choose": texts("Choose a chair"),
        "trust": texts(
            "Only this phone sees your cards. The host's computer deals them, so you trust it."
        ),
        "plain": texts(
            "This page is not encrypted: whoever shares the network could read your cards."
        ),
    }


def _at_the_table(texts: Texts) -> dict[str, str]:
    return {
        "you": texts("You"),
        "your_turn": texts("Your turn"),
        "hold": texts("Hold to look"),
        "show_cards": texts("Show my cards"),
        "own_cards": texts("Your cards"),
        "face_down": texts("a card face down"),
        "board": texts("The board"),
        "chat": texts("Chat"),
        "menu": texts("Menu"),
        "log": texts("Log"),
        "close": texts("Close"),
        "send": texts("Send"),
        "message": texts("Message"),
        "seconds": texts("{number} s", number="{number}"),
        "out": texts("Out"),
        "again": texts("tap again"),
        "all_in": texts("All-in"),
        "less": texts("Less"),
        "more": texts("More"),
        "amount": texts("Amount"),
        "digits": texts("Type an amount"),
        "delete": texts("Delete"),
        "take_it": texts("Take it"),
        "folded": texts("Folded: {names}", names="{names}"),
        "only_you": texts("Only you see these"),
        "acts_first": texts("{name} acts first", name="{name}"),
        "dealer": texts("Dealer button"),
        "brings_in": texts("Bring-in"),
    }


def _options(texts: Texts) -> dict[str, str]:
    return {
        "options": texts("This phone"),
        "open_cards": texts("Cards always open"),
        "four_colours": texts("Four-colour deck"),
        "vibrates": texts("Vibrate on my turn"),
        "left_hand": texts("Left hand"),
        "theme": texts("Theme"),
        "dark": texts("Dark"),
        "light": texts("Light"),
        "as_phone": texts("As the phone"),
        "language": texts("Language"),
    }


def _trouble(texts: Texts) -> dict[str, str]:
    return {
        "lost": texts("Out of reach, trying again"),
        "elsewhere": texts("Your seat is open somewhere else."),
        "play_here": texts("Play here"),
        "closing": texts("The host has stopped. The table is saved there and goes on later."),
        "gone": texts("This link works no longer. Ask your host for a new one."),
    }
