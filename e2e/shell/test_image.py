"""The image of Python's memory: used by the next start, dropped for good when anything is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Site
from e2e.pages.patience import until

FROM_IMAGE = "shell.engine.fromImage"

CHANGE = """async (zeros) => {
  const name = (await caches.keys()).find((name) => name.startsWith("joker-poker-image-"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const kept = await cache.match(request);
  const headers = new Headers(kept.headers);
  const image = new Uint8Array(await kept.arrayBuffer());
  if (zeros) {
    const [pages] = new Uint32Array(image.buffer, 8, 1);
    image.fill(0, 16 + 4 * pages, 16 + 4 * pages + 4096 * pages);
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", image));
    headers.set("x-sum", Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  } else image[image.length >> 1] ^= 1;
  await cache.put(request, new Response(image, { headers }));
}"""


def view(page: Page) -> Any:
    """What a freshly dealt match looks like."""
    return page.evaluate("shell.deal().then((dealt) => [dealt.view, dealt.fingerprint])")


def start_again(page: Page) -> None:
    """A later visit."""
    page.reload()
    page.evaluate("shell.start()")


@pytest.fixture
def kept(shell: Page) -> Page:
    """A page of a device that has an image."""
    shell.evaluate("shell.start()")
    assert shell.evaluate(FROM_IMAGE) is False
    assert shell.evaluate("shell.engine.prepareNextStart(0)") is True
    return shell


@pytest.mark.parametrize("zeros", [False, True], ids=["flipped", "zeros"])
def test_a_damaged_image_is_dropped_for_good_and_the_start_goes_on(kept: Page, zeros: bool) -> None:
    """More kinds: `web/test/image.test.js`."""
    before = view(kept)
    kept.evaluate(CHANGE, zeros)
    start_again(kept)
    assert kept.evaluate(FROM_IMAGE) is False
    assert view(kept) == before
    assert kept.evaluate("shell.events") == []
    assert kept.evaluate("shell.engine.prepareNextStart(0)") is False
    start_again(kept)
    assert kept.evaluate(FROM_IMAGE) is False


@pytest.mark.thorough
def test_an_engine_that_died_after_such_a_start_is_replaced_by_one_without(kept: Page) -> None:
    start_again(kept)
    before = view(kept)
    kept.evaluate("shell.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    until(kept, "shell.events.length")
    assert kept.evaluate(FROM_IMAGE) is False
    assert (
        kept.evaluate("shell.engine.call('view', {match: 'shell', seat: 0}).then((now) => now.view)")
        == before[0]
    )
    # The start itself went well.
    start_again(kept)
    assert kept.evaluate(FROM_IMAGE) is True


@pytest.mark.thorough
def test_ends_of_starts_reset_the_count(kept: Page) -> None:
    for _ in range(5):
        start_again(kept)
        assert kept.evaluate(FROM_IMAGE) is True


@pytest.mark.thorough
@pytest.mark.parametrize(
    "blocked",
    [
        "Object.defineProperty(globalThis, 'caches', {value: undefined})",
        "CacheStorage.prototype.match = () => Promise.reject(new DOMException('no', 'SecurityError'))",
        "Cache.prototype.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))",
        "Object.defineProperty(Navigator.prototype, 'deviceMemory', {get: () => 1})",
    ],
    ids=["absent", "refused", "full", "a small device"],
)
def test_where_it_cannot_be_kept_there_is_none(page: Page, site: Site, blocked: str) -> None:
    page.add_init_script(blocked)
    page.goto(site.url)
    page.evaluate("shell.start()")
    assert page.evaluate("shell.engine.prepareNextStart(0)") is False
    start_again(page)
    assert page.evaluate(FROM_IMAGE) is False
