"""Special effects that are still to be written: their cards cannot be played that way yet."""

from __future__ import annotations

from typing import Final

from ..effects.effect import Special
from ..state import MageKnight


class Pending(Special):
    def open(self, game: MageKnight, n: int) -> bool:
        return False


PENDING: Final = (
    "assign_banner",
    "bonds_of_loyalty",
    "borrow_spell",
    "call_to_arms",
    "call_to_glory",
    "crystal_of_die",
    "discard_for_attack",
    "energy_flow",
    "energy_steal",
    "fly",
    "focus",
    "frighten",
    "gain_spell",
    "glory_so_far",
    "grail_heal",
    "heal_unit",
    "healing_ritual",
    "invocation",
    "leadership",
    "mana_claim",
    "mana_exploit",
    "mana_meltdown",
    "mana_radiance",
    "meditation",
    "mind_read",
    "more_wrath",
    "polarization",
    "prayer_of_weather",
    "ready_all",
    "ready_unit",
    "rebirth",
    "repeat_basic",
    "repeat_strong",
    "reroll_source",
    "resistance_break",
    "return_on_top",
    "return_under",
    "risk_wounds",
    "roll_crystal",
    "see_garrisons",
    "set_die",
    "sideways_any",
    "sideways_blue",
    "sideways_green",
    "sideways_red",
    "sideways_two",
    "sideways_white",
    "sideways_without_magic",
    "sideways_wound",
    "source_freeze",
    "study",
    "time_bending",
    "train",
    "trance",
    "underground_attack",
    "underground_travel",
    "wings_of_night",
    "wings_of_wind",
    "wound_self",
)
