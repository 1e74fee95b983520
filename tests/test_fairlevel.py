"""The level that is proposed to a person follows from the matches played."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Sequence
from typing import Any

import pytest

from jokerpoker.page.bridge import Bridge
from jokerpoker.page.fairlevel import LEAST_MATCHES, SLOPE, proposal_or_reason, strength


def answer(**params: Any) -> Any:
    """The bridge's reply."""
    return json.loads(Bridge().handle(json.dumps({"id": 1, "method": "fair_level", "params": params})))


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


def test_the_bridge_answers() -> None:
    assert answer(levels=6, now=0.5, against=[0.5] * 4, won=[1] * 4)["result"] == {"level": 2, "why": None}
    assert answer(levels=6, now=0.5, against=[], won=[])["result"] == {"level": None, "why": "few"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"levels": 0},
        {"now": -1},
        {"against": [1]},
        {"against": [900, 1]},
        {"against": [1, None]},
        {"won": [1, -2]},
        {"won": [1, math.nan]},
        {"against": [1] * 500, "won": [1] * 500},
    ],
)
def test_what_is_no_match_is_refused(wrong: dict[str, Any]) -> None:
    sound = {"levels": 6, "now": 0, "against": [0, 1], "won": [0, 1]}
    assert answer(**sound | wrong)["error"]["code"] == "bad_request"
