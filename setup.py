"""Puts into a package what the terminal says: the messages of `web/locales` that the package names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
LOCALES = ROOT / "web" / "locales"
TARGET = Path("jokerpoker", "terminal", "messages.json")
"""Where `jokerpoker/terminal/messagefiles.py` looks for the messages."""
START_PAGE = re.compile(r"game\.\w+\.(about|motto)")
"""The lines about the games, which begin as their names do and stand only on the start page."""


def named(keys: Iterable[str], sources: Iterable[str]) -> set[str]:
    """The keys that the sources name, wholly or by how they begin (`f"rank.{rank}"`)."""
    code = "\n".join(sources)
    whole = set(re.findall(r'"([\w.-]+)"', code))
    starts = tuple(set(re.findall(r'f"(\w[\w-]*\.(?:[\w-]+\.)*)[\w-]*\{', code)))
    return {key for key in keys if key in whole or key.startswith(starts)}


def messages_of(language: str) -> dict[str, str]:
    """The messages of a language that the package names, but for those of screens that only the page has."""
    texts: dict[str, str] = {}
    for path in sorted(LOCALES.rglob(f"{language}.json")):
        texts |= json.loads(path.read_text("utf-8"))
    screens_only = (
        "trends",
        "daydeals",
        "dealproof",
        "decision",
        "exercises",
        "fairlevel",
        "fairnesspanels",
        "mistakes",
        "playon",
        "sharing",
        "totals",
        "whatif",
    )
    pages = (ROOT / f"jokerpoker/{name}.py" for name in screens_only)
    labs, manuals = ROOT.glob("jokerpoker/ranking/lab*.py"), ROOT.glob("jokerpoker/games/*/manual/*.py")
    screens = {*labs, *manuals, *pages}
    sources = (path.read_text("utf-8") for path in sorted({*ROOT.glob("jokerpoker/**/*.py")} - screens))
    wanted = named(texts, sources)
    return {key: text for key, text in texts.items() if key in wanted and not START_PAGE.fullmatch(key)}


def messages() -> str:
    """The messages of every language as one text: the keys once, and the texts in their order."""
    each = {path.stem: messages_of(path.stem) for path in sorted(LOCALES.glob("*.json"))}
    keys = sorted(set().union(*each.values()))
    texts = {language: [found[key] for key in keys] for language, found in each.items()}
    return json.dumps({"keys": keys, "texts": texts}, ensure_ascii=False, separators=(",", ":"))


class WithMessages(build_py):
    """The package with its messages; a source archive has them, an editable package reads `web/locales`."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode and LOCALES.is_dir():
            (Path(self.build_lib) / TARGET).write_text(messages(), "utf-8")


class SourceWithMessages(sdist):
    """The source archive, which has no `web/locales`, with the messages."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        if LOCALES.is_dir():
            (Path(base_dir) / TARGET).write_text(messages(), "utf-8")


if __name__ == "__main__":
    setup(cmdclass={"build_py": WithMessages, "sdist": SourceWithMessages})
