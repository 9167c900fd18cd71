"""What single scenarios and variants say, in English: goals, moves, log lines, reasons, points."""

from __future__ import annotations

from typing import Final

SCENARIOS: Final = {
    # Mines Liberation
    "page-goal-mines_liberated": (
        "Goal: explore all tiles and liberate every mine. {n} [n:tile|tiles] to explore and {mines} "
        "[mines:mine|mines] to liberate are left."
    ),
    "do-liberate": "Liberate the {colour} mine ({enemies:, }; rules of the night)",
    "no-enter-liberated": "This mine is free already.",
    "site-mine-held": (
        "enter it as your action to liberate it: all its enemies, by the rules of the night. Whoever defeats the last "
        "one puts a shield on it; until then it brings no crystals."
    ),
    "city-friendly": "friendly",
    "score-mines": "Mines liberated",
    "title-mines": "Greatest Liberator",
}
