"""The level that is proposed to a person follows from the matches played."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from typing import Any

import pytest

from jokerpoker import GAMES
from jokerpoker.fairlevel import LEAST_MATCHES, SLOPE, proposal_or_reason, strength
from jokerpoker.page.bridge import Bridge


def answer(*matches: Any) -> Any:
    """The bridge's reply about matches, oldest first."""
    params = {"matches": matches[::-1]}
    return json.loads(Bridge().handle(json.dumps({"id": 1, "method": "fair_level", "params": params})))


def match(*rivals: str, game: str = "joker_poker", winners: Sequence[int] = (0,), **more: Any) -> Any:
    """A match of a person at seat 0, as the page stores it."""
    players = [{"level": "human"}, *({"level": level} for level in rivals)]
    outcome = {"winners": winners, "together": game == "pegs_and_jokers"}
    return {"game": game, "when": "", "players": players, "outcome": outcome, "facts": {}, **more}


def said(*matches: Any) -> tuple[str | None, str, str | None]:
    """The key of the message after the last of these matches, the level that it names, and the reason."""
    result = answer(*matches)["result"]
    words = result["words"] or {"key": None}
    named = words.get("values", {}).get("level", {"key": ""})["key"].removeprefix("level.")
    assert result["level"] == (named if words["key"] == "level.next" else "")
    return words["key"], named, result["why"]


def fair_level(results: Sequence[tuple[float, float]], levels: int, now: float) -> int | None:
    """The level that is proposed; None without a proposal."""
    proposal = proposal_or_reason(results, levels, now)
    return proposal if isinstance(proposal, int) else None


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_few_matches_propose_nothing(share: float) -> None:
    assert fair_level([(1, share)] * (LEAST_MATCHES - 1), levels=6, now=1) is None


def test_who_wins_is_offered_a_higher_level_and_who_loses_a_lower() -> None:
    assert fair_level([(0.5, 1)] * 4, levels=6, now=0.5) == 2
    assert fair_level([(4, 0)] * 4, levels=6, now=4) == 3


@pytest.mark.parametrize("now", [0.0, 1 / 3, 0.5])
def test_a_newcomer_who_wins_twice_is_offered_more_at_once(now: float) -> None:
    """The first opponents are of the two lowest levels."""
    assert fair_level([(now, 1)] * 2, levels=6, now=now) == 1
    assert fair_level([(now, 1), (now, 0)], levels=6, now=now) is None


def test_a_newcomer_who_loses_twice_is_offered_less_at_once() -> None:
    assert fair_level([(0.5, 0)] * 2, levels=6, now=0.5) == 0


def test_who_wins_half_stays() -> None:
    assert fair_level([(2, 1), (2, 0)] * 10, levels=5, now=2) is None
    assert fair_level([(2, 0.5)] * 10, levels=5, now=2) is None


def test_the_ends_of_the_ladder_are_the_ends() -> None:
    assert fair_level([(3, 1)] * 30, levels=4, now=3) is None
    assert fair_level([(0, 0)] * 30, levels=4, now=0) is None
    assert fair_level([(2, 1)] * 30, levels=4, now=2) == 3


@pytest.mark.parametrize(
    ("results", "now", "why"),
    [
        ([(1, 1)], 1, "few"),
        ([(1, 1), (1, 0)], 1, "fits"),
        ([(0.5, 1), (0.5, 0)], 0.5, "fits"),
        ([(0, 0)] * 30, 0, "lowest"),
        ([(3, 1)] * 30, 3, "highest"),
    ],
)
def test_without_a_proposal_there_is_a_reason(
    results: list[tuple[float, float]], now: float, why: str
) -> None:
    assert proposal_or_reason(results, levels=4, now=now) == why


def test_recent_matches_weigh_most() -> None:
    learned = [(1.0, 0.0)] * 20 + [(1.0, 1.0)] * 20
    assert strength(learned, 1) > 1 > strength(learned[::-1], 1)


@pytest.mark.parametrize("true", [0.0, 1.0, 2.0, 3.0, 4.0])
def test_following_the_proposals_leads_to_the_level_of_half(true: float) -> None:
    """Ten people of one strength play 40 matches each and take up whatever is proposed."""
    reached = []
    for person in range(10):
        rng = random.Random(f"{true} {person}")
        now, met = 0.5, list[tuple[float, float]]()
        for _ in range(40):
            chance = 1 / (1 + math.exp(SLOPE * (now - true)))
            met.append((now, float(rng.random() < chance)))
            proposed = fair_level(met, levels=5, now=now)
            now = now if proposed is None else float(proposed)
        reached.append(now)
    assert abs(sum(reached) / len(reached) - true) < 0.8


def test_the_level_proposed_has_a_message_and_seats() -> None:
    casual = [match("casual", "casual")] * 4
    key, level, _ = said(*casual)
    assert key == "level.next"
    levels = list(GAMES["joker_poker"].players)
    assert levels.index(level) == proposal_or_reason([(0, 1)] * 4, len(levels), 0)
    assert answer(*casual)["result"]["seats"] == ["human", level, level]


def test_why_the_level_stays_has_a_message() -> None:
    lost = match("casual", "casual", winners=[1])
    assert said(match("casual", "casual")) == ("nextLevel.few", "casual", "few")
    assert said(match("casual", "casual"), lost) == ("nextLevel.fits", "casual", "fits")
    assert said(*[lost] * 9) == ("nextLevel.lowest", "casual", "lowest")
    assert said(match("casual", "club")) == ("nextRivals.few", "", "few")


@pytest.mark.parametrize(("teams", "partners"), [("two", [2, 4]), ("pairs", [3])])
def test_partners_keep_their_level(teams: str, partners: list[int]) -> None:
    levels = ["child" if seat in partners else "hurrying" for seat in range(1, 6)]
    facts = {"options": {"teams": teams}}
    won = match(*levels, game="pegs_and_jokers", winners=[0, *partners], facts=facts)
    seats = answer(*[won] * 5)["result"]["seats"]
    kept = [seat for seat in range(1, 6) if seats[seat] == levels[seat - 1]]
    assert kept == partners


@pytest.mark.parametrize(
    "other",
    [
        match("casual", "nobody's"),
        match("casual", "human"),
        match("greedy", game="poker_tiles"),
        match("casual", facts={"options": {"no_option": 1}}),
        match("casual", players=[{"level": "human", "name": "Ann"}, {"level": "casual"}]),
        match("casual", game="chess"),
        {"game": "joker_poker"},
    ],
)
def test_matches_of_others_do_not_count(other: Any) -> None:
    once = match("casual", "casual")
    assert said(other, other, other, once) == said(once)


@pytest.mark.parametrize(
    "last", [match(), match("mine"), match("casual", "human"), match(game="video_poker")]
)
def test_without_opponents_of_known_levels_nothing_is_said(last: Any) -> None:
    assert said(match("casual"), last) == (None, "", None)


def test_without_a_match_nothing_is_said() -> None:
    assert said() == (None, "", None)
