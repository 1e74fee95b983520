"""The letters of the court cards: the language's on cards and in texts, both when typed, and as an option."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from serve import Site

from e2e.conftest import DESKTOP, SitDown
from e2e.pages import Table
from e2e.test_settings import switch
from e2e.twin import PLAIN

LETTERS = {"fr": "VDR", "de": "BDK", "it": "JQK", "en": "JQK"}
LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE", "it": "it-IT"}


def courts(table: Table) -> list[str]:
    """The court cards in the hand, at most one of each rank."""
    held = [card for hand in table.hands() for card in hand]
    found = [next((card for card in held if card[0] == rank), "") for rank in "JQK"]
    return [card for card in found if card]


@pytest.mark.parametrize("language", LETTERS)
def test_the_cards_have_the_letters_of_the_language_or_j_q_k(
    site: Site, sit_down: SitDown, language: str
) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN, locale=LOCALES[language])
    assert courts(table)

    def lettered(letters: str) -> None:
        for card in courts(table):
            corner = table.card(card).locator(".corner b").first
            expect(corner).to_have_attribute("data-text", letters["JQK".index(card[0])])
            expect(table.card(card).locator(".court use").first).to_have_attribute("href", f"#half-{card[0]}")

    lettered(LETTERS[language])
    if LETTERS[language] == "JQK":
        # Where the letters are the same there is no option.
        table.do("menu")
        table.do("settings")
        expect(table.page.locator("[data-setting=fourColours]")).to_be_visible()
        expect(table.page.locator("[data-setting=letters]")).to_have_count(0)
        return
    switch(table.page, "letters")
    lettered("JQK")
    table.page.reload()
    table.dealt()
    lettered("JQK")
    switch(table.page, "letters")
    lettered(LETTERS[language])
