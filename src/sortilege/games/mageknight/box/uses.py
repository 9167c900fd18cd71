"""How moves that use a card or a unit are written, and what is touched for them: known from the box alone."""

from __future__ import annotations

from typing import Final

from ....kernel.words import Message
from .components import Box
from .effects.effect import Effect
from .terms import ARTIFACT, SPELL

VERBS: Final = (("play", "power"), ("cast", "cast strong"), ("use", "throw away"))
LABELS: Final = (("do-play", "do-power"), ("do-cast", "do-cast-strong"), ("do-use", "do-sacrifice"))
"""For each of the verbs, what the move is called."""


def kind_of_verb(box: Box, card: int) -> int:
    """Which of VERBS are those of the card."""
    kind = box.card_kinds[card]
    return 1 if kind == SPELL else 2 if kind == ARTIFACT else 0


def verb_of(box: Box, effect: Effect) -> str:
    return VERBS[kind_of_verb(box, effect.owner)][effect.side]


def card_use_text(box: Box, effect: Effect) -> str:
    """The use of a card as replays write it."""
    text = f"{verb_of(box, effect)} {box.card_ids[effect.owner]}"
    return f"{text} for {effect.slug}" if effect.slug else text


def card_use_label(box: Box, effect: Effect) -> Message:
    key = LABELS[kind_of_verb(box, effect.owner)][effect.side]
    return Message(key, {"card": box.card_ids[effect.owner], "effect": box.phrases.of(effect)})


def unit_use_text(unit: str, effect: Effect) -> str:
    """The use of a unit, which is named with its number where there are several alike."""
    text = f"use {unit} ability {effect.side + 1}"
    return f"{text} for {effect.slug}" if effect.slug else text


def unit_use_label(box: Box, effect: Effect) -> Message:
    return Message("do-unit", {"unit": box.unit_ids[effect.owner], "effect": box.phrases.of(effect)})


def touch_id(text: str) -> str:
    """What is touched for a move, or for a thing, that is written so."""
    return text.replace(" ", "-")
