"""Packages: from the shelf, the device, the index where somebody asks; used without a network as well."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, DIST, PHONE, Opener, Site
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage
from e2e.watch import Watch
from tests.workshop.test_wheels import FILE, packed

INDEX = "https://pypi.org/**"
FILES = "https://files.pythonhosted.org/**"
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
        ("laps.zip", wheel.read_bytes(), "isn’t the name of a wheel"),
        ("laps-1.0-cp314-cp314-linux_x86_64.whl", wheel.read_bytes(), "one kind of machine"),
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
    bench.run()
    expect(bench.fault).to_contain_text("isn’t on this device")


def answers(page: Page, wheel: bytes, **more: Any) -> list[str]:
    """The index as the page meets it; the addresses that it was asked for."""
    asked: list[str] = []
    url = f"https://files.pythonhosted.org/packages/{FILE}"
    file = {
        "filename": FILE,
        "url": url,
        "size": len(wheel),
        "digests": {"sha256": hashlib.sha256(wheel).hexdigest()},
    }
    about = {"info": {"summary": "Goes round", "requires_dist": ["other>1"]}, "urls": [{**file, **more}]}

    def index(route: Route) -> None:
        asked.append(route.request.url)
        known = "/laps/" in route.request.url
        headers = {"access-control-allow-origin": "*"}
        route.fulfill(status=200 if known else 404, body=json.dumps(about), headers=headers)

    def files(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=wheel, headers={"access-control-allow-origin": "*"})

    page.context.route(INDEX, index)
    page.context.route(FILES, files)
    return asked


@pytest.mark.thorough
def test_one_of_the_index_is_fetched_only_when_somebody_asks(
    workshop: Open, tmp_path: Path, watch: Watch
) -> None:
    # It is there to ask somebody else.
    watch.rest()
    bench = workshop(DESKTOP)
    wheel = packed(tmp_path).read_bytes()
    asked = answers(bench.page, wheel)
    open_list(bench)
    with bench.page.expect_popup() as opened:
        bench.act("fetch").click()
    page = opened.value
    expect(page.locator("main")).to_contain_text("asks pypi.org about one package")
    page.locator("[name=package]").fill("laps")
    assert asked == []
    page.locator("[data-action=ask]").click()
    expect(page.locator(".offer")).to_contain_text(hashlib.sha256(wheel).hexdigest())
    expect(page.locator(".offer")).to_contain_text("other>1")
    assert asked == ["https://pypi.org/pypi/laps/json"]
    assert violations(page) == []
    page.locator("[data-action=fetch]").click()
    expect(page.locator("[data-said=kept]")).to_be_visible()
    page.close()
    # The list of the other page knows it at once, and nothing is asked any more.
    use(bench, "laps")
    plays(bench, "import laps", "print(laps.laps(7))")
    assert len(asked) == 2


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "more", "said"),
    [
        ("nobody", {}, "unknown"),
        ("../laps", {}, "named"),
        ("laps", {"filename": "laps-1.0-cp314-cp314-linux_x86_64.whl"}, "impure"),
        ("laps", {"url": f"https://example.org/{FILE}"}, "impure"),
        ("laps", {"yanked": True}, "impure"),
        ("laps", {"size": 10_000_001}, "large"),
        ("laps", {"digests": {"sha256": "0" * 64}}, "other"),
    ],
)
def test_what_the_index_cannot_give_is_told(
    open_page: Opener, site: Site, tmp_path: Path, watch: Watch, name: str, more: Any, said: str
) -> None:
    watch.rest()
    page = open_page(site, **PHONE)
    answers(page, packed(tmp_path).read_bytes(), **more)
    page.goto(f"{site.url}fetch.html")
    page.locator("[name=package]").fill(name)
    page.locator("[data-action=ask]").click()
    if said == "other":
        page.locator("[data-action=fetch]").click()
    expect(page.locator("[role=status]")).to_have_attribute("data-said", said)
    assert page.locator("[role=status]").inner_text()


@pytest.mark.thorough
def test_the_page_that_fetches_reaches_nothing_else(open_page: Opener, site: Site) -> None:
    page = open_page(site, **PHONE)
    page.goto(f"{site.url}fetch.html")
    policy = page.locator("meta[http-equiv]").get_attribute("content") or ""
    [connects] = re.findall(r"connect-src ([^;]*)", policy)
    assert connects.split() == ["https://pypi.org", "https://files.pythonhosted.org"]
    for other in ("index.html", "workshop.html", "jokerpoker.html"):
        html = page.request.get(f"{site.url}{other}").text()
        assert "pypi.org" not in html
