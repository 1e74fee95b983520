"""What a screen reader is given to say: each thing for a moment only, the next one takes its place."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page

from e2e.pages.patience import PATIENCE_S

_LISTEN = """() => {
  if (window.said) return;
  window.said = [];
  for (const region of document.querySelectorAll("#live, #live-dialog"))
    new MutationObserver(() => window.said.push(region.textContent)).observe(
      region, { childList: true, characterData: true, subtree: true });
}"""


class Hearing:
    """What the live regions have said, from what was waited for last on."""

    def __init__(self, page: Page) -> None:
        """From now on."""
        self.page = page
        page.evaluate(_LISTEN)

    @classmethod
    def everything(cls, page: Page) -> Hearing:
        """From the first word of a page that is opened after this."""
        page.add_init_script(f"addEventListener('DOMContentLoaded', {_LISTEN});")
        return cls(page)

    def hears(self, words: str | re.Pattern[str]) -> None:
        """Waits until it was said; letters may be large or small."""
        wanted = re.compile(re.escape(words), re.IGNORECASE) if isinstance(words, str) else words
        end = time.monotonic() + PATIENCE_S
        while True:
            said: list[str] = self.page.evaluate("window.said")
            for at, text in enumerate(said):
                if wanted.search(text):
                    self.page.evaluate(f"window.said.splice(0, {at})")
                    return
            assert time.monotonic() < end, f"{wanted.pattern} was not said: {said}"
            self.page.wait_for_timeout(50)
