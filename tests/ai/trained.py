"""The games that opponents have trained for with up cards."""

from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.rules.games import GAMES

TRAINED = [key for key, variant in GAMES.items() if way_of(variant) is Way.ROWS]
