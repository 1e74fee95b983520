"""The workshop: a player is written, run and explained, without a network as well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener, Site
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage
from e2e.watch import Watch

STRONGEST = "joker_poker"
SAMPLE = 'yield GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)'


@pytest.mark.thorough
def test_four_lines_run_at_once_and_an_example_beats_the_beginner(workshop: Open) -> None:
    bench = workshop()
    bench.choose("deals", "5")
    bench.act("run").tap()
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)
    expect(bench.standings).to_have_count(2)
    expect(bench.standings.first).to_contain_text("0%")
    bench.page.locator(".shelf summary").tap()
    bench.act(f"example-{STRONGEST}").tap()
    # What was opened is in sight.
    expect(bench.page.locator("select[name=version]")).to_be_in_viewport(ratio=1)
    bench.run()
    expect(bench.page.locator(".prints pre").first).to_contain_text("strengths")
    expect(bench.page.locator(".meter")).to_contain_text("2,000,000")
    expect(bench.page.locator(".record tbody tr")).to_have_count(2)


def test_a_fault_is_told_at_its_line_while_one_types_and_with_the_values_of_a_run(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    bench.write("class Mine:\n    def think(:\n")
    expect(bench.fault).to_contain_text("invalid syntax")
    expect(bench.page.locator(".pce-line.faulty")).to_contain_text("def think(:")
    bench.think("cards = len(view['cards'])", "yield cards / 0")
    expect(bench.fault).to_have_count(0)
    bench.run()
    expect(bench.fault).to_contain_text("ZeroDivisionError: division by zero")
    expect(bench.fault).to_contain_text("cards")
    expect(bench.fault).to_contain_text("15")
    expect(bench.page.locator(".pce-line.faulty")).to_contain_text("cards / 0")
    bench.act("line").click()
    expect(bench.code).to_be_focused()
    bench.think("yield None")
    expect(bench.fault).to_have_count(0)


@pytest.mark.thorough
def test_on_a_phone_what_is_told_is_in_sight_and_the_button_keeps_the_focus(workshop: Open) -> None:
    bench = workshop(PHONE)
    bench.write("class Mine:\n    def think(:\n")
    expect(bench.page.locator(".desk [data-fault=syntax]")).to_be_in_viewport(ratio=1)
    bench.think("print(1)", "return 1 / 0")
    bench.act("run").focus()
    bench.page.keyboard.press("Enter")
    expect(bench.fault.locator("b")).to_be_in_viewport(ratio=1, timeout=STARTS_MS)
    expect(bench.act("run")).to_be_focused()
    everybody_can_read(bench)
    by_roles_and_names(bench.page)
    bench.page.evaluate("scrollTo(0, 0)")
    bench.think('print("deal")', "from jokerpoker import GAMES", SAMPLE)
    bench.page.get_by_role("combobox", name="Deals").select_option("5")
    bench.page.get_by_role("button", name="Run", exact=True).tap()
    expect(bench.act("stop")).to_be_in_viewport()
    expect(bench.standings.last).to_be_in_viewport(timeout=STARTS_MS)
    bench.wait()
    expect(bench.page.get_by_role("row", name="mine").first).to_contain_text("%")
    expect(bench.page.locator(".meter progress")).to_be_in_viewport()
    expect(bench.page.locator("[data-action=show]").first).to_have_accessible_description(
        "mine: deal 5, seat 2, decision 3"
    )


def by_roles_and_names(page: Page) -> None:
    """From the fault to the decision and back, as who hears the page goes."""
    expect(page.get_by_role("textbox", name="The player, in Python")).to_be_visible()
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("ZeroDivisionError: division by zero")
    expect(fault.get_by_role("button", name="Line 4")).to_be_visible()
    fault.get_by_role("button", name="Show me this decision").press("Enter")
    decision = page.get_by_role("region", name="Decision")
    expect(decision.get_by_role("heading").first).to_be_focused(timeout=STARTS_MS)
    page.get_by_role("button", name="Back to the workshop").first.press("Enter")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_enabled(timeout=STARTS_MS)


def everybody_can_read(bench: WorkshopPage) -> None:
    """What has been told, what was printed, and the shelf beside it, which is closed again."""
    shelf = bench.page.locator(".shelf summary")
    shelf.click()
    expect(bench.fault).to_be_visible()
    assert violations(bench.page) == []
    assert bench.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    shelf.click()


@pytest.mark.thorough
def test_what_is_stopped_or_outlasts_the_clock_ends(workshop: Open, watch: Watch) -> None:
    # Python's last words go to the console.
    watch.rest()
    bench = workshop(DESKTOP)
    four_lines = bench.code.input_value()
    bench.choose("deals", "5")
    for _ in range(3):
        # A text is looked at, a worker is starting: what is stopped waits for both.
        bench.think("yield sum(iter(int, 1))")
        bench.act("run").click()
        bench.act("stop").click()
        expect(bench.said).to_have_text("Stopped")
        expect(bench.fault).to_have_count(0)
    bench.page.clock.install()
    bench.think("yield sum(iter(int, 1))")
    bench.act("run").click()
    expect(bench.act("stop")).to_be_visible()
    bench.page.clock.run_for(21_000)
    expect(bench.fault).to_contain_text("took too long", timeout=STARTS_MS)
    bench.wait()
    bench.think("import os", "os.abort()")
    bench.run()
    expect(bench.fault).to_contain_text("crashed Python")
    bench.write(four_lines)
    bench.run()
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)


@pytest.mark.thorough
def test_players_stay_and_come_and_go_as_files(open_page: Opener, site: Site, tmp_path: Path) -> None:
    bench = WorkshopPage(open_page(site, **DESKTOP)).without_python(f"{site.url}workshop.html")
    bench.page.locator(".shelf summary").click()
    bench.act("copy").click()
    bench.write("# the second\n")
    expect(bench.page.locator("select[name=version] option")).to_have_text(["mine", "mine 2"])
    with bench.page.expect_download() as saved:
        bench.act("save").click()
    assert saved.value.suggested_filename == "mine 2.py"
    file = tmp_path / "theirs.py"
    given = bench.page.locator("input[type=file][accept*='.py']")
    # Refused while Python starts, too.
    file.write_bytes(b"#" * 50_000_000)
    given.set_input_files(file)
    expect(bench.page.locator("[role=status]")).to_contain_text("the limit is 100,000 characters")
    file.write_text("# from a friend\n", encoding="utf-8")
    given.set_input_files(file)
    expect(bench.code).to_have_value("# from a friend\n")
    bench.page.reload()
    expect(bench.code).to_have_value("# from a friend\n")
    bench.choose("version", "mine 2")
    expect(bench.code).to_have_value("# the second\n")


@pytest.mark.thorough
def test_it_speaks_the_persons_language(workshop: Open) -> None:
    bench = workshop(PHONE, locale="de")
    expect(bench.page.locator("h1")).to_have_text("Werkstatt")
    bench.think("yield None")
    bench.run()
    expect(bench.fault).to_be_visible()
    assert "workshop." not in bench.page.inner_text("main")


FORGED = [
    {"ok": True, "result": {"done": False, "progress": 0.5, "report": {"players": 5}}},
    {"ok": False, "error": {"code": "x", "message": "m", "data": None}},
    "no JSON",
]


@pytest.mark.thorough
def test_a_forged_answer_ends_the_run_and_the_next_one_is_true(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    honest = bench.code.input_value()
    bench.choose("deals", "5")
    for reply in FORGED:
        text = reply if isinstance(reply, str) else json.dumps(reply)
        bench.think(
            "import json, jokerpoker.page.bridge as bridge",
            "class Forger:",
            "    loads = json.loads",
            f"    dumps = staticmethod(lambda *all, **more: {text!r})",
            "bridge.json = Forger",
            "from jokerpoker import GAMES",
            'yield GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)',
        )
        bench.run()
        expect(bench.fault).to_be_visible()
    bench.write(honest)
    expect(bench.fault).to_have_count(0)
    bench.run()
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)
    expect(bench.fault).to_have_count(0)
