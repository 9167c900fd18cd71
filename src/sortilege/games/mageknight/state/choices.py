"""What hosts may choose when they set a game up."""

from __future__ import annotations

from typing import Final

from ....kernel.game import Variant
from ..box.components import Box
from ..box.scenario import ALONE, ASSAULTS
from .team_variants import TEAM_CITIES, TEAMINGS
from .variants import (
    CITY_TILES,
    CORE_TILES,
    COUNTRYSIDE_TILES,
    MAP_SHAPES,
    MEGAPOLIS_LEVELS,
    MEGAPOLISES,
    RAISED_LEVELS,
    RAMPAGES,
    RANDOM,
    USUAL,
    USUAL_MEGAPOLIS,
)

HEROES: Final = (
    "Who plays at the first seat; chance decides unless you do.",
    "Who plays at the second seat; chance decides unless you do.",
    "Who plays at the third seat; chance decides unless you do.",
    "Who plays at the fourth seat; chance decides unless you do.",
)
"""What the options of heroes mean, seat by seat."""


def variants_of(box: Box) -> tuple[Variant, ...]:
    """The scenarios and heroes that a box has."""
    scenarios, heroes = tuple(box.scenarios), tuple(sorted(box.hero_ids))
    return (
        Variant("scenario", scenarios, scenarios[0], "What you have to do, on which map, and for how long."),
        Variant(
            "attacks",
            (False, True),
            False,
            "Whether a hero may attack another one who stands on the same space.",
            added=True,
        ),
        Variant(
            "strict_fame",
            (False, True),
            False,
            "Whether a duel of equals brings fame only to who had less.",
            added=True,
        ),
        Variant(
            "keeps_stay",
            (False, True),
            False,
            "Whether a keep stays its owner's who was driven out; the winner then withdraws from it.",
            added=True,
        ),
        Variant("teams", TEAMINGS, TEAMINGS[0], "Who plays with whom: four players in two teams.", added=True),
        Variant("team_cities", TEAM_CITIES, TEAM_CITIES[0], "How many cities two teams fight for.", added=True),
        Variant("long_game", (False, True), False, "Whether the game has six rounds instead of four.", added=True),
        Variant("few_shields", (False, True), False, "Whether a glade bears few shields, and others go.", added=True),
        Variant("lowest_counts", (False, True), False, "Whether the lowest hero counts in each category.", added=True),
        Variant("bare_dummy", (False, True), False, "Whether no skill of the dummy's can be learnt.", added=True),
        Variant("open_map", (False, True), False, "Whether the whole map is open from the start.", added=True),
        Variant(
            "assaults",
            ASSAULTS,
            ALONE,
            "Whether several heroes may assault a city together and share its defenders.",
            added=True,
        ),
        Variant(
            "schemes",
            (False, True),
            False,
            "Whether another player may strengthen the enemy that somebody fights alone, by a colour chosen in secret.",
            added=True,
        ),
        Variant(
            "city_levels",
            RAISED_LEVELS,
            RAISED_LEVELS[0],
            "How many levels above the scenario the cities are: each level brings more defenders.",
            True,
            scale=True,
        ),
        Variant(
            "rampage",
            RAMPAGES,
            RAMPAGES[0],
            "Whether new orcs and draconum appear, from round to round, where the old ones were defeated.",
            added=True,
        ),
        Variant(
            "night_arrival",
            (False, True),
            False,
            "Whether the first round is a night, with dear forests, without gold mana.",
            added=True,
        ),
        Variant(
            "darkness",
            (False, True),
            False,
            "Whether two dice are rolled after each day: a black one brings night for the rest of the game.",
            added=True,
        ),
        Variant(
            "friendly_magic",
            (False, True),
            False,
            "Whether cards and skills that act on other players leave them alone.",
            added=True,
        ),
        Variant(
            "friendly_mana",
            (False, True),
            False,
            "Whether a gold die leaves alone the colours that other dice of the Source show.",
            added=True,
        ),
        Variant(
            "map_shape",
            MAP_SHAPES,
            USUAL,
            "How wide the map grows from the portal, and where its coasts are.",
            added=True,
        ),
        Variant(
            "countryside_tiles",
            COUNTRYSIDE_TILES,
            USUAL,
            "How many tiles of the countryside there are to explore before the core.",
            True,
            scale=True,
        ),
        Variant(
            "core_tiles",
            CORE_TILES,
            USUAL,
            "How many core tiles without a city lie among those with one.",
            True,
            scale=True,
        ),
        Variant(
            "city_tiles", CITY_TILES, USUAL, "How many city tiles there are to find and to conquer.", True, scale=True
        ),
        Variant(
            "random_orientation",
            (False, True),
            False,
            "Whether each new tile is turned by chance, so that no two maps are alike.",
            added=True,
        ),
        Variant(
            "random_cities",
            (False, True),
            False,
            "Whether a drawn card decides which city it is when a city tile is revealed.",
            added=True,
        ),
        Variant(
            "action_upgrades",
            (False, True),
            False,
            "Whether an action card can be exchanged for an advanced one after each night but the last.",
            added=True,
        ),
        Variant(
            "drafting",
            (False, True),
            False,
            "Whether each player drafts three advanced actions, one of which joins the deck after each day.",
            added=True,
        ),
        Variant(
            "megapolis",
            MEGAPOLISES,
            MEGAPOLISES[0],
            "Whether two cities are one, with both garrisons and the wares of both.",
            added=True,
        ),
        Variant(
            "megapolis_level",
            MEGAPOLIS_LEVELS,
            USUAL_MEGAPOLIS,
            "How strong a megapolis is: each half has half of the level.",
            True,
            scale=True,
        ),
        Variant(
            "auction", (False, True), False, "Whether players name heroes in turn and bid fame for them.", added=True
        ),
        *(Variant(f"hero_{seat}", (RANDOM, *heroes), RANDOM, meaning) for seat, meaning in enumerate(HEROES)),
    )
