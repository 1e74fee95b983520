"""Files of the engine that come damaged, packed or plain: told, and fetched again. Run by Node."""

from __future__ import annotations

import base64
import hashlib
import json
import lzma
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.node import run

WHOLE = random.Random(1).randbytes(20_000)
SUM = hashlib.sha256(f"{len(WHOLE)} ".encode() + WHOLE).hexdigest()
FILE = f"assets/library-{SUM[:12]}.bin"
PACKED = f"{FILE}.packed"
SOUND = {FILE: WHOLE, PACKED: lzma.compress(WHOLE)}
PAGE = """
import { fileURLToPath } from "node:url";
const { default: esbuild } = await import(process.argv[1] + "../node_modules/esbuild/lib/main.js");
const entryPoints = [fileURLToPath(process.argv[1] + "engine/download.js")];
const { outputFiles: [{ text }] } = await esbuild.build(
  { entryPoints, bundle: true, write: false, format: "esm" });
globalThis.document = {
  baseURI: "https://site.invalid/", querySelector: () => null, getElementById: () => null };
Object.defineProperty(globalThis, "navigator", { value: {} });
console.info = () => {};
let asked = [];
globalThis.fetch = async (target, { cache = "default" } = {}) => {
  const path = new URL(target).pathname.slice(1);
  if (path) asked.push(cache === "default" ? path : `${path} ${cache}`);
  const code = files[path];
  return code === undefined ? new Response("", { status: 404 }) : new Response(Buffer.from(code, "base64"));
};
const { Meter, whole } = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
const said = [];
let files = {};
for (files of given) {
  const got = await whole({ url: FILE, size: 20_000, packed: 19_000 }, new Meter([], () => {})).then(
    (bytes) => Buffer.from(bytes).toString("base64"), ({ code }) => code);
  said.push([got, asked]);
  asked = [];
}
console.log(JSON.stringify(said));
"""
Harm = Callable[[bytes], bytes]


def flipped(data: bytes) -> bytes:
    at = len(data) // 2
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


HARMS: dict[str, Harm | None] = {
    "missing": None,
    "flipped": flipped,
    "cut": lambda data: data[:-100],
    "half": lambda data: data[: len(data) // 2],
    "empty": lambda _: b"",
    "another's": lambda _: lzma.compress(b"another file"),
}


def fetched(*sites: dict[str, bytes]) -> list[tuple[Any, list[str]]]:
    """The file as a page gets it from one site after the other, and what it asked for."""
    given = [{path: base64.b64encode(data).decode() for path, data in site.items()} for site in sites]
    said = run(f"const given = {json.dumps(given)}, FILE = {json.dumps(FILE)};{PAGE}")
    whole = base64.b64encode(WHOLE).decode()
    return [("whole" if got == whole else got, asked) for got, asked in said]


def harmed(harm: Harm | None, *paths: str) -> dict[str, bytes]:
    """The site with these files damaged, or without them."""
    rest = {path: data for path, data in SOUND.items() if path not in paths}
    return rest | ({path: harm(SOUND[path]) for path in paths} if harm else {})


def test_what_is_sound_comes_packed() -> None:
    assert fetched(SOUND) == [("whole", [PACKED])]


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_where_the_packed_file_is_not_whole_the_plain_one_serves(harm: Harm | None) -> None:
    assert fetched(harmed(harm, PACKED)) == [("whole", [PACKED, FILE])]


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_where_neither_is_whole_it_is_told_and_fetched_again(harm: Harm | None) -> None:
    """Also where the browser keeps what came first."""
    assert fetched(harmed(harm, FILE, PACKED), SOUND) == [
        ("download", [PACKED, FILE]),
        ("whole", [f"{PACKED} reload"]),
    ]
