"""Statistics of Pegs and Jokers: ways to play, pegs brought home, hits, leads that were lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.core import Json
from jokerpoker.counted import Column, Counted, entry, figure, mean, numbers, read, ways
from jokerpoker.display.panels import Fact, Facts, Panel
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.options import PRESETS

GAME = "pegs_and_jokers"
BESIDE = ("max_turns", "teams")
"""Options that every preset may have without being another way to play."""


@dataclass(frozen=True)
class Deeds:
    """What was counted of a match: hits by the person and on them, gifts to partners, the largest leads."""

    hits: int
    taken: int
    helped: int
    ahead: int
    behind: int


def statistics(params: Mapping[str, Json]) -> Json:
    """The panel of the matches that count."""
    matches = read(params).matches
    columns = (
        Column(say("pegs.stats.rounds"), lambda some: mean(numbers(map(_rounds, some)))),
        Column(say("pegs.stats.home"), _home, digits=1),
    )
    blocks = (Facts(_facts(matches)), ways(GAME, PRESETS, matches, columns, BESIDE))
    return dump(Panel("stats-pegs", say(f"game.{GAME}"), blocks))


def _home(matches: Sequence[Counted]) -> float | None:
    """Own pegs that came home."""
    return mean(numbers(map(_pegs_home, matches)))


def _pegs_home(match: Counted) -> Json:
    """Older pages kept them in the outcome."""
    home = match.fact("home")
    return entry(match.outcome.get("won"), match.seat) if home is None else home


def _rounds(match: Counted) -> Json:
    """Rounds that a match took; older pages kept them in the outcome."""
    rounds = match.facts.get("rounds")
    return match.outcome.get("rounds") if rounds is None else rounds


def _deeds(matches: Sequence[Counted]) -> list[tuple[Deeds, bool]]:
    """What was counted, where that is whole, and whether the match was won."""
    return [(deeds, match.share > 0) for match in matches if (deeds := match.tally(Deeds))]


def _facts(matches: Sequence[Counted]) -> tuple[Fact, ...]:
    all_deeds = _deeds(matches)
    lost = max((deeds.ahead for deeds, won in all_deeds if not won), default=0)
    made_up = max((deeds.behind for deeds, won in all_deeds if won), default=0)
    counts: Mapping[str, Callable[[Deeds], int]] = {
        "hits": lambda deeds: deeds.hits,
        "taken": lambda deeds: deeds.taken,
        "helped": lambda deeds: deeds.helped,
    }
    means = {name: mean(of(deeds) for deeds, _ in all_deeds) for name, of in counts.items()}
    return (
        _fact("home", figure(_home(matches), 1)),
        *(_fact(name, figure(value, 1)) for name, value in means.items() if value is not None),
        *(_fact(name, say("pegs.stats.holes", count=most)) for name, most in _most(lost, made_up)),
    )


def _most(lost: int, made_up: int) -> list[tuple[str, int]]:
    return [(name, most) for name, most in (("lost", lost), ("madeUp", made_up)) if most]


def _fact(name: str, value: Words) -> Fact:
    return Fact(name, say(f"pegs.stats.{name}"), value)


STUDIES = {"statistics": statistics}
