"""The level of computer players against which a person wins about half of the matches.

Levels are numbered from 0, the weakest. A match against players of several levels counts as one against their
mean level. A person's *strength* is the level against which the chance of winning is one half; against level
``x`` it is ``1 / (1 + exp(SLOPE * (x - strength)))``. The strength is estimated from the matches by Bayes'
rule; before any match, it is assumed to be near the level that the person plays against. After each match, a
message proposes the level to play against next, or says why none is proposed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from jokerpoker import GAMES, codec
from jokerpoker.core import Json
from jokerpoker.counted import CountedMatch, mean, past_match
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words, say

Reason = Literal["few", "fits", "contrary", "lowest", "highest"]
"""Why no level is proposed. ``few``: too few matches at the present level, or the match just played was won
with help. ``fits``: the present level fits. ``contrary``: the match just played was lost although a higher
level would fit, or won although a lower one would. ``lowest``, ``highest``: no level is lower, or higher.
"""

SLOPE = 0.5
"""The change of the log odds from one level to the next; measured for two-player Joker Poker: 0.2 to 0.8."""
PRIOR_WIDTH = 1.5
"""Standard deviation, in levels, of the strength before any match."""
HALF_LIFE = 20
"""The number of later matches after which a match counts half, since people learn."""
LEAST_MATCHES = 2
"""The number of matches needed before another level is proposed; and of matches at the present level before
the message says whether it fits. One exception: after a loss in the first match at a level, the next lower
level is proposed, whatever the strength.
"""
LEAST_RATED = 6
"""Matches needed before the message says how many would be won at the proposed level."""
RECENT = 10
"""The number of newest matches at the present level that the message counts, and that a second estimate of
the strength uses (see :func:`proposal_or_reason`).
"""
LEAST_CHANGE = 0.75
"""No other level is proposed while the strength is less than this many levels away from the present one
(except as in ``LEAST_MATCHES``).
"""
STEP = 0.1
"""The spacing of the strengths that are tried, in levels."""
REACH = 8.0
"""The strengths that are tried are at most this many levels below or above the present level: more than five
times ``PRIOR_WIDTH``.
"""


def strength(results: Sequence[tuple[float, float]], present_level: float) -> float:
    """The level at which a person wins half of the matches: the mean of the posterior distribution.

    ``results``: of each match, oldest first, the mean level of the opponents and the person's share of the
    win: 1 for a win, 0 for a loss, between these for a shared win. ``present_level``: the mean level of the
    opponents now.

    >>> round(strength([(1, 1), (1, 0)], 1), 1)
    1.0
    >>> round(strength([(1, 1)] * 3, 1), 1)
    2.2
    """
    count = round(2 * REACH / STEP) + 1
    grid = [present_level - REACH + STEP * index for index in range(count)]
    weights = [math.exp(_log_posterior(guess, results, present_level)) for guess in grid]
    return sum(weight * guess for weight, guess in zip(weights, grid, strict=True)) / sum(weights)


def proposal_or_reason(
    results: Sequence[tuple[float, float]], levels: int, present_level: float
) -> int | Reason:
    """The level to propose, or why none is proposed. After a loss the level is never above the present one,
    after a win never below.

    ``results``, ``present_level``: as for :func:`strength`. ``levels``: the number of levels.

    The strength is estimated twice: from all matches, and from those at the present level alone, since a
    player who loses there may need a lower level even if matches at other levels went well. After a win the
    higher estimate counts, after a loss the lower one.

    >>> proposal_or_reason([(0.5, 1)] * 4, levels=6, present_level=0.5)
    2
    >>> proposal_or_reason([(2, 1), (2, 0), (2, 1), (2, 0)], levels=6, present_level=2)
    'fits'
    >>> proposal_or_reason([(0, 0)] * 4, levels=6, present_level=0)
    'lowest'
    >>> proposal_or_reason([(0.5, 0)], levels=6, present_level=0.5)
    0
    """
    present_results = matches_at(present_level, results)
    won = results[-1][1] > 0
    estimates = strength(results, present_level), strength(present_results, present_level)
    estimate = max(estimates) if won else min(estimates)
    far_enough = abs(estimate - present_level) >= LEAST_CHANGE
    level = min(max(round(estimate), 0), levels - 1)
    if (
        len(results) >= LEAST_MATCHES
        and far_enough
        and (level > present_level if won else level < present_level)
    ):
        return level
    if len(present_results) < LEAST_MATCHES:
        if won:
            return "few"
        # The exception in ``LEAST_MATCHES``: the next lower level.
        return math.ceil(present_level) - 1 if present_level else "lowest"
    if not far_enough:
        return "fits"
    if won != (estimate > present_level):
        return "contrary"
    return "highest" if won else "lowest"


def matches_at(level: float, results: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
    """The newest results against a level, at most :data:`RECENT`."""
    return [result for result in results if result[0] == level][-RECENT:]


def _log_posterior(guess: float, results: Sequence[tuple[float, float]], present_level: float) -> float:
    """The logarithm of the posterior probability of the strength ``guess``, up to a constant."""
    total = -0.5 * ((guess - present_level) / PRIOR_WIDTH) ** 2
    for age, (level, share) in enumerate(reversed(results)):
        log_odds = SLOPE * (guess - level)
        chance = 1 / (1 + math.exp(-log_odds))
        total += 0.5 ** (age / HALF_LIFE) * (share * math.log(chance) + (1 - share) * math.log(1 - chance))
    return total


@dataclass(frozen=True)
class AskFairLevel:
    """A request for the message about the opponents' level after a match.

    ``matches``: that match and those before it, newest first, as the page stores them.
    """

    matches: tuple[Mapping[str, Any], ...] = field(metadata={"longest": 200})


def fair_level(params: Mapping[str, Json]) -> Json:
    """The message to a person after a match: the level to play next, or why the opponents' level stays.

    A match counts if it is of the same game and person, all opponents are computer players of known levels,
    and the person had no help (hints or undone turns); after a loss, matches lost in spite of help count too.
    There is no message after a deal of the day, whose opponents the person did not choose.
    """
    ask = codec.load(AskFairLevel, params, "fair_level")
    counted = [] if ask.matches and ask.matches[0].get("day") else _counted_matches(ask.matches)
    opponents = _opponent_levels(counted[-1]) if counted else {}
    if not opponents:
        return _answer()
    last, won, helped = counted[-1].past, counted[-1].share > 0, counted[-1].past.help == "with"
    if won and helped:
        return _answer(say("nextLevel.helped"), why="few")
    results = _results(
        match for match in counted if match.past.help == "without" or (not won and not match.share)
    )
    levels, (present_level, _) = list(GAMES[last.game].players), results[-1]
    proposal = proposal_or_reason(results, len(levels), present_level)
    if isinstance(proposal, int) and not won:
        winners = counted[-1].winners
        winning_levels = [level for seat, level in opponents.items() if seat in winners]
        proposal = _level_after_loss(proposal, winning_levels)
    # The message names no level if the opponents have several. Their mean is then below the highest level, so
    # ``proposal`` is never "highest".
    several = len({*opponents.values()}) > 1 and proposal != "lowest"
    group = "nextRivals" if several else "nextLevel"
    if isinstance(proposal, int):
        seats = [levels[proposal] if seat in opponents else level for seat, level in enumerate(last.levels)]
        return _answer(_offer(group, proposal, levels, results), level=levels[proposal], seats=seats)
    if proposal == "lowest" and helped:
        return _answer(say("nextLevel.lowestHelped"), why=proposal)
    present_results = matches_at(present_level, results)
    has_counts = proposal in ("fits", "contrary", "highest")
    if has_counts and present_results != matches_at(present_level, _results(counted)):
        # The message would count fewer matches than the person remembers.
        return _answer(say("nextLevel.stays"), why=proposal)
    counts = {"won": sum(share > 0 for _, share in present_results), "count": len(present_results)}
    level = 0 if proposal == "lowest" else round(present_level)
    named = {} if several else {"level": say(f"level.{levels[level]}")}
    return _answer(say(f"{group}.{proposal}", **named, **counts), why=proposal)


def _level_after_loss(proposal: int, winning_levels: Sequence[int]) -> int | Reason:
    """The level to propose after a loss: at most ``proposal``, and below the levels of all who won."""
    level = min([proposal, *(level - 1 for level in winning_levels)])
    return "lowest" if level < 0 else level


def _counted_matches(records: Sequence[Mapping[str, Any]]) -> list[CountedMatch]:
    """The matches of the same game and person as the newest match, oldest first; none if the newest match is
    damaged or several people played it. ``records``: newest first; other damaged ones are left out.
    """
    matches = [past_match(record) for record in records]
    newest = matches[0] if matches else None
    if newest is None or newest.game not in GAMES or len(newest.people) != 1:
        return []
    [person] = newest.people
    return [
        CountedMatch(match, seat)
        for match in reversed(matches)
        if match and match.game == newest.game and (seat := match.seat_of(person)) is not None
    ]


def _results(matches: Iterable[CountedMatch]) -> list[tuple[float, float]]:
    """Return (level, share) for each match against computer players of known levels: their mean level, and
    the person's share of the win.
    """
    levels_met = ((mean(_opponent_levels(match).values()), match.share) for match in matches)
    return [(level, share) for level, share in levels_met if level is not None]


def _offer(group: str, proposal: int, levels: Sequence[str], results: Sequence[tuple[float, float]]) -> Words:
    """The message that proposes the level ``proposal``. If enough matches show it, the message says that the
    person would win about half of the matches there; else only that this level is easier or harder.
    ``group``: how the key of an "easier" or "harder" message begins.
    """
    present_level, _ = results[-1]
    name = say(f"level.{levels[proposal]}")
    # A person who has only won has shown no upper limit, and one who has only lost no lower limit.
    rated = len(results) >= LEAST_RATED and len({share > 0 for _, share in results}) > 1
    if rated and abs(strength(results, present_level) - proposal) < LEAST_CHANGE:
        return say("level.next", level=name)
    return say(f"{group}.easier" if proposal < present_level else f"{group}.harder", level=name)


def _answer(
    words: Words | None = None, level: str = "", seats: Sequence[str] = (), why: Reason | None = None
) -> Json:
    """The answer to :class:`AskFairLevel`. ``words``: the message; None if there is none. ``level``: the key
    of the proposed level; ``seats``: the players of the next match, by seat, as "human" or a level's key: all
    opponents have the proposed level. Both are empty if no level is proposed. ``why``: why the message
    proposes no level; None if it proposes one, or if there is no message.
    """
    return {"words": words and dump(words), "level": level, "seats": [*seats], "why": why}


def _opponent_levels(match: CountedMatch) -> Mapping[int, int]:
    """By seat, the opponents' levels, 0 for the weakest; empty if one is unknown. A partner is left out."""
    seated, game = match.past.levels, GAMES[match.past.game]
    try:
        options = codec.load(game.rules.options_type, match.facts.get("options") or {}, "options")
        sides = game.rules.sides(len(seated), options)
    except ValueError:
        return {}
    levels = list(game.players)
    opponents = [seat for side in sides if match.seat not in side for seat in side]
    known = all(seated[seat] in levels for seat in opponents)
    return {seat: levels.index(seated[seat]) for seat in opponents} if known else {}


STUDIES = {"fair_level": fair_level}
"""The studies of this module, by name (see ``registry.STUDIES``)."""
