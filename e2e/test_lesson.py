"""The lesson: a game with explanations, left and taken up, never in the way of the real table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import Press, click, tap
from e2e.pages.hearing import Hearing
from e2e.test_lessons import PokerLesson


def begin(site: Site, page: Page, press: Press = click) -> PokerLesson:
    lesson = PokerLesson(page, press)
    lesson.open(site.url, "joker_poker")
    lesson.table.dealt()
    return lesson


@pytest.mark.thorough
def test_it_is_left_and_taken_up(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    lesson = begin(site, page, tap)
    lesson.next()
    lesson.at("cards")
    lesson.follow()
    lesson.at("order")
    hands = lesson.table.hands()
    lesson.table.do("back")
    expect(page.locator("body")).to_have_attribute("data-route", "home")
    # As devices have kept it since the first lesson.
    kept = storage.dump(page)
    assert "lesson" in kept["tables"]
    assert {"lesson", "lesson step"} <= set(kept["settings"])
    page.reload()
    tap(page.locator("[data-action=learn]"))
    lesson.at("order")
    lesson.table.dealt()
    assert lesson.table.hands() == hands
    tap(page.locator("[data-action=lesson-back]"))
    lesson.at("cards")
    lesson.next()
    lesson.at("order")


@pytest.mark.thorough
def test_it_is_offered_once(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open()
    home.engine_ready()
    tap(page.locator("[data-action=learn-no]"))
    expect(page.locator(".lesson-offer")).to_have_count(0)
    page.reload()
    home.engine_ready()
    expect(home.play).to_be_visible()
    expect(page.locator(".lesson-offer")).to_have_count(0)
    # It can still be found.
    tap(home.action("rules"))
    tap(page.locator(".rules [data-action=learn]"))
    expect(page.locator(".lesson")).to_be_visible()


def test_by_keys_and_said_aloud(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    heard = Hearing.everything(page)
    lesson = begin(site, page)
    heard.hears("Welcome")
    page.locator("[data-action=lesson-next]").focus()
    page.keyboard.press("Enter")
    lesson.at("cards")
    heard.hears("three rows")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    lesson.at("order")


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (640, 360), (1280, 800)])
def test_nothing_is_covered(site: Site, open_page: Opener, size: tuple[int, int]) -> None:
    screen = {**SMALL_PHONE, "viewport": {"width": size[0], "height": size[1]}}
    page = open_page(site, **screen, reduced_motion="reduce")
    lesson = begin(site, page, tap)
    lesson.next()
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".zone .item, .lesson button")].filter((element) => {
        element.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !there || !(element.contains(there) || there.contains(element));
        }).map((element) => element.outerHTML.slice(0, 100))"""
    )
    assert covered == []
