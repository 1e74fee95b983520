"""Packages: from the shelf, the device, the index where somebody asks; used without a network as well."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from e2e.axe import violations
from e2e.conftest import DESKTOP, DIST, PHONE, Opener, Site
from e2e.pages.workshop import STARTS_MS, Open, WorkshopPage
from e2e.watch import Watch
from tests.workshop.test_wheels import FILE, WHEEL, packed, zipped

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


def of(name: str, version: str = "1.0", *, code: str = "", requires: Sequence[str] = ()) -> tuple[str, bytes]:
    """A wheel of Python alone, by its file's name."""
    about = f"{name}-{version}.dist-info"
    needs = "".join(f"Requires-Dist: {need}\n" for need in requires)
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: Of a test\n{needs}"
    files = {f"{name}.py": code, f"{about}/METADATA": metadata, f"{about}/WHEEL": WHEEL}
    return f"{name}-{version}-py3-none-any.whl", zipped(about, files)


LAPS = of(
    "laps",
    code="import rounds, tracks\nladders = [rounds.COUNT, tracks.COUNT]\n",
    requires=["rounds>=1", "tracks", "other; extra == 'more'", "windows; sys_platform == 'win32'"],
)
INDEX_OF_TESTS = dict(
    [
        LAPS,
        of("rounds", code="import lanes\nCOUNT = lanes.COUNT + 1\n", requires=["lanes<2"]),
        of("tracks", code="COUNT = 5\n"),
        of("lanes", code="COUNT = 1\n"),
        of("lanes", "2.0"),
        ("fast-1.0-cp314-cp314-manylinux_2_28_x86_64.whl", b"machine"),
        ("fast-1.0.tar.gz", b"source"),
        of("hasty", requires=["fast"]),
        of("lost", requires=["nowhere"]),
        of("torn", requires=["lanes==2.0", "rounds"]),
        of("early", requires=["lanes==3"]),
        of("away", requires=["other @ https://example.org/other-1.0-py3-none-any.whl"]),
        ("false-1.0-py3-none-any.whl", b"something else"),
        ("huge-1.0-py3-none-any.whl", b"0" * 10_000_001),
        of("many", requires=[f"one_of_{number}" for number in range(10)]),
        *(of(f"one_of_{number}") for number in range(10)),
    ]
)
OPEN = {"access-control-allow-origin": "*"}
SIMPLE = "application/vnd.pypi.simple.v1+json"


def indexed(page: Page, cut: str = "") -> list[str]:
    """The index as the page meets it; the addresses that it was asked for.

    ``cut``: the line breaks in the middle of this file.
    """
    asked: list[str] = []

    def index(route: Route) -> None:
        asked.append(route.request.url)
        name = urlsplit(route.request.url).path.split("/")[2]
        names = [file for file in INDEX_OF_TESTS if file.split("-")[0] == name.replace("-", "_")]
        about = {
            "name": name,
            "versions": sorted({file.removesuffix(".tar.gz").split("-")[1] for file in names}),
            "files": [described(file) for file in names],
        }
        status = 200 if names else 404
        route.fulfill(status=status, body=json.dumps(about), headers={**OPEN, "content-type": SIMPLE})

    def files(route: Route) -> None:
        asked.append(route.request.url)
        file = route.request.url.rpartition("/")[2]
        data = INDEX_OF_TESTS[file]
        headers = {**OPEN, "content-length": str(len(data))}
        route.fulfill(body=data[: len(data) // 2] if file == cut else data, headers=headers)

    page.context.route(INDEX, index)
    page.context.route(FILES, files)
    return asked


def described(file: str) -> dict[str, Any]:
    data = INDEX_OF_TESTS[file]
    promised = b"" if file.startswith("false") else data
    return {
        "filename": file,
        "url": f"https://files.pythonhosted.org/packages/{file}",
        "hashes": {"sha256": hashlib.sha256(promised).hexdigest()},
        "size": len(data),
        "yanked": False,
    }


def ask(page: Page, name: str) -> Locator:
    """Types it, presses; what is said in the end."""
    page.locator("[name=package]").fill(name)
    page.locator("[data-action=fetch]").click()
    expect(page.locator("[data-action=fetch]")).to_be_enabled(timeout=STARTS_MS)
    return page.locator("[role=status]")


@pytest.mark.thorough
def test_one_of_the_index_comes_with_all_it_requires_when_somebody_asks(workshop: Open, watch: Watch) -> None:
    # It is there to ask somebody else.
    watch.rest()
    bench = workshop(DESKTOP)
    asked = indexed(bench.page)
    open_list(bench)
    with bench.page.expect_popup() as opened:
        bench.act("fetch").click()
    page = opened.value
    expect(page.locator("main")).to_contain_text("asks pypi.org about a package and those it requires")
    assert asked == []
    expect(ask(page, "laps")).to_have_attribute("data-said", "kept")
    names = ["laps-1.0", "rounds-1.0", "tracks-1.0", "lanes-1.0"]
    for name in names:
        file = f"{name}-py3-none-any.whl"
        offer = page.locator(".offer").filter(has_text=file)
        expect(offer).to_contain_text(hashlib.sha256(INDEX_OF_TESTS[file]).hexdigest())
    assert violations(page) == []
    # What is for other machines, or for those who ask for more, is not asked for.
    assert len(asked) == 2 * len(names)
    page.close()
    # The list of the other page knows it at once; who uses it uses all of it, and nothing is asked any more.
    use(bench, "laps")
    for name in ("rounds", "tracks", "lanes"):
        expect(bench.page.locator(f"[data-package={name}]")).to_be_checked()
    plays(bench, "import laps", "print(laps.ladders)")
    expect(bench.page.locator(".prints pre").first).to_have_text("[2, 5]\n")
    assert len(asked) == 2 * len(names)


@pytest.mark.thorough
def test_what_the_index_cannot_give_is_told(open_page: Opener, site: Site, watch: Watch) -> None:
    watch.rest()
    page = open_page(site, **PHONE)
    indexed(page)
    page.goto(f"{site.url}fetch.html")
    for name, said, words in (
        ("nobody", "unknown", "no package named nobody"),
        ("lost", "unknown", "no package named nowhere"),
        ("../laps", "named", "that name"),
        ("laps @ https://example.org/laps-1.0-py3-none-any.whl", "named", "that name"),
        ("fast", "impure", "fast isn’t pure Python"),
        ("hasty", "impure", "fast isn’t pure Python"),
        ("laps>1", "version", "no version of laps"),
        ("early", "version", "no version of lanes"),
        ("torn", "conflict", "torn"),
        ("away", "elsewhere", "other-1.0"),
        ("huge", "large", "10 MB"),
        ("many", "many", "10"),
        ("false", "other", "false"),
    ):
        status = ask(page, name)
        expect(status).to_have_attribute("data-said", said)
        expect(status).to_contain_text(words)
    assert kept(page) == []
    expect(ask(page, "lanes == 2.0")).to_have_attribute("data-said", "kept")
    assert kept(page) == ["lanes-2.0-py3-none-any.whl"]


KEPT = """() => new Promise((resolve) => {
  const asking = indexedDB.open("joker-poker-wheels");
  asking.onupgradeneeded = () => asking.transaction.abort();
  asking.onerror = () => resolve([]);
  asking.onsuccess = () => {
    const all = asking.result.transaction("wheels").objectStore("wheels").getAllKeys();
    all.onsuccess = () => resolve(all.result);
    asking.result.close();
  };
})"""


def kept(page: Page) -> list[str]:
    """The files of the packages on the device."""
    names: list[str] = page.evaluate(KEPT)
    return names


@pytest.mark.thorough
def test_where_the_line_breaks_all_is_as_before_and_the_next_try_goes_on(
    open_page: Opener, site: Site, watch: Watch
) -> None:
    watch.rest()
    page = open_page(site, **PHONE)
    page.goto(f"{site.url}fetch.html")
    indexed(page)
    expect(ask(page, "tracks")).to_have_attribute("data-said", "kept")
    before = kept(page)
    page.context.unroute(INDEX)
    page.context.unroute(FILES)
    indexed(page, cut="lanes-1.0-py3-none-any.whl")
    status = ask(page, "laps")
    expect(status).to_have_attribute("data-said", "unreached")
    expect(status).to_contain_text("lanes-1.0-py3-none-any.whl")
    assert before == kept(page) == ["tracks-1.0-py3-none-any.whl"]
    page.context.unroute(INDEX)
    page.context.route(INDEX, lambda route: route.abort("connectionreset"))
    expect(ask(page, "laps")).to_have_attribute("data-said", "unreached")
    page.context.unroute(INDEX)
    page.context.unroute(FILES)
    indexed(page)
    expect(ask(page, "laps")).to_have_attribute("data-said", "kept")
    assert len(kept(page)) == 4


def test_no_device_keeps_what_fetches() -> None:
    keeper = (DIST / "sw.js").read_text()
    assert [folder.name for folder in DIST.glob("stock-*")]
    assert "stock-" not in keeper


@pytest.mark.thorough
def test_the_page_that_fetches_reaches_nothing_else(open_page: Opener, site: Site) -> None:
    page = open_page(site, **PHONE)
    page.goto(f"{site.url}fetch.html")
    policy = page.locator("meta[http-equiv]").get_attribute("content") or ""
    [connects] = re.findall(r"connect-src ([^;]*)", policy)
    assert connects.split() == ["'self'", "https://pypi.org", "https://files.pythonhosted.org"]
    for other in ("index.html", "workshop.html", "jokerpoker.html"):
        html = page.request.get(f"{site.url}{other}").text()
        assert "pypi.org" not in html
