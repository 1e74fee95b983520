"""One call of the storage fails along a game: all is there afterwards, or it was said."""

from __future__ import annotations

from typing import Any

import pytest
from serve import Site

from e2e import storage
from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.test_resume import arranged
from tests import saves

DEVICE = saves.read("device", "format-1-arranging")["database"]
HOWS = ("throw", "abort", "full")
FAILING = """
(() => {
  const { at, how } = {FAULT};
  window.calls = 0;
  window.said = false;
  const step = (self) => {
    if (++window.calls !== at) return;
    if (how === 'throw') throw new DOMException('injected', 'UnknownError');
    if (how === 'full') throw new DOMException('injected', 'QuotaExceededError');
    (self.transaction ?? self).abort?.();
  };
  const methods = [
    [IDBFactory, ['open']],
    [IDBDatabase, ['transaction']],
    [IDBObjectStore, ['get', 'getAll', 'getAllKeys', 'put', 'delete']],
  ];
  for (const [type, names] of methods) {
    for (const name of names) {
      const real = type.prototype[name];
      type.prototype[name] = function (...args) {
        step(this);
        return real.apply(this, args);
      };
    }
  }
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    if (document.querySelector('[data-notice=storage], [data-notice=damaged]')) window.said = true;
  }).observe(document, { subtree: true, childList: true }));
})()
"""


def play_a_game(table: Table) -> None:
    """From cards to arrange to the next game's."""
    hands = table.hands()
    table.swap(hands[0][0], hands[2][0])
    table.suggest()
    for row in range(3):
        if table.state()["bets"][row] is None:
            table.bet(row, table.free_values()[0])
    table.commit()
    table.step(1, paid=False)
    for hand, paid in ((1, True), (2, False)):
        table.do("next")
        table.step(hand, paid)
    table.skip_to_summary()
    table.go_on(int(table.root.get_attribute("data-game") or 1))


def shown(table: Table) -> dict[str, Any]:
    """What a person sees of the match."""
    return arranged(table) if table.root.get_attribute("data-scene") == "play" else {}


def survive_call(site: Site, open_page: Opener, at: int, how: str) -> int:
    """A saved table goes on for a game while a call fails; how many calls there were."""
    page = open_page(site, **PHONE)
    storage.install(page, site.url, DEVICE)
    page.add_init_script(FAILING.replace("{FAULT}", f"{{at: {at}, how: '{how}'}}"))
    page.goto(site.url)
    home = Home(page, site.url, tap)
    home.engine_ready()
    tap(home.resume)
    table = Table(page, tap).dealt()
    play_a_game(table)
    calls: int = page.evaluate("window.calls")
    said, before = page.evaluate("window.said"), shown(table)
    again = page.context.new_page()
    page.close()
    again.goto(f"{site.url}#/table")
    table = Table(again, tap)
    table.scene("play")
    tries = 100
    while not said and shown(table) != before:
        tries -= 1
        assert tries, (at, how)
        again.wait_for_timeout(100)
    again.close()
    return calls


@pytest.mark.slow
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("part", range(4))
def test_every_failing_storage_call(site: Site, open_page: Opener, part: int, how: str) -> None:
    at, calls = 1 + part, 1
    while at <= calls:
        calls = survive_call(site, open_page, at, how)
        at += 4
