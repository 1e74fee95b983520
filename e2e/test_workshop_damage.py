"""What a player forges, or the device has damaged: the page goes on, and nothing that one wrote is lost."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from e2e.conftest import DESKTOP, Opener, Site
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage

KEY = "joker-poker-workshop"
FORGED = [
    {"ok": True, "result": {"done": False, "progress": 0.5, "report": {"players": 5}}},
    {"ok": False, "error": {"code": "x", "message": "m", "data": None}},
    "no JSON",
]


@pytest.mark.parametrize("reply", FORGED, ids=["no report", "no data", "no JSON"])
def test_a_forged_answer_ends_the_run_and_the_next_one_is_true(workshop: Open, reply: object) -> None:
    bench = workshop(DESKTOP)
    honest = bench.code.input_value()
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
    bench.choose("deals", "5")
    bench.run()
    expect(bench.fault).to_be_visible()
    bench.write(honest)
    bench.run()
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)
    expect(bench.fault).to_have_count(0)


def test_what_cannot_be_read_is_put_aside_with_a_word(open_page: Opener, site: Site) -> None:
    held = {"at": 0, "all": [{"name": "precious", "source": "x = 1", "result": {"interval": 5}}, {"name": 5}]}
    page = open_page(site, **DESKTOP)
    page.goto(f"{site.url}fetch.html")
    for text, shown in ((json.dumps(held), "x = 1"), (json.dumps(held)[:40], "class")):
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
        bench = WorkshopPage(page).without_python(f"{site.url}workshop.html")
        assert shown in bench.code.input_value()
        expect(bench.said).to_contain_text("set aside")
        bench.write("# new\n")
        assert page.evaluate("(key) => localStorage.getItem(key)", f"{KEY}-aside") == text


def test_what_is_written_in_two_tabs_is_all_there(open_page: Opener, site: Site) -> None:
    page = open_page(site, **DESKTOP)
    other = page.context.new_page()
    tabs = [WorkshopPage(tab).without_python(f"{site.url}workshop.html") for tab in (page, other)]
    for bench, text in zip(tabs, ("# first\n", "# second\n"), strict=True):
        bench.page.bring_to_front()
        bench.page.locator(".shelf summary").click()
        bench.act("copy").click()
        bench.write(text)
    kept = page.evaluate("(key) => JSON.parse(localStorage.getItem(key)).all", KEY)
    assert {version["name"]: version["source"] for version in kept}.items() >= {
        "mine 2": "# first\n",
        "mine 3": "# second\n",
    }.items()
