"""What Poker Tiles counts of a match, for the statistics."""

from __future__ import annotations

from jokerpoker.games.poker_tiles.game import GAME
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.match import Match
from jokerpoker.playing import play

KINDS = {"two_pairs": "two_pair", "three": "trips", "four": "quads", "five": "five_kind"}
"""The names of hands in a match, by those in the statistics of all games."""


def test_tiles_are_counted_by_seat() -> None:
    match = Match(GAME.rules, 3, f"{4:032x}", Options())
    play(match, [GAME.players["greedy"].make() for _ in range(3)])
    view = match.state.view(0)
    assert GAME.presenter
    for seat, found in enumerate(GAME.presenter.brief(view).tally):
        turns = [turn for turn in view["history"] if turn["seat"] == seat]
        plays = [turn for turn in turns if turn["kind"] == "play"]
        best = max(plays, key=lambda turn: turn["points"])
        times = [line["times"] for turn in plays for line in turn["lines"]]
        assert found == {
            "turns": len(turns),
            "plays": len(plays),
            "tiles": sum(len(turn["place"]) for turn in plays),
            "points": sum(turn["points"] for turn in plays),
            "doubled": times.count(2),
            "trebled": times.count(3),
            "best": {
                "points": best["points"],
                "hands": [KINDS.get(line["hand"], line["hand"]) for line in best["lines"]],
            },
        }
