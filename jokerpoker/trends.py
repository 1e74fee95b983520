"""A person's results over time, in small charts and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jokerpoker.counted import CountedMatch, figure, judged_game, mean
from jokerpoker.display import charts
from jokerpoker.display.panels import Chart, Charts, Grid, Panel, Row
from jokerpoker.display.words import Words, say

MOST_SHOWN = 40
"""The maximum number of matches in the charts and the table."""
FORM_MATCHES = 10
"""The maximum number of matches over which the *form* is averaged."""


@dataclass(frozen=True)
class MatchResult:
    """A match, and the *form* after it.

    ``form``: the person's mean share of the win in this match and those before it, at most
    :data:`FORM_MATCHES` in all. If other players took part in any of the matches, a match that was
    played alone does not count, and its form is None.
    """

    match: CountedMatch
    form: float | None


def trends_panel(matches: Sequence[CountedMatch], unit: str | None) -> Panel | None:
    """Charts and a table of the newest matches; None for fewer than two. ``matches``: oldest first. ``unit``:
    what the scores count (``catalogue.Traits``); None if they count different things.
    """
    results = results_of(matches)
    if len(results) < 2:
        return None
    newest = results[-MOST_SHOWN:]
    game = judged_game(matches)
    all_charts = list(_charts(newest, unit))
    # The accuracies of the newest judged matches, some of which may be older than all of ``newest``.
    accuracies = [accuracy for match in matches if (accuracy := match.accuracy) is not None][-MOST_SHOWN:]
    if game and len(accuracies) > 1:
        all_charts.append(charts.line("accuracy", say("stats.accuracyChart", game=game), accuracies, 100))
    table = Grid(tuple(_rows(newest, unit, game)), _headings(unit, game), fold=say("stats.asTable"))
    return Panel("stats-course", say("stats.course"), (Charts(tuple(all_charts)), table))


def results_of(matches: Sequence[CountedMatch]) -> list[MatchResult]:
    """Each match with the form after it, oldest first."""
    had_others = any(match.other_levels for match in matches)
    shares: list[float] = []
    results = []
    for match in matches:
        counts = bool(match.other_levels) or not had_others
        if counts:
            shares.append(match.share)
        results.append(MatchResult(match, mean(shares[-FORM_MATCHES:]) if counts else None))
    return results


def _charts(newest: Sequence[MatchResult], unit: str | None) -> Iterator[Chart]:
    if unit:
        heights = tuple(result.match.points for result in newest)
        won_indexes = tuple(index for index, result in enumerate(newest) if result.match.share == 1)
        yield charts.bars("points", say(f"stats.{unit}Chart", count=len(newest)), heights, won_indexes)
    form = tuple(result.form for result in newest if result.form is not None)
    if form:
        yield charts.line("form", say("stats.formChart"), form, 1)


def _headings(unit: str | None, accuracy_game: str | None) -> tuple[Words, ...]:
    """The headings of the columns. ``accuracy_game``: the game whose accuracy is in the table, if any."""
    points = (say(f"stats.one{unit.title()}"),) if unit else ()
    accuracy = (say("stats.accuracy", game=accuracy_game),) if accuracy_game else ()
    return (say("stats.when"), *points, say("stats.oneWon"), *accuracy)


def _rows(newest: Sequence[MatchResult], unit: str | None, accuracy_game: str | None) -> Iterator[Row]:
    """A row for each match, the newest first."""
    for index, counted in enumerate(result.match for result in reversed(newest)):
        points = (say("number", value=counted.points),) if unit else ()
        won = say("stats.yes" if counted.share == 1 else "stats.shared" if counted.share else "stats.no")
        accuracy = (figure(counted.accuracy),) if accuracy_game else ()
        yield Row(f"{index}", (say("stats.things", things=counted.past.when), *points, won, *accuracy))
