"""Runs inside Pyodide under Node: packs the engine and the part of the standard library that it needs.

The result is one stored zip of `.pyc` files, compiled by the very interpreter that will read them; it takes the place of
Pyodide's own `python_stdlib.zip`.
"""

import ast
import importlib
import importlib.util
import io
import sys
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

STDLIB = "/lib/python314.zip/"
EPOCH = (1980, 1, 1, 0, 0, 0)


def build(source: str, root: str) -> bytes:
    """The archive of `root` (a dotted module name found under the directory `source`) with everything it imports."""
    sys.path.insert(0, source)
    engine = reachable(Path(source), root)
    for name in sorted(stdlib_names(engine)):
        importlib.import_module(name)
    for name in sorted(engine):
        importlib.import_module(name)
    exercise(root)
    files = dict(compiled(engine, Path(source)))
    files.update(data_files(engine, Path(source)))
    files.update(stdlib_files())
    return packed(files)


def reachable(source: Path, root: str) -> dict[str, Path]:
    """Every module of the engine that `root` imports, directly or not, at its top or inside a function."""
    found: dict[str, Path] = {}
    todo = [root]
    while todo:
        name = todo.pop()
        path = module_path(source, name)
        if name in found or path is None:
            continue
        found[name] = path
        todo += imported(name, path)
    return found


def module_path(source: Path, name: str) -> Path | None:
    """Where a module of the engine lies; None for anything else."""
    base = source.joinpath(*name.split("."))
    for path in (base / "__init__.py", base.with_suffix(".py")):
        if path.exists():
            return path
    return None


def imported(name: str, path: Path) -> Iterator[str]:
    """Names in the import statements of one module, their packages, and for `from a import b` also `a.b`."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    names = {name}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
    for full in names:
        parts = full.split(".")
        yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def stdlib_names(engine: dict[str, Path]) -> set[str]:
    """Modules of the standard library that the engine names in an import statement."""
    named = {name for module, path in engine.items() for name in imported(module, path)}
    return {name for name in named if name.partition(".")[0] in sys.stdlib_module_names and is_module(name)}


def is_module(name: str) -> bool:
    """Whether an import of this dotted name finds a module (`json.loads` is none)."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def exercise(root: str) -> None:
    """Makes the imports happen that Python does only when something goes wrong."""
    handle = getattr(importlib.import_module(root), "handle", None)
    for text in ("", "{}", '{"id": 1, "method": "hello", "params": {}}'):
        if handle is not None:
            handle(text)
    import traceback

    try:
        raise ValueError("a traceback with a cause") from KeyError("cause")
    except ValueError as error:
        traceback.format_exception(error)


def compiled(engine: dict[str, Path], source: Path) -> Iterator[tuple[str, bytes]]:
    """The engine's own modules."""
    for path in engine.values():
        inside = path.relative_to(source)
        yield str(inside.with_suffix(".pyc")), pyc(path.read_bytes(), STDLIB + str(inside), optimize=0)


def data_files(engine: dict[str, Path], source: Path) -> Iterator[tuple[str, bytes]]:
    """Files that lie beside the engine's modules and are no code."""
    for package in {path.parent for path in engine.values()}:
        for path in package.iterdir():
            if path.is_file() and path.suffix not in {".py", ".pyc", ".typed"}:
                yield str(path.relative_to(source)), path.read_bytes()


def stdlib_files() -> Iterator[tuple[str, bytes]]:
    """Every module of Python's own archive that is loaded by now."""
    for module in list(sys.modules.values()):
        spec = getattr(module, "__spec__", None)
        origin = getattr(spec, "origin", None) or ""
        if not origin.startswith(STDLIB):
            continue
        data = spec.loader.get_data(origin)
        yield origin.removeprefix(STDLIB).removesuffix(".py") + ".pyc", pyc(data, origin, optimize=2)


def pyc(source: bytes, filename: str, optimize: int) -> bytes:
    """One module compiled, never checked against its source."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def packed(files: dict[str, bytes]) -> bytes:
    """A stored zip, the same bytes for the same files: compression is better over the whole."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name])
    return buffer.getvalue()
