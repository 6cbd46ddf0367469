"""Reasons, actions, games, pots and stakes in words."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.choices import Choice
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import CASINO, HOME, HOUSE, HouseRules, for_game
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.setup import GameAtTable

_PAIR = 2  # a main and a side pot


def reason_text(refused: Refused, texts: Texts) -> str:  # noqa: PLR0915 - a table
    """Why something was refused, as a sentence."""
    facts = refused.facts
    match refused.reason:
        case Reason.NOT_ASKED:
            return texts("Nobody asked for that now.")
        case Reason.NOT_ALONE:
            return texts("Others are watching: no pause can be skipped.")
        case Reason.NOT_YOUR_TURN:
            return texts("It is not your turn.")
        case Reason.NOTHING_OWED:
            return texts("There is nothing to call; you can check.")
        case Reason.BET_OWED:
            return texts("There is a bet to answer: call, raise or fold.")
        case Reason.BRING_IN_OWED:
            return texts("You have the bring-in: post it or complete.")
        case Reason.NO_BET_YET:
            return texts("Nobody has bet yet.")
        case Reason.ALREADY_BET:
            return texts("Somebody has bet already.")
        case Reason.BETTING_NOT_REOPENED:
            return texts("The all-in was less than a full raise: you have acted and may only call.")
        case Reason.CLOSED_BY_SHORT_ALL_IN:
            return texts("A short all-in has closed the betting on this street.")
        case Reason.RAISE_CAP_REACHED:
            return texts("The street has had all its raises.")
        case Reason.OTHERS_ALL_IN:
            return texts("Everybody else is all-in.")
        case Reason.STACK_TOO_SHORT:
            return texts("You do not have the chips for that.")
        case Reason.NOT_IN_THIS_GAME:
            return texts("That is not possible here.")
        case Reason.AMOUNT_OUT_OF_RANGE:
            return texts(
                "The amount must be {least} to {most}.",
                least=_amount(facts.get("least")),
                most=_amount(facts.get("most")),
            )
        case Reason.NOT_WHOLE_CHIPS:
            return texts("Amounts are multiples of {chip}.", chip=_amount(facts.get("chip")))
        case Reason.REBUY_OPEN:
            return texts("Say first whether {name} buys in again.", name=facts.get("name", "?"))
        case Reason.WRONG_CARDS | Reason.CARD_ALREADY_DEALT:
            return texts("These cards can't be dealt.")
        case Reason.CARD_NOT_HELD:
            return texts("You do not hold that card.")
        case Reason.TOO_MANY_DISCARDS:
            return texts("At most {most} cards can be exchanged.", most=_amount(facts.get("most")))
        case Reason.UNKNOWN_SEAT | Reason.SEAT_TAKEN:
            return texts("That seat is not free.")
        case Reason.NOT_ELIGIBLE | Reason.NO_WINNER | Reason.WRONG_POT:
            return texts("That player can't win this pot.")
        case Reason.SUBSTANTIAL_ACTION:
            return texts("Too much has happened for a misdeal.")
        case Reason.NO_SUBSTANTIAL_ACTION:
            return texts("The hand can still be declared a misdeal.")
        case Reason.HAND_OVER:
            return texts("The hand is over.")
        case Reason.NOTHING_TO_UNDO:
            return texts("There is nothing to undo.")
        case Reason.NOTHING_TO_REDO:
            return texts("There is nothing to redo.")
        case Reason.STALE:
            return texts("The table has moved on since.")
        case Reason.NOT_SEATED:
            return texts("That player does not sit here.")
        case Reason.NOT_YOUR_CHOICE:
            return texts("Somebody else chooses the next game.")
        case Reason.UNKNOWN_GAME:
            return texts(
                "The table's games are numbered from 1 to {count}.", count=facts.get("count")
            )
        case Reason.NOT_AWAY:
            return texts("That player is not away, or not for long enough.")
        case Reason.ALREADY_SEATED:
            return texts("You sit here already.")
        case Reason.TABLE_FULL:
            free = facts.get("free")
            if not isinstance(free, int) or not free:
                return texts("The table is full.")
            return texts.count("Only {number} seat is free.", "Only {number} seats are free.", free)
        case Reason.NAME_TAKEN:
            return texts("Somebody here has that name.")
        case Reason.BAD_NAME:
            return texts("A name has 1 to 20 ordinary characters.")
        case Reason.ROOM_CLOSED:
            return texts("The table is closed.")
        case Reason.NOT_OWNER:
            return texts("Only the owner of the room can do that.")
        case Reason.NOT_ENOUGH_PLAYERS:
            return texts("Two players are needed.")
        case Reason.TOO_MANY_PLAYERS:
            return texts("This game has room for {most} players.", most=facts.get("most"))
        case Reason.LOCKED:
            return texts("That can't be changed once the first hand has been dealt.")
        case Reason.BLIND_STANDS:
            return texts("Their blind stands in the middle: deal the hand again first.")
        case Reason.NO_REASON:
            return texts("Say in a few words why.")
        case Reason.IN_THE_HAND:
            return texts("That waits for the end of the hand.")
        case Reason.SAME_CARD_TWICE:
            return texts("That card has been entered already.")
        case Reason.ALREADY_STARTED:
            return texts("The game has begun already.")
        case Reason.NOT_NOW:
            return texts("That is not possible now.")
        case Reason.NOT_ALLOWED_HERE:
            return texts("This table does not allow that.")
        case Reason.NOT_KEPT:
            return texts("It could not be written to the disk, so it has not happened.")


def _amount(fact: object) -> str:
    """An amount that was told with a reason; from afar it may be anything."""
    return f"{fact:,}" if isinstance(fact, int) else str(fact)


def rules_text(game: GameAtTable, texts: Texts, *, tournament: bool) -> str:
    """The rule set that a table's options are, or that they are its own."""
    variant = GAMES[game.game]
    own = _without_times(game.rules)
    for preset, name in (
        (HOUSE, texts("House rules")),
        (CASINO, texts("Casino rules")),
        (HOME, texts("Home rules")),
    ):
        usual = for_game(preset, variant, tournament=tournament)
        if _without_times(replace(usual, weights=game.rules.weights)) == own:
            return name
    return texts("Own rules")


def _without_times(rules: HouseRules) -> HouseRules:
    """Rules as a set goes by: how fast a table is played is another matter."""
    return replace(
        rules,
        next_hand_pause=0.0,
        runout_pause=0.0,
        action_time=0.0,
        time_bank=0.0,
        grace_bank=0.0,
    )


def pot_word(number: int, count: int, texts: Texts) -> str:
    """``Main``, ``Side``, and ``Side 1`` where there are several: a pot's name on the table."""
    if number == 0:
        return texts("Main")
    return texts("Side") if count == _PAIR else texts("Side {number}", number=number)


def stakes_text(stakes: Stakes, texts: Texts) -> str:
    """Stakes the way a card room writes them."""
    if stakes.small_bet:
        line = f"{stakes.small_bet}/{stakes.big_bet}"
    elif stakes.small_blind:
        line = f"{stakes.small_blind}/{stakes.big_blind}"
    else:
        line = texts("big blind {amount}", amount=stakes.big_blind)
    if stakes.ante or stakes.big_blind_ante:
        line += texts(", ante {amount}", amount=stakes.ante or stakes.big_blind_ante)
    return line


def choice_text(choice: Choice, bet: int, texts: Texts) -> str:
    """What a button would say."""
    match choice.kind:
        case ActionKind.FOLD:
            return texts("fold")
        case ActionKind.CHECK:
            return texts("check")
        case ActionKind.CALL:
            return texts("call {amount}", amount=choice.least - bet)
        case ActionKind.BRING_IN:
            return texts("bring in {amount}", amount=choice.least)
        case ActionKind.COMPLETE:
            return texts("complete to {amount}", amount=choice.least)
        case ActionKind.BET:
            return texts("bet {amounts}", amounts=_range(choice))
        case ActionKind.RAISE:
            return texts("raise to {amounts}", amounts=_range(choice))


def _range(choice: Choice) -> str:
    return str(choice.least) if choice.least == choice.most else f"{choice.least}–{choice.most}"
