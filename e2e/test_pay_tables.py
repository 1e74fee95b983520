"""Pay tables in the browser: what they return, one beside another, one's own, the list of what to hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE
from e2e.pages import Home
from e2e.pages.gestures import click, tap
from e2e.pages.machine import Machine, choose
from e2e.pages.patience import resized

SEED = f"{11:032x}"
Open = Callable[..., Page]

# What is wider than its box, or reaches out of the window.
WIDER = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  if (!element.checkVisibility() || element.matches("option, .visually-hidden")) return false;
  const { left, right } = element.getBoundingClientRect();
  const { overflowX } = getComputedStyle(element);
  const scrolls = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
  return (scrolls && !element.matches("select, input")) || left < -0.5 || right > innerWidth + 0.5;
}).map((element) => element.outerHTML.slice(0, 120))"""


def open_explorer(site: Site, open_page: Open, **more: Any) -> Page:
    page = open_page(site, SEED, **PHONE, **more)
    home = choose(Home(page, site.url, tap).open())
    tap(home.action("explorer"))
    return page


def test_the_explorer(site: Site, open_page: Open) -> None:
    page = open_page(site, SEED, **DESKTOP)
    home = choose(Home(page, site.url, click).open())
    click(home.action("explorer"))
    found = page.locator("[data-return]")
    expect(found).to_have_attribute("data-return", re.compile(r"100\.6462966\d+"), timeout=60_000)
    page.locator("[data-explore=other]").select_option("kings_17")
    expect(page.locator("[data-return-other]")).to_contain_text("98.0854%", timeout=60_000)
    field = page.locator("[data-pay-of=four_of_a_kind]")
    field.fill("18")
    field.blur()
    expect(found).to_have_attribute("data-return", re.compile(r"98\.9372019\d+"), timeout=60_000)
    assert violations(page) == []
    click(page.locator("[data-action=play-table]"))
    click(home.play)
    machine = Machine(page, click)
    machine.scene("play")
    machine.phase("deal")
    expect(page.locator("[data-place=four_of_a_kind]")).to_have_attribute("data-value", "90")


@pytest.mark.thorough
def test_a_pay_table_of_ones_own_with_another_pack(site: Site, open_page: Open) -> None:
    page = open_explorer(site, open_page)
    found = page.locator("[data-return]")
    page.locator("[data-explore=deck]").select_option("jacks")
    expect(page.locator("[data-explore=table]")).to_have_value("jacks_9_6")
    expect(found).to_have_attribute("data-return", re.compile(r"99\.5439\d+"), timeout=60_000)
    page.locator("[data-explore=minimum]").select_option("two_pairs")
    expect(page.locator("[data-explore=table]")).to_have_value("own")
    expect(page.locator("[data-pay-of]")).to_have_count(8)
    expect(found).not_to_have_attribute("data-return", re.compile(r"99\.5439\d+"), timeout=60_000)
    page.locator("[data-explore=deck]").select_option("deuces")
    expect(page.locator("[data-explore=minimum]")).to_have_value("three_of_a_kind")
    expect(found).to_have_attribute("data-return", re.compile(r"100\.7619\d+"), timeout=60_000)
    assert violations(page) == []


@pytest.mark.thorough
def test_pay_tables_side_by_side_fit(site: Site, open_page: Open) -> None:
    page = open_explorer(site, open_page, locale="de")
    page.locator("[data-explore=other]").select_option("deuces")
    expect(page.locator("[data-return-other]")).to_be_visible(timeout=60_000)
    expect(page.locator(".explorer-pays tbody tr")).to_have_count(13)
    for width in (360, 320):
        resized(page, width, 640)
        assert page.evaluate(WIDER, "dialog[open], dialog[open] *") == []


@pytest.mark.thorough
def test_what_was_typed_comes_back_with_its_pack(site: Site, open_page: Open) -> None:
    page = open_explorer(site, open_page)
    table, deck, minimum = (page.locator(f"[data-explore={name}]") for name in ("table", "deck", "minimum"))

    def fill(category: str, pay: str) -> None:
        field = page.locator(f"[data-pay-of={category}]")
        field.fill(pay)
        field.blur()
        expect(table).to_have_value("own")
        expect(field).to_have_value(pay, timeout=60_000)

    expect(page.locator("[data-return]")).to_be_visible(timeout=60_000)
    fill("four_of_a_kind", "31")
    fill("high_pair", "2")
    deck.select_option("deuces")
    expect(table).to_have_value("deuces")
    deck.select_option("joker")
    expect(table).to_have_value("own")
    expect(page.locator("[data-pay-of=four_of_a_kind]")).to_have_value("31", timeout=60_000)
    # With another lowest hand what still pays is carried over, and what no longer does is not forgotten.
    minimum.select_option("two_pairs")
    expect(page.locator("[data-pay-of=high_pair]")).to_have_count(0, timeout=60_000)
    expect(page.locator("[data-pay-of=four_of_a_kind]")).to_have_value("31")
    minimum.select_option("aces")
    expect(page.locator("[data-pay-of=high_pair]")).to_have_value("2", timeout=60_000)
    table.select_option("kings_17")
    expect(page.locator("[data-pay-of=four_of_a_kind]")).to_have_value("17", timeout=60_000)
    table.select_option("own")
    expect(page.locator("[data-pay-of=four_of_a_kind]")).to_have_value("31", timeout=60_000)


@pytest.mark.thorough
def test_the_list_explains_its_words(site: Site, open_page: Open) -> None:
    page = open_explorer(site, open_page)
    expect(page.locator("[data-return]")).to_be_visible(timeout=60_000)
    tap(page.locator("[data-action=list]"))
    lines = page.locator("[data-list] li")
    expect(lines).not_to_have_count(0, timeout=90_000)
    key = page.locator("[data-key]")
    for word in ("straights", "high card"):
        expect(page.locator("[data-list]")).to_contain_text(word)
        expect(key).to_contain_text(word)
    page.emulate_media(media="print")
    expect(key).to_be_visible()
