"""The box laid out for quick use: every card, space, rate and table by numbers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from ....kernel.game import Components
from ....kernel.unread import ReadFields
from ....kernel.words import Message, Name
from .checking import look_over
from .terms import (
    ABILITIES,
    ASSISTANT_FOR,
    BATTLEGROUND,
    CONJURER,
    ELEMENTS,
    FIGURES,
    FOOD,
    FOOD_SPACE,
    GOODS,
    HIGHEST,
    HOUSE,
    LOWEST,
    MYTHOLOGIES,
    NO_ELEMENT,
    NO_MYTHOLOGY,
    NUMERALS,
    PAIRS,
    PLAYERS,
    RESOURCES,
    SAPPHIRE,
    SPACE_KINDS,
    TIERS,
    WEAPON_SMITH,
)

FILES: Final = ("town", "creatures", "equipment", "battle", "scoring")
NO_GOOD: Final = -1
NAMED: Final = ("space", "creature", "starter", "item", "artifact")
"""The sections whose entries have names."""


class Parts(Components):
    """What is in the box.

    A *card* is a creature by its number: the mythological creatures first, from `first_starter` on the level 1 ones,
    from `first_minion` on the minions, a size after the other for each mythology. A *piece* is an item or, from
    `first_artifact` on, an artifact. A *space* is its place in the list of spaces; the houses of the seats follow them.
    """

    def __init__(self, data: dict[str, Any], custom: bool) -> None:
        super().__init__(data, custom)
        self.lay_out_time()
        self.lay_out_spaces()
        self.lay_out_rates()
        self.lay_out_creatures()
        self.lay_out_equipment()
        self.lay_out_battle()
        self.lay_out_scoring()
        self.lay_out_prints()

    def lay_out_time(self) -> None:
        phases = self.data["phase"]
        self.turns: int = phases[-1]["last_turn"]
        self.phase_of: list[int] = [0]
        """The phase, 0 to 3, of each turn; turns count from 1."""
        for number, phase in enumerate(phases):
            self.phase_of += [number] * (phase["last_turn"] - phase["first_turn"] + 1)
        self.first_turns: list[int] = [phase["first_turn"] for phase in phases]
        self.feeding_turns: list[int] = [phase["last_turn"] for phase in phases if phase["feeding"]]
        self.tournament_turns: list[int] = [phase["last_turn"] for phase in phases if phase["tournament"]]

    def lay_out_spaces(self) -> None:
        spaces = self.data["space"]
        self.space_ids: list[str] = [space["id"] for space in spaces]
        self.space_index: dict[str, int] = {name: space for space, name in enumerate(self.space_ids)}
        self.space_kind: list[int] = [SPACE_KINDS.index(space["kind"]) for space in spaces] + [HOUSE] * PLAYERS[-1]
        self.space_phase: list[int] = [NUMERALS.index(space["phase"]) for space in spaces]
        self.space_good: list[int] = [good_of(space) for space in spaces]
        """What a mine, a storage or a food space gives."""
        self.space_output: list[list[int]] = [space.get("output", [0, 0, 0, 0]) for space in spaces]
        self.space_mythology: list[int] = [mythology_of(space) for space in spaces]
        self.least_players: list[int] = [space.get("least_players", PLAYERS[0]) for space in spaces]
        self.mines: list[int] = [space for space, entry in enumerate(spaces) if entry["kind"] == "mine"]
        self.taverns: list[int] = [space for space, entry in enumerate(spaces) if entry["kind"] == "tavern"]
        self.houses = len(spaces)
        """The first of the houses."""
        self.opened: dict[tuple[int, ...], list[list[int]]] = {}

    def lay_out_rates(self) -> None:
        data = self.data
        self.highest_gain: list[int] = [tier - 1 for tier in data["market"]["highest_gain"]]
        """The highest tier that a trade may give, by phase."""
        self.rates: list[list[tuple[int, int]]] = [[(0, 0)] * TIERS for _ in range(TIERS)]
        """What is paid and gained, by the tier of what is paid and the tier of what is gained."""
        for rate in data["rate"]:
            self.rates[rate["pay_tier"] - 1][rate["gain_tier"] - 1] = (rate["pay"], rate["gain"])
        guild = data["guild_house"]
        self.hire_costs: list[list[int]] = [cost_of(guild["second"]), cost_of(guild["third"])]
        """What the second and the third assistant cost."""
        sacrifices = sorted(data["sacrifice"], key=lambda entry: int(entry["level"]))
        self.sacrifices: list[list[int]] = [[]] + [[row[column] for column in (*PAIRS, "food")] for row in sacrifices]
        """What the pit pays, by level and column: so many of both resources of a tier, or so much food."""
        feeding = data["feeding"]
        self.food_per_level: int = feeding["per_level"]
        self.food_of_assistant: list[int] = [0, 0, feeding["second_assistant"], feeding["third_assistant"]]
        """What each figure of a player eats."""
        self.minus_per_food: int = feeding["minus_per_food"]
        duel = data["duel"]
        self.kinds_stolen: int = duel["kinds_stolen"]
        self.minus_challenged: int = duel["minus_challenged"]
        self.minus_challenger: int = duel["minus_challenger"]
        self.leave_out_from: int = duel["leave_out_from"]
        """From so many creatures on the challenged player may leave one out."""
        self.dealt: int = data["setup"]["starters"]
        self.drawn: int = data["setup"]["drawn"]
        players = {entry["number"]: entry for entry in data["players"]}
        self.locked_mythologies: list[int] = [
            players[number]["locked_mythologies"] if number in PLAYERS else 0 for number in range(PLAYERS[-1] + 1)
        ]
        self.diamonds_for_sapphires: list[bool] = [
            number in PLAYERS and players[number].get("diamonds_for_sapphires", False)
            for number in range(PLAYERS[-1] + 1)
        ]
        self.gained: list[list[list[int]]] = [
            [
                [
                    good
                    for good in range(RESOURCES)
                    if good // 2 <= tier and not (good == SAPPHIRE and self.diamonds_for_sapphires[number])
                ]
                for tier in self.highest_gain
            ]
            for number in range(PLAYERS[-1] + 1)
        ]
        """The resources that a trade may give, by the number of players and the phase."""
        self.awards: list[Award] = [Award(entry) for entry in data["award"]]

    def lay_out_creatures(self) -> None:
        data = self.data
        minions = sorted(data["minion"], key=lambda entry: (MYTHOLOGIES.index(entry["mythology"]), int(entry["level"])))
        cards = data["creature"] + data["starter"] + minions
        self.first_starter = len(data["creature"])
        self.first_minion = self.first_starter + len(data["starter"])
        self.cards = len(cards)
        self.card_ids: list[str] = [card["id"] if "id" in card else minion_id(card) for card in cards]
        self.card_index: dict[str, int] = {name: card for card, name in enumerate(self.card_ids)}
        self.level: list[int] = [card.get("level", 1) for card in cards]
        self.hit_points: list[int] = [card["hp"] for card in cards]
        self.dice: list[int] = [card["bd"] for card in cards]
        self.element: list[int] = [element_of(card) for card in cards]
        self.mythology: list[int] = [mythology_of(card) for card in cards]
        self.powers: list[list[int]] = [powers_of(card) for card in cards]
        """By card and ability: its number, 1 for one without a number, 0 where the card has it not."""
        self.creatures_of: list[list[int]] = [
            [card for card in range(self.first_starter) if self.mythology[card] == mythology]
            for mythology in range(len(MYTHOLOGIES))
        ]
        """The creatures of each mythology."""
        self.smiths: list[int] = [card for card in range(self.first_minion) if self.powers[card][WEAPON_SMITH]]
        """The creatures that are weapon smiths."""

    def lay_out_equipment(self) -> None:
        pieces = self.data["item"] + self.data["artifact"]
        self.first_artifact = len(self.data["item"])
        self.pieces = len(pieces)
        self.piece_ids: list[str] = [piece["id"] for piece in pieces]
        self.piece_index: dict[str, int] = {name: piece for piece, name in enumerate(self.piece_ids)}
        self.copies: list[int] = [piece.get("copies", 1) for piece in pieces]
        self.cost: list[list[int]] = [cost_of(piece["cost"]) for piece in pieces]
        self.paid: list[list[list[int]]] = [
            [self.paid_cost(cost, number) for cost in self.cost] for number in range(PLAYERS[-1] + 1)
        ]
        """What is paid for each piece, by the number of players."""
        self.prices: list[list[list[tuple[int, int]]]] = [
            [[(good, amount) for good, amount in enumerate(cost) if amount] for cost in costs] for costs in self.paid
        ]
        """The same, as the resources that are asked for and how many of each."""
        self.points: list[int] = [piece.get("vp", 0) for piece in pieces]
        self.origin: list[int] = [mythology_of(piece) for piece in pieces]
        """The mythology of an artifact."""
        self.gifts: list[list[int]] = [powers_of(piece) for piece in pieces]
        """By piece and ability, as `powers`."""
        self.no_powers: list[int] = [0] * len(ABILITIES)

    def lay_out_battle(self) -> None:
        self.faces: list[int] = self.data["dice"]["faces"]
        elements = self.data["elements"]
        self.beats: list[int] = [ELEMENTS.index(elements["superior"][element]) for element in ELEMENTS]
        """The element that each element is superior to."""
        self.element_bonus: list[list[int]] = [[], *[[0, *row] for row in elements["bonus"]]]
        """Extra dice, by the level of the superior creature and that of its enemy."""
        healing = self.data["healing"]
        self.healing: list[int] = [0, healing["with_one"], healing["with_two"]]
        """What is healed, by how many share the mythology."""

    def lay_out_scoring(self) -> None:
        scoring = self.data["scoring"]
        self.consistency: list[int] = row_of(scoring["consistency"], HIGHEST - LOWEST + 1)
        self.abundance: list[int] = row_of(scoring["abundance"], len(self.data["creature"]))
        self.artifact_variety: list[int] = row_of(scoring["artifact_variety"], len(MYTHOLOGIES))
        self.artifact_consistency: int = scoring["artifact_consistency"]
        self.goods_per_point: list[int] = [scoring[pair] for pair in PAIRS]
        self.variety: list[list[list[int]]] = [
            [[0] * (HIGHEST + 1) for _ in range(len(MYTHOLOGIES) + 1)] for _ in range(PLAYERS[-1] + 1)
        ]
        """Points by the number of players, of mythologies, and the level."""
        for entry in self.data["variety"]:
            for at, points in enumerate(entry["points"]):
                self.variety[entry["players"]][entry["mythologies"]][LOWEST + at] = points
        self.combination: list[list[int]] = [[0] * 7 for _ in range(4)]
        """Points by the number of artifacts and of creatures."""
        for entry in self.data["combination"]:
            for at, points in enumerate(entry["points"]):
                self.combination[entry["artifacts"]][3 + at] = points

    def lay_out_prints(self) -> None:
        self.printed_cards: list[dict[str, object]] = [
            {
                "card": self.card_ids[card],
                "level": self.level[card],
                "mythology": named_mythology(self.mythology[card]),
                "element": ELEMENTS[self.element[card]] if self.element[card] != NO_ELEMENT else None,
                "hp": self.hit_points[card],
                "bd": self.dice[card],
                "abilities": named_abilities(self.powers[card]),
            }
            for card in range(self.cards)
        ]
        """What is printed on each card, as views show it. Not to be changed."""
        self.printed_pieces: list[dict[str, object]] = [
            {
                "piece": self.piece_ids[piece],
                "count": 0,
                "artifact": piece >= self.first_artifact,
                "mythology": named_mythology(self.origin[piece]),
                "cost": {},
                "points": self.points[piece],
                "abilities": named_abilities(self.gifts[piece]),
            }
            for piece in range(self.pieces)
        ]
        """The same of items and artifacts, but for how many there are and what is paid for them."""

    # Questions about the box

    def essence(self) -> object:
        return {
            section: [essential(entry) for entry in entries] if isinstance(entries, list) else essential(entries)
            for section, entries in self.data.items()
        }

    def names(self) -> dict[str, Name]:
        """Things are called as their entries say; a space also within a sentence, a minion after its size and
        mythology."""
        named: dict[str, Name] = {entry["id"]: entry["name"] for section in NAMED for entry in self.data[section]}
        for entry in self.data["space"]:
            name = entry["name"]
            common = Message("name-the", {"name": name})
            named[f"the-{entry['id']}"] = name if entry["kind"] == "battleground" else common
        for entry in self.data["minion"]:
            told = {"size": entry["size"], "mythology": entry["mythology"]}
            named[minion_id(entry)] = Message("name-minion", told)
        return named

    def minion_for(self, card: int) -> int:
        """The minion that fights beside a mythological creature."""
        sizes = HIGHEST - LOWEST + 1
        return self.first_minion + self.mythology[card] * sizes + self.level[card] - LOWEST

    def may_stand(self, figure: int, space: int) -> bool:
        """Whether a kind of figure may ever use a space, houses apart."""
        kind = self.space_kind[space]
        return figure == CONJURER or kind == FOOD_SPACE or ASSISTANT_FOR[kind] == figure

    def open_spaces(self, players: int, locked: list[int], phase: int) -> list[list[int]]:
        """The spaces that are open in a phase, for each kind of figure, houses apart. Not to be changed."""
        key = (players, phase, *locked)
        found = self.opened.get(key)
        if found is None:
            found = self.find_open(players, locked, phase)
            self.opened[key] = found
        return found

    def find_open(self, players: int, locked: list[int], phase: int) -> list[list[int]]:
        spaces = [
            space
            for space in range(self.houses)
            if self.space_phase[space] <= phase
            and self.least_players[space] <= players
            and not (self.space_kind[space] == BATTLEGROUND and self.space_mythology[space] in locked)
        ]
        return [[space for space in spaces if self.may_stand(figure, space)] for figure in range(len(FIGURES))]

    def paid_cost(self, printed: list[int], players: int) -> list[int]:
        """What is paid for a price with so many players: where there are no sapphires, diamonds are paid for them."""
        cost = printed[:]
        if self.diamonds_for_sapphires[players]:
            cost[GOODS.index("diamond")] += cost[GOODS.index("sapphire")]
            cost[GOODS.index("sapphire")] = 0
        return cost


class Award:
    """What a place in a tournament is worth: a creature of a level, and so many of one of these resources."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.turn: int = entry["turn"]
        self.place: int = entry["place"]
        self.level: int = entry["level"]
        self.goods: list[int] = [GOODS.index(name) for name in entry.get("one_of", [])]
        self.amount: int = entry.get("amount", 0)


def built_in() -> dict[str, Any]:
    """The components of the game, from the files of `data/` together."""
    found: dict[str, Any] = {}
    for name in FILES:
        path = Path(__file__).parent / "data" / f"{name}.toml"
        found |= tomllib.loads(path.read_text("utf-8"))
    return found


def read_parts(data: dict[str, Any], custom: bool) -> Parts:
    """The box, after a thorough look."""
    look_over(data)
    if custom:
        ReadFields(built_in(), {}, {}).look_over(data)
    return Parts(data, custom)


def essential(entry: dict[str, Any]) -> dict[str, Any]:
    """What play depends on: names and sources may change."""
    return {field: value for field, value in entry.items() if field not in ("name", "source", "sources")}


def good_of(space: dict[str, Any]) -> int:
    if space["kind"] == "food":
        return FOOD
    return GOODS.index(space["resource"]) if "resource" in space else NO_GOOD


def mythology_of(entry: dict[str, Any]) -> int:
    return MYTHOLOGIES.index(entry["mythology"]) if "mythology" in entry else NO_MYTHOLOGY


def element_of(card: dict[str, Any]) -> int:
    return ELEMENTS.index(card["element"]) if "element" in card else NO_ELEMENT


def minion_id(entry: dict[str, Any]) -> str:
    return f"{entry['size']}_{entry['mythology']}_minion"


def cost_of(cost: dict[str, int]) -> list[int]:
    return [cost.get(GOODS[good], 0) for good in range(RESOURCES)]


def row_of(table: dict[str, int], most: int) -> list[int]:
    """Points by a number: those of the highest number that is named and not above it."""
    row = [0] * (most + 1)
    for number in range(most + 1):
        for named, points in table.items():
            if int(named) <= number:
                row[number] = max(row[number], points)
    return row


def named_mythology(mythology: int) -> str | None:
    return MYTHOLOGIES[mythology] if mythology != NO_MYTHOLOGY else None


def named_abilities(powers: list[int]) -> list[dict[str, object]]:
    return [{"ability": ABILITIES[ability], "x": x} for ability, x in enumerate(powers) if x]


def powers_of(card: dict[str, Any]) -> list[int]:
    powers = [0] * len(ABILITIES)
    for ability in card["abilities"]:
        name, _, number = ability.partition(" ")
        powers[ABILITIES.index(name)] = int(number) if number else 1
    return powers
