#!/usr/bin/env python3
"""Serves a built site under a sub-path, the way GitHub Pages does: gzip, `max-age=600`, ETags, content types.

    python web/serve.py [--folder dist] [--prefix /joker-poker/] [--port 8080] [--host 127.0.0.1]

With `--host 0.0.0.0`, other devices of the network can open the site.

Tests use `Site` as a context manager; it can be stopped and started again on the same port, and records
every answer with the size of its body as sent.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import hashlib
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
"""Content types by suffix; files with other suffixes are octet-streams."""
EVERYWHERE = "0.0.0.0"
"""The value of `--host` with which the server answers at every address of the machine."""
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
"""The suffixes of files that are sent as gzip if the client accepts it."""


@dataclass(frozen=True)
class Answer:
    """One answered request: its path below the prefix, the status, and the bytes of the body as sent."""

    path: str
    status: int
    size: int


class Line:
    """A slow connection: ``rate`` bytes a second for all answers; each begins after ``latency`` seconds."""

    def __init__(self, rate: float, latency: float) -> None:
        self.rate = rate
        self.latency = latency
        self._turn = threading.Lock()

    def send(self, write: Callable[[bytes], object], content: bytes, chunk: int = 8192) -> None:
        """Writes at the speed of the line, ``chunk`` bytes at a time; simultaneous answers share the line."""
        time.sleep(self.latency)
        for start in range(0, len(content), chunk):
            piece = content[start : start + chunk]
            with self._turn:
                write(piece)
                time.sleep(len(piece) / self.rate)


@lru_cache(maxsize=200)
def packed(content: bytes) -> bytes:
    """The content as gzip; the same content is packed only once."""
    return gzip.compress(content, 6, mtime=0)


def own_address() -> str:
    """This machine's address in its network, or else 127.0.0.1. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


@dataclass
class Site:
    """A folder served under a prefix.

    ``answers``: every answer so far. ``missing``: paths below the prefix that get 404, as their packed forms
    do. ``line``: a slow connection; None for one as fast as possible.
    """

    folder: Path
    prefix: str = "/joker-poker/"
    host: str = "127.0.0.1"
    port: int = 0
    answers: list[Answer] = field(default_factory=list)
    missing: set[str] = field(default_factory=set)
    line: Line | None = None
    _server: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        """The address of the site's first page."""
        host = own_address() if self.host == EVERYWHERE else self.host
        return f"http://{host}:{self.port}{self.prefix}"

    def start(self) -> None:
        """Begins to answer requests; if the port is 0, takes a free port and stores that."""
        handler = type("Handler", (_Handler,), {"site": self})
        self._server = _Server((self.host, self.port), handler)
        self.port = self._server.server_address[1]
        threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        ).start()

    def stop(self) -> None:
        """Stops answering, on open connections too."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> Site:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False


class _Handler(BaseHTTPRequestHandler):
    site: Site
    # HTTP/1.0 closes each connection after its answer, so that none is open when the server stops.
    protocol_version = "HTTP/1.0"

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        if path == self.site.prefix.rstrip("/") and path:
            return self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.site.prefix}, b"", path)
        file = self._file(path)
        if file is None:
            return self._send(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"not found\n", path)
        content, headers = self._content(file)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            return self._send(HTTPStatus.NOT_MODIFIED, headers, b"", path)
        self._send(HTTPStatus.OK, headers, content, path, body=body)
        return None

    def _file(self, path: str) -> Path | None:
        if not path.startswith(self.site.prefix):
            return None
        inside = path.removeprefix(self.site.prefix)
        file = (
            self.site.folder / (inside + "index.html" if inside.endswith("/") or not inside else inside)
        ).resolve()
        missing = {inside, inside.removesuffix(".packed")} & self.site.missing
        hidden = missing or not file.is_relative_to(self.site.folder.resolve())
        return file if file.is_file() and not hidden else None

    def _content(self, file: Path) -> tuple[bytes, dict[str, str]]:
        headers = {
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
            "Cache-Control": "max-age=600",
            "Vary": "Accept-Encoding",
        }
        content = file.read_bytes()
        if file.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", ""):
            content = packed(content)
            headers["Content-Encoding"] = "gzip"
        headers["ETag"] = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        return content, headers

    def _send(
        self, status: HTTPStatus, headers: dict[str, str], content: bytes, path: str, body: bool = True
    ) -> None:
        self.site.answers.append(
            Answer(path.removeprefix(self.site.prefix), status, len(content) if body else 0)
        )
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != HTTPStatus.NOT_MODIFIED:
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            if body and self.site.line:
                self.site.line.send(self.wfile.write, content)
            elif body:
                self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Logs nothing: tests read `Site.answers`."""


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Serves the built site under a sub-path.")
    parser.add_argument("--folder", type=Path, default=Path(__file__).resolve().parent.parent / "dist")
    parser.add_argument("--prefix", default="/joker-poker/")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    if not (options.folder / "index.html").exists():
        parser.error(f"{options.folder} has no built site: run `make site` first")
    site = Site(options.folder, options.prefix, options.host, options.port)
    try:
        site.start()
    except OSError:
        site.port = 0
        site.start()
    print(f"Joker Poker is at {site.url} (Ctrl+C ends it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()


if __name__ == "__main__":
    main()
