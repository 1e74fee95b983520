"""Levels with a face each, suggestions with their chances, the coach after a game, the review of a match."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from serve import Site

from e2e.axe import violations
from e2e.conftest import PHONE, SCREENS, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.hearing import Hearing
from e2e.pages.patience import becomes
from e2e.twin import PLAIN, TWO_JOKERS, Twin

_CROWDED = """() => [...document.querySelectorAll("[data-zone^=hand] .zone-value")].filter((chance) => {
  const a = chance.getBoundingClientRect();
  return [...document.querySelectorAll("[data-zone^=hand] .zone-note, .zone .item")].some((other) => {
    const b = other.getBoundingClientRect();
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  });
}).map((chance) => chance.textContent)"""


def percents(chances: list[float]) -> list[str]:
    return [f"{int(100 * chance + 0.5)}%" for chance in chances]


def expect_chances(table: Table, chances: list[float]) -> None:
    """These stand at the hands, and no others."""
    expect(table.page.locator("[data-zone^=hand] .zone-value")).to_have_text(percents(chances))


def kind(differs: dict[str, Any]) -> str:
    """How a suggestion differs from the expert's choice, in words."""
    rows = ("first", "second", "third")
    words = f"stronger {rows[differs['up']]} hand"
    return words if differs["down"] is None else f"{words}, weaker {rows[differs['down']]}"


def twin_review(twin: Twin) -> Any:
    ask = {"name": "review", "seat": 0, "params": {"game": None}}
    while not (part := twin.ask("assist", **ask))["done"]:
        pass
    return part["result"]


def play_game(table: Table, twin: Twin, game: int) -> None:
    """A game with the second suggestion and odd bets, here and there."""
    split = twin.ask("assist", name="suggest", seat=0, params={"count": 3})["splits"][1]
    table.suggest()
    table.suggest()
    bets = table.bet_any()
    twin.lay(split, bets)
    table.commit()
    table.do("skip")
    table.scene("summary", game)


def coach(table: Table, beside: bool = False) -> Locator:
    """What the coach shows."""
    room = table.page.locator(".side [data-panel=coach]" if beside else "dialog[data-dialog=coach]")
    expect(room).to_be_visible()
    return room


@pytest.mark.thorough
def test_every_level_can_be_chosen_and_has_a_face(site: Site, open_page: Opener) -> None:
    levels = [player["key"] for player in Twin().ask("hello")["games"][0]["players"]]
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open()
    home.engine_ready()
    home.players(4)
    assert len(levels) >= 6
    offered = page.locator("select[data-level='1'] option")
    expect(offered).to_have_count(len(levels) + 1)
    assert [option.get_attribute("value") for option in offered.all()] == ["human", *levels]
    names = offered.all_inner_texts()
    assert len(set(names)) == len(levels) + 1
    for level in levels:
        for seat in (1, 2, 3):
            home.level(seat, level)
        shown = page.locator(".opponent-text")
        assert len({*shown.locator("b").all_inner_texts()}) == 3
        assert len({*shown.locator("span").all_inner_texts()}) == 3
        faces = "(all) => all.map((use) => document.querySelector(use.getAttribute('href')) !== null)"
        shown_faces = page.locator(".opponent .face use")
        becomes(page, partial(shown_faces.evaluate_all, faces), [True] * 3)
    tap(home.play)
    Table(page, tap).dealt()


@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize("screen", SCREENS)
def test_suggestions_show_the_chances_of_each_hand(site: Site, sit_down: SitDown, screen: str) -> None:
    twin = Twin()
    twin.deal(TWO_JOKERS)
    choices: list[Any] = twin.ask("assist", name="suggest", seat=0, params={"count": 3})["splits"]
    table = sit_down(site, SCREENS[screen], seed=TWO_JOKERS, reduced_motion="reduce")
    page = table.page
    expect_chances(table, [])
    for choice in [*choices, choices[0]]:
        table.suggest()
        assert table.hands() == choice["hands"]
        expect_chances(table, choice["chances"])
        assert page.evaluate(_CROWDED) == []
        if choice["differs"]:
            expect(table.note).to_contain_text(kind(choice["differs"]))
    hands = table.hands()
    table.swap(hands[0][0], hands[2][0])
    expect(page.locator("[data-zone^=hand] .zone-value")).to_have_count(0)
    table.do("undo")
    expect_chances(table, choices[0]["chances"])
    assert len(choices) > 1
    while table.note.count() == 0 or f"1 of {len(choices)}" not in table.note.inner_text():
        table.suggest()
    table.do("stakes")
    for row, bet in enumerate(choices[0]["bets"]):
        table.lies(row, bet)
    expect_chances(table, choices[0]["chances"])
    expect(table.ready).to_be_enabled()
    assert violations(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_the_coach_explains_a_game(site: Site, sit_down: SitDown, screen: str) -> None:
    twin = Twin()
    twin.deal(PLAIN)
    table = sit_down(site, SCREENS[screen], seed=PLAIN, reduced_motion="reduce")
    page = table.page
    play_game(table, twin, 1)
    found = twin_review(twin)["games"][0]
    heard = Hearing(page)
    table.do("coach")
    beside = screen == "1280x800"
    shown = coach(table, beside)
    expect(table.dialog).to_have_count(0 if beside else 1)
    for figure in ("game", "match"):
        expect(shown.locator(f"[data-fact={figure}] dd")).to_have_text(str(found["accuracy"]))
    words = shown.locator("[data-mark=lesson]")
    expect(words).to_have_text([word["text"] for word in found["words"]])
    heard.hears(found["words"][0]["text"])
    head = shown.locator("[data-entry=yours]")
    expect(head).to_contain_text(f"wins {100 * found['yours']['share']:.1f}% of matches")
    hands = shown.locator("[data-entry^=yours-]")
    expect(hands.locator(".card")).to_have_count(15)
    assert hands.locator(".bet-value").all_inner_texts() == [str(bet) for bet in found["yours"]["bets"]]
    if found["better"]:
        best = shown.locator("[data-entry=better-0]")
        expect(best).to_contain_text(f"wins {100 * found['better'][0]['share']:.1f}% of matches")
    room = page.locator(".side" if beside else "dialog[open]")
    assert room.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    assert violations(page) == []
    if not beside:
        page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
        expect(table.button("coach")).to_be_focused()
    table.go_on(1)
    expect(page.locator("[data-panel=coach]")).to_have_count(0)
