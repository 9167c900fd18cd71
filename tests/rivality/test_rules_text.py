"""The rules in our own words: complete, linked and true to the components."""

from __future__ import annotations

import re

from sortilege.games import find
from sortilege.games.rivality.box.components import TERRAINS
from sortilege.kernel.state import Ask

GAME = find("rivality")
RULES = GAME.rules()
ANCHORS = re.findall(r"^## .+ \{#([\w-]+)\}$", RULES, re.MULTILINE)
NAMES = {"well": "Well of Mana", "stone_circle": "Stone circle", "cottage": "Cottage", "fortress": "Fortress"}


def test_there_is_a_section_on_every_part_of_the_game() -> None:
    base = "aim tiles setup mulligan control turn placing wizard spells shields overflow entrenchment end scoring ties"
    solo = "solo solo-setup solo-moving solo-suramun solo-casting solo-end solo-levels"
    expert = "expert delayed sieges expert-scoring"
    assert f"{base} {solo} {expert}".split() == ANCHORS


def test_every_question_links_to_a_section() -> None:
    asks = [step for step in GAME.steps if issubclass(step, Ask)]
    assert len(asks) >= 6
    assert [step.__name__ for step in asks if step.rule not in ANCHORS] == []


def test_every_heading_has_an_anchor_of_its_own_and_every_link_leads_somewhere() -> None:
    assert len(re.findall(r"^##", RULES, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))
    links = re.findall(r"\]\(#([^)]+)\)", RULES)
    assert links
    assert [link for link in links if link not in ANCHORS] == []


def test_no_section_is_empty() -> None:
    for section in re.split(r"^## .*$", RULES, flags=re.MULTILINE):
        assert len(section.split()) > 15


def test_the_table_of_tiles_agrees_with_the_components() -> None:
    data = GAME.components(None).data
    for terrain in TERRAINS:
        entry = data["terrain"][terrain]
        assert f"| {NAMES[terrain]} | {entry['count']} | {entry['vp']} | {entry['shields']} |" in RULES
    for golems in sorted({data["start_golems"][players] for players in "1234"}):
        assert f"{golems} " in RULES


def test_moves_are_written_as_the_game_writes_them() -> None:
    [example] = re.findall(r"`(place [^`]+)`", RULES)
    assert re.fullmatch(r"place \w+ at -?\d,-?\d facing (north|east|south|west)", example)
    assert example.split()[1] in [tile["id"] for tile in GAME.components(None).data["tile"]]


def test_rules_speak_to_players_and_name_no_clauses() -> None:
    assert not re.search(r"RIV-\d|clause|Reading:|doubt", RULES)
