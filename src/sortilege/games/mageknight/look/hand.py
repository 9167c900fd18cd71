"""What the viewer holds: mana, cards, piles, units, skills, and what is laid out to choose from."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ....art import use
from ....kernel.words import Thing, Words
from .deeds import deed
from .labels import tell
from .laid_out import heading, laid_out
from .mana_row import mana_row
from .reading import own_hero
from .troops import talents, units

View = dict[str, Any]
Table = dict[str, Any]
ORDER: Final = "mageknight"
"""Under this name a browser keeps the order in which its owner likes the cards."""


def hand(view: View, words: Words) -> str:
    """The viewer's things; nothing for spectators."""
    hero = own_hero(view)
    if hero is None:
        return ""
    time = "night" if view["table"]["night"] else "day"
    parts = [f'<div class="mageknight hand {time}"><div class="means">', mana_row(view, words, hero)]
    parts += [*piles(words, hero), "</div>"]
    parts.append(f'<div class="held" data-scrolls role="group" aria-label="{escape(tell(words, "hand"))}">')
    lying = laid_out(view, words, hero)
    parts += [*lying, heading(words, "hand")] if lying and hero.get("cards") else lying
    parts += cards(view, words, hero)
    parts += [*units(view, words, hero), *talents(view, words, hero), "</div></div>"]
    return "\n".join(parts)


def cards(view: View, words: Words, hero: Table) -> list[str]:
    """The hand, wounds last; those that are alike lie on each other."""
    held: list[str] = hero.get("cards", [])
    names = sorted(set(held), key=lambda card: (card == "wound", card))
    drawn = [deed(view, words, card, held.count(card)) for card in names]
    return [f'<div class="cards" data-order="{ORDER}">', *drawn, "</div>"] if drawn else []


# The piles


def piles(words: Words, hero: Table) -> list[str]:
    """The deed deck with what is in it, in no order, and the discard pile."""
    deck: list[str] = hero.get("unseen", [])
    top: list[Thing] = list(hero["deck_top"])
    about = [tell(words, "deck-told", n=hero["deck"])]
    about += [tell(words, "deck-under-tactic", n=hero["tactic_cards"])] if hero["tactic_cards"] else []
    about += [tell(words, "deck-top", cards=top)] if top else []
    thrown: list[str] = hero["discard"]
    return [
        '<div class="piles">',
        pile(words, "deck", "paper-tray", hero["deck"], deck, " ".join(about)),
        pile(words, "discard", "card-exchange", len(thrown), thrown, tell(words, "discard-told", n=len(thrown))),
        "</div>",
    ]


def pile(words: Words, kind: str, icon: str, count: int, cards_in_it: list[str], about: str) -> str:
    """A pile with its number; whoever looks at it sees what lies there, the same cards once with their number."""
    name = tell(words, f"pile-{kind}")
    counted = [(card, cards_in_it.count(card)) for card in sorted(set(cards_in_it), key=words.name)]
    lines = [
        f"<li>{escape(words.name(card))}{f' <b>×{times}</b>' if times > 1 else ''}</li>" for card, times in counted
    ]
    return (
        f'<div class="pile {kind}" id="pile-{kind}" tabindex="0" role="group" aria-label="{escape(name)}" '
        f'data-explain="{escape(about)}" data-rule="drawing" data-face>'
        f'<svg viewBox="-12 -12 24 24" aria-hidden="true">{use(icon, 0, 0, 22)}</svg>'
        f"<b>{count}</b><span>{escape(name)}</span><ul>{''.join(lines)}</ul></div>"
    )
