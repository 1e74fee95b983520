"""The display of a table, as data: scenes, panels, lessons, and the messages in them. Knows no game."""
