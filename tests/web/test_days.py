"""The arithmetic of the deals of the days, run by Node."""

from __future__ import annotations

import json
import subprocess
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.node import returned

DAYS = Path(__file__).parents[2] / "web" / "src" / "screens" / "together" / "days.js"
MATCHES = DAYS.parents[2] / "match" / "matches.js"
SCRIPT = """
const { daysOf, earlier, streaks, untilNext } = await import(process.argv[1]);
const asked = JSON.parse(process.argv[2]);
const answers = asked.map(({ matches, game, today, count, now }) => {
  const results = daysOf(matches ?? [], game);
  const plain = Object.fromEntries(results);
  const days = earlier(today, count ?? 0);
  const row = streaks(results.values(), today);
  return { results: plain, streaks: row, earlier: days, next: untilNext(now ?? 0) };
});
console.log(JSON.stringify(answers));
"""
TODAY = "2026-03-01"


def run(*asked: dict[str, Any]) -> list[Any]:
    full = json.dumps([{"game": "joker_poker", "today": TODAY, **ask} for ask in asked])
    command = ["node", "--input-type=module", "-e", SCRIPT, DAYS.as_uri(), full]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


def match(number: int, day: str, when: str = "", **changes: Any) -> dict[str, Any]:
    """A finished match of a day's deal."""
    record = {
        "over": True,
        "game": "joker_poker",
        "day": day,
        "when": when or f"{day}T12:00:00.000Z",
        "players": [{"level": "human"}, {"level": "club"}, {"level": "club"}],
        "outcome": {"scores": [9, 12, 9], "winners": [1]},
        **changes,
    }
    return {"id": f"m{number}", "record": record}


def back(days: int) -> str:
    return (date.fromisoformat(TODAY) - timedelta(days=days)).isoformat()


def test_the_first_finished_match_of_a_day_is_its_result() -> None:
    matches = [
        match(2, TODAY, f"{TODAY}T15:00:00.000Z", outcome={"scores": [30, 1, 1], "winners": [0]}),
        match(1, TODAY, f"{TODAY}T14:00:00.000Z"),
        match(3, TODAY, f"{TODAY}T13:00:00.000Z", over=False),
        match(4, TODAY, f"{TODAY}T12:00:00.000Z", game="joker_rum"),
        match(5, "", f"{TODAY}T12:00:00.000Z"),
    ]
    (found,) = run({"matches": matches})
    only = found["results"]
    assert list(only) == [TODAY]
    assert only[TODAY] == {
        "id": "m1",
        "day": TODAY,
        "points": 9,
        "place": 2,
        "of": 3,
        "won": False,
        "inTime": True,
    }


def test_where_its_name_does_not_say_it_is_in_time_until_an_hour_after_its_day() -> None:
    ends = {"T23:59:59.000Z": True, "T00:59:00.000Z": True, "T01:00:00.000Z": False}
    for number, (end, wanted) in enumerate(ends.items()):
        day = TODAY if number == 0 else back(-1)
        (found,) = run({"matches": [match(1, TODAY, day + end)]})
        assert found["results"][TODAY]["inTime"] is wanted, end


def began(moment: str) -> str:
    """The name of a match that began then, as the page makes it."""
    number, digits = int(datetime.fromisoformat(moment).timestamp() * 1000), ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return f"{digits}-1x2y3z"


@pytest.mark.parametrize(
    ("begun", "ended", "wanted"),
    [
        (f"{TODAY}T23:59:00Z", "2026-03-02T04:00:00.000Z", True),
        (f"{TODAY}T09:00:00Z", "2026-03-11T09:10:00.000Z", True),
        ("2026-03-02T00:30:00Z", "2026-03-02T04:00:00.000Z", True),
        ("2026-03-02T12:00:00Z", "2026-03-02T13:00:00.000Z", False),
        ("2026-03-02T12:00:00Z", f"{TODAY}T12:00:00.000Z", False),
    ],
)
def test_a_match_belongs_to_the_day_on_which_it_began(begun: str, ended: str, wanted: bool) -> None:
    played = {**match(1, TODAY, ended), "id": began(begun)}
    (found,) = run({"matches": [played]})
    assert found["results"][TODAY]["inTime"] is wanted


PLAYED = """
    const kept = new Map([[it.DAYS_SETTING, given.found]]);
    const store = {
      getSetting: async (name, otherwise) => kept.get(name) ?? otherwise,
      setSetting: (name, value) => kept.set(name, value),
      loadMatch: async () => undefined,
      saveMatch: async () => true,
    };
    const game = { outcome: () => ({}), facts: () => ({}), again: () => ({}) };
    for (const day of given.days) await it.keepMatch(store, game, { id: day, over: true, day });
    return kept.get(it.DAYS_SETTING);
"""


def days_played(found: Any, *days: str) -> Any:
    return returned(MATCHES, PLAYED, {"found": found, "days": days})


def test_an_old_deal_or_a_wrong_clock_takes_no_day_away() -> None:
    assert days_played(None, TODAY, back(3), "1970-01-01", back(-9)) == [
        back(-9),
        "1970-01-01",
        back(3),
        TODAY,
    ]
    assert days_played([TODAY, back(1)], back(1)) == [back(1), TODAY]


def test_few_days_are_kept() -> None:
    many = [back(number) for number in range(3000)]
    assert days_played(many, back(-1)) == [back(-1), *many[:30]]


def plain(played: set[int]) -> dict[str, int]:
    """The same by walking the days."""

    def row(start: int) -> int:
        length = 0
        while start + length in played:
            length += 1
        return length

    return {"now": row(0) or row(1), "best": max([row(day) for day in played], default=0)}


@settings(max_examples=20, deadline=None)
@given(st.lists(st.sets(st.integers(0, 12)), min_size=4, max_size=8))
def test_days_in_a_row(cases: list[set[int]]) -> None:
    asked = [{"matches": [match(number, back(number)) for number in played]} for played in cases]
    for played, found in zip(cases, run(*asked), strict=True):
        assert found["streaks"] == plain(played)


def test_late_days_do_not_count() -> None:
    late = match(1, back(1), f"{TODAY}T12:00:00.000Z")
    (found,) = run({"matches": [late, match(2, TODAY), match(3, back(2))]})
    assert found["streaks"] == {"now": 1, "best": 1}


def test_the_days_before_cross_months_and_leap_years() -> None:
    (found,) = run({"today": "2028-03-01", "count": 2})
    assert found["earlier"] == ["2028-02-29", "2028-02-28"]


def test_the_time_until_the_next_deal() -> None:
    at = 1772323200000  # 2026-03-01T00:00:00Z
    found = run({"now": at}, {"now": at + 86_340_000}, {"now": at + 3_600_000 * 13 + 1})
    assert [answer["next"] for answer in found] == [
        {"hours": 24, "minutes": 0},
        {"hours": 0, "minutes": 1},
        {"hours": 11, "minutes": 0},
    ]
