"""The workshop: a player is written, run and explained, without a network as well."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, PHONE, Opener, Site
from e2e.pages.patience import until
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage
from e2e.watch import Watch

STRONGEST = "joker_poker"
SAMPLE = 'yield GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)'


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
    bench.page.evaluate("scrollTo(0, 0)")
    bench.think('print("deal")', "from jokerpoker import GAMES", SAMPLE)
    bench.choose("deals", "5")
    bench.act("run").tap()
    expect(bench.act("stop")).to_be_in_viewport()
    expect(bench.standings.last).to_be_in_viewport(timeout=STARTS_MS)
    bench.wait()
    expect(bench.page.locator(".meter meter")).to_be_in_viewport()
    expect(bench.page.locator("[data-action=show]").first).to_have_accessible_description(
        "mine: deal 5, seat 2, decision 3"
    )


def everybody_can_read(bench: WorkshopPage) -> None:
    """What has been told, what was printed, and the shelf beside it, which is closed again."""
    shelf = bench.page.locator(".shelf summary")
    shelf.click()
    expect(bench.fault).to_be_visible()
    assert violations(bench.page) == []
    assert bench.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    shelf.click()


def test_by_roles_and_names_alone(workshop: Open) -> None:
    bench = workshop(PHONE)
    page = bench.page
    code = page.get_by_role("textbox", name="The player, in Python")
    run = page.get_by_role("button", name="Run", exact=True)
    four_lines = code.input_value()
    page.get_by_role("combobox", name="Deals").select_option("5")
    code.fill("class Mine:\n    def think(self, view, prompt, rng, limit=None):\n        return 1 / 0\n")
    run.press("Enter")
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("ZeroDivisionError: division by zero", timeout=STARTS_MS)
    expect(fault.get_by_role("button", name="Line 3")).to_be_visible()
    fault.get_by_role("button", name="Show me this decision").press("Enter")
    decision = page.get_by_role("region", name="Decision")
    expect(decision.get_by_role("heading").first).to_be_focused()
    page.get_by_role("button", name="Back to the workshop").first.press("Enter")
    code.fill(four_lines)
    expect(run).to_be_enabled(timeout=STARTS_MS)
    run.press("Enter")
    expect(page.get_by_role("row", name="mine").first).to_contain_text("%", timeout=STARTS_MS)


@pytest.mark.thorough
def test_the_clock_outside_ends_what_nothing_counts(workshop: Open, watch: Watch) -> None:
    # Python's last words go to the console.
    watch.rest()
    bench = workshop(DESKTOP)
    four_lines = bench.code.input_value()
    bench.page.clock.install()
    bench.think("yield sum(iter(int, 1))")
    bench.act("run").click()
    expect(bench.act("stop")).to_be_visible()
    bench.page.clock.fast_forward(21_000)
    expect(bench.fault).to_contain_text("took too long")
    bench.wait()
    bench.think("import os", "os.abort()")
    bench.run()
    expect(bench.fault).to_contain_text("crashed Python")
    bench.write(four_lines)
    bench.choose("deals", "5")
    bench.run()
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)


@pytest.mark.thorough
def test_stop_ends_what_has_not_begun(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    bench.choose("deals", "5")
    for _ in range(3):
        # A text is looked at, a worker is starting: what is stopped waits for both.
        bench.think("yield sum(iter(int, 1))")
        bench.act("run").click()
        bench.act("stop").click()
        expect(bench.said).to_have_text("Stopped")
        expect(bench.fault).to_have_count(0)


@pytest.mark.thorough
def test_a_file_that_is_too_large_is_refused_while_python_starts(
    open_page: Opener, site: Site, tmp_path: Path
) -> None:
    page = open_page(site, **DESKTOP)
    page.goto(f"{site.url}workshop.html")
    file = tmp_path / "large.py"
    file.write_bytes(b"#" * 50_000_000)
    page.locator("input[type=file][accept*='.py']").set_input_files(file)
    expect(page.locator("[role=status]")).to_contain_text("100,000 characters are the most")


@pytest.mark.offline
def test_the_game_fetches_nothing_of_it(open_page: Opener, own_site: Site) -> None:
    page = open_page(own_site, **PHONE)
    page.goto(own_site.url)
    until(page, "async () => (await navigator.serviceWorker?.ready)?.active?.state === 'activated'")
    assert [answer.path for answer in own_site.answers if "workshop" in answer.path] == []
    assert (
        page.evaluate("caches.keys().then((names) => names.filter((name) => name.includes('later')))") == []
    )


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
    file.write_text("# from a friend\n", encoding="utf-8")
    bench.page.locator("input[type=file][accept*='.py']").set_input_files(file)
    expect(bench.code).to_have_value("# from a friend\n")
    bench.page.reload()
    expect(bench.code).to_have_value("# from a friend\n")
    bench.choose("version", "mine 2")
    expect(bench.code).to_have_value("# the second\n")


@pytest.mark.thorough
def test_it_is_run_by_keys_alone(workshop: Open) -> None:
    bench = workshop(DESKTOP)
    bench.choose("deals", "5")
    bench.code.focus()
    bench.page.keyboard.press("Control+m")
    for _ in range(20):
        bench.page.keyboard.press("Tab")
        if bench.page.evaluate("document.activeElement.dataset.action") == "run":
            break
    else:
        pytest.fail("Tab does not lead to Run")
    bench.page.keyboard.press("Enter")
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)


@pytest.mark.parametrize(
    ("locale", "title"), [("de", "Werkstatt"), ("fr", "Atelier"), ("it", "Officina"), ("en", "Workshop")]
)
def test_it_speaks_the_persons_language(workshop: Open, locale: str, title: str) -> None:
    bench = workshop(PHONE, locale=locale)
    expect(bench.page.locator("h1")).to_have_text(title)
    bench.think("yield None")
    bench.run()
    expect(bench.fault).to_be_visible()
    assert "workshop." not in bench.page.inner_text("main")


def test_the_settings_lead_there(open_page: Opener, site: Site) -> None:
    page = open_page(site, **PHONE)
    page.goto(site.url)
    page.locator("[data-action=settings]").click()
    page.locator("[data-action=workshop]").click()
    expect(page.locator("h1")).to_have_text("Workshop")
