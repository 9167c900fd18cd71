"""A view written as text, for terminals and for `str(match)`."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from ....kernel.words import Message, Param, Thing, Words, read_message
from ..box.descriptions import enemy_prints, resistances, skill_usage
from ..box.terms import CLOSED
from .map_text import MapText
from .reading import owner_of, returners_told, teams_told, touchable

PAGE: Final = 98
View = dict[str, Any]
Table = dict[str, Any]


def write(view: View, words: Words) -> str:
    """The whole table: time and order, map, offers, the heroes, the combat, the question or the score sheets."""
    return Board(view, words).write()


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def counts(found: dict[str, int]) -> list[Thing]:
    """Crystals or mana by colour."""
    return [Message("board-count", {"n": count, "colour": colour}) for colour, count in found.items()] or ["none"]


def told(found: list[dict[str, Any]]) -> list[Thing]:
    """What the glossary says a thing does."""
    return [read_message(does) for does in found]


def protection(entry: Table) -> list[Thing]:
    """What saves a unit from wounds."""
    return [Message("print-armour", {"n": entry["armour"]}), *resistances(entry)]


def unit_states(unit: Table) -> list[Thing]:
    """Whether a unit is ready, and what it carries."""
    found: list[Thing] = [Message("unit-is-ready" if unit["ready"] else "unit-is-spent")]
    if unit["wounds"]:
        found.append(Message("unit-has-wounds", {"n": unit["wounds"]}))
    return [*found, unit["banner"]] if unit["banner"] else found


class Board:
    """Writes one view in one language."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.table: Table = view["table"]
        self.glossary: Table = self.table["glossary"]

    def write(self) -> str:
        table = self.table
        parts = [self.headline(), MapText(self.view, self.words).write(), self.say("board-legend"), self.costs()]
        parts += [self.on_the_map(), self.offers()]
        for hero in table["heroes"]:
            parts.append(self.hero(hero))
            if "cards" in hero:
                parts.append(self.hand(hero["cards"]))
        if table["dummy"] is not None:
            parts.insert(-2 * len(table["heroes"]), self.dummy(table["dummy"]))
        if table["combat"] is not None:
            parts.append(self.combat(table["combat"]))
        if "assault" in table:
            parts.append(self.assault(table["assault"]))
        if "duel" in table:
            parts.append(self.duel(table["duel"]))
        parts += [self.to_choose_from(), self.sheets() if self.view["outcome"] is not None else self.question()]
        return "\n\n".join(part for part in parts if part)

    def say(self, key: str, **params: Param) -> str:
        return self.words.say(Message(key, params))

    def filled(self, text: str) -> str:
        """A paragraph, wrapped and indented."""
        lines = wrap(text, PAGE, subsequent_indent="      ", break_long_words=False, break_on_hyphens=False)
        return "\n".join(lines)

    # The head and the map

    def headline(self) -> str:
        table = self.table
        time = "night" if table["night"] else "day"
        lines = [
            self.say("board-headline", scenario=table["scenario"], n=table["round"], rounds=table["rounds"], time=time)
        ]
        if "teams" in table:
            lines.append(self.words.say(teams_told(table)))
        lines += [self.words.say(line) for line in returners_told(table)]
        if table["order"]:
            lines.append(self.filled(self.say("board-order", heroes=table["order"])))
        if table["announced"] and table["order"]:
            lines.append(self.say("board-announced", hero=table["announced"]))
        if table["turns_left"] is not None:
            lines.append(self.say("board-last-turns"))
        used = table["used_dice"]
        lines.append(self.say("board-source-used" if used else "board-source", dice=table["source"], used=used))
        land = table["map"]
        if land["next"]:
            lines.append(self.say("board-next", tile=land["next"], n=land["left"]))
        return "\n".join(lines)

    def costs(self) -> str:
        """What each terrain costs now."""
        found: list[Thing] = [
            Message("board-cost", {"terrain": terrain, "n": cost})
            for terrain, cost in self.table["turn"]["costs"].items()
            if cost < CLOSED
        ]
        return self.say("board-costs", costs=found) if found else ""

    def on_the_map(self) -> str:
        """The enemies face up on the map, ruins that nobody has conquered, and cities."""
        land = self.table["map"]
        lines: list[str] = []
        for token in land["tokens"]:
            at, enemy = token["at"], token["enemy"]
            if enemy:
                prints = enemy_prints(self.glossary["enemies"][enemy])
                lines.append(self.filled("  " + self.say("board-enemy", at=at, enemy=enemy, prints=prints)))
        for ruin in land["ruins"]:
            if ruin["ruin"] and not owner_of(self.table, ruin["at"]):
                shows = read_message(self.glossary["ruins"][ruin["ruin"]]["shows"])
                lines.append("  " + self.say("board-lies", at=ruin["at"], thing=shows))
        lines += [f"  {self.city(city)}" for city in land["cities"]]
        return "\n".join([self.say("board-map"), *lines]) if lines else ""

    def city(self, city: Table) -> str:
        states = city_states(city)
        if city["shields"]:
            states.append(Message("city-shields", {"heroes": city["shields"]}))
        return self.say("board-city", colour=city["colour"], at=city["at"], states=states)

    # Offers

    def offers(self) -> str:
        offer = self.table["offers"]
        lines = [self.say("board-units")] if offer["units"] else []
        for unit in offer["units"]:
            entry = self.glossary["units"][unit]
            params: dict[str, Param] = {"unit": unit, "cost": entry["cost"], "level": entry["level"]}
            params.update(protection=protection(entry), sites=entry["sites"], does=told(entry["does"]))
            lines.append(self.filled("  " + self.words.say(Message("board-unit", params))))
        lines += [
            self.filled(self.say(f"board-{kind}", cards=self.cards(offer[kind]))) for kind in ("actions", "spells")
        ]
        if offer["lessons"]:
            lines.append(self.filled(self.say("board-lessons", cards=self.cards(offer["lessons"]))))
        if "upgrades" in offer:
            lines.append(self.filled(self.say("board-upgrades", cards=self.cards(offer["upgrades"]))))
        if offer["skills"]:
            lines.append(self.filled(self.say("board-skills", skills=offer["skills"])))
        return "\n".join(lines)

    def cards(self, cards: list[str]) -> list[Thing]:
        """Cards with their colours."""
        entries = self.glossary["cards"]
        return [Message("board-card", {"card": card, "colour": entries[card]["colour"]}) for card in cards] or ["none"]

    # Heroes

    def hero(self, hero: Table) -> str:
        lines = [self.where(hero), f"  {self.numbers(hero)}"]
        if hero["mana"] or hero["crystals"]:
            lines.append("  " + self.say("board-mana", crystals=counts(hero["crystals"]), mana=counts(hero["mana"])))
        for unit in hero["units"]:
            entry = self.glossary["units"][unit["unit"]]
            states = [*unit_states(unit), *protection(entry)]
            does = told(entry["does"])
            lines.append(self.filled("  " + self.say("board-own-unit", unit=unit["unit"], states=states, does=does)))
        for skill in hero["skills"]:
            named = skill["skill"]
            entry = self.glossary["skills"][named]
            usage, does_so = skill_usage(entry, skill["state"]), read_message(entry["does"])
            lines.append(self.filled("  " + self.say("board-own-skill", skill=named, usage=usage, does=does_so)))
        if hero["claimed_dice"]:
            lines.append("  " + self.say("board-claimed", dice=hero["claimed_dice"]))
        if hero["played"]:
            lines.append(self.filled("  " + self.say("board-played", cards=hero["played"])))
        if hero["seat"] == self.table["acting"]:
            points = points_to_spend(self.table["turn"])
            if points:
                lines.append("  " + self.say("board-to-spend", points=points))
        return "\n".join(lines)

    def where(self, hero: Table) -> str:
        """Where a hero stands, and the tactic with the die or the cards that lie on it."""
        at = Message("board-hero" if hero["at"] else "board-hero-away", {"hero": hero["hero"], "at": hero["at"] or ""})
        if not hero["tactic"]:
            return self.words.say(at)
        notes: list[Thing] = []
        if hero["tactic_die"]:
            notes.append(Message("tactic-die", {"colour": hero["tactic_die"]}))
        if hero["tactic_cards"]:
            notes.append(Message("tactic-cards", {"n": hero["tactic_cards"]}))
        if hero["tactic_used"]:
            notes.append(Message("tactic-used"))
        tactic: Thing = hero["tactic"]
        if notes:
            tactic = Message("board-tactic-notes", {"tactic": hero["tactic"], "notes": notes})
        return self.say("board-hero-tactic", hero=at, tactic=tactic)

    def numbers(self, hero: Table) -> str:
        bearing = hero["bearing"]
        return self.say(
            "board-numbers",
            fame=hero["fame"],
            level=hero["level"],
            reputation=hero["reputation"],
            bearing=Message("bearing-none") if bearing is None else Message("bearing", {"n": bearing}),
            armour=hero["armour"],
            hand=hero["hand"],
            limit=hero["hand_limit_here"],
            deck=hero["deck"],
            discard=len(hero["discard"]),
        )

    def hand(self, cards: list[str]) -> str:
        """The hand, a line for each kind of card, with its colour and both its effects."""
        lines = [self.say("board-hand" if cards else "board-hand-empty")]
        for card in sorted(set(cards)):
            entry = self.glossary["cards"][card]
            named: Thing = card
            if cards.count(card) > 1:
                named = Message("board-times", {"card": card, "n": cards.count(card)})
            if entry["does"]:
                kind = entry["colour"] or f"kind-{entry['kind']}"
                named = Message("board-of-kind", {"card": named, "kind": kind})
            does = told(entry["does"]) or [Message("board-not-played")]
            lines.append(self.filled("  " + self.say("board-hand-card", card=named, does=does)))
        return "\n".join(lines)

    def dummy(self, dummy: Table) -> str:
        return self.say("board-dummy", who=dummy_is(dummy), n=dummy["deck"], crystals=counts(dummy["crystals"]))

    # Combat

    def combat(self, combat: Table) -> str:
        notes: list[Thing] = [Message("combat-night")] if combat["night"] else []
        if combat["no_units"]:
            notes.append(Message("combat-no-units"))
        lines = [self.say("board-combat-notes" if notes else "board-combat", at=combat["at"], notes=notes)]
        for at, enemy in enumerate(combat["enemies"]):
            lines.append(("  > " if combat["facing"] == at else "    ") + self.enemy(enemy))
        attacks: list[Thing] = [
            Message("board-attack-of", {"reach": part["reach"], "element": part["element"], "n": part["points"]})
            for part in combat["attack"]
        ]
        if attacks:
            lines.append("  " + self.say("board-attack", attacks=attacks))
        blocks: list[Thing] = [
            Message("board-block-of", {"element": element, "n": n}) for element, n in combat["block"].items()
        ]
        if blocks:
            lines.append("  " + self.say("board-block", blocks=blocks))
        return "\n".join(lines)

    def assault(self, assault: Table) -> str:
        """Who takes part in an assault, and with how many defenders."""
        shares: list[Thing] = [
            Message("board-assault-fought", {"hero": one["hero"]})
            if one["fought"]
            else Message("board-assault-share", {"hero": one["hero"], "n": one["defenders"]})
            for one in assault["assailants"]
        ]
        return self.filled(self.say("board-assault", at=assault["city"], shares=shares))

    def duel(self, duel: Table) -> str:
        """Who fights whom and how, and the attack under way."""
        how = "in-full" if duel["full"] else "in-part"
        two: dict[str, Param] = {"aggressor": duel["aggressor"], "defender": duel["defender"], "how": how}
        lines = [self.say("board-duel", exchange=f"exchange-{duel['exchange']}", **two)]
        if duel["attack_so_far"]:
            told: dict[str, Param] = {"hero": duel["attacker"], "n": duel["attack_so_far"]}
            lines.append("  " + self.say("board-duel-attack", block=duel["block_so_far"], **told))
        if duel["damage"]:
            lines.append("  " + self.say("board-duel-damage", n=duel["damage"]))
        hurt: list[Thing] = [
            Message("board-duel-hurt", {"hero": hero, "n": wounds}) for hero, wounds in duel["wounds"].items() if wounds
        ]
        if hurt:
            lines.append("  " + self.say("board-duel-wounds", heroes=hurt))
        return "\n".join(lines)

    def enemy(self, enemy: Table) -> str:
        state = f"fights-{enemy['state']}"
        if enemy["state"] in ("defeated", "gone"):
            return self.say("board-fought", enemy=enemy["enemy"], state=state)
        prints: list[Thing] = [Message("print-armour", {"n": enemy["armour"]})]
        if "summon" not in enemy["abilities"]:
            key = "print-attack" if enemy["element"] == "physical" else "print-attack-element"
            prints.append(Message(key, {"element": enemy["element"], "n": enemy["attack"]}))
        prints.append(Message("print-no-fame") if enemy["summoned"] else Message("print-fame", {"n": enemy["fame"]}))
        prints += [f"ability-{ability}" for ability in enemy["abilities"]]
        prints += resistances(enemy)
        if enemy["fortified"] > 1:
            prints.append(Message("print-fortified-twice"))
        elif enemy["fortified"] and "fortified" not in enemy["abilities"]:
            prints.append(Message("print-behind-walls"))
        named: Thing = enemy["enemy"]
        if enemy["summoned"]:
            named = Message("board-summoned", {"thing": named})
        return self.say("board-fighting", enemy=named, state=state, prints=prints)

    # The question and the end

    def to_choose_from(self) -> str:
        """What skills and cards do that can be chosen and that the viewer does not have yet."""
        own: list[str] = []
        for hero in self.table["heroes"]:
            if hero["seat"] == self.view["seat"]:
                skills = [skill["skill"] for skill in hero["skills"]]
                own = [*hero["cards"], *hero["discard"], *hero["played"], *skills]
        lines: list[str] = []
        for named in touchable(self.view, "skill", "card", "offer"):
            skill, card = self.glossary["skills"].get(named), self.glossary["cards"].get(named)
            if named in own:
                continue
            thing: Thing = named
            if skill is not None:
                does: list[Thing] = [read_message(skill["does"])]
                thing = Message("board-of-kind", {"card": named, "kind": skill_usage(skill)})
            elif card is not None and card["does"]:
                does = told(card["does"])
                if card["colour"]:
                    thing = Message("board-of-kind", {"card": named, "kind": card["colour"]})
            else:
                continue
            lines.append(self.filled("  " + self.say("board-choice-thing", thing=thing, does=does)))
        return "\n".join([self.say("board-choice"), *lines]) if lines else ""

    def question(self) -> str:
        decision = self.view["decision"]
        if decision is None:
            return ""
        who = self.table["heroes"][decision["seat"]]["hero"]
        waits = self.say("board-question", hero=who)
        asked = self.words.say(read_message(decision["question"])) if "question" in decision else ""
        return "\n".join(wrap(f"{waits} {asked}", PAGE))

    def sheets(self) -> str:
        outcome = self.view["outcome"]
        lines = [self.words.say(read_message(outcome["reason"]))]
        for sheet in outcome["sheets"]:
            side = capital(self.words.name(sheet["side"]))
            lines.append(f"{sheet['place']}. {side}: {sheet['total']}")
            lines += [f"     {line['points']:>4}  {self.words.say(read_message(line))}" for line in sheet["lines"]]
        return "\n".join(lines)


def city_states(city: Table) -> list[Thing]:
    """Whether a city is closed, conquered and by whom, or how strong it is."""
    joined: list[Thing] = []
    if "annex" in city:
        joined = [Message("city-annex", {"at": city["annex"]["at"], "colour": city["annex"]["colour"]})]
    if city["closed"]:
        return [Message("city-closed")]
    if city["friendly"]:
        return [Message("city-friendly")]
    if not city["conquered"]:
        return [*joined, Message("city-level", {"n": city["level"]})]
    found: list[Thing] = [*joined, Message("city-conquered")]
    return [*found, Message("city-led", {"hero": city["leader"]})] if city["leader"] else found


def points_to_spend(turn: Table) -> list[Thing]:
    return [
        Message("board-points", {"kind": f"points-{kind}", "n": turn[kind]})
        for kind in ("move", "influence", "heal")
        if turn[kind]
    ]


def dummy_is(dummy: Table) -> list[Thing]:
    """The hero of the dummy player, and its tactic."""
    return [dummy["hero"], dummy["tactic"]] if dummy["tactic"] else [dummy["hero"]]
