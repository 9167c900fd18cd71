"""Which icon stands for what: goods, figures, spaces, abilities, creatures and equipment."""

from __future__ import annotations

from typing import Any, Final

GOOD_ICONS: Final = {
    "wood": "log",
    "stone": "stone-pile",
    "iron": "metal-bar",
    "bronze": "ore",
    "sapphire": "crystal-cluster",
    "diamond": "cut-diamond",
    "food": "ham-shank",
}
FIGURE_ICONS: Final = {
    "conjurer": "pointy-hat",
    "worker": "war-pick",
    "merchant": "scales",
    "warrior": "pointy-sword",
    "recruiter": "bugle-call",
}
CRESTS: Final = {"violet": "raven", "coral": "fox-head", "teal": "deer-head", "amber": "owl"}
SPACE_ICONS: Final = {
    "lumber_mill": "hand-saw",
    "stone_mine": "mining",
    "iron_mine": "coal-wagon",
    "bronze_smelter": "melting-metal",
    "sapphire_mine": "crystal-growth",
    "diamond_mine": "diamond-hard",
    "wild_animals": "deer",
    "fishing_pond": "fishing",
}
KIND_ICONS: Final = {
    "mine": "mining",
    "storage": "warehouse",
    "food": "ham-shank",
    "blacksmith": "anvil",
    "artificer": "gem-pendant",
    "tavern": "tavern-sign",
    "marketplace": "trade",
    "guild_house": "shaking-hands",
    "sacrificial_pit": "sacrificial-dagger",
    "house": "family-house",
}
MYTHOLOGY_ICONS: Final = {
    "egyptian": "egyptian-temple",
    "greek": "greek-temple",
    "japanese": "pagoda",
    "norse": "viking-helmet",
    "biblical": "fruit-tree",
}
ELEMENT_ICONS: Final = {"fire": "small-fire", "earth": "mountains", "air": "tornado", "water": "drop"}
ABILITY_ICONS: Final = {
    "offensive": "sword-brandish",
    "defensive": "shield",
    "flying": "feathered-wing",
    "frost_attack": "snowflake-1",
    "burning": "flame",
    "poisonous": "poison-bottle",
    "multi_attack": "crossed-axes",
    "devour": "shark-jaws",
    "life_steal": "vampire-dracula",
    "weapon_smith": "anvil",
    "resurrection": "angel-outfit",
    "ranged": "high-shot",
    "first_strike": "sprint",
    "absorption": "shield-reflect",
    "power_hit": "fist",
    "immobility": "anchor",
    "immunity_fire": "fire-shield",
    "immunity_ice": "ice-shield",
    "immunity_poison": "acid-shield",
    "bind": "manacles",
    "magician": "magic-swirl",
}
CREATURE_ICONS: Final = {
    "scarab_swarm": "scarab-beetle",
    "mummy": "shambling-mound",
    "bennu": "egyptian-bird",
    "sphinx": "egyptian-sphinx",
    "ammit": "croc-jaws",
    "sekhmet": "lion",
    "anubis": "anubis",
    "apep": "snake",
    "satyr": "pan-flute",
    "harpy": "harpy",
    "centaur": "centaur",
    "minotaur": "minotaur",
    "cyclops": "cyclops",
    "medusa": "medusa-head",
    "cerberus": "hound",
    "hydra": "hydra",
    "kappa": "turtle",
    "kamaitachi": "sickle",
    "kitsune": "fox",
    "tengu": "bird-mask",
    "oni": "oni",
    "yuki_onna": "ice-spell-cast",
    "orochi": "hydra-shot",
    "ryujin": "sea-dragon",
    "dwarf": "dwarf-face",
    "draugr": "shambling-zombie",
    "valkyrie": "winged-sword",
    "troll": "troll",
    "frost_giant": "ice-golem",
    "nidhogg": "wyvern",
    "fenrir": "wolf-head",
    "jormungandr": "sea-serpent",
    "locust_swarm": "long-antennae-bug",
    "eden_serpent": "snake-tongue",
    "cherub": "cupidon-arrow",
    "goliath": "giant",
    "ziz": "eagle-head",
    "behemoth": "elephant",
    "leviathan": "sperm-whale",
    "seraph": "angel-wings",
    "wolf": "wolf-howl",
    "skeleton": "skeleton",
    "gnome_tinker": "bad-gnome",
    "clay_golem": "rock-golem",
    "imp": "imp",
    "goblin_archer": "goblin-head",
    "fire_ants": "ant",
    "fire_beetle": "beetle-shell",
    "raven": "raven",
    "vampire_bat": "bat",
    "wasp_swarm": "wasp-sting",
    "hawk": "hawk-emblem",
    "frost_sprite": "fairy",
    "giant_toad": "frog",
    "giant_crab": "crab",
}
PIECE_ICONS: Final = {
    "wooden_shield": "round-shield",
    "stone_club": "wood-club",
    "fur_cloak": "cloak",
    "iron_spear": "spear-feather",
    "broadsword": "broadsword",
    "tower_shield": "templar-shield",
    "viper_dagger": "bone-knife",
    "snakeskin_coat": "scale-mail",
    "salamander_mail": "chain-mail",
    "heavy_crossbow": "crossbow",
    "book_of_the_dead": "spell-book",
    "ankh_amulet": "ankh",
    "eye_of_horus": "eye-of-horus",
    "davids_sling": "sling",
    "holy_lance": "barbed-spear",
    "staff_of_moses": "wizard-staff",
    "kusanagi": "katana",
    "yata_no_kagami": "mirror-mirror",
    "magatama": "curled-leaf",
    "mjolnir": "thor-hammer",
    "gungnir": "spears",
    "gleipnir": "crossed-chains",
    "shield_of_achilles": "roman-shield",
    "talaria": "wingfoot",
    "caduceus": "caduceus",
}
OTHER: Final = (
    *("camp-cooking-pot", "trophy-cup", "padlock", "hearts", "cracked-shield", "laurel-crown", "check-mark", "cancel"),
    *("crossed-swords", "skull-crossed-bones", "imp-laugh", "hourglass", "card-pick"),
)
ALWAYS: Final = tuple(
    dict.fromkeys(
        [
            *GOOD_ICONS.values(),
            *FIGURE_ICONS.values(),
            *CRESTS.values(),
            *SPACE_ICONS.values(),
            *KIND_ICONS.values(),
            *MYTHOLOGY_ICONS.values(),
            *ELEMENT_ICONS.values(),
            *ABILITY_ICONS.values(),
            *OTHER,
        ]
    )
)
"""What every board has, whichever cards are in the game."""
ALL: Final = tuple(dict.fromkeys([*ALWAYS, *CREATURE_ICONS.values(), *PIECE_ICONS.values()]))


def creature_icon(card: dict[str, Any]) -> str:
    """The likeness of a creature; a minion, and one that a user invented, looks like its mythology."""
    known = CREATURE_ICONS.get(str(card["card"]))
    return known or ("imp-laugh" if card["element"] is None else MYTHOLOGY_ICONS.get(str(card["mythology"]), "imp"))


def piece_icon(piece: dict[str, Any]) -> str:
    return PIECE_ICONS.get(str(piece["piece"]), "gem-pendant" if piece["artifact"] else "anvil")


def space_icon(space: dict[str, Any]) -> str:
    if space["kind"] == "battleground":
        return MYTHOLOGY_ICONS[str(space["mythology"])]
    return SPACE_ICONS.get(str(space["space"])) or KIND_ICONS[str(space["kind"])]
