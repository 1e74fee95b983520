"""The documentation is reached from the settings, in every language."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.browser import ROOT
from e2e.conftest import DESKTOP, Opener
from e2e.pages import Home


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_the_settings_lead_to_it(site: Site, open_page: Opener, language: str) -> None:
    texts = json.loads((ROOT / "web" / "locales" / f"{language}.json").read_text("utf-8"))
    page = open_page(site, **DESKTOP, locale=language)
    Home(page, site.url).open().action("settings").click()
    link = page.locator("[data-action=docs]")
    expect(link).to_have_text(texts["settings.docs.action"])
    expect(page.locator(".preference", has=link)).to_contain_text(texts["settings.docs"])
    link.click()
    page.wait_for_url(f"{site.url}docs/index.html")
    expect(page.locator("h1")).to_contain_text("Joker Poker")
    page.get_by_role("link", name="Play it here.").click()
    page.wait_for_url(site.url + "index.html*")


def test_what_is_searched_is_found(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    page.goto(f"{site.url}docs/index.html")
    page.locator("input[name=q]").fill("legal_actions")
    page.keyboard.press("Enter")
    found = page.locator(".search a[href*='api-jokerpoker.match.html']").first
    expect(found).to_be_visible()
    found.click()
    expect(page.locator("[id='jokerpoker.match.Match.legal_actions']")).to_be_attached()
