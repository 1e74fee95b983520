"""The laboratory of hands: what the page asks about rules, values and odds."""

from __future__ import annotations

import json
from collections.abc import Generator
from math import comb
from typing import Any

import pytest

from jokerpoker.cards import parse
from jokerpoker.display.scenes import dump
from jokerpoker.page.bridge import Bridge
from jokerpoker.ranking import PRESETS, HandRules, compare, laboratory
from jokerpoker.ranking.evaluation import best_five_of
from jokerpoker.ranking.labwords import hand_panel
from jokerpoker.ranking.odds import odds as all_at_once
from jokerpoker.ranking.odds import top_cards


def ask(bridge: Bridge, method: str, **params: Any) -> Any:
    reply = json.loads(bridge.handle(json.dumps({"id": 1, "method": method, "params": params})))
    return reply["result"] if reply["ok"] else reply["error"]


def hands(*texts: str) -> list[list[str]]:
    return [list(parse(text)) for text in texts]


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
    assert found["problem"] is None
    assert found["presets"] == list(PRESETS)
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
    assert "flush_over_full" in found["problem"]["message"]
    assert found["problem"]["resets"] == ["system", "flush_over_full"]
    assert option(found, "flush_over_full")["value"] is True
    assert option(found, "system")["default"] == "high"
    too_many = laboratory.hand_rules("standard", {"decks": 100_000})
    assert too_many["problem"]["resets"] == ["decks"]


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [("whist", {}, "no preset of rules 'whist'"), ("standard", {"trumps": True}, "no option 'trumps'")],
)
def test_rules_there_are_not(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        laboratory.hand_rules(name, options)
    with pytest.raises(ValueError, match=message):
        laboratory.rank(name, options, [])


def test_values_say_everything_about_a_hand() -> None:
    (value,) = laboratory.rank("joker_poker", {}, hands("Kh Kd BJ Ts Th"))["hands"]
    panel = hand_panel(value["five"], best_five_of(value["five"], PRESETS["joker_poker"]))
    assert value == {
        "cards": ["Kh", "Kd", "BJ", "Ts", "Th"],
        "problem": None,
        "name": "Full house, kings over tens",
        "category": "full_house",
        "ranks": [13, 10],
        "description": {"category": "full_house", "system": "high", "three": 13, "pair": 10},
        "wild": {"BJ": "Ks"},
        "five": ["Kh", "Kd", "BJ", "Ts", "Th"],
        "qualifies": True,
        "panel": dump(panel),
    }


def test_one_showdown_as_the_ranking_says() -> None:
    shown = hands("Ks Kh 9d 5c 2s", "Kd Kc 9s 5h 3c", "Ah Qd 8c 7c 4c")
    found = laboratory.rank("standard", {}, shown)
    expected = compare(shown)
    assert found["showdown"]["winners"] == list(expected.winners) == [1]
    assert found["showdown"]["text"] == expected.text
    assert found["showdown"]["detail"] == {"number": 3, "ranks": [3, 2]}
    assert found["shared"] == []


def test_a_faulty_hand_spoils_only_itself() -> None:
    found = laboratory.rank("standard", {}, [*hands("As As Kd", "Qh Qd"), ["1x"], []])
    assert found["hands"][0]["problem"]["data"] == {"card": "As", "count": 2, "decks": 1}
    assert [one["problem"] and one["problem"]["code"] for one in found["hands"]][2:] == [
        "invalid",
        "no_cards",
    ]
    problems = [one["problem"] and one["problem"]["message"] for one in found["hands"]]
    assert "the pack has it once" in problems[0]
    assert found["hands"][1]["name"] == "Pair of queens"
    assert "'1x' is not a card" in problems[2]
    assert "at least one card" in problems[3]
    assert found["showdown"] is None


def test_cards_in_several_hands_are_named() -> None:
    found = laboratory.rank("standard", {}, hands("As Kd", "As Qd", "Kd"))
    assert [(one["card"], one["hands"]) for one in found["shared"]] == [("As", [0, 1]), ("Kd", [0, 2])]
    assert found["showdown"]["winners"] == [0]
    assert laboratory.rank("two_decks", {}, hands("As Kd", "As Qd"))["shared"] == []
    assert laboratory.rank("wild", {}, hands("As Jk", "Ks Jk"))["shared"] == []
    assert len(laboratory.rank("bug", {}, hands("As Jk", "Ks Jk"))["shared"]) == 1


def test_only_cards_that_are_wild_count_as_wild():
    for preset, hand in (("lowest_wild", "2c As Ah Ad Ac Jk Jk"), ("deuces_wild", "2c 3c 3d 3h 3s Jk Jk")):
        (found,) = laboratory.rank(preset, {}, hands(hand))["hands"]
        assert found["problem"] is None
    one = {"lowest_wild": "one"}
    (found,) = laboratory.rank("lowest_wild", one, hands("2c 2d As Ah Jk Jk Jk Jk"))["hands"]
    assert found["problem"] is None
    (found,) = laboratory.rank("lowest_wild", {}, hands("As 2s 2h 2d 2c Jk Jk"))["hands"]
    assert found["problem"]["code"] == "over_wild"


def test_the_best_five_of_many() -> None:
    (value,) = laboratory.rank("standard", {}, hands("2c Kh 7d Kd Kc Ts Th"))["hands"]
    assert value["five"] == ["Kh", "Kd", "Kc", "Ts", "Th"]
    (value,) = laboratory.rank("standard", {}, [[f"{rank}s" for rank in "23456789TJQ"]])["hands"]
    assert value["problem"]["message"] == "a hand has at most 10 cards here, not 11"
    with pytest.raises(ValueError, match="at most 4 hands"):
        laboratory.rank("standard", {}, hands("As", "Ks", "Qs", "Js", "Ts"))


def test_a_rank_for_every_joker_and_concealed_cards() -> None:
    (value,) = laboratory.rank("joker_poker", {}, hands("Qh Qd 5s 4c RJ"), joker_rank="5")["hands"]
    assert value["wild"]["RJ"][0] == "5"
    assert value["name"] == "Two pairs, queens and fives"
    rules = {"lowest_wild": "all", "concealed_only": True}
    hand = hands("2c 3d As Ah Kd")
    (value,) = laboratory.rank("standard", rules, hand, [["3d"]])["hands"]
    assert value["wild"] == {"3d": "Ad"}
    (value,) = laboratory.rank("standard", rules, hand, [["9d"]])["hands"]
    assert "not in the hand" in value["problem"]["message"]


def test_odds_of_the_pack() -> None:
    found = finished(laboratory.odds())
    counts = {row["category"]: row["count"] for row in found["rows"]}
    assert counts == {name: count for name, count in all_at_once(HandRules()).items() if count}
    assert next(iter(counts)) == "straight_flush"
    assert found["total"] == comb(52, 5)
    assert sum(row["share"] for row in found["rows"]) == pytest.approx(1)
    assert found["rows"][0]["one_in"] == pytest.approx(64_974)
    assert found["tops"] == []


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
    tops = {row["rank"]: row["count"] for row in found["tops"]}
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


def test_over_the_bridge() -> None:
    bridge = Bridge()
    shown = hands("As Kd RJ", "Ah Ad")
    found = ask(bridge, "rank", preset="bug", options={}, hands=shown)
    assert found == {"done": True, "result": laboratory.rank("bug", {}, shown)}
    assert found["result"]["showdown"]["winners"] == [0]
    assert ask(bridge, "rank", preset="no", options={}, hands=[])["code"] == "unknown_name"
    assert ask(bridge, "rank", preset="bug", options={"decks": "2"}, hands=[])["code"] == "bad_request"


def test_hands_are_ranked_in_slices() -> None:
    """Whatever the rules, a step of the costliest hands is a small part of the whole."""
    wild = hands("2c 3d 7h 9s Kd RJ BJ WJ RJ BJ", "2s 3h 8h 9c Qd RJ BJ WJ RJ BJ")
    rules = {"two_decks_rarity": {"decks": 8}, "two_decks": {"decks": 8}, "bug": {"decks": 8}}
    for name, options in rules.items():
        steps = list(laboratory.ranking(name, options, wild))
        assert len(steps) > 100, name
        assert (min(steps), max(steps)) == (0, 0.5)
        assert steps == sorted(steps)
    slices, asked = [], {"preset": "two_decks", "options": {"decks": 8}, "hands": wild, "budget_ms": 0}
    bridge = Bridge()
    while not slices or not slices[-1]["done"]:
        slices.append(ask(bridge, "rank", **asked))
    assert len(slices) > 100
    assert slices[-1]["result"] == laboratory.rank("two_decks", {"decks": 8}, wild)
