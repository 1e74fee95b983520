"""Pegs and Jokers in the browser: by tap, keys and the accessibility tree, splits, bluffing, what is kept."""

from __future__ import annotations

import re
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
from e2e.pages.patience import becomes, changes, paintings, until
from e2e.pages.pegs import Pegs, sit_down
from e2e.positions import device, late
from e2e.test_layout import COVERED, expect_fits

SEED = f"{11:032x}"
COUNT_MOTIONS = """() => {
  globalThis.moved = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...motion) {
    globalThis.moved += 1;
    return animate.apply(this, motion);
  };
}"""

# What sticks out of its box, or has children that do.
OVERFLOWING = """(selector) => [...document.querySelectorAll(selector)].filter((box) => {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const out = [...box.children].some((child) => {
    const at = child.getBoundingClientRect();
    return at.left < left - 1 || at.right > right + 1 || at.top < top - 1 || at.bottom > bottom + 1;
  });
  return out || [...box.children].some((child) => child.scrollWidth > child.clientWidth + 1);
}).map((box) => box.outerHTML.slice(0, 300))"""

NEWCOMERS = ["h3", "h4", "h5", "s", "s"]
"""The pegs of a newcomer, who begins with a short game."""


def sideways(width: int) -> dict[str, Any]:
    """A phone on its side."""
    return {**PHONE, "viewport": {"width": width, "height": 360}}


def open_pegs(
    site: Site, open_page: Opener, screen: dict[str, Any] = PHONE, preset: str = "basic", turns: int = 12
) -> Pegs:
    press: Press = tap if screen.get("has_touch") else click
    page = open_page(site, SEED, **screen, reduced_motion="reduce")
    return sit_down(Home(page, site.url, press).open(), preset, max_turns=turns)


def test_a_deal_with_too_few_cards_says_so(site: Site, open_page: Opener) -> None:
    """It is no damaged match: whoever reads it can go back and choose otherwise."""
    home = Home(open_page(site, **PHONE, reduced_motion="reduce"), site.url, tap).open()
    page = home.page
    home.choose("pegs_and_jokers")
    home.players(8)
    home.fill({"decks": 1, "hand": 7})
    tap(home.play)
    refusal = page.locator(".dealing-note[role=alert]")
    expect(refusal).to_contain_text("54 cards are too few for 8 hands of 7", timeout=45_000)
    bar = page.locator(".bar").bounding_box()
    words = refusal.locator("p").bounding_box()
    assert bar
    assert words
    assert words["y"] > bar["y"] + bar["height"]
    expect(home.notice("damaged")).to_have_count(0)
    tap(refusal.locator("[data-action=home]"))
    home.fill({"hand": 5})
    tap(home.play)
    Pegs(page, tap).scene("play")


def test_a_game_by_tapping(site: Site, open_page: Opener) -> None:
    table = open_pegs(site, open_page)
    assert table.my_turn()
    assert table.pegs()[0] == NEWCOMERS
    assert violations(table.page) == []
    table.press(table.card("0"))
    expect(table.status).to_contain_text("bring a peg out")
    moves = 0
    while table.my_turn():
        before = table.pegs()
        table.move()
        moves += 1
        assert before == table.pegs() or "You played" in table.told.inner_text()
    assert moves == 3
    table.do("final")
    table.scene("result")
    expect(table.page.locator(".result-title")).to_have_text("Nobody won")
    expect(table.page.locator(".result [data-show-seat]")).to_have_count(4)
    table.do("coach")
    expect(table.dialog).to_contain_text("3 turns reviewed")
    assert violations(table.page) == []
    # What would have been better is shown on the board.
    table.press(table.dialog.locator("[data-action^=missed]").first)
    table.scene("play")
    expect(table.status).to_contain_text("Better:")
    table.do("final")
    table.scene("result")


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("preset", ["arizona", "north_carolina"])
def test_a_whole_game_by_tapping_until_somebody_has_won(site: Site, open_page: Opener, preset: str) -> None:
    table = open_pegs(site, open_page, preset=preset, turns=2000)
    while table.my_turn():
        table.move()
    table.do("final")
    table.scene("result")
    expect(table.page.locator(".result-title")).not_to_have_text("Nobody won")
    expect(table.page.locator(".result [data-show-seat]")).to_have_count(4)


def test_a_move_is_taken_back_and_a_table_comes_back(site: Site, open_page: Opener) -> None:
    table = open_pegs(site, open_page, turns=40)
    while table.my_turn() and not table.card("some").count():
        table.move()
    before = table.pegs()
    table.move()
    assert table.pegs() != before
    table.do("take-back")
    expect(table.status).to_have_text("Undone.")
    becomes(table.page, table.pegs, before)
    table.move()
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
    table = open_pegs(site, open_page, screen, turns=80)
    page = table.page
    comes_out = page.locator("[data-zone=hand]").locator(
        "[data-face^=A], [data-face^=J], [data-face^=Q], [data-face^=K]"
    )
    while table.my_turn() and not comes_out.count():
        table.move()
    assert table.pegs()[0] == NEWCOMERS
    peg, hole = table.peg(0, "s").bounding_box(), page.locator("[data-spot='8']").bounding_box()
    assert peg
    assert hole
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


def test_a_tap_on_the_board_chooses_and_plays(site: Site, open_page: Opener) -> None:
    """Nearest to the finger, first what the card could do."""
    page = open_page(site, **PHONE, reduced_motion="reduce")
    storage.install(page, site.url, device(late("pegs_and_jokers", 8, 6)))
    page.goto(f"{site.url}#/table")
    table = Pegs(page, tap)
    expect(table.ask).to_be_visible()
    table.press(table.card("some"))
    spot = page.locator(".points-board .points-spot:is([data-marks~=lit], [data-marks~=end])").last
    expect(spot).to_be_visible()
    before, key = table.pegs(), spot.get_attribute("data-spot")
    for _ in range(2):
        box = page.locator(f".points-board [data-spot='{key}']").bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2 - 2)
        shown = page.locator(f".points-board [data-spot='{key}'][data-marks=end]")
        expect(shown.or_(table.button("take-back")).first).to_be_attached()
        if table.button("take-back").count():
            break
    changes(page, table.pegs, before)
    expect(table.button("take-back")).to_be_visible()


@pytest.mark.thorough
def test_the_command_line_gives_the_focus_back_to_the_cards(site: Site, open_page: Opener) -> None:
    table = open_pegs(site, open_page, DESKTOP)
    keys = table.page.keyboard
    assert table.my_turn()
    stage = table.page.locator(".stage").bounding_box()
    keys.press("/")
    line = table.page.locator("#command")
    expect(line).to_be_focused()
    assert table.page.locator(".stage").bounding_box() == stage
    line.fill("board")
    keys.press("Enter")
    answer = table.page.locator("[data-log=table]").filter(has_text="your peg at the start")
    expect(answer.first).to_be_attached()
    keys.press("Escape")
    expect(table.hand.first).to_be_focused()


NEEDED = (
    ".actions button, .bar button, .bar h1, [data-zone=race] dl > div, #status, .points-board, "
    "[data-zone=hand] .item"
)
SCREENS = {"360x640": PHONE, "740x360": sideways(740), "640x360": sideways(640), "1280x800": DESKTOP}


@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_table_fits(site: Site, open_page: Opener, screen: str, letters: int) -> None:
    """Bar, scores, board and buttons lie beside each other, whole, and the board stays a board."""
    if letters == 200 and screen != "360x640":
        pytest.skip("letters are enlarged upright")
    table = open_pegs(site, open_page, SCREENS[screen])
    page = table.page
    page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}%`; }", letters)
    assert table.my_turn()
    for step in ("asked", "played"):
        if step == "played":
            table.move()
        expect_fits(page, NEEDED)
        assert page.evaluate(COVERED, ".bar button, .actions button, [data-zone=race] dl > div") == []
        assert page.evaluate(OVERFLOWING, ".actions, .bar, .status, [data-zone=middle] .zone-note") == []
        map_box = page.locator(".points-board").bounding_box()
        assert map_box
        assert min(map_box["width"], map_box["height"]) >= 150
        names = page.evaluate(
            "[...document.querySelectorAll('[data-zone=race] dt')].map((name) => name.clientWidth)"
        )
        assert min(names) >= 30


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [6, 8])
def test_larger_boards_fit_a_phone(site: Site, open_page: Opener, seats: int) -> None:
    page = open_page(site, SEED, **PHONE, reduced_motion="reduce")
    home = Home(page, site.url, tap).open()
    home.choose("pegs_and_jokers")
    home.players(seats)
    # Partners are known before the game.
    expect(home.play.locator("small")).to_contain_text("with ")
    table = sit_down(home)
    assert table.my_turn()
    expect(page.locator(".points-board .peg")).to_have_count(5 * seats)
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    for target in (page.locator(".points-board"), table.hand.last, table.button("play")):
        box = target.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360.5
        assert box["y"] + box["height"] <= 640.5


@pytest.mark.thorough
def test_the_rules_show_on_small_boards_what_they_say(site: Site, open_page: Opener) -> None:
    page = open_page(site, SEED, **PHONE)
    page.goto(f"{site.url}#/rules/pegs_and_jokers")
    back = page.locator("[data-example=eight-0]")
    picture = back.get_by_role("img", name="Your peg on 0")
    expect(picture).to_be_visible()
    peg = back.locator("[data-piece='0-0']")
    expect(peg).to_have_attribute("data-place", "8")
    page.evaluate(COUNT_MOTIONS)
    heard = Hearing(page)
    tap(back.get_by_role("button", name="Show me: Eight: your peg 0 → 64."))
    expect(peg).to_have_attribute("data-place", "0")
    heard.hears(re.compile("^eight: your peg 0 → 64.$"))
    assert page.evaluate("moved") == 1
    page.emulate_media(reduced_motion="reduce")
    branch = page.locator("[data-example=home-0]")
    for way, place in enumerate(("h2", "5")):
        tap(branch.locator(f"[data-action=show-{way}]"))
        expect(branch.locator("[data-piece='0-0']")).to_have_attribute("data-place", place)
        expect(branch.locator(".play-trail")).to_have_count(1)
    assert page.evaluate("moved") == 1
    assert violations(page) == []


def test_an_open_dialog_keeps_the_others_waiting(site: Site, open_page: Opener) -> None:
    table = open_pegs(site, open_page, DESKTOP, turns=40)
    page = table.page
    assert table.my_turn()
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
