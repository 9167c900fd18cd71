"""Ways to play that no single option names: scenarios with the variants that are for them."""

from __future__ import annotations

from typing import Any

Mode = tuple[int, dict[str, Any]]
RETURN = "one_to_return"
TEAMS: list[Mode] = [
    (4, {"scenario": "full_conquest", "teams": "teams_drawn", "team_cities": "two_cities_10"}),
    (4, {"scenario": "blitz_conquest", "teams": "teams_01", "attacks": True}),
    (4, {"scenario": RETURN, "teams": "teams_drawn"}),
]
VARIED: list[Mode] = [*TEAMS]
"""Each is finished by bots, and played by chance under the laws."""
