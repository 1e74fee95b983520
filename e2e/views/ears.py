"""The page as a screen reader presents it: by roles and names."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from e2e.pages.hearing import Hearing
from e2e.pages.home import ENGINE_MS


class Ears:
    """Finds things by roles and names alone, and presses them with a key."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hear = Hearing(page).hears

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def able(self, name: str | re.Pattern[str]) -> Locator:
        """Buttons of that name that can be pressed."""
        return self.page.get_by_role("button", name=name, disabled=False)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Presses the first button of this name with a key."""
        self.enter(self.button(name).first)

    def enter(self, button: Locator) -> None:
        expect(button).to_be_enabled(timeout=ENGINE_MS)
        button.focus()
        self.page.keyboard.press("Enter")

    def wait(self, *any_of: Locator) -> None:
        """Waits until one of these is visible."""
        first, *others = any_of
        for other in others:
            first = first.or_(other)
        expect(first.first).to_be_visible(timeout=ENGINE_MS)

    def region(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("region", name=name)

    def cards(self, hand: str) -> list[str]:
        """The names of the cards in a hand, as they are read out."""
        places = self.button(re.compile(rf", {hand}, \w+ card$"))
        return [name.split(f", {hand}")[0] for name in names(places)]


def names(buttons: Locator) -> list[str]:
    """The accessible names of buttons."""
    found: list[str] = buttons.evaluate_all(
        "(all) => all.map((one) => one.getAttribute('aria-label') ?? one.innerText.trim())"
    )
    return found
