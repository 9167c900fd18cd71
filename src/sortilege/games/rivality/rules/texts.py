"""What the texts of moves look like, as replays have them."""

from __future__ import annotations

from typing import Final

from ..box.components import COLOURS, EDGE_NAMES
from ..box.grid import FACINGS

CELL: Final = r"-?\d{1,2},-?\d{1,2}"
EDGE: Final = f"({'|'.join(EDGE_NAMES.values())})"

FORMS: Final = (
    rf"place \w+ at {CELL} facing ({'|'.join(FACINGS)})",
    "mulligan",
    f"cast {EDGE}",
    f"remove ({'|'.join(COLOURS)}) at {CELL}",
    f"cast delayed {EDGE} of {CELL}",
    f"besiege {CELL}",
    f"(enter at|move to) {CELL}",
)
