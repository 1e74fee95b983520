"""Statistics of Pegs and Jokers: variants, rounds, pegs brought home, hits, leads lost, deficits made up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.core import Json
from jokerpoker.counted import Column, CountedMatch, entry, figure, mean, numbers, preset_table
from jokerpoker.display.panels import Fact, Facts, Panel
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.options import PRESETS

GAME = "pegs_and_jokers"
IGNORED = ("max_turns", "teams")
"""Options that are ignored when a match is counted for a variant."""


@dataclass(frozen=True)
class MatchCounts:
    """Counts of a match.

    ``hits``: the number of opponents' pegs that the person hit. ``taken``: the number of times that a peg of
    the person was hit and sent to its start area. ``helped``: the number of the team's pegs that the person
    sent to their in-spots. ``ahead``: the team's greatest lead, in holes; ``behind``: its greatest deficit.
    """

    hits: int
    taken: int
    helped: int
    ahead: int
    behind: int


def statistics(matches: Sequence[CountedMatch], _: Mapping[str, Json]) -> Panel:
    """The panel with the statistics of a person's matches."""
    columns = (
        Column(say("pegs.stats.rounds"), lambda group: mean(numbers(map(_rounds, group)))),
        Column(say("pegs.stats.home"), _home, digits=1),
    )
    blocks = (Facts(_facts(matches)), preset_table(GAME, PRESETS, matches, columns, IGNORED))
    return Panel("stats-pegs", say(f"game.{GAME}"), blocks)


def _home(matches: Sequence[CountedMatch]) -> float | None:
    """The mean number of the person's pegs that came home; None if no match stored it."""
    return mean(numbers(map(_pegs_home, matches)))


def _pegs_home(match: CountedMatch) -> Json:
    """The person's pegs at home in a match; older pages stored them in the outcome."""
    home = match.fact("home")
    return entry(match.outcome.get("won"), match.seat) if home is None else home


def _rounds(match: CountedMatch) -> Json:
    """The rounds of a match; older pages stored them in the outcome."""
    rounds = match.facts.get("rounds")
    return match.outcome.get("rounds") if rounds is None else rounds


def _counts_and_won(matches: Sequence[CountedMatch]) -> list[tuple[MatchCounts, bool]]:
    """The counts of the matches that stored all of them; with each, whether the match was won."""
    return [(counts, match.share > 0) for match in matches if (counts := match.tally(MatchCounts))]


def _facts(matches: Sequence[CountedMatch]) -> tuple[Fact, ...]:
    all_counts = _counts_and_won(matches)
    lead_lost = max((counts.ahead for counts, won in all_counts if not won), default=0)
    deficit_made_up = max((counts.behind for counts, won in all_counts if won), default=0)
    count_of: Mapping[str, Callable[[MatchCounts], int]] = {
        "hits": lambda counts: counts.hits,
        "taken": lambda counts: counts.taken,
        "helped": lambda counts: counts.helped,
    }
    means = {name: mean(count(counts) for counts, _ in all_counts) for name, count in count_of.items()}
    return (
        _fact("home", figure(_home(matches), 1)),
        *(_fact(name, figure(value, 1)) for name, value in means.items() if value is not None),
        *(
            _fact(name, say("pegs.stats.holes", count=holes))
            for name, holes in (("lost", lead_lost), ("madeUp", deficit_made_up))
            if holes
        ),
    )


def _fact(name: str, value: Words) -> Fact:
    return Fact(name, say(f"pegs.stats.{name}"), value)
