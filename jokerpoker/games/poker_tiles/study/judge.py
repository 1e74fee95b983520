"""Judges a person's decisions.

The value of a play or a trade is its points plus the value of the position after it.
"""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.core import Action, Json
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.players.choice import RatedChoice
from jokerpoker.games.poker_tiles.players.situation import Situation, situation_of
from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Play, Trade
from jokerpoker.games.poker_tiles.table.coach import compared_with_best, play_choice, trade_choice
from jokerpoker.games.poker_tiles.table.laying import play_seen
from jokerpoker.games.poker_tiles.table.words import kind_of, lines_words, play_words, tiles_words
from jokerpoker.judging import Coach, Verdict, Weighing, Wording
from jokerpoker.steps import as_part


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    """Compare an action with the best choice. Returns None for a pass, or if there was no other choice."""
    if isinstance(action, Forfeit):
        return None
    situation = situation_of(view)
    made = _choice_made(situation, action)
    best, yours, _ = yield from as_part(compared_with_best(view, situation, made), lambda _: 0.0)
    if len(situation.plays) < 2 and not situation.tradable:
        return None  # the action was the only choice
    if best.value <= yours.value:
        return Verdict(yours.value, action, yours.value)
    return Verdict(
        yours.value, situation.play(best.play) if best.play else situation.trade(best.traded), best.value
    )


def _choice_made(situation: Situation, action: Action) -> RatedChoice:
    """A play or a trade as a choice, not evaluated yet."""
    if isinstance(action, Trade):
        return trade_choice(action.tiles)
    assert isinstance(action, Play)
    return play_choice(situation, action.place, play_seen(situation, action)["points"])


def _words_of(view: Mapping[str, Json], action: Action) -> Wording:
    """An action in words."""
    if isinstance(action, Trade):
        return Wording(say("tiles.coach.trade", tiles=tiles_words(action.tiles)))
    if not isinstance(action, Play):
        return Wording(say("branch.did.forfeit"))
    seen = play_seen(situation_of(view), action)
    return Wording(play_words(action.place, lines_words(seen["lines"]), seen["points"]))


def _gain_words(view: Mapping[str, Json], own: Action, best: Action) -> Words:
    """The best action in words: for a play, its hand with the most points and the points of the play; for a
    trade, the number of tiles.
    """
    del own
    if isinstance(best, Trade):
        return say("consolation.trade", count=len(best.tiles))
    assert isinstance(best, Play)
    seen = play_seen(situation_of(view), best)
    best_line = max(seen["lines"], key=lambda line: int(line["points"] * line["times"]))
    hand = say("consolation.kind", kind=kind_of(best_line["hand"]))
    return say("consolation.play", hand=hand, points=seen["points"])


COACH = Coach("points", _weigh, _words_of, _gain_words)
