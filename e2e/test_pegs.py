"""Pegs and Jokers in the browser: by tap, drag and keys; what is taken back and kept; how the table fits."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import Press, click, tap
from e2e.pages.hearing import Hearing
from e2e.pages.home import engine_ready
from e2e.pages.lesson import Bubble
from e2e.pages.patience import COUNT_MOTIONS, becomes, changes, lies_still, paintings, until
from e2e.pages.pegs import Pegs
from e2e.positions import device, late
from e2e.test_layout import COVERED, expect_fits
from e2e.test_looks import apart, box, boxes
from jokerpoker.games.pegs_and_jokers.manual.lesson import SAVES
from jokerpoker.match import Match

SEVEN = Path(__file__).with_name("seven.json")
"""A match in which a 7 may be split in many ways."""
SIGN = "(zone) => getComputedStyle(zone, '::after').opacity"
# What sticks out of its box, or has children that do.
OVERFLOWING = """(selector) => [...document.querySelectorAll(selector)].filter((box) => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const out = [...box.children].some((child) => {
    const at = child.getBoundingClientRect();
    return at.left < left - 1 || at.right > right + 1 || at.top < top - 1 || at.bottom > bottom + 1;
  });
  return out || [...box.children].some((child) => child.scrollWidth > child.clientWidth + 1);
}).map((box) => box.outerHTML.slice(0, 300))"""


def at_table(site: Site, open_page: Opener, match: Match, screen: dict[str, Any] = PHONE) -> Pegs:
    """Comes to a table that was kept."""
    press: Press = tap if screen.get("has_touch") else click
    page = open_page(site, **{"reduced_motion": "reduce", **screen})
    storage.install(page, site.url, device(match), "#/table")
    table = Pegs(page, press)
    engine_ready(page)
    expect(table.ask).to_be_visible()
    return table


@pytest.mark.thorough
def test_a_deal_with_too_few_cards_says_so(site: Site, open_page: Opener) -> None:
    """It is no damaged match: whoever reads it can go back and choose otherwise."""
    home = Home(open_page(site, **PHONE, reduced_motion="reduce"), site.url, tap).open()
    page = home.page
    home.choose("pegs_and_jokers")
    home.players(8)
    # Partners are known before the game.
    expect(home.play.locator("small")).to_contain_text("With ")
    home.fill({"decks": 1, "hand": 7})
    tap(home.play)
    refusal = page.locator(".dealing-note[role=alert]")
    expect(refusal).to_contain_text("54 cards are too few for 8 hands of 7", timeout=45_000)
    assert box(refusal.locator("p"))["y"] > box(page.locator(".bar"))["bottom"]
    expect(home.notice("damaged")).to_have_count(0)
    tap(refusal.locator("[data-action=home]"))
    home.fill({"hand": 5})
    tap(home.play)
    Pegs(page, tap).scene("play")


def test_a_move_is_taken_back_and_a_table_comes_back(site: Site, open_page: Opener) -> None:
    table = at_table(site, open_page, late("pegs_and_jokers", 4, 0))
    table.press(table.card("0"))
    expect(table.status).to_contain_text("bring a peg out")
    before = table.pegs()
    table.move()
    assert table.pegs() != before
    table.do("take-back")
    expect(table.status).to_have_text("Undone.")
    becomes(table.page, table.pegs, before)
    table.move()
    expect(table.told).to_contain_text("You played")
    assert table.my_turn()
    after = table.pegs()
    lines = table.told.inner_text()
    table.page.reload()
    table.scene("play")
    engine_ready(table.page)
    expect(table.ask).to_be_visible()
    becomes(table.page, table.pegs, after)
    expect(table.told).to_have_text(lines)
    table.do("log")
    table.press(table.dialog.locator("[data-action^=line-]").last)
    expect(table.page.locator("[data-status=shown]")).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_a_peg_is_dragged_to_its_hole(site: Site, open_page: Opener, screen: dict[str, Any]) -> None:
    table = at_table(site, open_page, late("pegs_and_jokers", 4, 4), screen)
    page = table.page
    peg, hole = box(table.peg(0, "s")), box(page.locator("[data-spot='8']"))
    # A finger need not meet it: what lies nearest is meant.
    page.mouse.move(peg["x"] + peg["width"] / 2 + 4, peg["y"] + peg["height"] / 2 + 4)
    page.mouse.down()
    goal = hole["x"] + hole["width"] / 2 - 5, hole["y"] + hole["height"] / 2 + 5
    # It moves by itself: nothing is painted.
    assert paintings(page, lambda: page.mouse.move(*goal, steps=20)) == 0
    page.mouse.up()
    expect(table.button("play")).to_have_attribute("aria-disabled", "false")
    table.do("play")
    expect(table.peg(0, "8")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_what_is_left_of_the_stock_covers_no_face(site: Site, open_page: Opener, seats: int) -> None:
    german = {**PHONE, "locale": "de-DE"}
    page = at_table(site, open_page, late("pegs_and_jokers", seats, 4), german).page
    stock = box(page.locator("[data-zone=middle] .zone-value"))
    faces = page.locator(".points-board .face").all()
    assert len(faces) == seats
    assert all(apart(box(face), stock) for face in faces)


def test_a_tap_on_the_board_chooses_and_plays(site: Site, open_page: Opener) -> None:
    """Nearest to the finger, first what the card could do."""
    table = at_table(site, open_page, late("pegs_and_jokers", 8, 6))
    page = table.page
    table.press(table.card("some"))
    spot = page.locator(".points-board .points-spot:is([data-marks~=lit], [data-marks~=end])").last
    expect(spot).to_be_visible()
    before, key = table.pegs(), spot.get_attribute("data-spot")
    for _ in range(2):
        at = box(page.locator(f".points-board [data-spot='{key}']"))
        page.touchscreen.tap(at["x"] + at["width"] / 2 + 2, at["y"] + at["height"] / 2 - 2)
        shown = page.locator(f".points-board [data-spot='{key}'][data-marks=end]")
        expect(shown.or_(table.button("take-back")).first).to_be_attached()
        if table.button("take-back").count():
            break
    changes(page, table.pegs, before)


def test_the_command_line_gives_the_focus_back_and_a_way_is_chosen_and_played(
    site: Site, open_page: Opener
) -> None:
    """By keys, where the board stands beside everything else: Enter on the chosen way plays it."""
    table = at_table(site, open_page, Match.load(SAVES["castle"]), DESKTOP)
    page, press = table.page, table.page.keyboard.press
    stage = box(page.locator(".stage"))
    press("/")
    line = page.locator("#command")
    expect(line).to_be_focused()
    assert box(page.locator(".stage")) == stage
    line.fill("board")
    press("Enter")
    expect(page.locator("[data-log=table]").filter(has_text="your peg at").first).to_be_attached()
    press("Escape")
    expect(table.hand.first).to_be_focused()
    # What a picked card can do comes next, whichever way one goes there.
    card = page.locator("[data-zone=hand] [data-face='5s']")
    card.focus()
    press("Enter")
    expect(table.options).to_have_count(2)
    before = table.pegs()
    for way_there in ("Tab", "ArrowUp"):
        card.focus()
        press(way_there)
        chosen = page.locator("[data-zone=options] [data-item]:focus")
        expect(chosen).to_have_count(1)
    press("Enter")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    press("Enter")
    changes(page, table.pegs, before)


@pytest.mark.thorough
@pytest.mark.chromium_only("others do not know how far a list is scrolled")
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "it-IT"])
@pytest.mark.parametrize("way", [0, 1])
def test_a_sign_says_whether_there_are_more_ways_and_the_last_one_is_whole(
    site: Site, open_page: Opener, language: str, way: int
) -> None:
    table = at_table(
        site, open_page, Match.load(json.loads(SEVEN.read_text("utf-8"))), {**PHONE, "locale": language}
    )
    table.press(table.page.locator("[data-zone=hand] [data-face='7d']"))
    table.press(table.options.nth(way))
    expect(table.options.nth(5)).to_be_visible()
    ways = table.page.locator("[data-zone=options]")
    more = ways.evaluate("(zone) => zone.scrollHeight > zone.clientHeight")
    assert ways.evaluate(SIGN) == str(int(more))
    ways.evaluate("(zone) => zone.scrollTo(0, zone.scrollHeight)")
    becomes(table.page, lambda: ways.evaluate(SIGN), "0")
    assert box(table.options.last)["bottom"] <= box(ways)["bottom"]


@pytest.mark.thorough
def test_the_board_does_not_move_for_five_ways_of_a_joker(site: Site, open_page: Opener) -> None:
    table = at_table(site, open_page, late("pegs_and_jokers", 4, 28))
    board = box(table.page.locator(".points-board"))
    table.press(table.page.locator("[data-zone=hand] [data-item^=BJ]"))
    expect(table.options.nth(4)).to_be_visible()
    assert box(table.page.locator(".points-board")) == board
    bottom = box(table.page.locator("[data-zone=options]"))["bottom"]
    # None is cut: a sign shows that more follow.
    assert not any(way["y"] + 1 < bottom < way["bottom"] - 1 for way in boxes(table.options))


@pytest.mark.parametrize("locale", ["fr-FR", "de-DE"])
def test_the_board_keeps_its_size_in_the_lesson(site: Site, open_page: Opener, locale: str) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale=locale)
    lesson, sizes = Bubble(page, tap, "pegs_and_jokers").open(site.url), set()
    for _ in range(7):
        lies_still(page)
        sizes.add(round(box(page.locator(".points-board"))["width"]))
        lesson.follow()
    assert len(sizes) == 1


NEEDED = (
    ".actions button, .bar button, .bar h1, [data-zone=race] dl > div, #status, .points-board, "
    "[data-zone=hand] .item"
)
SIZES = {"360x640": (360, 640), "740x360": (740, 360), "640x360": (640, 360), "1280x800": (1280, 800)}


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_fits(site: Site, open_page: Opener, size: str, seats: int) -> None:
    """Bar, scores, board and buttons lie beside each other, whole, and the board stays a board."""
    width, height = SIZES[size]
    screen = {**PHONE, "viewport": {"width": width, "height": height}} if width < 1000 else DESKTOP
    table = at_table(site, open_page, late("pegs_and_jokers", seats, 6), screen)
    page = table.page
    expect(page.locator(".points-board .peg")).to_have_count(5 * seats)
    for step in ("asked", "played"):
        if step == "played":
            table.move()
        expect_fits(page, NEEDED)
        assert page.evaluate(COVERED, ".bar button, .actions button, [data-zone=race] dl > div") == []
        assert page.evaluate(OVERFLOWING, ".actions, .bar, .status, [data-zone=middle] .zone-note") == []
        board = box(page.locator(".points-board"))
        assert min(board["width"], board["height"]) >= 150
        names = page.evaluate(
            "[...document.querySelectorAll('[data-zone=race] dt')].map((name) => name.clientWidth)"
        )
        assert min(names) >= 30 or seats > 4


@pytest.mark.thorough
def test_the_rules_show_on_small_boards_what_they_say(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    page.goto(f"{site.url}#/rules/pegs_and_jokers")
    back = page.locator("[data-example=eight-0]")
    expect(back.get_by_role("img", name="Your peg on 0")).to_be_visible()
    peg = back.locator("[data-piece='0-0']")
    expect(peg).to_have_attribute("data-place", "8")
    page.evaluate(COUNT_MOTIONS, "*")
    heard = Hearing(page)
    tap(back.get_by_role("button", name="Show me: Eight: your peg 0 → 64."))
    expect(peg).to_have_attribute("data-place", "0")
    heard.hears(re.compile("^Eight: your peg 0 → 64.$"))
    assert page.evaluate("moved") == 1
    page.emulate_media(reduced_motion="reduce")
    branch = page.locator("[data-example=home-0]")
    for way, place in enumerate(("h2", "5")):
        tap(branch.locator(f"[data-action=show-{way}]"))
        expect(branch.locator("[data-piece='0-0']")).to_have_attribute("data-place", place)
        expect(branch.locator(".play-trail")).to_have_count(1)
    assert page.evaluate("moved") == 1
    assert violations(page) == []


@pytest.mark.thorough
def test_an_open_dialog_keeps_the_others_waiting(site: Site, open_page: Opener) -> None:
    table = at_table(site, open_page, late("pegs_and_jokers", 4, 0), DESKTOP)
    page = table.page
    table.move()
    undo = table.button("take-back")
    expect(undo).to_be_visible()
    # It goes on by itself, so there is nothing to press for that.
    expect(table.button("go-on")).to_have_count(0)
    table.do("menu")
    table.do("help")
    expect(table.dialog.locator("kbd").filter(has_text="H")).to_be_visible()
    # Nobody bluffs here, so there is nothing to doubt.
    expect(table.dialog.locator("kbd").filter(has_text="Y")).to_have_count(0)
    began = page.evaluate("performance.now()")
    until(page, "(began) => performance.now() > began + 4000", arg=began)
    expect(undo).to_be_attached()
    table.do("close")
    expect(undo).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_undo_does_not_come_where_play_was(site: Site, open_page: Opener, screen: dict[str, object]) -> None:
    """A finger that taps play twice, however slowly, undoes nothing."""
    table = at_table(site, open_page, late("pegs_and_jokers", 4, 6), {**screen, "locale": "de-DE"})
    tools = table.page.locator(".actions .tool")
    before = [box(tool) for tool in tools.all()]
    table.decide()
    expect(table.button("take-back")).to_be_visible()
    expect(table.page.locator(".actions .primary:visible")).to_have_count(0)
    assert [box(tool) for tool in tools.all()] == before
