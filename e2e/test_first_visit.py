"""What a first visit asks of the server, until the game can be played and until it is all on the device."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home
from e2e.pages.gestures import tap


@pytest.mark.offline
def test_no_file_is_sent_twice_and_what_few_read_only_when_it_is_asked_for(
    own_site: Site, open_page: Opener
) -> None:
    """Five games are kept in little more than five megabytes."""
    page = open_page(own_site, **PHONE)
    home = Home(page, own_site.url, tap).open()
    home.works_offline()
    sent = Counter(answer.path for answer in own_site.answers if answer.size)
    assert {path: times for path, times in sent.items() if path.startswith("assets/") and times > 1} == {}
    assert [path for path in sent if path.startswith(("jokerpoker.html", "docs/", "workshop"))] == []
    assert not any("later" in name for name in page.evaluate("caches.keys()"))
    assert sum(answer.size for answer in own_site.answers) < 5_180_000
    # It is there in a browser that has the worker, too.
    page.goto(f"{own_site.url}docs/index.html")
    expect(page.locator("h1")).to_contain_text("Joker Poker")
    home.open()
    tap(home.action("settings"))
    tap(page.locator("[data-action=workshop]"))
    expect(page.locator("h1")).to_have_text("Workshop")


def test_little_more_than_two_and_a_half_megabytes_are_sent_before_it_can_be_played(
    own_site: Site, open_page: Opener
) -> None:
    Home(open_page(own_site, **PHONE), own_site.url, tap).open().engine_ready()
    assert 1_000_000 < sum(answer.size for answer in own_site.answers) < 2_600_000
