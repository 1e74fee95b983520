"""A player that comes with a link: it is shown and saved, and nothing of it runs."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import PHONE, Opener, Site
from e2e.pages.workshop import WorkshopPage

pytestmark = pytest.mark.thorough

KEY = "joker-poker-workshop"
FULL = 50


def test_a_player_goes_to_a_friend_who_reads_it_first(open_page: Opener, site: Site) -> None:
    bench = WorkshopPage(open_page(site, **PHONE)).without_python(f"{site.url}workshop.html")
    bench.think("raise SystemExit('it ran')")
    bench.page.locator(".shelf summary").tap()
    bench.act("link").tap()
    link = bench.page.locator("textarea.shared")
    expect(link).to_be_visible()
    address = link.input_value()
    assert address.startswith(f"{site.url}workshop.html#player/1.")
    assert violations(bench.page) == []
    friends = open_page(site, **PHONE)
    # Where there is no room, the address keeps it.
    full = {"at": 0, "all": [{"name": f"player {at}", "source": "x = 1"} for at in range(FULL)]}
    friends.goto(site.url)
    friends.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(full)])
    friends.goto(address)
    expect(friends.locator("[role=status]")).to_contain_text(f"{FULL} players")
    assert friends.url == address
    friends.evaluate("(key) => localStorage.removeItem(key)", KEY)
    friends.reload()
    theirs = WorkshopPage(friends)
    gift = friends.locator("[data-gift=here]")
    expect(gift).to_be_in_viewport(ratio=1)
    expect(gift).to_contain_text("hasn’t run")
    expect(theirs.code).to_have_value(bench.code.input_value())
    expect(theirs.code).to_be_in_viewport()
    theirs.wait()
    assert violations(friends) == []
    # Opened again, it is known.
    for _ in range(2):
        expect(friends.locator("select[name=version] option")).to_have_text(["mine", "mine 2"])
        expect(theirs.fault).to_have_count(0)
        assert "#" not in friends.url
        friends.goto(address)
        expect(gift).to_be_visible()
