"""Everything on the device as a file and back; whatever else is opened is refused and changes nothing."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from playwright.sync_api import BrowserContext, Page

from e2e import storage
from e2e.conftest import Site
from tests import saves
from tests.harm import harmed, scratched

CODES = {"no_backup", "damaged", "newer", "too_long"}
OLD = [saves.read("device", name)["database"] for name in saves.names("device")]


@pytest.fixture
def stocked(shell: Page) -> Page:
    """A running table, settings, two matches played and a damaged record; open as `shell.store`."""
    shell.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    fill(shell)
    return shell


def fill(page: Page) -> None:
    page.evaluate(
        """async () => {
        const { store } = shell;
        await store.saveTable({cards: ['Kh', 'RJ'], note: 'ä♥'});
        await store.setSetting('look', {theme: 'dark'});
        await store.setSetting('infos', []);
        for (const id of ['one', 'constructor']) await store.saveMatch(id, {id});
        await store.saveTable({n: 1}, 'other');
        await store.setAside('damaged_save', 'other');
        }"""
    )


@pytest.fixture
def fresh(new_context: Callable[..., BrowserContext], site: Site) -> Page:
    """Another device, with nothing on it."""
    page = new_context().new_page()
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    return page


def backup_of(page: Page) -> Any:
    return json.loads(page.evaluate("shell.backup()"))


def plan(page: Page, text: str) -> Any:
    """What putting it back would do, or the code of the refusal."""
    return page.evaluate("(text) => shell.plan(text)", text)


def resealed(file: dict[str, Any]) -> str:
    """With a checksum that fits: what somebody who knows the form could make."""
    compact = json.dumps(file["stores"], separators=(",", ":"), ensure_ascii=False)
    file["sum"] = hashlib.sha256(f"joker-poker\n{compact}".encode(errors="surrogatepass")).hexdigest()
    return json.dumps(file)


def test_everything_comes_over_to_another_device(stocked: Page, fresh: Page) -> None:
    text = stocked.evaluate("shell.backup()")
    before = storage.dump(stocked)
    found = plan(fresh, text)
    assert (found["tables"], found["replaced"], found["matches"], found["settings"]) == (1, 0, 2, True)
    assert fresh.evaluate("(text) => shell.restore(text)", text) is True
    after = storage.dump(fresh)
    # What a device knows of itself stays with it.
    before["settings"].pop("infos")
    assert after == before
    assert plan(fresh, text)["entries"] == []


def test_what_is_here_is_merged_or_put_aside(stocked: Page, fresh: Page) -> None:
    text = stocked.evaluate("shell.backup()")
    fresh.evaluate(
        """async () => {
        await shell.store.saveTable({cards: ['2c']});
        await shell.store.saveMatch('one', {later: true});
        await shell.store.saveMatch('three', {});
        }"""
    )
    here = storage.dump(fresh)
    found = plan(fresh, text)
    assert (found["tables"], found["replaced"], found["matches"]) == (1, 1, 1)
    fresh.evaluate("(text) => shell.restore(text)", text)
    after = storage.dump(fresh)
    assert set(after["matches"]) == {"one", "constructor", "three"}
    assert after["matches"]["one"] == here["matches"]["one"]
    assert len(after["damaged"]) == 2
    (aside,) = [record for record in after["damaged"].values() if record["reason"] == "replaced"]
    assert json.loads(aside["text"]) == here["tables"]["table"]


def test_what_cannot_be_read_goes_along(stocked: Page, fresh: Page) -> None:
    storage.write(stocked, "matches", "one", {"text": "{", "sum": "0", "when": ""})
    storage.write(stocked, "tables", "table", 42)
    text = stocked.evaluate("shell.backup()")
    fresh.evaluate("(text) => shell.restore(text)", text)
    after = storage.dump(fresh)
    assert set(after["matches"]) == {"constructor"}
    assert sorted(record["slot"] for record in after["damaged"].values()) == ["one", "other", "table"]


def test_a_disk_that_refuses_changes_nothing(stocked: Page, fresh: Page) -> None:
    text = stocked.evaluate("shell.backup()")
    fresh.evaluate("shell.store.saveTable({mine: 1})")
    before = storage.dump(fresh)
    fresh.evaluate(
        """() => {
        let calls = 0;
        const real = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...args) {
          if (++calls === 3) throw new DOMException('full', 'QuotaExceededError');
          return real.apply(this, args);
        };
        }"""
    )
    assert fresh.evaluate("(text) => shell.restore(text)", text) is False
    assert storage.dump(fresh) == before


WRONG: list[tuple[str, str]] = [
    ("", "no_backup"),
    ("null", "no_backup"),
    ("[1, 2]", "no_backup"),
    ("\0\1\2", "no_backup"),
    ('{"what": "chess", "version": 1}', "no_backup"),
    ('{"what": "joker-poker", "version": 99}', "newer"),
    ('{"what": "joker-poker", "version": 1, "stor', "damaged"),
    ('{"what": "joker-poker"}', "damaged"),
    ("[" * 1_000_000, "no_backup"),
]


@pytest.mark.parametrize(("text", "code"), WRONG, ids=range(len(WRONG)))
def test_wrong_files_are_named(stocked: Page, text: str, code: str) -> None:
    assert plan(stocked, text) == code


def test_an_endless_file_is_named(stocked: Page) -> None:
    assert stocked.evaluate("shell.plan(' '.repeat(50_000_001))") == "too_long"


def test_a_store_of_the_future_is_newer_and_a_changed_letter_is_damage(stocked: Page) -> None:
    file = backup_of(stocked)
    assert plan(stocked, json.dumps(file))["entries"] == []
    assert plan(stocked, json.dumps(file).replace("Kh", "Ks")) == "damaged"
    assert plan(stocked, resealed({**file, "stores": {**file["stores"], "of the future": {}}})) == "newer"


WEAKNESSES: list[Callable[[dict[str, Any]], Any]] = [
    lambda stores: stores["tables"]["table"].update(sum="0" * 64),
    lambda stores: stores["tables"]["table"].update(more=1),
    lambda stores: stores["tables"]["table"].update(when="yesterday"),
    lambda stores: stores["tables"].update({"x" * 301: stores["tables"]["table"]}),
    lambda stores: stores["tables"].update({"elsewhere": stores["tables"]["table"]}),
    lambda stores: stores.update(matches=[]),
    lambda stores: stores["damaged"].update({"k": {"key": "other"}}),
    lambda stores: stores["settings"].update({"long": storage.seal("long", "x" * 2_000_001)}),
    lambda stores: stores["settings"].update({"__proto__": storage.seal("__proto__", {})}),
]


@pytest.mark.parametrize("weaken", WEAKNESSES, ids=range(len(WEAKNESSES)))
def test_a_file_made_by_hand_has_to_keep_to_the_form(
    stocked: Page, weaken: Callable[[dict[str, Any]], Any]
) -> None:
    file = backup_of(stocked)
    weaken(file["stores"])
    assert plan(stocked, resealed(file)) == "damaged"


def test_files_harmed_in_any_way_are_refused_with_a_known_code(stocked: Page) -> None:
    text = stocked.evaluate("shell.backup()")
    file = json.loads(text)

    @given(harmed(file).map(json.dumps) | scratched(text) | harmed(file).map(resealed_or_not))
    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
    def attempt(harm: str) -> None:
        found = plan(stocked, harm)
        assert found in CODES if isinstance(found, str) else all(entry["key"] for entry in found["entries"])

    before = storage.dump(stocked)
    attempt()
    assert storage.dump(stocked) == before


def resealed_or_not(file: Any) -> str:
    if isinstance(file, dict) and "stores" in file:
        return resealed(file)
    return json.dumps(file)


@pytest.mark.parametrize("number", range(len(OLD)))
def test_old_devices_are_carried_over(page: Page, site: Site, fresh: Page, number: int) -> None:
    storage.install(page, site.url, OLD[number])
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    fresh.evaluate("(text) => shell.restore(text)", page.evaluate("shell.backup()"))
    assert storage.dump(fresh)["tables"] == OLD[number]["stores"]["tables"]
