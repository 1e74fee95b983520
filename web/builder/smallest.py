"""Run by the build: writes its standard input as an xz stream, as small as possible."""

import lzma
import sys

# `pb`: 0, since in our files no byte depends on its position modulo 4. `dict_size`: 4 MiB, the memory that
# the page needs to unpack; a larger one makes no file smaller.
FILTER = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 4 << 20,
    "pb": 0,
    "nice_len": 273,
}
ARCHIVE, ARCHIVE_FILTER = b"PK", {**FILTER, "lc": 4}
"""The first bytes of a zip, and its filter: in byte code, bytes depend more on the byte before (`lc`)."""

if __name__ == "__main__":
    data = sys.stdin.buffer.read()
    used = ARCHIVE_FILTER if data.startswith(ARCHIVE) else FILTER
    sys.stdout.buffer.write(lzma.compress(data, check=lzma.CHECK_CRC32, filters=[used]))
