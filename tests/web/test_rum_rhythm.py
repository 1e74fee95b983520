"""The pace of the computer players of Joker Rum, run by Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from statistics import fmean
from typing import Any

RHYTHM = Path(__file__).parents[2] / "web" / "src" / "games" / "joker_rum" / "rhythm.js"
SCRIPT = """
const { rhythm, BOUNDS } = await import(process.argv[1]);
const times = JSON.parse(process.argv[2]).map(({ chance, ...move }) => rhythm(move, chance));
console.log(JSON.stringify({ times, bounds: BOUNDS }));
"""
STOCK = [{"kind": "draw", "source": "stock"}, {"kind": "discard"}]
OPEN = [{"kind": "draw", "source": "face_up"}]
CHANCES = [number / 20 for number in range(21)]


def times(**changes: Any) -> list[float]:
    """How long a move stays, for chances from 0 to 1."""
    move = {"pace": "tap", "round": 3, "seat": 1, "events": STOCK, **changes}
    asked = json.dumps([{**move, "chance": chance} for chance in CHANCES])
    command = ["node", "--input-type=module", "-e", SCRIPT, RHYTHM.as_uri(), asked]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    low, high = found["bounds"]
    beat = {"tap": 1000, "slow": 2000, "fast": 300}[move["pace"]] * (1 if move["round"] == 3 else 0.4)
    assert all(low * beat <= time <= high * beat for time in found["times"])
    result: list[float] = found["times"]
    return result


def test_no_two_moves_take_the_same() -> None:
    found = times()
    assert len(set(found)) == len(CHANCES)
    assert max(found) > 2 * min(found)


def test_everybody_has_a_tempo_of_their_own() -> None:
    means = {round(fmean(times(seat=seat))) for seat in range(4)}
    assert len(means) == 4


def test_taking_the_open_card_is_thought_over() -> None:
    assert fmean(times(events=OPEN)) > 1.2 * fmean(times())


def test_the_chosen_pace_and_the_round_still_rule() -> None:
    tap = fmean(times())
    assert fmean(times(pace="slow")) == 2 * tap
    assert fmean(times(pace="fast")) < tap / 3
    assert fmean(times(round=1)) < tap / 2
    assert 0.8 < tap / 1000 / 0.75 < 1.4
