"""axe-core, for whichever browser runs it."""

from __future__ import annotations

from typing import Any

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
