"""Matches of the history, found by words, marks, game, player, result and the coach's figure (Node)."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from tests.web.node import BROWSER, returned
from tests.web.test_rating import HISTORY

SOURCE = HISTORY.parents[1]
FINDING = SOURCE / "screens/history/finding.js"
ADA = {"level": "club", "character": "ada"}
YOU = {"level": "human", "character": "you"}
ZOE = {"level": "human", "character": "nora", "name": "Zoë"}


def match(name: str, **other: Any) -> dict[str, Any]:
    record = {
        "game": "joker_poker",
        "players": [YOU, ADA],
        "when": "2026-03-01T10:00:00.000Z",
        "over": True,
        "outcome": {"scores": [5, 3], "winners": [0]},
        "accuracy": {},
        **other,
    }
    return {"id": name, "record": record}


MATCHES = [
    match("rum", game="joker_rum", players=[YOU, ZOE], when="2025-12-24T10:00:00.000Z"),
    match("lost", outcome={"scores": [3, 5], "winners": [1]}, accuracy={"0": 74}),
    match("open", over=False, outcome={"scores": [0, 0], "winners": []}),
    match("good", accuracy={"0": 90, "1": 10}),
    match("fair", accuracy={"0": 75}),
]
MARKS = {
    "lost": {"star": True, "note": ""},
    "good": {"star": False, "note": "Élan at the end"},
    "gone": {"star": True, "note": "of no match"},
}


def found(query: dict[str, str] | str) -> list[str]:
    code = """
    Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] } });
    const text = await import(new URL("../../text/text.js", process.argv[1]));
    await text.useLanguage("en", true);
    const { catalogueOf } = await import(new URL("../../match/catalogue.js", process.argv[1]));
    catalogueOf(["joker_poker", "joker_rum"].map((key) => ({ key, part: { module: null } })));
    const wish = it.wishIn(new URLSearchParams(given.query));
    const again = it.wishIn(new URLSearchParams(String(it.queryOf(wish))));
    if (JSON.stringify(again) !== JSON.stringify(wish)) throw new Error("the address says something else");
    return it.finding(wish, given.matches, new Map(Object.entries(given.marks))).map(({ id }) => id);
    """
    text = query if isinstance(query, str) else urlencode(query)
    ids: list[str] = returned(
        FINDING, code, {"query": text, "matches": MATCHES, "marks": MARKS}, browser=BROWSER
    )
    return ids


ALL = [one["id"] for one in MATCHES]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({}, ALL),
        ({"q": "ada"}, ["lost", "open", "good", "fair"]),
        ({"q": "  ZOE "}, ["rum"]),
        ({"q": "joker rum 2025"}, ["rum"]),
        ({"q": "elan ada"}, ["good"]),
        ({"q": "elan zoe"}, []),
        ({"mark": "star"}, ["lost"]),
        ({"mark": "note"}, ["good"]),
        ({"game": "joker_rum"}, ["rum"]),
        ({"who": "Zoë"}, ["rum"]),
        ({"who": "ada", "result": "won"}, ["good", "fair"]),
        ({"result": "lost"}, ["lost"]),
        ({"result": "open"}, ["open"]),
        ({"accuracy": "high"}, ["good"]),
        ({"accuracy": "middle"}, ["fair"]),
        ({"accuracy": "low"}, ["lost"]),
        ({"accuracy": "unknown"}, ["rum", "open"]),
    ],
)
def test_found_by(query: dict[str, str], expected: list[str]) -> None:
    assert found(query) == expected


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("mark=gold&result=&accuracy=100&other=1", ALL),
        ("q=%E0%A4&q=ada", []),
        ("who=__proto__", []),
        (f"game={'x' * 99_999}", []),
        ("%%%", ALL),
    ],
)
def test_whatever_an_address_says(query: str, expected: list[str]) -> None:
    assert found(query) == expected


def noted(steps: str, kept: dict[str, Any] | None = None) -> Any:
    """What is kept in a store by hand, after some steps with `noteMark`."""
    code = f"""
    const {{ seal, unseal }} = await import(new URL("../../device/sealed.js", process.argv[1]));
    const kept = new Map(Object.entries(given).map(([id, record]) => [id, seal(id, record)]));
    const store = {{
      all: async () => kept,
      keep: async (_, id, record) => record ? kept.set(id, seal(id, record)) : kept.delete(id),
    }};
    {steps}
    return Object.fromEntries([...kept].map(([id, value]) => [id, unseal(id, value)?.record]));
    """
    return returned(SOURCE / "screens/history/marks.js", code, kept or {})


def test_two_tabs_note_a_star_and_a_note() -> None:
    steps = """
    await it.noteMark(store, "m", (mark) => ({ ...mark, star: true }));
    await it.noteMark(store, "m", (mark) => ({ ...mark, note: "well played" }));
    await it.noteMark(store, "m", () => null);
    """
    assert noted(steps) == {"m": {"format": 1, "star": True, "note": "well played"}}
    off = 'await it.noteMark(store, "m", () => it.NO_MARK);'
    assert noted(steps + off) == {}


JUNK: list[Any] = [
    None,
    5,
    "star",
    [],
    {},
    {"format": 2, "star": True, "note": ""},
    {"format": 1, "star": "yes", "note": ""},
    {"format": 1, "star": True, "note": 7},
    {"format": 1, "star": True, "note": "x" * 501},
]


def test_junk_is_no_mark_and_stays() -> None:
    kept = {f"m{number}": record for number, record in enumerate(JUNK)}
    kept["whole"] = {"format": 1, "star": False, "note": "x" * 500}
    steps = """
    kept.set("broken", { text: "{", sum: "", when: "" });
    const names = [...(await it.marksIn(store)).keys()];
    if (String(names) !== "whole") throw new Error(names);
    kept.delete("broken");
    """
    assert noted(steps, kept) == kept
