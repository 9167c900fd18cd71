"""The four rings and the two amulets."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import card, clause

from .table import attack, end_turn, enemy, fight, hero, position, reason, ruins, texts, tokens, turn, view, whole

FILLER = "promise mana_draw"
"""Cards that neither attack nor block but sideways."""
BEYOND = {"0,1": "countryside_1", "1,0": "countryside_2"}
RINGS = [
    ("ruby_ring", "red"),
    ("sapphire_ring", "blue"),
    ("diamond_ring", "white"),
    ("emerald_ring", "green"),
]
FIRST = {"red": "fireball", "blue": "chill", "white": "expose", "green": "meditation"}
SPELLS = {"red": "demolish", "blue": "snowstorm", "white": "whirlwind", "green": "tremor"}
ACTIONS = {"red": "threaten", "blue": "stamina", "white": "swiftness", "green": "march"}


def cast(m: Match, start: str) -> None:
    """Cast a spell, on whatever enemy comes first."""
    m.play(next(text for text in texts(m) if text.startswith(start)))
    if texts(m)[0].startswith("target "):
        m.play(texts(m)[0])


# Rings


@card("ruby_ring basic", "sapphire_ring basic", "diamond_ring basic", "emerald_ring basic")
@pytest.mark.parametrize(("ring", "colour"), RINGS)
def test_a_ring_gives_mana_a_crystal_and_fame(ring: str, colour: str) -> None:
    m = position(f"{ring} rage")
    m.play(f"use {ring}")
    assert (hero(m)["mana"], hero(m)["crystals"], hero(m)["fame"]) == ({colour: 1}, {colour: 1}, 1)


@card("ruby_ring basic", "sapphire_ring basic", "diamond_ring basic", "emerald_ring basic")
@clause("MK-244")
@pytest.mark.parametrize(("ring", "colour"), RINGS)
def test_with_three_crystals_a_ring_gives_two_mana(ring: str, colour: str) -> None:
    m = position(f"{ring} rage", crystals=f"{colour} {colour} {colour}")
    m.play(f"use {ring}")
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({colour: 2}, {colour: 3})


@card("ruby_ring strong", "sapphire_ring strong", "diamond_ring strong", "emerald_ring strong")
@pytest.mark.parametrize(("ring", "colour"), RINGS)
def test_a_ring_thrown_away_pays_any_amount_of_its_colour_this_turn(ring: str, colour: str) -> None:
    m = fight("swordsmen monks", f"{ring} {FIRST[colour]} {SPELLS[colour]} {FILLER}")
    m.play(f"throw away {ring}")
    assert ring in whole(m)["gone"]
    cast(m, f"cast {FIRST[colour]}")
    cast(m, f"cast {SPELLS[colour]}")
    assert hero(m)["played"] == [FIRST[colour], SPELLS[colour]]
    assert (hero(m)["mana"], hero(m)["crystals"]) == ({}, {})


@card("ruby_ring strong", "sapphire_ring strong", "diamond_ring strong", "emerald_ring strong")
@pytest.mark.parametrize(("ring", "colour"), RINGS)
def test_a_ring_thrown_away_pays_no_other_colour_and_no_black_by_day(ring: str, colour: str) -> None:
    rest = " ".join(ACTIONS[other] for other in ACTIONS if other != colour)
    m = fight("prowlers diggers", f"{ring} {SPELLS[colour]} {rest}")
    m.play(f"throw away {ring}")
    assert not any(text.startswith("power") for text in texts(m))
    assert not any(text.startswith("cast strong") for text in texts(m))
    assert any(text.startswith(f"cast {SPELLS[colour]}") for text in texts(m))


@card("ruby_ring strong", "sapphire_ring strong", "diamond_ring strong", "emerald_ring strong")
@pytest.mark.parametrize(("ring", "colour"), RINGS)
def test_at_night_a_ring_thrown_away_pays_black_too_and_each_spell_of_its_colour_brings_fame(
    ring: str, colour: str
) -> None:
    spell = FIRST[colour]
    m = fight("prowlers diggers", f"{ring} {spell} {FILLER}", night=True)
    m.play(f"throw away {ring}")
    assert hero(m)["fame"] == 0
    cast(m, f"cast strong {spell}")
    assert hero(m)["fame"] == 1


@card("ruby_ring strong", "sapphire_ring strong", "diamond_ring strong", "emerald_ring strong")
@pytest.mark.parametrize(("ring", "colour"), RINGS)
def test_a_ring_thrown_away_brings_fame_for_spells_of_its_colour_cast_before_and_after(ring: str, colour: str) -> None:
    first = FIRST[colour]
    m = fight("high_dragon swordsmen", f"{ring} {first} {SPELLS[colour]} {FILLER}", crystals=colour, level=9, fame=0)
    cast(m, f"cast {first}")
    assert hero(m)["fame"] == 0
    m.play(f"throw away {ring}")
    assert hero(m)["fame"] == 1
    cast(m, f"cast {SPELLS[colour]}")
    assert hero(m)["fame"] == 2


@card("ruby_ring strong")
def test_a_spell_of_another_colour_or_played_sideways_brings_no_fame_to_a_ring() -> None:
    m = position("ruby_ring fireball restoration march", at="0,-1", crystals="green")
    m.play("throw away ruby_ring")
    m.play("cast restoration")
    m.play("play fireball sideways for move")
    assert hero(m)["fame"] == 0


@card("ruby_ring strong")
def test_a_spell_borrowed_by_magic_talent_counts_for_a_ring() -> None:
    m = fight("prowlers diggers", f"ruby_ring magic_talent rage {FILLER}", spells="fireball tremor expose")
    m.play("throw away ruby_ring")
    m.play("play magic_talent")
    m.play("discard rage")
    m.play("borrow cast fireball")
    assert attack(m) == {"ranged fire": 5}
    assert hero(m)["fame"] == 1


@card("ruby_ring strong")
def test_the_supply_of_a_ring_ends_with_the_turn() -> None:
    m = position("ruby_ring threaten rage march", at="0,-1", deck="")
    m.play("throw away ruby_ring")
    assert "power threaten" in texts(m)
    end_turn(m)
    if "take turn" in texts(m):
        m.play("take turn")
    assert "play threaten" in texts(m)
    assert "power threaten" not in texts(m)


@card("emerald_ring strong", "altem_mages 5")
@pytest.mark.parametrize("night", [False, True])
def test_a_ring_thrown_away_pays_black_for_a_unit_at_night_only(night: bool) -> None:
    m = fight("prowlers diggers", f"emerald_ring {FILLER}", units=["altem_mages"], night=night)
    m.play("throw away emerald_ring")
    assert ("use altem_mages ability 5 for all_siege 1" in texts(m)) is night


# Amulet of the Sun


@card("amulet_of_the_sun basic", "amulet_of_the_sun strong")
@pytest.mark.parametrize(("verb", "mana"), [("use", 1), ("throw away", 3)])
def test_by_day_the_amulet_of_the_sun_gives_gold_mana_alone(verb: str, mana: int) -> None:
    m = position("amulet_of_the_sun rage")
    m.play(f"{verb} amulet_of_the_sun")
    assert hero(m)["mana"] == {"gold": mana}
    assert turn(m)["costs"]["forest"] == 3
    assert turn(m)["rules"] == {}


@card("amulet_of_the_sun basic", "amulet_of_the_sun strong")
@pytest.mark.parametrize(("verb", "mana"), [("use", 1), ("throw away", 3)])
def test_at_night_the_amulet_of_the_sun_makes_forests_easy_and_gold_useful_in_tokens_and_dice(
    verb: str, mana: int
) -> None:
    m = position("amulet_of_the_sun march stamina", night=True, dice="gold")
    assert turn(m)["costs"]["forest"] == 5
    assert not any(text.startswith("power") for text in texts(m))
    m.play(f"{verb} amulet_of_the_sun")
    assert hero(m)["mana"] == {"gold": mana}
    assert turn(m)["costs"]["forest"] == 3
    m.play("power march")
    m.play("pay gold token as green")
    m.play("power stamina")
    if mana > 1:
        m.play("pay gold die as blue")
    assert turn(m)["move"] == 8


@card("amulet_of_the_sun basic")
def test_with_the_amulet_of_the_sun_it_stays_night_for_everything_else() -> None:
    m = fight("prowlers diggers", f"amulet_of_the_sun fireball {FILLER}", night=True, mana="black")
    m.play("use amulet_of_the_sun")
    m.play("cast strong fireball")
    m.play("pay gold token as red")
    assert attack(m) == {"siege fire": 8}
    m = position("amulet_of_the_sun march", night=True)
    m.play("use amulet_of_the_sun")
    assert turn(m)["costs"]["desert"] == 3


@card("amulet_of_the_sun basic")
def test_in_a_combat_under_night_rules_gold_stays_useless_whatever_the_amulet_of_the_sun() -> None:
    tiles = {**BEYOND, "1,1": "countryside_7"}
    m = position("amulet_of_the_sun fireball march", at="4,-4", tiles=tiles, night=True)
    m.play("use amulet_of_the_sun")
    m.play("enter")
    assert "cast fireball" not in texts(m)
    assert hero(m)["mana"] == {"gold": 1}


@card("amulet_of_the_sun basic", "amulet_of_the_sun strong")
@pytest.mark.parametrize("verb", ["use", "throw away"])
@pytest.mark.parametrize("night", [False, True])
def test_at_night_the_amulet_of_the_sun_turns_up_all_ruins_at_once(night: bool, verb: str) -> None:
    tiles = {**BEYOND, "1,1": "countryside_8"}
    m = position("amulet_of_the_sun rage", tiles=tiles, night=night, ruins={"5,-6": "altar_green hidden"})
    m.play(f"{verb} amulet_of_the_sun")
    assert ruins(m) == {"5,-6": "altar_green" if night else None}


@card("amulet_of_the_sun basic", "amulet_of_the_sun strong")
@pytest.mark.parametrize("verb", ["use", "throw away"])
def test_at_night_the_amulet_of_the_sun_turns_up_garrisons_the_hero_is_or_comes_beside(verb: str) -> None:
    tiles = {**BEYOND, "1,1": "countryside_4"}
    m = position("amulet_of_the_sun rage", at="3,-4", tiles=tiles, night=True, hidden={"4,-5": "monks"})
    m.play(f"{verb} amulet_of_the_sun")
    assert tokens(m, "4,-5") == [["violet", "monks"]]
    m = position(
        "amulet_of_the_sun rage", at="4,-3", tiles=tiles, night=True, hidden={"4,-5": "monks"}, turn={"move": 9}
    )
    m.play(f"{verb} amulet_of_the_sun")
    assert tokens(m, "4,-5") == [["violet"]]
    m.play("move to 4,-4")
    assert tokens(m, "4,-5") == [["violet", "monks"]]


# Amulet of Darkness


@card("amulet_of_darkness basic")
def test_the_amulet_of_darkness_gives_a_mana_of_any_of_the_six_colours() -> None:
    m = position("amulet_of_darkness rage")
    m.play("use amulet_of_darkness")
    assert texts(m) == [f"gain {colour} mana" for colour in ("red", "blue", "green", "white", "gold", "black")]
    m.play("gain black mana")
    assert hero(m)["mana"] == {"black": 1}


@card("amulet_of_darkness strong")
def test_thrown_away_the_amulet_of_darkness_gives_three_mana_each_of_any_colour() -> None:
    m = position("amulet_of_darkness rage")
    m.play("throw away amulet_of_darkness")
    for colour in ("black", "gold", "red"):
        m.play(f"gain {colour} mana")
    assert hero(m)["mana"] == {"red": 1, "gold": 1, "black": 1}
    assert "amulet_of_darkness" in whole(m)["gone"]


@card("amulet_of_darkness basic", "amulet_of_darkness strong")
@pytest.mark.parametrize(("verb", "mana"), [("use", 1), ("throw away", 3)])
@pytest.mark.parametrize("night", [False, True])
def test_by_day_the_amulet_of_darkness_makes_deserts_easy_and_leaves_gold_useful(
    night: bool, verb: str, mana: int
) -> None:
    m = position("amulet_of_darkness march rage", night=night)
    assert turn(m)["costs"]["desert"] == (3 if night else 5)
    m.play(f"{verb} amulet_of_darkness")
    for _ in range(mana):
        m.play("gain gold mana")
    assert turn(m)["costs"]["desert"] == 3
    assert turn(m)["costs"]["forest"] == (5 if night else 3)
    assert ("power march" in texts(m)) is not night


@card("amulet_of_darkness basic", "amulet_of_darkness strong")
@pytest.mark.parametrize(("verb", "mana"), [("use", 1), ("throw away", 3)])
def test_by_day_the_amulet_of_darkness_makes_black_useful_for_strong_spells(verb: str, mana: int) -> None:
    m = fight("prowlers diggers", f"amulet_of_darkness fireball {FILLER}", crystals="red")
    m.play(f"{verb} amulet_of_darkness")
    for _ in range(mana):
        m.play("gain black mana")
    m.play("cast strong fireball")
    m.play("pay black token")
    assert attack(m) == {"siege fire": 8}


@card("amulet_of_darkness basic")
def test_by_day_the_amulet_of_darkness_makes_black_dice_useful_too() -> None:
    m = fight("prowlers diggers", f"amulet_of_darkness fireball {FILLER}", crystals="red", dice="black")
    assert reason(m, "cast strong fireball") == "It needs black mana, and it is day."
    m.play("use amulet_of_darkness")
    m.play("gain blue mana")
    m.play("cast strong fireball")
    assert attack(m) == {"siege fire": 8}
    assert view(m)["used_dice"] == ["black"]
    assert enemy(m, "prowlers")["state"] == "attacks"
