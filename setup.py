"""Puts into a wheel what the terminal says: the messages of `web/locales` that the package names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
LOCALES = ROOT / "web" / "locales"


def named(keys: Iterable[str], sources: Iterable[str]) -> set[str]:
    """The keys that a text names, wholly or by how they begin (`f"rank.{rank}"`)."""
    code = "\n".join(sources)
    whole = set(re.findall(r'"([\w.-]+)"', code))
    starts = tuple(set(re.findall(r'f"(\w[\w-]*\.(?:[\w-]+\.)*)[\w-]*\{', code)))
    return {key for key in keys if key in whole or key.startswith(starts)}


def catalogue(language: str) -> dict[str, str]:
    """The messages of a language that the package names."""
    texts: dict[str, str] = {}
    for path in sorted(LOCALES.rglob(f"{language}.json")):
        texts |= json.loads(path.read_text("utf-8"))
    sources = (path.read_text("utf-8") for path in sorted((ROOT / "jokerpoker").rglob("*.py")))
    wanted = named(texts, sources)
    return {key: text for key, text in texts.items() if key in wanted}


class WithMessages(build_py):
    """The package, with a catalogue for each language; an editable one reads `web/locales` itself."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        place = Path(self.build_lib) / "jokerpoker" / "terminal" / "locales"
        place.mkdir(parents=True, exist_ok=True)
        for path in sorted(LOCALES.glob("*.json")):
            text = json.dumps(catalogue(path.stem), ensure_ascii=False)
            (place / path.name).write_text(text, "utf-8")


if __name__ == "__main__":
    setup(cmdclass={"build_py": WithMessages})
