"""What was tried, and what was lost."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Attack:
    """A line of the report. `lost` counts what should not have happened; `worst` is the longest wait, in seconds."""

    what: str
    tried: str
    lost: int
    worst: float
    most: float
    """How long the longest wait may be."""
    seen: str = ""

    @property
    def held(self) -> bool:
        return self.lost == 0 and self.worst <= self.most


def show(attacks: list[Attack]) -> None:
    table = Table(title="Attacks", title_justify="left")
    for heading in ("attack", "tried", "lost", "longest wait", "allowed", "held", "seen"):
        table.add_column(heading)
    for attack in attacks:
        table.add_row(
            attack.what,
            attack.tried,
            str(attack.lost),
            f"{attack.worst:.2f} s",
            f"{attack.most:g} s",
            "yes" if attack.held else "NO",
            attack.seen,
        )
    Console(width=160).print(table)
