"""Computer players' decisions: strategies that see splits as strengths, and what they know of opponents."""
