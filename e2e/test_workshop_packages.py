"""Packages: players import those of the site, without a network as well."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import DIST, PHONE, Opener, Site
from e2e.pages.workshop import STARTS_MS, WorkshopPage

pytestmark = pytest.mark.thorough


@pytest.mark.offline
def test_a_player_imports_the_packages_of_the_site(open_page: Opener, own_site: Site) -> None:
    page = open_page(own_site, **PHONE)
    page.goto(f"{own_site.url}workshop.html")
    bench = WorkshopPage(page).wait()
    page.locator(".packages summary").click()
    expect(page.locator(".packages li")).to_contain_text(["attrs", "more-itertools", "sortedcontainers"])
    bench.kept(DIST)
    own_site.stop()
    page.reload()
    bench.wait()
    bench.think(
        "import attrs, statistics",
        "from more_itertools import chunked",
        "from sortedcontainers import SortedList",
        "kind = attrs.make_class('Kind', ['rank'])",
        "print(list(chunked(SortedList([3, 1, 2]), 2)), kind(5).rank)",
        "from jokerpoker import GAMES",
        "yield GAMES[view['key']].rules.imagine(view, rng).sample(view['seat'], rng)",
    )
    bench.choose("deals", "5")
    bench.run()
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)
    expect(page.locator(".prints pre").first).to_have_text("[[1, 2], [3]] 5\n")
