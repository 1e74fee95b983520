"""Days as texts such as 2026-03-01, and as numbers, counted from 1970-01-01; streaks of days."""

from __future__ import annotations

import re
from collections.abc import Collection

DAY_MS = 86_400_000
"""The milliseconds of a day."""

_ERA_DAYS = 146_097
"""The days of an *era* of 400 years, after which the calendar repeats itself."""
_EPOCH = 719_468
"""The days from 0000-03-01 to 1970-01-01."""
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_TIME = re.compile(r"(.{10})T(\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?Z", re.ASCII)


def day_text(number: int) -> str:
    """The text of the day with this number.

    >>> day_text(0), day_text(20_513)
    ('1970-01-01', '2026-03-01')
    """
    era, remainder = divmod(number + _EPOCH, _ERA_DAYS)
    # Years and months are counted from March, so that the leap day is the last day of a year. Once the leap
    # days so far are subtracted, each year has 365 days: there is a leap day every 1,460 days (4 years), but
    # none every 36,524 days (100 years), except on day 146,096, the last of an era.
    years = (remainder - remainder // 1_460 + remainder // 36_524 - remainder // 146_096) // 365
    days = remainder - (365 * years + years // 4 - years // 100)
    # From March, every five months have 153 days.
    months = (5 * days + 2) // 153
    # January and February are the last two of these months, but belong to the next year of the calendar.
    month = months + 3 if months < 10 else months - 9
    return f"{400 * era + years + (month < 3):04}-{month:02}-{days - (153 * months + 2) // 5 + 1:02}"


def day_number(text: str) -> int | None:
    """The number of the day in a text; None if there is no such day.

    >>> day_number("2026-03-01"), day_number("2026-02-29")
    (20513, None)
    """
    parts = _DAY.fullmatch(text)
    if not parts:
        return None
    year, month, day = map(int, parts.groups())
    era, years = divmod(year - (month < 3), 400)
    days = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    number = _ERA_DAYS * era + 365 * years + years // 4 - years // 100 + days - _EPOCH
    return number if day_text(number) == text else None


def milliseconds(text: str) -> int | None:
    """A UTC time such as 2026-03-01T12:00:00.000Z, in milliseconds since the start of 1970.

    None if the text has another form or names no day of the calendar; hours, minutes and seconds are not
    checked.
    """
    parts = _TIME.fullmatch(text)
    day = day_number(parts[1]) if parts else None
    if not parts or day is None:
        return None
    hours, minutes, seconds, thousandths = (int(part or 0) for part in parts.groups()[1:])
    return day * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths


def time_text(time: int) -> str:
    """The UTC time at this many milliseconds since the start of 1970.

    >>> time_text(1_772_359_200_005)
    '2026-03-01T10:00:00.005Z'
    """
    day, remainder = divmod(time, DAY_MS)
    seconds, thousandths = divmod(remainder, 1000)
    minutes, seconds = divmod(seconds, 60)
    return f"{day_text(day)}T{minutes // 60:02}:{minutes % 60:02}:{seconds:02}.{thousandths:03}Z"


def streaks(days: Collection[int], today: int) -> tuple[int, int]:
    """Return (current, longest): the length of the streak (days in a row) that ends at ``today``, or at the
    day before if ``today`` is missing; and the length of the longest streak.

    >>> streaks({1, 2, 3, 7, 8}, 9), streaks({1, 2, 3}, 2)
    ((2, 3), (2, 3))
    """
    known = set(days)
    lengths: dict[int, int] = {}  # by day, the length of the streak up to it
    for day in sorted(known):
        lengths[day] = lengths.get(day - 1, 0) + 1
    return lengths.get(today, lengths.get(today - 1, 0)), max(lengths.values(), default=0)
