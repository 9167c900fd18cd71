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
    """The end. `places[seat]` is 1 for a winner; equal places are shared. Sheets stand best side first."""

    def __init__(self, reason: Message, places: list[int], sheets: list[Sheet]) -> None:
        self.reason = reason
        self.places = places
        self.sheets = sheets

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
        return [
            [seat for seat, place in enumerate(self.places) if place == rank] for rank in sorted(set(self.places))
        ]

    def share(self, seat: int) -> float:
        """What the seat won: 1 for the win, less when sides share it, 0 for a loss. A team wins as one."""
        if self.places[seat] != 1:
            return 0.0
        return 1.0 / sum(1 for sheet in self.sheets if sheet.place == 1)

    def as_dict(self) -> dict[str, object]:
        return {
            "reason": self.reason.as_dict(),
            "places": list(self.places),
            "sheets": [sheet.as_dict() for sheet in self.sheets],
        }
