"""The table in a frame over the workshop, at which the user plays against a player of their own."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Frame, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.table import Table
from e2e.pages.workshop import STARTS_MS, WorkshopPage

FRAME = "#own-table"


class OwnTable:
    """The frame: first a sheet of choices, then the table."""

    def __init__(self, bench: WorkshopPage, press: Press = click) -> None:
        self.page, self.press = bench.page, press
        self.root = bench.page.frame_locator(FRAME)
        self.sheet = self.root.locator(".own-sheet")
        self.said = self.root.locator("[data-notice=own]")

    def opened(self) -> OwnTable:
        """Waits for the sheet."""
        expect(self.root.locator("[data-action=own-play]")).to_be_enabled(timeout=STARTS_MS)
        return self

    def act(self, name: str) -> None:
        """Presses a button in the frame."""
        self.press(self.root.locator(f"[data-action={name}]"))

    @property
    def frame(self) -> Frame:
        """The frame's present document."""
        handle = self.page.locator(FRAME).element_handle()
        frame = handle.content_frame() if handle else None
        assert frame
        return frame

    @property
    def table(self) -> Table:
        """The table; a frame has the methods of a page that it needs."""
        return Table(cast(Page, self.frame), self.press)

    def dealt(self, game: int = 1) -> Table:
        """Waits for cards to arrange."""
        expect(self.root.locator(".table")).to_have_attribute("data-scene", "play", timeout=STARTS_MS)
        return self.table.dealt(game)

    def begin(self) -> Table:
        """Begins a match with the choices of the sheet."""
        self.act("own-play")
        return self.dealt()

    def game(self, number: int, table: Table) -> None:
        """One whole game, with any bets."""
        table.dealt(number).get_ready()
        expect(table.root).to_have_attribute("data-scene", "showdown", timeout=STARTS_MS)
        table.skip_to_summary(number)
