"""The page's storage in real browsers; what needs none is in `web/test/store.test.js`."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Site
from e2e.matches import match
from e2e.storage import seal

VERSION_1 = """(table) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(`joker-poker:${new URL('.', document.baseURI).pathname}`, 1);
  opening.onerror = () => reject(opening.error);
  opening.onupgradeneeded = () => {
    for (const name of ['tables', 'settings', 'damaged']) opening.result.createObjectStore(name);
  };
  opening.onsuccess = () => {
    const transaction = opening.result.transaction(['tables', 'damaged'], 'readwrite');
    transaction.objectStore('tables').put(table, 'table');
    transaction.objectStore('damaged').put({key: 'd', when: '2026', slot: 'table', text: 'x'}, 'd');
    transaction.oncomplete = () => resolve(opening.result.close());
  };
})"""

FAILING = """(how) => {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    IDBObjectStore.prototype.put = real;
    if (how === 'throw') throw new DOMException('no room', 'QuotaExceededError');
    this.transaction.abort();
    return real.apply(this, args);
  };
}"""


@pytest.fixture
def store(shell: Page) -> Page:
    """The page with an open store as `shell.store`."""
    shell.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    return shell


def load(page: Page) -> Any:
    """The record of the table, read by a page that was opened again."""
    return page.evaluate(
        "shell.openStore().then((store) => { shell.store = store; return store.loadTable(); })"
    )


@pytest.mark.main_path
def test_what_was_saved_is_there_after_a_reload(store: Page) -> None:
    assert store.evaluate("shell.store.loadTable()") is None
    assert store.evaluate("shell.store.saveTable({cards: ['Kh', 'RJ'], note: 'ä♥'})") is True
    assert store.evaluate("shell.store.setSetting('sound', false)") is True
    store.reload()
    assert load(store) == {"record": {"cards": ["Kh", "RJ"], "note": "ä♥"}}
    assert store.evaluate("shell.store.getSetting('sound', true)") is False
    assert store.evaluate("shell.store.getSetting('motion', 'full')") == "full"
    assert store.evaluate("[shell.store.persistent, shell.store.problem]") == [True, None]


@pytest.mark.main_path
@pytest.mark.every_variant
@pytest.mark.parametrize("how", ["throw", "abort"])
def test_the_write_after_one_that_failed_makes_it_good(store: Page, how: str) -> None:
    store.evaluate(FAILING, how)
    assert store.evaluate("shell.store.saveTable({n: 1})") is False
    problem = "full" if how == "throw" else "failed"
    assert store.evaluate("[shell.store.persistent, shell.store.problem]") == [False, problem]
    assert store.evaluate("shell.store.saveTable({n: 2})") is True
    store.reload()
    assert load(store) == {"record": {"n": 2}}


@pytest.mark.main_path
def test_what_an_older_version_kept_is_still_there(shell: Page) -> None:
    shell.evaluate(VERSION_1, seal("table", {"cards": ["Kh"]}))
    assert load(shell) == {"record": {"cards": ["Kh"]}}
    assert [damaged["key"] for damaged in shell.evaluate("shell.store.damaged()")] == ["d"]
    assert shell.evaluate("(match) => shell.store.saveMatch('m', match)", match()) is True
    shell.reload()
    assert load(shell) == {"record": {"cards": ["Kh"]}}
    assert shell.evaluate("shell.store.loadMatch('m')") == match()


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["gone", "silent"])
def test_a_match_is_kept_where_the_part_for_the_sums_does_not_come(page: Page, site: Site, how: str) -> None:
    page.route("**/accounts-*.js", lambda route: route.abort() if how == "gone" else None)
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    assert page.evaluate("(match) => shell.store.saveMatch('m', match)", match()) is True
    page.unroute("**/accounts-*.js")
    page.reload()
    assert load(page) is None
    assert page.evaluate("shell.matches()") == 1
