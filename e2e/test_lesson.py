"""The lesson: a game with explanations, left and taken up, never in the way of the real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, SMALL_PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import click, tap
from e2e.pages.hearing import Hearing
from e2e.pages.home import ENGINE_MS
from e2e.pages.patience import becomes
from e2e.twin import jokers_in

STEPS = 15


class Lesson:
    """The lesson's table and the one who explains."""

    def __init__(self, page: Page, press: Callable[..., None]) -> None:
        self.page, self.press = page, press
        self.table = Table(page, press)
        self.bubble = page.locator(".lesson")

    def open(self, site: Site) -> Lesson:
        self.page.goto(site.url + "#/learn")
        expect(self.bubble).to_be_visible(timeout=ENGINE_MS)
        self.table.dealt()
        return self

    @property
    def step(self) -> str:
        return self.bubble.get_attribute("data-step") or ""

    def at(self, step: str) -> None:
        expect(self.bubble).to_have_attribute("data-step", step)

    def next(self) -> None:
        self.press(self.page.locator("[data-action=lesson-next]"))

    def jokers(self) -> int | None:
        """How many the person holds; None before the deal."""
        cards = [card for hand in self.table.hands() for card in hand]
        return len(jokers_in(cards)) if cards else None

    def follow(self) -> None:
        """Does what the step asks for."""
        step, table = self.step, self.table
        if step in ("cards", "suggest", "bets", "ready"):
            expect(table.place(0, 0)).to_be_visible(timeout=ENGINE_MS)
        if step == "cards":
            hands = table.hands()
            table.swap(hands[0][0], hands[2][0])
        elif step == "suggest":
            table.suggest()
        elif step == "bets":
            table.bet_any()
        elif step == "ready":
            table.commit()
        elif step in ("showdown", "points"):
            table.do("next")
        elif step == "rest":
            table.do("skip")
        elif step == "summary":
            table.do("next-game")
        else:
            self.next()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_whole_lesson(site: Site, open_page: Opener, screen: dict[str, Any]) -> None:
    press = tap if screen.get("has_touch") else click
    page = open_page(site, **screen, reduced_motion="reduce")
    lesson = Lesson(page, press).open(site)
    jokers = {"welcome": 0, "joker": 1}
    seen = []
    while lesson.step != "end":
        step = lesson.step
        seen.append(step)
        assert len(seen) <= STEPS, seen
        if step in jokers:
            becomes(page, lesson.jokers, jokers[step])
        expect(lesson.bubble.locator("p")).not_to_be_empty()
        assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
        lesson.follow()
        expect(lesson.bubble).not_to_have_attribute("data-step", step)
    assert len(seen) == STEPS - 1
    press(page.locator("[data-action=lesson-play]"))
    expect(page.locator("body")).to_have_attribute("data-route", "table")
    lesson.table.dealt()


@pytest.mark.thorough
def test_it_is_left_and_taken_up(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE)
    lesson = Lesson(page, tap).open(site)
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
    lesson = Lesson(page, click).open(site)
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
    lesson = Lesson(page, tap).open(site)
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
