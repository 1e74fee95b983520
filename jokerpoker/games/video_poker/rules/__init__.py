"""The rules of the video poker machine, and the exact value of every hold."""
