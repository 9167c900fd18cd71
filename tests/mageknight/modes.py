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
HOLD: list[Mode] = [(2, {"scenario": "conquer_and_hold", "open_map": True, "attacks": True})]
LONGER: list[Mode] = [
    (2, {"scenario": "druid_nights", "long_game": True, "few_shields": True}),
    (3, {"scenario": "druid_nights", "few_shields": True}),
    (2, {"scenario": RETURN, "long_game": True}),
]
OTHERS: list[Mode] = [
    (2, {"scenario": "blitz_cooperation", "lowest_counts": True}),
    (1, {"scenario": "solo_conquest", "bare_dummy": True}),
]
VARIED: list[Mode] = [*TEAMS, *HOLD, *LONGER, *OTHERS]
"""Each is finished by bots, and played by chance under the laws."""
