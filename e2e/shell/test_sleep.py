"""Back from sleep: nobody is taken for dead, and the image of Python's memory is kept."""

from __future__ import annotations

import time

import pytest

from e2e.browser import Profile
from e2e.conftest import Site
from e2e.watch import Watch

pytestmark = [pytest.mark.chromium_only("needs the processes of a profile"), pytest.mark.thorough]

# Little less than the sleep: a busy machine has that long to think and to answer afterwards.
LIMIT_MS = 14_500
ASLEEP_S = 15
"""Longer than the limit. Only a clock tells how long somebody has slept, so this one is waited for."""
KEEP = "shell.start().then(() => shell.engine.prepareNextStart(0))"
START = "shell.start().then(() => shell.engine.fromImage)"
# The answer takes three seconds. A busy machine may begin to think only after the sleep.
ASK = f"""(async () => {{
  const deal = {{ match: "tiles", game: "poker_tiles", seats: 2, seed: "shell", options: {{}}, seat: 0 }};
  const {{ asked: [seat] }} = await shell.engine.call("new", deal);
  const long = {{ budget_ms: 3_000, limit: {{ seconds: 3 }} }};
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
