"""Nothing leaves the site, nothing strange gets in."""

from __future__ import annotations

import json
import re

import pytest
from serve import Site

from e2e.conftest import DIST, PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import back, tap
from e2e.pages.patience import becomes
from e2e.test_match import check_ranking, play_match
from e2e.watch import Watch

pytestmark = pytest.mark.offline

ELSEWHERE = "http://elsewhere.test/x"


@pytest.mark.chromium_only("Firefox says each breach in other words")
def test_the_page_may_not_run_or_reach_anything_else(site: Site, open_page: Opener, watch: Watch) -> None:
    """The policy holds, and `watch` would tell: every breach here is a problem that it saw.

    The worker: `shell/test_engine.py`.
    """
    page = open_page(site, **PHONE)
    Home(page, site.url, tap).open().engine_ready()
    page.context.route(ELSEWHERE, lambda route: route.fulfill(body="export default 1"))
    breaches = {
        "fetch": f"fetch('{ELSEWHERE}').then(() => 'reached', (error) => error.name)",
        "import": f"import('{ELSEWHERE}').then(() => 'reached', (error) => error.name)",
        "run": "new Promise((done) => setTimeout(() => {"
        " try { done(new Function('return \"reached\"')()); } catch (error) { done(error.name); } }))",
    }
    for kind, breach in breaches.items():
        expected = "EvalError" if kind == "run" else "TypeError"
        assert page.evaluate(f"() => {breach}") == expected, kind
    frame = (
        "() => new Promise((done) => { const image = new Image(); image.onload = () => done('reached');"
        f" image.onerror = () => done('refused'); image.src = '{ELSEWHERE}'; }})"
    )
    assert page.evaluate(frame) == "refused"
    for directive in ("connect-src", "script-src", "img-src"):
        becomes(page, lambda: directive in "\n".join(watch.left()), True)  # noqa: B023
    watch.allow("securitypolicyviolation", "Content Security Policy", re.escape(ELSEWHERE))


@pytest.mark.thorough
def test_site_works_below_a_sub_path_and_nowhere_else(
    own_site: Site, open_page: Opener, watch: Watch, browser_name: str
) -> None:
    """A whole session: page, worker, service worker, reload, rules, a match."""
    page = open_page(own_site, **PHONE)
    home = Home(page, own_site.url, tap).open()
    home.works_offline()
    tap(home.action("rules"))
    back(page)
    table = Table.sit_down(home)
    check_ranking(table, 3, play_match(table)[-1])
    page.reload()
    table.scene("result")
    outside = [answer for answer in own_site.answers if answer.path.startswith("/") or answer.status >= 400]
    assert outside == []
    asked = {url for url in watch.requests if not url.startswith(("blob:", "data:"))}
    assert all(url.startswith(own_site.url) for url in asked)
    # The service worker's own requests came by as well.
    assert browser_name != "chromium" or f"{own_site.url}sw.js" in asked
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == own_site.url
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all((DIST / icon["src"]).exists() for icon in manifest["icons"])
