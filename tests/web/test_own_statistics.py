"""What Poker Tiles and Pegs and Jokers count of their matches; run by Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jokerpoker.games.pegs_and_jokers import options as pegs_options
from jokerpoker.games.pegs_and_jokers.game import GAME as PEGS
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


COUNT = """
const { begin, enter } = await from("games/pegs_and_jokers/record.js");
const { count, upTo, facts, hitsBy } = await from("games/pegs_and_jokers/tally.js");
const record = begin();
const old = { log: [] };
for (const { ply, view, events, before } of given)
  for (const one of [record, old]) count(one, enter(Object.assign(one, { ply, view }), events, before));
const whole = facts(record);
const half = upTo(record.tally, given[given.length >> 1].ply);
return { whole, old: facts(old), hits: hitsBy(record, 0), none: hitsBy(old, 0),
  plies: [...half.hits, ...half.course].map(({ ply }) => ply), log: record.log.length };
"""


def test_hits_and_leads_are_counted_in_matches_longer_than_the_log() -> None:
    steps, sent, helped = [], [[0, 0] for _ in range(4)], [0] * 4
    for match, events, before in played(PEGS, 4, pegs_options.Options(max_turns=300)):
        steps.append({"ply": match.ply, "view": match.state.view(0), "events": events, "before": before})
        for event in events:
            for of, _, to in event.get("hits", ()):
                if to == "s":
                    sent[event["seat"]][0] += 1
                    sent[of][1] += 1
                else:
                    helped[event["seat"]] += 1
    found = run(COUNT, steps)
    tally = found["whole"]["tally"]
    assert sum(hits for hits, _ in sent) > 0
    assert found["log"] < len(steps)
    assert [[deeds["hits"], deeds["taken"]] for deeds in tally] == sent
    assert [deeds["helped"] for deeds in tally] == helped
    assert found["hits"] == sent[0][0]
    # Two teams: what one is ahead the other is behind.
    assert tally[0]["ahead"] == tally[2]["ahead"] == tally[1]["behind"] > 0
    assert tally[0]["behind"] == tally[1]["ahead"] == tally[3]["ahead"]
    # A move taken back was never made; a match begun on an older page has counted nothing.
    assert max(found["plies"]) == steps[len(steps) // 2]["ply"]
    assert "tally" not in found["old"]
    assert found["none"] is None
