"""The lesson and the rules of Poker Tiles, for the page's build."""
