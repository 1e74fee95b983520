"""The computer players of Joker Rum, and their learned tables."""
