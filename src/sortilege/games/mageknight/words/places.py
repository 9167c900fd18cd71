"""What sites, terrains, pieces and the abilities of enemies mean, a sentence or two each, for whoever asks."""

from __future__ import annotations

from typing import Final

PLACES: Final = {
    # Sites
    "site-portal": (
        "where heroes enter the land; any number of them may stand there, and who ends a turn there leaves "
        "the map until the next."
    ),
    "site-mine": "a turn that ends here brings a crystal of the mine's colour.",
    "site-magical_glade": (
        "a turn that begins here brings gold mana by day and black mana at night; one that ends here throws "
        "away a wound of the hand or the discard pile."
    ),
    "site-village": (
        "deal with the locals: recruit units of villages, healing for 3 influence a point. Before your turn "
        "you may plunder it: two cards, reputation -1."
    ),
    "site-monastery": (
        "deal with the locals: recruit units of monasteries, healing for 2 influence a point, advanced "
        "actions for 6. It can be burned: reputation -3, a violet enemy without your units, and an artifact "
        "if it is defeated."
    ),
    "site-keep": (
        "entering it is an assault (reputation -1) on a grey enemy behind walls. It is then yours: you "
        "recruit units of keeps there, and in it or next to it your hand limit is 1 more for each keep you "
        "own."
    ),
    "site-mage_tower": (
        "entering it is an assault (reputation -1) on a violet enemy behind walls; the reward is a spell. "
        "Once conquered it is open to all: units of mage towers, and spells for 7 influence and mana of their "
        "colour."
    ),
    "site-city": (
        "entering it is an assault (reputation -1) on its garrison behind walls; each defender defeated puts "
        "a shield of yours on it. Once conquered it is open to all, and sells what its colour does."
    ),
    "site-dungeon": (
        "enter it as your action: a brown enemy, without units, by the rules of the night. The reward is a "
        "spell or an artifact, as a die decides. It can be entered again, for fame alone."
    ),
    "site-tomb": (
        "enter it as your action: a red enemy, without units, by the rules of the night. The reward is a "
        "spell and an artifact. It can be entered again, for fame alone."
    ),
    "site-monster_den": "enter it as your action: a brown enemy. The reward is two crystals of random colours.",
    "site-spawning_grounds": (
        "enter them as your action: two brown enemies. The reward is an artifact and three crystals of random colours."
    ),
    "site-ancient_ruins": (
        "enter them as your action: an altar that takes mana for fame, or two enemies and a reward, as the token shows."
    ),
    "site-orcs": (
        "rampaging enemies, green: nobody enters their space, and a step from one space next to them to "
        "another provokes them. You may challenge them from beside; defeated they bring reputation +1."
    ),
    "site-draconum": (
        "rampaging enemies, red: nobody enters their space, and a step from one space next to them to another "
        "provokes them. You may challenge them from beside; defeated they bring reputation +2."
    ),
    "site-closed": "closed in this scenario; nobody enters it.",
    # What the colour of a city means; the rest is said of all cities
    "city-white": (
        "its defenders have armour +{armour}. It sells units of all kinds, and one more elite unit for {n} influence."
    ),
    "city-blue": (
        "its defenders have fire attacks +{fire}, ice +{ice}, cold fire +{cold_fire}. It sells spells for {n} "
        "influence and mana of their colour."
    ),
    "city-red": "its defenders' physical attacks are brutal. It sells artifacts for {n} influence.",
    "city-green": (
        "its defenders' physical attacks are poisonous. It sells advanced actions for {n} influence, of the "
        "offer or unseen."
    ),
    # Abilities of enemies
    "means-ability-fortified": (
        "in the ranged and siege phase only siege attacks reach it; behind walls as well, nothing does."
    ),
    "means-ability-swift": "twice its attack is needed to block it; the damage stays the same.",
    "means-ability-brutal": "it deals twice its attack as damage; the block needed stays the same.",
    "means-ability-poison": "a unit gets two wounds; for each wound to your hand another goes to your discard pile.",
    "means-ability-paralyze": (
        "a unit is destroyed instead of wounded; if it wounds you, you drop all cards of your hand but wounds."
    ),
    "means-ability-summon": (
        "as the block phase begins a brown enemy takes its place; that one brings no fame, and disappears "
        "after the damage phase."
    ),
    "means-resists-physical": (
        "physical attacks count half, together and rounded down; a unit with it takes its armour off physical "
        "damage without a wound first."
    ),
    "means-resists-fire": (
        "fire attacks count half, and other effects of red cards do nothing; a unit with it takes its armour "
        "off fire damage without a wound first."
    ),
    "means-resists-ice": (
        "ice attacks count half, and other effects of blue cards do nothing; a unit with it takes its armour "
        "off ice damage without a wound first."
    ),
    # Kinds of attacks
    "means-points-ranged": (
        "of use in the ranged and siege phase against enemies that are not fortified, and in the attack phase."
    ),
    "means-points-siege": (
        "of use in the ranged and siege phase, against fortified enemies too, and in the attack phase."
    ),
    "means-cold_fire": (
        "halved only by what resists both fire and ice; a cold fire attack is blocked in full by cold fire alone."
    ),
    # Pieces
    "means-piece-wound": (
        "it cannot be played. A point of healing throws it away from your hand, outside combat; a rest "
        "discards it, and it comes back with the rest of your cards."
    ),
    "means-piece-crystal": (
        "mana that you keep, at most three of a colour; one that you gain beyond that becomes a mana token."
    ),
    "means-piece-mana-token": "mana of its colour, gone at the end of your turn.",
    "means-piece-command-token": "each of your units needs one.",
    "means-piece-shield": "marks what a hero has conquered.",
    # Terrains
    "terrain-closed": "cannot be entered",
    "terrain-costs": "{n} move points",
    "terrain-costs-by-time": "{n} move points by day, {night} at night",
    # Whatever somebody asks about
    "about-card": "{card} ({kind}): {does: | }",
    "about-card-kind": "{colour} {kind}",
    "about-unit": "{unit} (unit, cost {cost}, level {level}, armour {armour}, {sites:or}): {does: | }",
    "about-unit-resists": (
        "{unit} (unit, cost {cost}, level {level}, armour {armour}, {sites:or}): {does: | }; {resists}"
    ),
    "about-enemy": "{enemy} ({colour} enemy): {prints}",
    "about-skill": "{skill} (skill of {hero}, {usage}): {does}",
    "about-tactic-day": "{tactic} (day tactic {n}): {does}",
    "about-tactic-night": "{tactic} (night tactic {n}): {does}",
    "about-site": "{thing} (site): {means}",
    "about-piece": "{thing} (piece): {means}",
    "about-ability": "{thing} (ability of enemies): {means}",
    "about-attack": "{thing} (in combat): {means}",
    "about-terrain": "{thing} (terrain): {means}.",
    # A space
    "space-unknown": "{at} has not been explored.",
    "space": "{at}: {terrain}, {entered}.",
    "space-costs": "{n} move [point|points] now",
    "space-barred": "barred by the enemy that rampages there",
    "space-site": "{site}: {means}",
    "space-owner": "It belongs to {hero}.",
    "space-conquered": "It is conquered.",
    "space-level": "It is of level {n}.",
    "space-enemy": "{enemy} ({colour} enemy): {prints}.",
    "space-unseen": "{enemy}.",
    "space-ruin": "The token shows {ruin}.",
    "space-ruin-hidden": "The token lies face down.",
    "space-hero": "{hero} stands here.",
}
PLACE_NAMES: Final = {
    "about-basic_action": "basic action",
    "about-advanced_action": "advanced action",
    "about-spell": "spell",
    "about-artifact": "artifact",
    "resists-physical": "physical resistance",
    "resists-fire": "fire resistance",
    "resists-ice": "ice resistance",
    "piece-wound": "wound",
    "piece-crystal": "crystal",
    "piece-mana-token": "mana token",
    "piece-command-token": "command token",
    "piece-shield": "shield",
    "called-paralysis": "paralyze",
    "called-paralyse": "paralyze",
    "called-summons": "summon",
    "called-poisonous": "poison",
}
"""What stands behind "called-" is another name of the thing."""
