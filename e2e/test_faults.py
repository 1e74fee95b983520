"""The engine cannot be loaded: a clear message, and *try again* that works."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserType, Page, Route, expect
from serve import Line, Site

from e2e.browser import launch_options
from e2e.conftest import DIST, PHONE
from e2e.pages import Home, Table
from e2e.pages.gestures import back, tap
from e2e.pages.home import ENGINE_MS
from e2e.watch import Watch

Opener = Callable[..., Page]
FAILED_LOAD = r"Failed to load resource|CONNECTION_REFUSED|preload"
FILES = {"interpreter": "python-*.wasm", "archive": "engine-*.bin", "worker": "worker-*.js"}


def built(pattern: str) -> str:
    """A file's name in the built site, below its root."""
    (file,) = (DIST / "assets").glob(pattern)
    return file.relative_to(DIST).as_posix()


def expect_failure(home: Home, code: str) -> None:
    """The start page says what is wrong, in words."""
    expect(home.engine_line).to_have_attribute("data-fault", code, timeout=ENGINE_MS)
    expect(home.page.locator("body")).to_have_attribute("data-engine", "failed")
    expect(home.engine_line).to_have_attribute("role", "alert")
    assert len(home.engine_line.locator("p").inner_text()) > 20


def play_on(home: Home) -> None:
    """From *try again* to cards on the table."""
    tap(home.retry)
    home.engine_ready()
    tap(home.play)
    table = Table(home.page, tap).dealt()
    table.suggest()


@pytest.mark.parametrize("part", FILES)
def test_file_missing_then_back(own_site: Site, open_page: Opener, watch: Watch, part: str) -> None:
    watch.allow(FAILED_LOAD)
    own_site.missing.add(built(FILES[part]))
    home = Home(open_page(own_site, **PHONE), own_site.url, tap).open()
    expect_failure(home, "download")
    # Everything that needs no engine is there.
    tap(home.action("rules"))
    expect(home.page.locator(".rules h1")).to_be_visible()
    back(home.page)

    tap(home.retry)
    expect_failure(home, "download")
    own_site.missing.clear()
    play_on(home)


def test_play_while_the_engine_is_missing(own_site: Site, open_page: Opener, watch: Watch) -> None:
    """Whoever presses Play at once is told at the table, and dealt to after *try again*."""
    watch.allow(FAILED_LOAD)
    own_site.missing.add(built(FILES["interpreter"]))
    home = Home(open_page(own_site, **PHONE), own_site.url, tap).open()
    tap(home.play)
    table = Table(home.page, tap)
    table.scene("dealing")
    fault = home.page.locator(".table [data-fault=download]")
    expect(fault).to_be_visible(timeout=ENGINE_MS)
    own_site.missing.clear()
    tap(home.page.locator(".table [data-action=retry]"))
    table.dealt()


@pytest.mark.parametrize(
    ("part", "body"),
    [
        ("interpreter", b"this is no module"),
        ("archive", b"this is no archive"),
        ("worker", b"throw new Error('broken')"),
    ],
    ids=["wasm-garbage", "archive-garbage", "worker-throws"],
)
def test_file_broken_then_whole(
    own_site: Site, open_page: Opener, watch: Watch, part: str, body: bytes
) -> None:
    watch.allow(r".")
    types = {"interpreter": "application/wasm", "worker": "text/javascript"}
    page = open_page(own_site, **PHONE)

    def broken(route: Route) -> None:
        route.fulfill(body=body, content_type=types.get(part, "application/octet-stream"))

    address = f"**/{FILES[part]}"
    page.route(address, broken)
    home = Home(page, own_site.url, tap).open()
    expect(page.locator("body")).to_have_attribute("data-engine", "failed", timeout=ENGINE_MS)
    expect(home.engine_line).to_have_attribute("role", "alert")
    expect(home.retry).to_be_visible()
    page.unroute(address, broken)
    play_on(home)


def test_python_that_never_starts_is_noticed(own_site: Site, open_page: Opener, watch: Watch) -> None:
    """A module that holds nothing: Pyodide waits for ever, the page does not."""
    watch.allow(r".")
    page = open_page(own_site, **PHONE)
    page.clock.install()

    def empty(route: Route) -> None:
        route.fulfill(body=b"\0asm\1\0\0\0", content_type="application/wasm")

    page.route(f"**/{FILES['interpreter']}", empty)
    home = Home(page, own_site.url, tap).open()
    expect(home.engine_line).to_contain_text("sit down", timeout=ENGINE_MS)
    page.clock.fast_forward("02:00")
    expect_failure(home, "boot_timeout")
    page.unroute(f"**/{FILES['interpreter']}", empty)
    page.clock.resume()
    play_on(home)


def test_dead_worker_is_replaced_and_nothing_is_lost(site: Site, open_page: Opener, watch: Watch) -> None:
    watch.allow("died")
    page = open_page(site, **PHONE)
    page.add_init_script(
        """{
        const Real = Worker;
        window.workers = [];
        window.Worker = class extends Real {
          constructor(...args) {
            super(...args);
            window.workers.push(this);
          }
        };
        }"""
    )
    home = Home(page, site.url, tap).open()
    tap(home.play)
    table = Table(page, tap).dealt()
    table.suggest()
    table.bet(0, 4)
    before = table.state()

    page.evaluate("workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'died' }))")

    page.wait_for_function("workers.length === 2")
    table.bet(1, 2)
    table.bet(2, 0)
    assert table.hands() == before["hands"]
    assert table.state()["bets"] == [4, 2, 0]
    table.commit()


def test_browser_without_webassembly_is_told(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    page.add_init_script("delete globalThis.WebAssembly")
    home = Home(page, site.url, tap).open()
    expect_failure(home, "no_wasm")
    expect(home.engine_line).to_contain_text("WebAssembly")
    # Trying again would be of no use.
    expect(home.retry).to_have_count(0)
    tap(home.action("rules"))
    expect(page.locator(".rules h1")).to_be_visible()


@pytest.mark.chromium_only("the switch is Chromium's")
def test_browser_without_scripts_is_told(site: Site, browser_type: BrowserType) -> None:
    options = launch_options()
    options["args"] = [*options["args"], "--blink-settings=scriptEnabled=false"]
    browser = browser_type.launch(**options)
    try:
        page = browser.new_page()
        page.goto(site.url)
        assert "needs JavaScript" in page.locator("main").inner_text()
    finally:
        browser.close()


def test_start_shows_how_far_the_bytes_have_come(own_site: Site, open_page: Opener) -> None:
    page = open_page(own_site, **PHONE)
    page.add_init_script(
        """
        window.seen = [];
        addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
          const bar = document.querySelector("progress");
          if (bar && !bar.hidden) window.seen.push(bar.value);
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true }));
        """
    )
    own_site.line = Line(2_000_000, 0)
    Home(page, own_site.url, tap).open().engine_ready()
    seen = page.evaluate("seen")
    assert seen == sorted(seen)
    assert len(set(seen)) > 5, seen
