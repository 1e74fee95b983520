"""The one who explains, at whatever table."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press
from e2e.pages.home import ENGINE_MS


class Bubble:
    """What is said, and the buttons beside it."""

    def __init__(self, page: Page, press: Press) -> None:
        self.page, self.press = page, press
        self.root = page.locator(".lesson")

    def open(self, url: str, game: str) -> None:
        self.page.goto(f"{url}#/learn/{game}")
        expect(self.root).to_be_visible(timeout=ENGINE_MS)

    @property
    def step(self) -> str:
        return self.root.get_attribute("data-step") or ""

    def at(self, step: str) -> None:
        expect(self.root).to_have_attribute("data-step", step)

    def deed(self, deed: str) -> None:
        """Waits until so much has been done of what is asked for."""
        expect(self.root).to_have_attribute("data-deed", deed)

    def button(self, name: str) -> Locator:
        return self.page.locator(f"[data-action=lesson-{name}]")

    def do(self, name: str) -> None:
        self.press(self.button(name))

    def next(self) -> None:
        """Reads on; where something is asked for, once it is done."""
        step = self.step
        self.do("next")
        expect(self.root).not_to_have_attribute("data-step", step)
