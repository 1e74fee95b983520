"""Faults all along a short match: it resumes where the last shown action left it, or says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.browser import Profile
from e2e.conftest import PHONE, Opener, fix_seed
from e2e.faults import Ledger
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.test_resume import come_back
from e2e.watch import Watch
from tests import saves

SEED = "00112233445566778899aabbccddeeff"
DEVICE = saves.read("device", "format-1-arranging")["database"]
ARRANGED = ("hands", "bets", "bet_cards", "jokers", "scores")
Action = Callable[[Table], None]


def lay_bet(row: int) -> Action:
    """The lowest free betting card on a hand, if none is there."""

    def bet(table: Table) -> None:
        if table.state()["bets"][row] is None:
            table.bet(row, table.free_values()[0])

    return bet


def swap(table: Table) -> None:
    hands = table.hands()
    table.swap(hands[0][0], hands[2][0])


def pay(table: Table) -> None:
    paid = table.show.get_attribute("data-paid") == "true"
    table.do("next")
    expect(table.show).to_have_attribute("data-paid", str(not paid).lower())


def skip(table: Table) -> None:
    table.do("skip")
    table.scene("summary")


def next_deal(table: Table) -> None:
    game = int(table.root.get_attribute("data-game") or 1)
    table.go_on(game)


GAME: list[Action] = [
    swap,
    Table.suggest,
    lay_bet(0),
    lay_bet(1),
    lay_bet(2),
    Table.commit,
    pay,
    pay,
    skip,
    next_deal,
]
MATCH = GAME * 3


def shown(table: Table) -> dict[str, Any]:
    """What a person sees of the match."""
    scene = table.root.get_attribute("data-scene")
    state: dict[str, Any] = {"scene": scene, "scores": table.scores()}
    if scene == "play":
        state |= {key: value for key, value in table.state().items() if key in ARRANGED}
    if scene == "showdown":
        state["step"] = table.at_step()
    if scene == "result":
        state["ranking"] = table.ranking()
    return state


def comes_to_be(table: Table, before: dict[str, Any]) -> bool:
    """Does the table show in the end what it showed before?"""
    for _ in range(100):
        if shown(table) == before:
            return True
        table.page.wait_for_timeout(100)
    return False


# storage calls

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


def play_with_a_fault(site: Site, page: Page, at: int, how: str) -> tuple[Table, int, bool]:
    """A saved table goes on for a game while one call fails: the table, the calls there were, was it said?"""
    storage.install(page, site.url, DEVICE)
    page.add_init_script(FAILING.replace("{FAULT}", f"{{at: {at}, how: '{how}'}}"))
    page.goto(site.url)
    home = Home(page, site.url, tap)
    home.engine_ready()
    tap(home.resume)
    table = Table(page, tap).dealt()
    for action in GAME:
        action(table)
    return table, page.evaluate("window.calls"), page.evaluate("window.said")


def survive_call(site: Site, open_page: Opener, ledger: Ledger, at: int, how: str) -> int:
    page = open_page(site, **PHONE)
    table, calls, said = play_with_a_fault(site, page, at, how)
    before = shown(table)
    again = page.context.new_page()
    page.close()
    again.goto(f"{site.url}#/table")
    table = Table(again, tap)
    expect(table.root).to_be_visible()
    table.scene(before["scene"])
    same = comes_to_be(table, before)
    ledger.note("a call of the storage fails", f"{at} {how}", same or said)
    assert same or said, (at, how)
    again.close()
    return calls


HOWS = ("throw", "abort", "full")


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(2))
def test_a_failing_storage_call(site: Site, open_page: Opener, ledger: Ledger, part: int) -> None:
    """Some of them: in the first steps of a start, and while a game is played."""
    for number, at in enumerate(range(1 + 2 * part, 40, 8)):
        survive_call(site, open_page, ledger, at, HOWS[number % len(HOWS)])


@pytest.mark.slow
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("part", range(4))
def test_every_failing_storage_call(
    site: Site, open_page: Opener, ledger: Ledger, part: int, how: str
) -> None:
    at, calls = 1 + part, 1
    while at <= calls:
        calls = survive_call(site, open_page, ledger, at, how)
        at += 4


# the browser killed


def kill_after(
    profile: Profile, site: Site, watch: Watch, ledger: Ledger, actions: list[Action], at: set[int]
) -> None:
    watch.home(site.url)
    page = profile.start()
    fix_seed(page.context, SEED)
    home = Home(page, site.url, tap).open()
    tap(home.play)
    table = Table(page, tap).dealt()
    for number, action in enumerate(actions):
        action(table)
        if number not in at:
            continue
        before = shown(table)
        profile.kill()
        _, table = come_back(profile, site)
        table.scene(before["scene"])
        if before["scene"] == "play":
            table.dealt(int(table.root.get_attribute("data-game") or 1))
        same = comes_to_be(table, before)
        ledger.note("the browser killed after an action", str(number), same)
        assert same, (number, before, shown(table))


@pytest.mark.thorough
def test_killed_after_some_actions(site: Site, profile: Profile, watch: Watch, ledger: Ledger) -> None:
    kill_after(profile, site, watch, ledger, GAME, {1, 3, 5, 8})


@pytest.mark.slow
def test_killed_after_every_action_of_a_match(
    site: Site, profile: Profile, watch: Watch, ledger: Ledger
) -> None:
    kill_after(profile, site, watch, ledger, MATCH, set(range(len(MATCH))))


# files kept for playing without network
