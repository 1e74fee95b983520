"""The lesson and the rules of Poker Tiles, as the page's build reads them."""
