"""Learning by self-play what opponents do; the result is ``players/opponents.json``."""
