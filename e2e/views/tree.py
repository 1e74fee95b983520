"""A match of each game by the accessibility tree alone: roles, names, live regions."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.pages.home import ENGINE_MS
from e2e.views.ears import Ears, names
from e2e.views.keys import ANSWERED_MS

HANDS = ("first hand", "second hand", "third hand")
MOST_TURNS = 60
RESULT = "Final result"
STOCK = re.compile("^Draw$")


def joker_poker(ears: Ears) -> None:
    page = ears.page
    ears.press(re.compile("^Deal game"))
    expect(page.get_by_role("heading", name="Game 3 of 3")).to_be_visible(timeout=ENGINE_MS)
    expect(ears.button(re.compile(r"hand, \w+ card$"))).to_have_count(15, timeout=ENGINE_MS)
    dealt = [card for hand in HANDS for card in ears.cards(hand)]
    assert len(set(dealt)) == 15
    ears.press("Suggest")
    ears.hear(re.compile(r"Chances of winning: first hand \d+%"))
    # Two cards of the third hand change places, and back.
    third = ears.cards(HANDS[2])
    ears.press(re.compile(rf"^{third[0]}, third hand, first card$"))
    ears.hear(third[0].split(",")[0])
    ears.press(re.compile(rf"^{third[1]}, third hand, second card$"))
    expect(ears.button(re.compile(rf"^{third[1]}, third hand, first card$"))).to_have_count(1)
    ears.press("Undo")
    expect(ears.button(re.compile(rf"^{third[0]}, third hand, first card$"))).to_have_count(1)
    for hand in HANDS:
        ears.press(re.compile(r"^Betting card \d+$"))
        ears.hear("betting card")
        ears.press(f"Bet on the {hand}: none")
        expect(ears.button(re.compile(rf"^Bet on the {hand}: \d+$"))).to_have_count(1)
    ears.press("Ready")
    for hand in HANDS:
        expect(ears.region(f"The {hand}")).to_be_visible(timeout=ENGINE_MS)
        expect(ears.region(f"The {hand}").get_by_role("img")).to_have_count(3)
        ears.press("Next")
        expect(page.locator("#status")).to_contain_text(re.compile(r"(takes?|take|tie|Nobody)"))
        ears.hear(re.compile(r"(takes?|take|tie|Nobody)"))
        ears.press("Next")
    expect(ears.region("Game 3")).to_be_visible()
    ears.press(RESULT)
    ended = ears.region(re.compile("w[io]n|share"))
    expect(ended.get_by_role("list").get_by_role("listitem").nth(2)).to_be_visible()
    expect(page).to_have_title(re.compile("w[io]n|share"))


def joker_rum(ears: Ears) -> None:
    hand = ears.page.get_by_role("group", name="Your cards")
    ears.wait(hand.get_by_role("button", name=re.compile("of|joker")))
    final = ears.button(RESULT)
    for _ in range(MOST_TURNS):
        ears.wait(ears.able("Hint"), final)
        if final.count():
            break
        if ears.able(STOCK).count():
            ears.press(STOCK)
            expect(ears.able(STOCK)).to_have_count(0)
        elif ears.button("Play on").count():
            ears.press("Play on")
            expect(ears.button("Play on")).to_have_count(0)
        else:
            ears.press("Hint")
            discard, close = ears.able(re.compile("^Discard the [^:]+$")), ears.able(re.compile("^Close"))
            ears.wait(discard, close)
            ears.enter(close if close.count() else discard)
            expect(discard).to_have_count(0)
    ears.press(RESULT)


def video_poker(ears: Ears) -> None:
    page = ears.page
    for hand in (1, 2):
        ears.press("Deal")
        ears.hear(re.compile(rf"Hand {hand}: .+ and .+\."))
        cards = page.get_by_role("group", name="Your cards").get_by_role("button")
        expect(cards).to_have_count(5)
        for card in cards.all():
            card.focus()
            page.keyboard.press("Space")
            expect(card).to_have_attribute("aria-pressed", "true")
        ears.press("Draw")
        ears.hear(re.compile(r"(coin|coins)\."))
    ears.press("Result")


def poker_tiles(ears: Ears) -> None:
    page = ears.page
    board = page.get_by_role("grid", name="Board")
    laid = board.get_by_role("gridcell", name=re.compile("not played yet"))
    for turn in range(MOST_TURNS):
        ended = ears.region(re.compile("w[io]ns?|share"))
        # The last action may not be answered yet: then this is not a new turn.
        page.wait_for_timeout(ANSWERED_MS)
        ears.wait(ears.able("Hint"), ended)
        if ended.count():
            return
        ears.press("Hint")
        advice = page.locator("#status")
        expect(advice).to_contain_text(re.compile("Look at|You’d better trade|You can only pass"))
        words = advice.inner_text()
        if "You can only pass" in words:
            ears.press("Pass")
        elif "You’d better trade" in words:
            trade(ears)
        else:
            ears.press("Hint")
            expect(advice).to_contain_text("Use these tiles")
            ears.press("Hint")
            ears.wait(laid)
            if not turn:
                lay_again(ears)
            ears.press(re.compile(r"^Play \d+"))
        ears.wait(
            page.get_by_text(re.compile(r"^(Your turn|Nothing fits|\w+ (scores|trades|passes))")), ended
        )
    raise AssertionError("the game does not end")


def lay_again(ears: Ears) -> None:
    """Takes the tiles that are being laid back to the rack, and lays them again by their names."""
    page = ears.page
    cells = page.get_by_role("gridcell", name=re.compile("not played yet"))
    lying = [name.removesuffix(", not played yet").split(": ", 1) for name in names(cells)]
    ears.press("To the rack")
    expect(cells).to_have_count(0)
    rack = page.get_by_role("group", name="Your tiles")
    for square, tile in lying:
        held = tile.split(",")[0]
        rack.get_by_role("button", name=held, exact=True).first.press("Enter")
        page.get_by_role("gridcell", name=re.compile(f"^{square}[,:]")).click()
        expect(page.get_by_role("gridcell", name=re.compile(f"^{square}: {held}"))).to_be_visible()


def trade(ears: Ears) -> None:
    """Trades one tile."""
    ears.press("Trade")
    ears.page.get_by_role("group", name="Your tiles").get_by_role("button").first.press("Space")
    ears.press(re.compile(r"^Trade 1 tile"))
    expect(ears.button("Cancel")).to_have_count(0)


def pegs_and_jokers(ears: Ears) -> None:
    page = ears.page
    pegs = page.get_by_role("group", name="Board").get_by_role("button")
    expect(pegs).to_have_count(20, timeout=ENGINE_MS)
    expect(pegs.first).to_have_accessible_name(re.compile("^your peg "))
    expect(page.get_by_text("★ You")).to_have_count(1)
    final = ears.able("Result")
    for _ in range(MOST_TURNS):
        expect(page).not_to_have_title(re.compile("is thinking"), timeout=ENGINE_MS)
        ears.wait(ears.able("Hint"), final)
        if final.count():
            break
        ears.press("Hint")
        does = ears.able(re.compile("^(Play|Discard|Discard, come out)$"))
        ears.wait(does)
        ears.enter(does.last)
        ears.hear(re.compile("You (played|discarded|came)"))
        expect(page).not_to_have_title(re.compile("^Your turn"))
    ears.press("Result")
