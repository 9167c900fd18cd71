"""A view written as text, for terminals and for `str(match)`."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from ...kernel.words import Message
from .atlas import map_text
from .terms import CLOSED
from .told import card_sides, enemy_says, skill_does, skill_state, skill_usage, unit_does
from .words import ENGLISH

PAGE: Final = 98
View = dict[str, Any]
STATES: Final = {
    "attacks": "attacking",
    "blocked": "blocked",
    "held": "cannot attack",
    "away": "out of the fight",
}
LEGEND: Final = "[q,r] you can go there or fight there · @ hero · ! enemy · ? face-down token · * shield"


def write(view: View) -> str:
    """The whole table: time and order, map, offers, the heroes, the combat, the question or the score sheets."""
    table = view["table"]
    parts = [headline(view), map_text(view), LEGEND, costs_text(table), enemies_text(table), offers(table)]
    for hero in table["heroes"]:
        parts.append(hero_text(table, hero))
        if "cards" in hero:
            parts.append("\n".join(hand_lines(table, hero["cards"])))
    if table["dummy"] is not None:
        parts.insert(-2 * len(table["heroes"]), dummy_text(table["dummy"]))
    if table["combat"] is not None:
        parts.append(combat_text(table["combat"]))
    parts += [to_choose_from(view), sheets(view) if view["outcome"] is not None else question(view)]
    return "\n\n".join(part for part in parts if part)


def name(thing: object) -> str:
    return ENGLISH.name(str(thing))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(things: list[Any]) -> str:
    return ", ".join(name(thing) for thing in things) if things else "none"


def filled(label: str, text: str) -> str:
    """A labelled paragraph, wrapped and indented."""
    lines = wrap(f"{label}: {text}", PAGE, subsequent_indent="      ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def headline(view: View) -> str:
    table = view["table"]
    time = "night" if table["night"] else "day"
    lines = [f"{name(table['scenario'])}: round {table['round']} of {table['rounds']}, {time}"]
    if table["order"]:
        lines.append(filled("Order", " – ".join(name(one) for one in table["order"])))
    if table["announced"] and table["order"]:
        lines.append(f"{capital(name(table['announced']))} has announced the end of the round.")
    if table["turns_left"] is not None:
        lines.append("The end is near: these are the last turns.")
    kept = table["used_dice"]
    source = " ".join(table["source"]) + (f"  (used: {' '.join(kept)})" if kept else "")
    lines.append(f"Source: {source}")
    land = table["map"]
    if land["next"]:
        lines.append(f"Next tile: {land['next']} ({land['left']} in the deck)")
    return "\n".join(lines)


def costs_text(table: dict[str, Any]) -> str:
    """What each terrain costs now."""
    costs = [f"{terrain} {cost}" for terrain, cost in table["turn"]["costs"].items() if cost < CLOSED]
    return f"Move points: {', '.join(costs)}" if costs else ""


def enemies_text(table: dict[str, Any]) -> str:
    """The enemies face up on the map, ruins that nobody has conquered, and cities."""
    entries = table["glossary"]["enemies"]
    lines: list[str] = []
    lines += [
        filled(f"  {token[0]} {name(token[2])}", enemy_says(entries[token[2]]))
        for token in table["map"]["tokens"]
        if len(token) > 2
    ]
    owned = [space for space, _ in table["map"]["shields"]]
    lines += [
        f"  {ruin[0]} {name(ruin[1])}" for ruin in table["map"]["ruins"] if len(ruin) > 1 and ruin[0] not in owned
    ]
    lines += [f"  {city_text(city)}" for city in table["map"]["cities"]]
    return "\n".join(["On the map:", *lines]) if lines else ""


def offers(table: dict[str, Any]) -> str:
    offer = table["offers"]
    units = table["glossary"]["units"]
    lines = ["Units to recruit:"] if offer["units"] else []
    for unit in offer["units"]:
        entry = units[unit]
        sites = " or ".join(name(site) for site in entry["sites"])
        told = f"cost {entry['cost']}, level {entry['level']}, {protection(entry)}, {sites}"
        lines.append(filled(f"  {name(unit)} ({told})", unit_does(unit, entry)))
    lines += [
        filled("Advanced actions", cards_text(table, offer["actions"])),
        filled("Spells", cards_text(table, offer["spells"])),
    ]
    if offer["lessons"]:
        lines.append(filled("Monasteries teach", cards_text(table, offer["lessons"])))
    if offer["skills"]:
        lines.append(filled("Common skills", listed(offer["skills"])))
    return "\n".join(lines)


def cards_text(table: dict[str, Any], cards: list[str]) -> str:
    entries = table["glossary"]["cards"]
    return ", ".join(f"{name(card)} ({entries[card]['colour']})" for card in cards) or "none"


def city_text(city: dict[str, Any]) -> str:
    led = f", led by {name(city['leader'])}" if city["leader"] else ""
    state = "closed" if city["closed"] else f"conquered{led}" if city["conquered"] else f"level {city['level']}"
    shields = f", shields: {listed(city['shields'])}" if city["shields"] else ""
    return f"The {city['colour']} city at {city['at']}: {state}{shields}"


# Heroes


def hero_text(table: dict[str, Any], hero: dict[str, Any]) -> str:
    where = f"at {hero['at']}" if hero["at"] else "off the map"
    lines = [
        f"{name(hero['hero'])} {where}{tactic_text(hero)}",
        f"  fame {hero['fame']}, level {hero['level']}, reputation {hero['reputation']:+d} ({bearing_text(hero)}), "
        f"armour {hero['armour']}, "
        f"hand {hero['hand']} of {hero['hand_limit_here']}, deck {hero['deck']}, discard pile {len(hero['discard'])}",
    ]
    mana = [f"{count} {colour}" for colour, count in hero["mana"].items()]
    crystals = [f"{count} {colour}" for colour, count in hero["crystals"].items()]
    if mana or crystals:
        lines.append(f"  crystals: {', '.join(crystals) or 'none'}; mana: {', '.join(mana) or 'none'}")
    for unit in hero["units"]:
        entry = table["glossary"]["units"][unit["unit"]]
        lines.append(filled(f"  {unit_text(unit, entry)}", unit_does(unit["unit"], entry)))
    for skill, state in hero["skills"]:
        usage = skill_state(table["glossary"]["skills"][skill], state)
        lines.append(filled(f"  {name(skill)} (skill, {usage})", skill_does(skill)))
    if hero["claimed_dice"]:
        lines.append(f"  dice kept for the round: {', '.join(hero['claimed_dice'])}")
    if hero["played"]:
        lines.append(filled("  played", listed(hero["played"])))
    if hero["seat"] == table["active"]:
        turn = table["turn"]
        points = [f"{kind} {turn[kind]}" for kind in ("move", "influence", "heal") if turn[kind]]
        if points:
            lines.append(f"  to spend: {', '.join(points)}")
    return "\n".join(lines)


def tactic_text(hero: dict[str, Any]) -> str:
    """The tactic, with the die or the cards that lie on it."""
    if not hero["tactic"]:
        return ""
    notes = [f"the {hero['tactic_die']} die on it"] if hero["tactic_die"] else []
    if hero["tactic_cards"]:
        notes.append(f"{hero['tactic_cards']} {'card' if hero['tactic_cards'] == 1 else 'cards'} under it")
    if hero["tactic_used"]:
        notes.append("used")
    return f", {name(hero['tactic'])}{' (' + ', '.join(notes) + ')' if notes else ''}"


def bearing_text(hero: dict[str, Any]) -> str:
    return "no dealings" if hero["bearing"] is None else f"influence {hero['bearing']:+d}"


def protection(entry: dict[str, Any]) -> str:
    """What saves a unit from wounds."""
    resists = f", resists {' and '.join(entry['resistances'])}" if entry["resistances"] else ""
    return f"armour {entry['armour']}{resists}"


def unit_text(unit: dict[str, Any], entry: dict[str, Any]) -> str:
    state = "ready" if unit["ready"] else "spent"
    wounds = "" if not unit["wounds"] else ", wounded" if unit["wounds"] == 1 else ", wounded twice"
    banner = f", {name(unit['banner'])}" if unit["banner"] else ""
    return f"{name(unit['unit'])} ({state}{wounds}{banner}, {protection(entry)})"


def hand_lines(table: dict[str, Any], cards: list[str]) -> list[str]:
    """The hand, a line for each kind of card, with its colour and both its effects."""
    entries = table["glossary"]["cards"]
    lines = ["Your hand (basic | strong effect):" if cards else "Your hand is empty."]
    for card in sorted(set(cards)):
        count = f" x{cards.count(card)}" if cards.count(card) > 1 else ""
        kind = entries[card]["colour"] or name(entries[card]["kind"]).removeprefix("an ")
        basic, strong = card_sides(card)
        told = f"{basic} | {strong}" if basic else "cannot be played"
        lines.append(filled(f"  {name(card)}{count}{'' if card == 'wound' else f' ({kind})'}", told))
    return lines


def dummy_text(dummy: dict[str, Any]) -> str:
    crystals = [f"{count} {colour}" for colour, count in dummy["crystals"].items()]
    tactic = f", {name(dummy['tactic'])}" if dummy["tactic"] else ""
    return f"The dummy player ({name(dummy['hero'])}{tactic}): deck {dummy['deck']}, crystals: {', '.join(crystals)}"


# Combat


def combat_text(combat: dict[str, Any]) -> str:
    lines = [f"COMBAT at {combat['at']}" + (", night rules" if combat["night"] else "")]
    if combat["no_units"]:
        lines[0] += ", units cannot be used"
    for at, enemy in enumerate(combat["enemies"]):
        lines.append(("  > " if combat["facing"] == at else "    ") + enemy_text(enemy))
    points = [f"{reach} {name(element)} {count}" for reach, element, count in combat["attack"]]
    if points:
        lines.append("  attack so far: " + ", ".join(points))
    if combat["block"]:
        lines.append("  block so far: " + ", ".join(f"{name(kind)} {n}" for kind, n in combat["block"].items()))
    return "\n".join(lines)


def enemy_text(enemy: dict[str, Any]) -> str:
    if enemy["state"] in ("defeated", "gone"):
        return f"{name(enemy['enemy'])}: {enemy['state']}"
    element = "" if enemy["element"] == "physical" else f"{name(enemy['element'])} "
    words = [f"armour {enemy['armour']}"]
    if "summon" not in enemy["abilities"]:
        words.append(f"{element}attack {enemy['attack']}")
    words.append("no fame" if enemy["summoned"] else f"fame {enemy['fame']}")
    words += enemy["abilities"]
    if enemy["resistances"]:
        words.append("resists " + " and ".join(enemy["resistances"]))
    if enemy["fortified"] > 1:
        words.append("fortified twice")
    elif enemy["fortified"] and "fortified" not in enemy["abilities"]:
        words.append("behind walls")
    summoned = "summoned " if enemy["summoned"] else ""
    return f"{summoned}{name(enemy['enemy'])} ({STATES[enemy['state']]}): {', '.join(words)}"


# The question and the end


def to_choose_from(view: View) -> str:
    """What skills and cards do that the options name and that the viewer does not have yet."""
    decision = view["decision"]
    options = decision.get("options", ()) if decision is not None else ()
    named = list(dict.fromkeys(word for option in options for word in option.split()))
    own: list[str] = []
    for hero in view["table"]["heroes"]:
        if hero["seat"] == view["seat"]:
            own = [*hero["cards"], *hero["discard"], *hero["played"], *(skill for skill, _ in hero["skills"])]
    lines: list[str] = []
    for word in named:
        basic, strong = card_sides(word)
        does = f"{basic} | {strong}" if strong else skill_does(word)
        skill = view["table"]["glossary"]["skills"].get(word)
        card = view["table"]["glossary"]["cards"].get(word)
        usage = f" ({skill_usage(skill)})" if skill is not None else ""
        if card is not None and card["colour"]:
            usage = f" ({card['colour']})"
        if does and word not in own:
            lines.append(filled(f"  {name(word)}{usage}", does))
    return "\n".join(["To choose from:", *lines]) if lines else ""


def question(view: View) -> str:
    decision = view["decision"]
    if decision is None:
        return ""
    who = name(view["table"]["heroes"][decision["seat"]]["hero"])
    return "\n".join(wrap(f"{who} to choose. {decision.get('prompt', '')}", PAGE))


def sheets(view: View) -> str:
    outcome = view["outcome"]
    reason = outcome["reason"]
    lines = [ENGLISH.say(Message(reason["key"], reason["params"]))]
    for sheet in outcome["sheets"]:
        lines.append(f"{sheet['place']}. {capital(name(sheet['side']))}: {sheet['total']}")
        for line in sheet["lines"]:
            said = ENGLISH.say(Message(line["key"], line["params"]))
            lines.append(f"     {line['points']:>4}  {said}")
    return "\n".join(lines)
