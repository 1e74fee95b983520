"""The start page."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click

ENGINE_MS = 45_000
_ACTIVATED = """() => Promise.race([
  navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" || new Promise((done) => {
    active.addEventListener("statechange", () => active.state === "activated" && done());
  })),
  new Promise((_, late) => setTimeout(() => late(new Error("no active service worker")), 30000)),
])"""


class Home:
    """The start page, on which a match is chosen or continued; ``rules``: the dialog of house rules."""

    def __init__(self, page: Page, url: str, press: Press = click) -> None:
        self.page, self.url, self.press = page, url, press
        self.rules = page.locator("dialog[open][data-dialog=options]")

    def open(self) -> Home:
        """Opens the page and waits until it is painted; the engine may not be ready then."""
        self.page.goto(self.url)
        expect(self.play).to_be_visible()
        return self

    @property
    def play(self) -> Locator:
        return self.page.locator(".home [data-action=play]")

    @property
    def resume(self) -> Locator:
        return self.page.locator(".home [data-action=continue]")

    @property
    def engine_line(self) -> Locator:
        return self.page.locator(".home .engine-line")

    @property
    def retry(self) -> Locator:
        return self.page.locator(".home [data-action=retry]")

    def action(self, name: str) -> Locator:
        return self.page.locator(f".home [data-action={name}]")

    def notice(self, name: str) -> Locator:
        return self.page.locator(f"[data-notice={name}]")

    def players(self, count: int) -> None:
        """Chooses the number of players, the person included."""
        button = self.page.locator(f"[data-players='{count}']")
        self.press(button)
        expect(button).to_have_attribute("aria-pressed", "true")

    def level(self, seat: int, level: str) -> None:
        """Chooses the level of the player at a seat."""
        self.page.locator(f"select[data-level='{seat}']").select_option(level)

    def option(self, name: str) -> Locator:
        """The field of a house rule; opens the dialog of house rules."""
        field = self.rules.locator(f"[data-field={name}]")
        if not self.rules.is_visible():
            self.press(self.action("options"))
        expect(field).to_be_visible()
        return field

    def close_rules(self) -> None:
        """Closes the dialog of house rules once all changes are stored, and waits until its history entry is
        gone.
        """
        expect(self.rules.locator(".inquiry")).to_have_attribute("data-pending", "false")
        self.press(self.rules.locator("[data-action=close]"))
        self.page.wait_for_function("() => !history.state?.dialog")

    def engine_ready(self) -> Home:
        """Waits until Python answers."""
        engine_ready(self.page)
        return self

    def choose(self, game: str) -> Home:
        """Chooses a game."""
        tile = self.page.locator(f"[data-tile={game}]")
        self.press(tile)
        expect(tile).to_have_attribute("aria-pressed", "true")
        return self.engine_ready()

    def fill(self, options: Mapping[str, object]) -> None:
        """Types or chooses house rules."""
        if not options:
            return
        for name, value in options.items():
            field = self.option(name)
            if field.evaluate("field => field.localName") == "select":
                field.select_option(str(value))
                continue
            # Browsers report a change only of typed text.
            field.select_text()
            field.press_sequentially(str(value))
            # Tab might lead out of the page.
            field.blur()
        self.close_rules()

    def works_offline(self) -> None:
        """Waits until every file is on the device."""
        self.engine_ready()
        self.page.evaluate(_ACTIVATED)


def engine_ready(page: Page) -> None:
    """Waits until Python answers."""
    # Counted, since any other expectation makes a tree of all that can be heard, at every look in vain.
    expect(page.locator("body[data-engine=ready]")).to_have_count(1, timeout=ENGINE_MS)
