"""Parts of pictures that were drawn before: most of a table looks after a move as it did before it."""

from __future__ import annotations

from collections.abc import Hashable


class Fragments:
    """Drawings by all that they show; when there are too many, the oldest go."""

    def __init__(self, most: int = 10_000) -> None:
        self.most = most
        self.drawn: dict[Hashable, str] = {}

    def get(self, shown: Hashable) -> str | None:
        return self.drawn.get(shown)

    def keep(self, shown: Hashable, drawing: str) -> str:
        if len(self.drawn) >= self.most:
            del self.drawn[next(iter(self.drawn))]
        self.drawn[shown] = drawing
        return drawing
