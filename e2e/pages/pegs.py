"""The table of Pegs and Jokers: board, hand, what a card can do, the result."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.home import Home, engine_ready
from e2e.pages.seat import Seat


class Pegs(Seat):
    """What lies on the table, and what can be done."""

    game = "pegs_and_jokers"
    asked = ".status[data-mine=true][data-pending=false]"
    over = "[data-action=final]"
    on = ("[data-action=go-on]", ".pegs-play")

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.play_area = page.locator(".pegs-play")
        self.hand = page.locator(".pegs-card")
        self.options = page.locator(".pegs-option")
        self.ask = page.locator(self.asked)
        self.ended = page.locator(self.over)

    def step(self) -> str:
        return self.play_area.get_attribute("data-step") or ""

    def ply(self) -> int:
        return int(self.play_area.get_attribute("data-ply") or 0)

    def pegs(self) -> list[list[str]]:
        """Where the pegs stand on the drawing, by seat."""
        found: list[list[str]] = self.page.evaluate(
            """() => {
              const seats = [];
              for (const { dataset: { seat, place } } of document.querySelectorAll('.pegs-map .pegs-peg')) {
                (seats[seat] ??= []).push(place);
              }
              return seats.map((places) => places.sort());
            }"""
        )
        return found

    def card(self, plays: str) -> Locator:
        """The first card with so many plays: `0`, or `some`."""
        wanted = "[data-plays='0']" if plays == "0" else ":not([data-plays='0'])"
        return self.page.locator(f".pegs-card{wanted}").first

    def decide(self) -> None:
        """The first card that can do something and the first thing that it can, or a discard."""
        some = self.card("some")
        self.press(some if some.count() else self.hand.first)
        expect(self.page.locator(".pegs-card[aria-pressed=true]")).to_have_count(1)
        main = self.page.locator("[data-action=play]:enabled, [data-action=discard]").first
        for _ in range(4):
            ready = main.or_(self.options.first).first
            expect(ready).to_be_visible()
            if main.count():
                break
            self.press(self.options.first)
        self.press(main)

    def move(self) -> None:
        """One move, until it has been told."""
        self.decide()
        expect(self.button("go-on").or_(self.ended).first).to_be_visible()


def sit_down(home: Home, preset: str = "basic", **options: Any) -> Pegs:
    """From the home page to the first turn; `options` are typed into their fields."""
    page, press = home.page, home.press
    tile = page.locator("[data-tile=pegs_and_jokers]")
    press(tile)
    expect(tile).to_have_attribute("aria-pressed", "true")
    home.engine_ready()
    page.locator("select[data-preset]").select_option(preset)
    for name, value in options.items():
        field = home.option(name)
        field.select_text()
        field.press_sequentially(str(value))
        field.blur()
    press(home.play)
    table = Pegs(page, press)
    table.scene("play")
    engine_ready(page)
    return table
