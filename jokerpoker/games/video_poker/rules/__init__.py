"""The rules of the video poker machine, and what every hold is worth."""
