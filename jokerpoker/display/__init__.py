"""The display of any game's table, as data: scenes, panels, lessons, and the messages in them."""
