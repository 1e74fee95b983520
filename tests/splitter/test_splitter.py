"""The splitter as a stranger uses it: an application that is not the game is recorded, split and run."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
CLI = ROOT / "web" / "splitter" / "cli.mjs"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
BINARY = PYODIDE / "pyodide.asm.wasm"
FOREIGN = Path(__file__).with_name("foreign.mjs")
RARE = (
    "import unicodedata; unicodedata.name('é')",
    "'日本'.encode('shift_jis').hex() + '日本'.encode('euc_jp').hex()",
    "import decimal; str(decimal.Decimal(1) / 3)",
    "import statistics; statistics.stdev([1, 2, 3, 4])",
    "[].pop()",
)


KIN = (
    "(1.5).hex() + (3).to_bytes(2).hex() + '%.3e' % 1e9",
    "'a,b'.rpartition(',')[2].zfill(4) + 'x'.center(9, '*')",
    "[*{1: 2}.items()] + [{}.setdefault(1, 2), dict.fromkeys('ab')] and str(sorted({3, 1} ^ {1, 2}))",
    "str((1, 2, 1).count(1)) + str([3, 1, 2].index(2)) + str(frozenset({1}) <= {1, 2})",
)
"""Nothing of that is in the application, but all of it belongs to types that it uses."""


def node(*words: str | Path, status: int = 0) -> str:
    done = subprocess.run(["node", *map(str, words)], capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stderr if status else done.stdout


def parts(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def split(profile: Path, out: Path) -> None:
    loader = PYODIDE / "pyodide.mjs"
    node(
        CLI,
        "split",
        BINARY,
        profile,
        "--glue",
        PYODIDE / "pyodide.asm.mjs",
        "--names",
        loader,
        "--keep",
        "__main_argc_argv",
        "--out",
        out,
    )


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("profile")
    node(FOREIGN, "record", place / "used.json")
    said = node(CLI, "profile", BINARY, place / "used.json", "--out", place / "foreign.profile")
    assert int(said.split()[0]) > 2000
    return place / "foreign.profile"


@pytest.fixture(scope="module")
def folder(profile: Path) -> Path:
    split(profile, profile.parent / "parts")
    return profile.parent / "parts"


def run(folder: Path, *codes: str) -> Any:
    return json.loads(node(FOREIGN, "run", folder, *codes))


def test_the_application_runs_without_the_second_part(folder: Path) -> None:
    assert run(folder) == {"answers": ['{"mean": 3.0}'], "needed": 0}


@pytest.mark.more_of_the_same
def test_what_was_never_recorded_says_the_same_as_in_the_whole(folder: Path) -> None:
    whole = json.loads(node(FOREIGN, "stock", *RARE))
    assert run(folder, *RARE) == {**whole, "needed": 1}


def ruled(profile: Path, name: str, *more: str) -> Path:
    """The parts by a profile with these lines beside."""
    place = profile.parent / name
    place.with_suffix(".profile").write_text(profile.read_text() + "".join(f"{line}\n" for line in more))
    split(place.with_suffix(".profile"), place)
    return place


@pytest.mark.more_of_the_same
def test_rules_keep_the_kin_of_what_ran(profile: Path, folder: Path) -> None:
    whole = json.loads(node(FOREIGN, "stock", *KIN))
    assert run(ruled(profile, "kin", "with callees exports families"), *KIN) == {**whole, "needed": 0}
    assert run(folder, *KIN) == {**whole, "needed": 1}


@pytest.mark.more_of_the_same
def test_what_reads_data_that_are_cut_stays_with_them(profile: Path) -> None:
    lines = (ROOT / "web" / "python.profile").read_text().splitlines()
    cut = [line for line in lines if line.startswith(("data ", "number "))]
    assert cut
    whole = json.loads(node(FOREIGN, "stock", *RARE))
    parts = ruled(profile, "cut", "with callees exports families", *cut)
    assert run(parts, *RARE) == {**whole, "needed": 1}


def test_a_profile_keeps_its_rules(profile: Path, tmp_path: Path) -> None:
    used = profile.parent / "used.json"
    one, two = tmp_path / "one.profile", tmp_path / "two.profile"
    node(CLI, "profile", BINARY, used, "--with", "callees", "--with", "families", "--out", one)
    node(CLI, "profile", BINARY, used, "--like", one, "--out", two)
    assert "with callees families" in one.read_text().splitlines()
    assert two.read_text() == one.read_text()
    words = ["profile", BINARY, used, "--with", "luck", "--out", two]
    assert 'there is no rule "luck"' in node(CLI, *words, status=2)


def test_the_first_part_is_well_below_half_of_the_code(folder: Path) -> None:
    assert (folder / "first.wasm").stat().st_size < 0.6 * BINARY.stat().st_size
    assert len((folder / "glue.mjs").read_bytes()) < 0.7 * (PYODIDE / "pyodide.asm.mjs").stat().st_size
    # Functions of JavaScript with one signature share a module.
    assert "??=new WebAssembly.Module(bytes)" in (folder / "glue.mjs").read_text()


@pytest.mark.more_of_the_same
def test_the_same_profile_makes_the_same_bytes(profile: Path, folder: Path, tmp_path: Path) -> None:
    split(profile, tmp_path / "again")
    assert parts(tmp_path / "again") == parts(folder)


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("binary ", "binary 0", "line 1"),
        ("functions ", "functions 99999999 ", "names function 99999999"),
        ("functions ", "functions 0-99999999999 ", "names function 99999999999"),
        ("functions ", "functions 99999999999999999999999 ", "names function 1e+23"),
        ("functions", "toString 1\nfunctions", "line 2"),
        ("functions", "__proto__ 1\nfunctions", "line 2"),
        ("functions", f"binary {'0' * 64}\nfunctions", "line 2"),
        ("functions", "functoins", "line 2"),
        ("functions", "with luck\nfunctions", "line 2"),
    ],
)
def test_a_wrong_profile_is_refused_with_the_reason(
    profile: Path, tmp_path: Path, old: str, new: str, word: str
) -> None:
    wrong = tmp_path / "wrong.profile"
    wrong.write_text(profile.read_text().replace(old, new, 1))
    words = ["split", BINARY, wrong, "--glue", PYODIDE / "pyodide.asm.mjs", "--out", tmp_path / "out"]
    assert word in node(CLI, *words, status=2)


def test_a_profile_with_the_line_ends_of_windows_is_read(profile: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "windows.profile"
    wrong.write_bytes(profile.read_bytes().replace(b"\n", b"\r\n"))
    words = ["split", BINARY, wrong, "--glue", CLI, "--out", tmp_path / "out"]
    assert "this is no glue" in node(CLI, *words, status=2)


def test_an_export_to_keep_that_is_none_is_named(profile: Path, tmp_path: Path) -> None:
    words = ["split", BINARY, profile, "--glue", CLI, "--keep", "mian", "--out", tmp_path / "out"]
    assert '--keep "mian": the module exports nothing of that name' in node(CLI, *words, status=2)


def test_what_is_shown_of_a_line_is_short_and_harmless(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.profile"
    wrong.write_text("\x1b[31m" + "x" * 100_000)
    said = node(CLI, "split", BINARY, wrong, "--glue", CLI, "--out", tmp_path / "out", status=2)
    assert len(said) < 200
    assert "\x1b" not in said


@pytest.mark.parametrize(
    "used",
    [
        "garbage",
        "null",
        "{}",
        "[]",
        '{"functions": "all", "blocks": []}',
        '{"functions": [1], "blocks": [-3]}',
    ],
)
def test_a_file_of_what_was_used_that_is_none_is_named(tmp_path: Path, used: str) -> None:
    wrong = tmp_path / "used.json"
    wrong.write_text(used)
    said = node(CLI, "profile", BINARY, wrong, "--out", tmp_path / "out", status=2)
    assert f"{wrong} does not have the result" in said


def test_a_profile_of_nothing_is_not_written(tmp_path: Path) -> None:
    used = tmp_path / "used.json"
    used.write_text('{"functions": [], "blocks": []}')
    assert "no function ran" in node(CLI, "profile", BINARY, used, "--out", tmp_path / "out", status=2)
    assert not (tmp_path / "out").exists()


def test_a_load_that_cannot_be_watched_is_refused(tmp_path: Path) -> None:
    """(func i32.const 0 v128.const 0 v128.load8_lane 0 drop)"""
    code = b"\x00\x41\x00\xfd\x0c" + bytes(16) + b"\xfd\x54\x00\x00\x00\x1a\x0b"
    sections = {
        1: b"\x01\x60\x00\x00",
        3: b"\x01\x00",
        5: b"\x01\x00\x01",
        10: b"\x01" + bytes([len(code)]) + code,
        11: b"\x01\x00\x41\x00\x0b\x01x",
    }
    whole = b"\x00asm\x01\x00\x00\x00" + b"".join(
        bytes([number, len(data)]) + data for number, data in sections.items()
    )
    (tmp_path / "lanes.wasm").write_bytes(whole)
    words = ["instrument", tmp_path / "lanes.wasm", "--out", tmp_path / "out.wasm"]
    node(CLI, *words)
    assert "without --data" in node(CLI, *words, "--data", status=2)


def test_a_profile_of_another_binary_is_refused(profile: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.wasm"
    other.write_bytes(BINARY.read_bytes() + b"\x00\x02\x01x")
    words = ["split", other, profile, "--glue", PYODIDE / "pyodide.asm.mjs", "--out", tmp_path / "out"]
    assert "record it again" in node(CLI, *words, status=2)


def test_data_that_a_function_names_are_not_cut(profile: Path, tmp_path: Path) -> None:
    greedy = tmp_path / "greedy.profile"
    greedy.write_text(profile.read_text() + "data 1024-3800000 nearly all of it\n")
    words = ["split", BINARY, greedy, "--glue", PYODIDE / "pyodide.asm.mjs", "--out", tmp_path / "out"]
    assert "cut less" in node(CLI, *words, status=2)


@pytest.mark.parametrize(
    ("edges", "word"),
    [
        ("2822672-2962544", "within 16384 bytes"),
        ("811008-1390592", "points to a text"),
    ],
)
def test_data_that_something_in_use_may_reach_are_not_cut(
    profile: Path, tmp_path: Path, edges: str, word: str
) -> None:
    """The first begin with the last entry of a table for powers, which a recording may never need."""
    greedy = tmp_path / "greedy.profile"
    known = [line for line in (ROOT / "web" / "python.profile").read_text().splitlines() if "number" in line]
    greedy.write_text("\n".join([*profile.read_text().splitlines(), *known, f"data {edges} tables", ""]))
    words = ["split", BINARY, greedy, "--glue", PYODIDE / "pyodide.asm.mjs", "--out", tmp_path / "out"]
    said = node(CLI, *words, status=2)
    assert word in said
    assert "cut less" in said


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_help_names_every_command(words: list[str]) -> None:
    said = node(CLI, *words)
    assert all(f"cli.mjs {command} " in said for command in ("instrument", "profile", "split"))


@pytest.mark.parametrize(
    "words",
    [
        ["split"],
        ["none", "x"],
        ["constructor", BINARY, "--out", "y"],
        ["__proto__", BINARY, "--out", "y"],
        ["split", "no-such-file", "x", "--out", "y"],
        ["split", BINARY, "x", "more", "--out", "y"],
        ["instrument", BINARY, "junk", "--out", "y"],
        ["instrument", Path("/"), "--out", "y"],
        ["--none"],
    ],
)
def test_what_is_not_understood_is_said_in_one_line(words: list[str | Path]) -> None:
    said = node(CLI, *words, status=2)
    assert said.startswith("splitter: ")
    assert len(said.strip().splitlines()) == 1


def test_what_is_no_module_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.wasm").write_text("not a module")
    words = ["instrument", tmp_path / "text.wasm", "--out", tmp_path / "out.wasm"]
    assert "no WebAssembly module" in node(CLI, *words, status=2)
