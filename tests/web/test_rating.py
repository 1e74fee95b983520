"""The rating against the levels, run by Node: the same sums done here, and players of known strength."""

from __future__ import annotations

import json
import math
import random
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.registry import GAMES

HISTORY = Path(__file__).parents[2] / "web" / "src" / "screens" / "history"
SCRIPT = """
const { rate, chanceToWin, standings, isRated } = await import(process.argv[1]);
const { ANCHORS } = await import(process.argv[2]);
let text = "";
for await (const part of process.stdin) text += part;
const asked = JSON.parse(text);
console.log(JSON.stringify({
  anchors: ANCHORS,
  standings: Object.fromEntries(Object.keys(ANCHORS).map((game) => [game, standings(game)])),
  ratings: (asked.ratings ?? []).map(({ game, matches }) => rate(game, matches)),
  chances: (asked.chances ?? []).map(({ game, points, match }) => chanceToWin(game, points, match)),
  rated: (asked.records ?? []).map(isRated),
}));
"""
POKER = ["casual", "gambler", "collector", "keeper", "club", "expert"]


def run(**asked: Any) -> Any:
    places = [(HISTORY / name).as_uri() for name in ("rating.js", "anchors.js")]
    command = ["node", "--input-type=module", "-e", SCRIPT, *places]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


FOUND = run()
ANCHORS, STANDINGS = FOUND["anchors"], FOUND["standings"]


@pytest.mark.parametrize("game", sorted(ANCHORS))
def test_the_anchors_are_those_of_the_engine(game: str) -> None:
    rules = GAMES[game].rules
    anchors = ANCHORS[game]
    assert anchors["levels"] == list(GAMES[game].players)
    assert anchors["options"] == codec.dump(rules.options_type())
    assert sorted(anchors["ladder"]) == sorted(map(str, rules.seat_counts))
    for shares in anchors["ladder"].values():
        assert len(shares) == len(anchors["levels"]) - 1


@pytest.mark.parametrize("game", sorted(ANCHORS))
def test_levels_rise_and_meet_what_was_measured(game: str) -> None:
    points = [entry["points"] for entry in STANDINGS[game]]
    assert points[0] == 1000
    assert all(low < high for low, high in pairwise(points))
    asked, wanted = [], []
    for seats, shares in ANCHORS[game]["ladder"].items():
        for number, share in enumerate(shares):
            rivals = [ANCHORS[game]["levels"][number]] * (int(seats) - 1)
            match = {"seats": int(seats), "rivals": rivals, "won": 0}
            asked.append({"game": game, "points": points[number + 1], "match": match})
            wanted.append(share)
    assert run(chances=asked)["chances"] == pytest.approx(wanted)


def test_equals_have_equal_chances_at_any_table() -> None:
    asked = []
    for entry in STANDINGS["joker_poker"]:
        for seats in (2, 3, 4):
            match = {"seats": seats, "rivals": [entry["level"]] * (seats - 1), "won": 0}
            asked.append({"game": "joker_poker", "points": entry["points"], "match": match})
    found = run(chances=asked)["chances"]
    assert found == pytest.approx([1 / ask["match"]["seats"] for ask in asked])


def posterior(matches: list[dict[str, Any]], chances: dict[float, list[float]]) -> tuple[float, float, float]:
    """Mean and interval by plain summing over the same grid."""
    middle = sum(entry["points"] for entry in STANDINGS["joker_poker"]) / len(POKER)
    weights = {}
    for points, each in chances.items():
        log = -((points - middle) ** 2) / (2 * 250**2)
        for number, (match, chance) in enumerate(zip(matches, each, strict=True)):
            share = 0.5 ** ((len(matches) - 1 - number) / 150)
            log += share * (match["won"] * math.log(chance) + (1 - match["won"]) * math.log(1 - chance))
        weights[points] = math.exp(log)
    whole = sum(weights.values())
    mean = sum(points * weight for points, weight in weights.items()) / whole
    ends, total = [], 0.0
    for points, weight in sorted(weights.items()):
        before, total = total, total + weight / whole
        ends += [points for share in (0.025, 0.975) if before < share <= total]
    return mean, ends[0], ends[1]


def test_the_estimate_is_the_posterior() -> None:
    rng = random.Random("posterior")
    matches = []
    for _ in range(25):
        seats = rng.choice([2, 3, 4])
        rivals = [rng.choice(POKER) for _ in range(seats - 1)]
        matches.append({"seats": seats, "rivals": rivals, "won": rng.choice([0, 0, 0.5, 1])})
    middle = sum(entry["points"] for entry in STANDINGS["joker_poker"]) / len(POKER)
    grid = [middle - 1000 + 5 * number for number in range(401)]
    asked = [{"game": "joker_poker", "points": at, "match": match} for at in grid for match in matches]
    found = run(chances=asked, ratings=[{"game": "joker_poker", "matches": matches}])
    table = {
        at: found["chances"][number * len(matches) : (number + 1) * len(matches)]
        for number, at in enumerate(grid)
    }
    mean, low, high = posterior(matches, table)
    (rating,) = found["ratings"]
    assert rating["matches"] == len(matches)
    assert (rating["points"], rating["low"], rating["high"]) == pytest.approx((mean, low, high), abs=1e-6)


def histories(true: float, count: int, length: int) -> list[dict[str, Any]]:
    """Players of this strength, each with so many matches against tables of one level."""
    rng = random.Random(f"histories {true}")
    kinds = [{"seats": seats, "rivals": [level] * (seats - 1)} for seats in (2, 3, 4) for level in POKER]
    asked = [{"game": "joker_poker", "points": true, "match": {**kind, "won": 0}} for kind in kinds]
    odds = run(chances=asked)["chances"]
    found = []
    for _ in range(count):
        picked = [rng.randrange(len(kinds)) for _ in range(length)]
        matches = [{**kinds[kind], "won": int(rng.random() < odds[kind])} for kind in picked]
        found.append({"game": "joker_poker", "matches": matches})
    return found


@pytest.mark.parametrize("true", [1000, 1200, 1440])
def test_the_interval_holds_the_true_strength_about_as_often_as_it_says(true: float) -> None:
    ratings = run(ratings=histories(true, 120, 60))["ratings"]
    inside = sum(rating["low"] <= true <= rating["high"] for rating in ratings)
    assert 0.88 * len(ratings) <= inside
    assert abs(sum(rating["points"] for rating in ratings) / len(ratings) - true) < 40


def test_more_matches_narrow_the_interval() -> None:
    widths = []
    for length in (5, 40, 160):
        ratings = run(ratings=histories(1250, 30, length))["ratings"]
        widths.append(sum(rating["high"] - rating["low"] for rating in ratings) / len(ratings))
    assert widths[0] > 1.5 * widths[1] > 2 * widths[2]


def test_without_a_match_there_is_no_rating() -> None:
    assert run(ratings=[{"game": "joker_poker", "matches": []}])["ratings"] == [None]
    nobody = {"seats": 2, "rivals": ["nobody"], "won": 1}
    assert run(ratings=[{"game": "joker_poker", "matches": [nobody]}])["ratings"] == [None]


def record(**changes: Any) -> dict[str, Any]:
    options = codec.dump(GAMES["joker_poker"].rules.options_type())
    base = {
        "over": True,
        "game": "joker_poker",
        "players": [{"level": "human"}, {"level": "club"}],
        "facts": {"options": options},
    }
    return {**base, **changes}


def test_only_matches_like_those_measured_are_rated() -> None:
    options = codec.dump(GAMES["joker_poker"].rules.options_type())
    house = {"facts": {"options": {**options, "tie_rule": "void"}}}
    people = {"players": [{"level": "human"}, {"level": "human"}, {"level": "club"}]}
    records = [
        record(),
        record(over=False),
        record(**house),
        record(**people),
        record(players=[{"level": "human"}, {"level": "other"}]),
        record(game="whist"),
        record(facts={}),
        record(parent="m1", at=3),
    ]
    assert run(records=records)["rated"] == [True, False, False, False, False, False, False, False]
