"""The rating against the levels: the same sums done here, and players of known strength."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.counted import CountedMatch, Help, PastMatch
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words
from jokerpoker.rating import Ladder, Rating, Result, rate, rating_panels
from jokerpoker.registry import GAMES
from jokerpoker.terminal.words import Speaker

MEASURED = [key for key, game in GAMES.items() if game.ladder]
OPTIONS = codec.dump(GAMES["joker_poker"].rules.options_type())
LANGUAGES = ("en", "de", "fr", "it")


def ladder_of(game: str) -> Ladder:
    return Ladder(tuple(GAMES[game].players), GAMES[game].ladder)


POKER = ladder_of("joker_poker")


def chances(ladder: Ladder, strengths: Sequence[float], rivals: Sequence[str]) -> list[float]:
    """The chance of a player of each of these strengths to win against these levels."""
    others = ladder.weight_of(rivals)
    return [weight / (weight + others) for weight in ladder.weights(strengths, len(rivals) + 1)]


@pytest.mark.parametrize("game", MEASURED)
def test_every_step_of_the_ladder_was_measured(game: str) -> None:
    assert list(GAMES[game].ladder) == list(GAMES[game].rules.seat_counts)
    for shares in GAMES[game].ladder.values():
        assert len(shares) == len(GAMES[game].players) - 1


@pytest.mark.parametrize("game", MEASURED)
def test_levels_rise_and_meet_what_was_measured(game: str) -> None:
    ladder = ladder_of(game)
    assert ladder.mean_points[0] == 1000
    assert all(low < high for low, high in pairwise(ladder.mean_points))
    for seats, shares in ladder.shares.items():
        for number, share in enumerate(shares):
            rivals = [ladder.levels[number]] * (seats - 1)
            assert chances(ladder, [ladder.mean_points[number + 1]], rivals) == pytest.approx([share])


def test_equals_have_equal_chances_at_any_table() -> None:
    for level, points in zip(POKER.levels, POKER.mean_points, strict=True):
        for seats in (2, 3, 4):
            assert chances(POKER, [points], [level] * (seats - 1)) == pytest.approx([1 / seats])


def posterior(results: list[Result]) -> tuple[float, float, float]:
    """Mean and interval by plain summing over the same grid."""
    middle = sum(POKER.mean_points) / len(POKER.mean_points)
    weights = {}
    for points in [middle - 1000 + 5 * number for number in range(401)]:
        log = -((points - middle) ** 2) / (2 * 250**2)
        for number, (rivals, won) in enumerate(results):
            (chance,) = chances(POKER, [points], rivals)
            share = 0.5 ** ((len(results) - 1 - number) / 150)
            log += share * (won * math.log(chance) + (1 - won) * math.log(1 - chance))
        weights[points] = math.exp(log)
    whole = sum(weights.values())
    mean = sum(points * weight for points, weight in weights.items()) / whole
    ends, total = [], 0.0
    for points, weight in sorted(weights.items()):
        before, total = total, total + weight / whole
        ends += [points for share in (0.025, 0.975) if before < share <= total]
    return mean, ends[0], ends[1]


def rated(results: list[Result]) -> Rating:
    rating = rate(POKER, results)
    assert rating
    return rating


def test_the_estimate_is_the_posterior() -> None:
    rng = random.Random("posterior")
    results = [
        (tuple(rng.choices(POKER.levels, k=rng.choice([1, 2, 3]))), rng.choice([0, 0, 0.5, 1]))
        for _ in range(25)
    ]
    rating = rated(results)
    assert rating.matches == len(results)
    assert (rating.points, rating.low, rating.high) == pytest.approx(posterior(results), abs=1e-6)


def histories(true: float, count: int, length: int) -> list[Rating]:
    """Ratings of players of this strength, each with so many matches against tables of one level."""
    rng = random.Random(f"histories {true}")
    kinds = [(level,) * (seats - 1) for seats in (2, 3, 4) for level in POKER.levels]
    odds = {rivals: chances(POKER, [true], rivals)[0] for rivals in kinds}
    played = [rng.choices(kinds, k=length) for _ in range(count)]
    return [rated([(rivals, float(rng.random() < odds[rivals])) for rivals in one]) for one in played]


@pytest.mark.parametrize("true", [1000, 1200, 1440])
def test_the_interval_holds_the_true_strength_about_as_often_as_it_says(true: float) -> None:
    ratings = histories(true, 120, 60)
    inside = sum(rating.low <= true <= rating.high for rating in ratings)
    assert 0.88 * len(ratings) <= inside
    assert abs(sum(rating.points for rating in ratings) / len(ratings) - true) < 40


def test_more_matches_narrow_the_interval() -> None:
    widths = [
        sum(rating.high - rating.low for rating in histories(1250, 30, length)) for length in (5, 40, 160)
    ]
    assert widths[0] > 1.5 * widths[1] > 2 * widths[2]


def test_without_a_match_there_is_no_rating() -> None:
    assert rate(POKER, []) is None
    assert rate(POKER, [(("nobody",), 1.0)]) is None


def won(
    *rivals: str, options: Any = OPTIONS, game: str = "joker_poker", help_: Help = "without"
) -> CountedMatch:
    """A match that was won against these levels."""
    levels, outcome = ("human", *rivals), {"winners": [0]}
    past = PastMatch(game, levels, ("",) * len(levels), help_, "", outcome, {"options": options}, {})
    return CountedMatch(past, 0)


def told(*matches: CountedMatch) -> list[Any]:
    panels: Any = dump(list(rating_panels(matches)))
    return panels


def own(panels: list[Any]) -> dict[str, Any]:
    """By help, what is said of the person."""
    rows = [row for panel in panels for block in panel["blocks"] for row in block.get("rows", ())]
    return {row["key"]: row["cells"][1]["values"] for row in rows if row["key"].startswith("own")}


def test_levels_and_the_person_stand_in_order_with_and_without_help_apart() -> None:
    (panel,) = panels = told(won("expert"), won("club", "club"), won("casual", help_="with"))
    *_, table = panel["blocks"]
    levels = [row["key"] for row in table["rows"] if not row["key"].startswith("own")]
    assert levels == list(reversed(POKER.levels))
    assert {key: values["matches"] for key, values in own(panels).items()} == {
        "own without": 2,
        "own with": 1,
    }


def test_only_matches_like_those_measured_are_rated() -> None:
    others = (
        won("club", options={**OPTIONS, "tie_rule": "void"}),
        won("human", "club"),
        won("other"),
        won("club", "club", "club", "club"),
        won("club", options=None),
        won(game="video_poker", options={}),
    )
    assert told(*others) == []
    assert own(told(won("club"), *others))["own without"]["matches"] == 1


def test_a_game_whose_levels_were_not_measured_says_so_after_the_others() -> None:
    panels = told(won("simple", game="joker_rum"), won("club"))
    assert [panel["key"] for panel in panels] == ["stats-rating-joker_poker", "stats-rating-joker_rum"]
    (text,) = panels[1]["blocks"]
    assert text["words"] == {"key": "stats.rating.none"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_each_language(language: str) -> None:
    speaker = Speaker(language)
    for panel in told(won("club"), won("club", help_="with"), won("simple", game="joker_rum")):
        said = [panel["title"], *(block["words"] for block in panel["blocks"] if "words" in block)]
        said += [cell for block in panel["blocks"] for row in block.get("rows", ()) for cell in row["cells"]]
        assert all(speaker.render(codec.load(Words, words)) for words in said)
