"""Addresses and the back button: what lies behind a screen, in a browser's history made by hand (Node)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.node import returned

ROUTER = Path(__file__).parents[2] / "web" / "src" / "router.js"
BROWSER = """
const entries = [{ hash: START, state: null }];
let [at, left] = [0, false];
const listeners = { popstate: [], hashchange: [] };
globalThis.addEventListener = (name, act) => listeners[name]?.push(act);
const tell = (name) => listeners[name].forEach((act) => act({}));
const later = globalThis.setTimeout;
let waiting = 0;
globalThis.setTimeout = (act, ms) => {
  waiting += 1;
  later(() => { waiting -= 1; act(); }, ms);
};
const pause = async () => {
  do await new Promise((resolve) => later(resolve, 1));
  while (waiting);
};
const told = (hash, pops) => {
  if (pops) tell("popstate");
  if (hash !== entries[at].hash) tell("hashchange");
};
globalThis.history = {
  get state() { return entries[at].state; },
  get length() { return entries.length; },
  pushState: (state) => { entries.splice(at + 1, entries.length, { ...entries[at], state }); at += 1; },
  replaceState: (state, _, hash = entries[at].hash) => {
    entries[at] = { hash, state: structuredClone(state) };
  },
  back: () => history.go(-1),
  go: (steps) => setTimeout(() => {
    if (!steps) throw new Error("that loads the page anew");
    if (at + steps < 0) { left = true; return; }
    const { hash } = entries[at];
    at += steps;
    told(hash, true);
  }),
};
globalThis.location = {
  get hash() { return entries[at].hash; },
  set hash(hash) {
    const before = entries[at].hash;
    entries.splice(at + 1, entries.length, { hash, state: null });
    at += 1;
    setTimeout(() => told(before, true));
  },
  replace(hash) {
    const before = entries[at].hash;
    entries[at] = { hash, state: null };
    setTimeout(() => told(before, true));
  },
};
"""
PLAY = """
let dialog = false;
const close = () => { if (dialog) { dialog = false; it.leaveLayer(); } };
it.onBack(close);
it.onRoute(close);
for (const step of given.steps) {
  if (step === "back") history.back();
  else if (step === "dialog") { dialog = true; it.enterLayer(); }
  else if (step === "close") close();
  else if (step === "arrow") it.back();
  else if (step.startsWith("?")) it.noteQuery(new URLSearchParams(step));
  else { close(); it.go(step); }
  await pause();
  if (left) break;
}
const behind = entries.slice(0, at).map(({ hash }) => hash);
const { hash, state } = entries[at];
return { left, dialog, behind, here: it.currentRoute(), hash, state, length: entries.length };
"""


def walk(*steps: str, start: str = "", before: str = "") -> dict[str, Any]:
    """Where somebody is after these steps: screens by name, or what happens there."""
    browser = f"const START = {json.dumps(start)};\n{BROWSER}{before}"
    found: dict[str, Any] = returned(ROUTER, PLAY, {"steps": steps}, browser=browser)
    return found


MATCH = ("table", "home")


def test_after_ten_matches_back_leaves_in_one_step() -> None:
    assert walk(*MATCH * 10)["length"] == 2
    assert walk(*MATCH * 10, "back")["left"]


@pytest.mark.parametrize("over", [(), ("dialog",)])
def test_home_from_a_match_that_was_resumed_lies_behind_no_screen(over: tuple[str, ...]) -> None:
    found = walk("history", "table", *over, "home")
    assert (found["here"], found["behind"], found["dialog"]) == ("home", [], False)
    assert walk("history", "table", *over, "home", "back")["left"]


@pytest.mark.parametrize("over", [(), ("dialog",), ("dialog", "close")])
@pytest.mark.parametrize("steps", [(), ("table",), ("rules", "hands")])
def test_from_a_link_home_takes_the_place_of_all_that_was(
    steps: tuple[str, ...], over: tuple[str, ...]
) -> None:
    found = walk(*steps, *over, "home", start="#/deal/x")
    assert (found["here"], found["behind"], found["dialog"]) == ("home", [], False)
    # And matches after that change nothing.
    assert walk(*steps, *over, "home", *MATCH, "back", start="#/deal/x")["left"]


def test_a_match_that_is_watched_leads_back_to_the_history() -> None:
    found = walk("history", "table/abc", "history")
    assert (found["hash"], found["behind"]) == ("#/history", [""])


def test_how_a_screen_is_looked_at_is_found_again() -> None:
    asked = ("history", "?q=ada", "?q=ada&mark=star")
    for way in ("back", "history"):
        found = walk(*asked, "table/abc", way)
        assert (found["here"], found["hash"], found["behind"]) == (
            "history",
            "#/history?q=ada&mark=star",
            [""],
        )
    assert walk(*asked, "?")["hash"] == "#/history"
    assert walk(*asked, "table/abc", "home")["behind"] == []
    loaded = walk("table/abc", "history", start="#/history?q=ada")
    assert (loaded["hash"], loaded["behind"]) == ("#/history?q=ada", [])


def test_back_closes_what_lies_over_a_screen_and_nothing_else() -> None:
    found = walk("table", "dialog", "back")
    assert (found["here"], found["dialog"]) == ("table", False)
    found = walk("table", "dialog", "rules", "arrow")
    assert (found["here"], found["dialog"], found["behind"]) == ("table", False, [""])


def test_what_an_older_page_noted_does_not_lead_out_of_the_page() -> None:
    old = "entries.unshift({ hash: '', state: { depth: 0 } }); at = 1;"
    assert walk("back", "table", start="#/table", before=old)["behind"] == [""]


SCREENS = ["home", "table", "rules", "hands", "history", "table/abc"]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from([*SCREENS, "arrow", "dialog", "close", "back"]), max_size=10),
    st.sampled_from(["", "#/", "#/rules", "#/deal/x"]),
)
def test_no_screen_lies_twice_behind_another(steps: list[str], start: str) -> None:
    found = walk(*steps, start=start)
    if found["left"]:
        return
    last = next((step for step in reversed(steps) if step not in ("dialog", "close")), None)
    if last in SCREENS:
        assert (found["hash"].removeprefix("#/") or "home") == last
    if found["here"] == "home":
        return
    shown = [
        *(hash.removeprefix("#/") or "home" for hash in found["behind"]),
        found["hash"].removeprefix("#/"),
    ]
    screens = shown[:-1] if (found["state"] or {}).get("dialog") else shown
    assert len(screens) == len(set(screens))
