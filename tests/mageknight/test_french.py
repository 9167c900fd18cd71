"""Mage Knight in French: articles and agreement, names as they are typed, one name for one thing in words and rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sortilege.games.mageknight.game import GAME
from sortilege.kernel.words import Message, Thing, Words
from sortilege.table import i18n

from .boxes import box

RULES = i18n.rules_in(GAME, "fr")
CITY: Thing = Message("city-of", {"colour": "green"})
GOLEMS: Thing = Message("numbered", {"thing": "golems", "n": 2})


def french() -> Words:
    return i18n.words_in(GAME, "fr")


@pytest.mark.parametrize(
    ("key", "params", "said"),
    [
        (
            "goes-back",
            {"hero": "tovak", "site": CITY, "at": "1,0"},
            "Tovak n’a pas pris la cité verte et retourne en 1,0.",
        ),
        (
            "enters",
            {"hero": "arythea", "site": "monster_den", "at": "1,0"},
            "Arythea entre dans l’antre de monstres en 1,0.",
        ),
        ("defeats", {"hero": "arythea", "enemy": GOLEMS}, "Arythea vainc les Golems 2."),
        ("meets", {"enemy": "gargoyle"}, "Une Gargouille apparaît."),
        ("meets", {"enemy": "cursed_hags"}, "Des Sorcières maudites apparaissent."),
        ("do-strike", {"enemies": ["minotaur", "golems"], "n": 0}, "Frapper le Minotaure et les Golems (0 en trop)"),
        ("recruits", {"hero": "tovak", "unit": "peasants"}, "Tovak recrute des Paysans."),
        ("heals-unit", {"hero": "tovak", "unit": "peasants"}, "Tovak soigne les Paysans."),
        ("unit-destroyed", {"hero": "tovak", "unit": "peasants"}, "L’unité Paysans (Tovak) est détruite."),
        ("enemies-there", {"n": 2, "many": "number-2", "colour": "brown"}, "deux ennemis bruns"),
        ("board-count", {"n": 1, "colour": "white"}, "1 blanc"),
        ("board-count", {"n": 3, "colour": "white"}, "3 blancs"),
        ("damage-left", {"n": 1}, "Il reste 1 dégât."),
        ("print-resists", {"elements": ["physical", "fire"]}, "résistance physique et au feu"),
        ("print-attack-element", {"element": "cold_fire", "n": 4}, "attaque de feu glacé 4"),
        ("effect-mana", {"colours": ["blue", "white", "red"]}, "gagner du mana bleu, blanc ou rouge"),
        ("terrain-most", {"terrains": ["swamp"], "n": 1}, "le marais coûte au plus 1"),
        ("terrain-most", {"terrains": ["hills", "swamp"], "n": 1}, "la colline et le marais coûtent au plus 1"),
    ],
)
def test_each_thing_is_called_as_its_sentence_asks(key: str, params: dict[str, Any], said: str) -> None:
    assert french().say(Message(key, params)) == said


@pytest.mark.parametrize(
    "asked", ["graal d'or", "Graal d’or", "à quoi bon la magie ?", "sombres_terriers", "paralysis"]
)
def test_things_are_asked_about_as_they_are_typed(asked: str) -> None:
    [line] = GAME.about(asked, box(), french())
    assert line.startswith(("Graal d’or", "À quoi bon la magie", "Sombres terriers", "Paralysie"))


def test_the_rulebook_calls_enemies_tactics_scenarios_and_terrains_as_the_table_does() -> None:
    words, parts = french(), box().everything
    for enemy in parts["enemy"]:
        [row] = re.findall(rf"^\| {words.name(enemy['id'])} \|.*$", RULES, re.MULTILINE)
        assert words.name(enemy["colour"]) in row
        for ability in enemy["abilities"]:
            assert words.name(f"ability-{ability}") in row
        if enemy["resistances"]:
            assert words.say(Message("print-resists", {"elements": [*enemy["resistances"]]})) in row
    for tactic in parts["tactic"]:
        assert f"| {tactic['number']} {words.name(tactic['id'])} |" in RULES
    for scenario in parts["scenario"]:
        assert f"### {words.name(scenario['id'])} {{#" in RULES
    for terrain in ("plains", "hills", "forest", "wasteland", "desert", "swamp", "city"):
        assert f"| {words.name(terrain)} |" in RULES
    for title in ("knowledge", "loot", "leader", "conqueror", "adventurer", "beating"):
        assert f"| {words.say(Message(f'title-{title}'))} |" in RULES


@pytest.mark.parametrize(
    "other",
    ["blocage", "bloquer", "renommée", "sortilège", "paquet", "deck", "round", "jeter", "ville", "locaux", "orcs?"],
)
def test_one_thing_has_one_name(other: str) -> None:
    told = [*french().templates.values(), *french().names.values(), RULES]
    plain = [re.sub(r"\{.*?\}|\(#.*?\)", "", text) for text in told]
    assert not [text for text in plain if re.search(rf"\b{other}\b", text, re.IGNORECASE)]
