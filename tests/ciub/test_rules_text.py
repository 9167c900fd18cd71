"""The rules in our own words: complete, linked and true to the components."""

from __future__ import annotations

import re

from sortilege.kernel.state import Ask

from .table import GAME, PARTS, after_roll, texts

RULES = GAME.rules()
ANCHORS = re.findall(r"^## .+ \{#([\w-]+)\}$", RULES, re.MULTILINE)
SIGNS = {"swap": "Swap", "reroll": "Re-roll", "adjust": "Adjust", "two_for_one": "2-for-1", "skull": "Skull"}


def test_there_is_a_section_on_every_part_of_the_game() -> None:
    set_up = "aim dice cards setup"
    turn = "turn foresight rolling actions aside again gaining requirements after-gaining no-gain trading limits"
    assert f"{set_up} {turn} end final winning".split() == ANCHORS


def test_every_question_links_to_a_section() -> None:
    asks = [step for step in GAME.steps if issubclass(step, Ask)]
    assert len(asks) == 9
    assert [step.__name__ for step in asks if step.rule not in ANCHORS] == []


def test_every_heading_has_an_anchor_of_its_own_and_every_link_leads_somewhere() -> None:
    assert len(re.findall(r"^##", RULES, re.MULTILINE)) == len(ANCHORS) == len(set(ANCHORS))
    links = re.findall(r"\]\(#([^)]+)\)", RULES)
    assert links
    assert [link for link in links if link not in ANCHORS] == []


def test_no_section_is_empty() -> None:
    for section in re.split(r"^## .*$", RULES, flags=re.MULTILINE):
        assert len(section.split()) > 15


def test_the_table_of_dice_agrees_with_the_components() -> None:
    for die in GAME.components(None).data["die"]:
        faces = " ".join(SIGNS.get(face, face) for face in die["faces"])
        assert f"| {die['colour'].capitalize()} | {faces} |" in RULES


def test_the_table_of_cards_taken_out_agrees_with_the_components() -> None:
    for players in (2, 3):
        normal, short = (", ".join(map(str, PARTS.removed(length, players))) for length in ("normal", "short"))
        assert f"| {players} | {normal} | {short} |" in RULES
    assert PARTS.removed("normal", 4) == PARTS.removed("short", 4) == [0, 0, 0]


def test_the_limits_agree_with_the_components() -> None:
    limits = GAME.components(None).data["limits"]
    assert f"at most {limits['end_turn_white']} white dice and at most {limits['end_turn_other']} of each" in RULES
    assert f"for {PARTS.points[PARTS.opus]} points more" in " ".join(RULES.split())


def test_moves_are_written_as_the_game_writes_them() -> None:
    options = texts(after_roll("white swap, blue reroll, purple adjust, red 5"))
    examples = re.findall(r"`([a-z][^`]+)`", RULES)
    assert len(examples) == 3
    assert [example for example in examples if example not in options] == []
