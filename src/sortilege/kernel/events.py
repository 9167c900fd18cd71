"""Events tell the story: what happened, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Mapping

from .words import Message, Param, written


class Event:
    """Something that happened. `secret` holds what only the seats in `knows` saw of it.

    This is the one kind of event: whatever tells what happened, or would happen, gives these.
    """

    def __init__(
        self,
        kind: str,
        params: Mapping[str, Param],
        secret: Mapping[str, Param] | None = None,
        knows: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.params = params
        self.secret: Mapping[str, Param] = secret if secret is not None else {}
        self.knows = knows

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.params!r})"

    def seen(self, seat: int | None) -> Event:
        """The event as the seat (None: a spectator) saw it: what it may not know is not in it."""
        if not self.knows or (seat is not None and seat in self.knows):
            return self
        return Event(self.kind, self.params)

    def as_dict(self) -> dict[str, object]:
        """All that is in it, ready for JSON: its kind, and its parameters under their names."""
        told: dict[str, object] = {"kind": self.kind}
        for params in (self.params, self.secret):
            for name, value in params.items():
                told[name] = written(value)
        return told

    def message(self) -> Message:
        """The line of the log; one who knows the secret reads `KIND-known` instead of `KIND`."""
        if self.knows:
            return Message(self.kind + "-known", {**self.params, **self.secret})
        return Message(self.kind, self.params)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.as_dict() == other.as_dict() and self.knows == other.knows

    def __hash__(self) -> int:
        return hash(self.kind)
