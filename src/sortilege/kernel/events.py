"""Events tell the story: what happened, and what each seat may see of it."""

from .words import Message, Param


class Event:
    """Something that happened. `secret` holds what only the seats in `knows` saw of it."""

    def __init__(
        self,
        kind: str,
        params: dict[str, Param],
        secret: dict[str, Param] | None = None,
        knows: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.params = params
        self.secret: dict[str, Param] = secret if secret is not None else {}
        self.knows = knows

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.params!r})"

    def seen(self, seat: int | None) -> dict[str, object]:
        """What the seat (None: a spectator) may know of it, ready for JSON."""
        shown: dict[str, object] = {"kind": self.kind}
        shown.update(self.params)
        if seat is not None and seat in self.knows:
            shown.update(self.secret)
        return shown

    def message(self, seat: int | None) -> Message:
        """The line of the log; one who knows the secret reads `KIND-known` instead of `KIND`."""
        if seat is not None and seat in self.knows:
            return Message(self.kind + "-known", {**self.params, **self.secret})
        return Message(self.kind, self.params)
