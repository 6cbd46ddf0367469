import pickle

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.study.messages import JudgeHand
from tests.host.study.test_worker import FACTS


def test_a_request_crosses_the_pipe() -> None:
    message = JudgeHand(1, FACTS, Seat(2), (0.5, 0.5), frozenset({1}), 3)
    assert pickle.loads(pickle.dumps(message)) == message  # noqa: S301 - our own
