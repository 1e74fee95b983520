"""The dialog of a game's house rules."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.page.bridge import Bridge
from jokerpoker.registry import GAMES
from tests.messages import messages


def told(game: str, state: Any = None, **changed: Any) -> Any:
    """The bridge's answer, perhaps after a change of an option."""
    change = [{"key": key, "value": value} for key, value in changed.items()]
    params = {"game": game, "state": state, "change": change[0] if change else None, "budget_ms": 1000}
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "method": "house_rules", "params": params})))
    return reply["result"].get("result", reply["result"])


def fields(answer: Any) -> dict[str, Any]:
    return {field["key"]: field for field in answer["panel"]["blocks"][0]["fields"]}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_option_has_a_field_that_can_have_each_value(game: str) -> None:
    known = fields(told(game))
    options = dataclasses.fields(GAMES[game].rules.options_type)
    standard = {option.name: option.default for option in options}
    assert {*known} == {*standard} - {"deck", "minimum", "pays", "short_royal"}
    for name, field in known.items():
        others = [pick["value"] for pick in field.get("picks", [])]
        if isinstance(field["value"], bool):
            others = [not field["value"]]
        elif isinstance(field["value"], int):
            others = [field.get("least", 0), field["value"]]
        for value in others:
            answer = told(game, **{name: value})
            assert "note" not in answer
            assert answer["state"] == ({} if value == standard[name] else {name: value})
            assert fields(answer)[name]["value"] == value


@pytest.mark.needs_page
@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_every_option_has_its_texts(language: str) -> None:
    known = messages(language)
    for game in GAMES:
        for field in fields(told(game)).values():
            words = [field["label"], field["about"], *(pick["words"] for pick in field.get("picks", []))]
            assert [one["key"] for one in words if one["key"] not in known] == []


def test_numbers_are_typed_in_a_line() -> None:
    bets = "0 0 1 1 2 2 3 3 9"
    answer = told("joker_poker", bet_values=bets)
    assert answer["state"] == {"bet_values": [0, 0, 1, 1, 2, 2, 3, 3, 9]}
    assert fields(answer)["bet_values"]["value"] == bets


@pytest.mark.parametrize(
    ("state", "change", "note"),
    [
        ({}, {"own_points": "1 2"}, {"count": 10, "least": 1, "most": 99}),
        ({}, {"own_points": "x" * 10}, {"count": 10, "least": 1, "most": 99}),
        ({}, {"own_points": "3 2 3 4 5 6 7 8 9 10"}, None),
        ({"board_size": 9}, {"gold": 12}, {"count": 1, "least": 1, "most": 9}),
        ({"gold": 9}, {"board_size": 8}, None),
        ({}, {"gold": 26}, {"least": 1, "most": 25}),
        ({}, {"gold": "4"}, None),
        ({}, {"score_table": "none"}, None),
    ],
)
def test_a_wrong_value_changes_nothing_and_is_explained(state: Any, change: Any, note: Any) -> None:
    answer = told("poker_tiles", state, **change)
    assert answer["state"] == state
    assert answer["note"].get("values") == note


def test_all_rules_can_be_the_original_ones_again() -> None:
    answer = told("poker_tiles", {"gold": 5, "any_pair": True})
    assert answer["panel"]["blocks"][1]["buttons"][0]["press"] == "original"
    answer = told("poker_tiles", answer["state"], original=None)
    assert (answer["state"], len(answer["panel"]["blocks"])) == ({}, 1)


def test_rules_of_another_version_are_replaced_by_the_original_ones() -> None:
    answer = told("joker_rum", {"deals": 2, "dice": 2})
    assert (answer["state"], answer["note"]["key"]) == ({}, "inquiry.lost")


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.presets])
def test_every_variant_can_be_changed(game: str) -> None:
    for preset in GAMES[game].presets.values():
        state = codec.changed_options(preset)
        assert told(game, state)["state"] == state
