"""The lesson and the rules of Joker Poker, as the page's build reads them."""
