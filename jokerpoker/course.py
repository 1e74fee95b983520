"""A person's results over time, in small charts and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.counted import figure, mean
from jokerpoker.display.panels import Grid, Panel, Plot, Plots, Row
from jokerpoker.display.words import Words, say
from jokerpoker.rating import PastMatches

FORM = 10
"""The number of matches of which the form is the mean share of the win."""


@dataclass(frozen=True)
class CoursePoint:
    """A match: the person's share of the win, points, and accuracy if the coach has judged it.

    ``form``: the mean share over this match and those before it, :data:`FORM` at most; if any match had
    opponents, matches without are left out, and have None.
    """

    share: float
    points: float
    accuracy: float | None
    form: float | None


def course_panel(played: PastMatches, unit: str | None) -> Panel | None:
    """Charts, and a table of the newest matches; None for fewer than two. ``unit``: of the points, as in the
    keys of messages; None if the matches differ in it.
    """
    points = points_of(played)
    if len(points) < 2:
        return None
    shown = len(played.when)
    last = points[-shown:]
    accuracies = [point.accuracy for point in points if point.accuracy is not None][-shown:]
    plots = tuple(_plots(last, accuracies, unit))
    table = Grid(tuple(_rows(played.when, last, unit)), _headings(unit), fold=say("stats.asTable"))
    return Panel("stats-course", say("stats.course"), (Plots(plots), table))


def points_of(played: PastMatches) -> list[CoursePoint]:
    """A point for each match, oldest first."""
    opposed = [bool(played.kinds[kind].rivals) for kind, *_ in played.matches]
    compared = opposed if any(opposed) else [True] * len(opposed)
    shares: list[float] = []
    points = []
    for (_, share, scored, accuracy), counts in zip(played.matches, compared, strict=True):
        if counts:
            shares.append(share)
        points.append(CoursePoint(share, scored, accuracy, mean(shares[-FORM:]) if counts else None))
    return points


def _plots(last: Sequence[CoursePoint], accuracies: Sequence[float], unit: str | None) -> Iterator[Plot]:
    if unit:
        heights = tuple(point.points for point in last)
        won = tuple(index for index, point in enumerate(last) if point.share)
        yield Plot("points", say(f"stats.{unit}Chart", count=len(last)), heights, marked=won)
    form = tuple(point.form for point in last if point.form is not None)
    if form:
        yield Plot("form", say("stats.formChart"), form, most=1)
    if len(accuracies) > 1:
        yield Plot("accuracy", say("stats.accuracyChart"), tuple(accuracies), most=100)


def _headings(unit: str | None) -> tuple[Words, ...]:
    points = (say(f"stats.one{unit.title()}"),) if unit else ()
    return (say("stats.when"), *points, say("stats.oneWon"), say("stats.accuracy"))


def _rows(when: Sequence[str], last: Sequence[CoursePoint], unit: str | None) -> Iterator[Row]:
    """A row for each match, the newest first, as in ``when``."""
    for index, (moment, point) in enumerate(zip(when, reversed(last), strict=False)):
        points = (say("number", value=point.points),) if unit else ()
        won = say("stats.yes" if point.share == 1 else "stats.shared" if point.share else "stats.no")
        cells = (say("stats.things", things=moment), *points, won, figure(point.accuracy))
        yield Row(f"{index}", cells)
