"""Nothing leaves the site, nothing strange gets in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Worker
from serve import Site

from e2e.conftest import PHONE, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import back, tap
from e2e.pages.patience import becomes
from e2e.proxy import Proxy
from e2e.test_match import check_ranking, play_match
from e2e.watch import Watch

pytestmark = pytest.mark.offline

# Chromium itself asks this one about forms, whatever the page does.
BROWSERS_OWN = {"CONNECT content-autofill.googleapis.com:443"}
ELSEWHERE = "http://elsewhere.test/x"


@pytest.mark.thorough
@pytest.mark.chromium_only("only Chromium sends what it asks of 127.0.0.1 through a proxy")
def test_no_request_leaves_the_sites_origin(own_site: Site, open_page: Opener, watch: Watch) -> None:
    """A whole session through a proxy: page, worker, service worker, reload, rules, a match."""
    with Proxy(f"127.0.0.1:{own_site.port}") as proxy:
        page = open_page(own_site, **PHONE, proxy={"server": proxy.address, "bypass": "<-loopback>"})
        home = Home(page, own_site.url, tap).open()
        home.works_offline()
        tap(home.action("rules"))
        back(page)
        tap(home.play)
        table = Table(page, tap).dealt()
        check_ranking(table, 3, play_match(table)[-1])
        page.reload()
        table.scene("result")
        assert [request for request in proxy.refused if request not in BROWSERS_OWN] == []
        # It was really looked at: the service worker's own requests came by as well.
        assert any(path.endswith("sw.js") for path in proxy.passed)
        assert all(path.startswith(own_site.prefix) for path in proxy.passed)
    assert watch.left() == []


def engine_worker(page: Page) -> Worker:
    """The worker in which Python runs."""
    (worker,) = page.workers
    return worker


@pytest.mark.chromium_only("Firefox's driver does not look into workers")
def test_page_and_worker_may_not_run_or_reach_anything_else(
    site: Site, open_page: Opener, watch: Watch
) -> None:
    """The policy holds, and `watch` would tell: every breach here is a problem that it saw."""
    page = open_page(site, **PHONE)
    Home(page, site.url, tap).open().engine_ready()
    page.context.route(ELSEWHERE, lambda route: route.fulfill(body="export default 1"))
    breaches = {
        "fetch": f"fetch('{ELSEWHERE}').then(() => 'reached', (error) => error.name)",
        "import": f"import('{ELSEWHERE}').then(() => 'reached', (error) => error.name)",
        "run": "new Promise((done) => setTimeout(() => {"
        " try { done(new Function('return \"reached\"')()); } catch (error) { done(error.name); } }))",
    }
    for place in (page, engine_worker(page)):
        for kind, breach in breaches.items():
            expected = "EvalError" if kind == "run" else "TypeError"
            assert place.evaluate(f"() => {breach}") == expected, (place, kind)
    frame = (
        "() => new Promise((done) => { const image = new Image(); image.onload = () => done('reached');"
        f" image.onerror = () => done('refused'); image.src = '{ELSEWHERE}'; }})"
    )
    assert page.evaluate(frame) == "refused"
    for directive in ("connect-src", "script-src", "img-src"):
        becomes(page, lambda: directive in "\n".join(watch.left()), True)  # noqa: B023
    watch.allow("securitypolicyviolation", "Content Security Policy", re.escape(ELSEWHERE))


@pytest.mark.thorough
def test_site_works_below_a_sub_path_and_nowhere_else(own_site: Site, open_page: Opener) -> None:
    page = open_page(own_site, **PHONE)
    Home(page, own_site.url, tap).open().works_offline()
    outside = [answer for answer in own_site.answers if answer.path.startswith("/") or answer.status >= 400]
    assert outside == []
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == own_site.url
    manifest = page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        status = page.evaluate("(src) => fetch(src).then(({ status }) => status)", own_site.url + icon["src"])
        assert status == 200, icon
