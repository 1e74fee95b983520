"""The letters of the court cards: the language's on cards and in texts, both when typed, and as an option."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from serve import Site

from e2e.conftest import DESKTOP, Opener, SitDown
from e2e.pages import Home, Table
from e2e.pages.gestures import click
from e2e.test_settings import switch
from e2e.twin import PLAIN

LETTERS = {"fr": "VDR", "de": "BDK", "it": "JQK", "en": "JQK"}
LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE", "it": "it-IT"}


def courts(table: Table) -> list[str]:
    """The court cards in the hand, at most one of each rank."""
    held = [card for hand in table.hands() for card in hand]
    found = [next((card for card in held if card[0] == rank), "") for rank in "JQK"]
    return [card for card in found if card]


def letter(table: Table, card: str) -> Locator:
    """What stands in the corner of a card at the table."""
    return table.card(card).locator(".corner b").first


@pytest.mark.parametrize("language", LETTERS)
def test_the_cards_have_the_letters_of_the_language(site: Site, sit_down: SitDown, language: str) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN, locale=LOCALES[language])
    assert courts(table)
    for card in courts(table):
        wanted = LETTERS[language]["JQK".index(card[0])]
        expect(letter(table, card)).to_have_attribute("data-text", wanted)
        expect(table.card(card).locator(".court use").first).to_have_attribute("href", f"#half-{card[0]}")


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["fr", "de"])
def test_j_q_k_can_be_chosen_and_are_kept(site: Site, sit_down: SitDown, language: str) -> None:
    table = sit_down(site, DESKTOP, seed=PLAIN, locale=LOCALES[language])
    switch(table.page, "letters")
    for _ in range(2):
        for card in courts(table):
            expect(letter(table, card)).to_have_attribute("data-text", card[0])
        table.page.reload()
        table.dealt()
    switch(table.page, "letters")
    (card, *_) = courts(table)
    expect(letter(table, card)).to_have_attribute("data-text", LETTERS[language]["JQK".index(card[0])])


@pytest.mark.thorough
def test_where_the_letters_are_the_same_there_is_no_option(site: Site, open_page: Opener) -> None:
    page = open_page(site, **DESKTOP, locale="it-IT")
    Home(page, site.url, click).open().action("settings").click()
    expect(page.locator("[data-setting=fourColours]")).to_be_visible()
    expect(page.locator("[data-setting=letters]")).to_have_count(0)
