"""What the rules of Pegs and Jokers show on small boards is what the engine does there (run by Node)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.games.pegs_and_jokers.options import PRESETS
from jokerpoker.games.pegs_and_jokers.rules.actions import PlayCard
from jokerpoker.games.pegs_and_jokers.rules.board import read
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from tests.pegs_and_jokers.table import actions, position

EXAMPLES = Path(__file__).parents[2] / "web" / "src" / "games" / "pegs_and_jokers" / "rules"
RUN = """
const [positions, walks] = await Promise.all(process.argv.slice(1).map((url) => import(url)));
const told = (examples) => examples.map((example) => ({
  ...example,
  board: walks.boardOf(example),
  changes: example.ways.map(walks.changesOfTurns),
  walks: example.ways.map(walks.walksOf),
}));
const each = ([name, examples]) => [name, told(examples)];
const all = (known) => Object.fromEntries(Object.entries(known).map(each));
console.log(JSON.stringify([all(positions.BASIC), all(positions.WAYS)]));
"""


def shown() -> tuple[dict[str, Any], dict[str, Any]]:
    urls = [(EXAMPLES / f"{name}.js").as_uri() for name in ("positions", "walks")]
    command = ["node", "--input-type=module", "-e", RUN, *urls]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    basic, ways = json.loads(done.stdout)
    return basic, ways


SENTENCES, PRESET_EXAMPLES = shown()
CASES = [
    pytest.param(preset, example, id=f"{name}-{number}")
    for preset, name, examples in [
        *(("basic", name, examples) for name, examples in SENTENCES.items()),
        *((name, name, examples) for name, examples in PRESET_EXAMPLES.items()),
    ]
    for number, example in enumerate(examples)
]


def card_of(rank: str) -> str:
    return "RJ" if rank == "Jk" else f"{rank}c"


def plays(state: PegsAndJokers, card: str) -> list[PlayCard]:
    return [action for action in actions(state) if isinstance(action, PlayCard) and action.card == card]


def steps_in(turn: dict[str, Any]) -> set[tuple[int, str, str]]:
    return {(seat, origin, end) for seat, origin, end in turn["steps"]}


@pytest.mark.parametrize(("preset", "example"), CASES)
def test_every_turn_that_is_shown_is_what_the_engine_plays(preset: str, example: dict[str, Any]) -> None:
    for way in example["ways"]:
        text = " | ".join(" ".join(places) for places in example["board"])
        for turn in way:
            card = card_of(turn["card"])
            state = position(text, card, options=PRESETS[preset])
            (action,) = [one for one in plays(state, card) if set(one.steps) == steps_in(turn)]
            events = state.apply(action)
            (told,) = [event.public for event in events if event.kind == "play"]
            assert [list(hit) for hit in told["hits"]] == turn["hits"]
            text = " | ".join(" ".join(places) for places in state.board.places())
        changed = [list(places) for places in example["board"]]
        for seat, origin, end in (change for turn in way for change in turn["steps"] + turn["hits"]):
            changed[seat][changed[seat].index(origin)] = end
        assert (
            read(" | ".join(map(" ".join, changed)), state.board.geometry).places()
            == read(text, state.board.geometry).places()
        )


@pytest.mark.parametrize(("preset", "example"), [case for case in CASES if case.values[1]["only"]])
def test_where_nothing_else_is_possible_nothing_else_is(preset: str, example: dict[str, Any]) -> None:
    text = " | ".join(" ".join(places) for places in example["board"])
    cards = {way[0]["card"] for way in example["ways"]}
    for card in map(card_of, cards):
        state = position(text, card, options=PRESETS[preset])
        wanted = [steps_in(way[0]) for way in example["ways"] if card_of(way[0]["card"]) == card]
        found = [set(action.steps) for action in plays(state, card)]
        assert sorted(map(sorted, found)) == sorted(map(sorted, wanted))


def test_every_preset_has_its_place_in_the_rules() -> None:
    assert list(PRESET_EXAMPLES) == list(PRESETS)


def test_a_peg_that_moves_twice_has_one_way() -> None:
    walk, *others = SENTENCES["cuts"][0]["walks"][0]
    assert not others
    assert (walk["from"], walk["to"]) == ("8", "h2")
    assert walk["through"] == [*"76543210", "1", "2", "3", "h1", "h2"]
