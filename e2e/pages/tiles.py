"""The table of Poker Tiles: a game being played, its result."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from e2e.pages.gestures import Press, click
from e2e.pages.home import Home, engine_ready
from e2e.pages.seat import Seat
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.board import Board, layout
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.judging import best_first, in_words, plays_of
from jokerpoker.games.poker_tiles.rules.tiles import CODE

LAYOUT = layout(15, 3)
HANDS = hands_of(Options())


class Tiles(Seat):
    """What lies on the table, and what can be done."""

    game = "poker_tiles"
    over = ".result"
    on = (".tiles-play",)

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.board = page.locator(".tiles-board").first
        self.held = page.locator(".stage > .tiles-rack .tiles-held")
        self.ask = page.locator(self.asked)
        self.fault = page.locator("#status [data-fault]")
        self.result = page.locator(".result")

    def square(self, name: str) -> Locator:
        return self.board.locator(f"[data-square={name}]")

    def tile(self, tile: str) -> Locator:
        """The first tile of the rack that is this one."""
        return self.page.locator(f".stage > .tiles-rack [data-tile='{tile}']").first

    def rack(self) -> list[str]:
        tiles: list[str] = self.held.evaluate_all("(all) => all.map(({ dataset }) => dataset.tile)")
        return tiles

    def lying(self) -> dict[str, str]:
        """The tiles on the board, those being laid apart."""
        found: dict[str, str] = self.board.locator("[data-square][data-tile]:not([data-laid])").evaluate_all(
            "(all) => Object.fromEntries(all.map(({ dataset }) => [dataset.square, dataset.tile]))"
        )
        return found

    def best(self) -> dict[str, str]:
        """The play that brings most; empty where there is none."""
        board = Board.of(LAYOUT, self.lying())
        found = best_first(plays_of(board, [CODE[tile] for tile in self.rack()], HANDS))
        return in_words(LAYOUT, found[0]) if found else {}

    def lay(self, place: Mapping[str, str]) -> None:
        """Tile by tile: the tile, then its square."""
        for square, tile in place.items():
            self.press(self.tile(tile))
            self.press(self.square(square))
            expect(self.square(square)).to_have_attribute("data-tile", tile)

    def play(self) -> int:
        """Plays what is laid; the points that the button promised."""
        expect(self.button("play")).to_be_enabled()
        points = int(self.button("play").get_attribute("data-points") or 0)
        self.do("play")
        expect(self.board.locator("[data-laid]")).to_have_count(0)
        return points

    def trade(self, count: int = 1) -> None:
        self.do("trade")
        tiles = self.dialog.locator("[data-trade]")
        for index in range(count):
            self.press(tiles.nth(index))
        self.press(self.dialog.locator("[data-action=confirm]"))
        expect(self.dialog).to_have_count(0)

    def turn(self) -> bool:
        """One whole turn, as good as it gets; False when the game has ended."""
        if not self.my_turn():
            return False
        place = self.best()
        if place:
            self.lay(place)
            self.play()
        elif self.button("pass").count():
            self.do("pass")
        else:
            self.trade(min(5, int(self.page.locator(".tiles-bag").get_attribute("data-bag") or 1)))
        return True


def sit_down(home: Home, **options: str) -> Tiles:
    """From the home page to a dealt table; `options` are typed into their fields."""
    page, press = home.page, home.press
    press(page.locator("[data-tile=poker_tiles]"))
    expect(page.locator("[data-tile=poker_tiles]")).to_have_attribute("aria-pressed", "true")
    home.engine_ready()
    for name, value in options.items():
        field = home.option(name)
        field.select_text()
        field.press_sequentially(value)
        field.blur()
    press(home.play)
    table = Tiles(page, press)
    table.scene("play")
    engine_ready(page)
    return table
