"""Back from sleep: nobody is taken for dead, and the image of Python's memory is kept."""

from __future__ import annotations

import itertools
import json
import time
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.browser import Profile
from e2e.conftest import Site
from e2e.pages.patience import PATIENCE_S
from e2e.watch import Watch

pytestmark = pytest.mark.chromium_only("needs the processes of a profile, or Chromium's own protocol")

LIMIT_MS = 4_000
ASLEEP_S = 6
"""Longer than the limit. Only a clock tells how long somebody has slept, so this one is waited for."""
KEEP = "shell.start().then(() => shell.engine.prepareNextStart(0))"
START = "shell.start().then(() => shell.engine.fromImage)"
# Somebody thinks until a second after the sleep.
ASK = f"""(async () => {{
  const deal = {{ match: "tiles", game: "poker_tiles", seats: 2, seed: "shell", options: {{}}, seat: 0 }};
  const {{ asked: [seat] }} = await shell.engine.call("new", deal);
  const long = {{ budget_ms: {1_000 * ASLEEP_S + 1_000}, limit: {{ seconds: {ASLEEP_S + 1} }} }};
  const think = {{ match: "tiles", ply: 0, player: "expert", for: seat, seat: 1 - seat, ...long }};
  shell.answer = shell.settle(shell.engine.call("think", think, {{ timeoutMs: {LIMIT_MS} }}));
}})()"""
FOUND = """shell.answer.then(({ code, value }) =>
  [code ?? value.done, shell.events, shell.workers.length, shell.engine.fromImage])"""
SOUND = [True, [], 1, True]


def test_an_answer_comes_though_the_browser_was_stopped(profile: Profile, site: Site, watch: Watch) -> None:
    """None of its processes gets any time, as when the lid is closed."""
    watch.home(site.url)
    page = profile.start()
    page.goto(site.url)
    assert page.evaluate(KEEP) is True
    page.reload()
    assert page.evaluate(START) is True
    with profile.stopped(lambda: page.evaluate(ASK)):
        time.sleep(ASLEEP_S)
    assert page.evaluate(FOUND) == SOUND
    page.reload()
    assert page.evaluate(START) is True


@pytest.mark.thorough
def test_an_answer_comes_though_the_page_was_frozen(browser: Browser, site: Site) -> None:
    """The browser lets the page rest, worker and all, as it does with one that nobody looks at."""
    page = BarePage(browser, site.url)
    try:
        assert page.evaluate(KEEP) is True
        page.go(site.url)
        assert page.evaluate(START) is True
        page.evaluate(ASK)
        page.send("Page.setWebLifecycleState", state="frozen")
        time.sleep(ASLEEP_S)
        page.send("Page.setWebLifecycleState", state="active")
        assert page.evaluate(FOUND) == SOUND
    finally:
        page.close()


class BarePage:
    """A page that Playwright does not hold: one that it holds counts as looked at, and is never frozen."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser.new_browser_cdp_session()
        self.browser.on("Target.receivedMessageFromTarget", self._hear)
        self.heard: dict[int, Any] = {}
        self.ids = itertools.count()
        self.context = self.browser.send("Target.createBrowserContext")["browserContextId"]
        place = {"url": "about:blank", "browserContextId": self.context}
        target = self.browser.send("Target.createTarget", place)["targetId"]
        self.session = self.browser.send("Target.attachToTarget", {"targetId": target})["sessionId"]
        self.go(url)

    def _hear(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self.heard[message["id"]] = message

    def send(self, method: str, **params: Any) -> Any:
        number = next(self.ids)
        message = json.dumps({"id": number, "method": method, "params": params})
        self.browser.send("Target.sendMessageToTarget", {"sessionId": self.session, "message": message})
        until = time.monotonic() + PATIENCE_S
        while number not in self.heard:
            assert time.monotonic() < until, f"no answer to {method}"
            # What has come is handed on while something is asked.
            self.browser.send("Target.getTargets")
        answer = self.heard.pop(number)
        assert "error" not in answer, answer
        return answer["result"]

    def evaluate(self, code: str) -> Any:
        answer = self.send("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def go(self, url: str) -> None:
        """Opens it, and waits until its script has run."""
        self.send("Page.navigate", url=url)
        until = time.monotonic() + PATIENCE_S
        while not self.evaluate(f"globalThis.shell && location.href === {json.dumps(url)}"):
            assert time.monotonic() < until, f"{url} does not come"

    def close(self) -> None:
        self.browser.send("Target.disposeBrowserContext", {"browserContextId": self.context})
        self.browser.detach()
