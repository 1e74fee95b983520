"""Pages that several tests use one after the other: Python starts once for all of them.

Each test begins a new match there, as a person may who gives up the one before. After a failed test its pages
are closed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.pages import Home, Table
from e2e.pages.gestures import Press
from e2e.watch import Watch

Prepare = Callable[[BrowserContext], None]
FIX_CHANCE = "(bytes) => { globalThis.chance = bytes; }"


@dataclass
class SharedPages:
    """At most one page for each screen (the options of its context, as text); ``in_use``: by this test."""

    browser: Browser
    pages: dict[str, Page] = field(default_factory=dict)
    in_use: set[str] = field(default_factory=set)

    def table(
        self,
        url: str,
        screen: dict[str, Any],
        press: Press,
        seed: str | None,
        watch: Watch,
        prepare: Prepare,
    ) -> Table:
        """A match that has just been dealt, in the page for this screen."""
        key = repr(screen)
        self.in_use.add(key)
        page = self.pages.get(key)
        if page:
            watch.listen(page.context)
            go_home(page, screen)
        else:
            context = self.browser.new_context(**screen)
            prepare(context)
            watch.follow(context)
            page = self.pages[key] = context.new_page()
            Home(page, url, press).open()
        home = Home(page, url, press)
        home.engine_ready()
        fix_chance(page, seed)
        begin(home)
        return Table(page, press).dealt()

    def release(self, *, sound: bool, watch: Watch, pictures: str) -> None:
        """Ends a test's use; if it failed (not ``sound``), pictures are taken and its pages closed."""
        used = [self.pages[key] for key in self.in_use if key in self.pages]
        for page in used:
            watch.leave(page.context)
        if not sound:
            for number, page in enumerate(used, start=1):
                page.screenshot(path=f"{pictures}/failed-shared-{number}.png", timeout=5_000)
                page.context.close()
            self.pages = {key: page for key, page in self.pages.items() if page not in used}
        self.in_use.clear()

    def close(self) -> None:
        """The end of the session."""
        for page in self.pages.values():
            page.context.close()


def fix_chance(page: Page, seed: str | None) -> None:
    """Makes the page and its workers draw this seed from now on; None: random seeds."""
    drawn = list(bytes.fromhex(seed)) if seed else None
    for place in (page, *page.workers):
        place.evaluate(FIX_CHANCE, drawn)


def go_home(page: Page, screen: dict[str, Any]) -> None:
    """Goes to the start page from wherever the last test ended."""
    page.set_viewport_size(screen["viewport"])
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.evaluate("location.hash = '#/'")
    expect(page.locator("body")).to_have_attribute("data-route", "home")


def begin(home: Home) -> None:
    """Begins a new match; a running one is given up."""
    running = home.resume.count() > 0
    home.press(home.play)
    if running:
        home.press(home.page.locator("dialog[open] [data-action=confirm]"))
    expect(home.page.locator("body")).to_have_attribute("data-route", "table")
