"""The laboratory of hands: rules with changed options, and odds."""

from __future__ import annotations

import json
from collections.abc import Generator
from math import comb
from typing import Any

import pytest

from jokerpoker.ranking import PRESETS, HandRules, laboratory
from jokerpoker.ranking.odds import odds as all_at_once
from jokerpoker.ranking.odds import top_cards


def finished(steps: Generator[float, None, Any]) -> Any:
    shares = []
    while True:
        try:
            shares.append(next(steps))
        except StopIteration as end:
            assert shares == sorted(shares)
            assert shares[-1] == 1
            return end.value


def option(found: Any, name: str) -> Any:
    (one,) = [one for one in found["options"] if one["name"] == name]
    return one


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_shows_its_options(name: str) -> None:
    found = laboratory.hand_rules(name, {})
    assert found["error"] is None
    assert HandRules(**{one["name"]: one["value"] for one in found["options"]}) == PRESETS[name]
    for one in found["options"]:
        assert one["about"]
        assert one["choices"] is None or one["name"] == "suit_order" or one["value"] in one["choices"]
    assert json.loads(json.dumps(found)) == found


def test_options_that_change_nothing_do_not_apply() -> None:
    standard = laboratory.hand_rules("standard", {})
    idle = {one["name"] for one in standard["options"] if not one["applies"]}
    assert idle == {
        "eight_or_better",
        "a6_broadway_straight",
        "a6_aces_high_pair",
        "suit_order",
        "multideck_ranking",
        "concealed_only",
    }
    low = laboratory.hand_rules("ace_to_five", {})
    assert option(low, "eight_or_better")["applies"]
    assert not option(low, "flush_over_full")["applies"]
    stripped = laboratory.hand_rules("stripped", {"lowest": "2"})
    assert option(stripped, "system")["applies"]
    assert option(laboratory.hand_rules("standard", {"decks": 2}), "multideck_ranking")["applies"]


def test_contradictory_rules_name_what_would_end_it() -> None:
    found = laboratory.hand_rules("standard", {"system": "ace_to_five", "flush_over_full": True, "decks": 2})
    assert "flush_over_full" in found["error"]["message"]
    assert found["error"]["resets"] == ["system", "flush_over_full"]
    assert option(found, "flush_over_full")["value"] is True
    assert option(found, "system")["default"] == "high"
    too_many = laboratory.hand_rules("standard", {"decks": 100_000})
    assert too_many["error"]["resets"] == ["decks"]


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [("whist", {}, "no preset of rules 'whist'"), ("standard", {"trumps": True}, "no option 'trumps'")],
)
def test_rules_there_are_not(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        laboratory.hand_rules(name, options)
    with pytest.raises(ValueError, match=message):
        laboratory.rules_with(name, options)


def test_odds_of_the_pack() -> None:
    found = finished(laboratory.odds())
    counts = {row["category"]: row["count"] for row in found["rows"]}
    assert counts == {name: count for name, count in all_at_once(HandRules()).items() if count}
    assert next(iter(counts)) == "straight_flush"
    assert found["total"] == comb(52, 5)
    assert sum(row["share"] for row in found["rows"]) == pytest.approx(1)
    assert found["rows"][0]["one_in"] == pytest.approx(64_974)
    assert found["top_cards"] == []


@pytest.mark.parametrize(
    ("pack", "category", "count"),
    [
        ({"jokers": 1}, "five_kind", 13),
        ({"bug": True}, "five_kind", 1),
        ({"deuces_wild": True}, "five_kind", 672),
        ({"lowest": "7"}, "flush", 204),
        ({"composite": True}, "royal_flush", 4),
        ({"composite": True, "decks": 8}, "five_kind_flush", 2912),
    ],
)
def test_odds_of_other_packs(pack: dict[str, Any], category: str, count: int) -> None:
    rows = finished(laboratory.odds(**pack))["rows"]
    assert {row["category"]: row["count"] for row in rows}[category] == count


def test_odds_of_low_hands_begin_with_the_best() -> None:
    found = finished(laboratory.odds(system="ace_to_five"))
    assert found["rows"][0]["category"] == "high"
    tops = {row["rank"]: row["count"] for row in found["top_cards"]}
    assert tops == top_cards(HandRules(system="ace_to_five"))
    assert next(iter(tops)) == "5"


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ({"decks": 9}, "1 to 8 packs, not 9"),
        ({"decks": 0}, "1 to 8 packs, not 0"),
        ({"jokers": 33}, "0 to 32 jokers, not 33"),
        ({"bug": True, "deuces_wild": True}, "a bug with other wild cards"),
        ({"bug": True, "jokers": 1}, "a bug with other wild cards"),
        ({"deuces_wild": True, "lowest": "7"}, "not a rank of a pack from 7 to A"),
        ({"composite": True, "system": "ace_to_six"}, "in high poker only"),
    ],
)
def test_packs_that_cannot_be(pack: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        laboratory.odds(**pack)
