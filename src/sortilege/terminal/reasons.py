"""Why things are closed, told once for all that are closed alike."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.match import Match
from ..kernel.state import Closed
from .choices import Names
from .words import first_of, say

LIKEWISE = 8
"""So many things that are closed for the same reason are named."""


def reasons(match: Match, closed: Sequence[Closed], asked_for: bool) -> list[tuple[str, str]]:
    """Lines and their style; a thing that was asked for by name is not named again."""
    names = Names(match.setup.words, match.decision.touches)
    alike: dict[tuple[str | int, ...], list[Closed]] = {}
    for one in closed:
        amounts = [amount for amount in one.reason.params.values() if isinstance(amount, int)]
        alike.setdefault((one.reason.key, *amounts), []).append(one)
    lines: list[tuple[str, str]] = []
    for group in alike.values():
        first, reason = group[0], match.explain(group[0])
        if not asked_for and not any(name in reason.casefold() for name in names.all_of(first.subject)):
            reason = say("closed", thing=called(names, first), reason=reason)
        lines.append((f"  {reason}", ""))
        if len(group) > 1:
            others = first_of([called(names, one) for one in group[1:]], LIKEWISE)
            lines.append((f"    {say('likewise', things=others)}", "dim"))
    return lines


def called(names: Names, closed: Closed) -> str:
    return names.of(closed.subject) if closed.label is None else names.words.say(closed.label)
