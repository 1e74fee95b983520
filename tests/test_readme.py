"""The README's examples are true."""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from jokerpoker import GAMES

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "benchmarks"))

from stale import RESULTS, measured_line, stale  # noqa: E402

README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
DOCS = [f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))]
PAGES = ["README.md", "CONTRIBUTING.md", "e2e/README.md", "web/src/README.md", "research/README.md", *DOCS]
GAME_OF = {"docs/players.md": "joker_poker"} | {
    f"docs/{path.name}.md": path.name for path in (ROOT / "jokerpoker" / "games").glob("*/")
}
"""By page of docs about the code of one game, that game."""
MOST_WORDS = 10_500 + 300 * len(GAMES)
"""Leave out what the code or the page says itself."""
NAMED = re.compile(r"`([\w<>*/.-]+(?:\.(?:css|html|js|json|md|mjs|profile|py|rows|svg|txt)|/))`")
"""Matches the name of a file or folder."""
CODE = re.compile(r"```.*?```|`[^`]*`|^    .*?$", re.DOTALL | re.MULTILINE)
ITALIC = re.compile(r"(?<!\*)\*([A-Z][^*]*)\*(?!\*)")
MADE = re.compile(
    r"(dist|\.venv|web/node_modules|test-results)/.*|(jokerpoker|workshop)\.html|mine\.py|jokerpoker\.svg"
)
"""Files that a build or a reader makes, and a module with a file's name."""
SKIPPED = {".git", ".venv", "node_modules", "dist"}


@cache
def listing() -> str:
    """Every file and folder of the project, one a line."""
    lines = []
    for folder, names, files in os.walk(ROOT):
        names[:] = [name for name in names if name not in SKIPPED]
        start = f"/{Path(folder).relative_to(ROOT).as_posix()}/".removeprefix("/.")
        lines += [f"{start}{name}/" for name in names] + [f"{start}{name}" for name in files]
    return "\n".join(lines)


def names_a_file(name: str, game: str = "") -> bool:
    """True if a path ends with this name; ``<game>`` and ``*`` stand for anything. With a game: a file of
    this game, or a path from the project's folder.
    """
    pattern = re.sub(r"<\w+>|\\\*", "[^/\n]*", re.escape(name))
    starts = rf"^/(jokerpoker/games/{game}/(.*/)?)?" if game else "^/(.*/)?"
    return bool(MADE.fullmatch(name) or re.search(f"{starts}{pattern}$", listing(), re.MULTILINE))


def test_the_code_in_the_readme_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 6
    assert result.failed == 0


def test_sizes_in_the_docs_are_the_files() -> None:
    """Where a page says how large a file is, that is right to within a tenth."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        for name, size in re.findall(
            r"`([\w/]+\.(?:json|rows))` \((\d+) KB\)", page.read_text(encoding="utf-8")
        ):
            (file,) = ROOT.glob(f"jokerpoker/games/*/{name}")
            assert abs(file.stat().st_size / 1000 - int(size)) <= int(size) / 10, (page.name, name)


@pytest.mark.needs_page
def test_links_between_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page.name, link)


@pytest.mark.needs_page
@pytest.mark.parametrize("doc", PAGES)
def test_files_that_the_docs_name_exist(doc: str) -> None:
    """In the docs of a game a bare name is that of a file of this game."""
    text = (ROOT / doc).read_text(encoding="utf-8")
    assert [name for name in NAMED.findall(text) if not names_a_file(name, GAME_OF.get(doc, ""))] == []


@pytest.mark.needs_page
def test_the_docs_have_no_more_words_than_a_newcomer_reads() -> None:
    """Without docs/ranking.md, which is made from the code; bars of tables are no words."""
    pages = ("README.md", "CONTRIBUTING.md", *DOCS)
    texts = [(ROOT / page).read_text(encoding="utf-8") for page in pages if page != "docs/ranking.md"]
    assert sum(len(text.replace("|", " ").split()) for text in texts) <= MOST_WORDS


@pytest.mark.needs_page
def test_what_the_docs_call_a_button_is_on_the_page() -> None:
    """What is in italics with a capital, such as *History → Watch again*."""
    files = (ROOT / "web" / "locales").rglob("en.json")
    messages = [text for file in files for text in json.loads(file.read_text(encoding="utf-8")).values()]
    texts = {text.replace("’", "'").casefold() for text in messages}
    elsewhere = {"Valider, Fertig, Fatto", "Pages", "Source: GitHub Actions", "On to deal 2"}
    for doc in PAGES:
        text = CODE.sub("", (ROOT / doc).read_text(encoding="utf-8"))
        for path in ITALIC.findall(text):
            for name in " ".join(path.split()).split(" → "):
                assert name in elsewhere or any(name.casefold() in message for message in texts), (doc, name)


@pytest.mark.needs_page
def test_the_searches_of_the_guide_find_what_they_say() -> None:
    search_lines = r"^    (grep .*?) +# (?:among others )?finds (\S+)$"
    searches = re.findall(search_lines, CONTRIBUTING.read_text("utf-8"), re.MULTILINE)
    assert len(searches) == 2
    for search, found in searches:
        done = subprocess.run(shlex.split(search), cwd=ROOT, check=True, capture_output=True, text=True)
        assert found in done.stdout


@pytest.mark.needs_page
def test_files_to_look_in_lie_where_the_guide_says() -> None:
    """Of a game, those in its folders and tests without a folder; all others are paths from the top."""
    text = CONTRIBUTING.read_text("utf-8").partition("| what is wrong |")[2].partition("\n\n")[0]
    names = NAMED.findall(text)
    assert len(names) > 15
    of_games = re.compile(r"(rules|players|table|manual|study)/")
    folders = ((name, "jokerpoker/games/*/" if of_games.match(name) else "") for name in names)
    tops = ((name, folder or ("" if "/" in name else "tests/*/")) for name, folder in folders)
    places = (top + re.sub(r"<\w+>", "*", name) for name, top in tops)
    assert [place for place in places if not any(ROOT.glob(place))] == []


def test_a_file_of_another_game_is_none_of_this_one() -> None:
    assert names_a_file("table/reasons.py", "joker_rum")
    assert not names_a_file("table/reasons.py", "poker_tiles")
    assert names_a_file("tests/<game>/table.py")
    assert names_a_file("ranking/lab*.py")
    assert not names_a_file("able/reasons.py")


def test_the_figures_say_their_day_and_commit() -> None:
    table = RESULTS.read_text(encoding="utf-8")
    assert re.search(r"Measured on \d+ \w+ \d{4}, at commit [0-9a-f]{7,}", table)


def test_figures_older_than_what_they_are_about_are_told(tmp_path: Path) -> None:
    def git(*words: str) -> str:
        names = ["-c", "user.name=a", "-c", "user.email=a@b.invalid", "-c", "commit.gpgsign=false"]
        done = subprocess.run(
            ["git", *names, *words], cwd=tmp_path, check=True, capture_output=True, text=True
        )
        return done.stdout.strip()

    def commit(name: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(str(len(list(tmp_path.rglob("*")))))
        git("add", "-A")
        git("commit", "-q", "-m", name)
        return git("rev-parse", "--short", "HEAD")

    git("init", "-q")
    text = measured_line(date(2026, 11, 5), commit("web/src/engine/engine.js"))
    assert text.startswith("Measured on 5 November 2026, at commit ")
    assert stale(text, tmp_path) == ""
    commit("docs/elsewhere.md")
    assert stale(text, tmp_path) == ""
    commit("web/src/site/sw.js")
    assert "of 5 November 2026; 1 commit has changed" in stale(text, tmp_path)
    commit("web/builder/new.mjs")
    assert "2 commits have changed" in stale(text, tmp_path)
    assert "does not have" in stale(measured_line(date(2026, 11, 5), "0123abc"), tmp_path)
    assert "does not say" in stale("no figures", tmp_path)
