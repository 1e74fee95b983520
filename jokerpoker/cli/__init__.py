"""The shell command: the commands of all games, their options, progress bars and plots."""
