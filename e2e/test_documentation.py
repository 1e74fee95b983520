"""The documentation is reached from the settings."""

from __future__ import annotations

from serve import Site

from e2e.conftest import DESKTOP, Opener
from e2e.pages import Home


def test_the_settings_lead_to_it(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP)
    Home(page, site.url).open().action("settings").click()
    page.locator("[data-action=docs]").click()
    page.wait_for_url(f"{site.url}docs/index.html")
    page.get_by_role("link", name="Play it here.").click()
    page.wait_for_url(site.url + "index.html*")
