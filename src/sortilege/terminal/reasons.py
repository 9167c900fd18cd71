"""Why things are closed, told once for all that are closed alike."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.match import Match
from ..kernel.state import Closed
from .choices import called, touch_name
from .words import say

LIKEWISE = 8
"""So many things that are closed for the same reason are named."""


def reasons(match: Match, closed: Sequence[Closed], asked_for: bool) -> list[tuple[str, str]]:
    """Lines and their style; a thing that was asked for by name is not named again."""
    words = match.setup.game.words
    alike: dict[tuple[str | int, ...], list[Closed]] = {}
    for one in closed:
        amounts = [amount for amount in one.reason.params.values() if isinstance(amount, int)]
        alike.setdefault((one.reason.key, *amounts), []).append(one)
    lines: list[tuple[str, str]] = []
    for group in alike.values():
        reason, thing = match.explain(group[0]), touch_name(words, group[0].subject)
        said = any(name in reason.casefold() for name in called(words, group[0].subject))
        lines.append((f"  {reason if said or asked_for else say('likewise-of', thing=thing, reason=reason)}", ""))
        if len(group) > 1:
            things = "; ".join(touch_name(words, one.subject) for one in group[1 : LIKEWISE + 1])
            more = len(group) - LIKEWISE - 1
            key = "likewise" if more <= 0 else "likewise-more"
            lines.append((f"    {say(key, things=things, more=max(more, 0))}", "dim"))
    return lines
