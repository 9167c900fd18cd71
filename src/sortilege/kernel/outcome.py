"""How a game ended: a ranking with the rulebook's tie-breaks, and every line that was counted."""

from .words import Message


class Sheet:
    """What one side was counted: a line is a message and its points."""

    def __init__(self, side: str, seats: tuple[int, ...], lines: list[tuple[Message, int]], place: int) -> None:
        self.side = side
        self.seats = seats
        self.lines = lines
        self.place = place

    @property
    def total(self) -> int:
        total = 0
        for line in self.lines:
            total += line[1]
        return total

    def as_dict(self) -> dict[str, object]:
        return {
            "side": self.side,
            "seats": list(self.seats),
            "place": self.place,
            "total": self.total,
            "lines": [{**message.as_dict(), "points": points} for message, points in self.lines],
        }


class Outcome:
    """The end. `places[seat]` is 1 for a winner, equal places are shared; `scores[seat]` is what the seat scored.
    `shared` says how many sides stand first. A game defines `write_sheets`."""

    def __init__(self, reason: Message, places: list[int], scores: list[int], shared: int) -> None:
        self.reason = reason
        self.places = places
        self.scores = scores
        self.shared = shared
        self.written: list[Sheet] | None = None

    def write_sheets(self) -> list[Sheet]:
        """Every line that was counted, best side first."""
        raise NotImplementedError

    @property
    def sheets(self) -> list[Sheet]:
        """The score sheets, best side first; they are written when somebody asks for them."""
        written = self.written
        if written is None:
            written = self.write_sheets()
            self.written = written
        return written

    def __repr__(self) -> str:
        standings = ", ".join(f"{sheet.side} {sheet.total}" for sheet in self.sheets)
        return f"Outcome({self.reason.key}: {standings})"

    @property
    def winners(self) -> list[int]:
        """The seats that stand first; none of them where only an opponent without a seat does."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def ranking(self) -> list[list[int]]:
        """Seats by place, best first; seats that share a place stand together."""
        return [[seat for seat, place in enumerate(self.places) if place == rank] for rank in sorted(set(self.places))]

    def share(self, seat: int) -> float:
        """What the seat won: 1 for the win, less when sides share it, 0 for a loss. A team wins as one."""
        if self.places[seat] != 1:
            return 0.0
        return 1.0 / self.shared

    def as_dict(self) -> dict[str, object]:
        return {
            "reason": self.reason.as_dict(),
            "places": list(self.places),
            "scores": list(self.scores),
            "sheets": [sheet.as_dict() for sheet in self.sheets],
        }


class GivenUp(Outcome):
    """A seat resigned: its side is last, whatever was counted so far, and the others stand before it."""

    def __init__(self, reason: Message, by: int, seats: int, standing: list[Sheet]) -> None:
        first: list[Sheet] = []
        last: list[Sheet] = []
        scores = [0] * seats
        for sheet in standing:
            beaten = by in sheet.seats
            placed = Sheet(sheet.side, sheet.seats, sheet.lines, 2 if beaten else 1)
            (last if beaten else first).append(placed)
            for seat in sheet.seats:
                scores[seat] = placed.total
        super().__init__(reason, [2 if seat == by else 1 for seat in range(seats)], scores, 1)
        self.written = first + last
