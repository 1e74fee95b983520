"""The page's side of the engine: start, progress, failures, restarts, and what the worker cannot reach."""

from __future__ import annotations

import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import NO_SUSPENSION, Site, everywhere
from e2e.pages.patience import until

pytestmark = pytest.mark.own_copy

SUGGEST = "shell.engine.call('assist', {match: 'shell', name: 'suggest', seat: 0, params: {count: 8}}"

Damage = tuple[str, Callable[[bytes], bytes]]


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


def test_it_starts_and_says_how_far_it_is(shell: Page) -> None:
    assert settle(shell, "shell.start()")["value"]["version"]
    info = settle(shell, "shell.engine.call('hello', {games: ['joker_poker']})")["value"]
    assert [game["key"] for game in info["games"]] == ["joker_poker"]
    progress = shell.evaluate("shell.progress")
    fractions = [fraction for fraction, _ in progress]
    assert fractions == sorted(fractions)
    assert len(set(fractions)) > 5
    assert progress[-1] == [1, "ready"]
    assert {phase for _, phase in progress} == {"download", "python", "ready"}


def test_a_refusal_of_the_engine_is_an_error_with_its_code(shell: Page) -> None:
    shell.evaluate("shell.start()")
    outcome = settle(
        shell,
        "shell.engine.call('new', {match: 'shell', game: 'none', seats: 3, seed: '', options: {}, seat: 0})",
    )
    assert outcome["code"] == "unknown_game"
    assert outcome["message"]


def test_a_missing_interpreter_is_told_at_once_and_can_be_tried_again(page: Page, site: Site) -> None:
    site.missing.add(asset(site.folder, "python-*.wasm"))
    page.goto(site.url)
    outcome = settle(page, "shell.start()")
    assert outcome["code"] == "download"
    assert "404" in outcome["message"]
    site.missing.clear()
    assert "value" in settle(page, "shell.start()")


HALF_A_WASM = ("python-*.wasm", lambda content: content[: len(content) // 2])
NO_WASM = ("python-*.wasm", lambda content: b"\0" * len(content))
HALF_AN_ARCHIVE = ("engine-*.bin", lambda content: content[: len(content) // 2])
FLIPPED_ARCHIVE = (
    "engine-*.bin",
    lambda content: content[:5000] + bytes([content[5000] ^ 1]) + content[5001:],
)
FLIPPED_AT = -200_000
"""A byte of the interpreter that no start comes by."""
FLIPPED_WASM = (
    "python-*.wasm",
    lambda content: content[:FLIPPED_AT] + bytes([content[FLIPPED_AT] ^ 1]) + content[FLIPPED_AT + 1 :],
)
HALF_A_WORKER = ("worker-*.js", lambda content: content[: len(content) // 2])
NO_LIBRARY = ("library-*.bin", lambda _: b"no zip at all")


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (HALF_A_WASM, "download"),
        (NO_WASM, "download"),
        (HALF_AN_ARCHIVE, "download"),
        (FLIPPED_ARCHIVE, "download"),
        (FLIPPED_WASM, "download"),
        (HALF_A_WORKER, "download"),
        (NO_LIBRARY, "download"),
    ],
    ids=[
        "half a wasm",
        "no wasm",
        "half an archive",
        "flipped archive",
        "flipped wasm",
        "half a worker",
        "no library",
    ],
)
def test_damaged_files_are_told_and_fetched_anew(page: Page, site: Site, damage: Damage, code: str) -> None:
    """In both forms: where one is whole there is nothing to tell."""
    pattern, harm = damage
    files = {
        path: path.read_bytes() for path in forms(site.folder / asset(site.folder, pattern)) if path.exists()
    }
    for path, whole in files.items():
        path.write_bytes(harm(whole))
    page.goto(site.url)
    assert settle(page, "shell.start()")["code"] == code
    for path, whole in files.items():
        path.write_bytes(whole)
    assert "value" in settle(page, "shell.start()")


def flipped(content: bytes) -> bytes:
    at = len(content) // 2
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


@pytest.mark.parametrize("pattern", ["python-*.wasm", "library-*.bin", "joker_poker-*.bin"])
@pytest.mark.parametrize(
    "harm",
    [None, flipped, lambda content: content[:-100], lambda _: b"", lambda _: lzma.compress(b"another file")],
    ids=["missing", "flipped", "cut", "empty", "another's"],
)
def test_where_the_packed_file_is_not_whole_the_plain_one_serves(
    page: Page, site: Site, pattern: str, harm: Callable[[bytes], bytes] | None
) -> None:
    plain = asset(site.folder, pattern)
    packed = site.folder / f"{plain}.packed"
    if harm:
        packed.write_bytes(harm(packed.read_bytes()))
    else:
        packed.unlink()
    page.goto(site.url)
    assert "value" in settle(page, "shell.start()")
    assert page.evaluate("shell.deal().then((dealt) => dealt.view.cards.length)") == 15
    assert [answer.path for answer in site.answers].count(plain) == 1


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
    assert page.evaluate(f"{SUGGEST}).then(() => shell.engine.completions)") == 0


def test_a_worker_that_died_in_silence_is_replaced_and_the_match_goes_on(shell: Page) -> None:
    shell.evaluate("shell.start()")
    dealt = settle(shell, "shell.deal()")["value"]
    shell.evaluate("shell.workers.at(-1).terminate()")
    view = "shell.engine.call('view', {match: 'shell', seat: 0}, {timeoutMs: 2_000})"
    again = settle(shell, view)["value"]
    assert (again["ply"], again["view"]) == (dealt["ply"], dealt["view"])
    restarted = {"name": "restarted", "reason": "stuck", "match": "shell", "ply": dealt["ply"]}
    assert shell.evaluate("shell.events") == [restarted]
    assert shell.evaluate("shell.workers.length") == 2


def test_calls_made_during_a_restart_are_answered(shell: Page) -> None:
    shell.evaluate("shell.start()")
    shell.evaluate("shell.deal()")
    shell.evaluate("shell.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    view = "shell.engine.call('view', {match: 'shell', seat: 0})"
    views = f"Promise.all([1, 2, 3].map(() => {view}.then((now) => now.ply)))"
    assert settle(shell, views)["value"] == [0, 0, 0]


@pytest.mark.thorough
def test_a_call_that_never_ends_is_given_up_after_one_more_try(shell: Page) -> None:
    shell.evaluate("shell.start()")
    shell.evaluate("shell.deal()")
    assert settle(shell, f"{SUGGEST}, {{timeoutMs: 0}})")["code"] == "stuck"
    assert "value" in settle(shell, f"{SUGGEST})")


@pytest.mark.thorough
def test_an_engine_that_keeps_dying_gives_up_and_can_be_started_anew(shell: Page) -> None:
    shell.evaluate("shell.start()")
    for _ in range(4):
        settle(shell, "shell.engine.call('hello', {}, {timeoutMs: 0})")
    until(shell, "shell.events.some(({name}) => name === 'failed')")
    assert settle(shell, "shell.engine.call('hello')")["code"] == "stuck"
    assert "value" in settle(shell, "shell.start()")


def test_thinking_can_be_called_off(shell: Page) -> None:
    shell.evaluate("shell.start()")
    shell.evaluate("shell.deal()")
    think = "{match: 'shell', ply: 0, player: 'club', for: 1, seat: 0, budget_ms: 30}"
    stopped = settle(shell, f"shell.engine.think({think}, {{signal: AbortSignal.abort()}})")
    assert stopped["code"] == "AbortError" or stopped["code"] == 20
    assert settle(shell, "shell.engine.call('view', {match: 'shell', seat: 0})")["value"]["ply"] == 0
    assert settle(shell, f"shell.engine.think({think})")["value"]["ply"] == 1


def test_a_question_about_another_match_is_refused(shell: Page) -> None:
    shell.evaluate("shell.start()")
    shell.evaluate("shell.deal()")
    assert settle(shell, "shell.engine.call('view', {match: 'other', seat: 0})")["code"] == "other_match"


@pytest.mark.thorough
def test_a_new_worker_goes_on_where_the_last_action_led(shell: Page) -> None:
    shell.evaluate("shell.start()")
    shell.evaluate("shell.deal()")
    for seat in (1, 2):
        think = f"{{match: 'shell', ply: {seat - 1}, player: 'casual', for: {seat}, seat: 0, budget_ms: 30}}"
        assert "value" in settle(shell, f"shell.engine.think({think})")
    assert "value" in settle(shell, "shell.engine.call('undo', {match: 'shell', ply: 1, seat: 0})")
    shell.evaluate("shell.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
    until(shell, "shell.events.length")
    now = settle(shell, "shell.engine.call('view', {match: 'shell', seat: 0})")["value"]
    assert (now["ply"], now["asked"]) == (1, [0, 2])


@pytest.mark.chromium_only("Firefox's driver does not look into workers")
def test_the_worker_reaches_no_network_and_runs_no_text(shell: Page, site: Site) -> None:
    shell.evaluate("shell.start()")
    [worker] = shell.workers
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
