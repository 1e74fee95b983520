"""What the workshop says while one writes: what looks wrong, and what may come next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage


def begun(bench: WorkshopPage, line: str, game: str = "joker_poker") -> None:
    """A player whose last line is not written to the end, once the names of the game are there."""
    expect(bench.page.locator(f".code[data-names={game}]")).to_be_visible()
    bench.write(f"class Mine:\n    def think(self, view, prompt, rng, limit=None):\n        {line}")


def names(bench: WorkshopPage) -> Locator:
    """What is offered, as somebody sees it."""
    return bench.page.locator(".code [role=option]:visible .pce-ac-label")


def test_what_looks_wrong_is_listed_and_names_are_taken_by_touch(workshop: Open) -> None:
    bench = workshop(PHONE)
    bench.think("worth = 1", "yield nobody")
    warnings = bench.page.locator(".warnings li")
    expect(warnings).to_have_text(["Line 3: worth is never used", "Line 4: nobody isn’t defined"])
    expect(bench.page.locator(".pce-line.doubtful")).to_have_count(2)
    warnings.last.get_by_role("button").tap()
    expect(bench.code).to_be_focused()
    bench.think("yield prompt")
    expect(warnings).to_have_count(0)
    expect(bench.page.locator(".pce-line.doubtful")).to_have_count(0)
    bench.choose("game", "joker_rum")
    begun(bench, "view", "joker_rum")
    bench.page.keyboard.type(".fa")
    offered = names(bench)
    expect(offered.first).to_be_visible()
    taken = offered.first.inner_text()
    offered.first.tap()
    assert f'view["{taken}"]' in bench.code.input_value()
    expect(bench.code).to_be_focused()


@pytest.mark.thorough
def test_names_are_offered_and_taken_by_keys(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    keys = bench.page.keyboard
    begun(bench, "yield prompt")
    keys.type(".")
    expect(names(bench)).to_have_text(["actions", "data", "kind"])
    assert violations(bench.page) == []
    keys.press("ArrowDown")
    active = bench.code.get_attribute("aria-activedescendant")
    expect(bench.page.locator(f"#{active}")).to_contain_text("data")
    keys.press("Enter")
    expect(bench.code).to_have_value(re.compile(r"yield prompt\.data$"))
    keys.type("; view.ca")
    expect(names(bench).first).to_have_text(re.compile("^ca"))
    keys.press("Escape")
    expect(names(bench)).to_have_count(0)
    expect(bench.code).to_be_focused()


@pytest.mark.thorough
def test_a_list_of_names_holds_nobody_who_moves_on_by_tab_and_runs(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    bench.choose("deals", "5")
    keys = bench.page.keyboard
    begun(bench, "yield prompt")
    keys.press("Control+m")
    keys.type(".")
    expect(names(bench)).to_have_count(3)
    keys.press("Tab")
    expect(bench.code).not_to_be_focused()
    expect(names(bench)).to_have_count(0)
    assert "prompt.actions" not in bench.code.input_value()
    for _ in range(20):
        if bench.page.evaluate("document.activeElement.dataset.action") == "run":
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(bench.fault).to_be_visible(timeout=STARTS_MS)
