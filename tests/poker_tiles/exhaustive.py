"""The end of a game of two once more, plainly: every play of both to the last, nothing cut off."""

from __future__ import annotations

from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Play
from jokerpoker.games.poker_tiles.rules.judging import tiles_by_square
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles


def margin(state: PokerTiles) -> int:
    """By how many points the seat whose turn it is comes out ahead from here on, both playing their best."""
    if state.ended:
        return 0
    best = -1000
    seat = state.turn
    before = state.scores()
    plays = [Play(seat, tiles_by_square(state.layout, play)) for play in state.plays()]
    for action in plays if plays and not state.options.allow_pass else [*plays, Forfeit(seat)]:
        twin = state.copy()
        twin.apply(action)
        gain = twin.scores()[seat] - before[seat]
        rest = margin(twin)
        best = max(best, gain + (rest if twin.turn == seat else -rest))
    return best
