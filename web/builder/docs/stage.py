"""Writes the pages of the documentation for Sphinx, from the files of the repository.

The text of a file stays as it is, except for links: those between files become links between pages; a link to
a file that has no page here becomes plain text. The README is the first page; each row of its table of
pages is a part of the table of contents.
"""

from __future__ import annotations

import inspect
import posixpath
import re
import shutil
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import notebook
from sphinx.pycode import ModuleAnalyzer

ROOT = Path(__file__).parents[3]
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#:\s]*)(#[^)\s]*)?\)")
CODE = re.compile(r"^(```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
"""A block of code, or code in a line."""
ROW = re.compile(r"^\| ([\w ]+) \| (\[.*) \|$", re.MULTILINE)
"""A row of the README's table of pages."""
MODULE = re.compile(r"^\| `([\w.]+)` \| (`.*`) \|$", re.MULTILINE)
"""A row of ``docs/api.md``."""
LINK_TO_GAME = '<a href="../index.html">Play it here.</a>'


def pages() -> dict[str, str]:
    """The files that have a page: their paths in the repository, with the names of the pages."""
    names = {"README.md": "index", "CONTRIBUTING.md": "contributing", "CHANGELOG.md": "changelog"}
    names["research/README.md"] = "research"
    for path in sorted(ROOT.glob("docs/*.md")):
        names[f"docs/{path.name}"] = path.stem
    for path in sorted(ROOT.glob("benchmarks/results/*.md")):
        names[f"benchmarks/results/{path.name}"] = f"figures-{path.stem}"
    for path in sorted(ROOT.glob("examples/*.ipynb")):
        names[f"examples/{path.name}"] = f"notebook-{path.stem}"
    return names


def public(text: str) -> dict[str, list[str]]:
    """The public names of each module, from the tables of ``docs/api.md``.

    >>> public("| `a.b` | `one` `two` |")
    {'a.b': ['one', 'two']}
    """
    return {module: re.findall(r"`(\w+)`", names) for module, names in MODULE.findall(text)}


def linked(text: str, source: str, known: Mapping[str, str]) -> str:
    """A text whose links lead to the pages. ``source``: its path; ``known``: from :func:`pages`."""

    def link(match: re.Match[str]) -> str:
        image, words, target, anchor = match.groups(default="")
        if not target:
            return match[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        if image:
            return f"![{words}]({path.removeprefix('docs/')})"
        return f"[{words}]({known[path]}.md{anchor})" if path in known else words

    # Every second part is code, whose links stay.
    parts = CODE.split(text)
    return "".join(part if number % 2 else LINK.sub(link, part) for number, part in enumerate(parts))


def contents(readme: str, known: Mapping[str, str], modules: list[str]) -> str:
    """The table of contents in parts: the rows of the README's table, notebooks, modules, all other pages.

    Links to files that have no page are left out. ``known``: the result of :func:`pages`.
    """
    parts: dict[str, list[str]] = {}
    for title, links in ROW.findall(readme):
        parts[title] = [known[path] for path in re.findall(r"\]\(([^)#]+)\)", links) if path in known]
    parts["notebooks"] = [name for name in known.values() if name.startswith("notebook-")]
    parts["modules"] = ["api", *(f"api-{module}" for module in modules)]
    listed = {name for names in parts.values() for name in names} | {"index"}
    parts["more"] = [name for name in known.values() if name not in listed]
    trees = [
        f"```{{toctree}}\n:hidden:\n:caption: {title.capitalize()}\n\n" + "\n".join(names) + "\n```"
        for title, names in parts.items()
    ]
    return "\n\n" + "\n\n".join(trees) + "\n"


def api_page(module: str, names: list[str]) -> str:
    """The page of a module: its docstring, and each of the names."""
    exports = import_module(module)
    lines = [f"# {module}", "", "```{eval-rst}", f".. automodule:: {module}", "   :no-members:", ""]
    for name in names:
        value = getattr(exports, name)
        if inspect.isclass(value):
            kind = "autoexception" if issubclass(value, BaseException) else "autoclass"
            lines += [f".. {kind}:: {module}.{name}", "   :members:", ""]
        elif callable(value):
            lines += [f".. autofunction:: {module}.{name}", ""]
        else:
            lines += [f".. py:data:: {name}", "", f"   {docstring_of(name, value)}", ""]
    return "\n".join([*lines, "```", ""])


def docstring_of(name: str, value: object) -> str:
    """The string literal below a value in the module that defines it, since a value has no ``__doc__``."""
    for module, loaded in sorted(sys.modules.items()):
        if module.startswith("jokerpoker.") and vars(loaded).get(name) is value:
            texts = ModuleAnalyzer.for_module(module).find_attr_docs()
            if ("", name) in texts:
                return " ".join(texts["", name]).strip()
    raise SystemExit(f"{name} has no docstring: write one below the value, in the module that defines it")


def stage(folder: Path) -> None:
    """Writes all pages into an empty folder."""
    known = pages()
    modules = public((ROOT / "docs" / "api.md").read_text("utf-8"))
    readme = (ROOT / "README.md").read_text("utf-8")
    for path, name in known.items():
        if path.endswith(".ipynb"):
            text = notebook.page(ROOT / path, folder, name)
        else:
            text = linked((ROOT / path).read_text("utf-8"), path, known)
        if name == "index":
            text = text.replace("\n\n", f"\n\n{LINK_TO_GAME}\n\n", 1) + contents(readme, known, list(modules))
        if name == "api":
            text = MODULE.sub(lambda row: f"| [{row[1]}](api-{row[1]}.md) | {row[2]} |", text)
        (folder / f"{name}.md").write_text(text, "utf-8")
    for module, names in modules.items():
        (folder / f"api-{module}.md").write_text(api_page(module, names), "utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", folder / "pictures")
