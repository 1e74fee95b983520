"""The lessons of all games: what is asked for is done, or done once more."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e import storage
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import Press, click, tap
from e2e.pages.home import ENGINE_MS, engine_ready
from e2e.pages.lesson import Bubble
from e2e.pages.patience import becomes
from e2e.pages.pegs import Pegs
from e2e.pages.rum import Rum
from e2e.pages.tiles import Tiles

# By step: the card, and the ways of its pegs.
PEGS: dict[str, tuple[str, ...]] = {
    "out": ("Kc", "s 8"),
    "eight": ("8s", "8 0"),
    "castle": ("5s", "0 h2"),
    "hit": ("6d", "51 57"),
    "partner": ("Th", "8 18"),
    "seven": ("7d", "8 10", "3 h5"),
    "joker": ("RJ", "s 0"),
    "home": ("Js", "s 44"),
}
# By step: what is laid.
TILES = {
    "gold": {"H8": "Qd", "I8": "Qs"},
    "join": {"I6": "Ts", "J6": "Jc", "K6": "Kd", "L6": "Ah"},
    "joker": {"G6": "3x"},
}


class PegsLesson(Bubble):
    """At the board."""

    STEPS = 12

    def __init__(self, page: Page, press: Press) -> None:
        super().__init__(page, press)
        self.table = Pegs(page, press)

    def play(self, card: str, *ways: str) -> None:
        """Takes a card up, goes its ways, plays."""
        table = self.table
        expect(table.ask).to_be_visible()
        self.press(self.page.locator(f"[data-zone=hand] [data-face='{card}']"))
        for way in ways:
            key = f"0-{way.replace(' ', '-')}"
            option = self.page.locator(f":is([data-item=way-{key}], [data-item=half-{key}])")
            peg = self.page.locator(f"[data-item=of-0-{way.split()[0]}]")
            expect(table.ready.or_(option).or_(peg).first).to_be_visible()
            if peg.count():
                self.press(peg)
                expect(table.ready.or_(option).first).to_be_visible()
            if option.count() and option.get_attribute("aria-pressed") != "true":
                self.press(option)
        self.press(table.ready)

    def follow(self) -> None:
        if self.step not in PEGS:
            return self.next()
        step = self.step
        self.play(*PEGS[step])
        if step in ("out", "eight", "hit", "seven", "joker"):
            self.deed("done")
            self.next()
        return None


class TilesLesson(Bubble):
    """At the board with the gold squares."""

    STEPS = 10

    def __init__(self, page: Page, press: Press) -> None:
        super().__init__(page, press)
        self.table = Tiles(page, press)

    def follow(self) -> None:
        step, table = self.step, self.table
        if step in ("welcome", "hands", "meaning"):
            return self.next()
        expect(table.ask).to_be_visible()
        if step == "hint":
            table.do("hint")
        elif step == "cross":
            table.do("hint")
            expect(self.page.locator("[data-marks~=hinted]").first).to_be_visible()
            table.do("hint")
            table.play()
        elif step == "trade":
            table.trade(2)
        else:
            table.lay(TILES[step])
            table.play()
        if step in ("join", "cross"):
            self.deed("done")
            self.next()
        return None


class PokerLesson(Bubble):
    """Three hands and three bets."""

    STEPS = 15

    def __init__(self, page: Page, press: Press) -> None:
        super().__init__(page, press)
        self.table = Table(page, press)

    def follow(self) -> None:
        step, table = self.step, self.table
        buttons = {"showdown": "next", "points": "next", "rest": "skip", "summary": "next-game"}
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
        elif step in buttons:
            table.do(buttons[step])
        else:
            self.next()


class RumLesson(Bubble):
    """At Joker Rum."""

    STEPS = 6

    def __init__(self, page: Page, press: Press) -> None:
        super().__init__(page, press)
        self.table = Rum(page, press)

    def follow(self) -> None:
        step, table = self.step, self.table
        if step == "discard":
            expect(table.ask).to_be_visible()
            assert table.discard_last()
        elif step == "close":
            table.do("close")
        else:
            self.next()


class MachineLesson(Bubble):
    """At the machine."""

    STEPS = 5

    def follow(self) -> None:
        step = self.step
        if step in ("deal", "draw"):
            self.press(self.page.locator("[data-action=main]:not([data-waiting])"))
        elif step == "hold":
            for face in ("Kc", "Jk"):
                self.press(self.page.locator(f"[data-item][data-face={face}]"))
        else:
            self.next()


Lesson = PokerLesson | RumLesson | PegsLesson | TilesLesson | MachineLesson
LESSONS: dict[str, type[Lesson]] = {
    "joker_poker": PokerLesson,
    "joker_rum": RumLesson,
    "pegs_and_jokers": PegsLesson,
    "poker_tiles": TilesLesson,
    "video_poker": MachineLesson,
}


def begin(site: Site, page: Page, game: str, press: Press = click) -> Lesson:
    lesson = LESSONS[game](page, press)
    lesson.open(site.url, game)
    engine_ready(page)
    return lesson


@pytest.mark.every_variant
@pytest.mark.parametrize("game", sorted(LESSONS))
@pytest.mark.parametrize(
    "screen", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.thorough)], ids=["phone", "desktop"]
)
def test_a_lesson_from_its_first_step_to_its_last(
    site: Site, open_page: Opener, screen: dict[str, Any], game: str
) -> None:
    press = tap if screen.get("has_touch") else click
    page = open_page(site, **screen, reduced_motion="reduce")
    lesson = begin(site, page, game, press)
    seen = []
    while lesson.step != "end":
        step = lesson.step
        seen.append(step)
        assert len(seen) < lesson.STEPS, seen
        expect(lesson.root.locator("p")).not_to_be_empty()
        # What has to be pressed is in sight: nothing is to be scrolled to.
        assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
        lesson.follow()
        expect(lesson.root).not_to_have_attribute("data-step", step)
    assert len(seen) == lesson.STEPS - 1
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    # A match of one's own begins.
    lesson.do("play")
    expect(page.locator("body")).to_have_attribute("data-route", "table")
    expect(lesson.root).to_have_count(0)
    page.evaluate("location.hash = '#/'")
    expect(page.locator(f"[data-tile={game}]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".lesson-offer")).to_have_count(0)
    becomes(page, lambda: storage.count(page, "matches"), 0)


@pytest.mark.thorough
def test_lessons_are_kept_apart(site: Site, open_page: Opener) -> None:
    page = open_page(site, **PHONE, reduced_motion="reduce")
    tiles = begin(site, page, "poker_tiles", tap)
    assert isinstance(tiles, TilesLesson)
    tiles.next()
    tiles.at("gold")
    expect(tiles.table.ask).to_be_visible()
    pegs = begin(site, page, "pegs_and_jokers", tap)
    assert isinstance(pegs, PegsLesson)
    pegs.at("welcome")
    pegs.next()
    pegs.follow()
    pegs.at("eight")
    expect(pegs.table.ask).to_be_visible()
    # Each waits where it was left, on its game's own start page.
    home = Home(page, site.url, tap).open()
    for game, step in (("poker_tiles", "gold"), ("pegs_and_jokers", "eight")):
        tap(page.locator(f"[data-tile={game}]"))
        expect(page.locator(f"[data-tile={game}]")).to_have_attribute("aria-pressed", "true")
        tap(home.action("learn"))
        pegs.at(step)
        expect(page.locator(f".table[data-of={game}]")).to_be_visible()
        pegs.press(page.locator("[data-action=back]"))
    tap(page.locator("[data-tile=joker_poker]"))
    expect(page.locator("[data-action=learn]")).to_have_text("New here? Learn at the table")
    kept = storage.dump(page)
    assert {"lesson poker_tiles", "lesson pegs_and_jokers"} <= set(kept["tables"])
    assert "lesson" not in kept["tables"]
