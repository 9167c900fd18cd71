"""The rules in our own words: complete, linked and true to the components."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sortilege.games import find
from sortilege.games.mageknight.box.components import Box
from sortilege.games.mageknight.box.descriptions import tactic_effect
from sortilege.kernel.state import Ask
from sortilege.terminal.rulebook import section

GAME = find("mageknight")
RULES = GAME.rules()
FLAT = " ".join(RULES.split())
ANCHORS = re.findall(r"^##+ .+ \{#([\w-]+)\}$", RULES, re.MULTILINE)
ASKED = {step.rule for step in GAME.steps if issubclass(step, Ask)}
BACKGROUND = [
    "first-reconnaissance",
    "full-conquest",
    "blitz-conquest",
    "solo-conquest",
    "mines-liberation",
    "full-cooperation",
    "one-to-return",
    "blitz-cooperation",
    "aim",
    "table",
    "setup",
    "rounds",
    "exploring",
    "rampaging",
    "reputation",
    "inhabited",
    "outcome",
    "enemies",
    "fortified",
    "cities",
    "adventures",
    "dummy",
    "scenarios",
    "scoring",
]
"""Sections that govern no single question: what comes first, the sites, and the end."""


def data() -> dict[str, Any]:
    box = GAME.components(None)
    assert isinstance(box, Box)
    return box.everything


def british(word: str) -> str:
    return word.replace("gray", "grey").replace("_", " ")


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def test_every_question_names_a_section() -> None:
    asks = [step for step in GAME.steps if issubclass(step, Ask)]
    assert len(asks) > 50
    assert [step.__name__ for step in asks if step.rule not in ANCHORS] == []


def test_every_section_is_named_by_a_question_or_tells_what_lies_behind() -> None:
    assert sorted(ANCHORS) == sorted([*ASKED, *BACKGROUND])


def test_each_phase_of_a_combat_names_its_own_section() -> None:
    rules = {step.__name__: step.rule for step in GAME.steps if issubclass(step, Ask)}
    named = [rules[name] for name in ("Muster", "Shoot", "Guard", "Parry", "Suffer", "AssignDamage", "Strike")]
    assert named == ["combat", "ranged", "block", "block", "damage", "damage", "attack"]


def test_every_heading_has_an_anchor_of_its_own_and_every_link_leads_somewhere() -> None:
    assert len(re.findall(r"^##", RULES, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))
    assert [link for link in re.findall(r"\]\(#([^)]+)\)", RULES) if link not in ANCHORS] == []


def test_every_section_can_be_reached_from_the_sections_that_questions_name() -> None:
    links = {anchor: part(anchor) for anchor in ANCHORS}
    found = sorted(ASKED)
    for anchor in found:
        found += [link for link in links[anchor] if link not in found]
    assert sorted(set(ANCHORS) - set(found)) == ["aim", "table"]


def part(anchor: str) -> list[str]:
    """The sections that a section links to or contains."""
    told = re.split(rf"\{{#{anchor}\}}", RULES, maxsplit=1)[1]
    inner = re.split(r"^## ", told, maxsplit=1, flags=re.MULTILINE)[0]
    return [*re.findall(r"\]\(#([^)]+)\)", inner), *re.findall(r"\{#([\w-]+)\}", inner)]


def test_no_section_is_empty_and_no_line_too_long() -> None:
    for told in re.split(r"^##+ .*$", RULES, flags=re.MULTILINE):
        assert len(told.split()) > 15
    assert max(len(line) for line in RULES.splitlines()) <= 120


def test_a_section_is_shown_with_the_sections_inside_it() -> None:
    combat = section(RULES, "combat")
    assert combat.startswith("## Combat\n")
    assert "### Damage phase" in combat
    assert "## Enemies" not in combat
    assert section(RULES, "damage").startswith("### Damage phase\n")


# Tables


def test_terrain_agrees_with_the_components() -> None:
    for terrain, cost in data()["terrain"].items():
        assert row(terrain, cost["day"], cost["night"]) in RULES


def test_levels_agree_with_the_components() -> None:
    for number, level in enumerate(data()["level"], 1):
        told = (number, level["fame"], level["armour"], level["hand_limit"], level["command_tokens"])
        assert row(*told) in RULES


def test_reputation_agrees_with_the_components() -> None:
    track = data()["reputation"]
    assert row("reputation", *range(track["lowest"], track["lowest"] + len(track["modifiers"]) + 1)) in RULES
    assert row("Influence", "X", *track["modifiers"]) in RULES


def test_enemies_agree_with_the_components() -> None:
    assert len(data()["enemy"]) == 29
    for enemy in data()["enemy"]:
        element = "" if enemy["element"] in ("physical", "none") else f"{british(enemy['element'])} "
        attack = "summons" if "summon" in enemy["abilities"] else f"{element}{enemy['attack']}"
        special = [ability for ability in enemy["abilities"] if ability != "summon"]
        if enemy["resistances"]:
            special.append(f"resists {' and '.join(enemy['resistances'])}")
        tokens = f"{british(enemy['colour'])}, {enemy['count']}"
        told = (enemy["name"], tokens, attack, enemy["armour"], enemy["fame"], ", ".join(special) or "-")
        assert row(*told) in RULES


def test_garrisons_agree_with_the_components_at_every_level_that_scenarios_use() -> None:
    used = {level for one in data()["scenario"] for setup in one["setup"] for level in setup["city_levels"]}
    assert used == {1, 3, 4, 5, 8, 11}
    for city in data()["city"]:
        levels = [one["enemies"] for one in city["garrison"] if one["level"] in used]
        garrisons = [", ".join(f"{count} {british(colour)}" for colour, count in one.items()) for one in levels]
        assert row(city["colour"], *garrisons[:-1]) in RULES
        assert row(city["colour"], garrisons[-1]) in RULES


def test_ruins_agree_with_the_components() -> None:
    words = {"crystals_one_of_each": "a crystal of each colour", "artifact": "an artifact"}
    names = {**GAME.words.names, **words}
    for ruin in data()["ruin"]:
        if ruin["kind"] == "enemies":
            reward = " and ".join(names[won] for won in ruin["reward"])
            reward = reward.replace("an artifact and an artifact", "two artifacts")
            assert row(", ".join(british(colour) for colour in ruin["enemies"]), reward) in RULES
        else:
            assert (sum(ruin["pay"].values()), ruin["fame"]) == (3, 7)


def told(tactic: str) -> str:
    box = GAME.components(None)
    assert isinstance(box, Box)
    return GAME.words.say(tactic_effect(box, box.tactic_index[tactic]))


def test_tactics_agree_with_the_components() -> None:
    for tactic in data()["tactic"]:
        assert row(f"{tactic['number']} {tactic['name']}", told(tactic["id"])) in RULES


def test_scenarios_agree_with_the_components() -> None:
    for one in data()["scenario"]:
        assert f"### {one['name']} {{#" in RULES
        for setup in one["setup"]:
            levels = "closed" if one.get("cities_closed") else ", ".join(map(str, setup["city_levels"]))
            levels = one.get("cities", levels)
            tiles = [setup[kind] for kind in ("countryside", "core_city", "core_non_city")]
            assert row(one["name"], setup["players"], setup["rounds"], *tiles, levels) in RULES


def test_every_title_is_told() -> None:
    titles = [text for key, text in GAME.words.templates.items() if key.startswith("title-")]
    assert len(titles) == 9
    assert [title for title in titles if title not in FLAT] == []


@pytest.mark.parametrize(
    "price", ["healing for 3", "healing for 2", "unit offer for 6", "offer for 7", "artifact for 12"]
)
def test_prices_are_told(price: str) -> None:
    assert price in FLAT
