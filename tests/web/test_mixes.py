"""Ways to play: presets and options of the engine as the page tells them apart."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.page import bridge
from jokerpoker.registry import GAMES
from tests.web.node import WEB, called, module

MIXES = "src/match/mixes.js"
WITH_PRESETS = [key for key, game in GAMES.items() if game.presets]


def told(game: str) -> Any:
    """What the page is told about a game."""
    asked = {"id": 1, "method": "hello", "params": {"games": [game]}}
    return json.loads(bridge.handle(json.dumps(asked)))["result"]["games"][0]


@pytest.mark.parametrize("game", WITH_PRESETS)
def test_the_page_is_told_every_preset_and_has_words_for_it(game: str) -> None:
    info, options_type = told(game), GAMES[game].rules.options_type
    assert list(info["presets"]) == list(GAMES[game].presets)
    for name, options in info["presets"].items():
        read = codec.load(options_type, {**codec.dump(options_type()), **options})
        assert read == GAMES[game].presets[name]
    texts = json.loads((WEB / "locales" / game / "en.json").read_text("utf-8"))
    start = f"preset.{game}."
    named = [key.removeprefix(start) for key in texts if key.startswith(start) and not key.endswith(".about")]
    assert named == list(info["presets"])
    ways = {"presets": info["presets"], "mixes": [], "beside": []}
    with module(MIXES) as it:
        for name, options in info["presets"].items():
            assert it("wayOf", options, ways) == {"preset": name}
            assert not it("isNew", options, ways)
            assert it("presetOptions", name, {}, ways) == options


def test_what_the_engine_does_not_know_of_a_mix_is_named() -> None:
    known = told("pegs_and_jokers")["options"] + told("poker_tiles")["options"]
    fine = {"hand": 7, "teams": "pairs", "bluff": True, "own_points": [1] * 10}
    gone = {"hand": 8, "teams": "threes", "bluff": "yes", "own_points": [1], "dice": 2, "decks": "four"}
    assert called(MIXES, "unknownIn", fine, known) == []
    assert called(MIXES, "unknownIn", gone, known) == list(gone)


def test_values_of_a_wrong_type_are_named() -> None:
    known = told("pegs_and_jokers")["options"] + told("poker_tiles")["options"]
    wrong = {
        "hand": 5.5,
        "stuck_turns": "4",
        "teams": ["pairs"],
        "bluff": 1,
        "own_points": ["1"] * 10,
        "control": None,
    }
    assert called(MIXES, "unknownIn", wrong, known) == list(wrong)
