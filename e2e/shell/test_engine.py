"""The page's side of the engine: start, progress, failures, restarts, and what the worker cannot reach."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import NO_SUSPENSION, Site, everywhere
from e2e.pages.patience import until

pytestmark = pytest.mark.own_copy

VIEW = "shell.engine.call('view', {match: 'shell', seat: 0}"
SUGGEST = "shell.engine.call('assist', {match: 'shell', name: 'suggest', seat: 0, params: {count: 8}}"


def settle(page: Page, promise: str) -> dict[str, Any]:
    """The outcome of a promise: {"value"} or {"code", "message"}."""
    outcome: dict[str, Any] = page.evaluate(f"shell.settle({promise})")
    return outcome


def asset(folder: Path, pattern: str) -> str:
    """The built name of a file, relative to the site."""
    [path] = (folder / "assets").glob(pattern)
    return f"assets/{path.name}"


def forms(plain: Path) -> tuple[Path, Path]:
    """A file of the site as it was built, and as it travels."""
    return plain, plain.with_name(f"{plain.name}.packed")


def test_it_starts_says_how_far_it_is_and_answers(shell: Page) -> None:
    assert settle(shell, "shell.start()")["value"]["version"]
    info = settle(shell, "shell.engine.call('hello', {games: ['joker_poker']})")["value"]
    assert [game["key"] for game in info["games"]] == ["joker_poker"]
    fractions = shell.evaluate("shell.progress")
    assert fractions == sorted(fractions)
    assert len(set(fractions)) > 3
    assert fractions[-1] == 1
    # A refusal of the engine is an error with its code.
    none = "{match: 'shell', game: 'none', seats: 3, seed: '', options: {}, seat: 0}"
    refused = settle(shell, f"shell.engine.call('new', {none})")
    assert refused["code"] == "unknown_game"
    assert refused["message"]
    shell.evaluate("shell.deal()")
    assert settle(shell, "shell.engine.call('view', {match: 'other', seat: 0})")["code"] == "other_match"
    # Thinking can be called off.
    think = "{match: 'shell', ply: 0, player: 'club', for: 1, seat: 0, budget_ms: 30}"
    stopped = settle(shell, f"shell.engine.think({think}, {{signal: AbortSignal.abort()}})")
    assert stopped["code"] in ("AbortError", 20)
    assert settle(shell, f"{VIEW})")["value"]["ply"] == 0
    assert settle(shell, f"shell.engine.think({think})")["value"]["ply"] == 1


def flipped(content: bytes) -> bytes:
    at = len(content) // 2
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


@pytest.mark.parametrize("pattern", ["engine-*.bin", "worker-*.js"])
def test_damaged_files_are_told_and_fetched_anew(page: Page, site: Site, pattern: str) -> None:
    """In both forms: where one is whole there is nothing to tell. More kinds: `tests/web/test_downloads`."""
    files = {
        path: path.read_bytes() for path in forms(site.folder / asset(site.folder, pattern)) if path.exists()
    }
    for path, whole in files.items():
        path.write_bytes(flipped(whole))
    page.goto(site.url)
    assert settle(page, "shell.start()")["code"] == "download"
    for path, whole in files.items():
        path.write_bytes(whole)
    assert "value" in settle(page, "shell.start()")


@pytest.mark.thorough
def test_where_the_packed_files_are_not_whole_the_plain_ones_serve(page: Page, site: Site) -> None:
    plain = [asset(site.folder, name) for name in ("python-*.wasm", "library-*.bin", "joker_poker-*.bin")]
    packed = [site.folder / f"{name}.packed" for name in plain]
    packed[0].write_bytes(flipped(packed[0].read_bytes()))
    packed[1].write_bytes(lzma.compress(b"another file"))
    packed[2].unlink()
    page.goto(site.url)
    assert "value" in settle(page, "shell.start()")
    assert page.evaluate("shell.deal().then((dealt) => dealt.view.cards.length)") == 15
    assert [[answer.path for answer in site.answers].count(name) for name in plain] == [1, 1, 1]


@pytest.mark.thorough
def test_what_nothing_unpacks_comes_plain(page: Page, site: Site) -> None:
    site.missing.add(asset(site.folder, "unpack-*.js"))
    page.goto(site.url)
    assert "value" in settle(page, "shell.start()")
    asked = {answer.path for answer in site.answers}
    assert {asset(site.folder, name) for name in ("python-*.wasm", "library-*.bin", "engine-*.bin")} <= asked


@pytest.mark.thorough
def test_an_interpreter_that_cannot_be_suspended_starts_and_deals(page: Page, site: Site) -> None:
    page.add_init_script(everywhere(NO_SUSPENSION))
    page.goto(site.url)
    page.evaluate("shell.start()")
    assert page.evaluate("shell.deal().then((dealt) => dealt.view.cards.length)") == 15
    assert page.evaluate(f"{SUGGEST}).then(() => shell.engine.secondPartNeeds)") == 0


@pytest.mark.thorough
def test_workers_that_die_are_replaced_and_the_match_goes_on(shell: Page) -> None:
    shell.evaluate("shell.start()")
    dealt = settle(shell, "shell.deal()")["value"]
    shell.evaluate("shell.workers.at(-1).terminate()")
    again = settle(shell, f"{VIEW}, {{timeoutMs: 2_000}})")["value"]
    assert (again["ply"], again["view"]) == (dealt["ply"], dealt["view"])
    restarted = {"name": "restarted", "reason": "stuck", "match": "shell", "ply": dealt["ply"]}
    assert shell.evaluate("shell.events") == [restarted]
    assert shell.evaluate("shell.workers.length") == 2
    # What is asked during a restart is answered.
    shell.evaluate("shell.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    views = f"Promise.all([1, 2, 3].map(() => {VIEW}).then((now) => now.ply)))"
    assert settle(shell, views)["value"] == [0, 0, 0]
    # A new worker goes on where the last action led.
    for seat in (1, 2):
        think = f"{{match: 'shell', ply: {seat - 1}, player: 'casual', for: {seat}, seat: 0, budget_ms: 30}}"
        assert "value" in settle(shell, f"shell.engine.think({think})")
    assert "value" in settle(shell, "shell.engine.call('undo', {match: 'shell', ply: 1, seat: 0})")
    shell.evaluate("shell.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    until(shell, "shell.events.length === 3")
    now = settle(shell, f"{VIEW})")["value"]
    assert (now["ply"], now["asked"]) == (1, [0, 2])


@pytest.mark.chromium_only("Firefox's driver does not look into workers")
def test_the_worker_reaches_no_network_and_runs_no_text(shell: Page, site: Site) -> None:
    shell.evaluate("shell.start()")
    reaches_nothing(shell, site)
    assert shell.evaluate("shell.engine.prepareNextStart(0)") is True
    shell.reload()
    shell.evaluate("shell.start()")
    assert shell.evaluate("shell.engine.fromImage") is True
    reaches_nothing(shell, site)


def reaches_nothing(page: Page, site: Site) -> None:
    [worker] = page.workers
    assert worker.url.startswith("blob:")
    for name in ("XMLHttpRequest", "WebSocket", "EventSource", "indexedDB", "caches", "importScripts"):
        assert worker.evaluate(f"typeof {name}") == "undefined"
    failure = "(error) => error.name"
    assert worker.evaluate(f"fetch('{site.url}').then(() => '', {failure})") == "TypeError"
    # In a task of its own: what the debugger evaluates is exempt from the policy.
    run = "try { resolve(new Function('return 1')()); } catch (error) { resolve(error.name); }"
    assert worker.evaluate(f"new Promise((resolve) => setTimeout(() => {{ {run} }}))") == "EvalError"
    load = "import('https://elsewhere.invalid/nothing.js')"
    assert worker.evaluate(f"new Promise((resolve) => setTimeout(() => {load}.catch(resolve)))") is not None
