"""Figures that others have published, or that an exhaustive search gave (rules 6b and 6d)."""

from __future__ import annotations

from fractions import Fraction

RETURNS = {
    "kings": "100.6462966346",
    "kings_940": "101.0000545068",
    "kings_150_80": "99.9762942523",
    "kings_1000_17": "98.5986518586",
    "kings_18": "98.9372019597",
    "kings_17": "98.0854324248",
    "kings_15": "96.3847973803",
    "aces_9": "98.4184649035",
    "aces_8": "96.8703946804",
    "aces_7": "95.3229388847",
    "two_pairs_10_6": "99.9204985459",
    "two_pairs_8_7": "99.0753032036",
    "jacks_9_6": "99.5439043695",
    "jacks_8_5": "97.2984337506",
    "deuces": "100.7619612039",
    "deuces_16_10": "99.7282946517",
}
"""Returns in percent under perfect play with five coins."""

SHORT_KINGS = "99.5166013820"
"""Full pay kings or better with one to four coins."""

OUTSIDE = {
    "kings": "100.64",
    "kings_150_80": "99.98",
    "kings_1000_17": "98.60",
    "aces_9": "98.42",
    "aces_8": "96.87",
    "aces_7": "95.32",
    "two_pairs_10_6": "99.92",
    "jacks_9_6": "99.5439",
    "jacks_8_5": "97.2984",
    "deuces": "100.7620",
    "deuces_16_10": "99.7283",
}
"""The same as others print them, some cut off instead of rounded."""

TOTAL = 24_568_865_521_200
PAID = 24_727_653_272_220

FULL_PAY = {
    "natural_royal": (4, 596_131_848),
    "five_of_a_kind": (13, 2_293_355_592),
    "wild_royal": (20, 2_556_304_788),
    "straight_flush": (180, 14_124_168_708),
    "four_of_a_kind": (3_120, 210_195_973_152),
    "full_house": (6_552, 385_217_432_424),
    "flush": (7_804, 382_699_900_596),
    "straight": (20_532, 407_718_668_724),
    "three_of_a_kind": (137_280, 3_290_682_627_144),
    "two_pairs": (123_552, 2_724_028_817_400),
    "high_pair": (262_956, 3_487_746_690_372),
    "nothing": (2_307_672, 13_661_005_450_452),
}
"""Full pay kings or better: hands dealt pat, and final combinations of ``TOTAL``."""

DEALS = {
    "VP-T1": ("Ks Kh 9s 8s 7s", "Ks Kh", Fraction(24209, 17296), Fraction(461, 376)),
    "VP-T3": ("As Ks Qs Js 4s", "As Ks Qs Js", Fraction(475, 24), Fraction(5)),
    "VP-T5": ("Jk 7c 7d 2s 2h", "Jk 7c 7d 2s 2h", Fraction(7), Fraction(4445, 1128)),
    "VP-T6": ("Kd Ah 9c 6s 3h", "Kd Ah", Fraction(7857, 17296), Fraction(87113, 194580)),
    "VP-T9": ("Jk Ac 8d 5s 2h", "Jk Ac", Fraction(7395, 4324), Fraction(73, 48)),
    "VP-T12": ("5h 4h 3h 2h Ks", "5h 4h 3h 2h", Fraction(203, 48), Fraction(79, 141)),
    "VP-T13": ("Jk 9h 8h 7h 6c", "Jk 9h 8h 7h", Fraction(287, 48), Fraction(3)),
}
"""Deals with the best hold, its expected pay, and that of the second best."""
