"""The table of Pegs and Jokers: board, hand, what a card can do, the result."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.seat import Seat

# An enabled button that plays or discards.
LEADS_ON = ":is([data-action=play], [data-action=discard], [data-action^=free-])[aria-disabled=false]"


class Pegs(Seat):
    """What lies on the table, and what can be done."""

    game = "pegs_and_jokers"
    asked = ".stage:not(:has([data-action=take-back], [data-action=final])) .status[data-mine=true]"
    over = ":is([data-action=final], [data-scene=result])"
    on = ("[data-action=go-on]", ".points")

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.hand = page.locator("[data-zone=hand] [data-item]")
        self.options = page.locator("[data-zone=options] [data-item]")
        self.told = page.locator("[data-zone=middle] [data-note]")
        self.status = page.locator("#status")
        self.hint = page.locator("[data-status=hint]")
        self.ask = page.locator(self.asked)
        self.ended = page.locator(self.over)
        self.ready = page.locator(LEADS_ON).first

    def peg(self, seat: int, place: str) -> Locator:
        """A seat's peg at a place: a hole's number, `h1` to `h5` (lane) or `s` (start area)."""
        key = place if place.isdecimal() else f"{seat}.{place}"
        return self.page.locator(f".points-board .peg[data-face^='peg {seat} '][data-place='{key}']").first

    def pegs(self) -> list[list[str]]:
        """Where the pegs stand on the drawing, by seat."""
        found: list[list[str]] = self.page.evaluate(
            """() => {
              const seats = [];
              for (const { dataset: { face, place } } of document.querySelectorAll('.points-board .peg')) {
                (seats[face.split(" ")[1]] ??= []).push(place.split(".").at(-1));
              }
              return seats.map((places) => places.sort());
            }"""
        )
        return found

    def card(self, plays: str) -> Locator:
        """The first card of the hand without plays (`0`), or with plays (`some`)."""
        wanted = "[data-marks~=idle]" if plays == "0" else ":not([data-marks~=idle])"
        return self.page.locator(f"[data-zone=hand] [data-item]{wanted}").first

    def decide(self) -> None:
        """Plays the first card that has plays, with its first option each time; or discards."""
        some = self.card("some")
        self.press(some if some.count() else self.hand.first)
        expect(self.page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(1)
        for _ in range(4):
            expect(self.ready.or_(self.options.first).first).to_be_visible()
            if self.ready.count():
                break
            self.press(self.options.first)
        self.press(self.ready)

    def move(self) -> None:
        """Makes one move, and waits until it can be undone or the match is over."""
        self.decide()
        expect(self.button("take-back").or_(self.ended).first).to_be_visible()

    def my_turn(self) -> bool:
        """Waits for the person's turn, skipping those of others; False if the match is over."""
        if self.button("take-back").count():
            self.page.locator("#main").focus()
            self.page.keyboard.press("Enter")
        return super().my_turn()
