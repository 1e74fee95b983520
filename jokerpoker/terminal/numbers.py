"""Formats numbers in a language by ICU number skeletons, such as ``::percent .0``.

It knows only the skeletons that the messages use.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cache

from babel import Locale
from babel.numbers import parse_pattern

MOST_DIGITS = 3
"""The maximum number of digits after the decimal point, unless a skeleton says otherwise."""
MINUS = "−"
FIRST_GROUPED = {"it": 10_000}
"""By language, the least number whose thousands are separated, where Babel's 1,000 is wrong."""


@dataclass(frozen=True)
class NumberStyle:
    """The format of a number. ``least``, ``most``: the minimum and maximum number of digits after the decimal
    point. ``whole``: true to omit these digits if all are zero. ``percent``: true for the number times 100
    with a percent sign. ``signed``: true for a plus sign before positive numbers, and no sign before zero.
    ``significant``: the maximum number of significant digits, which then replaces ``most``; 0 for none.
    """

    least: int = 0
    most: int = MOST_DIGITS
    whole: bool = False
    percent: bool = False
    signed: bool = False
    significant: int = 0


@cache
def style_of(skeleton: str) -> NumberStyle:
    """Parse a skeleton; ``ValueError`` for one with an unknown part.

    >>> style_of("::percent .0")
    NumberStyle(least=1, most=1, whole=False, percent=True, signed=False, significant=0)
    """
    least, most, significant, whole, percent, signed = 0, MOST_DIGITS, 0, False, False, False
    for stem in skeleton.removeprefix("::").split():
        if stem == "percent":
            percent, most = True, 0
        elif stem == "sign-except-zero":
            signed = True
        elif stem.startswith("@"):
            significant = len(stem)
        elif stem.startswith("."):
            digits, _, option = stem[1:].partition("/")
            least, most, whole = digits.count("0"), len(digits), option == "w"
        else:
            raise ValueError(f"the number format {skeleton!r} is not supported")
    return NumberStyle(least, most, whole, percent, signed, significant)


def format_number(value: float, style: NumberStyle, locale: Locale) -> str:
    """Format a number in a language: with a minus sign (not a hyphen), and with a narrow space before percent
    in languages that have a space there.

    >>> format_number(-1234.5, style_of("::.00"), Locale("de"))
    '−1.234,50'
    >>> [format_number(share, style_of("::percent .0/w"), Locale("en")) for share in (0.85, 0.855)]
    ['85%', '85.5%']
    """
    exact = Decimal(repr(value))
    if style.significant:
        exact = Context(style.significant, ROUND_HALF_UP).create_decimal(exact)
        # ``adjusted`` is the exponent of the first digit, -2 for 0.05. A percentage is a hundred times the
        # value.
        most = max(0, style.significant - 1 - exact.adjusted() - 2 * style.percent)
        style = replace(style, most=most, significant=0)
    rounded = exact.quantize(Decimal(1).scaleb(-style.most - 2 * style.percent), ROUND_HALF_UP)
    positive = rounded > 0
    if style.signed and not rounded:
        rounded = abs(rounded)
    pattern = parse_pattern(_pattern(locale, style))
    shown = rounded * (100 if style.percent else 1)
    if style.whole and shown == shown.to_integral_value():
        pattern.frac_prec = (0, 0)
    grouped = abs(shown) >= FIRST_GROUPED.get(locale.language, 0)
    text: str = pattern.apply(rounded, locale, group_separator=grouped)
    text = text.replace("-", MINUS, 1).replace("\u00a0%", "\u202f%")
    return f"+{text}" if style.signed and positive else text


def _pattern(locale: Locale, style: NumberStyle) -> str:
    """The language's own pattern with the style's digits after the decimal point."""
    formats = locale.percent_formats if style.percent else locale.decimal_formats
    positive = formats[None].pattern.partition(";")[0]
    digits = "0" * style.least + "#" * (style.most - style.least)
    head, _, tail = positive.partition("0")  # such as ``#,##0.###`` or ``#,##0 %``
    tail = tail.lstrip(".#0") if tail.startswith(".") else tail
    return f"{head}0{'.' if digits else ''}{digits}{tail}"
