"""Effects put into English, from the strings of the component files."""

from __future__ import annotations

import re
from typing import Final

SPECIALS: Final = {
    "focus": "play another action card with it for its strong effect, raised by {n}",
    "set_die": "take any die, set it to any colour but gold, and gain two mana of that colour",
    "return_under": "it may go under your deed deck afterwards",
    "return_on_top": "it may go back on top of your deed deck",
    "crystal_of_die": "gain a crystal of the colour of a die in the Source, and reroll that die",
    "reroll_source": "reroll all dice in the Source",
    "repeat_basic": "use the basic effect of another action card {n} times, then throw that card away",
    "repeat_strong": "use the strong effect of another action card {n} times, then throw that card away",
    "borrow_spell": "cast one spell of its colour from the offer this turn",
    "gain_red_spell": "gain a red spell to your discard pile",
    "gain_blue_spell": "gain a blue spell to your discard pile",
    "gain_green_spell": "gain a green spell to your discard pile",
    "gain_white_spell": "gain a white spell to your discard pile",
    "train 0": "throw away an action card: gain an advanced action of its colour from the offer to your discard pile",
    "train 1": "throw away an action card: gain an advanced action of its colour from the offer to your hand",
    "study": "throw away an action card: gain a spell and a crystal of its colour",
    "underground_travel": "travel up to {n} spaces underground to a safe space",
    "underground_attack": "travel up to {n} spaces underground and assault what is there, past its walls",
    "wings_of_wind": "fly up to {n} spaces for 1 move point each",
    "wings_of_night": "enemies of your choice cannot attack: the first free, the next for 1, 2, 3 … move points",
    "rebirth": "ready units with levels of at most {n} in total",
    "time_bending": "take back the cards played this turn, and play another turn at once",
    "call_to_arms": "use an ability of a unit in the offer",
    "call_to_glory": "recruit any unit of the offer for free",
    "meditation": "put {n} random cards of your discard pile on top of or under your deck",
    "trance": "put {n} cards of your discard pile on top of or under your deck",
    "mana_meltdown": "every other player loses a random crystal or takes a wound; gain one of them",
    "mana_radiance": "choose a colour: everybody takes a wound for each crystal of it; gain two of them",
    "mana_claim 0": "keep a die of the Source for the round: three mana of its colour now, or one each later turn",
    "mana_claim 1": "keep a die of the Source for the round: three mana of its colour now, or one each later turn; "
    "in each turn another player takes a wound when first using that colour",
    "mind_read 0": "gain a crystal of a colour; every other player discards a card of that colour",
    "mind_read 1": "gain a crystal of a colour; every other player discards a card of that colour; "
    "one action card among them is yours for good",
    "energy_flow": "ready a unit; then spend a unit of level {n} or less of each other player",
    "energy_steal": "ready and heal a unit; then spend a unit of level {n} or less of each other player",
    "assign_banner": "assign it to a unit",
    "glory_so_far": "fame 1 for each of your units that attacked or blocked this turn",
    "frighten": "up to {n} enemies cannot attack this combat",
    "ready_all": "ready all your units",
    "discard_for_attack": "discard any number of cards: attack {n} for each",
    "risk_wounds": "roll a die: black or red is a wound",
    "more_wrath": "add up to {n}, and roll a die for each: black or red is a wound",
    "grail_heal": "heal {n}, and fame 1 for each point used",
    "roll_crystal": "roll a die: a crystal of its colour, any for gold, fame for black",
    "see_garrisons": "turn up ruins, and garrisons next to you",
    "fly 1": "fly to an adjacent safe space for nothing",
    "fly 2": "fly two spaces to a safe space for 2 move points",
    "sideways_red": "a sideways card gives 3, or 4 if it is red",
    "sideways_blue": "a sideways card gives 3, or 4 if it is blue",
    "sideways_green": "a sideways card gives 3, or 4 if it is green",
    "sideways_white": "a sideways card gives 3, or 4 if it is white",
    "sideways_any": "one sideways card gives 2, an advanced action, spell or artifact 3",
    "sideways_two": "one sideways card gives 2",
    "sideways_without_magic": "one sideways card gives 3, and no die can be used this turn",
    "sideways_wound": "a wound is played sideways for 2",
    "source_freeze": "others cannot use their die; at the end of the turn gain a crystal the Source shows",
    "ready_unit": "ready a unit",
    "heal_unit": "heal a unit",
    "leadership": "a unit gets block +3, attack +2 or ranged attack +1",
    "bonds_of_loyalty": "one more command token: its unit costs 5 less, is always of use, and stays",
    "prayer_of_weather": "terrain costs you 2 less and others 1 more until your next turn",
    "resistance_break": "an enemy has armour -1 for each of its resistances",
    "mana_exploit": "gain mana; others take a wound for each other colour they use until your next turn",
    "invocation": "discard a wound for red or black mana, or a card for white or green, to be used at once",
    "polarization": "use one mana as its opposite",
    "healing_ritual": "throw away up to two wounds; the nearest hero takes one of them",
    "wound_self": "the unit is wounded",
}
RULES: Final = {
    "agility 1": "move points can be used as attack in combat",
    "agility 2": "move points can be used as attack in combat, two of them as ranged attack 1",
    "unit_bonus": "attacks and blocks of units are raised by {n} this combat",
    "units_safe": "no damage can be assigned to your units this turn",
    "diplomacy": "influence can be used as block in combat",
    "diplomacy_ice": "influence can be used as ice block in combat",
    "diplomacy_fire": "influence can be used as fire block in combat",
    "ambush": "the next attack card gets +{n}, or the next block card twice that",
    "recruit_reputation": "reputation +{n} for each unit recruited this turn",
    "recruit_fame": "fame +{n} for each unit recruited this turn",
    "crystals_return": "crystals used this turn come back at its end",
    "wild_dice": "gold and black dice can be used as any basic colour",
    "learning": "once, {n} influence buy an advanced action of the offer to your discard pile",
    "learning_to_hand": "once, {n} influence buy an advanced action of the offer to your hand",
    "walls_down": "sites do not fortify this turn",
    "space_bending": "spaces at distance 2 count as adjacent, and nothing is provoked",
    "draw_more": "hand limit +{n} when you draw next",
    "glory": "units get armour, attack and block +{n} this turn",
    "wounds_vanish": "throw away wounds taken this turn at its end",
    "endless_red": "red and black mana without end this turn",
    "endless_blue": "blue and black mana without end this turn",
    "endless_green": "green and black mana without end this turn",
    "endless_white": "white and black mana without end this turn",
    "defeat_fame": "fame +{n} for each enemy defeated this turn",
    "double_physical": "physical attacks count double in the attack phase",
    "draw_for_healing": "draw a card for each wound healed from hand",
    "gold_at_night": "gold mana can be used this turn",
    "black_by_day": "black mana can be used this turn",
    "units_resist": "your units resist everything this turn",
    "all_cold_fire": "all your attacks are cold fire this combat",
    "all_siege": "all your attacks are siege this combat",
    "burning_shield": "if the block holds, fire attack 4 later",
    "exploding_shield": "if the block holds, the enemy is destroyed",
}
BANNERS: Final = {
    "banner_of_glory": "armour, attacks and blocks +1, and fame 1 for each attack or block",
    "banner_of_fear": "spend it in the block phase so that an enemy cannot attack, fame 1",
    "banner_of_protection": "armour +1, resists fire and ice",
    "banner_of_courage": "once a round, outside combat, it becomes ready",
}
"""What a unit has of the banner that it carries."""
TACTICS: Final = {
    "early_bird": "nothing but its number",
    "rethink": "now: discard up to three cards, draw as many, then shuffle the discard pile into the deck",
    "mana_steal": "now: take a die of a basic colour; it is extra mana in one turn of this Day",
    "planning": "after a turn, with two cards or more in hand, you draw one card beyond your limit",
    "great_start": "now: draw two cards",
    "the_right_moment": "once, during your turn: take another turn right after it",
    "from_the_dusk": "nothing but its number",
    "long_night": "once, with an empty deck: three random cards of the discard pile become your deck",
    "mana_search": "once each turn, before you use the Source: roll up to two of its dice again, gold ones first",
    "midnight_meditation": "once, before your turn: shuffle up to five cards of your hand into the deck, draw as many",
    "preparation": "now: search your deck for a card, take it into hand, shuffle",
    "sparing_power": "before each turn: put a card of your deck under it, or take all of these into hand",
}
SIDES: Final = {
    "cost: discard card": "discard a card",
    "cost: discard wound": "discard a wound",
    "cost: throw away action": "throw away an action card",
    "cost: discard coloured": "discard an action or spell card",
    "pay basic": "pay one basic mana",
    "crystal paid": "gain a crystal of that colour",
    "crystal card": "gain a crystal of its colour",
    "crystal held": "gain a crystal of a colour you have",
    "crystal others": "gain a crystal of each other colour",
    "crystal any_basic": "gain a crystal",
    "mana any": "gain mana of any colour",
    "dice 1": "use one more die of the Source this turn",
    "dice 3": "use three more dice of the Source this turn",
}
CONDITIONS: Final = {
    "if day": "by day",
    "if night": "at night",
    "if forest": "in a forest",
    "if interaction": "while dealing with locals",
    "if lowest fame": "with the lowest fame",
    "if peace": "outside combat",
    "else": "else",
}
TARGETS: Final = {
    "one": "an enemy",
    "all": "all enemies",
    "blocked": "the blocked enemy",
    "others": "all other enemies",
}
COUNTS: Final = {
    "per recruit": "unit recruited this turn",
    "per wound": "wound in your hand and on your units",
    "per icon": "icon of the blocked enemy",
    "per faced": "enemy you face",
    "per defeated": "enemy defeated this turn",
    "per ready unit": "ready unit without wounds, up to 3",
    "per crystal colour": "colour among your crystals",
    "per red spell": "red spell cast this turn",
    "per blue spell": "blue spell cast this turn",
    "per green spell": "green spell cast this turn",
    "per white spell": "white spell cast this turn",
}
SAID_ALREADY: Final = ("rule: defeat_fame", "rule: recruit_reputation", "rule: recruit_fame")
"""They do for the rest of the turn what another part of the effect does for what has happened."""


def describe(texts: list[str]) -> str:
    """An effect as a phrase."""
    return "; ".join(phrase(text) for text in texts if not text.startswith(SAID_ALREADY))


def phrase(text: str) -> str:
    if " + " in text:
        parts = text.split(" + ")
        paid = [phrase(part) for part in parts if part.startswith("pay ")]
        gained = [phrase(part) for part in parts if not part.startswith("pay ")]
        return ": ".join(", ".join(group) for group in (paid, gained) if group)
    if text in SIDES:
        return SIDES[text]
    words = text.split()
    if words[0] == "special":
        return told(SPECIALS, words[1], words[2] if len(words) > 2 else "")
    head, colon, rest = text.partition(": ")
    if head == "rule":
        name, n = rest.split()
        return told(RULES, name, n)
    if head == "may":
        return f"you may {phrase(rest)}"
    if head in ("enemy", "enemies"):
        whom, *changes = rest.split(", ")
        return f"{TARGETS.get(whom, 'an unfortified enemy')} {enemy_phrase(changes, whom in ('all', 'others'))}"
    if head == "terrain":
        return terrain_phrase(rest)
    if head in COUNTS:
        return f"{phrase(rest)} for each {COUNTS[head]}"
    if head in CONDITIONS:
        return f"{CONDITIONS[head]}: {phrase(rest)}"
    if colon:
        return f"{head}: {phrase(rest)}"
    if words[0] == "mana":
        return f"gain {words[1]} mana"
    if words[0] == "crystal":
        return f"gain a {words[1]} crystal"
    if words[0] == "pay":
        return f"pay {words[1]} mana"
    if words[0] == "ready":
        return f"ready a unit of level {words[1]} or less"
    if words[0] == "wound":
        return "take a wound"
    if words[0] == "reputation" and words[1].isdigit():
        return " ".join(["reputation", f"+{words[1]}", *words[2:]]).replace(" later", " at the end of the turn")
    if words[0] == "draw":
        return f"draw {words[1]}"
    if words[0] == "attack" and len(words) > 2:
        return " ".join([*reversed(words[2:]), "attack", words[1]]).replace("_", " ")
    if words[0] == "block" and len(words) > 2:
        return f"{words[2].replace('_', ' ')} block {words[1]}"
    return re.sub(r" later$", " at the end of the turn", text)


def enemy_phrase(changes: list[str], many: bool) -> str:
    """What becomes of one enemy, or of many."""
    found: list[str] = []
    for change in changes:
        if change.startswith("armour "):
            usual, _, fortified = change.partition("/")
            found.append(f"{'have' if many else 'has'} {usual}{f', {fortified} if fortified' if fortified else ''}")
        elif change == "destroyed":
            found.append("are destroyed" if many else "is destroyed")
        elif change == "loses swift":
            found.append(f"{'are' if many else 'is'} no longer swift")
        elif change in ("loses fortification", "loses resistances"):
            found.append(f"{'lose their' if many else 'loses its'} {change.removeprefix('loses ')}")
        else:
            found.append(change.replace("loses ", "lose ") if many else change)
    return " and ".join(found)


def told(known: dict[str, str], name: str, n: str) -> str:
    """The words for a name; where the amount makes another thing of it they stand under both."""
    return known.get(f"{name} {n}", known.get(name, name)).format(n=n)


def terrain_phrase(text: str) -> str:
    """What becomes of the cost of terrains."""
    words = text.split()
    named = [word for word in words if word.isalpha() and word not in ("at", "most", "least", "opens")]
    if "opens" in words:
        return f"{' and '.join(named)} can be entered for {words[-1]}"
    what = "all terrain" if named == ["all"] else f"{', '.join(named[:-1])} and {named[-1]}" if named[1:] else named[0]
    costs = "costs" if len(named) == 1 else "cost"
    if "most" in words:
        return f"{what} {costs} at most {words[-1]}"
    return f"{what} {costs} {words[len(named)].lstrip('-')} less, at least {words[-1]}"
