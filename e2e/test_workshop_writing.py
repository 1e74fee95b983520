"""What the workshop says while one writes: what looks wrong."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE
from e2e.pages.workshop import Open


def test_what_looks_wrong_is_listed_and_leads_to_its_line(workshop: Open) -> None:
    bench = workshop(PHONE)
    bench.think("worth = 1", "yield nobody")
    warnings = bench.page.locator(".warnings li")
    expect(warnings).to_have_text(["Line 3: worth is never used", "Line 4: nobody isn’t defined"])
    expect(bench.page.locator(".pce-line.doubtful")).to_have_count(2)
    assert violations(bench.page) == []
    warnings.last.get_by_role("button").tap()
    expect(bench.code).to_be_focused()
    bench.think("yield prompt")
    expect(warnings).to_have_count(0)
    expect(bench.page.locator(".pce-line.doubtful")).to_have_count(0)


def test_tab_indents_or_moves_the_focus(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    keys = bench.page.keyboard
    bench.write("x")
    keys.press("Home")
    keys.press("Tab")
    expect(bench.code).to_have_value("    x")
    keys.press("Control+m")
    keys.press("Tab")
    expect(bench.code).not_to_be_focused()
