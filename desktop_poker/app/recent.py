"""The last evenings and hands on the home page, read while somebody looks at it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

from desktop_poker.app.application import App
from desktop_poker.app.hand_copy import copy_of
from desktop_poker.app.opened_hands import stored_hand
from desktop_poker.app.study_desk import coach_of
from desktop_poker.app.welcome import Onboarding
from desktop_poker.client.first_page.recent_frame import DAYS, played_frame, recent_frame
from desktop_poker.storage.recent import OwnHand, Won, newest_own, won_since
from desktop_poker.storage.records import Records
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.history.hands_dialog import HandsDialog
from desktop_poker.ui.history.hands_view import HandsView
from desktop_poker.ui.look import look_of

_ON_PAGE, _IN_LIST = 5, 200
_NO_LONGER_NEW = 5  # hands: nobody has to be asked then whether poker is new to them


async def show_recent(app: App, page: HomePage, welcome: Onboarding) -> None:
    """Read the history in another thread, and show it if the page is still there."""
    now = datetime.now().astimezone()
    won, played = await asyncio.to_thread(_read, app.evening.records, now)
    if app.window.page is page:
        frame = recent_frame(
            [(_local(one.at), one.chips, one.hands) for one in won],
            [played_hand(hand) for hand in played],
            now,
            app.texts,
        )
        page.show_recent(frame)
        if len(played) >= _NO_LONGER_NEW:
            welcome.knows_poker()


async def show_own_hand(app: App, number: int | None = None) -> None:
    """Tell one of the last hands, or the newest, with the others beside it."""
    now = datetime.now().astimezone()
    records, texts = app.evening.records, app.texts
    hands = await asyncio.to_thread(newest_own, records, _IN_LIST)
    if not hands:
        app.notify(texts("History"), texts("No hand has been finished yet."))
        return
    view = HandsView(
        texts,
        look_of(app.settings),
        texts("Your last hands, the newest first."),
        [played_frame(played_hand(hand), now, texts) for hand in hands],
        lambda chosen: stored_hand(records, chosen, texts),
        headline=texts("Last hands"),
        copies=copy_of,
        coach=coach_of(app),
    )
    view.choose(hands[0].hand_id if number is None else number)
    HandsDialog(view, app.window).open()


def _read(records: Records, now: datetime) -> tuple[list[Won], list[OwnHand]]:
    since = (now - timedelta(days=DAYS + 1)).astimezone(UTC).isoformat(timespec="milliseconds")
    return won_since(records, since), newest_own(records, _ON_PAGE)


def played_hand(hand: OwnHand) -> tuple[int, datetime, str, int, str]:
    """A hand as frames are made of it: number, time here, game, chips, cards."""
    return hand.hand_id, _local(hand.played_at), hand.game, hand.chips, hand.cards


def _local(at: str) -> datetime:
    """A stored time, whole or down to ten minutes, here."""
    moment = datetime.fromisoformat(at if len(at) > len("2026-01-01T20:1") else f"{at}0+00:00")
    return moment.astimezone()
