"""Poker Tiles in the browser: what is seen whole, moved by hand, and comes back; the puzzle of the day."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import click, drag, middle, tap
from e2e.pages.home import engine_ready
from e2e.pages.lesson import Bubble
from e2e.pages.patience import becomes, closed, lies_still, paintings, resized, until
from e2e.pages.tiles import Tiles
from e2e.positions import device, finished, late, stores
from e2e.storage import seal
from e2e.test_explanations import long_press, tip
from e2e.test_layout import COVERED
from e2e.test_looks import apart, box, boxes, inside
from jokerpoker.games.poker_tiles.study.puzzle import making
from jokerpoker.games.poker_tiles.table.puzzle_table import PRESENTER, PuzzleTable
from jokerpoker.games.poker_tiles.table.squares import square_name
from jokerpoker.steps import finished as done

SEED = f"{11:032x}"
FIVE_TURNS = 5
"""After so many turns of the person, several jokers on the board are one card across and another down."""
TWO_JOKERS = {"C3": "3x", "C4": "3c", "C6": "4c", "C7": "2x"}
"""What can then be laid: a straight flush."""


def at_table(site: Site, open_page: Opener, turns: int, screen: Any = PHONE, **look: Any) -> Tiles:
    """Comes to a table that was kept after so many turns of the person, on a phone."""
    page = open_page(site, **screen, reduced_motion="reduce")
    storage.install(page, site.url, device(late("poker_tiles", 2, turns), **look), "#/table")
    table = Tiles(page, tap)
    assert table.my_turn()
    return table


@pytest.mark.thorough
def test_the_coach_shows_the_best_play_on_the_board(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    storage.install(page, site.url, device(finished("poker_tiles", 2)), "#/table")
    table = Tiles(page, tap)
    table.scene("result")
    table.do("coach")
    turns = table.dialog.locator("[data-entry^=turn]")
    expect(turns.nth(5)).to_be_attached(timeout=60_000)
    assert table.dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
    table.press(turns.locator("button").first)
    expect(table.dialog).to_have_count(0)
    expect(table.board.locator("[data-marks~=last]").first).to_be_in_viewport()


@pytest.mark.parametrize(("seats", "locale"), [(2, "fr-FR"), (4, "de-DE")])
def test_the_whole_result_is_in_sight_at_the_end(
    site: Site, open_page: Opener, seats: int, locale: str
) -> None:
    page = open_page(site, **DESKTOP, locale=locale)
    storage.install(page, site.url, device(finished("poker_tiles", seats)), "#/table")
    table = Tiles(page)
    table.scene("result")
    lies_still(page)
    result, window = box(page.locator(".result")), box(page.locator(".board-window"))
    assert all(inside(part, result, 1) for part in boxes(page.locator(".board, .standing, .ending .button")))
    assert all(inside(tile, window, 1) for tile in boxes(page.locator(".result .square[data-item]")))
    assert page.evaluate(COVERED, ".ending .button") == []


@pytest.mark.chromium_only("others do not know how far a list is scrolled")
def test_what_is_cut_off_fades(site: Site, open_page: Opener) -> None:
    """The list beside the table, and the result on a phone."""
    page = open_page(site, **DESKTOP, locale="fr-FR", reduced_motion="reduce")
    storage.install(page, site.url, device(finished("poker_tiles", 2)), "#/table")
    side, result = page.locator(".side"), page.locator(".result")
    expect(result).to_be_visible()
    assert side.evaluate("(side) => side.scrollHeight > side.clientHeight")
    assert side.evaluate("(side) => getComputedStyle(side, '::after').opacity") == "1"
    fade = "(result) => getComputedStyle(result).getPropertyValue('--fade')"
    assert result.evaluate(fade) == "0px"
    resized(page, 360, 640)
    becomes(page, lambda: result.evaluate(fade), "48px")
    result.evaluate("(result) => result.scrollTo(0, result.scrollHeight)")
    becomes(page, lambda: result.evaluate(fade), "0px")


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "height"), [(740, 360), (360, 640), (640, 360)])
def test_a_hint_is_read_whole(site: Site, open_page: Opener, width: int, height: int) -> None:
    """A long fault in French, and no button lies on another."""
    screen = {**PHONE, "viewport": {"width": width, "height": height}, "locale": "fr-FR"}
    table = at_table(site, open_page, FIVE_TURNS, screen)
    page = table.page
    table.lay({"H5": "3c"})
    expect(table.fault).to_be_visible()
    lies_still(page)
    assert inside(box(page.locator("#status")), box(table.ask), spare=1)
    buttons = boxes(page.locator(".actions > button"))
    assert len(buttons) == 5
    for one, other in pairwise(buttons):
        assert one["right"] <= other["x"] + 0.5
    assert buttons[-1]["right"] <= width
    words = page.locator(".tool > span, .actions .ready").evaluate_all(
        "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).length"
    )
    assert words == 0


def moved_by_hand(table: Tiles) -> None:
    """The board goes with the mouse, and the page does not paint itself again for that."""
    table.do("larger")
    table.do("larger")
    mouse, square = table.page.mouse, table.square("H8")
    x, y = middle(table.board)
    before = box(square)
    mouse.move(x, y)
    mouse.down()
    assert paintings(table.page, lambda: mouse.move(x - 60, y - 40, steps=20)) == 0
    assert box(square)["x"] == pytest.approx(before["x"] - 60, abs=2)
    assert box(square)["y"] == pytest.approx(before["y"] - 40, abs=2)
    held = box(square)
    mouse.up()
    assert box(square) == held
    table.do("fit")


def test_what_is_laid_comes_back_after_a_reload(site: Site, open_page: Opener) -> None:
    table = Tiles.sit_down(Home(open_page(site, SEED, **DESKTOP), site.url).open())
    assert table.my_turn()
    moved_by_hand(table)
    place = table.best()
    square, tile = next(iter(place.items()))
    drag(table.page, table.tile(tile), table.square(square))
    table.lies(square, tile)
    lying = table.lying()
    kept = "table poker_tiles"
    storage.wait_for_table(table.page, lambda record: square in str(record["desk"]["drafts"]), kept)
    table.page.reload()
    table.scene("play")
    engine_ready(table.page)
    assert table.my_turn()
    assert table.lying() == lying
    expect(table.square(square)).to_have_attribute("data-marks", "laid")
    table.lay({other: tile for other, tile in place.items() if other != square})
    table.play()


CUT = """() => {
  const { left, right, top, bottom } = document.querySelector(".board-window").getBoundingClientRect();
  const names = 16;
  const cut = (start, end, from, to) => [from, to].some((edge) => start < edge - 1 && end > edge + 1);
  return [...document.querySelectorAll(".square")].filter((square) => {
    const at = square.getBoundingClientRect();
    return cut(at.left, at.right, left + names, right) || cut(at.top, at.bottom, top + names, bottom);
  }).length;
}"""
"""How many squares are seen in part."""


@pytest.mark.thorough
@pytest.mark.parametrize("screen", [PHONE, DESKTOP])
def test_the_board_begins_with_whole_squares(site: Site, open_page: Opener, screen: dict[str, Any]) -> None:
    page = open_page(site, SEED, **screen, reduced_motion="reduce")
    Tiles.sit_down(Home(page, site.url).open())
    becomes(page, lambda: page.evaluate(CUT), 0)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("step", "locale"), [(0, "en"), (3, "de"), (3, "fr"), (4, "en"), (6, "en"), (8, "en")]
)
def test_the_squares_of_the_lesson_are_large_on_a_phone(
    site: Site, open_page: Opener, step: int, locale: str
) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale=locale)
    storage.install(page, site.url, lesson_at(step), "#/learn/poker_tiles")
    expect(page.locator(".square[data-item], .square[data-area]").first).to_be_visible()
    lies_still(page)
    assert page.locator(".square").first.evaluate("(square) => square.getBoundingClientRect().width") >= 30
    assert page.evaluate(CUT) == 0
    window = box(page.locator(".board-window"))
    places = (
        ".square:is([data-item], [data-place=g9], [data-place=g12])" if step == 3 else ".square[data-item]"
    )
    assert all(inside(square, window, spare=1) for square in boxes(page.locator(places)))


def test_gold_is_not_at_the_edge_in_the_lesson(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce")
    Bubble(page, click, "poker_tiles").open(site.url)
    lies_still(page)
    window, gold = box(page.locator(".board-window")), boxes(page.locator(".square[data-area=gold]"))
    assert all(inside(square, window, spare=-square["width"]) for square in gold)


@pytest.mark.thorough
def test_at_the_end_of_the_lesson_the_seat_stays_off_the_board(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP, reduced_motion="reduce", locale="de")
    storage.install(page, site.url, lesson_at(7), "#/learn/poker_tiles")
    lesson = Bubble(page, click, "poker_tiles")
    lesson.at("joker")
    engine_ready(page)
    lesson.follow()
    lesson.at("meaning")
    lesson.follow()
    lesson.at("end")
    lies_still(page)
    assert apart(box(page.locator(".seat[data-at=mine]")), box(page.locator(".board-window")))


def lesson_at(step: int) -> dict[str, Any]:
    """A device on which the lesson has come to a step."""
    settings = {
        name: seal(name, value)
        for name, value in (("game", "poker_tiles"), ("lesson step poker_tiles", step))
    }
    return stores({"settings": settings})


def test_what_is_in_play_is_in_sight_on_a_phone(site: Site, open_page: Opener) -> None:
    table = at_table(site, open_page, 4)
    page = table.page
    seen, window = page.locator(".square[data-item]"), page.locator(".board-window")

    def seen_whole() -> bool:
        shown = all(inside(square, box(window), spare=1) for square in boxes(seen))
        return shown and page.evaluate(CUT) == 0

    becomes(page, seen_whole, True)
    size = "document.querySelector('.square').getBoundingClientRect().width"
    before = page.evaluate(size)
    assert before >= 30
    table.do("larger")
    until(page, f"{size} > {1.3 * before}")
    table.do("fit")
    becomes(page, seen_whole, True)
    lies_still(page)
    assert seen_whole()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def covered(page: Page) -> list[int]:
    """How many tiles lie below the points of each line."""
    chips, tiles = boxes(page.locator(".board-line > b")), boxes(page.locator(".square[data-item]"))
    return [sum(not apart(chip, tile) for tile in tiles) for chip in chips]


FIGURES = """() => [...document.querySelectorAll(".board .tile-face")].map((tile) => {
  const outer = tile.getBoundingClientRect();
  const lies = (selector) => {
    if (!tile.querySelector(selector)) return null;
    const { left, right, top, bottom, height } = tile.querySelector(selector).getBoundingClientRect();
    const across = left >= outer.left - 1 && right <= outer.right + 1;
    const inside = across && top >= outer.top - 1 && bottom <= outer.bottom + 1;
    return { left, right, top, bottom, inside, share: height / outer.height };
  };
  const joker = tile.matches(".joker");
  const badge = joker ? lies(":scope > i") : null;
  return { joker, rank: lies(":scope > b"), pip: lies(":scope > .tile-pip"), badge };
})"""


@pytest.mark.thorough
@pytest.mark.parametrize("larger", [False, True])
def test_a_joker_shows_its_card_as_large_as_any_tile(site: Site, open_page: Opener, *, larger: bool) -> None:
    """On the smallest squares of a phone too; what marks it as a joker covers neither rank nor suit.

    One that is two cards shows rank and suit of both, and a tap tells which is which. The multiplier is on no
    tile so small that it would be a smudge.
    """
    table = at_table(site, open_page, FIVE_TURNS, largeCards=larger)
    page = table.page
    lies_still(page)
    two = page.locator(".board [data-two=true]")
    assert two.count() >= 4
    for tile in two.all():
        figures = [*boxes(tile.locator("b")), *boxes(tile.locator(".tile-pip"))]
        assert len(figures) == 4
        assert all(inside(figure, box(tile), spare=2) for figure in figures)
        least = 0.36 if larger else 0.3
        assert all(figure["height"] > least * box(tile)["height"] for figure in figures)
    # Whatever it was laid for, it keeps the colour that it had on the rack.
    colours = page.locator(".tile-face.joker").evaluate_all(
        "(all) => all.map((one) => [one.dataset.times, getComputedStyle(one).getPropertyValue('--strong')])"
    )
    assert len({tuple(pair) for pair in colours}) == len({times for times, _ in colours}) == 2
    table.lay(TWO_JOKERS)
    lies_still(page)
    smallest = page.evaluate(FIGURES)
    assert {tile["badge"]["share"] for tile in smallest if tile["badge"]} == {0}
    table.do("larger")
    lies_still(page)
    tiles = page.evaluate(FIGURES)
    usual = next(tile for tile in tiles if not tile["joker"])
    jokers = [tile for tile in tiles if tile["joker"] and tile["pip"] and tile["badge"]["share"]]
    assert len(jokers) == 2
    for joker in jokers:
        for figure in ("rank", "pip"):
            assert joker[figure]["inside"]
            # A ten is a little smaller on every tile, and so is a rank above a multiplier.
            assert joker[figure]["share"] > 0.8 * usual[figure]["share"]
        badge, rank, pip = joker["badge"], joker["rank"], joker["pip"]
        assert badge["inside"]
        assert badge["right"] <= pip["left"] + 1 or badge["bottom"] <= pip["top"] + 1
        # Some fonts have a Q or J that hangs below its line.
        hanging = 0.1 * (rank["bottom"] - rank["top"])
        assert badge["left"] >= rank["right"] - 1 or badge["top"] >= rank["bottom"] + hanging
    table.do("fit")
    lies_still(page)
    for square in TWO_JOKERS:
        tap(table.square(square))
    expect(table.laid).to_have_count(0)
    tap(table.square("I7"))
    expect(table.note).to_contain_text("8♣ across →, A♥ down ↓")


@pytest.mark.thorough
@pytest.mark.chromium_only("only Chromium's protocol knows fingers that hold still")
def test_a_long_press_explains_names_of_rows_and_a_joker_of_two_cards(site: Site, open_page: Opener) -> None:
    table = at_table(site, open_page, FIVE_TURNS)
    page = table.page
    for target, words in (
        (page.locator(".board-name[data-of=rows]").nth(5), "m8 is row m, column 8"),
        (page.locator(".board-name[data-of=columns]").nth(7), "m8 is row m, column 8"),
        (table.square("I7"), "across eight of clubs, down ace of hearts"),
    ):
        page.keyboard.press("Escape")
        long_press(page, target)
        expect(tip(page)).to_contain_text(words)


def test_points_of_lines_jokers_and_names_of_squares_are_seen_whole(site: Site, open_page: Opener) -> None:
    """Points are in the square beyond the line; at the edge of the board in the one before it."""
    table = at_table(site, open_page, FIVE_TURNS)
    page = table.page
    board = box(table.board)
    table.lay(TWO_JOKERS)
    lies_still(page)
    assert covered(page)
    assert not any(covered(page))
    # Lines, then the buttons for jokers, in one row between the board, which stays, and the status line.
    assert box(table.board) == board
    lines, jokers = page.locator("[data-zone=lines]"), page.locator("[data-zone=lines] [data-action^=joker-]")
    assert apart(box(lines), box(table.board))
    assert apart(box(lines), box(page.locator(".board-zoom")))
    assert inside(box(page.locator("[data-zone=lines] [data-marks=good]")), box(lines), spare=1)
    assert jokers.count() == 2
    for joker in jokers.all():
        joker.scroll_into_view_if_needed()
        assert inside(box(joker), box(lines), spare=1)
    for _ in range(3):
        lies_still(page)
        names = boxes(page.locator(".board-name[data-of]"))
        assert sum(inside(name, board) for name in names) > 8
        table.do("larger")
    table.press(jokers.first)
    expect(table.dialog).to_be_visible()
    page.keyboard.press("Escape")
    closed(page)
    table.press(page.locator(".actions [data-action=back]"))
    table.do("fit")
    table.lay({"O14": "3c", "O15": "4c"})
    lies_still(page)
    assert page.locator(".board-line > b").get_attribute("data-at") == "start"
    assert covered(page) == [0]


@pytest.mark.thorough
def test_larger_print_reaches_the_tiles(site: Site, open_page: Opener) -> None:
    """On the rack and on the board: rank and suit are larger, within their tile, and beside each other."""
    sizes = """() => Object.fromEntries(["[data-zone=rack]", ".board"].map((where) => {
      const [tile] = document.querySelectorAll(`${where} .tile-face:not(.joker)`);
      const [rank, pip] = [tile.querySelector("b"), tile.querySelector(".tile-pip")];
      const [outer, letter, suit] = [tile, rank, pip].map((one) => one.getBoundingClientRect());
      const beyond = [outer.left - letter.left, outer.top - letter.top, suit.right - outer.right];
      const inside = Math.max(...beyond) < 1;
      const height = parseFloat(getComputedStyle(rank).fontSize) / outer.height;
      return [where, { inside, height, pip: suit.height / outer.height }];
    }))"""
    seen = []
    for larger in (False, True):
        table = at_table(site, open_page, FIVE_TURNS, largeCards=larger)
        seen.append(table.page.evaluate(sizes))
    usual, large = seen
    for where, size in large.items():
        assert size["inside"]
        assert size["height"] > 1.2 * usual[where]["height"]
        assert size["pip"] > 1.05 * usual[where]["pip"]


def best_of(seed: str) -> tuple[int, dict[str, str]]:
    """The points of the best play, and its tiles by their squares."""
    view, points = done(making(seed))
    table = PuzzleTable(view, PRESENTER.begin(view, {}))
    return points, {square_name(square): item for square, item in table.best.place.items()}


def lay(task: Locator, place: dict[str, str]) -> None:
    for square, item in place.items():
        tap(task.locator(f"[data-zone=rack] [data-item='{item}']"))
        tap(task.locator(f".square[data-place={square}]"))
        expect(task.locator(f".square[data-place={square}]")).to_have_attribute("data-item", item)


@pytest.fixture
def start_page(site: Site, open_page: Opener) -> Page:
    """The start page of the game."""
    page = open_page(site, SEED, **PHONE)
    home = Home(page, site.url, tap).open()
    home.choose("poker_tiles")
    return page


def test_the_puzzle_of_the_day_is_solved_once(start_page: Page) -> None:
    page = start_page
    tap(page.locator("[data-action=puzzle]"))
    task = page.locator("dialog .task")
    expect(task).to_be_visible(timeout=60_000)
    # By keys first, and undone.
    laid = task.locator("[data-marks~=laid]")
    face = task.locator("[data-zone=rack] [data-item]").first.get_attribute("data-face") or ""
    page.keyboard.press("ArrowRight")
    for key, count in (("*" if face[1] == "x" else face[0], 1), ("u", 0), ("y", 1), ("u", 0)):
        page.keyboard.press(key)
        expect(laid).to_have_count(count)
    day = page.evaluate("new Date().toISOString().slice(0, 10)")
    points, place = best_of(day)
    lay(task, place)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tap(task.locator("[data-action=hand-in]"))
    expect(task).to_have_attribute("data-scene-name", "result")
    # What has been solved lies there solved the next time.
    tap(page.locator("dialog [data-action=close]"))
    tap(page.locator("[data-action=puzzle]"))
    expect(task).to_have_attribute("data-scene-name", "result")
    expect(laid).to_have_count(len(place))
    tap(page.locator("[data-action=share-puzzle]"))
    line = f"Poker Tiles {day}: {points} of {points} points, 1 try, streak 1"
    expect(page.locator("[data-shared]")).to_have_value(line)


@pytest.mark.thorough
def test_the_rules_have_a_board_to_be_tried(site: Site, start_page: Page) -> None:
    page = start_page
    page.goto(f"{site.url}#/rules/poker_tiles")
    board = page.locator(".practice")
    _, place = best_of("rules")
    tap(board.locator("[data-action=show]"))
    expect(board.locator("[data-marks~=laid]")).to_have_count(len(place))
    tap(board.locator("[data-action=back]"))
    expect(board.locator("[data-marks~=laid]")).to_have_count(0)
