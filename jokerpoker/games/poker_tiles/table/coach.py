"""The coach: a hint in three steps before a play, and after the match a review of each play and trade.

The coach judges choices as the expert does (``players.choice``): by their points, and by the value of the
position after them. Types with ``Seen`` in their names are turns, plays and choices as JSON, with squares
and tiles as text.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.players.agents import (
    END_EFFORT,
    choices_near_idle_end,
    leads_alone,
    searching_endgame,
    turns_to_idle_end,
)
from jokerpoker.games.poker_tiles.players.choice import RatedChoice, first_ranking, varied, weighing
from jokerpoker.games.poker_tiles.players.features import NAMES, THREE_X, TWO_X, weights_for
from jokerpoker.games.poker_tiles.players.outlook import Outlook
from jokerpoker.games.poker_tiles.players.playouts import Playouts, different_plays
from jokerpoker.games.poker_tiles.players.situation import Situation, situation_of
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.judging import finding_best
from jokerpoker.games.poker_tiles.rules.tiles import CODE, RACK_SIZE, TILES, Tile
from jokerpoker.games.poker_tiles.rules.turns import TurnKind, TurnSeen, count_last, scores_after
from jokerpoker.games.poker_tiles.table.laying import PlaySeen, play_seen
from jokerpoker.rng import Rng
from jokerpoker.steps import as_part

BREADTH = 10
"""The number of choices that are evaluated."""
RACKS = 10
"""The number of possible racks of the next seat, or of worlds, for which each choice is evaluated."""
CLEARLY_BETTER = 0.5
"""In points of value. If the best choice leads the next one with as many points by at least this, the reason
is not ``most_points``."""

Reason = Literal[
    "most_points",
    "leaves_less",
    "keeps_joker",
    "keeps_tiles",
    "better_tiles",
    "wins",
    "no_play",
    "plays_out",
    "nothing_else",
]
"""Why a choice is best. ``most_points``: it scores most. ``leaves_less``: the next seat can score less.
``keeps_joker``: every play with more points lays more jokers. ``keeps_tiles``: the tiles left on the rack
have a higher value. For a trade: ``better_tiles``: it is better than any play; ``wins``: it ends the match,
and the seat wins; ``no_play``: there is no play. ``plays_out``: it is best in the endgame, over all turns
that are left. ``nothing_else``: it is the only choice."""


@dataclass(frozen=True)
class HintWanted:
    """The parameters of :func:`hint`. ``step``: 1 to learn where to lay, 2 also which tiles, 3 the whole
    play.
    """

    step: Literal[1, 2, 3] = 1


class Hint(TypedDict):
    """What the expert would do, as far as the step allows; ``kind`` is None if the seat need not act.

    ``squares``: where to lay, from step 1 on. ``tiles``: the tiles to lay, from step 2 on, or the tiles to
    trade, from step 1 on. ``play``: the whole play in step 3; None before, and for a trade.
    """

    kind: TurnKind | None
    squares: list[Square]
    tiles: list[Tile]
    play: PlaySeen | None
    reason: Reason | None


class ChoiceSeen(TypedDict):
    """A play or a trade; ``points`` is 0 for a trade."""

    kind: TurnKind
    points: int
    play: PlaySeen | None
    traded: list[Tile]


class ReviewedTurn(TypedDict):
    """A turn of the seat in which it played or traded. ``turn``: its index in the history. ``yours``: the
    choice made. ``most``: the play that scored most points; None if there was no play.

    ``best``: the expert's choice. ``gain``: by how many points ``best`` is better than ``yours``, with the
    value of the position after each choice taken into account.
    """

    turn: int
    rack: list[Tile]
    yours: ChoiceSeen
    most: PlaySeen | None
    best: ChoiceSeen
    gain: float
    reason: Reason


class Review(TypedDict):
    """The plays and trades of the seat; and three sums: of the points scored, of the points of ``most``, and
    of ``gain``.
    """

    turns: list[ReviewedTurn]
    points: int
    most_points: int
    gain: float


def ranking(
    view: Mapping[str, Json], situation: Situation, seed: str, extra: tuple[RatedChoice, ...] = ()
) -> Generator[object, None, list[RatedChoice]]:
    """The most promising choices and those of ``extra``, evaluated closely as the expert does, best first; in
    steps. ``seed``: it deals the possible racks of the next seat.
    """
    weights = weights_for(len(situation.other_counts) + 1)
    yield from situation.find_plays()
    by_points_and_leave = yield from first_ranking(situation, weights)
    considered = choices_near_idle_end(view, by_points_and_leave)
    choices = [*varied(considered, BREADTH), *extra]
    return (yield from weighing(Outlook(situation, Rng(seed)), choices, weights, RACKS))


def hint(view: Mapping[str, Json], params: Json) -> Generator[float, None, Hint]:
    """A hint up to a step. Yields 0 as the progress, which is not known before the end."""
    step = codec.load(HintWanted, params).step
    return (yield from as_part(_hint(view, step), lambda _: 0.0))


def _hint(view: Mapping[str, Json], step: int) -> Generator[object, None, Hint]:
    nothing = Hint(kind=None, squares=[], tiles=[], play=None, reason=None)
    if view["turn"] != view["seat"]:
        return nothing
    situation = situation_of(view)
    yield from situation.find_plays()
    if not situation.plays and not situation.tradable:
        return {**nothing, "kind": "forfeit", "reason": "nothing_else"}
    best, reason = yield from _advice(view, situation)
    if best.play is None:
        return {**nothing, "kind": "trade", "tiles": [TILES[code] for code in best.traded], "reason": reason}
    play = situation.play(best.play)
    return {
        "kind": "play",
        "squares": list(play.place),
        "tiles": list(play.place.values()) if step > 1 else [],
        "play": play_seen(situation, play) if step > 2 else None,
        "reason": reason,
    }


def _advice(
    view: Mapping[str, Json], situation: Situation
) -> Generator[object, None, tuple[RatedChoice, Reason]]:
    """Return (the choice that a hint shows, the reason); the choice's ``value`` may be 0: not evaluated."""
    if len(situation.plays) == 1 and not situation.tradable:
        return RatedChoice(0.0, situation.plays[0][0], situation.plays[0]), "nothing_else"
    if situation.endgame and sum(count > 0 for count in situation.other_counts) <= 1:
        result = yield from searching_endgame(view, situation, END_EFFORT)
        if result.play:
            return RatedChoice(0.0, result.play[0], result.play), _endgame_reason(situation, result.play)
    elif situation.endgame:
        weights = weights_for(len(situation.other_counts) + 1)
        by_points_and_leave = yield from first_ranking(situation, weights)
        playouts = Playouts(situation, view["scores"], Rng("hint"))
        ranked = yield from playouts.weighing(different_plays(by_points_and_leave, BREADTH), RACKS)
        return ranked[0], _endgame_reason(situation, ranked[0].play)
    ranked = yield from ranking(view, situation, "hint")
    return ranked[0], _reason(view, situation, ranked)


def _reason(view: Mapping[str, Json], situation: Situation, ranked: list[RatedChoice]) -> Reason:
    """Why the best choice is best: its advantage over the plays with more points or, if there are none, over
    another choice with as many. ``ranked``: the choices evaluated closely, best first.
    """
    best = ranked[0]
    if best.play is None:
        if not situation.plays:
            return "no_play"
        return "wins" if turns_to_idle_end(view) <= 1 and leads_alone(view) else "better_tiles"
    with_more_points = [play for play in situation.plays if play[0] > best.points]
    # Of those evaluated closely, a choice with the highest points: the best one only if no other has as many.
    with_most_points = max(ranked, key=lambda choice: (choice.points, choice is not best))
    value_lead = best.value - with_most_points.value
    if not with_more_points and (with_most_points is best or value_lead < CLEARLY_BETTER):
        return "most_points"
    if _keeps_joker(best.play, with_more_points):
        return "keeps_joker"
    if with_more_points and with_most_points.points <= best.points:
        # The plays with more points lay such good tiles that they were not even evaluated closely.
        return "keeps_tiles"
    # The lead in value has three parts: more points, a lower score of the next seat, and better tiles kept.
    reply = NAMES.index("reply")
    reply_lead = with_most_points.features[reply] - best.features[reply]
    tiles_lead = value_lead - (best.points - with_most_points.points) - reply_lead
    return "leaves_less" if reply_lead > tiles_lead else "keeps_tiles"


def _endgame_reason(situation: Situation, best: GeneratedPlay | None) -> Reason:
    """Why a play is best in the endgame."""
    keeps = best is not None and _keeps_joker(best, [play for play in situation.plays if play[0] > best[0]])
    return "keeps_joker" if keeps else "plays_out"


def _keeps_joker(best: GeneratedPlay, with_more_points: Sequence[GeneratedPlay]) -> bool:
    """True if there are plays with more points, and each lays more jokers than the best play."""
    return min(map(_jokers_laid, with_more_points), default=0) > _jokers_laid(best)


def _jokers_laid(play: GeneratedPlay) -> int:
    _, _, codes = play
    return sum(code in (TWO_X, THREE_X) for code in codes)


def compared_with_best(
    view: Mapping[str, Json], situation: Situation, made: RatedChoice
) -> Generator[object, None, tuple[RatedChoice, RatedChoice, Reason]]:
    """Return (best, yours, reason): the best choice, the choice ``made``, both evaluated by :func:`ranking`,
    and why the best one is best.

    Once the bag is empty, a hint looks further ahead than ``ranking``. If such a hint advises the choice that
    was made, that choice is also returned as the best one.
    """
    yield from situation.find_plays()
    ranked = yield from ranking(view, situation, "hint", (made,))
    yours = next(choice for choice in ranked if (choice.play, choice.traded) == (made.play, made.traded))
    if ranked[0] is not yours and situation.endgame:
        advised, reason = yield from _advice(view, situation)
        if advised.points == yours.points and _laid(advised) == _laid(yours):
            return yours, yours, reason
    return ranked[0], yours, _reason(view, situation, ranked)


def _laid(choice: RatedChoice) -> dict[int, int] | None:
    """The codes of a play's tiles by cell; None for a trade."""
    if choice.play is None:
        return None
    _, cells, codes = choice.play
    return dict(zip(cells, codes, strict=True))


def review(view: Mapping[str, Json], params: Json) -> Generator[float, None, Review]:  # noqa: ARG001
    """The seat's plays and trades so far, each compared with the best choice; yields the progress, 0 to 1."""
    history: list[TurnSeen] = view["history"]
    own_indices = [index for index, turn in enumerate(history) if turn["seat"] == view["seat"]]
    turns = []
    for count, index in enumerate(own_indices):
        share = count / len(own_indices)
        yield share
        if history[index]["kind"] != "forfeit":
            turns.append((yield from _reviewing(view, index, share)))
    return {
        "turns": turns,
        "points": sum(turn["yours"]["points"] for turn in turns),
        "most_points": sum(turn["most"]["points"] if turn["most"] else 0 for turn in turns),
        "gain": round(sum(turn["gain"] for turn in turns), 1),
    }


def _reviewing(view: Mapping[str, Json], index: int, share: float) -> Generator[float, None, ReviewedTurn]:
    """Review the turn at an index of the history. Yields ``share``: the progress of the review before it."""
    seen: TurnSeen = view["history"][index]
    past = _before(view, index)
    situation = situation_of(past)
    best, yours, reason = yield from as_part(
        compared_with_best(past, situation, _choice_made(seen, situation)), lambda _: share
    )
    most = yield from as_part(finding_best(situation.plays, 1), lambda _: share)
    return {
        "turn": index,
        "rack": past["cards"],
        "yours": _made_data(seen),
        "most": play_seen(situation, situation.play(most[0])) if most else None,
        "best": _choice_data(situation, best),
        "gain": round(best.value - yours.value, 1),
        "reason": reason,
    }


def _before(view: Mapping[str, Json], index: int) -> dict[str, Json]:
    """The view as it was before an earlier turn of its seat, as far as the evaluation of choices needs it:
    the fields set here are those of that time, all others those of now.
    """
    history: list[TurnSeen] = view["history"]
    filled_later = {square for turn in history[index:] for square in turn["place"]}
    counts = [RACK_SIZE] * view["seats"]
    for turn in history[:index]:
        counts[turn["seat"]] += turn["drawn_count"] - len(turn["place"]) - turn["traded_count"]
    seen, earlier = history[index], history[:index]
    return {
        **view,
        "scores": scores_after(earlier, view["seats"]),
        "idle": count_last(earlier, "trade", "forfeit"),
        "forfeits": count_last(earlier, "forfeit"),
        "board": {square: tile for square, tile in view["board"].items() if square not in filled_later},
        "owners": {square: owner for square, owner in view["owners"].items() if square not in filled_later},
        "cards": seen["rack"],
        "counts": counts,
        "bag": seen["bag"] + seen["drawn_count"] - seen["traded_count"],
    }


def _choice_made(seen: TurnSeen, situation: Situation) -> RatedChoice:
    """A turn as a choice, not evaluated yet."""
    if seen["kind"] == "trade":
        return trade_choice(seen["traded"] or ())
    return play_choice(situation, seen["place"], seen["points"])


def trade_choice(traded: Sequence[Tile]) -> RatedChoice:
    """A trade as a choice, not evaluated yet."""
    return RatedChoice(0.0, 0, None, tuple(sorted(CODE[tile] for tile in traded)))


def play_choice(situation: Situation, placed: Mapping[Square, Tile], points: int) -> RatedChoice:
    """A play with its points as a choice, not evaluated yet."""
    laid = {situation.board.layout.cells[square]: CODE[tile] for square, tile in placed.items()}
    return RatedChoice(0.0, points, (points, tuple(laid), tuple(laid.values())))


def _choice_data(situation: Situation, choice: RatedChoice) -> ChoiceSeen:
    if choice.play is None:
        return {"kind": "trade", "points": 0, "play": None, "traded": [TILES[code] for code in choice.traded]}
    play = play_seen(situation, situation.play(choice.play))
    return {"kind": "play", "points": choice.points, "play": play, "traded": []}


def _made_data(seen: TurnSeen) -> ChoiceSeen:
    play = PlaySeen(
        place=seen["place"],
        meanings=seen["meanings"],
        lines=seen["lines"],
        joker=seen["joker"],
        points=seen["points"],
    )
    made = play if seen["kind"] == "play" else None
    return {"kind": seen["kind"], "points": seen["points"], "play": made, "traded": seen["traded"] or []}


TOOLS = {"hint": hint, "review": review}
