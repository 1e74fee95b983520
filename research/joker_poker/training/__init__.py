"""Learning by self-play what opponents do: the recipe of ``players/opponents.json``."""
