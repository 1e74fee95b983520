"""An HTTP proxy that lets one origin through and notes whoever wants to go elsewhere."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

_HOP = {"connection", "proxy-connection", "keep-alive", "transfer-encoding"}


@dataclass
class Proxy:
    """Every request of a browser context goes through here, its service workers' too."""

    allowed: str
    passed: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    _server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Proxy:
        handler = type("Handler", (_Handler,), {"proxy": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self._server.block_on_close = False
        serve = self._server.serve_forever
        threading.Thread(target=serve, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    proxy: Proxy

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        if parts.netloc != self.proxy.allowed:
            self._refuse()
            return
        self.proxy.passed.append(parts.path)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in _HOP}
        connection = http.client.HTTPConnection(parts.netloc, timeout=20)
        connection.request("GET", parts.path + (f"?{parts.query}" if parts.query else ""), headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in _HOP:
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def _refuse(self) -> None:
        self.proxy.refused.append(f"{self.command} {self.path}")
        self.send_error(403)

    def __getattr__(self, name: str) -> Callable[[], None]:
        """Every other method of HTTP: `do_CONNECT`, `do_POST`, …"""
        if name.startswith("do_"):
            return self._refuse
        raise AttributeError(name)

    def log_message(self, *_: object) -> None:
        """Silence."""
