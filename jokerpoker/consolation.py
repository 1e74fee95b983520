"""After a match, one sentence about the costliest decision: what would have been better.

The sentence is for a seat that has lost or that played alone. If the mistakes explain little of the loss, the
sentence says that luck decided.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json, check_seat
from jokerpoker.display.amounts import coins_lost, in_hundredths
from jokerpoker.display.words import Words, say
from jokerpoker.judging import Coach, Unit, Verdict, coach_of, figures
from jokerpoker.match import Match
from jokerpoker.mistakes import LEAST_DRILL_COST, verdicts
from jokerpoker.whatif import LEAST_MISTAKE, name_of_turn

LEAST_SHARE_OF_LOSS = 0.2
"""If all decisions together cost less than this share of a loss (:func:`_loss`), the sentence says that luck
decided. If the costliest decision alone cost less than this share, or too little for a drill, the sentence
about it is milder.
"""
LEAST_COST_AFTER_LOSS: Mapping[Unit, float] = {**LEAST_MISTAKE, "points": LEAST_DRILL_COST["points"]}
"""By unit: after a match that was lost, the sentence is about the costliest decision only if this decision
cost at least this.
"""


@dataclass(frozen=True)
class AskConsolation:
    """A request for what would have helped a seat in a match that is over."""

    save: Mapping[str, Any]
    seat: int


def consolation(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """Return as JSON ``words``, a list with the sentence, and ``ply``, the ply of the decision it is about.

    The list is empty if the seat gets no sentence (:func:`find_sentence`). The ply is None if there is no
    sentence, or the sentence is not about a single decision. Yields the progress from 0 to 1.
    """
    ask = codec.load(AskConsolation, params, "consolation")
    match = yield from Match.loading(ask.save)
    check_seat(ask.seat, match.seats)
    words, ply = yield from find_sentence(match, ask.seat)
    return {"words": codec.dump(words), "ply": ply}


def find_sentence(match: Match, seat: int) -> Generator[float, None, tuple[tuple[Words, ...], int | None]]:
    """Return (words, ply): a tuple with the sentence, or empty; and the ply, as in :func:`consolation`.

    There is no sentence if the game has no coach, if the match is not over, if the seat won a match of
    several players, or if it neither won nor lost.
    """
    coach, outcome = coach_of(match.rules.key), match.state.outcome()
    if coach is None or outcome is None:
        return (), None
    if seat in outcome.winners:
        if coach.won_by_luck is None:
            return (), None
        return _sentence_after_win(coach, match, (yield from verdicts(coach, match, seat)))
    # A solo player who breaks even has neither won nor lost.
    if outcome.winners or (match.seats == 1 and match.state.scores()[0] < 0):
        return _sentence_after_loss(coach, match, seat, (yield from verdicts(coach, match, seat)))
    return (), None


def _sentence_after_win(
    coach: Coach, match: Match, judged: list[tuple[int, Verdict]]
) -> tuple[tuple[Words, ...], int | None]:
    """Return (words, ply) after a solo match that was won: a sentence about the costliest decision, and its
    ply; it says that the win was luck, or that more was possible. If no decision was a large mistake, the
    sentence says so, and the ply is None. ``judged``: (ply, verdict) of each decision.
    """
    ply, verdict = max(judged, key=lambda decision: decision[1].cost)
    if coach.large_cost and verdict.cost < coach.large_cost(match.at(ply).view(0)):
        return (say("consolation.fine"),), None
    kind = "lucky" if coach.won_by_luck and coach.won_by_luck(match.state.view(0)) else "ahead"
    return (_words_about(coach, match, ply, verdict, f"consolation.{kind}.{coach.unit}"),), ply


def _sentence_after_loss(
    coach: Coach, match: Match, seat: int, judged: list[tuple[int, Verdict]]
) -> tuple[tuple[Words, ...], int | None]:
    """Return (words, ply): a sentence about the costliest decision and what would have been better, and its
    ply. If there was no mistake or the mistakes cost little, the sentence says so, and the ply is None.
    """
    ply, verdict = max(judged, key=lambda decision: decision[1].cost, default=(0, None))
    if verdict is None or verdict.cost < LEAST_MISTAKE[coach.unit]:
        return (say("consolation.best" if verdict and verdict.cost <= 0 else "consolation.none"),), None
    lost = _loss(coach, match, seat)
    # The sum of the rounded costs, as in the game's own review.
    cost = in_hundredths(sum(coins_lost(verdict.value, verdict.best_value) for _, verdict in judged))
    if cost < LEAST_SHARE_OF_LOSS * lost:
        return (say(f"consolation.luck.{coach.unit}", lost=lost, cost=cost),), None
    if verdict.cost < LEAST_COST_AFTER_LOSS[coach.unit]:
        return (say("consolation.none"),), None
    size = "" if verdict.cost >= max(LEAST_DRILL_COST[coach.unit], LEAST_SHARE_OF_LOSS * lost) else "little."
    return (_words_about(coach, match, ply, verdict, f"consolation.{size}{coach.unit}"),), ply


def _loss(coach: Coach, match: Match, seat: int) -> int:
    """The coins that a solo player has lost, or the points by which a seat is behind the winner; 0 if the
    coach judges by the chance of winning.
    """
    scores = match.state.scores()
    if match.seats == 1:
        return -scores[0]
    return max(scores) - scores[seat] if coach.unit == "points" else 0


def _words_about(coach: Coach, match: Match, ply: int, verdict: Verdict, key: str) -> Words:
    """The message ``key`` about the decision at a ply, and what a better one would have gained."""
    action = match.log[ply]
    view = match.at(ply).view(action.seat)
    when = coach.deal_words(view) if coach.deal_words else name_of_turn(match, ply)
    amounts = figures(coach.unit, verdict)
    # Coins keep their hundredths; points and percentages are whole numbers, unless the cost is small.
    if coach.unit != "coins" and verdict.cost >= LEAST_DRILL_COST[coach.unit]:
        amounts = {name: round(value) for name, value in amounts.items()}
    return say(
        key,
        when=say(f"consolation.{when.key}", **when.values),
        what=coach.gain_words(view, action, verdict.best),
        **amounts,
    )


STUDIES = {"consolation": consolation}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
