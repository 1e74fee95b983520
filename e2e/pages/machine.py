"""The video poker machine: a hand, the trainer, the end of a session."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.seat import Seat, faces

PHASES = {
    "deal": "machine.do.deal",
    "hold": "machine.do.draw",
    "over": "machine.do.result",
}
"""By phase, the key of the large button's message."""


class Machine(Seat):
    """What lies on the table, and what can be done."""

    game = "video_poker"

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.main = page.locator("[data-action=main]")
        self.held = page.locator("[data-item][aria-pressed=true]")
        self.judged = page.locator("#status [data-status^=judged]")
        self.warned = page.locator("#status [data-status^=warned]")
        self.sure = page.locator("#status [data-status=asked]")

    def phase(self, name: str) -> None:
        """Waits until the machine asks for a deal (``deal``) or for holds (``hold``), or is ``over``."""
        expect(self.main).to_have_attribute("data-words", PHASES[name])
        expect(self.main).to_be_enabled()

    def card(self, place: int) -> Locator:
        return self.page.locator(f"[data-place='card-{place}']")

    def cards(self) -> list[str]:
        """The five cards as they lie; not what the joker stands for."""
        return [face.split()[0] for face in faces(self.page.locator("[data-item]"))]

    def bankroll(self) -> int:
        return int(self.page.locator("[data-place=bankroll]").get_attribute("data-value") or 0)

    def paid(self) -> int:
        """What the last hand paid: the line of the pay table that is lit."""
        lit = self.page.locator("[data-zone=pays][data-marks=paid] [data-marks=lit]")
        return int(lit.get_attribute("data-value") or 0) if lit.count() else 0

    def deal(self) -> list[str]:
        self.press(self.main)
        self.phase("hold")
        return self.cards()

    def hold(self, places: list[int]) -> None:
        for place in places:
            self.press(self.card(place))
            expect(self.card(place)).to_have_attribute("aria-pressed", "true")

    def draw(self, then: str = "deal") -> None:
        """Draws; if no card is held, the machine asks first: presses again. ``then``: the next phase."""
        asks = not self.held.count() and not self.warned.count()
        self.press(self.main)
        if asks:
            expect(self.sure.or_(self.warned)).to_be_visible()
            self.press(self.main)
        self.phase(then)

    def best(self) -> list[int]:
        """The indexes of the cards of the best hold, which is first in the list of all holds."""
        holds = self.page.locator("[data-action=holds]")
        self.press(holds)
        expect(self.page.locator("#status [data-status=hint]")).to_be_visible()
        self.press(holds)
        rows = self.dialog.locator("tr[data-row]")
        expect(rows).to_have_count(32)
        places = rows.first.get_attribute("data-row") or ""
        self.press(self.dialog.locator("[data-action=close]"))
        expect(self.dialog).to_have_count(0)
        return [int(place) for place in places.removeprefix("hold-")]

    def trainer(self, name: str) -> None:
        """Chooses when the trainer speaks, in the side panel or by the bar's button."""
        beside = self.page.locator(f".side [data-option=trainer-{name}]")
        if beside.is_visible():
            self.press(beside)
            return
        self.press(self.page.locator(".bar [data-action=trainer]"))
        self.press(self.dialog.locator(f"[data-option=trainer-{name}]"))
        self.press(self.dialog.locator("[data-action=close]"))
        expect(self.dialog).to_have_count(0)
