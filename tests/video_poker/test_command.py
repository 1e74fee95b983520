"""``python -m jokerpoker machine``: for people and for programs, and what it says to bad input."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from jokerpoker.__main__ import main
from tests.video_poker.published import FULL_PAY, PAID, RETURNS, SHORT_KINGS, TOTAL


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["machine", *arguments]) == 0
    return capsys.readouterr().out


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def test_all_holds_of_a_deal(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "Ks Kh 9s 8s 7s")["holds"]
    assert len(found) == 32
    assert found[0] == {"hold": ["Ks", "Kh"], "value": "24209/17296", "expected": 1.399688}
    assert {tuple(hold["hold"]) for hold in found[1:4]} == {("Ks", "Kh", card) for card in ("9s", "8s", "7s")}
    lines = run(capsys, "Ks Kh 9s 8s 7s").splitlines()
    assert len(lines) == 32
    assert lines[0].split() == ["Ks", "Kh", "1.399688", "24209/17296"]
    assert any(line.startswith("nothing ") for line in lines)


def test_fewer_coins(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_json(capsys, "As Ks Qs Js 4s", "--coins", "4")["holds"][0]["value"] == "25/3"
    assert run_json(capsys, "As Ks Qs Js 4s")["holds"][0]["value"] == "475/24"


def test_pays_in_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    deal = "Ks Kh 9s 8s 7s"
    by_name = run_json(capsys, deal, "--pay", "two_pairs_10_6")
    assert by_name == run_json(capsys, deal, "--pay", "1000/100/50/50/20/10/6/5/2/1/-")
    assert by_name == run_json(
        capsys, deal, "--pay", "1000,100,50,50,20,10,6,5,2,1", "--minimum", "two_pairs"
    )
    jacks = ["--pay", "800,50,25,9,6,4,3,2,1", "--deck", "jacks"]
    assert run_json(capsys, deal, *jacks) == run_json(capsys, deal, "--pay", "jacks_9_6")
    aces = ["--pay", "800,200,100,50,20,7,5,3,2,1,1", "--minimum", "aces"]
    assert run_json(capsys, deal, *aces) == run_json(capsys, deal, "--pay", "aces_7")


def test_a_whole_pay_table(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "--analyse")
    assert Fraction(found["return"]) == Fraction(PAID, TOTAL)
    assert f"{found['percent']:.10f}" == RETURNS["kings"]
    assert {name: entry["combinations"] for name, entry in found["categories"].items()} == {
        name: combinations for name, (_, combinations) in FULL_PAY.items()
    }
    royal = found["categories"]["natural_royal"]
    assert f"{royal['probability']:.8f} {royal['contribution']:.6f}" == "0.00002426 0.019411"
    assert sum(entry["contribution"] for entry in found["categories"].values()) == pytest.approx(
        found["percent"] / 100
    )
    assert [entry["hands"] for entry in found["ahead"]] == [100, 1_000, 10_000]
    text = run(capsys, "--analyse", "--coins", "1")
    assert SHORT_KINGS in text
    assert "kings or better" in text
    assert "after 10,000 hands" in text


def test_a_list_of_what_to_hold(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "--strategy")
    assert 30 < len(found["lines"]) <= 50
    assert Fraction(found["perfect"]) - Fraction(found["return"]) == Fraction(found["cost"]) > 0
    assert found["cost_percent"] < 0.02
    short = run(capsys, "--strategy", "--lines", "12", "--pay", "jacks_9_6").splitlines()
    assert len(short) == 14
    assert short[-3] == "12  nothing"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "give a deal"),
        (["Ks Kh 9s 8s 7s", "--analyse"], "give a deal"),
        (["--strategy", "--analyse"], "give a deal"),
        (["Ks Kh"], "five cards"),
        (["Ks Ks 9s 8s 7s"], "more than once"),
        (["Ks Kx 9s 8s 7s"], "'Kx'"),
        (["Ks RJ 9s 8s 7s"], "Jk"),
        (["Jk Kh 9s 8s 7s", "--pay", "jacks_9_6"], "no joker"),
        (["--analyse", "--pay", "queens"], "'queens'"),
        (["--analyse", "--pay", "800,200"], "11 pays"),
        (["--analyse", "--pay", "8x,200"], "'8x,200'"),
        (["--analyse", "--pay", "800,200,100,50,20,7,5,3,2,1,999999999"], "999999999"),
        (["--analyse", "--pay", "kings", "--deck", "jacks"], "by name"),
        (["--analyse", "--pay", "1,2,3", "--minimum", "tens"], "'tens'"),
        (["--analyse", "--coins", "0"], "coins"),
        (["--analyse", "--coins", "six"], "six"),
        (["--analyse", "--pay", "1,2", "--deck", "tarot"], "tarot"),
        (["--strategy", "--lines", "0"], "one line"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], word: str) -> None:
    try:
        status = main(["machine", *arguments])
    except SystemExit as stopped:
        status = stopped.code  # type: ignore[assignment]
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert word in said.err
