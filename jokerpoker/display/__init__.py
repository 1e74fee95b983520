"""What a table shows, as data: scenes, panels, lessons, and the messages in them. Knows no game."""
