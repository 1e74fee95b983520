"""Why a match was lost, in one sentence: what would have been better than the costliest decision."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Json, check_seat
from jokerpoker.display.words import Words, say
from jokerpoker.judging import Coach, Verdict, coach_of, figures
from jokerpoker.match import Match
from jokerpoker.mistakes import LEAST_DRILL_COST, verdicts
from jokerpoker.whatif import LEAST_MISTAKE, name_of_turn


@dataclass(frozen=True)
class AskConsolation:
    """Ask what would have helped a seat in a match that is over."""

    save: Mapping[str, Any]
    seat: int


def consolation(params: Mapping[str, Json]) -> Generator[float, None, Json]:
    """Return ``words``, the sentence (none for a seat that did not lose, or if the game has no coach), and
    ``ply``, that of the decision they are about (None if they are about none).

    Yields the share done.
    """
    ask = codec.load(AskConsolation, params, "consolation")
    match = yield from Match.loading(ask.save)
    check_seat(ask.seat, match.seats)
    words, ply = yield from consoling(match, ask.seat)
    return {"words": codec.dump(words), "ply": ply}


def consoling(match: Match, seat: int) -> Generator[float, None, tuple[tuple[Words, ...], int | None]]:
    """The sentence and the ply of :func:`consolation`."""
    coach = coach_of(match.rules.key)
    if coach is None or not _has_lost(match, seat):
        return (), None
    return _sentence(coach, match, (yield from verdicts(coach, match, seat)))


def _has_lost(match: Match, seat: int) -> bool:
    """True if others have won the match, or a solo player has not won."""
    outcome = match.state.outcome()
    if outcome is None or seat in outcome.winners:
        return False
    return bool(outcome.winners) or match.seats == 1


def _sentence(
    coach: Coach, match: Match, judged: list[tuple[int, Verdict]]
) -> tuple[tuple[Words, ...], int | None]:
    """What would have been better than the costliest decision, and its ply; if there was no mistake, words
    that say so, and None.
    """
    ply, verdict = max(judged, key=lambda decision: decision[1].cost, default=(0, None))
    if verdict is None or verdict.cost < LEAST_MISTAKE[coach.unit]:
        return (say("consolation.best" if verdict and verdict.cost <= 0 else "consolation.none"),), None
    action = match.log[ply]
    view = match.at(ply).view(action.seat)
    when = coach.deal_words(view) if coach.deal_words else name_of_turn(match, ply)
    amounts, key = figures(coach.unit, verdict), f"consolation.little.{coach.unit}"
    if verdict.cost >= LEAST_DRILL_COST[coach.unit]:
        key = f"consolation.{coach.unit}"
        if coach.unit != "coins":
            amounts = {name: round(value) for name, value in amounts.items()}
    words = say(
        key,
        when=say(f"consolation.{when.key}", **when.values),
        what=coach.gained(view, action, verdict.best),
        **amounts,
    )
    return (words,), ply


STUDIES = {"consolation": consolation}
"""By name, for ``registry.STUDIES``."""
