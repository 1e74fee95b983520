"""Packages: from the shelf, the device, the index where somebody asks; used without a network as well."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, DIST, PHONE, Opener, Site
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage
from e2e.watch import Watch
from tests.pyodide.test_gather import of
from tests.workshop.test_wheels import FILE, packed

PLAYS = [
    "from jokerpoker import GAMES",
    "yield GAMES[view['key']].rules.imagine(view, rng).sample(view['seat'], rng)",
]


def open_list(bench: WorkshopPage) -> None:
    bench.page.locator(".packages summary").click()


def use(bench: WorkshopPage, name: str) -> None:
    bench.page.locator(f"[data-package={name}]").check()


def plays(bench: WorkshopPage, *lines: str) -> None:
    bench.think(*lines, *PLAYS)
    bench.choose("deals", "5")
    bench.run()
    expect(bench.said).to_contain_text("5 deals", timeout=STARTS_MS)


@pytest.mark.offline
def test_one_of_the_shelf_is_used_and_stays_with_its_player(open_page: Opener, own_site: Site) -> None:
    page = open_page(own_site, **PHONE)
    page.goto(f"{own_site.url}workshop.html")
    bench = WorkshopPage(page).wait()
    open_list(bench)
    for name in ("attrs", "more-itertools", "sortedcontainers"):
        use(bench, name)
    plays(
        bench,
        "import attrs, statistics",
        "from more_itertools import chunked",
        "from sortedcontainers import SortedList",
        "kind = attrs.make_class('Kind', ['rank'])",
        "print(list(chunked(SortedList([3, 1, 2]), 2)), kind(5).rank)",
    )
    expect(page.locator(".prints pre").first).to_have_text("[[1, 2], [3]] 5\n")
    bench.kept(DIST)
    own_site.stop()
    page.reload()
    bench.wait()
    bench.choose("deals", "5")
    bench.run()
    expect(page.locator(".prints pre").first).to_have_text("[[1, 2], [3]] 5\n")
    open_list(bench)
    page.locator("[data-package=sortedcontainers]").uncheck()
    bench.run()
    expect(bench.fault).to_contain_text("No module named 'sortedcontainers'")


@pytest.mark.thorough
def test_one_of_the_device_is_looked_through_and_kept(workshop: Open, tmp_path: Path) -> None:
    bench = workshop(DESKTOP)
    page = bench.page
    open_list(bench)
    given = page.locator("input[name=wheel]")
    said = page.locator(".packages [aria-live]")
    wheel = packed(tmp_path)
    for name, data, words in (
        ("laps.zip", wheel.read_bytes(), "Only pure Python wheels work here"),
        ("laps-1.0-cp314-cp314-linux_x86_64.whl", wheel.read_bytes(), "Only pure Python wheels work here"),
        (FILE, wheel.read_bytes()[:200], "damaged"),
        (FILE, b"0" * 10_000_001, "the limit is 10 MB"),
    ):
        given.set_input_files({"name": name, "mimeType": "application/zip", "buffer": data})
        expect(said).to_contain_text(words)
    expect(page.locator("[data-package=laps]")).to_have_count(0)
    given.set_input_files(wheel)
    expect(said).to_contain_text("Saved on this device")
    expect(page.locator(".packages .sum")).to_contain_text(hashlib.sha256(wheel.read_bytes()).hexdigest())
    assert violations(page) == []
    page.reload()
    bench.wait()
    open_list(bench)
    use(bench, "laps")
    plays(bench, "import laps", "print(laps.laps(7))")
    expect(page.locator(".prints pre").first).to_have_text("7\n")
    bench.act("forget-laps").click()
    expect(page.locator("[data-package=laps]")).to_have_count(0)
    bench.run()
    expect(bench.fault).to_contain_text("isn’t on this device")


INDEX = dict([of("laps", requires=["rounds>=1"], code="import rounds\n"), of("rounds", code="COUNT = 2\n")])
OPEN = {"access-control-allow-origin": "*"}
SIMPLE = "application/vnd.pypi.simple.v1+json"


def indexed(page: Page, cut: list[str]) -> list[str]:
    """The index as the page meets it; the addresses that it was asked for. ``cut``: files that break off."""
    asked: list[str] = []

    def index(route: Route) -> None:
        asked.append(route.request.url)
        name = urlsplit(route.request.url).path.split("/")[2]
        files = [
            {
                "filename": file,
                "url": f"https://files.pythonhosted.org/packages/{file}",
                "hashes": {"sha256": hashlib.sha256(data).hexdigest()},
                "size": len(data),
                "yanked": False,
            }
            for file, data in INDEX.items()
            if file.startswith(f"{name}-")
        ]
        about = json.dumps({"name": name, "versions": ["1.0"], "files": files})
        headers = {**OPEN, "content-type": SIMPLE}
        route.fulfill(status=200 if files else 404, body=about, headers=headers)

    def file(route: Route) -> None:
        asked.append(route.request.url)
        name = route.request.url.rpartition("/")[2]
        data = INDEX[name]
        headers = {**OPEN, "content-length": str(len(data))}
        route.fulfill(body=data[: len(data) // 2] if name in cut else data, headers=headers)

    page.context.route("https://pypi.org/**", index)
    page.context.route("https://files.pythonhosted.org/**", file)
    return asked


@pytest.mark.thorough
def test_one_of_the_index_comes_with_all_it_requires_when_somebody_asks(workshop: Open, watch: Watch) -> None:
    """Or nothing of it; what the index may answer is in `tests/pyodide/test_gather.py`."""
    # It is there to ask somebody else.
    watch.rest()
    bench = workshop(DESKTOP)
    cut: list[str] = []
    asked = indexed(bench.page, cut)
    open_list(bench)
    with bench.page.expect_popup() as opened:
        bench.act("fetch").click()
    page = opened.value
    expect(page.locator("main")).to_contain_text("asks pypi.org about a package and those it requires")
    assert asked == []
    [_, second] = INDEX

    def ask(name: str, said: str, words: str) -> None:
        page.locator("[name=package]").fill(name)
        page.locator("[data-action=fetch]").click()
        expect(page.locator("[role=status]")).to_have_attribute("data-said", said, timeout=STARTS_MS)
        expect(page.locator("[role=status]")).to_contain_text(words)

    ask("nobody", "unknown", "no package named nobody")
    cut.append(second)
    ask("laps", "unreached", second)
    expect(bench.page.locator("[data-package=laps]")).to_have_count(0)
    cut.clear()
    asked.clear()
    ask("laps", "kept", "")
    assert violations(page) == []
    assert len(asked) == 2 * len(INDEX)
    page.close()
    # The list of the other page knows it at once; who uses it uses all of it, and nothing is asked any more.
    sums = bench.page.locator(".packages .sum code")
    expect(sums).to_have_text([hashlib.sha256(data).hexdigest() for data in INDEX.values()])
    use(bench, "laps")
    expect(bench.page.locator("[data-package=rounds]")).to_be_checked()
    plays(bench, "import laps", "print(laps.rounds.COUNT)")
    expect(bench.page.locator(".prints pre").first).to_have_text("2\n")
    assert len(asked) == 2 * len(INDEX)


def test_the_page_that_fetches_alone_may_reach_the_index_and_no_device_keeps_what_fetches() -> None:
    [connects] = re.findall(r"connect-src ([^;\"]*)", (DIST / "fetch.html").read_text())
    assert connects.split() == ["'self'", "https://pypi.org", "https://files.pythonhosted.org"]
    for other in ("index.html", "workshop.html", "jokerpoker.html"):
        assert "pypi.org" not in (DIST / other).read_text()
    assert [folder.name for folder in DIST.glob("stock-*")]
    assert "stock-" not in (DIST / "sw.js").read_text()
