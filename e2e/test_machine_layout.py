"""The machine on every screen: nothing is cut off, nothing scrolls, whatever the language and its letters."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e import storage
from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, SCREENS, Opener
from e2e.pages.home import ENGINE_MS
from e2e.pages.machine import Machine
from e2e.pages.patience import lies_still, resized
from e2e.positions import device, finished
from e2e.test_layout import CUT, expect_fits
from e2e.test_looks import box, boxes, inside
from e2e.test_machine import open_machine, worst
from e2e.test_reference import SCREEN, Album

NEEDED = "[data-item], .zone, [data-zone=meters] *, [data-zone=bet] *, .actions button, .bar button, #status"
NARROW = [(360, 640), (320, 568), (640, 360), (740, 360)]


def make_a_mistake(machine: Machine) -> None:
    """Holds what costs most, and is warned."""
    machine.hold(worst(machine.deal()))
    machine.press(machine.main)
    expect(machine.warned).to_be_visible()


@pytest.mark.parametrize("size", SCREENS)
def test_everything_is_in_reach(site: Site, open_page: Opener, size: str) -> None:
    machine = open_machine(site, open_page, SCREENS[size])
    machine.deal()
    machine.hold([0])
    lies_still(machine.page)
    expect_fits(machine.page, NEEDED)
    pays, hand = (box(machine.page.locator(zone)) for zone in ("[data-zone=pays] dl", "[data-zone=hand]"))
    assert pays["bottom"] <= hand["y"] or pays["x"] >= hand["right"] - 0.5
    assert violations(machine.page) == []


def test_the_buttons_below_the_result_stay_off_the_edge_of_the_felt(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    storage.install(page, site.url, device(finished("video_poker", 1)), "#/table")
    machine = Machine(page)
    machine.press(machine.main)
    machine.scene("result")
    felt = box(page.locator(".stage"))
    assert all(inside(button, felt, spare=-8) for button in boxes(page.locator(".actions .button")))


@pytest.mark.thorough
@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_warning_fits_in_every_language(site: Site, open_page: Opener, language: str) -> None:
    machine = open_machine(site, open_page, PHONE, locale=language)
    machine.trainer("warn")
    make_a_mistake(machine)
    _fits_narrow_screens(machine)
    machine.draw()
    expect(machine.judged).to_be_visible()
    _fits_narrow_screens(machine)


def _fits_narrow_screens(machine: Machine) -> None:
    for width, height in NARROW:
        resized(machine.page, width, height)
        expect_fits(machine.page, NEEDED)
        assert machine.page.evaluate(CUT, "#status, .status, .actions button, [data-zone=meters] dl") == []


@pytest.mark.thorough
@pytest.mark.fonts("usual", "wide")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_trainer_is_read_above_the_command_line(site: Site, open_page: Opener, language: str) -> None:
    machine = open_machine(site, open_page, PHONE, locale=language)
    page = machine.page
    machine.trainer("warn")
    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_visible()
    make_a_mistake(machine)
    lies_still(page)
    expect_fits(page, f"{NEEDED}, .commands, .command-log, #command")
    assert page.evaluate(CUT, "#status, .status, .actions button") == []
    assert box(page.locator(".command-log"))["height"] >= 32


@pytest.mark.slow
@pytest.mark.chromium_only("the pictures were taken by Chromium")
@pytest.mark.parametrize(("name", "screen"), [("machine-phone", SCREEN), ("machine-desktop", DESKTOP)])
def test_the_machine_looks_as_it_did(
    site: Site, open_page: Opener, name: str, screen: dict[str, Any]
) -> None:
    machine = open_machine(site, open_page, screen, hands=1, reduced_motion="reduce")
    album = Album(machine.page, name)
    machine.trainer("warn")
    make_a_mistake(machine)
    album.picture("warned")
    machine.press(machine.page.locator("[data-action=best]"))
    expect(machine.warned).to_have_count(0)
    machine.draw("over")
    album.picture("drawn")
    machine.press(machine.main)
    machine.scene("result")
    # What would have helped is told a moment later.
    expect(machine.page.locator("[data-consolation]:not([data-consolation=working])")).to_be_visible(
        timeout=ENGINE_MS
    )
    album.picture("result")
    assert album.wrong == []
