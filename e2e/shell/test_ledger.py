"""What is kept beside the matches: sums and briefs, rebuilt where they are missing or wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e import storage
from e2e.conftest import Site
from e2e.matches import JUNK, match, packed

EMPTY: dict[str, Any] = {"tables": {}, "settings": {}, "damaged": {}, "matches": {}}


@pytest.fixture
def store(shell: Page) -> Page:
    """The bare page with its storage open."""
    shell.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    return shell


def keep(page: Page, **matches: Any) -> None:
    page.evaluate(
        """async (matches) => {
        for (const [id, match] of Object.entries(matches)) await shell.store.saveMatch(id, match);
        }""",
        matches,
    )


def past(page: Page) -> Any:
    return page.evaluate("shell.past()")


def on(day: int, points: int = 5) -> dict[str, Any]:
    return match(points, when=f"2026-01-{day:02}T10:00:00.000Z")


def sums(found: Any) -> Any:
    """Matches and points of all cells."""
    return sum(cell["matches"] for cell in found["cells"]), sum(cell["points"] for cell in found["cells"])


FIVE = {"a": on(3), "b": on(1), "c": on(3), "d": on(3), "e": on(2)}
NEWEST = ["d", "c", "a", "e", "b"]


def test_the_newest_come_first_page_by_page(store: Page) -> None:
    keep(store, **FIVE)
    found = past(store)
    assert found["ids"] == found["all"] == NEWEST
    assert found["matches"] == 5
    assert sums(found) == (5, 25)


def noted(page: Page) -> list[str]:
    return sorted(storage.dump(page)["marks"])


def test_what_was_noted_of_a_match_goes_with_it(store: Page) -> None:
    keep(store, **FIVE)
    store.evaluate(
        """async () => {
        for (const id of ['a', 'b', 'on the table'])
          await shell.store.keep('marks', id, {format: 1, star: true, note: ''});
        await shell.store.dropMatches('a');
        }"""
    )
    assert noted(store) == ["b", "on the table"]
    assert store.evaluate("shell.dropAll()") is True
    assert past(store)["matches"] == 0
    assert noted(store) == ["on the table"]


def test_sums_follow_every_change_without_reading_the_matches(store: Page) -> None:
    keep(store, **FIVE)
    past(store)
    store.evaluate(
        """() => {
        const { getAll } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.getAll = function (...range) {
          if (this.name === 'matches') throw new Error('every match is read');
          return getAll.apply(this, range);
        };
        }"""
    )
    keep(store, b=on(4, 105), f={**on(9), "over": False})
    store.evaluate("shell.store.dropMatches('a')")
    found = past(store)
    assert found["ids"] == ["f", "b", "d", "c", "e"]
    assert found["matches"] == 5
    assert sums(found) == (4, 120)


@pytest.mark.parametrize(
    "lost", ["briefs", "sums", "one brief", "odd brief", "odd sums", "old sums", "junk brief"]
)
def test_what_is_missing_or_wrong_beside_the_matches_is_made_anew(store: Page, lost: str) -> None:
    keep(store, **FIVE)
    past(store)
    match lost:
        case "briefs" | "sums":
            store.evaluate("(name) => shell.store.reading((db) => db.clear(name))", lost)
        case "one brief":
            store.evaluate("shell.store.reading((db) => db.delete('briefs', 'c'))")
        case "odd brief":
            kept = storage.read(store, "briefs", "c")
            storage.write(store, "briefs", "c", {**kept, "text": kept["text"].replace("club", "clob")})
        case "junk brief":
            storage.write(store, "briefs", "c", {**storage.seal("c", {}), "when": on(3)["when"]})
        case "odd sums":
            storage.write(store, "sums", "matches", {"text": "{}", "sum": "", "when": ""})
        case "old sums":
            storage.write(store, "sums", "matches", storage.seal("matches", {"format": 0}))
    for _ in range(2):
        found = past(store)
        assert found["ids"] == NEWEST
    assert found["matches"] == 5
    assert sums(found) == (5, 25)
    assert storage.count(store, "damaged") == 0


def test_an_older_device_gets_its_briefs_and_sums(page: Page, site: Site) -> None:
    matches = {name: storage.seal(name, record) for name, record in FIVE.items()}
    matches["f"] = storage.seal("f", packed(on(5)))
    storage.install(page, site.url, {"version": 2, "stores": {**EMPTY, "matches": matches}})
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    found = past(page)
    assert found["ids"] == ["f", *NEWEST]
    assert sums(found) == (6, 30)
    assert storage.dump(page)["matches"] == matches


def test_junk_of_every_shape_is_put_aside_by_itself(page: Page, site: Site) -> None:
    names = [f"junk-{number}" for number in range(len(JUNK))]
    matches = {name: storage.seal(name, junk) for name, junk in zip(names, JUNK, strict=True)}
    matches |= {"whole": storage.seal("whole", match()), "later": storage.seal("later", {"format": 9})}
    storage.install(page, site.url, {"version": 2, "stores": {**EMPTY, "matches": matches}})
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    for _ in range(2):
        found = past(page)
        assert found["ids"] == ["whole"]
        assert sums(found) == (1, 5)
    after = storage.dump(page)
    assert set(after["matches"]) == {"whole", "later"}
    assert sorted(record["slot"] for record in after["damaged"].values()) == sorted(names)
    assert {record["reason"] for record in after["damaged"].values()} == {"shape"}
    # The later page's match is not this page's to delete.
    assert page.evaluate("shell.dropAll()") is True
    assert set(storage.dump(page)["matches"]) == {"later"}
    assert past(page)["matches"] == 0


def test_deleting_all_is_one_step(store: Page) -> None:
    keep(store, **FIVE)
    past(store)
    store.evaluate(
        """() => {
        shell.steps = 0;
        for (const name of ['clear', 'delete', 'put']) {
          const real = IDBObjectStore.prototype[name];
          IDBObjectStore.prototype[name] = function (...args) {
            shell.steps += 1;
            return real.apply(this, args);
          };
        }
        }"""
    )
    assert store.evaluate("shell.dropAll()") is True
    assert store.evaluate("shell.steps") <= 4
    past(store)
    keep(store, new=on(1))
    assert sums(past(store)) == (1, 5)


@pytest.mark.parametrize("refuse", ["put", "transaction"])
def test_what_the_disk_refuses_is_shown_and_counted(
    store: Page, fresh_store: Callable[[], None], refuse: str
) -> None:
    keep(store, **FIVE)
    past(store)
    store.evaluate(
        """(refuse) => {
        const of = refuse === 'put' ? IDBObjectStore.prototype : IDBDatabase.prototype;
        const real = of[refuse];
        of[refuse] = function (...args) {
          if (refuse === 'transaction' && args[1] !== 'readwrite') return real.apply(this, args);
          throw new DOMException('full', 'QuotaExceededError');
        };
        }""",
        refuse,
    )
    keep(store, e=on(8, 105), new=on(7))
    store.evaluate("shell.store.dropMatches('a')")
    found = past(store)
    assert found["ids"] == found["all"] == ["e", "new", "d", "c", "b"]
    assert sums(found) == (5, 125)
    fresh_store()


@pytest.fixture
def fresh_store(store: Page) -> Callable[[], None]:
    """The page reloaded finds what was on disk."""

    def check() -> None:
        store.reload()
        store.evaluate("shell.openStore().then((store) => { shell.store = store; })")
        assert past(store)["ids"] == NEWEST

    return check


REFUSING = """(refuse) => {
  const full = () => { throw new DOMException('full', 'QuotaExceededError'); };
  if (refuse === 'put') IDBObjectStore.prototype.put = full;
  const real = IDBDatabase.prototype.transaction;
  if (refuse === 'transaction') IDBDatabase.prototype.transaction = function (...args) {
    return args[1] === 'readwrite' ? full() : real.apply(this, args);
  };
}"""


def later(points: int) -> dict[str, str]:
    """As an older page seals what it writes after all others."""
    return {**storage.seal("b", on(4, points)), "when": "2099-01-01T00:00:00.000Z"}


WRITES = """() => {
  shell.writes = 0;
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    shell.writes += 1;
    return real.apply(this, args);
  };
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("summed", [True, False])
def test_what_an_older_page_writes_over_a_match_is_noticed(store: Page, summed: bool) -> None:
    keep(store, **FIVE)
    past(store)
    if not summed:
        storage.empty(store, "sums")
    storage.write(store, "matches", "b", later(105))
    found = past(store)
    assert found["ids"] == found["all"] == ["b", "d", "c", "a", "e"]
    assert sums(found) == (5, 125)
    # Once it is right, nobody looks again.
    store.evaluate(WRITES)
    past(store)
    assert store.evaluate("shell.writes") == 0


@pytest.mark.thorough
def test_where_the_sums_are_not_whole_only_what_was_shown_is_deleted(page: Page, site: Site) -> None:
    matches = {name: storage.seal(name, record) for name, record in FIVE.items()}
    storage.install(page, site.url, {"version": 2, "stores": {**EMPTY, "matches": matches}})
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    page.evaluate(REFUSING, "put")
    assert page.evaluate("shell.ledger().then((ledger) => (shell.kept = ledger).whole)") is False
    page.evaluate(
        "([id, sealed]) => shell.store.reading((db) => db.add('matches', sealed, id))",
        ["new", storage.seal("new", on(7))],
    )
    assert page.evaluate("shell.kept.dropAll()") is True
    assert set(storage.dump(page)["matches"]) == {"new"}


@pytest.mark.thorough
def test_a_deletion_needs_no_room(store: Page) -> None:
    """Where the disk is full the sums go, to be rebuilt, and the match goes with them."""
    keep(store, **FIVE)
    past(store)
    store.evaluate(REFUSING, "put")
    assert store.evaluate("shell.store.dropMatches('a')") is True
    assert storage.count(store, "sums") == 0
    store.reload()
    store.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    found = past(store)
    assert found["ids"] == ["d", "c", "e", "b"]
    assert sums(found) == (4, 20)
    assert storage.count(store, "sums") == 1


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["gone", "silent"])
def test_a_match_is_kept_where_the_part_for_the_sums_does_not_come(page: Page, site: Site, how: str) -> None:
    def answer(route: Any) -> None:
        if how == "gone":
            route.abort()

    page.route("**/accounts-*.js", answer)
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    keep(page, **FIVE)
    assert storage.count(page, "matches") == 5
    assert storage.count(page, "briefs") == 0
    page.unroute("**/accounts-*.js")
    page.reload()
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    assert sums(past(page)) == (5, 25)


NAMES = ["look", "game", "infos", "lesson", "lesson step", "days played", "pars", "accuracy", "laboratory"]
NAMES += ["machine drill", "machine trainer", "choices joker_rum", "held table"]
