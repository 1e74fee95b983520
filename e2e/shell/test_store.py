"""Storage in real browsers; what needs none is in `web/test/` (store, tabs, faults)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

FAILING = """(how) => {
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    IDBObjectStore.prototype.put = real;
    if (how === 'throw') throw new DOMException('no room', 'QuotaExceededError');
    this.transaction.abort();
    return real.apply(this, args);
  };
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
