"""Ways to play: presets as the page tells them apart, and mixes of house rules kept by a name (Node)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jokerpoker import codec
from jokerpoker.page import bridge
from jokerpoker.registry import GAMES
from tests.web.node import returned

WEB = Path(__file__).parents[2] / "web"
MATCH, DEVICE = WEB / "src" / "match", WEB / "src" / "device"
WITH_PRESETS = [key for key, game in GAMES.items() if game.presets]


def run(code: str, given: Any = None, module: Path = MATCH / "mixes.js") -> Any:
    """What `code` returns, which has the module's exports as `it` and the value as `given`."""
    return returned(module, code, given)


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
    code = """return Object.entries(given.presets).map(([name, options]) =>
      [it.wayOf(options, given)?.preset, it.isNew(options, given), it.presetOptions(name, {}, given)]);"""
    expected = [[name, False, options] for name, options in info["presets"].items()]
    assert run(code, ways) == expected


WAYS = {
    "presets": {"basic": {}, "alaska": {"ten": "back_one", "stuck_turns": 4}},
    "mixes": [{"name": "Grandma", "options": {"hand": 6, "teams": "pairs"}}],
    "beside": ["max_turns", "teams"],
}


@pytest.mark.parametrize(
    ("options", "way"),
    [
        ({}, {"preset": "basic"}),
        ({"stuck_turns": 4, "max_turns": 9, "ten": "back_one"}, {"preset": "alaska"}),
        ({"teams": "pairs", "hand": 6}, {"mix": "Grandma"}),
        ({"hand": 6}, None),
    ],
)
def test_options_are_a_mix_or_a_preset_or_neither(options: dict[str, Any], way: Any) -> None:
    assert run("return it.wayOf(given[0], given[1]);", [options, WAYS]) == way


def test_what_is_set_beside_a_preset_stays_unless_it_was_part_of_a_mix() -> None:
    code = "return given[0].map((options) => it.presetOptions('alaska', options, given[1]));"
    kept, left = run(code, [[{"hand": 4, "max_turns": 9}, {"hand": 6, "teams": "pairs"}], WAYS])
    assert kept == {"max_turns": 9, "ten": "back_one", "stuck_turns": 4}
    assert left == {"ten": "back_one", "stuck_turns": 4}


def test_names_are_of_any_letters_and_two_mixes_with_one_name_are_one() -> None:
    names = ["  Ömas\n Ärger ", "ÖMAS ÄRGER", "O\u0308mas Ärger", "祖母の決まり", "🃏" * 50, "\u0000\u200f "]
    cleaned = run("return given.map(it.nameFrom);", names)
    assert cleaned == ["Ömas Ärger", "ÖMAS ÄRGER", "Ömas Ärger", "祖母の決まり", "🃏" * 30, ""]
    code = """let mixes = [];
    for (const [at, name] of given.entries()) mixes = it.withMix(mixes, { name, options: { hand: at } });
    const other = it.renamed(mixes, "祖母の決まり", "ömas ärger");
    return [mixes, other, it.renamed(mixes, "nobody", "x"), it.withoutMix(mixes, "ömas ärger")];"""
    kept, renamed, same, without = run(code, names[:4])
    assert kept == [
        {"name": "Ömas Ärger", "options": {"hand": 2}},
        {"name": "祖母の決まり", "options": {"hand": 3}},
    ]
    assert renamed == [{"name": "ömas ärger", "options": {"hand": 3}}]
    assert same == kept
    assert without == kept[1:]


def test_a_full_list_takes_no_more_but_may_change() -> None:
    code = """let mixes = [];
    for (let at = 0; at < it.MOST_MIXES; at += 1)
      mixes = it.withMix(mixes, { name: `mix ${at}`, options: { hand: at } });
    const more = it.withMix(mixes, { name: "one more", options: {} });
    const changed = it.withMix(mixes, { name: "MIX 3", options: {} });
    return [it.MOST_MIXES, more, changed];"""
    most, more, changed = run(code)
    assert len(more) == len(changed) == most
    assert "one more" not in {mix["name"] for mix in more}
    assert {"name": "MIX 3", "options": {}} in changed


def test_what_the_engine_does_not_know_of_a_mix_is_named() -> None:
    known = told("pegs_and_jokers")["options"] + told("poker_tiles")["options"]
    code = "return given[0].map((options) => it.unknownIn(options, given[1]));"
    fine = {"hand": 7, "teams": "pairs", "bluff": True, "own_points": [1] * 10}
    gone = {"hand": 8, "teams": "threes", "bluff": "yes", "own_points": [1], "dice": 2, "decks": "four"}
    assert run(code, [[fine, gone], known]) == [[], list(gone)]


def test_values_of_a_wrong_type_are_named() -> None:
    known = told("pegs_and_jokers")["options"] + told("poker_tiles")["options"]
    code = "return it.unknownIn(given[0], given[1]);"
    wrong = {
        "hand": 5.5,
        "stuck_turns": "4",
        "teams": ["pairs"],
        "bluff": 1,
        "own_points": ["1"] * 10,
        "control": None,
    }
    assert run(code, [wrong, known]) == list(wrong)


@pytest.mark.parametrize(("kept", "whole"), [([], True), ([None, 3], True), ({}, False), ("Grandma", False)])
def test_a_list_of_kept_mixes_is_one_whatever_is_in_it(kept: Any, whole: bool) -> None:
    code = 'return it.isSetting("mixes pegs_and_jokers", given);'
    assert run(code, kept, DEVICE / "shape.js") is whole


HAND = {"hand": 6}


@pytest.mark.parametrize(
    ("kept", "names", "damaged"),
    [
        ([{"name": "Grandma", "options": HAND}], ["Grandma"], 0),
        ([{"name": "x" * 5000, "options": HAND}], ["x" * 30], 0),
        ([{"name": " a\n b\u0000", "options": HAND}], ["a b"], 0),
        (
            [{"name": "", "options": HAND}, {"name": 3, "options": HAND}, {"options": HAND}],
            ["?", "? 2", "? 3"],
            0,
        ),
        ([{"name": "Oma", "options": HAND}, {"name": "oma ", "options": {}}], ["Oma", "oma 2"], 0),
        (
            [{"name": "x" * 31, "options": HAND}, {"name": "x" * 32, "options": {}}],
            ["x" * 30, "x" * 28 + " 2"],
            0,
        ),
        (
            [None, 3, "x", [], {"name": "A"}, {"name": "B", "options": []}, {"name": "C", "options": None}],
            [],
            7,
        ),
        ([{"name": "A", "options": {"hand": {"deep": 1}}}, {"name": "B", "options": {"hand": None}}], [], 2),
        ([{"name": "A", "options": {"a b": 1}}, {"name": "B", "options": {"x" * 61: 1}}], [], 2),
        ([{"name": "A", "options": {"hand": "x" * 61}}, {"name": "B", "options": {"hand": [1, "x"]}}], [], 2),
        ([{"name": "A", "options": {f"o{at}": 1 for at in range(61)}}], [], 1),
        ([{"name": "A", "options": {"dice": 2, "hand": "six", "points": [1, 2]}}, None], ["A"], 1),
        ("Grandma", [], 0),
    ],
)
def test_of_damaged_mixes_what_is_sound_stays(kept: Any, names: list[str], damaged: int) -> None:
    read = run('return it.mixesFrom(given, "?");', kept)
    assert [mix["name"] for mix in read["mixes"]] == names
    assert read["damaged"] == damaged


def test_the_options_of_a_sound_mix_are_as_they_were() -> None:
    options = {"hand": "six", "dice": 2, "bluff": True, "own_points": [1, 2]}
    read = run('return it.mixesFrom(given, "?");', [None, {"name": "Mine", "options": options, "more": 1}])
    assert read == {"mixes": [{"name": "Mine", "options": options}], "damaged": 1}
