"""What a seat cannot know: hidden cards imagined anew."""

from __future__ import annotations

from ....kernel.rng import Rng
from ..box.components import A, B, C
from .table import Table


def redeal(table: Table, rng: Rng) -> None:
    """All seats know the same. The cards of a letter that nobody has seen lie in the pile or were taken out. Which A
    cards were taken out can be told from those that were not, and in a short game every owl is out."""
    letters = table.parts.letters
    owls = table.parts.owls
    out = [card for card in table.out if letters[card] == A or (table.short and owls[card])]
    pile = table.pile[:1]
    for letter in (C, B):
        unseen = [card for card in table.pile if letters[card] == letter]
        count = len(unseen)
        unseen += [card for card in table.out if letters[card] == letter and not (table.short and owls[card])]
        unseen.sort()
        rng.shuffle(unseen)
        pile += unseen[:count]
        out += unseen[count:]
    out.sort()
    table.out = out
    table.pile = pile
