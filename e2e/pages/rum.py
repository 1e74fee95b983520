"""The table of Joker Rum: a deal being played, its sheet, the result."""

from __future__ import annotations

from typing import ClassVar

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.patience import becomes
from e2e.pages.seat import Seat, faces


class Rum(Seat):
    """What lies on the table, and what can be done."""

    game = "joker_rum"
    over = "[data-panel=sheet]"
    on = ("[data-zone=piles]",)
    usual_options: ClassVar = {"deals": 1}

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.hand = page.locator("[data-zone=hand] [data-item]")
        self.ask = page.locator(self.asked)
        self.sheet = page.locator(self.over)
        self.note = page.locator("#status :is([data-note], [data-status=hint], [data-status=note])")

    def pile(self, name: str) -> Locator:
        return self.page.locator(f"[data-zone=piles] [data-place={name}]")

    def card(self, index: int) -> Locator:
        return self.page.locator(f"[data-zone=hand] [data-index='{index}']")

    def cards(self) -> list[str]:
        """The hand as it lies."""
        return faces(self.page.locator("[data-shape=fan] [data-item]"))

    def round(self) -> int:
        current = self.page.locator("[data-zone=rounds] [data-marks~=current]")
        return int((current.get_attribute("data-place") or "round-0").removeprefix("round-"))

    def moved_on(self, before: list[str]) -> None:
        """Waits until the hand has changed, or the deal has ended."""
        becomes(self.page, lambda: bool(self.sheet.count()) or self.cards() != before, True)

    def turn(self, source: str = "stock") -> bool:
        """One turn: draws from ``source`` (``stock`` or another pile) if there is a choice; then passes if it
        can, else discards the last card, or the one before it. False if the deal has ended.
        """
        if not self.my_turn():
            return False
        if self.button("draw-stock").count():
            self.do(f"draw-{source}")
            expect(self.button("discard")).to_be_visible()
            expect(self.ask).to_be_visible()
        if self.button("pass").count():
            self.do("pass")
            expect(self.button("pass")).to_have_count(0)
            return True
        if not self.discard_last():
            # The card just taken cannot go back.
            self.discard(self.hand.nth(-2))
        return True

    def discard_last(self) -> bool:
        """Discards the last card of the hand, if that is allowed."""
        self.press(self.hand.last)
        expect(self.hand.last).to_have_attribute("aria-pressed", "true")
        if self.button("discard").is_disabled():
            self.press(self.hand.last)
            return False
        self._discard()
        return True

    def discard(self, card: Locator) -> None:
        """Picks a card up and discards it."""
        self.press(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        self._discard()

    def _discard(self) -> None:
        self.do("discard")
        expect(self.page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(0)

    def to_round(self, number: int) -> None:
        """Plays until the person's turn in a round."""
        for _ in range(60):
            assert self.my_turn(), "the deal ended before"
            if self.round() == number:
                return
            self.turn()

    def to_sheet(self) -> None:
        """Plays until the deal has ended."""
        for _ in range(80):
            if not self.turn():
                break
        self.scene("summary")
