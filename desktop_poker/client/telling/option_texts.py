"""Every table option in words: a label, the names of its values, and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.texts.texts import Texts


class OptionGroup(StrEnum):
    """Where an option stands in the list."""

    BETTING = "betting"
    CARDS = "cards"
    SHOWDOWN = "showdown"
    TIME = "time"


class OptionText(Struct, frozen=True):
    """One option; ``values`` is empty where it is a number or a switch."""

    group: OptionGroup
    label: str
    sentence: str
    values: Mapping[str, str] = {}


def option_texts(texts: Texts) -> dict[str, OptionText]:
    """All options, in the order in which they are listed."""
    return {**_betting(texts), **_cards(texts), **_showdown(texts), **_time(texts)}


def group_text(group: OptionGroup, texts: Texts) -> str:
    """The heading of a group."""
    return {
        OptionGroup.BETTING: texts("Betting"),
        OptionGroup.CARDS: texts("Cards"),
        OptionGroup.SHOWDOWN: texts("Showdown"),
        OptionGroup.TIME: texts("Time"),
    }[group]


def _betting(texts: Texts) -> dict[str, OptionText]:
    return {**_raising(texts), **_limits(texts), **_order(texts), **_chips(texts)}


def _raising(texts: Texts) -> dict[str, OptionText]:
    return {
        "min_raise": OptionText(
            OptionGroup.BETTING,
            texts("Smallest raise"),
            texts("How far a raise has to go beyond the bet before it."),
            {
                "double": texts("Twice the bet"),
                "increment": texts("The last raise again"),
            },
        ),
        "short_all_in": OptionText(
            OptionGroup.BETTING,
            texts("Short all-in"),
            texts("What an all-in below the smallest raise does to the betting."),
            {
                "tda": texts("Full raises reopen"),
                "closed": texts("Closes the betting"),
            },
        ),
        "open_fold": OptionText(
            OptionGroup.BETTING,
            texts("Fold when checking is free"),
            texts("Lets a player throw a hand away that could be checked."),
        ),
    }


def _limits(texts: Texts) -> dict[str, OptionText]:
    return {
        "raise_cap": OptionText(
            OptionGroup.BETTING,
            texts("Bets on a street"),
            texts("How many bets and raises a fixed-limit street can have."),
            {**{str(n): str(n) for n in range(1, 10)}, "none": texts("No limit")},
        ),
        "uncapped_heads_up": OptionText(
            OptionGroup.BETTING,
            texts("No cap for two players"),
            texts("Two players may raise as often as they like."),
        ),
        "pot_ante": OptionText(
            OptionGroup.BETTING,
            texts("Ante counts in the pot"),
            texts("The big blind's ante makes the largest raise before the flop larger."),
        ),
    }


def _order(texts: Texts) -> dict[str, OptionText]:
    return {
        "straddle": OptionText(
            OptionGroup.BETTING,
            texts("Straddle"),
            texts("Who may post two big blinds before the cards, to act last before the flop."),
            {
                "off": texts("Nobody"),
                "utg": texts("Left of the big blind"),
                "button": texts("The button"),
            },
        ),
        "bomb_pot": OptionText(
            OptionGroup.BETTING,
            texts("Bomb pots"),
            texts("Hands in which everybody antes and the betting begins on the flop."),
            {
                "none": texts("Never"),
                "0": texts("When the owner calls one"),
                **{
                    str(n): texts.count("Every hand", "Every {number} hands", n)
                    for n in (5, 10, 20, 30)
                },
            },
        ),
        "bomb_ante": OptionText(
            OptionGroup.BETTING,
            texts("Ante of a bomb pot"),
            texts("How many big blinds everybody antes to a bomb pot."),
        ),
        "double_board": OptionText(
            OptionGroup.BETTING,
            texts("Bomb pots with two boards"),
            texts("Each board decides half of every pot."),
        ),
        "button": OptionText(
            OptionGroup.BETTING,
            texts("Button"),
            texts("How the button goes on when somebody has left the table."),
            {
                "moving": texts("To the next player"),
                "dead": texts("Dead button"),
            },
        ),
        "postflop_start": OptionText(
            OptionGroup.BETTING,
            texts("First to act after the flop"),
            texts("Who begins the later streets of Dense Deck."),
            {
                "left_of_button": texts("Left of the button"),
                "utg": texts("Left of the big blind"),
            },
        ),
    }


def _chips(texts: Texts) -> dict[str, OptionText]:
    return {
        "smallest_chip": OptionText(
            OptionGroup.BETTING,
            texts("Smallest chip"),
            texts("Bets, blinds and split pots are multiples of it."),
        ),
    }


def _cards(texts: Texts) -> dict[str, OptionText]:
    return {
        "burn": OptionText(
            OptionGroup.CARDS,
            texts("Burn cards"),
            texts("Puts one card away, unseen, before each later street."),
        ),
        "runouts": OptionText(
            OptionGroup.CARDS,
            texts("All-in boards"),
            texts("How often the board is dealt when everybody is all-in."),
            {
                "once": texts("Once"),
                "twice": texts("Twice"),
                "ask": texts("Ask the players"),
            },
        ),
        "max_draws": OptionText(
            OptionGroup.CARDS,
            texts("Draws before an even deal"),
            texts("How often Dense Deck tries to find a hand by weight; then it deals evenly."),
        ),
        "trips_beat_straights": OptionText(
            OptionGroup.CARDS,
            texts("Trips beat straights"),
            texts("In Short Deck three of a kind is worth more than a straight."),
        ),
        "weights": OptionText(
            OptionGroup.CARDS,
            texts("Weights"),
            texts("How much likelier some hole cards are than others in Dense Deck."),
        ),
        "misdeal_blinds": OptionText(
            OptionGroup.CARDS,
            texts("Blinds after a misdeal"),
            texts("Where posted blinds go when real cards were dealt wrongly."),
            {
                "return": texts("Back to the players"),
                "stay": texts("Stay in the middle"),
            },
        ),
        "misdeal_limit": OptionText(
            OptionGroup.CARDS,
            texts("A misdeal voids the hand"),
            texts("How long a hand of real cards can be declared void and dealt again."),
            {
                "none": texts("Until the payout"),
                "substantial_action": texts("Until there was real action"),
            },
        ),
        "keep_last_card": OptionText(
            OptionGroup.CARDS,
            texts("Keep the last card"),
            texts("The last card of the deck is not drawn: discards are shuffled in before it."),
        ),
    }


def _showdown(texts: Texts) -> dict[str, OptionText]:
    return {
        "showdown": OptionText(
            OptionGroup.SHOWDOWN,
            texts("Showing hands"),
            texts("Whether all hands are turned up together, or beaten ones may stay hidden."),
            {
                "all_at_once": texts("All at once"),
                "clockwise": texts("One by one"),
            },
        ),
        "rabbit": OptionText(
            OptionGroup.SHOWDOWN,
            texts("Rabbit hunt"),
            texts("After a hand that ended early everybody together may see what would have come."),
        ),
        "odd_chips": OptionText(
            OptionGroup.SHOWDOWN,
            texts("Odd chips"),
            texts("Who gets the chip that a split pot can't share."),
            {
                "button": texts("First left of the button"),
                "carry": texts("Kept for the next pot"),
                "seat": texts("Lowest seat"),
            },
        ),
    }


def _time(texts: Texts) -> dict[str, OptionText]:
    return {
        "next_hand_pause": OptionText(
            OptionGroup.TIME,
            texts("Pause between hands"),
            texts("Seconds from the end of a hand to the next deal."),
        ),
        "runout_pause": OptionText(
            OptionGroup.TIME,
            texts("Pause between all-in cards"),
            texts("Seconds between streets when nobody can bet any more."),
        ),
        "action_time": OptionText(
            OptionGroup.TIME,
            texts("Time to act"),
            texts("Seconds for a decision before the time bank runs."),
        ),
        "time_bank": OptionText(
            OptionGroup.TIME,
            texts("Time bank"),
            texts("Seconds in reserve for hard decisions."),
        ),
        "grace_bank": OptionText(
            OptionGroup.TIME,
            texts("Grace for lost connections"),
            texts("Seconds that the table waits in all for somebody who has dropped out."),
        ),
    }
