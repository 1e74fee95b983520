"""Runs inside Pyodide under Node: packs the engine and the part of the standard library that it needs.

The results are zips of `.pyc` files without compression, compiled by the very interpreter that will read
them: the library, which replaces Pyodide's own `python_stdlib.zip`; the engine; each game by itself; and the
modules that only studies import. They are made in three steps: `whole` packs everything with the whole
library; recorder.py runs in an interpreter that starts from that archive, and returns the modules that were
loaded; `trimmed` packs these.
"""

import ast
import functools
import importlib
import importlib.util
import io
import json
import marshal
import re
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType

STDLIB = "/lib/python314.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, the earliest that a zip can have."""
ROOT = "jokerpoker.page.bridge"
NAMED = r"jokerpoker(\.\w+)+"
GAME = r"jokerpoker\.games\.(\w+)"
DRAWN_BY_THE_PAGE = r"jokerpoker\.svg\b"
"""Modules of the engine that the page does not need: its JavaScript draws from the same SVG files."""
LIBRARY, ENGINE, STUDIES, BENCH = "library", "engine", "studies", "bench"
"""The names of archives; those of games are the games' keys."""
REGISTRY = "jokerpoker.registry"
WORKSHOP = "jokerpoker.workshop.door"
LEFT_OUT = (
    r"(test|idlelib|tkinter|turtle|turtledemo|ensurepip|venv|pydoc|pydoc_data|unittest|sqlite3|curses|ctypes"
    r"|wsgiref|xml|mailbox)\b"
)
"""Modules of the standard library that no user's player needs."""
OPTIONAL = {"difflib"}
"""Modules that Python uses only if they are there: difflib finds the names that error messages suggest."""
ARCHIVES = "archives"
"""The module of `slim` that puts the archives on Python's path; the library needs it."""
METHODS = "dataclasses.methods"
PACKAGES = "packages"
"""Files in each archive: the compiled methods of dataclasses, and what `split_packages` returns."""
# The first byte of an entry in a table of source positions is 0x80 | kind << 3 | code units - 1. Kind 15: no
# position; kind 13: a line without columns.
NOWHERE, ON_LINE = 0x80 | 15 << 3, 0x80 | 13 << 3
COMPILE_METHOD = "exec(txt, self.globals, ns)"
TAKE_METHOD = "exec(archives.methods.get(txt, txt), self.globals, ns)"
TAKE_ALL = f"""
import archives
archives.take("{STDLIB}")
"""
"""In `dataclasses`: the call that compiles a method; what replaces it; and what is added at the end."""


def whole(source: str, slim: str, games: str) -> bytes:
    """One archive of the standard library as shipped, in which the modules under `slim` replace those of the
    same names, and of the engine.

    Here and below: `source` is the folder of the package `jokerpoker`; `games` has the keys of the page's
    games, with spaces between them.
    """
    engine_files = {path: data for files in engine(source, games).values() for path, data in files.items()}
    return packed({**library(slim), **engine_files})


def trimmed(source: str, slim: str, games: str, used: str) -> dict[str, bytes]:
    """The archives by name, without what the engine did not use: `library`, `engine`, `studies`, and each
    game by its key.

    `used` is the answer of `used` of recorder.py.
    """
    record = json.loads(used)
    names = {*record["modules"], ARCHIVES} - OPTIONAL
    files = {LIBRARY: {}, **engine(source, games)}
    archive_of = archives_of(Path(source), games)
    for path, text in with_methods(library(slim)).items():
        if path.endswith(".py") and module_name(path) in names:
            files[LIBRARY][path + "c"] = pyc(text, f"{STDLIB}/{path}", engine=False)
    for archive, contents in files.items():
        texts = sorted(
            {text for module, text in record["methods"] if archive_of.get(module, LIBRARY) == archive}
        )
        methods = {text: with_lines(compile(text, "<string>", "exec"), lines=False) for text in texts}
        contents |= {METHODS: marshal.dumps(methods), PACKAGES: marshal.dumps(split_packages(contents))}
    return {archive: packed(contents) for archive, contents in files.items()}


def workshop(source: str, slim: str, games: str) -> dict[str, bytes]:
    """The archives that only the workshop has: `library`, the standard library without `LEFT_OUT`, and
    `bench`, the modules that run users' players.
    """
    bench = {}
    in_game = reachable(Path(source), games)
    for name, path in reachable(Path(source), games, WORKSHOP).items():
        if name not in in_game:
            bench |= compiled(source, path, BENCH)
    modules = {}
    for path, text in with_methods(library(slim)).items():
        if path.endswith(".py") and not re.match(LEFT_OUT, path):
            modules[path + "c"] = pyc(text, f"{STDLIB}/{path}", engine=False)
    no_methods = {METHODS: marshal.dumps({})}
    packages = {PACKAGES: marshal.dumps(split_packages(bench))}
    return {LIBRARY: packed({**modules, **no_methods}), BENCH: packed({**bench, **no_methods, **packages})}


def split_packages(files: dict[str, bytes]) -> list[str]:
    """The packages that have modules in an archive, but are not in it themselves; "" stands for no package.

    >>> split_packages({"a/b/c.pyc": b"", "a/b/d/__init__.pyc": b"", "a/b/d/e.pyc": b""})
    ['a.b']
    """
    paths = {path.removesuffix("/__init__.pyc") for path in files if path.endswith(".pyc")}
    folders = {path.rpartition("/")[0] for path in paths}
    return sorted(folder.replace("/", ".") for folder in folders - paths)


def with_methods(files: dict[str, bytes]) -> dict[str, bytes]:
    """The library with a `dataclasses` that takes its methods from the archives instead of compiling them."""
    text = files["dataclasses.py"].decode()
    if text.count(COMPILE_METHOD) != 1:
        raise ValueError(
            "dataclasses compiles its methods in a new way: adapt the constants …_METHOD in archive.py"
        )
    return {**files, "dataclasses.py": (text.replace(COMPILE_METHOD, TAKE_METHOD) + TAKE_ALL).encode()}


@functools.cache
def archives_of(source: Path, games: str) -> dict[str, str]:
    """The name of the archive of each module of the engine."""
    at_once = reachable(source, games, left_out=studies(source))
    archives = {}
    for name in reachable(source, games):
        game = re.match(GAME, name)
        archives[name] = STUDIES if name not in at_once else game[1] if game else ENGINE
    return archives


def studies(source: Path) -> frozenset[str]:
    """The modules that the registry lists as studies, or that a game names for a study or its statistics."""
    names: set[str] = set()
    for path in (candidate(source, REGISTRY), *source.glob("jokerpoker/games/*/game.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "STUDIES":
                names.update(ast.literal_eval(node.value))
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "LaterStudy":
                names.update(map(ast.literal_eval, node.args))
            elif isinstance(node, ast.keyword) and node.arg == "statistics":
                names.add(ast.literal_eval(node.value))
    return frozenset(names)


def mentioned(source: str, games: str) -> str:
    """A JSON list of the engine's modules and of every name in their import statements."""
    engine_modules = reachable(Path(source), games)
    names = set(engine_modules)
    for name, path in engine_modules.items():
        names.update(imported(name, path.name == "__init__.py", path.read_text("utf-8")))
    return json.dumps(sorted(names))


def library(slim: str) -> dict[str, bytes]:
    """The files of Pyodide's own archive by path; those under `slim` replace some."""
    with zipfile.ZipFile(STDLIB) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for path in Path(slim).rglob("*.py"):
        files[str(path.relative_to(slim))] = path.read_bytes()
    return files


def engine(source: str, games: str) -> dict[str, dict[str, bytes]]:
    """The compiled modules that the bridge imports, and data files beside them: by archive, then by path."""
    files: dict[str, dict[str, bytes]] = {ENGINE: {}, STUDIES: {}}
    archive_of = archives_of(Path(source), games)
    for name, path in reachable(Path(source), games).items():
        files.setdefault(archive_of[name], {}).update(compiled(source, path, archive_of[name]))
    return files


def compiled(source: str, path: Path, archive: str) -> dict[str, bytes]:
    """A compiled module of an archive, and the data files beside it, by path in the archive."""
    inside = path.relative_to(source)
    files = {f"{inside}c": pyc(path.read_bytes(), f"/lib/{archive}.zip/{inside}", engine=True)}
    for data in path.parent.iterdir():
        if data.is_file() and data.suffix not in {".py", ".pyc", ".typed"}:
            files[str(data.relative_to(source))] = data.read_bytes()
    return files


def reachable(
    source: Path, games: str, root: str = ROOT, left_out: frozenset[str] = frozenset()
) -> dict[str, Path]:
    """Every module of the engine that `root` imports, directly or through others, inside functions too: its
    path by its name.

    Leaves out the modules in `left_out`, and those that only they import.
    """
    paths: dict[str, Path] = {}
    todo = [root]
    while todo:
        name = todo.pop()
        path = candidate(source, name)
        game = re.match(GAME, name)
        wanted = game[1] in games.split() if game else not re.match(DRAWN_BY_THE_PAGE, name)
        if name not in paths and name not in left_out and path.exists() and wanted:
            paths[name] = path
            todo += imported(name, path.name == "__init__.py", path.read_text("utf-8"))
    return paths


def candidate(source: Path, name: str) -> Path:
    """The path that a module of that name would have."""
    base = source.joinpath(*name.split("."))
    package = base / "__init__.py"
    return package if package.exists() else base.with_suffix(".py")


@functools.cache
def imported(name: str, is_package: bool, text: str) -> frozenset[str]:
    """The names in a module's import statements (of `from a import b`, `a` and `a.b`), with their packages.

    A string that is the dotted name of a module of the engine counts too: the registry names modules like
    this.
    """
    package = name if is_package else name.rpartition(".")[0]
    names = {name}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            names.update([base, *(f"{base}.{alias.name}" for alias in node.names)])
        elif isinstance(node, ast.Constant) and re.fullmatch(NAMED, str(node.value)):
            names.add(str(node.value))
    each = (full.split(".") for full in names)
    return frozenset(".".join(parts[:end]) for parts in each for end in range(1, len(parts) + 1))


def module_name(path: str) -> str:
    """The dotted name of a module by its path in an archive."""
    return path.removesuffix("c").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@functools.cache
def pyc(source: bytes, filename: str, engine: bool) -> bytes:
    """The `.pyc` of one module, without docstrings; Python never checks it against its source.

    `engine`: true for the engine's modules. They keep assertions and line numbers, but not the types of
    parameters, which nothing reads.
    """
    tree = undocumented(source)
    if engine:
        for node in ast.walk(tree):
            if isinstance(node, ast.arg):
                node.annotation = None
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=0 if engine else 2)
    return bytes(
        _code_to_hash_pyc(with_lines(code, lines=engine), importlib.util.source_hash(source), checked=False)
    )


def with_lines(code: CodeType, lines: bool) -> CodeType:
    """The code with line numbers only (`lines`), or without: all source positions would be a third of the
    bytes.
    """
    inner = tuple(with_lines(one, lines) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=bytes(positions(code, lines)))


def positions(code: CodeType, lines: bool) -> Iterator[int]:
    """A table of source positions, as CPython's `Objects/locations.md` describes it, for `with_lines`.

    Each entry is for at most eight code units, each of two bytes.
    """
    last = code.co_firstlineno
    for start, end, line in code.co_lines():
        units = (end - start) // 2
        while units > 0:
            size = min(units, 8)
            units -= size
            if not lines or line is None:
                yield NOWHERE | size - 1
                continue
            yield ON_LINE | size - 1
            yield from signed(line - last)
            last = line


def signed(value: int) -> Iterator[int]:
    """A signed number in bytes of six bits, lowest first. Its lowest bit is the sign; 64: more bytes follow.

    >>> list(signed(-3)), list(signed(40))
    ([7], [80, 1])
    """
    value = -value << 1 | 1 if value < 0 else value << 1
    while value > 63:
        yield 64 | value & 63
        value >>= 6
    yield value


def undocumented(source: bytes) -> ast.Module:
    """The module without docstrings; those of classes become ".", or `dataclasses` would add longer ones."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and ast.get_docstring(node):
            node.body[0].value = ast.copy_location(ast.Constant("."), node.body[0])
        elif isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def packed(files: dict[str, bytes]) -> bytes:
    """A zip without compression, since the zip is compressed later; the same files give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name])
    return buffer.getvalue()
