"""What Poker Tiles and Pegs and Jokers count of their matches; run by Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jokerpoker.games.pegs_and_jokers import options as pegs_options
from jokerpoker.games.poker_tiles import options as tiles_options
from jokerpoker.games.poker_tiles.game import GAME as TILES
from jokerpoker.match import Match
from jokerpoker.playing import play
from jokerpoker.rng import Rng
from tests.asking import Asking
from tests.web.node import BROWSER

SOURCES = Path(__file__).parents[2] / "web" / "src"
HEAD = (
    BROWSER
    + """
let text = "";
for await (const chunk of process.stdin) text += chunk;
const given = JSON.parse(text);
const { useLanguage, bringTexts } = await from("text/text.js");
const written = (part) => {
  if (Array.isArray(part)) return part.map(written).join("");
  if (!part?.strings) return typeof part === "symbol" ? "" : String(part ?? "");
  return part.strings.map((string, at) => string + written(part.values[at])).join("");
};
"""
)
INFOS = Asking().ask("hello", games=["poker_tiles", "pegs_and_jokers"])
KINDS = {"two_pairs": "two_pair", "three": "trips", "four": "quads", "five": "five_kind"}
PRESETS = {"poker_tiles": tiles_options.PRESETS, "pegs_and_jokers": pegs_options.PRESETS}
BESIDE = ["max_turns", "teams"]


def run(code: str, value: Any) -> Any:
    """What `code` returns: it has the value as `given`, `from` to import and `written` for templates."""
    script = f"{HEAD} console.log(JSON.stringify(await (async () => {{ {code} }})()));"
    command = ["node", "--input-type=module", "-e", script, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, input=json.dumps(value), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def played(game: Any, seats: int, options: Any) -> Iterator[tuple[Match, list[Any], list[Any]]]:
    """A match at random: after every action the match, what all could see of it, and the pegs before it."""
    match, rng = Match(game.rules, seats, f"{8:032x}", options), Rng("steps")
    while not match.over:
        seat = min(match.state.prompts())
        before = match.state.view(0).get("pegs")
        events = match.submit(match.state.sample(seat, rng))
        yield match, [{"kind": event.kind, **event.public} for event in events], before


def test_tiles_are_counted_by_seat() -> None:
    match = Match(TILES.rules, 3, f"{4:032x}", tiles_options.Options())
    play(match, [TILES.players["greedy"].make() for _ in range(3)])
    view = match.state.view(0)
    assert TILES.presenter
    for seat, found in enumerate(TILES.presenter.brief(view).tally):
        turns = [turn for turn in view["history"] if turn["seat"] == seat]
        plays = [turn for turn in turns if turn["kind"] == "play"]
        best = max(plays, key=lambda turn: turn["points"])
        times = [line["times"] for turn in plays for line in turn["lines"]]
        assert found == {
            "turns": len(turns),
            "plays": len(plays),
            "tiles": sum(len(turn["place"]) for turn in plays),
            "points": sum(turn["points"] for turn in plays),
            "doubled": times.count(2),
            "trebled": times.count(3),
            "best": {
                "points": best["points"],
                "hands": [KINDS.get(line["hand"], line["hand"]) for line in best["lines"]],
            },
        }


def test_what_a_match_of_pegs_keeps_is_counted_by_seat() -> None:
    tally = {"hits": [2, 0], "taken": [0, 2], "helped": [1, 0], "ahead": [30, 4], "behind": [4, 30]}
    code = """const { facts } = await from("games/pegs_and_jokers/facts.js");
    return [facts(given), facts({ brief: given.brief, desk: undefined })];"""
    brief = {"won": [5, 3], "rounds": 40}
    whole, old = run(code, {"brief": brief, "desk": {"drafts": [{"tally": tally}]}})
    assert whole["home"] == [5, 3]
    assert whole["rounds"] == 40
    assert whole["tally"] == [{name: counted[seat] for name, counted in tally.items()} for seat in range(2)]
    assert "tally" not in old
