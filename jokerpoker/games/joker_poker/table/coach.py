"""The coach: the value of a split and its bets, better choices, and why they are better.

Chances and points are the expert's (``players.expert``). The tools ``suggest``, ``analyse`` and ``review``
take a view and JSON parameters and return JSON. ``review`` works game by game and yields its progress.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum
from typing import Any

from jokerpoker import codec
from jokerpoker.cards import Card, by_rank, is_joker
from jokerpoker.codec import ShapeError
from jokerpoker.core import Json
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, Options
from jokerpoker.games.joker_poker.players.expert import Judge, Judged
from jokerpoker.games.joker_poker.players.forecast import win_chance_between_games
from jokerpoker.games.joker_poker.players.frontier.search import Split, frontier
from jokerpoker.games.joker_poker.players.model import rounded
from jokerpoker.games.joker_poker.players.situation import (
    Bets,
    Situation,
    Strengths,
    options_of,
    situation_of,
    splits_of,
    without,
)
from jokerpoker.games.joker_poker.rules.arrangement import (
    bet_breaches,
    card_breaches,
    hand_value,
    split_breaches,
)
from jokerpoker.games.joker_poker.table.advice import decided_sentences, explain
from jokerpoker.games.joker_poker.table.alternatives import different_choices
from jokerpoker.ranking import HandValue
from jokerpoker.ranking.classes import describe, strength_of
from jokerpoker.ranking.names import describe as describe_value

HOPELESS = 0.005
"""A match counts as already lost if even the best choice has a smaller chance of winning it, and as already
won if every choice has a greater chance than 1 minus this. In such a match no choice is a mistake.
"""
EQUAL = HOPELESS / 10
"""Chances of winning the match that differ by less count as equal."""
SHOWN_DIGITS = 3
"""A chance of winning the match is shown with this many digits after the point: 0.123, as 12.3 %."""
POINT = EQUAL / 10
"""What an expected point adds to a choice's value, as a chance of winning the match. It is so small that
points decide only between equal chances, since the coach shows the chances. The level Expert weighs points
more (``players.expert.POINT``).
"""
BETTER = 3
"""At most this many better choices are shown."""
NO_STRENGTHS: Strengths = (-1, -1, -1)
"""The strengths of hands that cannot win: those of a foul."""


@dataclass(frozen=True)
class Weighed:
    """A choice as the coach shows it. ``chances``: by hand, the chance of winning it, 0 to 1; ``points``: the
    points expected from this game and the betting cards left after it; ``share``: the chance of winning the
    match, 0 to 1.
    """

    hands: tuple[tuple[Card, ...], ...]
    jokers: Mapping[Card, Card]
    names: tuple[str, ...]
    descriptions: tuple[dict[str, Any], ...]
    bets: Bets
    chances: tuple[float, float, float]
    points: float
    share: float


@dataclass(frozen=True)
class SuggestParameters:
    """The parameters of :func:`suggest`; ``count``: the maximum number of suggestions."""

    count: int = 3


@dataclass(frozen=True)
class CompleteArrangement:
    """A complete arrangement; also the parameters of :func:`analyse`."""

    hands: tuple[tuple[Card, ...], ...]
    jokers: Mapping[Card, Card]
    bets: Bets


@dataclass(frozen=True)
class ReviewedGame:
    """The parameters of :func:`review`: the number of a game, or None for all finished ones."""

    game: int | None = None


class WeighedDecision:
    """One decision: its choices and their values."""

    def __init__(self, situation: Situation, splits: Sequence[Split]) -> None:
        self.situation = situation
        self.judge = Judge(situation, point=POINT)
        self._splits = splits

    @cached_property
    def ranking(self) -> list[Judged]:
        """All splits with their best bets, the greatest chance of winning the match first. If chances are
        shown as equal, the split with more points comes first.
        """
        judged = self.judge.ranking(len(self._splits))
        return sorted(judged, key=lambda choice: (-round(choice.chance, SHOWN_DIGITS), -choice.points))

    def chances(self, judged: Judged) -> tuple[float, float, float]:
        """The chances of winning the three hands with a choice of the ranking."""
        return self.judge.model.chances(self._splits[judged.split_index].strengths)

    def weigh(self, judged: Judged) -> Weighed:
        """A choice of the ranking, as the coach shows it."""
        split = self._splits[judged.split_index]
        return self._weighed(split.hands, split.jokers, split.names, split.strengths, judged.bets)

    def weigh_own(self, own: CompleteArrangement, options: Options) -> Weighed:
        """The player's own arrangement, which breaks no rule, as the coach shows it."""
        values = [hand_value(hand, own.jokers, options.hand_rules) for hand in own.hands]
        names = tuple(value.name for value in values)
        return self._weighed(own.hands, own.jokers, names, strengths_of(values), own.bets)

    def weigh_foul(self, own: CompleteArrangement) -> Weighed:
        """The player's own arrangement if it broke the rules: its hands cannot win (JP-A7 of the rules)."""
        return self._weighed(own.hands, own.jokers, (), NO_STRENGTHS, own.bets)

    def _weighed(
        self,
        hands: Sequence[tuple[Card, ...]],
        jokers: Mapping[Card, Card],
        names: Sequence[str],
        strengths: Strengths,
        bets: Bets,
    ) -> Weighed:
        return Weighed(
            hands=tuple(hands),
            jokers=dict(jokers),
            names=tuple(name[:1].upper() + name[1:] for name in names),
            descriptions=tuple(map(_description, strengths)) if names else (),
            bets=bets,
            chances=self.judge.model.chances(strengths),
            points=rounded(self.judge.points(strengths, bets)),
            share=rounded(self.judge.chance(strengths, bets)),
        )

    def verdict(self, yours: Weighed) -> dict[str, Json]:
        """The player's choice compared with the best ones, as JSON. ``best``: ``yours`` if none is better.
        ``rank``: 1 plus the number of better choices in the ranking; ``better``: up to ``BETTER`` of these;
        ``of``: the number of choices in the ranking; ``loss``: by how much the chance of winning the match is
        below that of the best choice; ``accuracy``: see :func:`accuracy`; ``words``: the sentences of
        ``advice``.
        """
        ranking = self.ranking
        # Choices that differ only in cards that decide nothing have the same text: the best of them is shown.
        choices_by_text: dict[tuple[tuple[str, ...], Bets], Weighed] = {}
        for choice in map(self.weigh, ranking[:BETTER]):
            choices_by_text.setdefault((choice.names, choice.bets), choice)
        better = [choice for choice in choices_by_text.values() if choice.share > yours.share + EQUAL]
        best = self.weigh(ranking[0])
        if best.share <= yours.share:
            best = yours
        loss = rounded(best.share - yours.share)
        return {
            "yours": codec.dump(yours),
            "best": codec.dump(best),
            "better": [codec.dump(choice) for choice in better],
            "rank": 1 + sum(judged.chance > yours.share + EQUAL for judged in ranking),
            "of": len(ranking),
            "loss": loss,
            "accuracy": accuracy(yours.share, best.share),
            "words": decided_sentences(self._certain_result(yours)) or explain(yours, best),
        }

    def _certain_result(self, yours: Weighed) -> str:
        """The result, "won" or "lost", if it was as good as certain with every choice; else empty."""
        if self.ranking[0].chance < HOPELESS:
            return "lost"
        return "won" if min(self.ranking[-1].chance, yours.share) > 1 - HOPELESS else ""


def strengths_of(values: Sequence[HandValue]) -> Strengths:
    """The strengths of three hands."""
    first, second, third = (strength_of(value.category, value.ranks) for value in values)
    return first, second, third


def _description(strength: int) -> dict[str, Any]:
    """A hand of this strength as data, as ``HandValue.description``."""
    return describe_value(*describe(strength), "high")


def accuracy(own: float, best: float) -> int:
    """The player's chance of winning as a percentage of the best choice's; 100 if the match is lost anyway.

    >>> accuracy(0.45, 0.50), accuracy(0.0, 0.001)
    (90, 100)
    """
    return 100 if best < HOPELESS else round(100 * min(1.0, own / best))


def suggest(view: Mapping[str, Json], params: Json) -> Json:
    """The best choice and different ones: ``splits``, each a :class:`Weighed` as JSON, with how it
    ``differs`` from the first (``alternatives.Difference``; None for the first).
    """
    parameters = codec.load(SuggestParameters, params)
    decision = WeighedDecision(situation_of(view), splits_of(view))
    ranking = decision.ranking
    figures = [(judged.chance, decision.chances(judged)) for judged in ranking]
    return {
        "splits": [
            {**codec.dump(decision.weigh(ranking[index])), "differs": differs and codec.dump(differs)}
            for index, differs in different_choices(figures, parameters.count)
        ]
    }


def analyse(view: Mapping[str, Json], params: Json) -> Json:
    """The value of a complete, legal arrangement, and better ones if there are any, as
    :meth:`WeighedDecision.verdict`; ``ShapeError`` for an illegal one.
    """
    own = codec.load(CompleteArrangement, params)
    options = options_of(view)
    left = view["bets_left"][view["seat"]]
    breaches = [
        *card_breaches(own.hands, view["cards"]),
        *bet_breaches(own.bets, left),
        *split_breaches(own.hands, own.jokers, view["cards"], view["sizes"], options.hand_rules),
    ]
    if breaches:
        raise ShapeError(breaches[0].message)
    decision = WeighedDecision(situation_of(view), splits_of(view))
    return decision.verdict(decision.weigh_own(own, options))


def review(view: Mapping[str, Json], params: Json) -> Generator[float, None, Json]:
    """The player's decisions in finished games; a game without all the player's cards is left out. Yields
    progress from 0 to 1. Returns ``games``, the review of each; ``accuracy``, the mean (None without games);
    ``loss`` and ``luck``, their sums.
    """
    game = codec.load(ReviewedGame, params).game
    history = view["history"]
    if game is not None and not 0 < game <= len(history):
        raise ShapeError(f"game {game} is not finished")
    indexes = [index for index in range(len(history)) if game in (None, index + 1)]
    indexes = [index for index in indexes if _is_complete(view, index)]
    games: list[dict[str, Json]] = []
    for index in indexes:
        yield len(games) / len(indexes)
        games.append(_reviewed(view, index))
    return {
        "games": games,
        "accuracy": round(sum(game["accuracy"] for game in games) / len(games)) if games else None,
        "loss": rounded(fsum(game["loss"] for game in games)),
        "luck": rounded(fsum(game["luck"] for game in games)),
    }


def _is_complete(view: Mapping[str, Json], index: int) -> bool:
    """True if the seat's hands have all its cards. A foul may leave some out; these are then not known."""
    seat_record = view["history"][index]["seats"][view["seat"]]
    return sum(map(len, seat_record["hands"])) == sum(view["sizes"])


def _reviewed(view: Mapping[str, Json], index: int) -> dict[str, Json]:
    """The review of the finished game with this index: its :meth:`WeighedDecision.verdict`; ``before`` and
    ``after`` the showdown, the chance of winning the match as ``share``; ``won``: of each hand, whether the
    seat's was the best; ``points_taken``; ``luck``: these points minus those expected.
    """
    me, options = view["seat"], options_of(view)
    record = view["history"][index]
    seat_record = record["seats"][me]
    own = codec.load(CompleteArrangement, {name: seat_record[name] for name in ("hands", "jokers", "bets")})
    cards = by_rank([card for hand in own.hands for card in hand])
    splits = frontier(cards, options.hand_rules)
    situation = _situation(view, index, splits, sum(map(is_joker, cards)))
    decision = WeighedDecision(situation, splits)
    yours = decision.weigh_foul(own) if seat_record["foul"] else decision.weigh_own(own, options)
    taken = record["scores"][me] - situation.scores[me]
    expected = yours.points - decision.judge.model.expected_return(without(situation.left, own.bets))
    return {
        "game": index + 1,
        **decision.verdict(yours),
        "before": {"share": yours.share, "scores": list(situation.scores)},
        "after": {"share": _share_after(view, index, decision)},
        "won": [me in result["winners"] for result in record["results"]],
        "points_taken": taken,
        "luck": rounded(taken - expected),
    }


def _situation(view: Mapping[str, Json], index: int, splits: Sequence[Split], jokers: int) -> Situation:
    """The situation before the seat's decision in the finished game with this index."""
    return Situation(
        seat=view["seat"],
        game=index + 1,
        scores=tuple(view["history"][index - 1]["scores"]) if index else (0,) * view["seats"],
        bets_left=_bets_left(view, index),
        splits=tuple(split.strengths for split in splits),
        jokers=jokers,
        options=options_of(view),
    )


def _bets_left(view: Mapping[str, Json], games: int) -> tuple[tuple[int, ...], ...]:
    """By seat, the betting cards left after the first ``games`` games."""
    by_seat = []
    for seat in range(view["seats"]):
        used = [bet for record in view["history"][:games] for bet in record["seats"][seat]["bets"]]
        by_seat.append(without(options_of(view).bet_values, used))
    return tuple(by_seat)


def _share_after(view: Mapping[str, Json], index: int, decision: WeighedDecision) -> float:
    """The chance of winning the match after the game with this index; after the last game, the seat's share
    of the win.
    """
    me = view["seat"]
    if index + 1 == GAMES_IN_MATCH:
        return (me in view["winners"]) / len(view["winners"])
    scores = tuple(view["history"][index]["scores"])
    return rounded(win_chance_between_games(decision.judge.model, me, scores, _bets_left(view, index + 1)))
