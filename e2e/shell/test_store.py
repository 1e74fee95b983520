"""What is kept on the device, when the device is well and when it is not."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Site
from e2e.matches import match
from e2e.pages.patience import until
from e2e.storage import seal, write

RAW = """(change) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(`joker-poker:${new URL('.', document.baseURI).pathname}`);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
    const reading = tables.get('table');
    reading.onsuccess = () => {
      const {text, sum, when} = reading.result;
      const [kind, at] = change;
      const turned = String.fromCharCode(text.charCodeAt(at) ^ 1);
      const damaged = {
        flip: {text: text.slice(0, at) + turned + text.slice(at + 1), sum, when},
        cut: {text: text.slice(0, at), sum, when},
        other: 'no record at all',
        empty: {},
      }[kind];
      tables.put(damaged, 'table').onsuccess = () => resolve(opening.result.close());
    };
  };
})"""

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

FAILING = """(fail) => {
  let calls = 0;
  for (const name of ['put', 'delete']) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...args) {
      if (++calls >= fail.at && calls < fail.at + (fail.times ?? 1)) {
        if (fail.how === 'throw') throw new DOMException('no room', 'QuotaExceededError');
        if (fail.how === 'abort') this.transaction.abort();
      }
      return real.apply(this, args);
    };
  }
}"""


@pytest.fixture
def store(shell: Page) -> Page:
    """The page with an open store as `shell.store`."""
    shell.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    return shell


def load(page: Page) -> Any:
    """What a page that was opened again finds."""
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


def test_the_last_of_many_writes_wins(store: Page) -> None:
    store.evaluate("Promise.all([1, 2, 3, 4, 5].map((n) => shell.store.saveTable({n})))")
    store.reload()
    assert load(store) == {"record": {"n": 5}}


def test_a_cleared_table_is_gone(store: Page) -> None:
    store.evaluate("shell.store.saveTable({n: 1})")
    assert store.evaluate("shell.store.clearTable()") is True
    store.reload()
    assert load(store) is None


@pytest.mark.parametrize(
    "change", [["flip", 0], ["flip", 9], ["cut", 5], ["cut", 0], ["other", 0], ["empty", 0]]
)
def test_a_damaged_table_is_set_aside_and_told_once(store: Page, change: list[Any]) -> None:
    store.evaluate("shell.store.saveTable({match: 'worth keeping'})")
    store.evaluate(RAW, change)
    store.reload()
    found = load(store)["damaged"]
    assert found["slot"] == "table"
    assert found["reason"] == "checksum"
    assert store.evaluate("shell.store.loadTable()") is None
    store.reload()
    assert load(store) is None
    assert store.evaluate("shell.store.damaged()") == [found]
    assert store.evaluate("shell.store.saveTable({match: 'new'})") is True
    store.evaluate("(key) => shell.store.dropDamaged(key)", found["key"])
    assert store.evaluate("shell.store.damaged()") == []


def test_the_text_of_a_damaged_table_can_be_had(store: Page) -> None:
    store.evaluate("shell.store.saveTable({match: 'worth keeping'})")
    store.evaluate(RAW, ["cut", 12])
    store.reload()
    assert '{\\"match\\":\\"wo' in load(store)["damaged"]["text"]


def test_a_table_that_the_engine_refuses_is_set_aside(store: Page) -> None:
    store.evaluate("shell.store.saveTable({match: 'of another world'})")
    aside = store.evaluate("shell.store.setAside('damaged_save')")
    assert aside["reason"] == "damaged_save"
    assert "of another world" in aside["text"]
    store.reload()
    assert load(store) is None


@pytest.mark.main_path
@pytest.mark.every_variant
@pytest.mark.parametrize("how", ["throw", "abort"])
def test_whichever_write_fails_the_game_goes_on_and_the_next_one_makes_good(
    store: Page, how: str, browser_name: str, pytestconfig: pytest.Config
) -> None:
    each = browser_name == "chromium" or pytestconfig.getoption("whole")
    for at in range(1, 7) if each else (1, 6):
        one_write_fails(store, how, at)
        assert store.evaluate("shell.store.clearTable()") is True
        store.reload()
        assert load(store) is None


def one_write_fails(store: Page, how: str, at: int) -> None:
    """Of six writes the one of that number does."""
    store.evaluate(FAILING, {"at": at, "how": how})
    stored = [store.evaluate(f"shell.store.saveTable({{n: {n}}})") for n in range(1, 7)]
    assert stored == [n != at for n in range(1, 7)]
    if at == 6:
        problem = "full" if how == "throw" else "failed"
        assert store.evaluate("[shell.store.persistent, shell.store.problem]") == [False, problem]
        assert store.evaluate("shell.store.loadTable()") == {"record": {"n": 6}}
        store.reload()
        assert load(store) == {"record": {"n": 5}}
    else:
        assert store.evaluate("[shell.store.persistent, shell.store.problem]") == [True, None]
        store.reload()
        assert load(store) == {"record": {"n": 6}}


@pytest.mark.parametrize(
    "blocked",
    [
        "IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError'); }",
        "Object.defineProperty(globalThis, 'indexedDB', {value: undefined})",
        "IDBFactory.prototype.open = () => new EventTarget()",
    ],
    ids=["refused", "absent", "silent"],
)
def test_without_storage_it_works_in_memory_and_says_so(page: Page, site: Site, blocked: str) -> None:
    page.add_init_script(blocked)
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    assert page.evaluate("shell.store.persistent") is False
    assert page.evaluate("shell.store.problem")
    assert page.evaluate("shell.store.saveTable({n: 1})") is False
    assert page.evaluate("shell.store.loadTable()") == {"record": {"n": 1}}
    assert page.evaluate("shell.store.getSetting('sound', true)") is True
    assert page.evaluate("shell.store.damaged()") == []


@pytest.mark.main_path
def test_what_an_older_version_kept_is_still_there(shell: Page) -> None:
    shell.evaluate(VERSION_1, seal("table", {"cards": ["Kh"]}))
    assert load(shell) == {"record": {"cards": ["Kh"]}}
    assert [damaged["key"] for damaged in shell.evaluate("shell.store.damaged()")] == ["d"]
    assert shell.evaluate("(match) => shell.store.saveMatch('m', match)", match()) is True
    shell.reload()
    assert load(shell) == {"record": {"cards": ["Kh"]}}
    assert shell.evaluate("shell.store.loadMatch('m')") == match()


def keep_two(page: Page) -> None:
    """Two matches, `a` and `b`."""
    page.evaluate(
        "(match) => Promise.all(['a', 'b'].map((name) => shell.store.saveMatch(name, match)))", match()
    )


def test_matches_are_kept_replaced_and_dropped_one_by_one(store: Page) -> None:
    for name, points in (("a", 1), ("b", 2), ("a", 3)):
        kept = store.evaluate("([name, match]) => shell.store.saveMatch(name, match)", [name, match(points)])
        assert kept is True
    store.reload()
    load(store)
    assert store.evaluate("shell.store.loadMatch('a')") == match(3)
    assert store.evaluate("shell.store.dropMatches('a')") is True
    assert store.evaluate("shell.store.loadMatch('a')") is None
    store.reload()
    load(store)
    assert store.evaluate("shell.store.loadMatch('a')") is None
    assert store.evaluate("shell.store.loadMatch('b')") == match(2)


def test_a_damaged_match_is_set_aside_and_the_others_are_read(store: Page) -> None:
    keep_two(store)
    write(store, "matches", "a", {"text": "{}", "sum": "", "when": ""})
    assert store.evaluate("shell.store.loadMatch('a')") is None
    assert store.evaluate("shell.store.loadMatch('b')") == match()
    (damaged,) = store.evaluate("shell.store.damaged()")
    assert (damaged["slot"], damaged["reason"]) == ("a", "checksum")
    store.reload()
    load(store)
    assert store.evaluate("shell.store.loadMatch('a')") is None
    assert len(store.evaluate("shell.store.damaged()")) == 1


@pytest.mark.parametrize("refused", [False, True])
def test_clearing_forgets_everything(store: Page, refused: bool) -> None:
    if refused:
        store.evaluate(FAILING, {"at": 4, "how": "throw"})
    store.evaluate("shell.store.saveTable({n: 1})")
    keep_two(store)
    store.evaluate("shell.store.setSetting('sound', false)")
    write(store, "matches", "b", "no record")
    store.evaluate("shell.store.loadMatch('b')")
    assert store.evaluate("shell.store.clear()") is True
    for _ in range(2):
        assert store.evaluate("shell.store.loadTable()") is None
        assert store.evaluate("shell.past()")["ids"] == []
        assert store.evaluate("shell.store.damaged()") == []
        assert store.evaluate("shell.store.getSetting('sound', true)") is True
        store.reload()
        load(store)


def test_a_change_of_its_state_is_an_event(store: Page) -> None:
    note = "shell.store.addEventListener('change', () => shell.seen.push(shell.store.problem))"
    store.evaluate(f"() => {{ shell.seen = []; {note}; }}")
    store.evaluate(FAILING, {"at": 2, "how": "throw"})
    for n in range(3):
        store.evaluate(f"shell.store.saveTable({{n: {n}}})")
    until(store, "shell.seen.length === 2")
    assert store.evaluate("shell.seen") == ["full", None]


def test_what_the_disk_refused_is_offered_again_after_a_while(store: Page) -> None:
    store.clock.install()
    store.evaluate(FAILING, {"at": 1, "times": 2, "how": "throw"})
    assert store.evaluate("shell.store.saveTable({n: 1})") is False
    store.clock.fast_forward("00:06")
    until(store, "shell.store.problem === 'full'")
    store.clock.fast_forward("00:11")
    until(store, "shell.store.persistent")
    store.reload()
    assert load(store) == {"record": {"n": 1}}


def test_a_reading_that_fails_once_is_done_again(store: Page) -> None:
    store.evaluate("shell.store.saveTable({n: 1})")
    store.evaluate(
        """() => {
        const real = IDBDatabase.prototype.transaction;
        let calls = 0;
        IDBDatabase.prototype.transaction = function (...args) {
          if (++calls === 1) throw new DOMException('closing', 'InvalidStateError');
          return real.apply(this, args);
        };
        }"""
    )
    assert store.evaluate("shell.store.loadTable()") == {"record": {"n": 1}}
    assert store.evaluate("shell.store.persistent") is True


def test_a_write_opens_what_it_writes(shell: Page) -> None:
    """So that nobody's bet waits for a tab that is busy with thousands of matches."""
    shell.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    shell.evaluate(
        """() => {
        shell.opened = [];
        const real = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (...args) {
          if (args[1] === 'readwrite') shell.opened.push([args[0]].flat().sort().join());
          return real.apply(this, args);
        };
        }"""
    )
    shell.evaluate("shell.store.saveTable({cards: ['2c']})")
    shell.evaluate("shell.store.setSetting('game', 'joker_rum')")
    shell.evaluate("(match) => shell.store.saveMatch('one', match)", match())
    assert shell.evaluate("shell.opened") == ["tables", "settings", "briefs,matches,sums"]
