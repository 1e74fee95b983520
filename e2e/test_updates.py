"""A newer build: offered, never forced on a running hand."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from serve import Site

from e2e.conftest import DIST, PHONE, ROOT, Opener
from e2e.pages import Home, Table
from e2e.pages.gestures import tap
from e2e.pages.patience import until
from e2e.watch import Watch

pytestmark = pytest.mark.offline

LATER = "facade000001"
_WAITING = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration.waiting) return;
  const { installing } = registration;
  await new Promise((done) => {
    installing.addEventListener("statechange", () => installing.state === "installed" && done());
  });
}"""


@pytest.fixture
def changing_site(tmp_path: Path) -> Iterator[Site]:
    """A copy of the built site that a test may replace by a newer one."""
    with Site(shutil.copytree(DIST, tmp_path / "dist")) as site:
        yield site


def build_of(folder: Path) -> str:
    """The build's id, as index.html says it."""
    found = re.search(r'<meta name="build" content="([0-9a-f]{12})">', (folder / "index.html").read_text())
    assert found
    return found[1]


def make_newer(folder: Path) -> None:
    """Turns the site into a build with another id: page, scripts and list of checksums together."""
    changes = {build_of(folder): LATER, **_new_names(folder)}
    listing = (folder / "sw.js").read_text()
    for source in [*(folder / "assets").glob("*.js"), folder / "index.html"]:
        before = source.read_text()
        text = _changed(before, changes)
        if text == before:
            continue
        source.unlink()
        source.with_name(changes.get(source.name, source.name)).write_text(text)
        for kind in (_integrity, _revision):
            listing = listing.replace(kind(before.encode()), kind(text.encode()))
        assert _integrity(text.encode()) in listing
    (folder / "sw.js").write_text(_changed(listing, changes))


def _new_names(folder: Path) -> dict[str, str]:
    """New names for every script that changes: it holds the id, or the name of another that changes."""
    scripts = {path.name: path.read_text() for path in (folder / "assets").glob("*.js")}
    names: dict[str, str] = {}
    signs = {build_of(folder)}
    while fresh := [name for name in scripts if name not in names and _mentions(scripts[name], signs)]:
        for name in fresh:
            names[name] = f"{name.rsplit('-', 1)[0]}-{LATER[:-2]}{len(names):02}.js"
        signs |= set(fresh)
    return names


def _mentions(text: str, signs: set[str]) -> bool:
    return any(sign in text for sign in signs)


def _changed(text: str, changes: dict[str, str]) -> str:
    inline = re.search(r"<script>(.*?)</script>", text, re.DOTALL)
    if inline:
        # The policy names the page's own script by its hash.
        after = _changed(inline[1], changes)
        changes = {**changes, _integrity(inline[1].encode()): _integrity(after.encode())}
    for old, new in changes.items():
        text = text.replace(old, new)
    return text


def _integrity(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _revision(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def running_build(page: Page) -> str:
    """The id of the build that the page came from."""
    return page.locator("meta[name=build]").get_attribute("content") or ""


def look_for_update(page: Page) -> None:
    """What the browser does by itself now and then."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")


def second_visit(page: Page, site: Site) -> Home:
    """The start page as the service worker gives it, which the first visit brought in."""
    home = Home(page, site.url, tap).open()
    home.works_offline()
    page.reload()
    home.engine_ready()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    return home


def test_waiting_update_is_offered_when_no_hand_runs(changing_site: Site, open_page: Opener) -> None:
    site = changing_site
    page = open_page(site, **PHONE)
    home = second_visit(page, site)
    first = running_build(page)
    assert first == build_of(site.folder)
    table = Table.sit_down(home)
    table.suggest()
    table.bet(0, 4)
    before = table.state()
    page.evaluate("window.same = true")

    make_newer(site.folder)
    look_for_update(page)
    page.evaluate(_WAITING)

    # In the middle of a hand nothing happens and nothing is offered.
    table.bet(1, 2)
    expect(home.notice("update")).to_have_count(0)
    assert page.evaluate("window.same")
    table.do("back")
    expect(home.notice("update")).to_be_visible()
    # Not wanted, it waits; a reload is still the old one, whole, with the offer renewed.
    tap(home.notice("update").locator("button").last)
    expect(home.notice("update")).to_have_count(0)
    page.reload()
    home.engine_ready()
    assert running_build(page) == first
    tap(home.notice("update").locator("[data-action=notice-update]"))

    expect(page.locator("meta[name=build]")).to_have_attribute("content", LATER, timeout=30_000)
    expect(home.notice("update")).to_have_count(0)
    tap(home.resume)
    table.dealt()
    assert table.hands() == before["hands"]
    assert table.state()["bets"] == [4, 2, None]


@pytest.mark.thorough
def test_damaged_update_is_not_let_in(changing_site: Site, open_page: Opener) -> None:
    """One byte of one file is wrong: the old build stays, whole."""
    site = changing_site
    page = open_page(site, **PHONE)
    home = second_visit(page, site)
    first = running_build(page)
    make_newer(site.folder)
    (script,) = (site.folder / "assets").glob("app-*.js")
    script.write_text(script.read_text() + " ")
    failed = page.evaluate(
        """async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const ended = new Promise((done) => registration.addEventListener("updatefound", () => {
          const worker = registration.installing;
          worker.addEventListener("statechange", () => worker.state !== "installing" && done(worker.state));
        }));
        await registration.update();
        return ended;
        }"""
    )
    assert failed == "redundant"
    page.reload()
    home.engine_ready()
    assert running_build(page) == first
    expect(home.notice("update")).to_have_count(0)


@pytest.fixture(scope="session")
def withdrawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site built with the kill switch of its service worker."""
    place = tmp_path_factory.mktemp("withdrawn") / "dist"
    command = ["node", str(ROOT / "web" / "build.mjs"), "--out", str(place), "--withdraw"]
    subprocess.run(command, check=True, env={**os.environ, "PYTHON": sys.executable}, capture_output=True)
    return place


_GONE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const names = await caches.keys();
  return !registration && !names.some((name) => name.startsWith("joker-poker"));
}"""


@pytest.mark.thorough
def test_kill_switch_removes_the_service_worker_and_its_files_but_no_table(
    changing_site: Site, open_page: Opener, withdrawn: Path
) -> None:
    site = changing_site
    page = open_page(site, **PHONE)
    home = second_visit(page, site)
    table = Table.sit_down(home)
    table.suggest()
    hands = table.hands()
    shutil.rmtree(site.folder)
    shutil.copytree(withdrawn, site.folder)

    look_for_update(page)
    until(page, _GONE)

    # The hand goes on; the next load is the new build, and brings no service worker.
    table.bet(0, 4)
    page.reload()
    assert running_build(page) == build_of(withdrawn)
    table.dealt()
    assert table.hands() == hands
    assert page.evaluate("navigator.serviceWorker.controller === null")
    assert page.evaluate(_GONE)


def test_page_whose_code_has_gone_is_loaded_anew(own_site: Site, open_page: Opener, watch: Watch) -> None:
    """An old page from a cache asks for files that the new site no longer has."""
    # Firefox looks at the type before the status.
    watch.allow("404", "disallowed MIME type")
    page = open_page(own_site, **PHONE)
    old = (DIST / "index.html").read_text().replace("assets/app-", "assets/gone-")
    served: list[str] = []

    def once(route: Route) -> None:
        served.append(route.request.url)
        route.fulfill(body=old, content_type="text/html") if len(served) == 1 else route.continue_()

    page.route(own_site.url, once)
    Home(page, own_site.url, tap).open().engine_ready()
    assert len(served) == 2


@pytest.mark.thorough
def test_mixed_build_does_not_run(changing_site: Site, open_page: Opener) -> None:
    site = changing_site
    page_file = site.folder / "index.html"
    page_file.write_text(page_file.read_text().replace(build_of(site.folder), LATER))
    page = open_page(site, **PHONE)
    home = Home(page, site.url, tap).open()
    expect(home.engine_line).to_have_attribute("data-fault", "mixed")
    assert [answer.path for answer in site.answers].count("") == 2
