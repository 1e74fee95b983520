"""The lesson and the rules of Pegs and Jokers, as the page's build reads them."""
