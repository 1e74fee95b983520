"""A game played in a terminal: scenes as text, typed lines, words in the person's language.

It needs the extra ``[terminal]``; the page does not include it.
"""
