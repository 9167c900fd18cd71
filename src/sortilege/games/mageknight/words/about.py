"""What a card, unit, skill, enemy, tactic, site, ability, terrain or space is, for whoever asks by name."""

from __future__ import annotations

import re
from typing import Any, Final

from ....kernel.words import Message, Param, Thing, Words, read_message
from ..box.components import Box
from ..box.descriptions import (
    card_sides,
    city_means,
    enemy_prints,
    resistances,
    skill_effect,
    skill_usage,
    tactic_effect,
    unit_abilities,
    unseen,
)
from ..box.glossary import card_entry, enemy_entry, skill_entry, unit_entry
from ..box.terms import (
    ABILITIES,
    BASIC_COLOURS,
    CITY_GROUND,
    CLOSED,
    COLOURS,
    LAKE,
    MOUNTAIN,
    PLAINS,
    RAMPAGING_SITES,
    RESISTANCES,
    SEA,
    SITES,
    TERRAINS,
    TOKEN_COLOURS,
)

MOST: Final = 12
"""So many things are told about at once."""
SPACE: Final = re.compile(r"(?:at |space )?(-?\d+),\s*(-?\d+)")
PIECES: Final = ("piece-wound", "piece-crystal", "piece-mana-token", "piece-command-token", "piece-shield")
ATTACKS: Final = ("points-ranged", "points-siege", "cold_fire")
View = dict[str, Any]


class Told:
    """A thing that can be asked about by its name."""

    def __init__(self, name: str, line: str) -> None:
        self.name = name
        self.line = line


def about(box: Box, words: Words, thing: str, view: View | None) -> list[str]:
    """A line for each thing of that name, or, if there is none, whose name begins so; of a space what lies there."""
    wanted = plain(thing.replace("_", " "))
    if not wanted:
        return []
    space = SPACE.fullmatch(wanted)
    if space is not None:
        at = f"{int(space[1])},{int(space[2])}"
        return [capital(words.say(line)) for line in space_lines(view["table"], at)] if view is not None else []
    wanted = words.names.get(f"called-{wanted}", wanted)
    told = Teller(box, words).tell()
    exact = [one.line for one in told if plain(one.name) == wanted]
    return exact or [one.line for one in told if plain(one.name).startswith(wanted)][:MOST]


def names(box: Box, words: Words) -> list[str]:
    """All names that there is something to say about."""
    return list(dict.fromkeys(one.name for one in Teller(box, words).tell()))


def plain(name: str) -> str:
    """A name as it is typed: without capitals, and without the signs that no keyboard has."""
    return " ".join(name.lower().replace("’", "'").split())


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Teller:
    """Tells about everything in a box, in one language."""

    def __init__(self, box: Box, words: Words) -> None:
        self.box = box
        self.words = words
        self.told: list[Told] = []

    def tell(self) -> list[Told]:
        self.cards()
        self.units()
        self.enemies()
        self.skills()
        self.tactics()
        for site in SITES[1:]:
            self.mean(site, "about-site", Message(f"site-{site}"))
        for colour in BASIC_COLOURS:
            city = city_of(COLOURS[colour])
            self.mean(city, "about-site", city_means(self.box, colour))
        for piece in PIECES:
            self.mean(piece, "about-piece", Message(f"means-{piece}"))
        for ability in [*(f"ability-{name}" for name in ABILITIES), *(f"resists-{name}" for name in RESISTANCES)]:
            self.mean(ability, "about-ability", Message(f"means-{ability}"))
        for attack in ATTACKS:
            self.mean(attack, "about-attack", Message(f"means-{attack}"))
        for terrain in (*range(PLAINS, CITY_GROUND), LAKE, MOUNTAIN, SEA):
            self.mean(TERRAINS[terrain], "about-terrain", self.costs(terrain))
        return self.told

    def add(self, called: Thing, key: str, **params: Param) -> None:
        self.told.append(Told(self.words.name(called).lower(), capital(self.words.say(Message(key, params)))))

    def mean(self, thing: Thing, key: str, means: Message) -> None:
        self.add(thing, key, thing=thing, means=means)

    def cards(self) -> None:
        for card in range(1, len(self.box.card_ids)):
            name, entry = self.box.card_ids[card], card_entry(self.box, card)
            kind: Thing = f"about-{entry['kind']}"
            if entry["colour"]:
                kind = Message("about-card-kind", {"colour": entry["colour"], "kind": kind})
            self.add(name, "about-card", card=name, kind=kind, does=[*card_sides(self.box, card)])

    def units(self) -> None:
        for unit, name in enumerate(self.box.unit_ids):
            entry = unit_entry(self.box, unit)
            params: dict[str, Param] = {
                "unit": name,
                "sites": entry["sites"],
                "does": [*unit_abilities(self.box, unit)],
            }
            params.update({number: entry[number] for number in ("cost", "level", "armour")})
            resists = resistances(entry)
            key = "about-unit-resists" if resists else "about-unit"
            self.add(name, key, **params, resists=resists)

    def enemies(self) -> None:
        for enemy, name in enumerate(self.box.enemy_ids):
            entry = enemy_entry(self.box, enemy)
            self.add(name, "about-enemy", enemy=name, colour=entry["colour"], prints=enemy_prints(entry))

    def skills(self) -> None:
        for skill, name in enumerate(self.box.skill_ids):
            hero = self.box.hero_ids[self.box.skill_hero[skill]]
            usage = skill_usage(skill_entry(self.box, skill))
            self.add(name, "about-skill", skill=name, hero=hero, usage=usage, does=skill_effect(self.box, skill))

    def tactics(self) -> None:
        for tactic, name in enumerate(self.box.tactic_ids):
            key = "about-tactic-night" if self.box.tactic_night[tactic] else "about-tactic-day"
            number = self.box.tactic_numbers[tactic]
            self.add(name, key, tactic=name, n=number, does=tactic_effect(self.box, tactic))

    def costs(self, terrain: int) -> Message:
        """The move points that a terrain costs."""
        day, night = self.box.costs_by_day[terrain], self.box.costs_at_night[terrain]
        if day >= CLOSED:
            return Message("terrain-closed")
        return Message("terrain-costs" if day == night else "terrain-costs-by-time", {"n": day, "night": night})


def city_of(colour: str) -> Message:
    return Message("city-of", {"colour": colour})


def space_lines(table: View, at: str) -> list[Message]:
    """What lies on a space now, and what it costs to go there."""
    land = table["map"]
    if at not in land["spaces"]:
        return [Message("space-unknown", {"at": at})]
    space = land["spaces"][at]
    terrain, site = space["terrain"], space["site"]
    tokens = [token for token in land["tokens"] if token["at"] == at]
    closed = any(city["at"] == at and city["closed"] for city in land["cities"])
    cost = CLOSED if closed else table["turn"]["costs"].get(terrain, CLOSED)
    entered = Message("space-costs", {"n": cost})
    if cost >= CLOSED:
        entered = Message("terrain-closed")
    elif site in RAMPAGING_SITES and tokens:
        entered = Message("space-barred")
    lines = [Message("space", {"at": at, "terrain": terrain, "entered": entered})]
    if site and site not in RAMPAGING_SITES:
        means = "site-mine-held" if site == "mine" and tokens else f"site-{site}"
        lines += site_lines(table, site, space["colour"], "site-closed" if closed else means)
    lines += [Message("space-owner", {"hero": shield["hero"]}) for shield in land["shields"] if shield["at"] == at]
    for city in land["cities"]:
        if city["at"] == at and not closed:
            level = Message("space-level", {"n": city["level"]})
            lines.append(Message("space-conquered") if city["conquered"] else level)
    lines += [token_line(table, token) for token in tokens]
    for ruin in land["ruins"]:
        if ruin["at"] == at:
            shows = table["glossary"]["ruins"][ruin["ruin"]]["shows"] if ruin["ruin"] else None
            lines.append(
                Message("space-ruin", {"ruin": read_message(shows)}) if shows else Message("space-ruin-hidden")
            )
    lines += [Message("space-hero", {"hero": hero["hero"]}) for hero in table["heroes"] if hero["at"] == at]
    return lines


def site_lines(table: View, site: str, colour: str | None, means: str) -> list[Message]:
    """What a site is, and what the colour of a city means."""
    named: Thing = Message(f"{site}-of", {"colour": colour}) if colour else site
    lines = [Message("space-site", {"site": named, "means": Message(means)})]
    if colour and means == "site-city":
        lines.append(read_message(table["glossary"]["cities"][colour]))
    return lines


def token_line(table: View, token: View) -> Message:
    """An enemy token on the map: what it is, or the colour of its back."""
    if not token["enemy"]:
        [enemy] = unseen([TOKEN_COLOURS.index(token["colour"])])
        return Message("space-unseen", {"enemy": enemy})
    entry = table["glossary"]["enemies"][token["enemy"]]
    return Message("space-enemy", {"enemy": token["enemy"], "colour": entry["colour"], "prints": enemy_prints(entry)})
