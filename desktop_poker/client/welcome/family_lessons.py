"""What the lessons of the other families explain, at which moment of their hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.telling.hand_labels import counting_cards, own_label
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.courses import Course
from desktop_poker.client.welcome.lesson import Lesson, LessonPage, LessonStage, first_lesson
from desktop_poker.engine.hand.asking import DrawDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.state import HandState, PlayerInHand, Stage

_Pages = tuple[LessonPage, ...]


def lesson(course: Course, screen: TableScreen, texts: Texts) -> Lesson:
    """What to explain to the viewer of a screen in one of the lessons."""
    if course is Course.FIRST_HAND:
        return first_lesson(screen, texts)
    hand, seat = screen.view.hand, screen.view.viewer
    if hand is None or seat is None:
        return Lesson(LessonStage.WAITING, _waiting(texts))
    if hand.stage is Stage.OVER:
        return Lesson(LessonStage.OVER, _over(course, screen, texts))
    player = hand.player(seat)
    if player.folded:
        return Lesson(LessonStage.FOLDED, _folded(texts))
    return _asked(course, screen, hand, player, texts) or Lesson(
        LessonStage.WAITING, _waiting(texts)
    )


def _asked(
    course: Course, screen: TableScreen, hand: HandState, player: PlayerInHand, texts: Texts
) -> Lesson | None:
    """What is explained when the learner is to decide; None: somebody else is."""
    due = screen.view.due
    if isinstance(due, ActionDue) and due.seat == player.seat:
        return Lesson(f"street {hand.street}", _ACTING[course](screen, hand, player, texts))
    if isinstance(due, DrawDue) and due.seat == player.seat:
        return Lesson(f"draw {due.street}", _drawing(course, hand, player, due, texts))
    return None


def _waiting(texts: Texts) -> _Pages:
    text = texts("Everybody acts in turn, clockwise. The arrow shows whose turn it is.")
    return (LessonPage(texts("The others answer"), text),)


def _folded(texts: Texts) -> _Pages:
    text = texts("The others play on. Watch what they show: that is how a new game is learnt.")
    return (LessonPage(texts("You are out of this hand"), text),)


def _own(hand: HandState, player: PlayerInHand, texts: Texts) -> str:
    return texts("{words}.", words=own_label(hand, player, texts))


def _most(screen: TableScreen) -> str:
    """The largest bet or raise now, as the table writes it."""
    bar = screen.bar()
    if not isinstance(bar, DecideBar) or bar.sizing is None:
        return ""
    return screen.figures.text(bar.sizing.most)


def _exactly_two(
    screen: TableScreen, hand: HandState, player: PlayerInHand, texts: Texts
) -> _Pages:
    if not hand.street:
        return (
            LessonPage(
                texts("Four cards of your own"),
                texts(
                    "Four look like twice two, but at the end exactly two of them count, with "
                    "exactly three of the board: never one, never three."
                ),
            ),
            LessonPage(
                texts("The pot is the limit"),
                texts(
                    "Nobody may bet more than there is in the pot. Your largest raise now is to "
                    "{most}: the last size, Pot. All-in stays grey until the pot is large enough.",
                    most=_most(screen),
                ),
            ),
            LessonPage(
                texts("Your first decision"),
                texts("Good hands work together: cards next to each other, pairs of suits. Call."),
            ),
        )
    two = cards_text(sorted(counting_cards(hand, player), reverse=True))
    count = texts("{own} Two of your cards rise: {two}.", own=_own(hand, player, texts), two=two)
    if hand.street == 1:
        return (
            LessonPage(texts("The flop"), count),
            LessonPage(
                texts("What is not yours"),
                texts(
                    "Four hearts on the board and one in your hand are no flush here, and three of "
                    "a kind in your hand are only a pair. The name over your cards never lies. "
                    "Check or bet."
                ),
            ),
        )
    if hand.street == len(hand.variant.streets) - 1:
        return (
            LessonPage(
                texts("The river"),
                texts(
                    "{count} With four cards each somebody often has the best hand that the board "
                    "allows: ask yourself what that is before you bet.",
                    count=count,
                ),
            ),
        )
    return (LessonPage(texts("The turn"), count),)


def _hi_lo(screen: TableScreen, hand: HandState, player: PlayerInHand, texts: Texts) -> _Pages:
    del screen
    own = _own(hand, player, texts)
    if not hand.street:
        return (
            LessonPage(
                texts("Two winners"),
                texts(
                    "Half of every pot goes to the best high hand, half to the best low: five "
                    "different ranks, none above an eight, the ace lowest. Straights do not spoil "
                    "a low."
                ),
            ),
            LessonPage(
                texts("Two from your hand, twice"),
                texts(
                    "High and low each take exactly two of your cards and three of the board, and "
                    "need not be the same two. An ace with a small card is worth most: it can win "
                    "both. Call."
                ),
            ),
        )
    if hand.street == 1:
        return (
            LessonPage(
                texts("Is a low possible?"),
                texts(
                    "Only when three different cards up to the eight lie on the board. {own}",
                    own=own,
                ),
            ),
        )
    return (
        LessonPage(
            texts("High and low"),
            texts(
                "{own} Who is sure of one half and may win the other bets: that hand can't lose. "
                "Who can only win half is careful.",
                own=own,
            ),
        ),
    )


def _draw_game(screen: TableScreen, hand: HandState, player: PlayerInHand, texts: Texts) -> _Pages:
    del screen
    own = _own(hand, player, texts)
    if not hand.street:
        return (
            LessonPage(
                texts("The worst hand wins"),
                texts(
                    "Five cards of your own, no board. The lowest hand wins; straights and flushes "
                    "count against it, and the ace is high. The best hand of all is 7-5-4-3-2."
                ),
            ),
            LessonPage(
                texts("Three draws"),
                texts(
                    "Between the rounds of betting you may throw cards away for new ones, three "
                    "times. {own} Call.",
                    own=own,
                ),
            ),
        )
    if hand.street == len(hand.variant.streets) - 1:
        return (
            LessonPage(
                texts("No more draws"),
                texts("{own} Now only the betting is left: bet a nine or better.", own=own),
            ),
        )
    return (
        LessonPage(
            texts("How many did they draw?"),
            texts(
                "The boxes at each seat say it: who draws one is nearly there, who stands pat is "
                "there, or wants you to believe it. {own} Check, or call.",
                own=own,
            ),
        ),
    )


def _four_suits(screen: TableScreen, hand: HandState, player: PlayerInHand, texts: Texts) -> _Pages:
    del screen
    own = _own(hand, player, texts)
    if not hand.street:
        return (
            LessonPage(
                texts("Four ranks, four suits"),
                texts(
                    "A badugi is four cards of different ranks and different suits, as low as "
                    "possible, the ace lowest. Of two cards that share a rank or a suit only one "
                    "counts."
                ),
            ),
            LessonPage(
                texts("Your four cards"),
                texts(
                    "{own} Every badugi beats every three-card hand, however low that is. You may "
                    "draw three times. Call.",
                    own=own,
                ),
            ),
        )
    return (
        LessonPage(
            texts("Before the next draw"),
            texts("{own} Who has a badugi bets, and who has three cards pays to draw.", own=own),
        ),
    )


def _up_cards(screen: TableScreen, hand: HandState, player: PlayerInHand, texts: Texts) -> _Pages:
    del screen
    own = _own(hand, player, texts)
    if not hand.street:
        return (
            LessonPage(
                texts("No board"),
                texts(
                    "Everybody has cards of their own, two down and one up at first, seven in the "
                    "end. The best five of your seven count."
                ),
            ),
            LessonPage(
                texts("The bring-in"),
                texts(
                    "There are no blinds: everybody has paid an ante, and the lowest open card "
                    "must begin, marked with B. From the next street on the best open hand acts "
                    "first. Call."
                ),
            ),
        )
    if hand.street == 1:
        return (
            LessonPage(
                texts("Read the open cards"),
                texts(
                    "{own} Look at the others' cards before you pay for one: a card that lies open "
                    "can't come to you. From fifth street on bets are twice as large.",
                    own=own,
                ),
            ),
        )
    if hand.street == len(hand.variant.streets) - 1:
        text = texts("{own} The last card came face down: nobody knows it but you.", own=own)
        return (LessonPage(texts("The seventh card"), text),)
    return (
        LessonPage(
            texts("What do they show?"),
            texts("{own} What the others show stands beside their cards.", own=own),
        ),
    )


def _drawing(
    course: Course, hand: HandState, player: PlayerInHand, due: DrawDue, texts: Texts
) -> _Pages:
    """What to throw away, and how."""
    how = texts(
        "Press the cards that you throw away, or their keys, then Draw. With a hand that is good "
        "already stand pat."
    )
    if course is Course.FOUR_SUITS:
        what = texts("Keep low cards of different suits: throw away pairs, double suits and kings.")
    else:
        what = texts("Keep different cards up to eight: throw away pairs and everything above.")
    if due.street > 1:
        own = _own(hand, player, texts)
        return (LessonPage(texts("Another draw"), texts("{own} {what}", own=own, what=what)),)
    return (
        LessonPage(texts("What to keep"), what),
        LessonPage(texts("How to draw"), how),
    )


def _over(course: Course, screen: TableScreen, texts: Texts) -> _Pages:
    result = screen.frame().notice
    explained = {
        Course.FIRST_HAND: "",
        Course.EXACTLY_TWO: texts("Look at what rises: two of a hand, three of the board."),
        Course.HI_LO: texts(
            "First the high half is won, then the low; without a low the high takes all."
        ),
        Course.DRAWING: texts("The lowest hand has won; nobody has seen what was thrown away."),
        Course.FOUR_SUITS: texts("More cards of different suits win; then the lowest."),
        Course.UP_CARDS: texts("The best five of seven have won, open and hidden together."),
    }[course]
    return (
        LessonPage(
            texts("The pot has a winner"),
            texts("{result} {explained}", result=result, explained=explained),
        ),
        LessonPage(
            texts("That was a whole hand"),
            texts(
                "F1 always shows the rules and which hand beats which. Play a table of your own "
                "now, as slowly as you like: nobody hurries you."
            ),
        ),
    )


_Acting = Callable[[TableScreen, HandState, PlayerInHand, Texts], _Pages]
_ACTING: Mapping[Course, _Acting] = MappingProxyType(
    {
        Course.EXACTLY_TWO: _exactly_two,
        Course.HI_LO: _hi_lo,
        Course.DRAWING: _draw_game,
        Course.FOUR_SUITS: _four_suits,
        Course.UP_CARDS: _up_cards,
    }
)
