"""The statistics' arithmetic, run by Node, against the same sums done here in another way."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

SOURCE = Path(__file__).parents[2] / "web" / "src"
PARTS = [
    (SOURCE / name).as_uri() for name in ("screens/history/tally.js", "device/sums.js", "device/handless.js")
]
# Matches are counted in, some others as well and out again: what they leave has to be nothing.
SERVER = """
import { createInterface } from "node:readline";
const { tally, counted, course } = await import(process.argv[1]);
const { count, levelOf } = await import(process.argv[2]);
const { HANDLESS } = await import(process.argv[3]);
for (const game of ["pegs_and_jokers", "poker_tiles"]) HANDLESS.add(game);
for await (const line of createInterface({ input: process.stdin })) {
  const { wish, matches, gone } = JSON.parse(line);
  const cells = {};
  for (const { record } of [...gone, ...matches]) count(cells, record, 1);
  for (const { record } of gone) count(cells, record, -1);
  const { all, byLevel, bySeats, kinds } = tally(wish, Object.values(cells));
  const maps = { byLevel, bySeats, kinds };
  const plain = {};
  for (const [name, map] of Object.entries(maps)) plain[name] = Object.fromEntries(map);
  const levels = matches.map(({ record }) => levelOf(record.players));
  const later = (a, b) => b.record.when.localeCompare(a.record.when) || b.id.localeCompare(a.id);
  const newest = matches.toSorted(later);
  const points = course(counted(wish, newest));
  const persons = Object.values(cells).map(({ person }) => person);
  console.log(JSON.stringify({ all, ...plain, points, persons, levels }));
}
"""
Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Asks the page's own module."""
    node = shutil.which("node")
    assert node, "the page's tests need Node"
    command = [node, "--input-type=module", "--eval", SERVER, *PARTS]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin
        assert server.stdout
        source, sink = server.stdout, server.stdin

        def answer(
            wish: dict[str, Any], matches: list[dict[str, Any]], gone: Sequence[dict[str, Any]] = ()
        ) -> Any:
            sink.write(json.dumps({"wish": wish, "matches": matches, "gone": list(gone)}) + "\n")
            sink.flush()
            return json.loads(source.readline())

        yield answer
        sink.close()


LEVELS = ["human", "club", "expert"]
NAMES = ["", "Ann", "Bo"]
GAMES = ["joker_poker", "joker_rum", "pegs_and_jokers", "poker_tiles"]
WITH_HANDS = GAMES[:2]
EVERYTHING = {"person": "", "game": "", "seats": 0, "level": ""}


@st.composite
def match_records(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.integers(2, 4))
    several = st.lists(st.integers(0, 12), min_size=seats, max_size=seats)
    players = []
    for seat in range(seats):
        level = draw(st.sampled_from(LEVELS)) if seat else "human"
        name = draw(st.sampled_from(NAMES)) if level == "human" else ""
        players.append({"level": level, "character": "x", **({"name": name} if name else {})})
    winners = draw(st.lists(st.integers(0, seats - 1), min_size=1, max_size=seats, unique=True))
    return {
        "format": 1,
        "game": draw(st.sampled_from(GAMES)),
        "players": players,
        "when": f"2026-{draw(st.integers(1, 12)):02}-01T00:00:00Z",
        "over": draw(st.booleans()),
        **({"parent": "m00", "at": 3} if draw(st.integers(0, 5)) == 0 else {}),
        "outcome": {
            "scores": draw(several),
            "winners": winners,
            "together": draw(st.booleans()),
            **({"won": draw(several), "rounds": draw(st.integers(1, 9))} if draw(st.booleans()) else {}),
            "kinds": [{"pair": count} if count else {} for count in draw(several)],
        },
        "helped": draw(st.sampled_from([True, False, None])),
        "accuracy": draw(st.dictionaries(st.integers(0, seats - 1).map(str), st.integers(0, 100))),
    }


MATCHES = st.lists(match_records(), max_size=30).map(
    lambda records: [{"id": f"m{n:02}", "record": record} for n, record in enumerate(records)]
)
WISHES = st.fixed_dictionaries(
    {
        "person": st.sampled_from(NAMES),
        "game": st.sampled_from(["", *GAMES]),
        "seats": st.sampled_from([0, 2, 3, 4]),
        "level": st.sampled_from(["", "club", "expert", "mixed", "people"]),
        "help": st.sampled_from(["", "with", "without"]),
    }
)


def level_of(record: dict[str, Any]) -> str:
    levels = {player["level"] for player in record["players"]} - {"human"}
    return "people" if not levels else levels.pop() if len(levels) == 1 else "mixed"


def seats_of(wish: dict[str, Any], matches: list[dict[str, Any]]) -> list[tuple[dict[str, Any], int]]:
    """The matches that count, oldest first, with the seat of the person."""
    found = []
    for match in sorted(matches, key=lambda match: (match["record"]["when"], match["id"])):
        record = match["record"]
        mine = [
            seat
            for seat, player in enumerate(record["players"])
            if player["level"] == "human" and player.get("name", "") == wish["person"]
        ]
        fits = record["over"] and mine and "parent" not in record
        fits = fits and wish["game"] in ("", record["game"])
        fits = fits and wish["seats"] in (0, len(record["players"]))
        fits = fits and wish.get("help", "") in ("", "without" if record["helped"] is False else "with")
        if fits and wish["level"] in ("", level_of(record)):
            found.append((record, mine[0]))
    return found


def share(outcome: dict[str, Any], seat: int) -> Fraction:
    """What of a win is a seat's; a team's is everybody's."""
    return Fraction(seat in outcome["winners"], 1 if outcome["together"] else len(outcome["winners"]))


def sums(played: list[tuple[dict[str, Any], int]]) -> dict[str, Any]:
    outcomes = [(record["outcome"], seat) for record, seat in played]
    wins = [share(out, seat) for out, seat in outcomes]
    judged = [rec["accuracy"][str(seat)] for rec, seat in played if str(seat) in rec["accuracy"]]
    hands = [
        (rec["outcome"], seat)
        for rec, seat in played
        if rec["game"] in WITH_HANDS and "won" in rec["outcome"]
    ]
    return {
        "matches": len(played),
        "won": pytest.approx(float(sum(wins))),
        "points": sum(out["scores"][seat] for out, seat in outcomes),
        "hands": sum(out["won"][seat] for out, seat in hands),
        "ofHands": sum(out["rounds"] for out, _ in hands),
        "judged": len(judged),
        "accuracy": pytest.approx(sum(judged) / len(judged)) if judged else None,
    }


@settings(deadline=None)
@given(WISHES, MATCHES, MATCHES)
def test_sums_are_right(
    ask: Ask, wish: dict[str, Any], matches: list[dict[str, Any]], gone: list[dict[str, Any]]
) -> None:
    found = ask(wish, matches, gone)
    played = seats_of(wish, matches)
    assert found["all"] == sums(played)
    for key, name in (("byLevel", level_of), ("bySeats", lambda record: len(record["players"]))):
        groups = {str(name(record)) for record, _ in played}
        assert found[key] == {
            group: sums([(record, seat) for record, seat in played if str(name(record)) == group])
            for group in groups
        }
    kinds: Counter[str] = Counter()
    for record, seat in played:
        kinds.update(record["outcome"]["kinds"][seat])
    assert found["kinds"] == dict(kinds)
    assert found["levels"] == [level_of(match["record"]) for match in matches]


@settings(deadline=None)
@given(MATCHES)
def test_the_course_over_time(ask: Ask, matches: list[dict[str, Any]]) -> None:
    found = ask(EVERYTHING, matches)["points"]
    played = seats_of(EVERYTHING, matches)
    wins = [float(share(rec["outcome"], seat)) for rec, seat in played]
    assert [point["points"] for point in found] == [rec["outcome"]["scores"][seat] for rec, seat in played]
    assert [point["won"] for point in found] == pytest.approx(wins)
    for at, point in enumerate(found):
        last = wins[max(0, at - 9) : at + 1]
        assert point["form"] == pytest.approx(sum(last) / len(last))


def test_nothing_played_is_nothing(ask: Ask) -> None:
    found = ask(EVERYTHING, [])
    assert found["all"]["matches"] == 0
    assert found["all"]["accuracy"] is None
    assert found["points"] == found["persons"] == []


def test_everybody_who_played_as_a_person_is_counted_once(ask: Ask) -> None:
    players = [{"level": "human", "character": "you", "name": name} for name in ("Bo", "Ann", "Bo")]
    players += [{"level": "human", "character": "you"}, {"level": "club", "character": "ada"}]
    outcome = {"scores": [1, 2, 3, 4, 5], "winners": [4], "won": [0] * 5, "rounds": 3}
    record = {"players": players, "over": True, "when": "", "game": "joker_poker", "outcome": outcome}
    found = ask({**EVERYTHING, "person": "Bo"}, [{"id": "a", "record": record}])
    assert sorted(found["persons"]) == ["", "Ann", "Bo"]
    assert (found["all"]["matches"], found["all"]["points"]) == (1, 1)


def test_a_match_of_others_counts_nowhere(ask: Ask) -> None:
    players = [{"level": "human", "character": "you"}, {"level": "club", "character": "ada"}]
    outcome = {"scores": [5, 3], "winners": [0], "won": [2, 1], "rounds": 3, "kinds": [{}, {}]}
    record = {"game": "joker_poker", "players": players, "when": "2026-01-01T00:00:00.000Z", "over": True}
    record |= {"outcome": outcome, "accuracy": {}, "day": "", "helped": False}
    shared = {"id": "s-1", "record": {**record, "apart": "shared"}}
    found = ask(EVERYTHING, [{"id": "m", "record": record}, shared])
    assert found["all"]["matches"] == len(found["points"]) == 1
