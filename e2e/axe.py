"""axe-core, for whichever browser runs it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Frame, Page

from e2e.browser import ROOT

SOURCE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
# A promise of what axe has against the document.
RUN = """axe.run(document, {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}).then(({ violations }) => violations)"""


def lines(found: list[dict[str, Any]]) -> list[str]:
    """One line for every rule that is broken, with the first places."""
    return [f"{rule['id']}: {[node['html'][:150] for node in rule['nodes'][:3]]}" for rule in found]


def violations(page: Page | Frame) -> list[str]:
    """What axe has against the page, or the document of a frame, as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    return lines(page.evaluate(RUN))
