"""Run by the build: packs its standard input as the smallest xz stream."""

import lzma
import sys

# `pb`: in our files no byte depends on its position modulo 4. `dict_size`: the page needs that much memory to
# unpack; a larger one makes no file smaller.
FILTER = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 4 << 20,
    "pb": 0,
    "nice_len": 273,
}
ARCHIVE, ARCHIVE_FILTER = b"PK", {**FILTER, "lc": 4}
"""How a zip begins, and its filter: byte code repeats more of what is just before."""

if __name__ == "__main__":
    data = sys.stdin.buffer.read()
    used = ARCHIVE_FILTER if data.startswith(ARCHIVE) else FILTER
    sys.stdout.buffer.write(lzma.compress(data, check=lzma.CHECK_CRC32, filters=[used]))
