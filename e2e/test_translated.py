"""A page that the browser translates goes on telling the truth, in every game: what changes wins."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest
from playwright.sync_api import Page, expect
from serve import Site

from e2e.conftest import DESKTOP, Opener
from e2e.pages.gestures import click
from e2e.pages.lesson import Bubble
from e2e.pages.patience import becomes
from e2e.twin import ONE_JOKER
from e2e.views.test_every_game import begin
from jokerpoker.registry import GAMES

# Each with the words as they are, and again whenever the page has changed: Chrome puts <font> elements in the
# place of texts, Safari other texts; Firefox fills an element again, without the comments in it.
_TRANSLATE = """(translator) => {
  const FONT = () => document.createElement("font");
  const done = new WeakMap();
  const tries = new WeakMap();
  const replace = {
    chrome(text) {
      const [outer, inner] = [FONT(), FONT()];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    },
    safari(text) {
      const other = new Text(text.data);
      done.set(other, text.data);
      text.replaceWith(other);
    },
    firefox(text) {
      const { parentElement } = text;
      const nodes = [...parentElement.childNodes];
      for (const node of nodes) node.remove();
      parentElement.append(...nodes.filter((node) => !(node instanceof Comment)));
      for (const node of nodes) if (node instanceof Text) done.set(node, node.data);
    },
  }[translator];
  const wanted = (text) =>
    text.data.trim() && done.get(text) !== text.data &&
    !text.parentElement.closest("script, style, svg, noscript, font, [translate=no]");
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (wanted(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.isConnected || !wanted(text)) continue;
      const [words, times] = tries.get(text) ?? [];
      tries.set(text, [text.data, words === text.data ? times + 1 : 1]);
      if (times > 20) console.error(`translated again and again: ${text.data}`);
      replace(text);
    }
  };
  let soon = 0;
  new MutationObserver(() => {
    clearTimeout(soon);
    soon = setTimeout(translate);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  translate();
}"""
_WORDS = """[...document.querySelectorAll("#app, dialog[open]")]
  .map(({ innerText }) => innerText.replace(/\\s+/g, " ").trim())"""


def differences(translated: Page, plain: Page) -> list[tuple[str, str]]:
    """What reads otherwise on the two pages."""
    here, there = (
        [word for words in page.evaluate(_WORDS) for word in words.split()] for page in (translated, plain)
    )
    runs = SequenceMatcher(None, here, there, autojunk=False).get_opcodes()
    return [(" ".join(here[a:b]), " ".join(there[c:d])) for kind, a, b, c, d in runs if kind != "equal"]


CASES = [("video_poker", "chrome"), *((game, "chrome") for game in GAMES if game != "video_poker")]
CASES += [("joker_poker", name) for name in ("safari", "firefox")]


@pytest.mark.parametrize(("game", "translator"), CASES)
def test_a_translated_page_reads_as_one_that_is_not(
    site: Site, open_page: Opener, game: str, translator: str
) -> None:
    plain, translated = (
        Bubble(open_page(site, **DESKTOP, reduced_motion="reduce"), click, game).open(site.url)
        for _ in range(2)
    )
    translated.page.evaluate(_TRANSLATE, translator)
    while plain.step != "end":
        for _ in zip(plain.deeds(), translated.deeds(), strict=True):
            becomes(plain.page, lambda: differences(translated.page, plain.page), [])
            # What stays is still shown as it was translated.
            expect(translated.page.locator("main font").first).to_be_attached(attached=translator == "chrome")


# A translator puts a text and the element beside it in one of its own.
_MOVE = """async () => {
  const textIn = ({ childNodes }) => [...childNodes].find((node) => node instanceof Text);
  const mixed = (element) => element.firstElementChild && textIn(element);
  const parent = [...document.querySelectorAll("main *")].find(mixed);
  const before = parent.innerText;
  const text = textIn(parent);
  const child = parent.firstElementChild;
  const font = document.createElement("font");
  text.replaceWith(font);
  font.append(child, "other words");
  await null;
  return [parent.innerText === before, child.parentNode === parent, parent.translate];
}"""


@pytest.mark.thorough
def test_what_a_translator_takes_along_comes_back(site: Site, open_page: Opener) -> None:
    page = open_page(site, ONE_JOKER, **DESKTOP, reduced_motion="reduce")
    begin(page, site, "poker_tiles")
    assert page.evaluate(_MOVE) == [True, True, False]
