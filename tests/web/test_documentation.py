"""The documentation is made without a warning, has every public name, and asks no other site for anything."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tests.promised import PROMISED

ROOT = Path(__file__).parents[2]
FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a page asks for by itself."""


class Page(HTMLParser):
    """The places in a page, where it leads to, and what it has of its own."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.styled: list[str] = []
        self.text = path.read_text("utf-8")
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found["id"]} if "id" in found else set()
        self.links += [found["href"]] if tag == "a" and "href" in found else []
        self.fetched += [found[FETCHED[tag]]] if FETCHED.get(tag, "") in found else []
        self.styled += [f"{tag} {name}" for name in found if name == "style" or name.startswith("on")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation of this checkout."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    maker = ROOT / "web" / "builder" / "docs" / "make.py"
    done = subprocess.run([sys.executable, maker, folder], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return {path.relative_to(site).as_posix(): Page(path) for path in sorted(site.rglob("*.html"))}


def test_every_public_name_has_its_place(pages: dict[str, Page]) -> None:
    for module, names in PROMISED.items():
        page = pages[f"api-{module}.html"]
        assert {f"{module}.{name}" for name in names.split()} <= page.ids


def test_every_page_of_the_repository_is_there_and_in_the_contents(pages: dict[str, Page]) -> None:
    first = pages["index.html"]
    for path in (ROOT / "docs").glob("*.md"):
        assert f"{path.stem}.html" in first.links, path.stem
    for path in (ROOT / "examples").glob("*.ipynb"):
        assert f"notebook-{path.stem}.html" in first.links, path.stem
    assert "../index.html" in first.links


def leads(site: Path, pages: dict[str, Page], name: str, link: str) -> bool:
    """Is there what a link leads to?"""
    target, anchor = unquote(urlsplit(link).path), unquote(urlsplit(link).fragment)
    path = (site / name).parent / target if target else site / name
    if target == "../index.html":
        # The game.
        return True
    there = path.is_file() and path.resolve().is_relative_to(site.resolve())
    return there and (not anchor or anchor in pages[path.relative_to(site).as_posix()].ids)


def test_links_within_the_documentation_lead_somewhere(site: Path, pages: dict[str, Page]) -> None:
    broken = [
        (name, link)
        for name, page in pages.items()
        for link in [*page.links, *page.fetched]
        if not urlsplit(link).scheme and link != "#" and not leads(site, pages, name, link)
    ]
    assert broken == []


def policies(page: Page) -> Iterator[str]:
    yield from re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page.text)


def test_a_page_asks_only_its_own_site(site: Path, pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        assert not [link for link in page.fetched if urlsplit(link).scheme or link.startswith("//")], name
        assert page.styled == [], name
        (policy,) = policies(page)
        assert policy.startswith("default-src 'none'; script-src 'self' 'sha256-")
        assert "unsafe" not in policy
        assert page.text.index("Content-Security-Policy") < page.text.index("<script")
    for style in site.rglob("*.css"):
        text = style.read_text("utf-8")
        assert not re.search(r"url\(\s*[\"']?(?:https?:)?//|@import", text), style.name


def test_what_has_no_page_is_no_link_and_code_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "web" / "builder" / "docs")
    from stage import linked

    known = {"docs/a.md": "a", "README.md": "index"}
    text = "[A](a.md#there) [home](../README.md) [code](../web/x.md) [site](https://a.b) `[A](a.md)`"
    said = "[A](a.md#there) [home](index.md) code [site](https://a.b) `[A](a.md)`"
    assert linked(text, "docs/b.md", known) == said
