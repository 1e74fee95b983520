"""The file with everything, written and read by Node piece by piece; harmed, it gives what of it is whole."""

from __future__ import annotations

import base64
import gzip
import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from e2e.storage import seal

SOURCE = Path(__file__).parents[2] / "web" / "src"
STORES = ["tables", "settings", "damaged", "matches"]
# Without compression a page of an older browser is played: its names are taken away and given back.
SERVER = """
import { createInterface } from "node:readline";
const { Writer, pieces } = await import(process.argv[1]);
const streams = { CompressionStream, DecompressionStream };
const STORES = JSON.parse(process.argv[2]);
const run = {
  async write({ records, build }) {
    const writer = new Writer("2026-01-01T00:00:00.000Z", build, records.length);
    for (const [store, key, value] of records) await writer.add({ store, key, value });
    return Buffer.from(await (await writer.end()).arrayBuffer()).toString("base64");
  },
  async read({ file }) {
    const blob = new Blob([Buffer.from(file, "base64")]);
    const seen = { records: [], lost: 0, end: false, expected: 0, pieces: 0, at: 0 };
    for await (const { head, found, lost, end, at } of pieces(blob, STORES)) {
      seen.records.push(...found.map(({ store, key, value }) => [store, key, value]));
      seen.lost += Number(lost);
      seen.end ||= end;
      seen.expected = head?.records ?? seen.expected;
      seen.pieces += 1;
      if (at < seen.at || at > blob.size) throw new Error("progress goes back");
      seen.at = at;
    }
    return seen;
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const { method, packs, ...params } = JSON.parse(line);
  if (!packs) for (const name of Object.keys(streams)) delete globalThis[name];
  const answer = await run[method](params).catch((error) => ({ code: error.code ?? String(error) }));
  Object.assign(globalThis, streams);
  console.log(JSON.stringify(answer));
}
"""
Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Asks the page's own module."""
    node = shutil.which("node")
    assert node, "the page's tests need Node"
    place = (SOURCE / "device" / "archive.js").as_uri()
    command = [node, "--input-type=module", "--eval", SERVER, place, json.dumps(STORES)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as server:
        assert server.stdin
        assert server.stdout
        source, sink = server.stdout, server.stdin

        def answer(method: str, *, packs: bool = True, **params: Any) -> Any:
            sink.write(json.dumps({"method": method, "packs": packs, **params}) + "\n")
            sink.flush()
            return json.loads(source.readline())

        yield answer
        sink.close()


def write(ask: Ask, records: list[Any], *, packs: bool = True) -> bytes:
    return base64.b64decode(ask("write", packs=packs, records=records, build="test"))


def read(ask: Ask, file: bytes, *, packs: bool = True) -> Any:
    return ask("read", packs=packs, file=base64.b64encode(file).decode())


def sums(record: list[Any]) -> tuple[str, ...]:
    """A record by all that its seal answers for."""
    store, key, value = record
    return store, key, value["text"], value.get("sum", "")


def matches(count: int, length: int = 3_000) -> list[Any]:
    """So many, each different, about as long as a real one."""
    names = [f"m{number}" for number in range(count)]
    return [["matches", name, seal(name, {"name": name, "text": "♥" * (length // 3)})] for name in names]


ASIDE = {
    "key": "k",
    "slot": "table",
    "when": "2026-01-01T00:00:00Z",
    "reason": "checksum",
    "text": "odd \n text",
}
RECORDS = [
    ["tables", "table", seal("table", {"n": 1})],
    ["settings", "look", seal("look", {})],
    ["damaged", "k", ASIDE],
]


@pytest.mark.parametrize("packs", [True, False])
@pytest.mark.parametrize("count", [0, 1, 300])
def test_what_is_written_is_read(ask: Ask, packs: bool, count: int) -> None:
    records = [*RECORDS, *matches(count)]
    file = write(ask, records, packs=packs)
    found = read(ask, file, packs=packs)
    assert found["records"] == records
    assert (found["lost"], found["end"], found["expected"]) == (0, True, len(records))
    assert (found["pieces"] > 1) == (count == 300)


def test_any_program_can_unpack_it(ask: Ask) -> None:
    records = [*RECORDS, *matches(100)]
    packed, plain = (write(ask, records, packs=packs) for packs in (True, False))
    assert gzip.decompress(packed) == plain
    lines = [json.loads(line) for line in plain.decode().splitlines()]
    assert [line for line in lines if isinstance(line, list)] == records
    # Plain, it is read by a browser that can unpack and by one that cannot.
    assert read(ask, plain)["records"] == read(ask, plain, packs=False)["records"] == records
    assert read(ask, packed, packs=False) == {"code": "packed"}


@pytest.mark.parametrize("packs", [True, False])
def test_harm_at_any_place_takes_a_piece_at_most(ask: Ask, packs: bool) -> None:
    records = [*RECORDS, *matches(120)]
    file = write(ask, records, packs=packs)
    whole = {sums(record) for record in records}
    most = 60 if packs else 3

    @settings(deadline=None, max_examples=200)
    @given(st.integers(40, len(file) - 1), st.integers(1, 255))
    def attempt(at: int, bits: int) -> None:
        found = read(ask, file[:at] + bytes([file[at] ^ bits]) + file[at + 1 :], packs=packs)
        assert {sums(record) for record in found["records"]} <= whole
        assert len(found["records"]) >= len(records) - most
        assert found["lost"] or found["records"] == records

    attempt()


@pytest.mark.parametrize("packs", [True, False])
@given(share=st.floats(0.05, 0.99))
@settings(deadline=None, max_examples=40)
def test_of_a_file_that_was_cut_off_the_start_is_read(ask: Ask, packs: bool, share: float) -> None:
    records = [*RECORDS[:2], *matches(120)]
    file = write(ask, records, packs=packs)
    found = read(ask, file[: int(len(file) * share)], packs=packs)
    assert found["records"] == records[: len(found["records"])]
    assert not found["end"] or found["lost"]


@pytest.mark.parametrize("packs", [True, False])
def test_a_piece_that_is_gone_is_noticed(ask: Ask, packs: bool) -> None:
    records = matches(120)
    file = write(ask, records, packs=packs)
    start = file.index(b"\x1f\x8b\x08\x04", 1) if packs else file.index(b'{"what"', 1)
    end = file.index(b"\x1f\x8b\x08\x04", start + 1) if packs else file.index(b'{"what"', start + 1)
    found = read(ask, file[:start] + file[end:], packs=packs)
    assert 0 < len(found["records"]) < found["expected"] == len(records)


def test_other_files_and_later_ones_are_named(ask: Ask) -> None:
    assert read(ask, gzip.compress(b"hello"))["code"] == "no_backup"
    assert read(ask, b"\x89PNG\r\n")["code"] == "no_backup"
    plain = write(ask, RECORDS, packs=False)
    assert read(ask, plain.replace(b'"version":2', b'"version":3'))["code"] == "newer"


@pytest.mark.slow
def test_twenty_thousand_matches(ask: Ask) -> None:
    records = matches(20_000)
    found = read(ask, write(ask, records))
    assert found["records"] == records
    assert found["pieces"] > 300
