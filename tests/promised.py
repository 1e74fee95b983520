"""The names that the package promises to keep."""

from __future__ import annotations

PROMISED = {
    "jokerpoker": "GAMES Match Outcome compare evaluate legal_actions new_match odds parse picture play",
    "jokerpoker.ranking": "PRESETS REASONS SUIT_ORDERS Comparison HandRules HandValue best compare evaluate "
    "winners winning_values",
    "jokerpoker.core": "Action Agent Event IllegalAction Limit Outcome Prompt State UnknownSeat",
    "jokerpoker.match": "Match SaveError Shown fingerprint new_match",
    "jokerpoker.arena": "Contest Result Standing measure run",
    "jokerpoker.dealcode": "CodeError Deal decode encode",
    "jokerpoker.faults": "Fault UnknownName",
    "jokerpoker.matchcode": "MatchCodeError SharedMatch decode encode",
    "jokerpoker.playing": "PlayerFault play",
    "jokerpoker.rng": "Rng",
    "jokerpoker.svg": "Picture hand picture scene split table value",
}
"""By module, the names that stay from version 1.0 on: only version 2 may remove one."""
