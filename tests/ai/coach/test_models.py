import numpy as np

from desktop_poker.ai.coach.models import MODELS, factors, ratios


def test_the_first_model_is_the_policy_itself() -> None:
    chances = np.array([[0.5, 0.3, 0.2], [0.1, 0.2, 0.7]])
    found = ratios(chances, ("f", "c", "r"), np.array([0, 2]))
    np.testing.assert_allclose(found[0], 1.0)


def test_weights_make_what_was_drawn_as_likely_as_the_model_has_it() -> None:
    """Sum over what may be drawn: each model's own chances, which add up to 1."""
    chances = np.array([[0.5, 0.3, 0.2]] * 3)
    found = ratios(chances, ("f", "c", "r"), np.arange(3))
    np.testing.assert_allclose((found * chances[0]).sum(axis=1), 1.0)
    bent = factors(("f", "c", "r")) * chances[0]
    np.testing.assert_allclose(found * chances[0], bent / bent.sum(axis=1, keepdims=True))
    assert len(found) == len(MODELS)
