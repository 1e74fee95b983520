"""Ways to play: presets and options of the engine as the page tells them apart."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.page import bridge
from jokerpoker.registry import GAMES
from tests.web.node import WEB, module

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


@pytest.mark.parametrize(
    ("values", "fit"),
    [
        ({"hand": 7, "teams": "pairs", "bluff": True, "own_points": [1] * 10}, True),
        ({"hand": 8, "teams": "threes", "bluff": "yes", "own_points": [1], "decks": "four"}, False),
        ({"hand": 5.5, "stuck_turns": "4", "teams": ["pairs"], "bluff": 1, "own_points": ["1"] * 10}, False),
        ({"control": None}, False),
    ],
)
def test_values_fit_an_option_as_in_the_engine(values: dict[str, Any], fit: bool) -> None:
    known = {one["name"]: one for game in ("pegs_and_jokers", "poker_tiles") for one in told(game)["options"]}
    with module(MIXES) as it:
        assert [it("fits", value, known[name]) for name, value in values.items()] == [fit] * len(values)
