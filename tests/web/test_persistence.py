"""The browser is asked to keep what is kept until it has promised that (Node)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.node import BROWSER, returned

PERSISTENCE = Path(__file__).parents[2] / "web" / "src" / "screens" / "persistence.js"
STORAGE = """
    let [promised, asked] = [given.promised, 0];
    const storage = {
      persisted: async () => promised,
      persist: async () => { asked += 1; promised = given.grants; return promised; },
    };
    const value = { userAgent: "", storage: given.has ? storage : undefined };
    Object.defineProperty(globalThis, "navigator", { value, configurable: true });
    const kept = new Map([["persistAsked", true]]);
    const store = {
      getSetting: async (name, otherwise) => kept.get(name) ?? otherwise,
      setSetting: async (name, value) => kept.set(name, value),
    };
    const ended = () => it.worthKeeping({ store, reports: {} });
"""


def asked(code: str, *, has: bool = True, promised: bool = False, grants: bool = False) -> int:
    """How often the browser was asked; another visit has asked it before."""
    given = {"has": has, "promised": promised, "grants": grants}
    found: int = returned(PERSISTENCE, f"{STORAGE} {code}; return asked;", given, browser=BROWSER)
    return found


def test_it_is_asked_again_at_the_next_visit() -> None:
    assert asked("await ended()") == 1
    # Somebody may have to answer: not after every game.
    assert asked("await ended(); await ended()") == 1


def test_a_promise_is_enough() -> None:
    assert asked("await ended()", promised=True) == 0
    assert asked("await ended(); await it.askToKeep()", grants=True) == 1


@pytest.mark.parametrize("before", ["await ended();", ""])
def test_it_is_asked_when_the_page_is_installed(before: str) -> None:
    assert asked(f"{before} await it.askToKeep()") == 1 + bool(before)


def test_without_such_storage_nothing_is_asked() -> None:
    assert asked("await ended(); await it.askToKeep()", has=False) == 0
