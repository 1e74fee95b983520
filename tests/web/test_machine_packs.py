"""The page words a pay table by its name alone: pack and lowest hand have to be those of the engine."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES

PACKS = Path(__file__).parents[2] / "web" / "src" / "games" / "video_poker" / "packs.js"
SCRIPT = """
const { packOf } = await import(process.argv[1]);
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(packOf)));
"""


def test_every_pay_table_is_worded_by_its_own_pack() -> None:
    command = ["node", "--input-type=module", "-e", SCRIPT, PACKS.as_uri(), json.dumps(list(PAY_TABLES))]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert found == [{"deck": table.deck_name, "minimum": table.minimum} for table in PAY_TABLES.values()]
