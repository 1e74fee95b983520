"""Pictures are well-formed whatever they show, and say what they show."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jokerpoker import GAMES, Match, evaluate, new_match, picture, svg
from jokerpoker.__main__ import main
from jokerpoker.cards import ANY_JOKER, COLOURED_JOKERS, PACK, rank_value
from jokerpoker.display.cardblocks import ItemRow
from jokerpoker.display.panels import Panel
from jokerpoker.display.panels import Text as Paragraph
from jokerpoker.display.scenes import Item, Place, Scene, Zone
from jokerpoker.display.words import say
from jokerpoker.match import Shown
from jokerpoker.ranking import PRESETS, best
from jokerpoker.rng import Rng
from jokerpoker.svg import drawing, faces, voices
from tests.conformance.subjects import SUBJECTS
from tests.pictures import stale

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
SHOWN = [key for key, game in GAMES.items() if game.presenter]
cards = st.lists(st.sampled_from([*PACK, *COLOURED_JOKERS, ANY_JOKER]), min_size=1, max_size=20)


def read(text: str) -> ElementTree.Element:
    """The picture as a tree; what it refers to is there, and it has a title and a size."""
    root = ElementTree.fromstring(text.encode())
    assert root.tag == f"{SVG}svg"
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    used = {each.get("href", "")[1:] for each in root.iter(f"{SVG}use")}
    used |= {each.get("fill", "")[5:-1] for each in root.iter() if each.get("fill", "").startswith("url(")}
    assert used <= set(ids)
    assert root[0].tag == f"{SVG}title"
    assert root[0].text
    assert min(float(root.get(side, "0")) for side in ("width", "height")) > 0
    return root


def said(text: str) -> str:
    """All that is written in a picture."""
    return " ".join(each.text or "" for each in read(text).iter(f"{SVG}text"))


@given(cards)
def test_any_cards_are_drawn(hand: list[str]) -> None:
    root = read(svg.hand(hand))
    assert root[0].text == " ".join(hand)
    assert float(root.get("width", "0")) == pytest.approx((108 * len(hand) + 4) * drawing.SCALE)


@given(st.sampled_from(sorted(PRESETS)), st.randoms(use_true_random=False))
def test_any_value_is_drawn(rules: str, rng: Any) -> None:
    pack = [card for card in PACK if rank_value(card) >= PRESETS[rules].ranks[0]]
    value = evaluate(rng.sample(pack, 5), rules)
    assert value.name in said(svg.value(value))
    assert svg.picture(value) == value._repr_svg_()


def test_a_split_names_its_hands_and_bets() -> None:
    found = said(svg.split(["As Ah Ac Kd RJ", "Qh Jh 9h 5h 2h"], bets=[6, 4]))
    for word in ("four of a kind, aces", "flush, queen high", "bet 6", "bet 4"):
        assert word in found
    given = svg.split(["As Ah Ac Kd RJ"], stands_for={"RJ": "Kh"})
    assert "full house, aces over kings" in said(given)


def test_jokers_of_one_text_stand_for_different_cards() -> None:
    meant = {"Jk": "Ts", "Jk#2": "9s"}
    assert svg.hand("Kh Jk Jk", stands_for=meant) != svg.hand("Kh Jk Jk", stands_for={"Jk": "Ts"})
    assert "straight, king high" in said(svg.split(["Kh Qd Js Jk Jk"], stands_for=meant, rules="wild"))
    for wrong in ("Jk#", "Jk#x", "Jk2", "Kh#2", "#2", 5):
        with pytest.raises(ValueError, match="not"):
            svg.hand("Kh Jk Jk", stands_for={wrong: "Kd"})  # type: ignore[dict-item]


@pytest.mark.parametrize("key", SHOWN)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_any_position_is_drawn_as_every_seat_sees_it(key: str, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(GAMES[key].rules.seat_counts))
    match = new_match(key, players=seats, seed=str(data.draw(st.integers(0, 10**6))))
    for _ in range(data.draw(st.integers(0, 60))):
        if match.over:
            break
        match.submit(match.sample(min(match.state.prompts())))
    for seat in range(seats):
        assert said(svg.table(match, seat))
        assert said(svg.table(match, seat, voices.Mute()))
    assert match._repr_svg_() == match.state._repr_svg_() == picture(match)  # type: ignore[attr-defined]
    view = match.state.view(0)
    assert read(svg.table(Shown(match.rules, view), 0))


@pytest.mark.parametrize("key", SHOWN)
def test_a_match_that_is_over_shows_its_result(key: str) -> None:
    game = GAMES[key]
    match, rng = new_match(key, seed="over", options=SUBJECTS[key].options[0]), Rng("over")
    while not match.over:
        for seat in match.state.prompts():
            match.submit(match.sample(seat, rng))
    assert game.presenter
    before = svg.table(match)
    assert len(read(before)[0].text or "") > 3


def test_games_without_scenes_are_refused_and_shown_as_text() -> None:
    for key in [key for key in GAMES if key not in SHOWN]:
        match = new_match(key, seed="x")
        assert match._repr_svg_() is None
        with pytest.raises(ValueError, match="no scenes"):
            svg.table(match)
    with pytest.raises(ValueError, match="seat"):
        svg.table(new_match("joker_rum", seed="x"), 7)


@given(st.text())
def test_whatever_is_said_is_well_formed(words: str) -> None:
    class Parrot(voices.Mute):
        def render(self, _: Any) -> str:
            return words

        def name(self, _: int) -> str:
            return words

    thing = Item("thing", words, say("x"), badge=say("x"))
    zones = tuple(
        Zone(
            shape,
            shape,
            say("x"),
            (Place("place", thing, say("x"), say("x"), items=(thing,), heap=("back Kh", words)),),
        )
        for shape in ("row", "list", "fan", "pile")
    )
    body = Panel("x", say("x"), (Paragraph(say("x")), ItemRow(("Kh", "bet 4 0", words))))
    read(svg.scene(Scene("play", say("x"), say("x"), say("x"), zones, (), body=body), Parrot()))


def test_a_place_without_a_card_is_no_card_face_down() -> None:
    row = Zone("row", "row", say("x"), (Place("place"),))
    drawn = svg.scene(Scene("play", say("x"), say("x"), say("x"), (row,), ()), voices.Mute())
    assert "stroke-dasharray" in drawn
    assert faces.BACK not in drawn


def test_a_scene_speaks_the_language_of_its_voice() -> None:
    from jokerpoker.terminal.words import Speaker

    match = new_match("video_poker", seed="x")
    assert "Full house" in said(svg.table(match))
    assert "Full House" in said(svg.table(match, 0, Speaker("de")))
    assert "Full" not in said(svg.table(match, 0, voices.Mute()))


def test_what_decides_a_hand_is_its_ranks() -> None:
    value, _ = best("As Kd 9h 5c 2s Kh 9c", "standard")
    assert svg.hands.decisive(value) == ["K", "K", "9", "9", "A"]
    assert svg.hands.decisive(evaluate("Ah 6d 7c 8s 9h", "stripped")) == ["9", "8", "7", "6", "A"]


def test_importing_the_engine_does_not_import_the_pictures() -> None:
    """The page draws by itself; its archives have none of it."""
    imported = "import sys, jokerpoker.page.bridge, jokerpoker.games.joker_rum.game"
    code = f"{imported}; print('jokerpoker.svg' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_pictures_of_the_docs_are_as_they_would_be_made_now() -> None:
    assert stale() == []


def test_the_code_of_the_page_about_pictures_runs() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "pictures.md"), module_relative=False)
    assert (result.attempted, result.failed) == (4, 0)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["picture", *arguments]) == 0
    return capsys.readouterr().out


def test_the_command_draws_hands_and_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "Kh Kd RJ") == svg.hand("Kh Kd RJ")
    assert run(capsys, "Kh Kd", "As Ks") == svg.split(["Kh Kd", "As Ks"])
    match = new_match("joker_rum", seed="x")
    assert run(capsys, "joker_rum", "--seed", "x", "--seat", "2") == svg.table(match, 2)
    match.submit(match.sample(min(match.state.prompts())))
    (tmp_path / "kept").write_text(match.text())
    assert run(capsys, str(tmp_path / "kept")) == svg.table(Match.read(match.text()))


@pytest.mark.parametrize("wrong", [["Kx"], [""], ["joker_rum", "--seat", "9"], ["joker_rum", "--set", "x=1"]])
def test_the_command_refuses_in_one_line(capsys: pytest.CaptureFixture[str], wrong: list[str]) -> None:
    assert main(["picture", *wrong]) == 2
    fault = capsys.readouterr().err
    assert fault.startswith("jokerpoker: ")
    assert fault.count("\n") == 1
