"""Notes what a page should never do, such as errors, during every test."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

_REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => {
  const { violatedDirective, blockedURI, sourceFile } = event;
  console.error(`securitypolicyviolation: ${violatedDirective} ${blockedURI} ${sourceFile}`);
});
"""
COMPLETED = "The second part of Python was needed."
_LOCAL = {"blob", "data", "about"}
# Firefox's errors if a page is left while the interpreter is being loaded. If the interpreter is needed and
# does not come, the test fails anyway.
_LEFT_EARLY = (
    r"Failed to load .*\.wasm.* A ServiceWorker intercepted the request and encountered an unexpected error",
    r"Error in input stream",
)


@dataclass
class Watch:
    """Console errors, uncaught exceptions, breaches of the security policy, and requests to other origins.

    Of the pages, workers and service workers of every context that it follows. ``second_part_needs``: how
    often a page needed the interpreter's second part.
    """

    origins: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    second_part_needs: int = 0
    _allowed: list[str] = field(default_factory=list)
    _resting: bool = False

    def follow(self, context: BrowserContext) -> None:
        """Listens to a new context from now on; its pages report breaches of their policy."""
        context.add_init_script(_REPORT_VIOLATIONS)
        self.listen(context)

    def listen(self, context: BrowserContext) -> None:
        """Listens to a context that another watch has followed before."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def leave(self, context: BrowserContext) -> None:
        """Listens no longer."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)
        context.remove_listener("request", self._request)

    def home(self, url: str) -> None:
        """Requests to this address's origin are the page's own."""
        parts = urlsplit(url)
        self.origins.add(f"{parts.scheme}://{parts.netloc}")

    def allow(self, *patterns: str) -> None:
        """Ignores problems that match one of these patterns: the test provokes them."""
        self._allowed += patterns

    def rest(self) -> None:
        """Notes no more problems."""
        self._resting = True

    def left(self) -> list[str]:
        """The problems that no test allowed."""
        return [
            problem
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in (*_LEFT_EARLY, *self._allowed))
        ]

    def _console(self, message: ConsoleMessage) -> None:
        self.second_part_needs += message.text == COMPLETED
        if message.type in ("error", "assert"):
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self._note(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        parts = urlsplit(request.url)
        if parts.scheme not in _LOCAL and f"{parts.scheme}://{parts.netloc}" not in self.origins:
            self._note(f"request to another origin: {request.url}")

    def _note(self, problem: str) -> None:
        if not self._resting:
            self.problems.append(problem)
