"""Prints docs/ranking.md, made from the code: ``python -m jokerpoker.ranking.manual``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from jokerpoker.ranking.comparison import REASONS
from jokerpoker.ranking.odds import TABLE_ORDER, odds
from jokerpoker.ranking.rules import PRESETS, SUIT_ORDERS, HandRules

_INTRODUCTION = """\
# Poker hand ranking

Made by `python -m jokerpoker.ranking.manual > docs/ranking.md`; change the code, not this page.

`HandRules` is a frozen dataclass of options; the defaults are standard high poker. `PRESETS` has rules by
name; change one with `dataclasses.replace`. Rules that conflict raise `ValueError`.

```python
>>> from dataclasses import replace
>>> from jokerpoker.cards import parse
>>> from jokerpoker.ranking import PRESETS, best, compare, evaluate, winners
>>> evaluate(parse("6s 5h 4d 2c Jk"), PRESETS["deuce_to_seven"]).ranks
(7, 6, 5, 4, 2)
>>> evaluate(parse("As 6h 7d 8c 9s"), replace(PRESETS["standard"], lowest="6")).name
'straight, nine high'
>>> value, five = best(parse("2c Kh 7d Kd Kc Ts Th"))
>>> value.name, five
('full house, kings over tens', ('Kh', 'Kd', 'Kc', 'Ts', 'Th'))
>>> winners([parse("As 5s 6s 7s 8s"), parse("Th Jh Qh Kh Ah")], PRESETS["italian"])
{0}
>>> compare([parse("Ks Kh 9d 5c 2s"), parse("Kd Kc 9s 5h 3c")]).text
'Hand 2 wins: pair of kings in both, and the third kicker decides, three over deuce.'

```

| function | returns |
|---|---|
| `evaluate(cards, rules)` | the `HandValue`: category, ranks, wild cards, name; the better hand is greater |
| `best(cards, rules)` | the value, and the five cards that make it |
| `winners(hands, rules)` | the indices of the hands that win or share |
| `compare(hands, rules)` | the winners, and the reason as data and in English |
| `odds(rules, jokers=n)` | the number of hands of each category (import it from `jokerpoker`) |

`rules` is a `HandRules`, the name of a preset, or `None` for the standard. `evaluate` also takes
`stands_for={"RJ": "Kh"}` (what a wild card stands for), `joker_rank="K"` (the rank of every joker) and
`concealed=cards`. In the shell: `python -m jokerpoker rank`.
"""


def manual() -> str:
    """The page in Markdown."""
    parts = [_INTRODUCTION, "## Options\n", *_options(), "\n## Presets\n", *_presets()]
    parts += ["\n## Suits\n", *_suits(), "\n## Categories\n", *_categories()]
    parts += ["\n## Why a hand wins\n", *_reasons()]
    return "\n".join(parts) + "\n"


def _options() -> Iterator[str]:
    yield "`python -m jokerpoker rank --help` lists the values of each.\n"
    yield "| option | default | meaning |\n|---|---|---|"
    for entry in fields(HandRules):
        yield f"| `{entry.name}` | {_shown(entry.default)} | {entry.metadata['about']} |"


def _shown(value: object) -> str:
    return f"`{value}`" if value != "" else "none"


def _presets() -> Iterator[str]:
    yield "| preset | options that differ from the defaults |\n|---|---|"
    for name, rules in PRESETS.items():
        changed = (entry.name for entry in fields(rules) if getattr(rules, entry.name) != entry.default)
        settings = ", ".join(f"{option}={getattr(rules, option)}" for option in changed)
        yield f"| `{name}` | {settings or 'none'} |"
    yield (
        "\nThe lowest rank of the Italian pack is 11 less the number of players: `lowest=7` for four. "
        "`italian` and `greek` have packs of 40 and 36 cards."
    )


def _suits() -> Iterator[str]:
    yield "`suit_order`: " + ", ".join(f"`{order}` ({where})" for order, where in SUIT_ORDERS.items()) + "."


def _categories() -> Iterator[str]:
    yield f"`HandValue.category` by the default options, best first: {_ids(odds())}."
    yield (
        "\nWith `multideck_ranking=rarity` there are these, and the rarest in the pack is the best: "
        f"{_ids(TABLE_ORDER)}. `python -m jokerpoker odds` prints how many hands each category has; with "
        "`--composite` it lists these seventeen."
    )


def _ids(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _reasons() -> Iterator[str]:
    yield "| `Comparison.reason` | meaning |\n|---|---|"
    yield from (f"| `{name}` | {meaning} |" for name, meaning in REASONS.items())


if __name__ == "__main__":
    print(manual(), end="")
