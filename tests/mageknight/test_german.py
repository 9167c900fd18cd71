"""Mage Knight in German: nothing is missing, nothing stays English, and articles and endings are those of the case."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from string import Formatter
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games.mageknight.box.descriptions import tactic_effect
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.words.about import Teller
from sortilege.kernel.words import Message, Thing, Words
from sortilege.table import i18n

from .boxes import box
from .pictures import MODES, bold
from .test_languages import said_now, shown

TOOL = run_path(str(Path(__file__).parents[2] / "tools" / "words"))
CATALOGUE = i18n.catalogue_of(GAME, "de")
RULES = i18n.rules_in(GAME, "de")
FLAT = " ".join(RULES.split())
SAME = {
    *("name:goldyx", "name:norowas", "name:tovak", "name:arythea"),
    *("name:motivation_goldyx", "name:motivation_norowas", "name:motivation_tovak", "name:motivation_arythea"),
    *("name:improvisation", "name:inspiration", "name:meditation", "name:regeneration"),
    *(
        "name:ability-brutal",
        "board-times",
        "page-deck",
        "page-pile-deck",
        "page-level",
        "page-phase-block",
        "page-needs-block",
    ),
}
"""Contexts whose German reads like the English. Names of several forms never do, though their first may."""
ENGLISH = re.compile(r"\b(?:the|of|and|or|your|you|with|which|to|for|is|are|this|that)\b|_", re.IGNORECASE)
"""What no German sentence has: short English words, and ids."""
UNFINISHED = re.compile(r"[{}]|\|\||\[[^\[\]]*\|")
"""What is left of a template where a sentence should be."""
WRONG_CASE = re.compile(r"\b(?:gegen|durch|für|ohne) (?:der|dem)\b|\b(?:mit|von|aus|bei) (?:die|das)\b")
"""Prepositions with an article of another case than theirs."""


def german() -> Words:
    return i18n.words_in(GAME, "de")


def entries() -> dict[str, tuple[str, str]]:
    """English and German, by context."""
    return {str(one.context): (str(one.id), str(one.string)) for one in TOOL["old"](CATALOGUE, "de") if one.id}


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}


# The catalogue


def test_nothing_is_missing_and_nothing_was_made_for_another_text() -> None:
    refreshed = TOOL["game_catalogue"](TOOL["old"](CATALOGUE, "de"), "de", GAME)
    assert [message.context for message in TOOL["untranslated"](refreshed)] == []
    assert {context: english for context, (english, _) in entries().items()} == i18n.sources_of(GAME)


def test_the_catalogue_is_written_as_the_tool_writes_it(tmp_path: Path) -> None:
    again = tmp_path / "de.po"
    TOOL["write"](again, TOOL["game_catalogue"](TOOL["old"](CATALOGUE, "de"), "de", GAME))
    assert again.read_text("utf-8") == CATALOGUE.read_text("utf-8")


@pytest.mark.parametrize("form", range(7))
def test_every_form_of_a_text_speaks_of_what_the_english_speaks_of(form: int) -> None:
    for context, (english, translated) in entries().items():
        forms = translated.split("||")
        assert form >= len(forms) or fields(forms[form]) == fields(english), context


def test_what_reads_like_the_english_is_the_same_word() -> None:
    same = {context: english for context, (english, said) in entries().items() if english == said}
    lettered = {context for context, english in same.items() if re.search("[a-z]", re.sub(r"\{.*?\}", "", english))}
    assert lettered == SAME


def test_one_thing_has_one_name() -> None:
    """The words of players, each for one thing, wherever it is told."""
    told = " ".join([*(said for _, said in entries().values()), FLAT])
    for other in ("Wunde", "verwunde", "Ablagestapel", "Abwurf", "wegwerfen", "abwerfen", "Stufe", "erkunde"):
        assert other not in told, other


# The forms of names


ICE_DRAGON: Thing = "ice_dragon"
SECOND_GOLEMS: Thing = Message("numbered", {"thing": "golems", "n": 2})
GREEN_CITY: Thing = Message("city-of", {"colour": "green"})


@pytest.mark.parametrize(
    ("key", "params", "said"),
    [
        ("defeats", {"hero": "tovak", "enemy": ICE_DRAGON}, "Tovak besiegt den Eisdrachen."),
        ("defeats", {"hero": "tovak", "enemy": SECOND_GOLEMS}, "Tovak besiegt die Golems 2."),
        ("meets", {"enemy": ICE_DRAGON}, "Der Eisdrache erscheint."),
        ("meets", {"enemy": "cursed_hags"}, "Die Verfluchten Vetteln erscheinen."),
        ("do-block", {"enemy": ICE_DRAGON}, "Eisdrachen blocken"),
        ("do-block", {"enemy": "cursed_hags"}, "Verfluchte Vetteln blocken"),
        ("heals-unit", {"hero": "tovak", "unit": "herbalists"}, "Tovak heilt die Kräuterkundigen."),
        ("assaults", {"hero": "tovak", "site": GREEN_CITY, "at": "1,0"}, "Tovak überfällt die grüne Stadt auf 1,0."),
        ("enters", {"hero": "tovak", "site": "dungeon", "at": "1,0"}, "Tovak betritt den Dungeon auf 1,0."),
        ("wins-reward", {"hero": "tovak", "reward": "spell"}, "Tovak gewinnt einen Zauber."),
        ("gains-crystal", {"hero": "tovak", "colour": "gold"}, "Tovak erhält einen goldenen Kristall."),
        ("effect-mana", {"colours": ["blue", "white", "red"]}, "erhalte blaues, weißes oder rotes Mana"),
        ("effect-pay", {"colours": ["red", "blue"]}, "zahle rotes und blaues Mana"),
        ("effect-crystal", {"colours": ["green", "black"]}, "erhalte einen grünen oder schwarzen Kristall"),
        ("do-pay-as", {"colour": "gold", "as": "red", "way": "1"}, "Mit goldenem Mana statt rotem bezahlen: 1"),
        ("print-attack-element", {"element": "cold_fire", "n": 4}, "Kaltfeuerangriff 4"),
        ("print-resists", {"elements": ["physical", "ice"]}, "Widerstand gegen physische Angriffe und Eis"),
        ("do-cast", {"card": "burning_shield", "effect": "march"}, "Brennenden Schild wirken: Marsch"),
        ("rolls", {"hero": "tovak", "colour": "black"}, "Tovak würfelt Schwarz."),
    ],
)
def test_things_are_called_as_their_place_in_the_sentence_asks(key: str, params: dict[str, Any], said: str) -> None:
    assert german().say(Message(key, params)) == said


def test_ruins_are_told_in_the_dative() -> None:
    two = Message("enemies-there", {"n": 2, "many": "number-2", "colour": "green"})
    mixed = Message("enemies-of-two-kinds", {"first": "gray", "second": "red"})
    for enemies, said in ((two, "zwei grünen Feinden"), (mixed, "einem grauen und einem roten Feind")):
        ruin = Message("ruin-enemies", {"enemies": [enemies], "reward": ["spell"]})
        assert german().say(ruin) == f"Ruinen mit {said}; Belohnung: ein Zauber"


def test_names_fit_on_a_card() -> None:
    own = box()
    assert max((len(german().name(card)), card) for card in own.card_ids)[0] <= 22


# Told in play


def messages_now(m: Match) -> Iterator[Message]:
    """What is asked, offered and refused at a moment."""
    step = m.decision.step
    yield step.prompt(m.state)
    yield from (step.label(m.state, move) for move in m.decision.moves)
    yield from (closed.reason for closed in m.why_not())


def assert_german(messages: list[Message]) -> None:
    for message in messages:
        said = german().say(message)
        assert_text(said)
        if re.search("[a-z]", re.sub(r"\{.*?\}", "", GAME.words.templates[message.key])):
            assert said != GAME.words.say(message) or message.key in SAME, said


def assert_text(said: str) -> None:
    assert not UNFINISHED.search(said), said
    assert not ENGLISH.search(said), said
    assert not WRONG_CASE.search(said), said


@pytest.mark.parametrize("mode", ["alone", "three", "solo", "four-blitz"])
def test_a_game_told_in_german_has_nothing_english(mode: str) -> None:
    seats, scenario = MODES[mode]
    m = sortilege.new("mageknight", seats, 3, {"scenario": scenario})
    m.setup.words = german()
    chance = random.Random(mode)
    while not m.over:
        if len(m.moves) % 31 == 0:
            assert_german([*messages_now(m)])
            told = [*said_now(m), *(shown(m, m.decision.seat) if len(m.moves) % 93 == 0 else ())]
            assert not [text for text in told if UNFINISHED.search(text.replace("[q,r]", ""))]
        m.play(chance.choice(bold(m)))
    events = [*m.opening, *(event for moment in m.moments for event in moment.events)]
    for seat in (None, *range(seats)):
        assert_german([event.seen(seat).message() for event in events if event.kind != "only-option"])
    assert m.outcome is not None
    assert_german([m.outcome.reason, *(line for sheet in m.outcome.sheets for line, _ in sheet.lines)])


def test_whatever_can_be_asked_about_is_told_in_german() -> None:
    lines = [told.line for told in Teller(box(), german()).tell()]
    assert len(lines) > 200
    for line in lines:
        assert_text(line)


@pytest.mark.parametrize("asked", ["lähmung", "Lähmung", "paralysis", "eisdrache", "brennender schild"])
def test_things_are_asked_about_by_their_german_names(asked: str) -> None:
    [line] = GAME.about(asked, box(), german())
    assert line.startswith(("Lähmung (Eigenschaft", "Eisdrache (roter Feind)", "Brennender Schild (Zauber, rot)"))


# The rulebook


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def anchors(rules: str) -> list[str]:
    return re.findall(r"^##+ .+ \{#([\w-]+)\}$", rules, re.MULTILINE)


def numbers(rules: str) -> list[list[str]]:
    """The numbers of each row of each table."""
    return [re.findall(r"\d+", line) for line in rules.splitlines() if line.startswith("|")]


def test_the_rulebook_has_the_sections_links_and_numbers_of_the_english_one() -> None:
    english = GAME.rules()
    assert anchors(RULES) == anchors(english)
    assert sorted(re.findall(r"\]\(#([\w-]+)\)", RULES)) == sorted(re.findall(r"\]\(#([\w-]+)\)", english))
    assert numbers(RULES) == numbers(english)
    assert max(len(line) for line in RULES.splitlines()) <= 120


def test_no_paragraph_of_the_rulebook_stayed_english() -> None:
    for paragraph in RULES.split("\n\n"):
        plain = re.sub(r"\(#[\w-]+\)|\{#[\w-]+\}|`[^`]+`", "", paragraph)
        assert not ENGLISH.search(plain), paragraph


def test_enemies_in_the_rulebook_are_called_as_on_the_table() -> None:
    words, data = german(), box().everything
    for enemy in data["enemy"]:
        element = "" if enemy["element"] in ("physical", "none") else f"{words.name(enemy['element'])} "
        summons = "summon" in enemy["abilities"]
        attack = words.say(Message("print-summons")) if summons else f"{element}{enemy['attack']}"
        special = [words.name(f"ability-{ability}") for ability in enemy["abilities"] if ability != "summon"]
        if enemy["resistances"]:
            special.append(words.say(Message("print-resists", {"elements": [*enemy["resistances"]]})))
        tokens = f"{words.name(enemy['colour'])}, {enemy['count']}"
        told = (words.name(enemy["id"]), tokens, attack, enemy["armour"], enemy["fame"], ", ".join(special) or "-")
        assert row(*told) in RULES


def test_tactics_scenarios_terrains_titles_and_ruins_in_the_rulebook_are_called_as_on_the_table() -> None:
    words, own = german(), box()
    data = own.everything
    for tactic in data["tactic"]:
        does = words.say(tactic_effect(own, own.tactic_index[tactic["id"]]))
        assert row(f"{tactic['number']} {words.name(tactic['id'])}", does) in RULES
    for scenario in data["scenario"]:
        assert f"### {words.name(scenario['id'])} {{#" in RULES
    for terrain, cost in data["terrain"].items():
        assert row(words.name(terrain), cost["day"], cost["night"]) in RULES
    for ruin in data["ruin"]:
        if ruin["kind"] == "enemies":
            reward = " und ".join(words.name(won) for won in ruin["reward"])
            reward = reward.replace("ein Artefakt und ein Artefakt", words.name("artifacts-2"))
            assert row(", ".join(words.name(colour) for colour in ruin["enemies"]), reward) in RULES
    for key, title in words.templates.items():
        if key.startswith("title-"):
            assert title.removeprefix("Größter ") in FLAT
