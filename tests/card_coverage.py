"""The list of Mage Knight's components, `docs/coverage/mage-knight-cards.md`: each of their effects and its tests.

`python -m tests.card_coverage` writes all of it, from what is in the box and from the marks `@card("rage basic", ...)`
on the tests.
"""

from __future__ import annotations

from typing import NamedTuple

from sortilege.games import find
from sortilege.games.mageknight.box.components import Box
from sortilege.games.mageknight.box.descriptions import tactic_effect
from sortilege.games.mageknight.box.effects.effect import Effect
from sortilege.games.mageknight.box.terms import (
    ABILITIES,
    ADVANCED_ACTION,
    ARTIFACT,
    BASIC_ACTION,
    COLOURS,
    ELEMENTS,
    PHYSICAL,
    RESISTANCES,
    SPELL,
)
from sortilege.games.mageknight.rules.cards.registry import BANNERS, SPECIALS, TACTICS
from sortilege.games.mageknight.words.effects import BANNERS as TOLD_BANNERS
from tests.coverage import CARDS, MAPS, listed, marks

WORDS = find("mageknight").words
PAGE = MAPS / f"mage-knight{CARDS}.md"
HEAD = """# Mage Knight: what the components do, and the tests of it

Every card, unit, skill and tactic of the box and everything enemies can do, in the short words of the game, with the
tests of each effect. All of this page is written by `python -m tests.card_coverage`, from the components and from the
marks `@card("rage basic")` on the tests.

A semicolon stands between parts that all apply; the mana that powers an effect is in brackets."""
FILES = ("basic_action", "advanced_action", "spell", "artifact")
SIDES = ("basic", "strong")
ABILITY_WORDS = {
    "fortified": "only siege attacks reach it in the ranged and siege phase, none if its site is fortified as well",
    "swift": "twice as much block is needed",
    "brutal": "it deals twice its damage",
    "poison": "a unit it wounds gets two wounds; a hero gets one more to the discard pile for each",
    "paralyze": "a unit it wounds is destroyed; a hero it wounds discards all cards but wounds",
    "summon": "a brown enemy stands in for it in the block and damage phases",
    "physical_resistance": "physical attacks count half",
    "fire_resistance": "fire attacks count half, and red effects pass it over",
    "ice_resistance": "ice attacks count half, and blue effects pass it over",
    "fire_attack": "only ice and cold fire block it in full",
    "ice_attack": "only fire and cold fire block it in full",
    "cold_fire_attack": "only cold fire blocks it in full",
}


class Entry(NamedTuple):
    """A component: its name, and its effects by the words that marks use for them."""

    name: str
    effects: dict[str, str]


def entries() -> dict[str, list[Entry]]:
    """Everything that needs a test, by the heading it stands under."""
    box = Box(None, SPECIALS, TACTICS, BANNERS)
    return {
        "Basic actions": cards(box, BASIC_ACTION),
        "Advanced actions": cards(box, ADVANCED_ACTION),
        "Spells": cards(box, SPELL),
        "Artifacts": cards(box, ARTIFACT),
        "Units": units(box),
        "Skills": skills(box),
        "Tactics": [
            Entry(tactic["name"], {tactic["id"]: WORDS.say(tactic_effect(box, number))})
            for number, tactic in enumerate(box.everything["tactic"])
        ],
        "Enemies": [
            Entry(name.replace("_", " ").capitalize(), {f"ability {name}": ABILITY_WORDS[name]}) for name in foes()
        ],
    }


def cards(box: Box, kind: int) -> list[Entry]:
    shown = {card["id"]: card for name in FILES for card in box.everything[name]}
    found = []
    for card in box.cards_of(kind):
        name = box.card_ids[card]
        sides = {
            f"{name} {word}": alternatives(box, [effect for effect in box.card_effects[card] if effect.side == side])
            for side, word in enumerate(SIDES)
        }
        if f"banner-{name}" in TOLD_BANNERS:
            sides[f"{name} {SIDES[0]}"] += f": {TOLD_BANNERS[f'banner-{name}']}"
        printed = shown[name]
        found.append(Entry(printed.get("name") or f"{printed['basic_name']}, {printed['strong_name']}", sides))
    return found


def units(box: Box) -> list[Entry]:
    found = []
    for unit, name in enumerate(box.unit_ids):
        printed = box.everything["unit"][unit]
        sides: dict[str, list[Effect]] = {f"{name} {n}": [] for n in range(1, len(printed["abilities"]) + 1)}
        for effect in box.unit_effects[unit]:
            sides[f"{name} {effect.side + 1}"].append(effect)
        found.append(Entry(printed["name"], {side: alternatives(box, effects) for side, effects in sides.items()}))
    return found


def skills(box: Box) -> list[Entry]:
    found = []
    for number, hero in enumerate(box.everything["hero"]):
        for skill, printed in zip(box.hero_skills[number], hero["skill"], strict=True):
            name = f"{hero['id']} {printed['id']}"
            found.append(
                Entry(f"{printed['name']} ({hero['name']})", {name: alternatives(box, box.skill_effects[skill])})
            )
    return found


def alternatives(box: Box, effects: list[Effect]) -> str:
    """Everything that one side, one ability or one skill can be used for; what its alternatives share is said once."""
    price = " and ".join(COLOURS[colour] for colour in effects[0].price)
    return WORDS.say(box.phrases.one_of(effects)) + (f" ({price} mana)" if price else "")


def foes() -> list[str]:
    """What is printed on enemies."""
    attacks = [name for element, name in enumerate(ELEMENTS) if element != PHYSICAL]
    return [*ABILITIES, *(f"{name}_resistance" for name in RESISTANCES), *(f"{name}_attack" for name in attacks)]


def effects() -> dict[str, str]:
    """Every effect by the words that marks use for it, with the heading it stands under."""
    return {effect: heading for heading, found in entries().items() for entry in found for effect in entry.effects}


def page() -> str:
    covering = marks("card")
    written = [HEAD]
    for heading, found in entries().items():
        written.append(f"## {heading}")
        for entry in found:
            written.append(f"### {entry.name}")
            for effect, said in entry.effects.items():
                written.append(f"`{effect}`: {said}")
                if effect in covering:
                    written.append(listed(covering[effect]))
    return "\n\n".join(written) + "\n"


def bare() -> dict[str, list[str]]:
    """The effects without a test, by their headings."""
    covering = marks("card")
    found: dict[str, list[str]] = {}
    for effect, heading in effects().items():
        if effect not in covering:
            found.setdefault(heading, []).append(effect)
    return found


def main() -> None:
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.name}: {len(effects())} effects")
    for heading, found in bare().items():
        print(f"{heading}, {len(found)} without a test: {', '.join(found)}")


if __name__ == "__main__":
    main()
