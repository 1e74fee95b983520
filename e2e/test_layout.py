"""Everything needed is on the screen, nothing is cut off, and motion can be switched off."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, PHONE, SCREENS, Opener, SitDown
from e2e.pages import Home, Table
from e2e.twin import PLAIN, TWO_JOKERS, disordering_swap
from jokerpoker.registry import GAMES

# What holds with the widest letters and the narrowest, holds between them.
EVERY_WIDTH = pytest.mark.fonts("wide", "narrow")

TABLET: dict[str, Any] = {**PHONE, "viewport": {"width": 768, "height": 1024}}
TABLES = {**SCREENS, "768x1024": TABLET}
NEEDED = "[data-place], .actions button, .bar button, [data-seat], [data-zone^=hand] [data-note], #status"

_OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).map((element) => element.outerHTML.slice(0, 120))"""

# With what lies there: nothing does outside the window.
COVERED = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  const seen = there && (element.contains(there) || there.contains(element));
  return seen ? [] : [[element.outerHTML.slice(0, 120), left, top, there?.outerHTML.slice(0, 120)]];
})"""

CUT = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  if (!element.textContent.trim() || !element.checkVisibility({ visibilityProperty: true })) return false;
  const { display, overflowY } = getComputedStyle(element);
  if (display === "inline") return false;
  const low = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 3;
  return low || element.scrollWidth > element.clientWidth + 1;
}).map((element) => element.outerHTML.slice(0, 200))"""

# Fields as wide as their longest choice.
WIDER_THAN_OPTION = """() => [...document.querySelectorAll(".inquiry-fields label")].flatMap((option) => {
  const box = option.getBoundingClientRect();
  return [...option.children].filter((child) => child.getBoundingClientRect().right > box.right + 0.5)
    .map((child) => child.outerHTML.slice(0, 120));
})"""

# The lines of a text against everything that lies over it.
HIDDEN_LINES = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1).filter((line) => {
    const there = document.elementFromPoint((line.left + line.right) / 2, (line.top + line.bottom) / 2);
    return there !== element && !element.contains(there);
  }).map(() => element.textContent.trim());
})"""


_CORNERS = """(all) => all.map((one) => {
  const { x, y } = one.getBoundingClientRect();
  return [x, y].map(Math.round);
})"""


def expect_fits(page: Page, needed: str, seen: str = "[data-place], .actions button") -> None:
    """No scrolling, nothing outside, nothing covered."""
    scroll = page.evaluate(
        """() => {
        const { scrollWidth, scrollHeight } = document.scrollingElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        }"""
    )
    assert max(scroll) <= 0, scroll
    assert page.evaluate(_OUTSIDE, needed) == []
    assert page.evaluate(COVERED, seen) == []


@EVERY_WIDTH
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("screen", TABLES)
def test_everything_fits_the_screen(site: Site, sit_down: SitDown, screen: str, players: int) -> None:
    table = sit_down(site, TABLES[screen], players, TWO_JOKERS, reduced_motion="reduce", locale="it-IT")
    expect_fits(table.page, NEEDED)
    # With a fault and a picked card, too.
    hands = table.hands()
    table.swap(hands[0][0], hands[2][0])
    table.press(table.place(1, 1))
    expect_fits(table.page, NEEDED)
    table.suggest()
    # With a text of several lines beside a button.
    table.press(table.holder(0))
    expect(table.note).to_have_count(0)
    assert table.page.evaluate(HIDDEN_LINES, "#status, .status .button, .tool > span") == []
    table.press(table.holder(0))
    table.bet_any()
    expect(table.ready).to_be_enabled()
    expect_fits(table.page, NEEDED)
    table.commit()
    expect_showdown_fits(table)
    table.scene("summary", 1)
    assert table.page.evaluate(_OUTSIDE, ".actions button") == []
    assert table.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    if screen == "320x568" and players == 4:
        # Twelve hands, some of two lines, are scrolled to.
        table.page.locator(".result").evaluate("(result) => result.scrollTo(0, result.scrollHeight)")
        last = table.page.locator("[data-panel=summary] .hand-sheet").last.bounding_box()
        actions = table.page.locator(".actions").bounding_box()
        assert last
        assert actions
        assert last["y"] + last["height"] <= actions["y"]
    elif screen != "640x360":
        assert table.page.evaluate(_OUTSIDE, "[data-panel=summary] .hand-sheet") == []


@pytest.mark.thorough
@EVERY_WIDTH
@pytest.mark.parametrize("screen", ["360x640", "1280x800"])
def test_a_showdown_of_two_fits_the_screen(site: Site, sit_down: SitDown, screen: str) -> None:
    table = sit_down(site, TABLES[screen], 2, TWO_JOKERS, reduced_motion="reduce")
    table.commit_suggestion()
    expect_showdown_fits(table)


def expect_showdown_fits(table: Table) -> None:
    """Every step of a showdown is on the screen and can be read, and no card moves when its result comes."""
    page = table.page
    for hand in (1, 2, 3):
        cards = []
        for paid in (False, True):
            table.step(hand, paid)
            shown = "[data-zone^=duel], [data-head] [data-note], .zone-shown .item, .status, .actions button"
            assert page.evaluate(_OUTSIDE, shown) == []
            assert page.evaluate(HIDDEN_LINES, "[data-zone^=duel] [data-note], .status") == []
            assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
            cards.append(page.locator(".zone-shown .item").evaluate_all(_CORNERS))
            table.do("next")
        # On the smallest, a long name may need a second line beside the crown.
        assert cards[0] == cards[1] or page.evaluate("innerWidth < 360")


@EVERY_WIDTH
@pytest.mark.parametrize("screen", ["360x640", "320x568", "1280x800"])
def test_nothing_moves_when_a_text_gets_longer(site: Site, sit_down: SitDown, screen: str) -> None:
    table = sit_down(site, SCREENS[screen], 3, PLAIN, reduced_motion="reduce")

    def where() -> dict[str, Any]:
        found: dict[str, Any] = table.page.evaluate(
            """() => Object.fromEntries(
              [...document.querySelectorAll("[data-place], .actions button")].map(
                (element, index) => {
                  const { x, y, width, height } = element.getBoundingClientRect();
                  return [index, [x, y, width, height].map(Math.round)];
                }))"""
        )
        return found

    before = where()
    table.suggest()
    assert where() == before
    table.swap(*disordering_swap(table.hands()))
    expect(table.problem(1)).to_be_visible()
    assert where() == before
    table.bet_any()
    assert where() == before


@pytest.mark.thorough
@pytest.mark.offline
def test_messages_cover_nothing_that_is_needed(site: Site, sit_down: SitDown) -> None:
    """The news about playing offline waits until the table is left."""
    table = sit_down(site, PHONE, 3, PLAIN, reduced_motion="reduce")
    home = Home(table.page, site.url, table.press)
    home.works_offline()
    table.suggest()
    table.bet_any()
    expect(home.notice("offline")).to_have_count(0)
    table.do("back")
    # It has a place of its own there.
    expect(table.page.locator(".home-news").locator(home.notice("offline"))).to_be_visible()
    # Whoever comes back too soon has not read it yet.
    table.press(home.resume)
    expect(table.page.locator(".table")).to_be_visible()
    expect(home.notice("offline")).to_have_count(0)
    table.do("back")
    expect(home.notice("offline")).to_be_visible()
    expect(home.notice("offline")).to_have_count(0)


def show(page: Page, site: Site, route: str) -> None:
    """Comes to a screen by its address."""
    page.goto(site.url + route)
    expect(page.locator("body")).to_have_attribute("data-route", route.removeprefix("#/") or "home")
    expect(page.locator("main")).to_be_visible()


@EVERY_WIDTH
@pytest.mark.parametrize("width", [320, 360, 640, 1280])
def test_home_and_rules_never_scroll_sideways(site: Site, open_page: Opener, width: int) -> None:
    """200 % zoom of a 1280 pixel window is a window of 640 pixels."""
    page = open_page(site, viewport={"width": width, "height": 600}, reduced_motion="reduce")
    for route in ("#/", "#/rules"):
        show(page, site, route)
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), route
        assert page.evaluate(CUT, "main h1, main h2, main p, main button, main li, main label") == []
    for route in ("#/hands", "#/learn"):
        show(page, site, route)
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), route
    page.goto(site.url + "#/")
    Home(page, site.url).action("settings").click()
    expect(page.locator("[data-setting=shortcuts]")).to_be_attached()
    assert page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(dialog)")
    assert page.evaluate(CUT, "dialog button, dialog b, dialog .muted") == []


@EVERY_WIDTH
@pytest.mark.parametrize(
    "language", ["fr", *(pytest.param(tag, marks=pytest.mark.thorough) for tag in ("en", "de", "it"))]
)
def test_house_rules_never_scroll_sideways(site: Site, open_page: Opener, language: str) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce", locale=language)
    home = Home(page, site.url).open()
    for game in GAMES:
        home.choose(game)
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), game
        home.press(home.action("options"))
        expect(page.locator("dialog [data-field]").first).to_be_visible()
        assert page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(dialog)"), game
        assert page.evaluate(WIDER_THAN_OPTION) == [], game
        home.close_rules()


@EVERY_WIDTH
@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(tag, marks=pytest.mark.thorough) for tag in ("de", "fr", "it"))]
)
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_newcomer_sees_all_ways_to_begin_at_once(
    site: Site, open_page: Opener, screen: dict[str, Any], language: str
) -> None:
    page = open_page(site, **screen, reduced_motion="reduce", locale=language)
    show(page, site, "#/")
    places = set()
    for game in GAMES:
        page.locator(f"[data-tile={game}]").click()
        expect(page.locator(f"[data-tile={game}]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".home-also")).to_be_visible()
        for action in ("play", "learn", "learn-no", "day-of", "mistakes"):
            expect(page.locator(f".home [data-action={action}]")).to_be_in_viewport(ratio=1)
        for action in ("rules", "together", "history", "settings"):
            expect(page.locator(f".home [data-action={action}]")).to_be_in_viewport(ratio=0.2)
        for one in page.locator(".hero, .home-head :is(h1, p), .home-start button, .home-also button").all():
            expect(one).to_be_in_viewport(ratio=1)
        places.add(page.evaluate("document.querySelector('.catalogue').getBoundingClientRect().top"))
    # A second tap hits the game that was aimed at.
    assert len(places) == 1, places


@pytest.mark.thorough
@pytest.mark.parametrize("wanted", ["reduce", "no-preference"])
def test_motion_and_none_when_it_is_not_wanted(site: Site, sit_down: SitDown, wanted: str) -> None:
    table = sit_down(site, PHONE, 3, PLAIN, reduced_motion=wanted)
    page = table.page
    page.evaluate(
        """() => {
        window.animated = 0;
        const real = Element.prototype.animate;
        Element.prototype.animate = function (...args) {
          window.animated += 1;
          return real.apply(this, args);
        };
        for (const kind of ["transitionrun", "animationstart"])
          addEventListener(kind, () => { window.animated += 1; }, true);
        }"""
    )
    hands = table.hands()
    table.swap(hands[0][0], hands[2][2])
    table.commit_suggestion()
    table.do("next")
    table.step(1, paid=True)
    running = "document.getAnimations().filter(({ playState }) => playState === 'running').length"
    if wanted == "reduce":
        assert page.evaluate("animated") == page.evaluate(running) == 0
    else:
        assert page.evaluate("animated") > 10


@pytest.mark.shared
def test_a_tap_ends_any_motion(site: Site, sit_down: SitDown) -> None:
    table = sit_down(site, PHONE, 3, PLAIN)
    page = table.page
    moving = "document.getAnimations().filter(({ effect, playState }) => playState === 'running'"
    moving += " && Number.isFinite(effect.getComputedTiming().endTime)).length"
    page.evaluate(
        """() => {
        const way = [{ transform: "translateY(-90vh)" }, { transform: "none" }];
        for (const place of document.querySelectorAll("[data-zone^=hand] .item"))
          place.animate(way, { duration: 600_000, delay: 1000, fill: "backwards" });
        }"""
    )
    assert page.evaluate(moving) >= 15
    page.locator(".bar h1").tap()
    assert page.evaluate(moving) == 0
