"""Pay tables in the browser: what they return, one beside another, one's own, the list of what to hold."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import click, tap
from e2e.pages.machine import Machine
from e2e.pages.patience import resized

pytestmark = pytest.mark.thorough

SEED = f"{11:032x}"

# What is wider than its box, or reaches out of the window.
WIDER = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  if (!element.checkVisibility() || element.matches("option, .visually-hidden")) return false;
  const { left, right } = element.getBoundingClientRect();
  const { overflowX } = getComputedStyle(element);
  const scrolls = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
  return (scrolls && !element.matches("select, input")) || left < -0.5 || right > innerWidth + 0.5;
}).map((element) => element.outerHTML.slice(0, 120))"""


def test_the_explorer(site: Site, open_page: Opener) -> None:
    page = open_page(site, SEED, **DESKTOP)
    home = Home(page, site.url, click).open().choose("video_poker")
    click(home.action("explorer"))
    found = page.locator("dialog [data-mark=return]")
    expect(found).to_contain_text("100.6463%", timeout=60_000)
    # What is cut at the foot of a dialog fades.
    foot = page.locator("dialog .sheet").evaluate("(sheet) => getComputedStyle(sheet, '::after').position")
    assert foot == "sticky"
    page.locator("[data-field=other]").select_option("kings_17")
    expect(page.locator("dialog")).to_contain_text("98.0854%", timeout=60_000)
    field = page.locator("[data-field=pay-four_of_a_kind]")
    field.fill("18")
    field.press("Tab")
    expect(found).to_contain_text("98.9372%", timeout=60_000)
    # What had the focus still has it, though all was worked out again.
    expect(page.locator("[data-field=pay-full_house]")).to_be_focused()
    expect(page.locator("[data-field=table]")).to_have_value("own")
    assert violations(page) == []
    # Another change, while it is worked at the last one, is not held up by it.
    page.locator("[data-field=deck]").select_option("deuces")
    page.locator("[data-field=deck]").select_option("joker")
    expect(page.locator("[data-field=table]")).to_have_value("own")
    expect(found).to_contain_text("98.9372%")
    click(page.locator("[data-action=play-table]"))
    click(home.play)
    machine = Machine(page, click)
    machine.scene("play")
    machine.phase("deal")
    expect(page.locator("[data-place=four_of_a_kind]")).to_have_attribute("data-value", "90")


def test_pay_tables_side_by_side_fit_and_the_list_is_printed(site: Site, open_page: Opener) -> None:
    page = open_page(site, SEED, **PHONE, locale="de")
    tap(Home(page, site.url, tap).open().choose("video_poker").action("explorer"))
    page.locator("[data-field=other]").select_option("deuces")
    expect(page.locator(".inquiry")).to_have_attribute("data-pending", "false", timeout=60_000)
    expect(page.locator("[data-mark=compared] tbody tr")).to_have_count(13)
    for width in (360, 320):
        resized(page, width, 640)
        assert page.evaluate(WIDER, "dialog[open], dialog[open] *") == []
    tap(page.locator("dialog [data-action=list]"))
    lines = page.locator("[data-mark=holds] li")
    expect(lines).not_to_have_count(0, timeout=90_000)
    page.emulate_media(media="print")
    expect(page.locator("dialog [data-mark=key]").first).to_be_visible()
    expect(lines.first).to_be_visible()
    expect(page.locator("dialog [data-field=table]")).to_be_hidden()
