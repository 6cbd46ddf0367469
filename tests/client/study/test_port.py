from desktop_poker.client.study.port import CoachPort, JudgingProgress
from tests.ui.study.coaches import ReadyCoach


def test_a_page_needs_no_more_than_the_port() -> None:
    port: CoachPort = ReadyCoach()
    heard: list[object] = []
    port.judge(64, heard.append)
    assert heard
    assert not JudgingProgress(1, 2).problem
