"""The workshop's page: what a person writes, chooses and sees there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.pages.patience import becomes

READY = "[data-action=run]:not([disabled])"
STARTS_MS = 120_000
"""The time limit, in milliseconds, for Python to start in a frame of its own."""
_HELD = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("joker-poker-later"));
  const held = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return held.flat().map(({ url }) => new URL(url).pathname.replace(/^.joker-poker./, ""));
}"""


class WorkshopPage:
    """The page at ``workshop.html``."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.code = page.locator(".code textarea")
        self.fault = page.locator("[data-fault]")
        self.said = page.locator("[role=status]")
        self.standings = page.locator("table.standings:not(.record) tbody tr")

    def wait(self) -> WorkshopPage:
        """Waits until Python is ready."""
        expect(self.page.locator(READY)).to_be_visible(timeout=STARTS_MS)
        return self

    def without_python(self, url: str) -> WorkshopPage:
        """Opens the page with Python still loading, for tests of what needs no Python."""
        self.page.route("**/*.wasm*", lambda _: None)
        self.page.goto(url)
        expect(self.code).to_be_visible()
        return self

    def kept(self, site: Path) -> None:
        """Waits until all files of the workshop, of the built ``site``, are stored on the device."""
        files = {
            "workshop.html",
            *(f"workshop/{file.name}" for file in (site / "workshop").iterdir() if file.suffix != ".packed"),
        }
        becomes(self.page, lambda: set(self.page.evaluate(_HELD)), files, STARTS_MS / 1000)

    def write(self, source: str) -> None:
        """Replaces the code, as if pasted."""
        self.code.focus()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(source)

    def think(self, *lines: str) -> None:
        """Writes a player whose ``think`` has these lines; the first of them is line 3 of the code."""
        body = "".join(f"\n        {line}" for line in lines)
        self.write(f"class Mine:\n    def think(self, view, prompt, rng, limit=None):{body}\n")

    def choose(self, name: str, value: str) -> None:
        """Chooses a value in one of the lists."""
        self.page.locator(f"select[name={name}]").select_option(value)

    def act(self, name: str) -> Locator:
        """A button."""
        return self.page.locator(f"[data-action={name}]")

    def run(self) -> None:
        """Presses *Run*, and waits until the matches are played or an error has ended them."""
        self.act("run").click()
        expect(self.page.locator(READY)).to_be_visible(timeout=STARTS_MS)


Open = Callable[..., WorkshopPage]
"""Opens the workshop on a screen: ``workshop(PHONE, locale="de")``."""
