"""Functions that deal codes and match codes share: the checksum, and bytes as letters for a link."""

from __future__ import annotations

import base64
import hashlib

CHECK_LENGTH = 8
"""The number of hexadecimal digits of a checksum."""


def checksum(text: str, length: int = CHECK_LENGTH) -> str:
    """The checksum of a text: the first hexadecimal digits of its SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:length]


def letters_of(data: bytes) -> str:
    """Bytes in base64url, without "=".

    >>> letters_of(b"joker"), bytes_of("am9rZXI")
    ('am9rZXI', b'joker')
    """
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(letters: str) -> bytes:
    """The bytes that :func:`letters_of` encoded; any other text gives meaningless bytes or a ValueError."""
    return base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
