"""What a play or a trade was worth: points now, and by what they leave."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.cardwords import card_words
from jokerpoker.core import Action, Json
from jokerpoker.games.poker_tiles.players.choice import RatedChoice
from jokerpoker.games.poker_tiles.players.situation import Situation, situation_of
from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Play, Trade
from jokerpoker.games.poker_tiles.rules.judging import judge
from jokerpoker.games.poker_tiles.rules.tiles import CODE, TIMES, Tile, is_joker
from jokerpoker.games.poker_tiles.study.coach import ranking
from jokerpoker.games.poker_tiles.table.laying import play_seen
from jokerpoker.judging import Coach, Verdict, Weighing, Wording
from jokerpoker.steps import part
from jokerpoker.words import Words, say

KINDS = {"two_pairs": "two_pair", "three": "trips", "four": "quads", "five": "five_kind"}
"""What the page's messages call the hands of this game."""


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    if isinstance(action, Forfeit):
        return None
    now = situation_of(view)
    own = _choice(now, action)
    seed = f"review {len(view['history'])}"
    ranked = yield from part(ranking(now, seed, (own,)), lambda _: 0.0)
    if len(ranked) < 2:
        return None
    worth = next(one.worth for one in ranked if (one.play, one.traded) == (own.play, own.traded))
    best = ranked[0]
    if best.worth <= worth:
        return Verdict(worth, action, worth)
    return Verdict(worth, now.play(best.play) if best.play else now.trade(best.traded), best.worth)


def _choice(now: Situation, action: Action) -> RatedChoice:
    if isinstance(action, Trade):
        return RatedChoice(0.0, 0, None, tuple(sorted(CODE[tile] for tile in action.tiles)))
    assert isinstance(action, Play)
    laid = {now.board.layout.cells[square]: CODE[tile] for square, tile in action.place.items()}
    points = judge(now.board, action.place, now.hands, now.own).points
    return RatedChoice(0.0, points, (points, tuple(laid), tuple(laid.values())))


def _tell(view: Mapping[str, Json], action: Action) -> Wording:
    if isinstance(action, Trade):
        tiles = tuple(map(_tile, action.tiles))
        return Wording(say("tiles.coach.trade", tiles=tiles, count=len(tiles)))
    if not isinstance(action, Play):
        return Wording(say("branch.did.forfeit"))
    seen = play_seen(situation_of(view), action.place)
    lines = tuple(_line(one["hand"], one["points"], one["times"]) for one in seen["lines"])
    return Wording(say("tiles.coach.play", lines=lines, points=seen["points"]))


def _line(hand: str, points: int, times: int) -> Words:
    worth = say("tiles.worth", points=points, times=times, total=points * times)
    return say("tiles.lineOf", hand=say(f"kind.{KINDS.get(hand, hand)}"), worth=worth)


def _tile(tile: Tile) -> Words:
    return say("tiles.joker", times=TIMES[CODE[tile]]) if is_joker(tile) else card_words(tile)


COACH = Coach("points", _weigh, _tell)
