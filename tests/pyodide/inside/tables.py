"""Looks up every entry of the tables by which floats are computed, and numbers written and read."""

import hashlib
import math

FINE = 4096
SPREAD = range(-1070, 1020, 3)

unit = [k / FINE for k in range(1, FINE)]
wide = [math.ldexp(1 + one, by) for by in SPREAD for one in unit[:: FINE // 8]]
angles = [k / 16 for k in range(-5 * FINE, 5 * FINE)] + [math.ldexp(1.3, by) for by in range(-40, 900)]


def told(name, values):
    digest = hashlib.sha256()
    for value in values:
        digest.update(repr(value).encode())
    print(name, digest.hexdigest())


for power in (0.25, 0.5, 1.25, 7.3, -3.1):
    told(f"power {power}", (one**power for one in unit + angles[5 * FINE + 16 : 10 * FINE : 37]))
for name in ("exp",):
    told(name, (getattr(math, name)(k / 64) for k in range(-FINE * 11, FINE * 11)))
for name in ("log", "log2"):
    told(name, (getattr(math, name)(one) for one in unit + wide))
for name in ("tanh",):
    told(name, (getattr(math, name)(one) for one in angles if abs(one) < 700))
told("written and read", (float(f"{one!r}") == one and (f"{one:.5g}", f"{one:.3f}"[:40]) for one in wide))
told("rounded", (round(one * 1000, by) for one in unit for by in (0, 3, 9)))
told("large", (str(7**k) + hex(3**k) for k in range(900)))
