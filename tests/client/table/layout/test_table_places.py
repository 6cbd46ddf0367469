from desktop_poker.client.table.layout.seat_ring import Box


def test_boxes_know_their_edges() -> None:
    box = Box(1, 2, 3, 4)
    assert (box.right, box.bottom, box.cx, box.cy) == (4, 6, 2.5, 4)
    assert box.moved(1, -1) == Box(2, 1, 3, 4)
    assert box.grown(1) == Box(0, 1, 5, 6)
    assert not box.overlaps(Box(4, 2, 1, 1))
    assert box.overlaps(Box(4, 2, 1, 1), gap=0.5)
    assert not box.overlaps(Box(2, 3, 0, 0))
