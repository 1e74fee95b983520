"""Everything on the device as a file and back; whatever else is opened is refused and changes nothing."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from playwright.sync_api import BrowserContext, Page

from e2e import storage
from e2e.conftest import Site
from e2e.matches import match
from tests import saves
from tests.harm import harmed, scratched

CODES = {"no_backup", "damaged", "newer", "too_long"}
STORES = ("tables", "settings", "damaged", "matches", "drills", "marks")
LAST = 2
"""What of a stocked device follows the matches in a file: a position and a mark."""
OLD = [saves.read("device", name)["database"] for name in saves.names("device")]


@pytest.fixture
def stocked(shell: Page) -> Page:
    """A running table, settings, two matches played and a damaged record; open as `shell.store`."""
    shell.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    fill(shell)
    return shell


def fill(page: Page) -> None:
    page.evaluate(
        """async (match) => {
        const { store } = shell;
        await store.saveTable({cards: ['Kh', 'RJ'], note: 'ä♥'});
        await store.setSetting('look', {theme: 'dark'});
        await store.setSetting('infos', []);
        for (const id of ['one', 'constructor']) await store.saveMatch(id, match);
        await store.keep('drills', 'one.7', {match: 'one', ply: 7});
        await store.keep('marks', 'one', {format: 1, star: true, note: 'ä♥'});
        await store.saveTable({n: 1}, 'other');
        await store.setAside('damaged_save', 'other');
        }""",
        match(),
    )


@pytest.fixture
def fresh(new_context: Callable[..., BrowserContext], site: Site) -> Page:
    """Another device, with nothing on it."""
    page = new_context().new_page()
    page.goto(site.url)
    page.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    return page


def file_of(page: Page) -> bytes:
    """Everything on the device as a file."""
    return base64.b64decode(page.evaluate("shell.backup()"))


def asked(page: Page, method: str, file: bytes | str) -> Any:
    content = file.encode(errors="surrogatepass") if isinstance(file, str) else file
    return page.evaluate(f"(file) => shell.{method}(file)", base64.b64encode(content).decode())


def plan(page: Page, file: bytes | str) -> Any:
    """What putting it back would do, or the code of the refusal."""
    return asked(page, "plan", file)


def restore(page: Page, file: bytes | str) -> Any:
    return asked(page, "restore", file)


def kept(page: Page) -> dict[str, dict[str, Any]]:
    """All that is no sum of something else."""
    return {store: records for store, records in storage.dump(page).items() if store in STORES}


def first_form(page: Page) -> Any:
    """What is here, as a file of the first form holds it."""
    stores = kept(page)
    return {
        "what": "joker-poker",
        "version": 1,
        "when": "2026-01-01T00:00:00Z",
        "build": "test",
        "sum": sum_of(stores),
        "stores": stores,
    }


def sum_of(stores: Any) -> str:
    compact = json.dumps(stores, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(f"joker-poker\n{compact}".encode(errors="surrogatepass")).hexdigest()


def resealed(file: dict[str, Any]) -> str:
    """With a checksum that fits: what somebody who knows the form could make."""
    return json.dumps({**file, "sum": sum_of(file["stores"])})


def carried(before: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What a device knows of itself stays with it."""
    settings = {name: value for name, value in before["settings"].items() if name != "infos"}
    return {**before, "settings": settings}


@pytest.mark.parametrize("form", [1, 2])
def test_everything_comes_over_to_another_device(stocked: Page, fresh: Page, form: int) -> None:
    file: bytes | str = file_of(stocked) if form == 2 else json.dumps(first_form(stocked), indent=1)
    found = plan(fresh, file)
    assert (found["tables"], found["replaced"], found["matches"], found["settings"]) == (1, 0, 2, True)
    assert found["lost"] == 0
    assert restore(fresh, file)["refused"] == 0
    assert kept(fresh) == carried(kept(stocked))
    assert plan(fresh, file)["entries"] == 0
    assert sorted(fresh.evaluate("shell.past()")["ids"]) == ["constructor", "one"]


def test_what_is_here_is_merged_or_put_aside(stocked: Page, fresh: Page) -> None:
    file = file_of(stocked)
    fresh.evaluate(
        """async (match) => {
        await shell.store.saveTable({cards: ['2c']});
        await shell.store.saveMatch('one', {...match, day: 'later'});
        await shell.store.saveMatch('three', match);
        }""",
        match(),
    )
    here = storage.dump(fresh)
    found = plan(fresh, file)
    assert (found["tables"], found["replaced"], found["matches"]) == (1, 1, 1)
    assert restore(fresh, file)["refused"] == 0
    after = storage.dump(fresh)
    assert set(after["matches"]) == {"one", "constructor", "three"}
    assert after["matches"]["one"] == here["matches"]["one"]
    assert len(after["damaged"]) == 2
    (aside,) = [record for record in after["damaged"].values() if record["reason"] == "replaced"]
    assert json.loads(aside["text"]) == here["tables"]["table"]


KEY = "joker-poker-workshop"


def players(page: Page, *found: tuple[str, str]) -> dict[str, str]:
    """A user's players: stored if any are given; returns what is stored, by name."""
    return page.evaluate(
        """([key, found]) => {
        if (found.length) {
          const all = found.map(([name, source]) => ({ name, source }));
          localStorage.setItem(key, JSON.stringify({ at: 0, all }));
        }
        const { all } = JSON.parse(localStorage.getItem(key) ?? '{"all": []}');
        return Object.fromEntries(all.map(({ name, source }) => [name, source]));
        }""",
        [KEY, found],
    )  # type: ignore[no-any-return]


def test_somebodys_own_players_come_over_and_none_is_changed(stocked: Page, fresh: Page) -> None:
    theirs = players(stocked, ("mine", "x = 1"), ("other 2", "x = 2"), ("same", "x = 3"))
    file = file_of(stocked)
    assert plan(fresh, file)["players"] == 3
    players(fresh, ("mine", "y = 1"), ("same 2", "x = 3"))
    assert plan(fresh, file)["players"] == 2
    for _ in range(2):
        assert restore(fresh, file)["refused"] == 0
        joined = {"mine 2": "x = 1", "other 2": "x = 2"}
        assert players(fresh) == {"mine": "y = 1", "same 2": "x = 3", **joined}
    assert plan(fresh, file)["entries"] == 0
    assert players(stocked) == theirs


JUNK_PLAYERS = [{"name": "mine"}, {"name": "other", "source": "x"}, {"name": "", "source": "x"}, 5, None]


def test_junk_in_place_of_a_player_is_told_and_left_out(stocked: Page, fresh: Page) -> None:
    players(stocked, ("mine", "x = 1"))
    lines = gzip.decompress(file_of(stocked)).decode().splitlines()
    [place] = [at for at, line in enumerate(lines) if line.startswith('["players",')]
    for junk in JUNK_PLAYERS:
        lines[place] = json.dumps(["players", "mine", storage.seal("mine", junk)])
        text = "\n".join(lines[:-1]) + "\n"
        foot = {"piece": 0, "sum": hashlib.sha256(f"joker-poker\n{text}".encode()).hexdigest(), "end": True}
        found = plan(fresh, f"{text}{json.dumps(foot)}\n")
        assert (found["players"], found["lost"]) == (0, 1)


@pytest.mark.thorough
def test_what_cannot_be_read_goes_along(stocked: Page, fresh: Page) -> None:
    storage.write(stocked, "matches", "one", {"text": "{", "sum": "0", "when": ""})
    storage.write(stocked, "tables", "table", 42)
    assert restore(fresh, file_of(stocked))["refused"] == 0
    after = storage.dump(fresh)
    assert set(after["matches"]) == {"constructor"}
    assert sorted(record["slot"] for record in after["damaged"].values()) == ["one", "other", "table"]


def many(page: Page, count: int) -> None:
    """So many matches more, each a little other."""
    page.evaluate(
        """async ([match, count]) => {
        const random = () => Array.from(crypto.getRandomValues(new Uint8Array(400)), String).join('');
        for (let at = 0; at < count; at += 200) {
          const few = Array.from({ length: Math.min(200, count - at) }, (_, place) => at + place);
          await shell.keepMany(few.map((number) => {
            const when = new Date(1.7e12 + number * 6e4).toISOString();
            return [`m${number}`, { ...match, when, format: 2, table: random() }];
          }));
        }
        }""",
        [match(), count],
    )


@pytest.mark.thorough
@pytest.mark.parametrize("count", [3_000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_any_number_of_matches_go_out_and_come_back(shell: Page, fresh: Page, count: int) -> None:
    shell.evaluate("shell.openStore().then((store) => { shell.store = store; })")
    many(shell, count)
    file = file_of(shell)
    found = plan(fresh, file)
    assert (found["matches"], found["lost"]) == (count, 0)
    assert restore(fresh, file)["refused"] == 0
    digest = """async () => {
      const ids = await shell.keysOf('matches');
      const sums = [];
      for (let at = 0; at < ids.length; at += 500) {
        const places = ids.slice(at, at + 500).map((key) => ({ store: 'matches', key }));
        sums.push(...(await shell.present(places)).map(({ sum }) => sum));
      }
      return [ids.length, sums.sort().join('')];
    }"""
    assert fresh.evaluate(digest) == shell.evaluate(digest)
    past = "shell.ledger().then(({ sums }) => [sums.matches, Object.values(sums.cells)[0].points])"
    assert fresh.evaluate(past) == [count, 5 * count]


def several_pieces(page: Page) -> tuple[bytes, set[str]]:
    """A file of some pieces, and the matches in it."""
    many(page, 300)
    file = file_of(page)
    assert file.count(b"\x08\x00JP\x04\x00") > 3
    return file, set(storage.dump(page)["matches"])


def test_damage_in_the_middle_harms_one_piece(stocked: Page, fresh: Page) -> None:
    file, names = several_pieces(stocked)
    middle = len(file) // 2
    harmed = file[:middle] + bytes(byte ^ 0x55 for byte in file[middle : middle + 40]) + file[middle + 40 :]
    found = plan(fresh, harmed)
    assert 0 < found["lost"] < 100
    fresh.evaluate("(match) => shell.store.saveMatch('mine', match)", match())
    assert restore(fresh, harmed)["refused"] == 0
    after = set(storage.dump(fresh)["matches"])
    assert len(names - after) == found["lost"]
    assert after - names == {"mine"}


@pytest.mark.thorough
def test_without_compression_the_file_is_plain_and_damage_harms_records(stocked: Page, fresh: Page) -> None:
    without = "() => { delete globalThis.CompressionStream; delete globalThis.DecompressionStream; }"
    packed = file_of(stocked)
    for page in (stocked, fresh):
        page.evaluate(without)
    many(stocked, 300)
    file = file_of(stocked)
    assert file.startswith(b'{"what":"joker-poker"')
    assert plan(fresh, packed) == "packed"
    harmed = bytearray(file)
    harmed[file.index(b'["matches","m150"') + 100] ^= 1
    found = plan(fresh, bytes(harmed))
    assert found["lost"] == 1
    assert restore(fresh, bytes(harmed))["refused"] == 0
    assert len(storage.dump(fresh)["matches"]) == 301
    assert plan(fresh, file)["matches"] == 1


def refusing(page: Page, refuses: str) -> None:
    """From now on the disk refuses what this JavaScript says, of `key` and of how many `puts` there were."""
    page.evaluate(
        f"""() => {{
        const real = IDBObjectStore.prototype.put;
        let puts = 0;
        IDBObjectStore.prototype.put = function (value, key) {{
          puts += 1;
          if ({refuses}) throw new DOMException('full', 'QuotaExceededError');
          return real.call(this, value, key);
        }};
        }}"""
    )


def test_a_record_that_the_disk_refuses_holds_back_no_other(stocked: Page, fresh: Page) -> None:
    file, _ = several_pieces(stocked)
    entries = plan(fresh, file)["entries"]
    refusing(fresh, "key === 'm100' || key === 'look'")
    assert restore(fresh, file) == {"came": entries - 2, "refused": 2}
    there, here = carried(kept(stocked)), kept(fresh)
    del there["matches"]["m100"], there["settings"]["look"]
    assert here == there


def test_of_a_backup_that_does_not_fit_in_the_rest_is_told(stocked: Page, fresh: Page) -> None:
    file, names = several_pieces(stocked)
    fresh.evaluate("shell.store.saveTable({mine: 1})")
    fresh.evaluate("(match) => shell.store.saveMatch('mine', match)", match())
    entries = plan(fresh, file)["entries"]
    refusing(fresh, "puts > 250")
    done = restore(fresh, file)
    assert done["came"] + done["refused"] == entries
    assert 100 < done["came"] < entries - 100
    assert fresh.evaluate("shell.store.problem") == "full"
    after = kept(fresh)
    assert after["tables"] == kept(stocked)["tables"]
    assert [record["reason"] for record in after["damaged"].values()].count("replaced") == 1
    assert len(names - set(after["matches"])) + LAST == done["refused"]
    assert "mine" in after["matches"]


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


@pytest.mark.thorough
def test_an_endless_file_is_named(stocked: Page) -> None:
    assert stocked.evaluate("shell.plan(btoa(' '.repeat(50_000_001)))") == "too_long"


@pytest.mark.thorough
def test_a_store_of_the_future_is_newer_and_a_changed_letter_is_damage(stocked: Page) -> None:
    file = first_form(stocked)
    assert plan(stocked, json.dumps(file))["entries"] == 0
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


@pytest.mark.thorough
@pytest.mark.parametrize("weaken", WEAKNESSES, ids=range(len(WEAKNESSES)))
def test_of_a_file_made_by_hand_what_keeps_to_the_form_comes_in(
    stocked: Page, fresh: Page, weaken: Callable[[dict[str, Any]], Any]
) -> None:
    file = first_form(stocked)
    count = sum(len(records) for records in file["stores"].values())
    weaken(file["stores"])
    found = plan(fresh, resealed(file))
    assert found["lost"] == 1
    assert restore(fresh, resealed(file)) == {"came": found["entries"], "refused": 0}
    # One is of the device itself; where all matches have another form, both are lost.
    assert found["entries"] >= count - 3


def test_files_harmed_in_any_way_are_refused_with_a_known_code(stocked: Page) -> None:
    file = first_form(stocked)
    text = json.dumps(file)
    packed = file_of(stocked)
    plain = gzip.decompress(packed).decode()

    @given(
        harmed(file).map(json.dumps) | scratched(text) | scratched(plain) | harmed(file).map(resealed_or_not)
    )
    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
    def attempt(harm: str) -> None:
        found = plan(stocked, harm)
        assert found in CODES if isinstance(found, str) else found["entries"] >= 0

    before = storage.dump(stocked)
    attempt()
    for at in range(0, len(packed), 97):
        found = plan(stocked, packed[:at] + bytes([packed[at] ^ 1]) + packed[at + 1 :])
        assert found in CODES if isinstance(found, str) else found["lost"] >= 0
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
    assert restore(fresh, file_of(page))["refused"] == 0
    assert storage.dump(fresh)["tables"] == OLD[number]["stores"]["tables"]
