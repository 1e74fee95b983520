"""Imports whatever the engine's modules name in an import statement, from the site's own archives alone."""

import ast
import importlib
import importlib.util
import json
import sys

FOLDER = "/lib/"
SOURCE = "/source"


def statements(tree):
    """The dotted names of all import statements, those inside functions included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module


def shipped():
    """The engine's modules in the archives."""
    import os
    import zipimport

    for archive in (name for name in os.listdir(FOLDER) if name.endswith(".zip")):
        for path in zipimport._read_directory(FOLDER + archive):
            if path.startswith("jokerpoker/") and path.endswith(".pyc"):
                yield path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def source_of(module):
    """The text of one of the engine's modules, from the checkout."""
    path = f"{SOURCE}/{module.replace('.', '/')}"
    for candidate in (f"{path}/__init__.py", f"{path}.py"):
        try:
            with open(candidate, encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            continue
    raise FileNotFoundError(module)


modules = sorted(shipped())
named = {name for module in modules for name in statements(ast.parse(source_of(module)))}
# web/builder/archive.py leaves these out: the page draws its own pictures, and needs no difflib.
named -= {"jokerpoker.svg", "difflib"}
for name in [*modules, *sorted(named)]:
    importlib.import_module(name)
strangers = sorted(
    name
    for name in {*modules, *named}
    for origin in [getattr(sys.modules[name].__spec__, "origin", None) or ""]
    if not ((origin.startswith(FOLDER) and ".zip/" in origin) or origin in {"built-in", "frozen"})
)
print(json.dumps({"modules": modules, "named": sorted(named), "strangers": strangers}))
