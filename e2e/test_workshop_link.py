"""A player that comes with a link: read before anything of it runs, kept or thrown away."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import PHONE, Opener, Site
from e2e.pages.workshop import WorkshopPage

KEY = "joker-poker-workshop"
FULL = 50
HALF = """async () => {
  const packed = new Blob([JSON.stringify({ name: "\\ud83d", source: "x = '\\ud800'" })]).stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const code = btoa(String.fromCharCode(...bytes));
  return `#player/1.${code.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}"""


@pytest.fixture
def writing(open_page: Opener, site: Site) -> WorkshopPage:
    """A phone on which nothing is run."""
    return WorkshopPage(open_page(site, **PHONE)).without_python(f"{site.url}workshop.html")


def test_a_player_goes_to_a_friend_who_reads_it_first(
    writing: WorkshopPage, open_page: Opener, site: Site
) -> None:
    bench = writing
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
    friends.goto(address)
    friends.reload()
    friends.locator("[data-action=keep]").tap()
    expect(friends.locator("select[name=version] option")).to_have_text(["mine", "mine 2"])
    expect(theirs.code).to_have_value(bench.code.input_value())
    expect(theirs.fault).to_have_count(0)
    assert "#" not in friends.url


def test_a_player_with_half_a_character_is_kept_and_the_workshop_opens_again(writing: WorkshopPage) -> None:
    bench = writing
    page = bench.page
    page.evaluate("(hash) => { location.hash = hash; }", page.evaluate(HALF))
    page.locator("[data-action=keep]").tap()
    page.reload()
    expect(bench.code).to_have_value("x = '\ufffd'")
    expect(page.locator("select[name=version] option")).to_have_count(2)


def test_where_there_is_no_room_the_friends_player_stays_to_be_read(writing: WorkshopPage) -> None:
    bench = writing
    page = bench.page
    page.locator(".shelf summary").tap()
    bench.act("link").tap()
    address = page.locator("textarea.shared").input_value()
    full = {"at": 0, "all": [{"name": f"player {at}", "source": "x = 1"} for at in range(FULL)]}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(full)])
    page.goto(address)
    page.reload()
    page.locator("[data-action=keep]").tap()
    expect(page.locator(".gift [role=status]")).to_contain_text(f"{FULL} players")
    expect(page.locator(".gift textarea")).to_be_visible()
    assert page.url == address
    page.locator("[data-action=drop]").tap()
    expect(page.locator("select[name=version] option")).to_have_count(FULL)
