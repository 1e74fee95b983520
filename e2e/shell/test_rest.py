"""The interpreter's second part: never needed by what was recorded, there for whatever else is called."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import ROOT, Site
from e2e.functions import numbers
from e2e.pages.patience import until
from e2e.shell.conftest import built
from e2e.shell.test_engine import asset, settle
from e2e.watch import Watch

pytestmark = [pytest.mark.own_copy, pytest.mark.thorough]

REST = "rest-*.wasm"
DEALT = "shell.deal().then(({ view, fingerprint }) => JSON.stringify([view, fingerprint]))"
SHELL = {"match": "shell"}
CODE = "joker_poker", ("human", "club", "club"), {}, "shell"
HELLO, DEAL, VIEW, REPLAY, DEAL_CODE, WRONG, THINK, UNDO, SUGGEST = (
    json.dumps({"id": 1, "method": method, "params": params})
    for method, params in (
        ("hello", {"games": []}),
        ("new", {**SHELL, "game": "joker_poker", "seats": 3, "seed": "shell", "options": {}, "seat": 0}),
        ("view", {**SHELL, "seat": 1}),
        ("replay", {**SHELL, "ply": 0, "seat": 2}),
        ("deal_code", dict(zip(("game", "players", "options", "seed"), CODE, strict=True))),
        ("study", {"game": "no_game", "name": "none", "params": {"a": [1.5, None, True]}}),
        ("think", {**SHELL, "ply": 0, "player": "casual", "for": 1, "seat": 0, "budget_ms": 60_000}),
        ("undo", {**SHELL, "ply": 0, "seat": 0}),
        ("assist", {**SHELL, "name": "suggest", "seat": 0, "params": {"count": 2}, "budget_ms": 60_000}),
    )
)
SUGGESTED = "shell.engine.call('assist', {match: 'shell', name: 'suggest', seat: 0, params: {count: 2}})"


@pytest.fixture(scope="session")
def boot_only(tmp_path_factory: pytest.TempPathFactory, version_1: Path) -> Path:
    """A build whose profile knows of start and deal: what a suggestion runs beside is in the second part.

    Browsers run at a start what Node runs a little later: simple questions are known as well.
    """
    place = tmp_path_factory.mktemp("boot-only")
    simple = [HELLO, DEAL, VIEW, REPLAY, DEAL_CODE, WRONG, THINK, UNDO]
    start, dealt = (ran(version_1, place, *requests) for requests in (simple, [*simple, SUGGEST]))
    whole = (ROOT / "web" / "python.profile").read_text()
    kept = [line for line in whole.splitlines() if not line.startswith(("functions ", "with "))]
    few = place / "few.profile"
    functions = " ".join(map(str, sorted(set(numbers(whole)) - (dealt - start))))
    few.write_text("\n".join([*kept, f"functions {functions}", ""]))
    return built(tmp_path_factory, "harness.js", "--profile", str(few))


def ran(site: Path, place: Path, *requests: str) -> set[int]:
    """The functions that run under Node from the start to the last request's answer."""
    used, asked = place / "used.json", place / "asked.json"
    asked.write_text(json.dumps(requests))
    record = ROOT / "web" / "builder" / "record.mjs"
    subprocess.run(["node", str(record), str(site), str(asked), str(used), "--start"], check=True)
    return set(json.loads(used.read_text())["functions"])


def start(page: Page, site: Site) -> None:
    """A start needs no second part."""
    page.goto(site.url)
    page.evaluate("shell.start()")
    assert page.evaluate("shell.engine.secondPartNeeds") == 0


@pytest.fixture
def lacking(boot_only: Path, tmp_path: Path) -> Iterator[Site]:
    with Site(Path(shutil.copytree(boot_only, tmp_path / "lacking"))) as site:
        yield site


@pytest.fixture
def usual(shell: Page) -> Any:
    """What the ordinary build deals, without ever needing its second part."""
    shell.evaluate("shell.start()")
    dealt = shell.evaluate(DEALT)
    shell.evaluate(SUGGESTED)
    assert shell.evaluate("shell.engine.secondPartNeeds") == 0
    return dealt


def test_a_function_that_never_ran_is_fetched_and_goes_on(usual: Any, page: Page, lacking: Site) -> None:
    heard = Watch()
    heard.follow(page.context)
    start(page, lacking)
    assert page.evaluate(DEALT) == usual
    page.evaluate(SUGGESTED)
    assert heard.second_part_needs == 1
    assert page.evaluate("shell.engine.secondPartNeeds") == 1
    assert page.evaluate("shell.events") == []


def test_one_that_comes_late_starts_the_engine_anew(page: Page, lacking: Site) -> None:
    lacking.missing.add(asset(lacking.folder, REST))
    start(page, lacking)
    page.evaluate(DEALT)
    page.evaluate(f"globalThis.late = shell.settle({SUGGESTED}); null")
    until(page, "shell.engine.secondPartNeeds > 0")
    lacking.missing.clear()
    assert "value" in page.evaluate("late")


def test_one_that_never_comes_is_told(page: Page, lacking: Site) -> None:
    lacking.missing.add(asset(lacking.folder, REST))
    start(page, lacking)
    page.evaluate(DEALT)
    assert settle(page, SUGGESTED)["code"] == "crashed"


def test_without_a_network_it_comes_from_what_the_device_keeps(page: Page, lacking: Site, usual: Any) -> None:
    start(page, lacking)
    page.evaluate("shell.offline()")
    until(page, "shell.ready")
    page.reload()
    page.evaluate("shell.start()")
    lacking.stop()
    assert page.evaluate(DEALT) == usual
