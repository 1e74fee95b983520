"""What a play of two pegs does, in one sentence."""

from __future__ import annotations

import pytest

from tests.page.test_words import messages
from tests.web.test_message import said

SENTENCES = {
    "en": ("Your peg", "your peg", "Ada’s peg"),
    "de": ("Dein Stift", "dein Stift", "Stift von Ada"),
    "fr": ("Votre cheville", "votre cheville", "la cheville de Ada"),
    "it": ("Il tuo piolo", "il tuo piolo", "il piolo di Ada"),
}


@pytest.mark.parametrize(("language", "pegs"), SENTENCES.items())
def test_only_the_first_peg_begins_with_a_capital(language: str, pegs: tuple[str, str, str]) -> None:
    step = messages(language)["pegs.does.step"]
    ways = [("you", "yes"), ("you", "no"), ("other", "no")]
    for peg, (who, first) in zip(pegs, ways, strict=True):
        told = said(language, step, who=who, name="Ada", first=first, how="other", to="26")
        assert told.startswith(f"{peg} ")
