"""Storage and claims in real browsers; what needs none is in `web/test/` (store, tabs, faults)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Site
from e2e.pages.patience import until

FAILING = """(how) => {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    IDBObjectStore.prototype.put = real;
    if (how === 'throw') throw new DOMException('no room', 'QuotaExceededError');
    this.transaction.abort();
    return real.apply(this, args);
  };
}"""
CLAIM = """() => {
  shell.events = [];
  shell.claim = new shell.Claim('table');
  for (const name of ['lost', 'gained']) shell.claim.addEventListener(name, () => shell.events.push(name));
}"""


def opened(page: Page) -> Any:
    """The record of the table, read by a page that has just been opened."""
    return page.evaluate(
        "shell.openStore().then((store) => { shell.store = store; return store.loadTable(); })"
    )


@pytest.mark.main_path
def test_what_was_saved_is_there_after_a_reload_and_after_writes_that_failed(shell: Page) -> None:
    assert opened(shell) is None
    assert shell.evaluate("shell.store.saveTable({cards: ['Kh', 'RJ'], note: 'ä♥'})") is True
    assert shell.evaluate("shell.store.setSetting('sound', false)") is True
    shell.reload()
    assert opened(shell) == {"record": {"cards": ["Kh", "RJ"], "note": "ä♥"}}
    assert shell.evaluate("shell.store.getSetting('sound', true)") is False
    for n, (how, problem) in enumerate((("throw", "full"), ("abort", "failed"))):
        shell.evaluate(FAILING, how)
        assert shell.evaluate("shell.store.saveTable({lost: 1})") is False
        assert shell.evaluate("[shell.store.persistent, shell.store.problem]") == [False, problem]
        assert shell.evaluate("(n) => shell.store.saveTable({n})", n) is True
        assert shell.evaluate("[shell.store.persistent, shell.store.problem]") == [True, None]
        shell.reload()
        assert opened(shell) == {"record": {"n": n}}


def test_one_tab_has_a_claim_until_it_lets_go_or_is_gone(shell: Page, site: Site) -> None:
    one, other = shell, shell.context.new_page()
    other.goto(site.url)
    for page in (one, other):
        page.evaluate(CLAIM)
    assert one.evaluate("Promise.all([shell.claim.take(), shell.claim.take()])") == [True, True]
    again = "(shell.claim.release(), shell.claim.take())"
    assert [one.evaluate(again) for _ in range(10)] == [True] * 10
    assert other.evaluate("shell.claim.take()") is False
    one.evaluate("shell.claim.release()")
    assert other.evaluate("shell.claim.take()") is True
    assert one.evaluate("shell.claim.take()") is False
    # Whoever let go by itself has lost nothing.
    assert one.evaluate("shell.events") == []
    one.evaluate("shell.claim.wait()")
    other.evaluate("shell.claim.release()")
    until(one, "shell.events.includes('gained')")
    for gone in (lambda: other.goto("about:blank"), lambda: other.close(run_before_unload=True)):
        other.goto(site.url)
        other.evaluate(CLAIM)
        one.evaluate("shell.claim.release()")
        until(other, "shell.claim.take()")
        one.evaluate(CLAIM)
        one.evaluate("shell.claim.wait()")
        gone()
        until(one, "shell.events.includes('gained')")
        assert one.evaluate("shell.claim.held") is True
