"""The table of Poker Tiles: a game being played, its result."""

from __future__ import annotations

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.patience import lies_still
from e2e.pages.seat import Seat, faces
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.board import Board, layout
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.judging import best_first, plays_of, tiles_by_square
from jokerpoker.games.poker_tiles.rules.tiles import CODE
from jokerpoker.games.poker_tiles.table.squares import square_name, square_named

_NOT_MINE = """() => {
  globalThis.notMine = new Promise((done) => {
    const look = () => document.querySelector(".status[data-mine=true]") || done(true);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}"""
LAYOUT = layout(15, 3)
HANDS = hands_of(Options())


class Tiles(Seat):
    """What lies on the table, and what can be done."""

    game = "poker_tiles"
    over = ".result"
    on = ("[data-action=go-on]", ".zones")

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.board = page.locator(".board").first
        self.held = page.locator("[data-zone=rack] [data-item]")
        self.laid = self.board.locator("[data-marks~=laid]")
        self.ask = page.locator(self.asked)
        self.fault = page.locator("#status [data-status=fault]")
        self.note = page.locator("#status :is([data-note], [data-status=hint], [data-status=note])")

    def square(self, name: str) -> Locator:
        """A square by its name in code, column first, such as ``I8``."""
        return self.board.locator(f"[data-place={square_name(name)}]")

    def lies(self, square: str, tile: str) -> None:
        """Waits until a tile lies on a square; after a joker, its face also has what it stands for."""
        expect(self.square(square)).to_have_attribute("data-face", re.compile(f"^{tile}( |$)"))

    def in_sight(self, square: str) -> None:
        """Makes the board smaller until a square is seen."""
        covered = """(square) => {
          const { left, top, width, height } = square.getBoundingClientRect();
          return !square.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
        while self.square(square).evaluate(covered) and self.button("smaller").is_enabled():
            self.do("smaller")
            lies_still(self.page)

    def tile(self, tile: str) -> Locator:
        """The first such tile of the rack."""
        return self.page.locator(f"[data-zone=rack] [data-face='{tile}']").first

    def rack(self) -> list[str]:
        return faces(self.held)

    def lying(self) -> dict[str, str]:
        """By square, the tiles on the board, without those being laid."""
        found: dict[str, str] = self.board.locator("[data-item]:not([data-marks~=laid])").evaluate_all(
            "(all) => Object.fromEntries(all.map(({ dataset }) => [dataset.place, dataset.face.slice(0, 2)]))"
        )
        return {square_named(square) or "": tile for square, tile in found.items()}

    def best(self) -> dict[str, str]:
        """By square, the tiles of the play with the most points; empty if there is none."""
        board = Board.of(LAYOUT, self.lying())
        found = best_first(plays_of(board, [CODE[tile] for tile in self.rack()], HANDS))
        return tiles_by_square(LAYOUT, found[0]) if found else {}

    def lay(self, place: Mapping[str, str]) -> None:
        """Lays tiles, given by square: presses each tile, then its square."""
        for square, tile in place.items():
            self.in_sight(square)
            self.press(self.tile(tile))
            self.press(self.square(square))
            self.lies(square, tile)

    def play(self) -> int:
        """Plays what is laid; the points that the button promised."""
        expect(self.button("play")).to_be_enabled()
        points = int(self.button("play").inner_text().split()[1])
        self.do("play")
        expect(self.laid).to_have_count(0)
        return points

    def trade(self, count: int = 1) -> None:
        self.do("trade")
        expect(self.button("cancel")).to_be_visible()
        for index in range(count):
            self.press(self.held.nth(index))
            expect(self.held.nth(index)).to_have_attribute("aria-pressed", "true")
        self.do("trade")
        expect(self.button("cancel")).to_have_count(0)

    def let_go(self) -> None:
        """Passes, and waits until the others have had their turn or the game is over."""
        self.page.evaluate(_NOT_MINE)
        self.do("pass")
        self.page.evaluate("globalThis.notMine")

    def turn(self) -> bool:
        """One whole turn: the best play, else a pass or a trade; False if the game has ended."""
        if not self.my_turn():
            return False
        place = self.best()
        if place:
            self.lay(place)
            self.play()
        elif self.button("pass").count():
            self.let_go()
        else:
            self.trade(min(5, int(self.page.locator("[data-place=trade] dd").inner_text())))
        return True
