"""The rail beside the map: heroes, the dummy player, offers, cities, score sheets. Each part says how high it is."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from ....art import moved, text, use
from ....kernel.words import Message, Param, Thing, Words, read_message
from ..box.descriptions import enemy_prints
from .board import capital, city_states, dummy_is, told, unit_states
from .reading import tokens_at
from .shapes import gem, hero_shield, hero_token, mana_token

RAIL: Final = 400
WIDE: Final = RAIL - 32
LETTERS: Final = 74
"""So many small letters stand in a line of the rail."""
SHORT: Final = 58
"""Name and words that are shorter together stand in one line."""
ROOMY: Final = 2
"""With so few heroes there is room for what units do."""
View = dict[str, Any]
Table = dict[str, Any]


class Rail:
    """Draws downwards, and knows how far it has come."""

    def __init__(self, view: View, left: int, words: Words) -> None:
        self.view = view
        self.words = words
        self.table: Table = view["table"]
        self.x = left + 16
        self.y = 16
        self.parts: list[str] = []

    def draw(self) -> str:
        for hero in self.table["heroes"]:
            self.hero(hero)
        if self.table["dummy"] is not None:
            self.dummy(self.table["dummy"])
        if self.view["outcome"] is not None:
            for sheet in self.view["outcome"]["sheets"]:
                self.sheet(sheet)
        else:
            self.offers()
        return "".join(self.parts)

    def say(self, key: str, **params: Param) -> str:
        return self.words.say(Message(key, params))

    def add(self, part: str) -> None:
        self.parts.append(part)

    # Heroes

    def hero(self, hero: Table) -> None:
        """A panel: name and tactic, the numbers, crystals and mana, units, skills; a gold edge if asked."""
        decision = self.view["decision"]
        asked = decision is not None and decision["seat"] == hero["seat"]
        name = self.words.name(hero["hero"])
        if self.view["seat"] == hero["seat"]:
            name = self.say("picture-you", hero=hero["hero"])
        inside = [
            hero_token(hero["hero"], 26, 24),
            text(48, 30, name, "title", 19),
            text(WIDE - 12, 29, self.tactic(hero), "muted end", 13.5),
            self.numbers(hero),
            text(18, 82, self.piles(hero), "muted", 13.5),
        ]
        y = 90
        treasure = gems(hero)
        if treasure:
            inside.append(f"<g{moved(24, y + 12)}>{treasure}</g>")
            y += 26
        for unit in hero["units"]:
            inside.append(self.unit(unit, y + 14))
            y += 20
        for line in wrap(self.say("picture-played", cards=hero["played"]), LETTERS) if hero["played"] else []:
            inside.append(text(18, y + 13, line, "muted", 13))
            y += 16
        skills = [skill_told(skill["skill"], skill["state"]) for skill in hero["skills"]]
        for line in wrap(self.say("picture-skills", skills=skills), LETTERS) if skills else []:
            inside.append(text(18, y + 13, line, "muted", 13))
            y += 16
        y += 10
        edge = " asked" if asked else ""
        panel = f'<rect class="panel{edge}" width="{WIDE}" height="{y}" rx="10"/>'
        bar = f'<rect class="bar {hero["hero"]}" x="4" y="8" width="4" height="{y - 16}" rx="2"/>'
        self.add(f'<g id="side-{hero["hero"]}"{moved(self.x, self.y)}>{panel}{bar}{"".join(inside)}</g>')
        self.y += y + 10

    def tactic(self, hero: Table) -> str:
        """The tactic, and when its owner plays."""
        tactic: Thing = hero["tactic"] or ""
        if tactic and hero["tactic_used"]:
            tactic = Message("picture-tactic-used", {"tactic": tactic})
        if hero["hero"] in self.table["order"]:
            place = f"place-{self.table['order'].index(hero['hero']) + 1}"
            return self.say("picture-plays", place=place, tactic=tactic)
        return self.words.name(tactic)

    def numbers(self, hero: Table) -> str:
        """Fame and level, reputation, armour, hand."""
        shown = (
            ("laurel-crown", self.say("picture-fame", n=hero["fame"])),
            ("flying-flag", self.say("picture-level", n=hero["level"])),
            ("shaking-hands", f"{hero['reputation']:+d}" if hero["reputation"] else "0"),
            ("checked-shield", str(hero["armour"])),
            ("card-pick", self.say("picture-hand", n=hero["hand"], limit=hero["hand_limit_here"])),
        )
        parts: list[str] = []
        for (icon, said), x in zip(shown, (26, 118, 204, 258, 304), strict=True):
            parts.append(use(icon, x, 55, 18, "sign") + text(x + 14, 60, said, "bold", 14.5))
        return "".join(parts)

    def piles(self, hero: Table) -> str:
        wounds = hero["discard"].count("wound")
        free = hero["command"] - len(hero["units"])
        key = "picture-piles-wounds" if wounds else "picture-piles"
        return self.say(key, deck=hero["deck"], discard=len(hero["discard"]), n=wounds, free=free)

    def unit(self, unit: Table, y: float) -> str:
        state = "ready" if unit["ready"] else "spent"
        mark = f'<circle class="{state}" cx="25" cy="{y - 4:g}" r="5"/>'
        return mark + text(38, y, self.say("picture-unit", unit=unit["unit"], states=unit_states(unit)), "", 14)

    def dummy(self, dummy: Table) -> None:
        said = self.say("picture-dummy", who=dummy_is(dummy), n=dummy["deck"])
        crystals = "".join(
            gem(colour, 18 * order, 0, 0.9)
            for order, colour in enumerate(colour for colour, count in dummy["crystals"].items() for _ in range(count))
        )
        self.add(f"<g{moved(self.x, self.y)}>{text(4, 14, said, 'muted', 13.5)}<g{moved(12, 32)}>{crystals}</g></g>")
        self.y += 50

    # What can be had

    def offers(self) -> None:
        offer = self.table["offers"]
        cards = self.table["glossary"]["cards"]
        units = self.table["glossary"]["units"]
        if offer["units"]:
            self.heading(self.say("picture-units"))
        for unit in offer["units"]:
            entry = units[unit]
            costs = self.say("picture-unit-cost", cost=entry["cost"], level=entry["level"], sites=entry["sites"])
            self.row(self.words.name(unit), costs)
            if len(self.table["heroes"]) <= ROOMY:
                self.paragraph(self.say("abilities", does=told(entry["does"])))
        for kind in ("lessons", "actions", "spells"):
            if offer[kind]:
                self.heading(self.say(f"picture-{kind}"))
                self.cards(offer[kind], cards)
        if offer["skills"]:
            self.heading(self.say("picture-common-skills"))
            self.paragraph(self.say("prints", prints=offer["skills"]))
        for city in self.table["map"]["cities"]:
            self.city(city)
        self.enemies()

    def heading(self, said: str) -> None:
        self.add(text(self.x, self.y + 18, said, "title", 15))
        self.y += 24

    def row(self, name: str, right: str) -> None:
        self.add(text(self.x + 4, self.y + 13, name, "", 14))
        self.add(text(self.x + WIDE, self.y + 13, right, "muted end", 13))
        self.y += 18

    def cards(self, offer: list[str], cards: Table) -> None:
        """The cards of an offer side by side, each with the gem of its colour."""
        x = 10.0
        for card in offer:
            name = self.words.name(card)
            wide = 28 + 6.7 * len(name)
            if x > 10 and x + wide > WIDE:
                x = 10.0
                self.y += 20
            colour = cards[card]["colour"]
            sign = gem(colour, 0, 0, 0.8) if colour else ""
            self.add(f"<g{moved(self.x + x, self.y + 9)}>{sign}{text(12, 5, name, '', 14)}</g>")
            x += wide
        self.y += 22

    def paragraph(self, said: str) -> None:
        for line in wrap(said, LETTERS):
            self.add(text(self.x + 4, self.y + 13, line, "muted", 13))
            self.y += 16
        self.y += 4

    def city(self, city: Table) -> None:
        state = Message("city-closed") if city["closed"] else Message("city-level", {"n": city["level"]})
        self.heading(self.say("picture-city", colour=city["colour"], at=city["at"], state=state))
        if city["conquered"]:
            self.paragraph(self.say("picture-conquered", states=city_states(city)))
        unseen = [token["colour"] for token in tokens_at(self.table, city["at"]) if not token["enemy"]]
        if unseen:
            self.paragraph(self.say("picture-defenders", colours=unseen))

    def enemies(self) -> None:
        """Those that lie face up on the map, and what is printed on them."""
        seen = [token for token in self.table["map"]["tokens"] if token["enemy"]]
        if seen:
            self.heading(self.say("picture-enemies"))
        entries = self.table["glossary"]["enemies"]
        for name in sorted({token["enemy"] for token in seen}):
            places: list[Thing] = [token["at"] for token in seen if token["enemy"] == name]
            where = self.say("picture-enemy-at", enemy=name, places=places)
            says = self.words.say(enemy_prints(entries[name]))
            if len(where) + len(says) < SHORT:
                self.row(where, says)
            else:
                self.row(where, "")
                self.paragraph(says)

    # The end

    def sheet(self, sheet: Table) -> None:
        """What a hero was counted, line by line."""
        right = self.x + WIDE
        self.add(hero_shield(sheet["side"], self.x + 12, self.y + 16, 0.9))
        self.add(
            text(self.x + 30, self.y + 22, f"{sheet['place']}. {capital(self.words.name(sheet['side']))}", "title", 18)
        )
        self.add(text(right, self.y + 22, str(sheet["total"]), "title end", 20))
        self.add(f'<path class="rule" d="M{self.x} {self.y + 31}H{right}"/>')
        self.y += 36
        for line in sheet["lines"]:
            said = self.words.say(read_message(line))
            self.add(text(self.x + 4, self.y + 14, said, "muted", 14))
            self.add(text(right, self.y + 14, str(line["points"]), "muted end", 14))
            self.y += 18
        self.y += 12


def gems(hero: Table) -> str:
    """Crystals as gems, mana tokens as discs behind them."""
    parts: list[str] = []
    x = 0.0
    for colour, count in hero["crystals"].items():
        for _ in range(count):
            parts.append(gem(colour, x, 0))
            x += 20
    for colour, count in hero["mana"].items():
        for _ in range(count):
            parts.append(mana_token(colour, x + 4, 0))
            x += 22
    return "".join(parts)


def skill_told(skill: str, state: str) -> Thing:
    return skill if state == "ready" else Message(f"picture-skill-{state.replace('_', '-')}", {"skill": skill})
