"""The engine cannot be loaded: a clear message, and *try again* that works."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.axe import violations
from e2e.conftest import DIST, PHONE, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import back, tap
from e2e.pages.home import ENGINE_MS
from e2e.pages.patience import until
from e2e.pages.rum import Rum
from e2e.watch import Watch
from e2e.wire import DIE, WIRE

FAILED_LOAD = r"Failed to load resource|CONNECTION_REFUSED|preload"
INTERPRETER = "python-*.wasm"


def built(pattern: str) -> str:
    """A file's name in the built site, below its root."""
    (file,) = (DIST / "assets").glob(pattern)
    return file.relative_to(DIST).as_posix()


def expect_failure(home: Home, code: str) -> None:
    """The start page says what is wrong, in words."""
    expect(home.engine_line).to_have_attribute("data-fault", code, timeout=ENGINE_MS)
    expect(home.page.locator("body")).to_have_attribute("data-engine", "failed")
    expect(home.engine_line).to_have_attribute("role", "alert")
    expect(home.engine_line.locator("p")).to_have_text(re.compile(".{20}."))


def play_on(home: Home) -> None:
    """From *try again* to cards on the table."""
    tap(home.retry)
    home.engine_ready()
    Table.sit_down(home).suggest()


def test_file_missing_then_back(own_site: Site, open_page: Opener, watch: Watch) -> None:
    watch.allow(FAILED_LOAD)
    own_site.missing.add(built(INTERPRETER))
    home = Home(open_page(own_site, **PHONE), own_site.url, tap).open()
    expect_failure(home, "download")
    # Everything that needs no engine is there.
    tap(home.action("rules"))
    expect(home.page.locator(".rules")).to_contain_text("Nine betting cards")
    back(home.page)

    tap(home.retry)
    expect_failure(home, "download")
    own_site.missing.clear()
    play_on(home)


@pytest.mark.thorough
def test_play_while_the_engine_and_then_the_game_are_missing(
    own_site: Site, open_page: Opener, watch: Watch
) -> None:
    """Whoever presses Play at once is told at the table, and dealt to after *try again*."""
    watch.allow(FAILED_LOAD)
    own_site.missing |= {built(INTERPRETER), built("joker_poker-*.bin")}
    home = Home(open_page(own_site, **PHONE), own_site.url, tap).open()
    tap(home.play)
    table = Table(home.page, tap)
    table.scene("dealing")
    expect(home.page.locator(".table [data-fault=download]")).to_be_visible(timeout=ENGINE_MS)
    retry = home.page.locator(".table [data-action=retry]")
    own_site.missing.remove(built(INTERPRETER))
    tap(retry)
    home.engine_ready()
    # Each game is fetched by itself; without it everything else is there.
    expect(home.page.locator(".table [role=alert]")).to_contain_text("arrive", timeout=ENGINE_MS)
    own_site.missing.clear()
    tap(retry)
    table.dealt().suggest()


@pytest.mark.thorough
def test_python_that_never_starts_is_noticed(site: Site, open_page: Opener, watch: Watch) -> None:
    """Its worker says nothing."""
    watch.allow(r".")
    page = open_page(site, **PHONE)
    page.clock.install()
    page.add_init_script(f"{WIRE} wire.hold = '';")
    home = Home(page, site.url, tap).open()
    expect(home.engine_line).to_contain_text("taking their seats", timeout=ENGINE_MS)
    page.clock.run_for("02:00")
    expect_failure(home, "boot_timeout")
    page.evaluate("wire.release()")
    page.clock.resume()
    play_on(home)


def test_dead_worker_is_replaced_and_nothing_is_lost(site: Site, open_page: Opener, watch: Watch) -> None:
    watch.allow("died")
    page = open_page(site, **PHONE)
    page.add_init_script(WIRE)
    home = Home(page, site.url, tap).open()
    tap(home.play)
    table = Table(page, tap).dealt()
    table.suggest()
    table.bet(0, 4)
    before = table.state()

    page.evaluate(DIE)

    until(page, "workers.length === 2")
    table.bet(1, 2)
    table.bet(2, 0)
    assert table.hands() == before["hands"]
    assert table.state()["bets"] == [4, 2, 0]
    table.commit()


def test_a_browser_without_webassembly_is_told(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    page.add_init_script("delete globalThis.WebAssembly")
    home = Home(page, site.url, tap).open()
    expect_failure(home, "no_wasm")
    expect(home.engine_line).to_contain_text("WebAssembly")
    assert violations(page) == []
    # Trying again would be of no use.
    expect(home.retry).to_have_count(0)
    tap(home.action("rules"))
    expect(page.locator(".rules h1")).to_be_visible()


def test_a_browser_without_scripts_is_told() -> None:
    [words] = re.findall("<noscript>(.*?)</noscript>", (DIST / "index.html").read_text(), re.DOTALL)
    assert "needs JavaScript" in words


@pytest.mark.thorough
def test_an_engine_that_fails_for_good_is_started_anew_from_the_table(
    site: Site, open_page: Opener, watch: Watch
) -> None:
    watch.allow(r".")
    page = open_page(site, f"{11:032x}", **PHONE)
    page.add_init_script(WIRE)
    table = Rum.sit_down(Home(page, site.url, tap).open())
    assert table.my_turn()
    before = table.cards()
    table.press(table.hand.last)
    expect(table.hand.last).to_have_attribute("aria-pressed", "true")
    page.evaluate("wire.broken = true")
    table.do("discard")
    line, retry = page.locator(".table [data-engine=failed]"), page.locator(".table [data-action=retry]")
    expect(line).to_be_visible(timeout=ENGINE_MS)
    tap(retry)
    expect(line).to_be_visible(timeout=ENGINE_MS)
    assert table.cards() == before
    page.evaluate("wire.broken = false")
    tap(retry)
    expect(page.locator("body")).to_have_attribute("data-engine", "ready", timeout=ENGINE_MS)
    expect(table.ask).to_be_visible()
    # What was picked is still picked.
    table.do("discard")
    table.moved_on(before)


@pytest.mark.thorough
def test_where_neither_game_nor_engine_comes_one_button_asks_for_both(
    own_site: Site, open_page: Opener, watch: Watch
) -> None:
    watch.allow(f"{FAILED_LOAD}|Failed to fetch|error loading dynamically|status of 404")
    views = {f"assets/{path.name}" for path in (DIST / "assets").glob("view-*.js")}
    own_site.missing |= {built(INTERPRETER), *views}
    home = Home(open_page(own_site, **PHONE, service_workers="block"), own_site.url, tap)
    home.page.goto(own_site.url)
    failed = home.page.locator("body[data-engine=failed] .home [data-part=failed]")
    expect(failed).to_be_visible(timeout=ENGINE_MS)
    expect(home.retry).to_have_count(1)
    own_site.missing.clear()
    tap(home.retry)
    home.engine_ready()
    tap(home.play)
    Table(home.page, tap).dealt()


@pytest.mark.thorough
def test_texts_that_do_not_come_are_english_ones_or_few_words(
    own_site: Site, open_page: Opener, watch: Watch
) -> None:
    watch.allow("404|Failed to fetch|error loading dynamically")
    files = {
        tag: {f"assets/{path.name}" for path in (DIST / "assets").glob(f"{tag}-*.js")}
        for tag in ("de", "en", "fr", "it")
    }
    own_site.missing |= set.union(*files.values())
    page = open_page(own_site, **PHONE, locale="de-DE")
    page.goto(own_site.url)
    # In words that need no file; with the network back it is the page again.
    silent = page.locator("#wordless")
    expect(silent).to_be_visible()
    expect(silent).to_contain_text("Bist du online?")
    own_site.missing.clear()
    tap(silent.locator("button"))
    expect(Home(page, own_site.url).play).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    own_site.missing |= files["de"]
    page = open_page(own_site, **PHONE, locale="de-DE")
    page.goto(own_site.url)
    expect(Home(page, own_site.url).play).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


# Somebody else has the database's tables and does not let go; it waits, and takes no time of the processor.
_HOLDER = """indexedDB.databases().then(([{ name }]) => {
  indexedDB.open(name).onsuccess = ({ target }) => {
    const store = target.result.transaction(["tables", "settings"], "readwrite").objectStore("tables");
    store.get("nothing").onsuccess = () => {
      postMessage("held");
      const { buffer } = new WebAssembly.Memory({ shared: true, initial: 1, maximum: 1 });
      Atomics.wait(new Int32Array(buffer), 0, 0);
    };
  };
});"""
HOLD = f"""() => new Promise((begun) => {{
  window.holder = new Worker(URL.createObjectURL(new Blob([{json.dumps(_HOLDER)}])));
  window.holder.onmessage = begun;
}})"""


FULL = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def test_a_slow_or_full_disk_is_said_and_harms_nothing(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE)
    page = table.page
    slow = page.locator("[data-notice=slow]")
    page.evaluate(HOLD)
    hands = table.hands()
    table.swap(hands[0][0], hands[1][0])
    expect(slow).to_contain_text("slow to respond")
    page.evaluate("window.holder.terminate()")
    expect(slow).to_have_count(0)
    page.reload()
    assert table.dealt(1).hands()[1][0] == hands[0][0]
    page.evaluate(FULL)
    hands = table.hands()
    table.swap(hands[0][0], hands[1][0])
    expect(page.locator("[data-notice=storage]")).to_contain_text("full")
    table.commit_suggestion()
