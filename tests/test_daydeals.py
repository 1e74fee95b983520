"""The deals of the days: results, pars, days in a row, and what the screen offers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.daydeals import AskDays, DayScreen
from jokerpoker.days import DAY_MS, day_number, day_text, milliseconds, streaks
from jokerpoker.dealcode import Deal, decode
from jokerpoker.page.bridge import Bridge
from jokerpoker.par import par
from jokerpoker.steps import finished

TODAY = "2026-03-01"
NOON = f"{TODAY}T12:00:00.000Z"
PLAYERS = ["human", "club", "club"]


def back(days: int) -> str:
    """The day so many days before today."""
    number = day_number(TODAY)
    assert number is not None
    return day_text(number - days)


def match(name: str, day: str, when: str = "", **changes: Any) -> dict[str, Any]:
    """A finished match of a day's deal, as the page stores it."""
    outcome = {"scores": [9, 12, 9], "winners": [1]}
    players = [{"level": level} for level in PLAYERS]
    found = {"id": name, "game": "joker_poker", "players": players, "over": True, "day": day}
    return {**found, "when": when or f"{day}T12:00:00.000Z", "outcome": outcome, **changes}


def told(bridge: Bridge, *matches: Any, now: str = NOON, begun: bool = False, **more: Any) -> Any:
    """The bridge's answer, of all slices."""
    asked = {"game": "joker_poker", "players": PLAYERS, "matches": matches, "now": milliseconds(now)}
    text = json.dumps({"id": 1, "method": "days", "params": {**asked, "begun": begun, **more}})
    while True:
        reply = json.loads(bridge.handle(text))
        assert reply["ok"], reply
        result = reply["result"]
        if result.get("done", True):
            return result.get("result", result)


def listings(answer: Any) -> dict[str, Any]:
    """The entries of the answer's lists by key."""
    lists = [block for block in answer["panel"]["blocks"] if block["kind"] == "listing"]
    return {entry["key"]: entry for block in lists for entry in block["entries"]}


def pushed(answer: Any) -> dict[str, Any]:
    """What the buttons outside lists give to the page, by key."""
    fields = [block for block in answer["panel"]["blocks"] if block["kind"] == "fields"]
    return {button["press"]: button["gives"] for block in fields for button in block["buttons"]}


def screen(*matches: Any) -> DayScreen:
    return DayScreen(AskDays("joker_poker", tuple(PLAYERS), matches, milliseconds(NOON) or 0, begun=False))


def base36(number: int) -> str:
    """A number as JavaScript's ``toString(36)`` has it."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def test_the_first_finished_match_of_a_day_is_its_result() -> None:
    best = {"scores": [30, 1, 1], "winners": [0]}
    results = screen(
        match("m2", TODAY, f"{TODAY}T15:00:00.000Z", outcome=best),
        match("m1", TODAY, f"{TODAY}T14:00:00.000Z"),
        match("m3", TODAY, f"{TODAY}T13:00:00.000Z", over=False),
        match("m4", TODAY, game="joker_rum"),
        match("m5", "", NOON),
        match("m6", TODAY, f"{TODAY}T11:00:00.000Z", players=[{"level": "club"}] * 3),
    ).results
    ((day, result),) = results.items()
    assert day_text(day) == TODAY
    assert (result.match, result.points, result.rank, result.seats, result.won) == ("m1", 9, 2, 3, False)


@pytest.mark.parametrize(
    ("name", "ended", "wanted"),
    [
        ("m", f"{TODAY}T23:59:59.000Z", True),
        ("m", "2026-03-02T00:59:00.000Z", True),
        ("m", "2026-03-02T01:00:00.000Z", False),
        (f"{TODAY}T23:59:00Z", "2026-03-02T04:00:00.000Z", True),
        (f"{TODAY}T09:00:00Z", "2026-03-11T09:10:00.000Z", True),
        ("2026-03-02T00:30:00Z", "2026-03-02T04:00:00.000Z", True),
        ("2026-03-02T12:00:00Z", "2026-03-02T13:00:00.000Z", False),
        ("2026-03-02T12:00:00Z", NOON, False),
    ],
)
def test_a_match_belongs_to_the_day_on_which_it_began(name: str, ended: str, wanted: bool) -> None:
    """Its id says when it began; else it is in time until an hour after its day."""
    began = milliseconds(name)
    (result,) = screen(match(f"{base36(began)}-1x2y3z" if began else name, TODAY, ended)).results.values()
    assert result.in_time == wanted


def test_a_day_is_played_once() -> None:
    bridge = Bridge()
    fresh = told(bridge)
    assert decode(pushed(fresh)["day"]["deal"]) == Deal("joker_poker", tuple(PLAYERS), {}, TODAY)
    assert list(pushed(told(bridge, begun=True))) == ["day-continue"]
    played = told(bridge, match("m1", TODAY))
    shared = pushed(played)["day-share"]
    assert shared["line"]["key"] == "share.one"
    assert decode(shared["deal"]) == Deal("joker_poker", tuple(PLAYERS), {}, TODAY)
    assert pushed(played)["day-watch"] == {"match": "m1"}
    result = listings(played)["you"]["value"]
    assert result == {"key": "day.result", "values": {"points": 9, "place": 2, "of": 3, "unit": "points"}}
    assert "you" not in listings(fresh)


def test_the_par_of_a_played_day_is_computed_once_and_kept() -> None:
    bridge = Bridge()
    waiting = told(bridge, match("m1", TODAY))
    assert waiting["work_left"]
    assert listings(waiting)["par"]["value"]["values"] == {"things": "…"}
    assert not told(bridge)["work_left"]
    done = told(bridge, match("m1", TODAY), state=waiting["state"], work=True, budget_ms=1)
    best = finished(par(Deal("joker_poker", tuple(PLAYERS), {}, TODAY)))
    assert listings(done)["par"]["value"]["values"]["points"] == best["scores"][0]
    ((key, kept),) = done["state"]["pars"].items()
    assert key.startswith("joker_poker ")
    assert key.endswith(TODAY)
    assert kept == best
    assert not done["work_left"]
    again = told(Bridge(), match("m1", TODAY), state={"pars": done["state"]["pars"]})
    assert listings(again)["par"] == listings(done)["par"]
    assert not again["work_left"]


def test_an_earlier_day_is_played_watched_or_compared() -> None:
    bridge = Bridge()
    answer = told(bridge, match("m1", back(2)))
    entries = listings(answer)
    assert [*entries][-8:] == [*(back(days) for days in range(1, 8)), "more"]
    assert decode(entries[back(1)]["buttons"][0]["gives"]["deal"]).seed == back(1)
    assert [button["press"] for button in entries[back(2)]["buttons"]] == ["day-watch", f"par-{back(2)}"]
    asked = told(bridge, match("m1", back(2)), state=answer["state"], change={"key": f"par-{back(2)}"})
    assert asked["work_left"]
    assert [button["press"] for button in listings(asked)[back(2)]["buttons"]] == ["day-watch"]
    more = told(bridge, state=answer["state"], change={"key": "day-more"})
    assert back(14) in listings(more)
    assert back(15) not in listings(more)
    assert told(bridge, state=answer["state"], change={"key": f"par-{back(3)}"})["note"]


def test_late_days_do_not_count_for_the_streak() -> None:
    late = match("m1", back(1), NOON)
    entry = listings(told(Bridge(), late, match("m2", TODAY), match("m3", back(2))))["streak"]
    assert entry["words"]["values"] == {"count": 1}
    assert entry["notes"][0]["values"] == {"count": 1}
    assert "streak" not in listings(told(Bridge(), late))


@pytest.mark.parametrize(
    ("now", "wanted"),
    [
        (f"{TODAY}T00:00:00.000Z", {"hours": 24, "minutes": 0}),
        (f"{TODAY}T23:59:00.000Z", {"hours": 0, "minutes": 1}),
        (f"{TODAY}T13:00:00.001Z", {"hours": 11, "minutes": 0}),
    ],
)
def test_the_time_until_the_next_deal_is_in_whole_minutes(now: str, wanted: Any) -> None:
    for matches in ((), (match("m1", TODAY),)):
        blocks = told(Bridge(), *matches, now=now)["panel"]["blocks"]
        (words,) = [block["words"] for block in blocks if block.get("mark") == "note"]
        assert words["values"] == wanted


def test_days_in_a_row_are_counted_as_one_walks_them() -> None:
    for played in range(2**11):
        days = [day for day in range(11) if played >> day & 1]
        rows = [len(row) for row in "".join("x" if day in days else " " for day in range(11)).split()]
        last = 10 if 10 in days else 9
        length = 0
        while last - length in days:
            length += 1
        assert streaks(days, 10) == (length, max(rows, default=0))


def test_days_are_those_of_the_calendar() -> None:
    first = day_number("1899-12-31")
    assert first is not None
    texts = [day_text(number) for number in range(first, first + 80_000)]
    assert texts == sorted(set(texts))
    assert {"2000-02-29", "2028-02-29"} <= set(texts)
    assert not {"1900-02-29", "2100-02-29", "2027-02-29"} & set(texts)
    assert all(day_number(text) == first + at for at, text in enumerate(texts))
    assert [day_number(text) for text in ("", "2026-02-31", "2026-13-01", "26-1-1")] == [None] * 4
    assert milliseconds("1970-01-02T00:00:01.500Z") == DAY_MS + 1500
    assert milliseconds("tomorrow") is None
