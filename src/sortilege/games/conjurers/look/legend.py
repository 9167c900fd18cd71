"""The signs of the board, each drawn as it lies there, and what it means."""

from __future__ import annotations

from typing import Any, Final

from ....art import text, use
from ....kernel.words import Message, Param, Words
from ..box.terms import ELEMENTS, FIGURES, GOODS
from .card_face import ground_class
from .shapes import crest, die_sign, element, figure, good
from .signs import creature_icon

CARD: Final[dict[str, Any]] = {"card": "medusa", "mythology": "greek", "element": "water", "level": 4}


def legend(words: Words) -> list[tuple[str, str]]:
    """A drawing and a sentence for each sign."""
    found = [(pictured(figure("violet", kind, 0, 0)), said(words, kind)) for kind in FIGURES]
    found += [
        (pictured(crest("coral", 0, 0)), said(words, "crest")),
        *[(pictured(good(kind, 0, 0, 36)), said(words, "good", good=kind)) for kind in GOODS],
        (pictured(use("camp-cooking-pot", 0, 0, 38, "mark")), said(words, "feeding")),
        (pictured(use("trophy-cup", 0, 0, 38, "mark")), said(words, "tournament")),
        (pictured(use("padlock", 0, 0, 32, "mark")), said(words, "closed")),
        (pictured(disc()), said(words, "creature")),
        (
            pictured(f'<g class="creature taken"><circle class="disc" r="19"/>{crest("teal", 0, 0, 0.75)}</g>'),
            said(words, "taken"),
        ),
        (pictured(use("hearts", 0, 0, 34, "heart")), said(words, "heart")),
        (pictured(die_sign(0, 0, 32)), said(words, "dice")),
        (pictured(marker("frost", "snowflake-1")), said(words, "frost")),
        (pictured(marker("poison", "poison-bottle")), said(words, "poison")),
    ]
    return found + [(pictured(element(kind, 0, 0, 1.4)), said(words, "element", element=kind)) for kind in ELEMENTS]


def said(words: Words, key: str, **params: Param) -> str:
    return words.say(Message(f"sign-{key}", {**params}))


def pictured(drawn: str) -> str:
    return f'<svg class="conjurers" viewBox="-24 -24 48 48" aria-hidden="true">{drawn}</svg>'


def disc() -> str:
    return (
        f'<g class="creature {ground_class(CARD)}"><circle class="disc" r="19"/>'
        f"{use(creature_icon(CARD), 0, 0, 29, 'sign')}"
        f'<circle class="level" cx="14" cy="14" r="8.5"/>{text(14, 18.5, "4", "level-number middle", 13)}</g>'
    )


def marker(kind: str, icon: str) -> str:
    return f'<g class="marker {kind}"><circle r="17"/>{use(icon, 0, 0, 24, "sign")}</g>'
