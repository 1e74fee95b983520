"""What Poker Tiles and Pegs and Jokers count of their matches, and how that is shown; run by Node."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jokerpoker import codec
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
    record = {"view": match.state.view(0), "players": [{}] * 3}
    tally = run('return (await from("games/poker_tiles/record.js")).facts(given);', record)["tally"]
    for seat, found in enumerate(tally):
        turns = [turn for turn in record["view"]["history"] if turn["seat"] == seat]
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


@pytest.mark.parametrize("game", PRESETS)
def test_a_match_is_known_by_the_way_it_was_played(game: str) -> None:
    code = """
    const { presetOf } = await from("table/figures.js");
    const info = given.infos.find(({ key }) => key === given.game);
    return [...[...given.played, null, 5].map((options) => presetOf(options, info, given.beside)),
      presetOf(given.played[0], undefined), presetOf(given.played[0], { ...info, presets: undefined })];
    """
    presets = PRESETS[game]
    (info,) = [info for info in INFOS["games"] if info["key"] == game]
    other = next(option["name"] for option in info["options"] if option["name"] not in BESIDE)
    played = [codec.dump(options) for options in presets.values()]
    besides = {"max_turns": 50} if game == "pegs_and_jokers" else {}
    value = {
        "game": game,
        "beside": BESIDE,
        "infos": INFOS["games"],
        "played": [*played, played[0] | besides, played[0] | {other: "something else"}],
    }
    assert run(code, value) == [*presets, next(iter(presets)), "", None, None, None, None]


SHOW = """
await useLanguage("en", true);
const { prepared } = await from("../builder/messages.mjs");
const ready = async (texts) => {
  const { default: all } = await texts;
  return Object.fromEntries(Object.entries(all).map(([key, text]) => [key, prepared("en", key, text)]));
};
const part = await from(`games/${given.game}/statistics.js`);
for (const texts of [from("../locales/en.json"), from(`../locales/${given.game}/en.json`), part.texts("en")])
  await bringTexts(async () => ({ default: await ready(texts) }));
const { catalogueOf } = await from("match/catalogue.js");
const view = { beside: ["max_turns", "teams"] };
catalogueOf([{ key: given.game, symbol: "", part: { module: { view } } }]);
const app = { infos: given.infos, paint() {}, store: { getSetting: async () => given.kept ?? null } };
written(part.statistics(given.matches, app));
await new Promise((settled) => setTimeout(settled));
return written(part.statistics(given.matches, app));
"""
TALLY = {"turns": 10, "plays": 8, "tiles": 20, "points": 95, "doubled": 2, "trebled": 1}
TALLY["best"] = {"points": 31, "hands": ["full_house", "pair"]}
DEEDS = {"hits": 4, "taken": 3, "helped": 1, "ahead": 55, "behind": 12}
DAMAGED: list[Any] = [
    None,
    {},
    {"options": 5, "tally": None},
    {"options": None, "tally": "x"},
    {"tally": [None]},
    {"tally": [[]]},
    {"tally": {"0": 7}},
    {"tally": [{**TALLY, "best": 4}]},
    {"tally": [{**TALLY, "best": {"points": "x", "hands": []}}]},
    {"tally": [{**TALLY, "tiles": None}]},
    {"tally": [{**DEEDS, "ahead": "far"}], "home": "far", "rounds": "many"},
    {"home": [None, {}], "rounds": []},
]


def match(
    facts: Any, scores: list[int], seat: int = 0, winners: tuple[int, ...] = (1,), **older: Any
) -> dict[str, Any]:
    outcome = {"scores": scores, "winners": list(winners), **older}
    people = [{"level": "human", "character": "you"}, *[{"level": "expert", "character": "iris"}]]
    players = people * (len(scores) // 2)
    outcome["together"] = len(winners) > 1
    return {"seat": seat, "record": {"players": players, "outcome": outcome, "facts": facts}}


def shown(game: str, matches: list[Any], kept: Any = None) -> tuple[dict[str, str], list[list[str]]]:
    """The figures by their names, and the table's rows."""
    value = {"game": game, "matches": matches, "infos": INFOS["games"], "kept": kept}
    page = run(SHOW, value)
    assert "undefined" not in page
    assert "NaN" not in page
    figures = dict(re.findall(r"data-own=(\w+)>([^<]*)<", page))
    rows = re.findall(r"<tr data-way=.*?</tr>", page, re.DOTALL)
    cells = [re.findall(r"<(?:td|small)>([^<]*)<", row) for row in rows]
    return figures, cells


def test_the_statistics_of_tiles() -> None:
    plain = codec.dump(tiles_options.Options())
    better = {**TALLY, "points": 105, "best": {"points": 44, "hands": ["five_kind", "nonsense"]}}
    matches = [
        match({"options": plain, "tally": [TALLY, {}]}, [90, 80], winners=(0,)),
        match({"options": plain, "tally": [{}, better]}, [70, 100], seat=1),
        match({"options": plain}, [40, 50]),
    ]
    figures, rows = shown("poker_tiles", matches)
    assert figures == {"best": "44", "turn": "10.0", "tiles": "2.5", "jokers": "2× 4 · 3× 2"}
    assert rows == [["2 players · 3 matches", "67%", "76.7", "10.0"]]


def test_the_puzzles_of_the_day_are_told_once_one_is_solved() -> None:
    kept = {"day": "2020-01-01", "tries": 1, "points": 5, "end": "solved", "streak": 3, "last": "2020-01-01"}
    figures, _ = shown("poker_tiles", [match({}, [4, 5])], {**kept, "solved": 9, "longest": 7})
    assert figures == {"solved": "9", "streak": "0", "longest": "7"}
    # An older page has not counted the days.
    figures, _ = shown("poker_tiles", [match({}, [4, 5])], kept)
    assert figures["longest"] == figures["solved"] == "3"
    for damaged in ({"streak": "9"}, 5, {**kept, "solved": "many", "longest": None}):
        shown("poker_tiles", [match({}, [4, 5])], damaged)


def test_the_statistics_of_pegs() -> None:
    plain = codec.dump(pegs_options.Options())
    arizona = codec.dump(pegs_options.PRESETS["arizona"])
    matches = [
        match(
            {"options": plain, "home": [3, 5, 3, 5], "rounds": 22, "tally": [DEEDS, {}, {}, {}]},
            [8, 10, 8, 10],
            winners=(1, 3),
        ),
        # Older pages kept pegs and rounds in the outcome.
        match(
            {"options": plain, "tally": [{**DEEDS, "hits": 6}, {}, {}, {}]},
            [6, 6, 6, 6],
            winners=(0, 2),
            won=[5, 1, 5, 1],
            rounds=18,
        ),
        match({"options": arizona, "home": [5, 1, 5, 1], "rounds": 20}, [6, 2, 6, 2], winners=(0, 2)),
    ]
    figures, rows = shown("pegs_and_jokers", matches)
    assert figures == {
        "home": "4.3",
        "hits": "5.0",
        "taken": "3.0",
        "helped": "1.0",
        "lost": "55 holes",
        "made_up": "12 holes",
    }
    assert rows == [
        ["4 players · 2 matches", "50%", "20", "4.0"],
        ["4 players · 1 match", "100%", "20", "5.0"],
    ]


@pytest.mark.parametrize("game", PRESETS)
def test_damaged_facts_are_left_out(game: str) -> None:
    figures, rows = shown(game, [match(facts, [1, 2, 1, 2]) for facts in DAMAGED])
    assert "best" not in figures
    assert "hits" not in figures
    assert sum(len(row) for row in rows) >= 4
