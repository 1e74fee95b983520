"""Two tabs: one claim, and nothing of one that the other writes over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import Site
from e2e.pages.patience import until

Tabs = tuple[Page, Page]
SEEN = """() => {
  shell.claim = new shell.Claim('table');
  for (const name of ['lost', 'gained']) shell.claim.addEventListener(name, () => shell.events.push(name));
}"""
CONFLICTS = """() => {
  shell.conflicts = [];
  shell.store.addEventListener('conflict', ({ detail }) => shell.conflicts.push(detail.slot));
}"""


@pytest.fixture
def tabs(new_context: Callable[..., BrowserContext], site: Site) -> Tabs:
    """Two tabs of one browser, each with a claim."""
    context = new_context()
    pages = context.new_page(), context.new_page()
    for page in pages:
        page.goto(site.url)
        page.evaluate(SEEN)
    return pages


def test_only_one_tab_gets_it(tabs: Tabs) -> None:
    one, other = tabs
    assert one.evaluate("shell.claim.take()") is True
    assert other.evaluate("shell.claim.take()") is False
    assert one.evaluate("shell.claim.take()") is True
    one.evaluate("shell.claim.release()")
    assert other.evaluate("shell.claim.take()") is True
    assert one.evaluate("shell.claim.take()") is False
    # Whoever let go by itself has lost nothing.
    assert one.evaluate("shell.events") == []


def test_a_quick_back_and_forth_is_in_nobodys_way(tabs: Tabs) -> None:
    one, other = tabs
    both = "Promise.all([shell.claim.take(), shell.claim.take()])"
    assert one.evaluate(both) == [True, True]
    again = "(shell.claim.release(), shell.claim.take())"
    assert [one.evaluate(again) for _ in range(10)] == [True] * 10
    one.evaluate("shell.claim.release()")
    assert other.evaluate("shell.claim.take()") is True
    assert one.evaluate("shell.events") == []


@pytest.mark.parametrize("end", ["release", "close", "leave"])
def test_whoever_waits_gets_it_when_the_other_is_gone(tabs: Tabs, end: str) -> None:
    one, other = tabs
    assert one.evaluate("shell.claim.take()")
    assert other.evaluate("shell.claim.take()") is False
    other.evaluate("shell.claim.wait()")
    if end == "release":
        one.evaluate("shell.claim.release()")
    elif end == "close":
        one.close(run_before_unload=True)
    else:
        one.goto("about:blank")
    until(other, "shell.events.includes('gained')")
    assert other.evaluate("shell.claim.held") is True


@pytest.fixture
def stores(tabs: Tabs) -> Tabs:
    """Both with the storage open, and the same table read."""
    tabs[0].evaluate("shell.openStore().then((store) => store.saveTable({n: 1}))")
    for page in tabs:
        page.evaluate("shell.openStore().then((store) => { shell.store = store; return store.loadTable(); })")
        page.evaluate(CONFLICTS)
    return tabs


def test_what_another_tab_wrote_is_not_written_over(stores: Tabs) -> None:
    one, other = stores
    assert one.evaluate("shell.store.saveTable({n: 2})") is True
    # A setting that goes along is kept all the same.
    assert other.evaluate(
        "Promise.all([shell.store.setSetting('sound', false), shell.store.saveTable({n: 'lost'})])"
    ) == [True, False]
    assert other.evaluate("shell.conflicts") == ["table"]
    assert other.evaluate("shell.store.clearTable()") is False
    assert other.evaluate("shell.store.loadTable()") == {"record": {"n": 2}}
    assert other.evaluate("shell.store.getSetting('sound', true)") is False
    # Now it has seen it, and takes over.
    assert other.evaluate("shell.store.saveTable({n: 3})") is True
    assert one.evaluate("shell.store.saveTable({n: 'lost'})") is False
    assert one.evaluate("shell.conflicts") == ["table"]
    assert one.evaluate("shell.store.loadTable()") == {"record": {"n": 3}}
    assert all(page.evaluate("shell.store.persistent") for page in stores)


def test_a_table_cleared_elsewhere_does_not_come_back(stores: Tabs) -> None:
    one, other = stores
    assert one.evaluate("shell.store.clearTable()") is True
    assert other.evaluate("shell.store.saveTable({n: 'lost'})") is False
    assert other.evaluate("shell.store.loadTable()") is None
    assert other.evaluate("shell.store.saveTable({n: 2})") is True


def test_a_table_deleted_elsewhere_does_not_come_back(stores: Tabs) -> None:
    one, other = stores
    assert one.evaluate("shell.store.clear()") is True
    assert other.evaluate("shell.store.saveTable({n: 'lost'})") is False
    assert other.evaluate("shell.conflicts") == ["table"]
    assert other.evaluate("shell.store.loadTable()") is None
    # Who begins again may write.
    assert other.evaluate("shell.store.saveTable({n: 2})") is True


@pytest.mark.thorough
def test_many_writes_at_once_are_no_conflict(stores: Tabs) -> None:
    one, other = stores
    saved = "Promise.all([2, 3, 4, 5].map((n) => shell.store.saveTable({n})))"
    assert one.evaluate(saved) == [True] * 4
    assert one.evaluate("shell.conflicts") == []
    assert other.evaluate(saved.replace("n}", "lost: n}")) == [False] * 4
    assert other.evaluate("shell.store.loadTable()") == {"record": {"n": 5}}


@pytest.mark.thorough
def test_a_newer_page_in_another_tab_upgrades_and_both_go_on(stores: Tabs) -> None:
    one, other = stores
    upgrade = """() => new Promise((resolve, reject) => {
      const opening = indexedDB.open(`joker-poker:${new URL('.', document.baseURI).pathname}`, 99);
      opening.onupgradeneeded = () => opening.result.createObjectStore('of the future');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => { opening.result.close(); resolve(); };
    })"""
    one.evaluate(upgrade)
    assert other.evaluate("shell.store.saveTable({n: 2})") is True
    other.reload()
    other.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    assert other.evaluate("[shell.store.persistent, shell.store.problem]") == [True, None]
    assert other.evaluate("shell.store.loadTable()") == {"record": {"n": 2}}
