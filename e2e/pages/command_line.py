"""The command line at a table."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class CommandLine:
    """The field and what was said."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.field = page.get_by_role("textbox", name="What to do, in words")
        self.answers = page.locator("[data-log=table]")

    def open(self) -> CommandLine:
        """Opens it by its key."""
        self.page.keyboard.press("/")
        expect(self.field).to_be_focused()
        return self

    def enter(self, line: str) -> None:
        """Types a line."""
        self.field.fill(line)
        self.field.press("Enter")

    def say(self, line: str) -> Locator:
        """Types a line; the last answer."""
        before = self.page.locator("[data-log]").count()
        self.enter(line)
        expect(self.page.locator("[data-log]").nth(min(before + 1, 29))).to_be_attached()
        return self.answers.last
