"""The hand, units, skills and piles on the page: every way to use them is there, open or closed."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games import find
from sortilege.games.mageknight.box.components import Box
from sortilege.games.mageknight.box.glossary import card_entry, unit_entry
from sortilege.games.mageknight.look.regions import regions
from sortilege.games.mageknight.look.shapes import shape_defs
from sortilege.games.mageknight.look.signs import art_of, drawn_signs, signs_of
from sortilege.table.patches import patch
from tests.table.test_regions import Element, Reader

from .pictures import bold
from .table import fight, position, to_block

GAME = find("mageknight")
WORDS = GAME.words


def box() -> Box:
    found = GAME.components(None)
    assert isinstance(found, Box)
    return found


def drawn(match: Match, seat: int = 0) -> dict[str, str]:
    return regions(match.view(seat), WORDS)


def found(match: Match, place: str = "hand") -> dict[str, Element]:
    return {e.given["id"]: e for e in Reader(drawn(match)[place]).found if "id" in e.given}


# Ways


def test_ways_that_are_closed_are_there_to_be_touched_and_say_why() -> None:
    walking = position("march rage fireball tranquility", units=["peasants", "utem_guardsmen"], crystals="red")
    fighting = fight("ironclads", "march rage fireball tranquility", units=["peasants", "utem_guardsmen"])
    for match in (walking, fighting):
        there = found(match)
        kinds = {closed.subject: closed.label.key for closed in match.why_not() if closed.label is not None}
        uses = [touch for touch, key in kinds.items() if key in ("do-play", "do-power", "do-cast", "do-unit")]
        assert len(uses) > 3
        for touch in uses:
            assert there[touch].given["data-touch"] == touch
            assert there[touch].given["aria-label"]


def test_a_printed_way_can_be_touched_before_its_card() -> None:
    there = found(position("rage"))
    for touch in ("play-rage-for-attack-2", "play-rage-for-block-2", "power-rage", "play-rage-sideways-for-move"):
        assert "data-ahead" in there[touch].given
    assert "data-ahead" not in there["card-rage"].given


def test_sideways_are_only_the_ways_that_are_open_now() -> None:
    walking, fighting = position("march"), fight("ironclads", "march")
    to_block(fighting, "ironclads")
    assert "play-march-sideways-for-move" in found(walking)
    assert "play-march-sideways-for-block" in found(fighting)
    assert "play-march-sideways-for-move" not in found(fighting)


def test_units_that_are_alike_have_ways_of_their_own() -> None:
    there = found(position("", units=["peasants", "peasants spent"]))
    assert "use-peasants-1-ability-3" in there
    assert "use-peasants-2-ability-3" in there
    assert there["use-peasants-1-ability-3"].given["aria-label"] == "Use Peasants: move 2"


def test_every_card_and_unit_is_told_in_signs_that_are_drawn() -> None:
    parts = box()
    entries = [card_entry(parts, card) for card in range(1, len(parts.card_ids))]
    entries += [unit_entry(parts, unit) for unit in range(len(parts.unit_ids))]
    icons = set(re.findall(r'id="([^"]+)"', shape_defs()))
    for entry in entries:
        assert f"icon-{art_of(entry['does'])}" in icons
        for does in entry["does"]:
            assert signs_of(does), does
            assert set(re.findall(r'href="#([^"]+)"', drawn_signs(does))) <= icons


def test_signs_have_their_numbers() -> None:
    parts = box()

    def told(card: str, side: int) -> list[tuple[str, str]]:
        signs = signs_of(card_entry(parts, parts.card_index[card])["does"][side])
        return [(sign.icon or sign.colour, sign.number) for sign in signs]

    assert told("march", 1) == [("sprint", "4")]
    assert told("rage", 0) == [("crossed-swords", ""), ("templar-shield", "2")]
    assert told("fireball", 0) == [("flame", ""), ("high-shot", "5")]
    assert told("concentration", 0) == [("blue", ""), ("white", ""), ("red", "")]


# Piles


def pile(match: Match, kind: str, seat: int = 0) -> str:
    hand = drawn(match, seat)["hand"]
    return next(line for line in hand.split("\n") if f'id="pile-{kind}"' in line)


def test_the_deck_is_listed_in_no_order_and_the_discard_pile_too() -> None:
    match = position("march rage", deck="swiftness stamina swiftness", discard="promise")
    assert "<li>Stamina</li><li>Swiftness <b>×2</b></li>" in pile(match, "deck")
    assert "<b>3</b>" in pile(match, "deck")
    assert "<li>Promise</li>" in pile(match, "discard")
    turned = position("march rage", deck="stamina swiftness swiftness", discard="promise")
    assert pile(turned, "deck") == pile(match, "deck")


def test_nobody_else_is_told_what_a_deck_holds() -> None:
    match = position("march", seats=2)
    heroes: list[dict[str, Any]] = match.view(1)["table"]["heroes"]
    assert "unseen" not in heroes[0]
    assert len(heroes[1]["unseen"]) == heroes[1]["deck"]


# Units and skills


def test_a_unit_shows_its_tokens_armour_resistances_and_banner() -> None:
    match = position("", units=["peasants banner_of_fear", "guardian_golems spent wounded"])
    hand = drawn(match)["hand"]
    peasants, golems = (hand[hand.index(f'id="own-unit-{name}"') :] for name in ("peasants", "guardian_golems"))
    assert '<span class="state ready">ready</span>' in peasants
    assert "Banner of Fear" in peasants
    assert '<span class="state spent">spent</span>' in golems
    assert "wounded" in golems
    assert "#icon-shield" in golems[: golems.index("</button>")]
    assert found(match)["unit-guardian_golems"].given["data-explain"].startswith("Wounded: it can do nothing")


def test_a_skill_says_what_is_left_of_it() -> None:
    match = position("march", skills="dark_paths burning_power", turn={"move": 1})
    assert "Once a turn" in drawn(match)["hand"]
    match.play("use dark_paths")
    hand = drawn(match)["hand"]
    assert '<div class="skill spent skill" id="own-skill-dark_paths"' in hand
    assert "Once a turn, used" in hand
    assert '<div class="skill ready skill" id="own-skill-burning_power"' in hand


# What travels


def test_a_move_sends_little_of_the_hand_and_the_rail() -> None:
    weights: list[int] = []
    match = sortilege.new("mageknight", 1, 5, {"scenario": "solo_conquest"})
    chance = random.Random(5)
    before = drawn(match)
    for _ in range(120):
        match.play(chance.choice(bold(match)))
        after = drawn(match)
        changed = [json.dumps(patch(before[place], after[place])) for place in ("hand", "sides")]
        weights.append(sum(len(text) for text in changed))
        before = after
    weights.sort()
    assert weights[len(weights) * 95 // 100] < 14_000
    assert weights[len(weights) // 2] < 3_000
