"""How computer players decide: strategies that see splits as strengths, and what they know of opponents."""
