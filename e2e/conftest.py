"""Fixtures: a site for every worker, watched browsers, and page objects."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from e2e import choice, fonts
from e2e.browser import ROOT, Profile, launch_options
from e2e.pages import Home, Table
from e2e.pages.gestures import Press, click, tap
from e2e.pages.workshop import Open, WorkshopPage
from e2e.sharing import SharedPages
from e2e.watch import Watch

DIST = Path(os.environ.get("DIST", ROOT / "dist"))
sys.path.insert(0, str(ROOT / "web"))

from serve import Site  # noqa: E402

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
# As in a browser without service workers: storing the whole site would cost three seconds of processor time
# in every test; those that need it stored are marked `offline`. And with so little memory the page does not
# start a second interpreter after ten quiet seconds, which would store an image of Python's memory.
_KEEP_NOTHING = """delete Navigator.prototype.serviceWorker;
Object.defineProperty(Navigator.prototype, "deviceMemory", { value: 1 });
"""
# The question about the pace is asked once on a device: here as if it had been asked.
_NOT_ASKED = """try {
  localStorage.setItem("joker-poker-pace-left", "1");
} catch {}
"""
# As in Safari: nothing of WebAssembly can be suspended.
NO_SUSPENSION = """for (const name of ["Suspending", "promising", "SuspendError"]) delete WebAssembly[name];
if (WebAssembly.Suspending || WebAssembly.promising) throw new Error("it can be suspended");
"""
SMALL_PHONE = {**PHONE, "viewport": {"width": 320, "height": 568}}
LANDSCAPE: dict[str, Any] = {**PHONE, "viewport": {"width": 640, "height": 360}}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SCREENS = {"360x640": PHONE, "320x568": SMALL_PHONE, "640x360": LANDSCAPE, "1280x800": DESKTOP}

expect.set_options(timeout=20_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--every-browser", action="store_true", help="Runs in every browser that is installed.")
    whole = "With --every-browser: thorough tests and every variant too, and all of them in Firefox."
    parser.addoption("--whole", action="store_true", help=whole)


def pytest_configure(config: pytest.Config) -> None:
    """Builds the site if it is missing or older than its sources, once for all workers."""
    choice.choose(config)
    config.pluginmanager.register(choice, "choice of browsers")
    if not hasattr(config, "workerinput") and not _built():
        command = ["node", str(ROOT / "web" / "build.mjs"), "--out", str(DIST)]
        subprocess.run(command, check=True, env={**os.environ, "PYTHON": sys.executable})
    # Every browser that a test starts inherits it.
    os.environ.update(fonts.environment())


def _built() -> bool:
    page = DIST / "index.html"
    if not page.exists():
        return False
    sources = [ROOT / "index.html", ROOT / "web" / "build.mjs", ROOT / "web" / "python.profile"]
    folders = ("web/src", "web/style", "web/art", "web/locales", "web/builder", "web/splitter", "jokerpoker")
    for folder in folders:
        inside = (ROOT / folder).rglob("*")
        sources += [path for path in inside if path.is_file() and "__pycache__" not in path.parts]
    return max(path.stat().st_mtime for path in sources) <= page.stat().st_mtime


@pytest.fixture(scope="session")
def without_windows(pytestconfig: pytest.Config) -> bool:
    """True without `--whole`: then Chromium runs without a user interface."""
    return not pytestconfig.getoption("whole")


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str, without_windows: bool
) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_options(browser_name, brief=True, shell=without_windows)}


Special = Callable[[str, bool], Browser]


@pytest.fixture(scope="session")
def special_browser(browser_type: BrowserType, without_windows: bool) -> Iterator[Special]:
    """Starts a browser with a set of fonts and, if the second argument is true, reduced motion: Firefox takes
    that from its own settings, not from a context's.
    """
    started: dict[tuple[str, bool], Browser] = {}

    def start(name: str, still: bool) -> Browser:
        if (name, still) not in started:
            options = launch_options(browser_type.name, still=still, brief=True, shell=without_windows)
            started[name, still] = browser_type.launch(**options, env={**fonts.environment(name)})
        return started[name, still]

    yield start
    for browser in started.values():
        browser.close()


@pytest.fixture(name="fonts")
def set_of_fonts(request: pytest.FixtureRequest) -> str:
    """The set of fonts (`fonts.SETS`); `@pytest.mark.fonts("usual", "wide")` runs a test with each."""
    name: str = getattr(request, "param", "usual")
    return name


@pytest.fixture(scope="session")
def shared_site() -> Iterator[Site]:
    """The built site; nobody stops or changes it."""
    with Site(DIST) as site:
        yield site


@pytest.fixture
def site(shared_site: Site) -> Site:
    """The site that a test plays on; tests that harm it take `own_site`."""
    return shared_site


@pytest.fixture
def own_site() -> Iterator[Site]:
    """A server of the test's own, to be stopped or to lack files."""
    with Site(DIST) as site:
        yield site


@pytest.fixture(autouse=True)
def watch() -> Iterator[Watch]:
    """Fails the test for errors that the test itself does not notice."""
    watch = Watch()
    yield watch
    assert watch.left() == []
    assert watch.second_part_needs == 0, "a page needed the second part of Python: make profile"


Opener = Callable[..., Page]
SitDown = Callable[..., Table]


@pytest.fixture
def fresh_context(
    new_context: Callable[..., BrowserContext],
    browser_name: str,
    fonts: str,
    watch: Watch,
    output_path: str,
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., BrowserContext]]:
    """Makes contexts with any options; of a failed test it leaves pictures."""
    mine: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        still = browser_name == "firefox" and options.get("reduced_motion") == "reduce"
        special: Special = request.getfixturevalue("special_browser")
        ordinary = fonts == "usual" and not still
        mine.append(new_context(**options) if ordinary else special(fonts, still).new_context(**options))
        return mine[-1]

    yield make
    # Playwright's screenshots break the page's security policy.
    watch.rest()
    report = getattr(request.node, "rep_call", None)
    pages = [page for context in mine for page in context.pages] if report and report.failed else []
    for number, page in enumerate(pages, start=1):
        page.screenshot(path=f"{output_path}/failed-{number}.png", timeout=5_000)
    for context in mine:
        context.close()


@pytest.fixture
def open_page(
    fresh_context: Callable[..., BrowserContext], watch: Watch, request: pytest.FixtureRequest
) -> Opener:
    """Makes a page in a fresh, watched context: `open_page(site, **options of the context, seed="…")`;
    `asked`: about the pace, too.
    """

    def opener(site: Site, seed: str | None = None, asked: bool = False, **options: Any) -> Page:
        watch.home(site.url)
        context = fresh_context(**options)
        context.set_default_timeout(30_000)
        if not asked:
            context.add_init_script(_NOT_ASKED)
        watch.follow(context)
        if not request.node.get_closest_marker("offline"):
            context.add_init_script(_KEEP_NOTHING)
        if seed is not None:
            fix_seed(context, seed)
        return context.new_page()

    return opener


_CHANCE = """{
        globalThis.chance = %s;
        const real = Crypto.prototype.getRandomValues;
        Crypto.prototype.getRandomValues = function (into) {
          const { chance } = globalThis;
          if (!(into instanceof Uint8Array) || into.length !== chance?.length) return real.call(this, into);
          into.set(chance);
          return into;
        };
        }"""


def fix_seed(context: BrowserContext, seed: str) -> None:
    """Makes `getRandomValues` give this seed (32 hexadecimal digits) whenever 16 bytes are asked for, also in
    workers that the page starts from a text, where seeds are drawn. If it is empty, `sharing.fix_chance` may
    give one later.
    """
    context.add_init_script(everywhere(_CHANCE % (list(bytes.fromhex(seed)) or "null")))


def everywhere(code: str) -> str:
    """The script runs this code in the page and in the workers that the page starts from a text."""
    return f"""{code}
        {{
        const create = URL.createObjectURL;
        const after = (blob) => new Blob([{json.dumps(code)}, blob], {{ type: blob.type }});
        const isCode = (blob) => blob.type === "text/javascript";
        URL.createObjectURL = (blob) => create.call(URL, isCode(blob) ? after(blob) : blob);
        }}"""


@pytest.fixture
def workshop(open_page: Opener, site: Site) -> Open:
    """Opens the workshop, Python and all."""

    def opened(screen: dict[str, Any] = PHONE, **options: Any) -> WorkshopPage:
        page = open_page(site, **screen, **options)
        page.goto(f"{site.url}workshop.html")
        return WorkshopPage(page).wait()

    return opened


@pytest.fixture(scope="session")
def shared_pages(browser: Browser) -> Iterator[SharedPages]:
    """The pages of the tests that are marked `shared`."""
    shared = SharedPages(browser)
    yield shared
    shared.close()


Shared = Callable[[Site, dict[str, Any], Press, str | None], Table]


@pytest.fixture
def shared_table(request: pytest.FixtureRequest, watch: Watch, output_path: str) -> Iterator[Shared | None]:
    """Deals a match in a page whose engine runs already; None where a test wants a page of its own."""
    browser_name = request.getfixturevalue("browser_name")
    if not request.node.get_closest_marker("shared") or browser_name != "chromium":
        yield None
        return
    pages: SharedPages = request.getfixturevalue("shared_pages")

    def prepared(context: BrowserContext) -> None:
        context.set_default_timeout(30_000)
        context.add_init_script(_KEEP_NOTHING)
        context.add_init_script(_NOT_ASKED)
        fix_seed(context, "")

    def sit(site: Site, screen: dict[str, Any], press: Press, seed: str | None) -> Table:
        watch.home(site.url)
        return pages.table(site.url, screen, press, seed, watch, prepared)

    yield sit
    report = getattr(request.node, "rep_call", None)
    sound = report is not None and report.passed and not watch.left()
    watch.rest()
    pages.release(sound=sound, watch=watch, pictures=output_path)


@pytest.fixture
def sit_down(open_page: Opener, shared_table: Shared | None) -> Callable[..., Table]:
    """Opens the site and deals: `sit_down(site, options of the context, players=3, seed=None)`."""

    def sit(
        site: Site, screen: dict[str, Any], players: int = 3, seed: str | None = None, **more: Any
    ) -> Table:
        press: Press = tap if screen.get("has_touch") else click
        if shared_table and players == 3 and not more:
            return shared_table(site, screen, press, seed)
        page = open_page(site, seed, **screen, **more)
        home = Home(page, site.url, press).open()
        if players != 3:
            home.players(players)
        press(home.play)
        return Table(page, press).dealt()

    return sit


@pytest.fixture
def profile(
    browser_type: BrowserType, tmp_path: Path, watch: Watch, without_windows: bool
) -> Iterator[Profile]:
    """A browser of the test's own that can be killed and started again."""
    if browser_type.name != "chromium":
        pytest.skip("the processes of other browsers do not name their profile")
    profile = Profile(browser_type, tmp_path / "profile", PHONE, watch.follow, without_windows)
    yield profile
    profile.close()
