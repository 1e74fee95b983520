"""A player that comes with a link: read before anything of it runs, kept or thrown away."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import PHONE, Opener, Site
from e2e.pages.workshop import WorkshopPage

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
    friends.goto(address)
    expect(friends.locator("[data-action=keep]")).to_be_in_viewport(ratio=1)
    gift = friends.locator(".gift")
    expect(gift.locator("h2")).to_contain_text("mine")
    expect(gift).to_contain_text("It hasn’t run")
    source = gift.locator("textarea")
    expect(source).to_have_value(bench.code.input_value())
    expect(source).to_have_attribute("readonly", "")
    expect(gift.locator(".token.keyword").first).to_have_text("class")
    expect(friends.locator("[data-action=run]")).to_be_hidden()
    assert violations(friends) == []
    friends.locator("[data-action=drop]").tap()
    theirs = WorkshopPage(friends).wait()
    expect(friends.locator("select[name=version] option")).to_have_text(["mine"])
    # Where there is no room it stays to be read.
    full = {"at": 0, "all": [{"name": f"player {at}", "source": "x = 1"} for at in range(FULL)]}
    kept = friends.evaluate("(key) => localStorage.getItem(key)", KEY)
    for text in (json.dumps(full), kept):
        friends.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
        friends.goto(address)
        friends.reload()
        friends.locator("[data-action=keep]").tap()
        if text != kept:
            expect(gift.locator("[role=status]")).to_contain_text(f"{FULL} players")
            expect(source).to_be_visible()
            assert friends.url == address
    expect(friends.locator("select[name=version] option")).to_have_text(["mine", "mine 2"])
    expect(theirs.code).to_have_value(bench.code.input_value())
    expect(theirs.fault).to_have_count(0)
    assert "#" not in friends.url
