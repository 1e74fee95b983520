"""What a person finds at the table of any game."""

from __future__ import annotations

from typing import ClassVar

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.home import ENGINE_MS


class Seat:
    """What lies on every table, and what can be done at it."""

    game: ClassVar[str]

    def __init__(self, page: Page, press: Press = click) -> None:
        self.page, self.press = page, press
        self.root = page.locator(f".table[data-of={self.game}]")
        self.note = page.locator("#status [data-note]")
        self.dialog = page.locator("dialog[open]")

    def scene(self, name: str) -> None:
        """Waits for a scene; the engine may have to start first."""
        expect(self.root).to_have_attribute("data-scene", name, timeout=ENGINE_MS)

    def button(self, action: str) -> Locator:
        return self.page.locator(f"[data-action={action}]")

    def do(self, action: str) -> None:
        self.press(self.button(action))
