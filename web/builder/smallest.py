"""Run by the build: packs what comes in as an xz stream, as small as xz gets."""

import lzma
import sys

# Code has no pattern of four bytes: no literal depends on its place. What unpacks holds a dictionary of this
# size: a larger one makes no file smaller.
FILTER = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 4 << 20,
    "pb": 0,
    "nice_len": 273,
}

if __name__ == "__main__":
    packed = lzma.compress(sys.stdin.buffer.read(), check=lzma.CHECK_CRC32, filters=[FILTER])
    sys.stdout.buffer.write(packed)
