"""What the live regions give a screen reader to say; each text stays only until the next one."""

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
    """The texts of the live regions, from the one last waited for on."""

    def __init__(self, page: Page) -> None:
        """Listens from now on."""
        self.page = page
        page.evaluate(_LISTEN)

    @classmethod
    def everything(cls, page: Page) -> Hearing:
        """Listens from the first text of a document that is opened after this."""
        page.add_init_script(f"addEventListener('DOMContentLoaded', {_LISTEN});")
        return cls(page)

    def hears(self, words: str | re.Pattern[str]) -> None:
        """Waits for a text with these words, in upper or lower case, and forgets the texts before it."""
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
