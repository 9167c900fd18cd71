"""What changed of a region. Pictures are drawn line by line; lines that the client has are named, not sent again."""

from __future__ import annotations

Patch = str | list[str | list[int]]
"""A whole region, or its lines from top to bottom: new ones as text, old ones as [first, how many]."""


def patch(before: str | None, after: str) -> Patch:
    """How to make `after` of `before`; the whole of it if there was nothing of it."""
    if before is None:
        return after
    known: dict[str, int] = {}
    for number, line in enumerate(before.split("\n")):
        known.setdefault(line, number)
    made: list[str | list[int]] = []
    run: list[int] = []
    for line in after.split("\n"):
        number = known.get(line, -1)
        if number < 0:
            made.append(line)
            run = []
        elif run and run[0] + run[1] == number:
            run[1] += 1
        else:
            run = [number, 1]
            made.append(run)
    return made if any(isinstance(line, list) for line in made) else after
