"""A person's results over time, in small charts and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.counted import figure, mean
from jokerpoker.display.panels import Grid, Panel, Plot, Plots, Row
from jokerpoker.display.words import Words, say
from jokerpoker.rating import PastMatches

FORM = 10
"""The number of matches whose mean share of the win is the *form*."""


@dataclass(frozen=True)
class MatchResult:
    """A match: the person's share of the win, 0 to 1, points, and the coach's accuracy figure, 0 to 100; None
    if the coach has not judged it.

    ``form``: over this match and those before it. If any match had opponents, those without do not count, and
    their form is None.
    """

    share: float
    points: float
    accuracy: float | None
    form: float | None


def course_panel(played: PastMatches, unit: str | None) -> Panel | None:
    """Charts and a table of the newest matches, those with a date; None for fewer than two matches, or no
    dates. ``unit``: ``points`` or ``coins``; None if the matches differ in it.
    """
    results = results_of(played)
    shown = len(played.when)
    if len(results) < 2 or not shown:
        return None
    last = results[-shown:]
    # Of as many matches, the newest that the coach has judged.
    accuracies = [result.accuracy for result in results if result.accuracy is not None][-shown:]
    plots = tuple(_plots(last, accuracies, unit))
    table = Grid(tuple(_rows(played.when, last, unit)), _headings(unit), fold=say("stats.asTable"))
    return Panel("stats-course", say("stats.course"), (Plots(plots), table))


def results_of(played: PastMatches) -> list[MatchResult]:
    """The result of each match, oldest first."""
    had_rivals = [bool(played.kinds[kind].rivals) for kind, *_ in played.matches]
    counts = had_rivals if any(had_rivals) else [True] * len(had_rivals)
    shares: list[float] = []
    results = []
    for (_, share, points, accuracy), counted in zip(played.matches, counts, strict=True):
        if counted:
            shares.append(share)
        results.append(MatchResult(share, points, accuracy, mean(shares[-FORM:]) if counted else None))
    return results


def _plots(last: Sequence[MatchResult], accuracies: Sequence[float], unit: str | None) -> Iterator[Plot]:
    if unit:
        heights = tuple(result.points for result in last)
        won = tuple(index for index, result in enumerate(last) if result.share == 1)
        yield Plot("points", say(f"stats.{unit}Chart", count=len(last)), heights, marked=won)
    form = tuple(result.form for result in last if result.form is not None)
    if form:
        yield Plot("form", say("stats.formChart"), form, most=1)
    if len(accuracies) > 1:
        yield Plot("accuracy", say("stats.accuracyChart"), tuple(accuracies), most=100)


def _headings(unit: str | None) -> tuple[Words, ...]:
    points = (say(f"stats.one{unit.title()}"),) if unit else ()
    return (say("stats.when"), *points, say("stats.oneWon"), say("stats.accuracy"))


def _rows(when: Sequence[str], last: Sequence[MatchResult], unit: str | None) -> Iterator[Row]:
    """A row for each match, the newest first, as in ``when``."""
    for index, (date, result) in enumerate(zip(when, reversed(last), strict=True)):
        points = (say("number", value=result.points),) if unit else ()
        won = say("stats.yes" if result.share == 1 else "stats.shared" if result.share else "stats.no")
        cells = (say("stats.things", things=date), *points, won, figure(result.accuracy))
        yield Row(f"{index}", cells)
