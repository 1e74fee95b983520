"""The service worker: all or nothing, nothing twice, updates offered and never forced, repair."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from e2e.conftest import Site
from e2e.pages.patience import until
from e2e.shell.test_engine import asset, flipped

pytestmark = pytest.mark.own_copy


def keep(page: Page) -> None:
    """Starts the engine and waits until the site is kept on the device."""
    page.evaluate("shell.start()")
    page.evaluate("shell.offline()")
    until(page, "shell.ready")


LARGEST = "(all) => all.map(({ url }) => url).filter((url) => /[.](wasm|bin)$/.test(url))"
KEPT = f"""async () => {{
  const name = (await caches.keys()).find((name) => name.includes("precache"));
  const cache = await caches.open(name);
  const sizes = {{}};
  for (const url of ({LARGEST})(await cache.keys()))
    sizes[url.split("/").at(-1)] = (await (await cache.match(url)).arrayBuffer()).byteLength;
  return sizes;
}}"""


def built(site: Site) -> dict[str, int]:
    """The largest files of the site as they were built, with their sizes."""
    inside = (site.folder / "assets").iterdir()
    return {path.name: path.stat().st_size for path in inside if path.suffix in {".wasm", ".bin"}}


def test_a_first_visit_fetches_nothing_twice_and_all_is_kept_plain(shell: Page, site: Site) -> None:
    keep(shell)
    fetched = Counter(answer.path for answer in site.answers if answer.path.startswith("assets/"))
    assert len(fetched) >= 5
    assert set(fetched.values()) == {1}
    assert shell.evaluate(KEPT) == built(site)
    site.stop()
    shell.reload()
    assert shell.evaluate("shell.start()")["version"] == shell.evaluate("shell.BUILD.version")
    asked = shell.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not any(".wasm" in name or ".bin" in name or "/unpack-" in name for name in asked)
    fresh = shell.context.new_page()
    fresh.goto(f"{site.url}?from=home#anything")
    assert fresh.evaluate("shell.start()")


@pytest.mark.thorough
def test_what_comes_damaged_is_kept_whole(shell: Page, site: Site) -> None:
    wasm, rest, rum = (
        site.folder / f"{asset(site.folder, plain)}.packed"
        for plain in ("python-*.wasm", "rest-*.wasm", "joker_rum-*.bin")
    )
    wasm.write_bytes(flipped(wasm.read_bytes()))
    rest.write_bytes(rest.read_bytes()[:-100])
    rum.unlink()
    keep(shell)
    assert shell.evaluate(KEPT) == built(site)
    site.stop()
    shell.reload()
    assert shell.evaluate("shell.start()")["version"]


def test_one_wrong_byte_and_nothing_is_kept(page: Page, site: Site) -> None:
    [style] = (site.folder / "assets").glob("main-*.css")
    style.write_text(style.read_text() + " ")
    page.goto(site.url)
    page.evaluate("shell.offline()")
    until(page, "shell.offlineError")
    assert page.evaluate("shell.ready") is False
    site.stop()
    with pytest.raises(PlaywrightError, match="CONNECTION_REFUSED"):
        page.reload()
