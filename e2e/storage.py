"""The page's database on the device, read and changed by tests."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from e2e.pages.patience import becomes

_OPEN = """
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("joker-poker:"));
  const db = await answer(indexedDB.open(name));
"""


def _ask(page: Page, code: str, *given: Any) -> Any:
    """Runs code in the page, which has the database as ``db`` and the arguments as the list ``given``."""
    worked = f"const work = async () => {{ {code} }}; return await work().finally(() => db.close());"
    return page.evaluate(f"async (given) => {{ {_OPEN} {worked} }}", given)


def read(page: Page, store: str, key: str) -> Any:
    """A record as it is stored, sealed; None if there is none."""
    code = """const [store, key] = given;
    return (await answer(db.transaction(store).objectStore(store).get(key))) ?? null;"""
    return _ask(page, code, store, key)


def count(page: Page, store: str) -> int:
    """The number of records in a store."""
    found: int = _ask(page, "return answer(db.transaction(given).objectStore(given[0]).count());", store)
    return found


def write(page: Page, store: str, key: str, value: Any) -> None:
    """Stores any value under a key."""
    code = """const [store, key, value] = given;
    const transaction = db.transaction(store, "readwrite");
    transaction.objectStore(store).put(value, key);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });"""
    _ask(page, code, store, key, value)


def empty(page: Page, store: str) -> None:
    """Deletes every record of a store."""
    code = "await answer(db.transaction(given, 'readwrite').objectStore(given[0]).clear());"
    _ask(page, code, store)


def table_record(page: Page) -> dict[str, Any]:
    """The stored record of the running table of Joker Poker."""
    record: dict[str, Any] = json.loads(read(page, "tables", "table")["text"])
    return record


def wait_for_table(page: Page, holds: Callable[[dict[str, Any]], bool], slot: str = "table") -> None:
    """Waits until ``holds`` is true of a table's stored record, which is written a moment after a change."""

    def look() -> bool:
        kept = read(page, "tables", slot)
        return kept is not None and holds(json.loads(kept["text"]))

    becomes(page, look, True)


def at_rest(page: Page, slot: str = "table") -> None:
    """Waits until a table's record is no longer written: until it stays the same for a moment."""
    before = None
    while (now := read(page, "tables", slot)) != before:
        before = now
        page.wait_for_timeout(200)


def wait_for_bets(page: Page, count: int) -> None:
    """Waits until so many betting cards are laid on the stored table of Joker Poker."""
    wait_for_table(
        page,
        lambda record: sum(bet is not None for bet in record["desk"]["drafts"][0]["laid"]["bets"]) == count,
    )


def match_kept(page: Page, slot: str = "table") -> tuple[Any, ...]:
    """The stored table's match: id, fingerprint and ply. (Its save is sealed again at every writing.)"""
    record = json.loads(read(page, "tables", slot)["text"])
    return record["id"], record["fingerprint"], record["ply"]


def seal(key: str, record: Any) -> dict[str, str]:
    """A record as text with its checksum, as the page stores it."""
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    checksum = hashlib.sha256(f"{key}\n{text}".encode()).hexdigest()
    return {"text": text, "sum": checksum, "when": "2026-01-01T00:00:00Z"}


def unsealed(kept: Any) -> Any:
    """The record of a sealed text; the checksum is not checked."""
    return json.loads(kept["text"])


def install(page: Page, url: str, database: dict[str, Any], route: str | None = None) -> None:
    """Replaces the database of the site at ``url``, perhaps by one of an older version (see ``positions``).

    Then opens the screen at ``route``. Without a route, the page stays on an empty document of the same
    origin, so that nothing of the game has run yet.
    """
    blank = f"{url}blank.html"
    page.route(blank, lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(blank)
    page.evaluate(
        """async ([name, { version, stores }]) => {
        const done = (request) => new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        await done(indexedDB.deleteDatabase(name));
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const [store, records] of Object.entries(stores)) {
            const target = opening.result.createObjectStore(store);
            for (const [key, value] of Object.entries(records)) target.put(value, key);
          }
        };
        (await done(opening)).close();
        }""",
        [f"joker-poker:{urlsplit(url).path}", database],
    )
    if route is not None:
        page.goto(url + route)


def dump(page: Page) -> dict[str, dict[str, Any]]:
    """Everything in the database: the records of every store by key."""
    code = """const stores = {};
    for (const store of db.objectStoreNames) {
      const source = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([answer(source.getAllKeys()), answer(source.getAll())]);
      stores[store] = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    }
    return stores;"""
    found: dict[str, dict[str, Any]] = _ask(page, code)
    return found
