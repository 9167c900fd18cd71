"""What prompts, labels and the story say: what begins, who defends, of which element an attack is, in good English."""

from __future__ import annotations

import pytest

from sortilege import Match

from .boxes import told_of
from .table import fight, position, texts, to_attack, to_block, to_damage
from .test_adventure_sites import at_dungeon, at_spawning, at_tomb
from .test_keeps_and_towers import KEEP, TOWER, at_keep, at_tower
from .test_locals import city, village
from .test_ruins import at_ruins


def label(m: Match, text: str) -> str:
    return next(option.label for option in m.decision.options if option.text == text)


def test_an_assault_names_the_site_its_price_and_the_defenders_that_can_be_seen() -> None:
    m = at_keep(enemies={KEEP: "golems"})
    assert label(m, f"move to {KEEP}") == f"Assault the keep at {KEEP} (hills, 3; reputation -1; Golems)"
    m = at_tower(hidden={TOWER: "monks"}, night=True)
    assert label(m, f"move to {TOWER}").endswith("(desert, 3; reputation -1; an unseen violet enemy)")
    m.play(f"move to {TOWER}")
    assert f"Arythea assaults the mage tower at {TOWER}." in m.story(0)


def test_entering_an_adventure_site_says_who_waits_there_and_for_what() -> None:
    below = "an unseen brown enemy; no units, rules of the night"
    assert label(at_dungeon(), "enter") == f"Enter the dungeon ({below}; reward: a spell or an artifact)"
    again = at_dungeon(shields={"4,-4": 0})
    assert label(again, "enter") == f"Enter the dungeon ({below}; reward: fame alone)"
    assert "an unseen red enemy" in label(at_tomb(), "enter")
    assert label(at_spawning(), "enter") == (
        "Enter the spawning grounds (two unseen brown enemies; reward: an artifact, three crystals)"
    )
    m = at_ruins(ruin="brown_red")
    assert label(m, "enter").endswith("(an unseen brown enemy, an unseen red enemy; reward: two artifacts)")
    altar = at_ruins(crystals="red red red")
    assert label(altar, "enter") == "Honour a red altar (3 red mana for fame 7)"


def test_burning_challenging_and_dealing_say_what_they_begin() -> None:
    m = position("rage", at="0,-3", tiles={"0,1": "countryside_7", "1,0": "countryside_2"}, reputation=-5)
    assert label(m, "burn monastery") == (
        "Burn the monastery (an unseen violet enemy; no units; reputation -3; reward: an artifact)"
    )
    assert label(m, "talk") == "Deal with the locals (monastery, influence -3 for reputation)"
    m = position("rage", at="0,-3", enemies={"1,-4": "prowlers"})
    assert label(m, "challenge 1,-4") == "Challenge Prowlers at 1,-4"


def test_a_turn_lists_only_what_is_open() -> None:
    assert position("rage").decision.prompt == "Your turn (move points: 0): play cards, rest or end the turn."
    m = position("rage", turn={"move": 2, "moved": 1})
    assert m.decision.prompt == "Your turn (move points: 2): play cards, move or end the turn."
    assert "deal with the locals" in position("rage", at="2,-3").decision.prompt


@pytest.mark.parametrize(
    ("enemy", "told"),
    [
        ("prowlers", "Block Prowlers (physical attack): 0 of 4 so far. All block counts in full."),
        (
            "fire_mages",
            "Block Fire Mages (fire attack): 0 of 6 so far. Ice and cold fire block count in full, all other half.",
        ),
        (
            "ice_mages",
            "Block Ice Mages (ice attack): 0 of 5 so far. Fire and cold fire block count in full, all other half.",
        ),
        (
            "high_dragon",
            "Block High Dragon (cold fire attack): 0 of 6 so far. Cold fire block counts in full, all other half.",
        ),
    ],
)
def test_a_block_names_the_element_and_what_counts_against_it(enemy: str, told: str) -> None:
    m = fight(enemy, "determination march")
    to_block(m, enemy)
    assert m.decision.prompt == told


def test_letting_an_attack_through_tells_of_poison_and_paralysis() -> None:
    m = fight("cursed_hags", "determination march")
    to_block(m, "cursed_hags")
    assert label(m, "let through") == (
        "Let Cursed Hags through (3 damage, 2 wounds, and as many to the discard pile by poison)"
    )
    assert (
        "through: 3 damage, 2 wounds if no unit takes it, and as many to the discard pile by poison."
        in (m.preview("let through").story[0])
    )
    m = fight("medusa", "determination march", units=["peasants"])
    to_block(m, "medusa")
    m.play("let through")
    assert m.decision.prompt == "Medusa deals 6 damage that paralyses: who takes it?"
    m.play("wound hero")
    assert "Arythea is paralysed: all cards of the hand but wounds are dropped." in m.story(0)


def test_a_poisoned_unit_is_wounded_twice() -> None:
    m = fight("cursed_hags", "march", units=["peasants"])
    to_damage(m)
    assert label(m, "wound peasants") == "Peasants take 3 of it and are wounded twice by poison"
    m.play("wound peasants")
    assert "Peasants of Arythea are wounded twice." in m.story(0)


def test_one_creature_is_spoken_of_as_one_and_one_wound_as_one() -> None:
    m = fight("gargoyle", "determination march", level=9)
    to_block(m, "gargoyle")
    assert "Gargoyle attacks (physical): block 5 stops it, or it deals 5 damage." in m.story(0)
    m.play("let through")
    story = m.story(0)
    assert "Gargoyle deals 5 damage to Arythea." in story
    assert "Arythea takes 2 wounds." in story
    m = fight("prowlers", "march", level=9)
    to_attack(m)
    assert "Arythea takes 1 wound." in m.story(0)
    assert "Prowlers deal 4 damage to Arythea." in m.story(0)


def test_a_lost_fight_is_told_with_what_becomes_of_the_site() -> None:
    m = at_dungeon("march rage")
    m.play("enter")
    while m.decision.step.__class__.__name__ != "Linger" and "end turn" not in texts(m):
        m.play(next(text for text in texts(m) if text.startswith(("end", "suffer", "wound hero"))))
        if "draw" in texts(m):
            break
    assert "Arythea leaves the dungeon without a reward; who was there is gone." in m.story(0)


def test_a_new_level_says_what_it_brings() -> None:
    m = position("rage march", fame=3, level=1, actions="agility ambush", turn={"exerted": 1})
    m.play("end turn")
    assert "Arythea reaches level 2: armour 2, hand limit 5, 1 command token." in m.story(0)


def test_locals_say_what_is_for_sale_and_for_how_much() -> None:
    m = village(offer="peasants utem_swordsmen herbalists")
    assert m.story(0)[-1] == (
        "For sale here, with the price in influence: Peasants (4), Herbalists (3), a point of healing (3)."
    )
    m = city("blue", 7, [0], spells="fireball", offer="peasants")
    assert m.story(0)[-1] == "For sale here, with the price in influence: Fireball (7 and red mana)."
    m = city("red", 7, [0])
    assert "an artifact (12)" in m.story(0)[-1]


def test_a_ruin_is_told_with_its_reward() -> None:
    m = position(
        "march", at="5,-5", tiles={"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_8"},
        ruins={"5,-6": "green_brown hidden"}, night=True, turn={"move": 5},
    )  # fmt: skip
    m.play("move to 5,-6")
    assert "At 5,-6: ruins with a green and a brown enemy; reward: an artifact." in m.story(0)


def test_a_skill_says_what_it_is_used_for() -> None:
    m = position("rage", skills="dark_paths")
    assert label(m, "use dark_paths") == "Use Dark Paths: by day: move 1; else: move 2"


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("enemies: all, loses resistances", "all enemies lose their resistances"),
        ("enemies: all, armour -2/-4", "all enemies have armour -2, -4 if fortified"),
        ("enemy: one, cannot attack, loses fire resistance", "an enemy cannot attack and loses fire resistance"),
        ("enemy: blocked, loses swift", "the blocked enemy is no longer swift"),
        ("enemy: one, destroyed", "an enemy is destroyed"),
        ("reputation 1 later", "reputation +1 at the end of the turn"),
        ("reputation -1", "reputation -1"),
    ],
)
def test_what_becomes_of_enemies_and_reputation_is_a_sentence(effect: str, told: str) -> None:
    assert told_of([effect]) == told
