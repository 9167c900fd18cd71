"""The rail beside the map: heroes, the dummy player, offers, cities, score sheets. Each part says how high it is."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from ...art import moved, text, use
from ...kernel.words import Message
from .board import capital
from .shapes import gem, hero_shield, hero_token, mana_token
from .told import enemy_says, unit_does
from .words import ENGLISH

RAIL: Final = 400
WIDE: Final = RAIL - 32
LETTERS: Final = 74
"""So many small letters stand in a line of the rail."""
SHORT: Final = 58
"""Name and words that are shorter together stand in one line."""
ROOMY: Final = 2
"""With so few heroes there is room for what units do."""
PLACES: Final = ("first", "second", "third", "fourth", "fifth")
View = dict[str, Any]
Table = dict[str, Any]


class Rail:
    """Draws downwards, and knows how far it has come."""

    def __init__(self, view: View, left: int) -> None:
        self.view = view
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

    def add(self, part: str) -> None:
        self.parts.append(part)

    # Heroes

    def hero(self, hero: Table) -> None:
        """A panel: name and tactic, the numbers, crystals and mana, units, skills; a gold edge if asked."""
        decision = self.view["decision"]
        asked = decision is not None and decision["seat"] == hero["seat"]
        you = " (you)" if self.view["seat"] == hero["seat"] else ""
        tactic = f"{ENGLISH.name(hero['tactic'])}{', used' if hero['tactic_used'] else ''}" if hero["tactic"] else ""
        if hero["hero"] in self.table["order"]:
            tactic = f"plays {PLACES[self.table['order'].index(hero['hero'])]}: {tactic}"
        inside = [
            hero_token(hero["hero"], 26, 24),
            text(48, 30, ENGLISH.name(hero["hero"]) + you, "title", 19),
            text(WIDE - 12, 29, tactic, "muted end", 13.5),
            numbers(hero),
            text(18, 82, piles(hero), "muted", 13.5),
        ]
        y = 90
        treasure = gems(hero)
        if treasure:
            inside.append(f"<g{moved(24, y + 12)}>{treasure}</g>")
            y += 26
        for unit in hero["units"]:
            inside.append(unit_line(unit, y + 14))
            y += 20
        for line in wrap(f"played: {listed(hero['played'])}", LETTERS) if hero["played"] else []:
            inside.append(text(18, y + 13, line, "muted", 13))
            y += 16
        skills = ", ".join(skill_text(skill, state) for skill, state in hero["skills"])
        for line in wrap(f"skills: {skills}", LETTERS) if skills else []:
            inside.append(text(18, y + 13, line, "muted", 13))
            y += 16
        y += 10
        edge = " asked" if asked else ""
        panel = f'<rect class="panel{edge}" width="{WIDE}" height="{y}" rx="10"/>'
        bar = f'<rect class="bar {hero["hero"]}" x="4" y="8" width="4" height="{y - 16}" rx="2"/>'
        self.add(f'<g id="side-{hero["hero"]}"{moved(self.x, self.y)}>{panel}{bar}{"".join(inside)}</g>')
        self.y += y + 10

    def dummy(self, dummy: Table) -> None:
        tactic = f", {ENGLISH.name(dummy['tactic'])}" if dummy["tactic"] else ""
        told = f"The dummy ({ENGLISH.name(dummy['hero'])}{tactic}): {dummy['deck']} cards in its deck"
        crystals = "".join(
            gem(colour, 18 * order, 0, 0.9)
            for order, colour in enumerate(colour for colour, count in dummy["crystals"].items() for _ in range(count))
        )
        self.add(f"<g{moved(self.x, self.y)}>{text(4, 14, told, 'muted', 13.5)}<g{moved(12, 32)}>{crystals}</g></g>")
        self.y += 50

    # What can be had

    def offers(self) -> None:
        offer = self.table["offers"]
        cards = self.table["glossary"]["cards"]
        units = self.table["glossary"]["units"]
        if offer["units"]:
            self.heading("Units to recruit")
        for unit in offer["units"]:
            entry = units[unit]
            sites = ", ".join(ENGLISH.name(site) for site in entry["sites"])
            self.row(ENGLISH.name(unit), f"cost {entry['cost']}, level {entry['level']}: {sites}")
            if len(self.table["heroes"]) <= ROOMY:
                self.paragraph(unit_does(unit, entry))
        for kind, words in (("lessons", "Monasteries teach"), ("actions", "Advanced actions"), ("spells", "Spells")):
            if offer[kind]:
                self.heading(words)
                self.cards(offer[kind], cards)
        if offer["skills"]:
            self.heading("Common skills")
            self.paragraph(listed(offer["skills"]))
        for city in self.table["map"]["cities"]:
            self.city(city)
        self.enemies()

    def heading(self, words: str) -> None:
        self.add(text(self.x, self.y + 18, words, "title", 15))
        self.y += 24

    def row(self, name: str, right: str) -> None:
        self.add(text(self.x + 4, self.y + 13, name, "", 14))
        self.add(text(self.x + WIDE, self.y + 13, right, "muted end", 13))
        self.y += 18

    def cards(self, offer: list[str], cards: Table) -> None:
        """The cards of an offer side by side, each with the gem of its colour."""
        x = 10.0
        for card in offer:
            name = ENGLISH.name(card)
            wide = 28 + 6.7 * len(name)
            if x > 10 and x + wide > WIDE:
                x = 10.0
                self.y += 20
            colour = cards[card]["colour"]
            sign = gem(colour, 0, 0, 0.8) if colour else ""
            self.add(f"<g{moved(self.x + x, self.y + 9)}>{sign}{text(12, 5, name, '', 14)}</g>")
            x += wide
        self.y += 22

    def paragraph(self, words: str) -> None:
        for line in wrap(words, LETTERS):
            self.add(text(self.x + 4, self.y + 13, line, "muted", 13))
            self.y += 16
        self.y += 4

    def city(self, city: Table) -> None:
        led = f", led by {ENGLISH.name(city['leader'])}" if city["leader"] else ""
        state = "closed" if city["closed"] else f"level {city['level']}"
        self.heading(f"The {city['colour']} city at {city['at']}, {state}")
        if city["conquered"]:
            self.paragraph(f"conquered{led}")
        unseen = [token[1] for token in self.table["map"]["tokens"] if token[0] == city["at"] and len(token) == 2]
        if unseen:
            self.paragraph(f"face-down defenders: {', '.join(unseen)}")

    def enemies(self) -> None:
        """Those that lie face up on the map, and what is printed on them."""
        seen = [token for token in self.table["map"]["tokens"] if len(token) > 2]
        if seen:
            self.heading("Enemies face up")
        entries = self.table["glossary"]["enemies"]
        for name in sorted({token[2] for token in seen}):
            where = f"{ENGLISH.name(name)} at {' and '.join(token[0] for token in seen if token[2] == name)}"
            says = enemy_says(entries[name])
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
            text(self.x + 30, self.y + 22, f"{sheet['place']}. {capital(ENGLISH.name(sheet['side']))}", "title", 18)
        )
        self.add(text(right, self.y + 22, str(sheet["total"]), "title end", 20))
        self.add(f'<path class="rule" d="M{self.x} {self.y + 31}H{right}"/>')
        self.y += 36
        for line in sheet["lines"]:
            said = ENGLISH.say(Message(line["key"], line["params"]))
            self.add(text(self.x + 4, self.y + 14, said, "muted", 14))
            self.add(text(right, self.y + 14, str(line["points"]), "muted end", 14))
            self.y += 18
        self.y += 12


def numbers(hero: Table) -> str:
    """Fame and level, reputation, armour, hand."""
    shown = (
        ("laurel-crown", f"{hero['fame']} fame"),
        ("flying-flag", f"level {hero['level']}"),
        ("shaking-hands", f"{hero['reputation']:+d}" if hero["reputation"] else "0"),
        ("checked-shield", str(hero["armour"])),
        ("card-pick", f"{hero['hand']} of {hero['hand_limit_here']}"),
    )
    parts: list[str] = []
    for (icon, words), x in zip(shown, (26, 118, 204, 258, 304), strict=True):
        parts.append(use(icon, x, 55, 18, "sign") + text(x + 14, 60, words, "bold", 14.5))
    return "".join(parts)


def piles(hero: Table) -> str:
    wounds = hero["discard"].count("wound")
    told = "" if not wounds else " (1 wound)" if wounds == 1 else f" ({wounds} wounds)"
    free = hero["command"] - len(hero["units"])
    return f"deck {hero['deck']} · discard pile {len(hero['discard'])}{told} · free command tokens {free}"


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


def unit_line(unit: Table, y: float) -> str:
    state = "ready" if unit["ready"] else "spent"
    banner = f", {ENGLISH.name(unit['banner'])}" if unit["banner"] else ""
    wounds = "" if not unit["wounds"] else ", wounded" if unit["wounds"] == 1 else ", wounded twice"
    mark = f'<circle class="{state}" cx="25" cy="{y - 4:g}" r="5"/>'
    return mark + text(38, y, f"{ENGLISH.name(unit['unit'])} ({state}{wounds}{banner})", "", 14)


def listed(things: list[str]) -> str:
    return ", ".join(ENGLISH.name(thing) for thing in things)


def skill_text(skill: str, state: str) -> str:
    mark = {"ready": "", "used": " (used)", "face_down": " (face down)"}[state]
    return f"{ENGLISH.name(skill)}{mark}"
