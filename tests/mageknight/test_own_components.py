"""Own components speak for themselves: labels, story, boards, pictures and `about` say what the box in play says."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games.mageknight.game import GAME, built_in_box
from sortilege.kernel.errors import ComponentsError, SetupError
from sortilege.table.i18n import words_for

from .boxes import changed
from .table import combat, fight, position, reason, texts, to_block
from .test_adventure_sites import at_dungeon
from .test_cities import assault, inside
from .test_labels import label


def with_own(m: Match, *sections: dict[str, Any]) -> Match:
    """The same position, played with other components."""
    written = m.position()
    written["components"] = {key: value for section in sections for key, value in section.items()}
    return sortilege.load(written)


def board(m: Match) -> str:
    return " ".join(GAME.board_text(m.view(0), m.setup.words).split())


def told_about(m: Match, thing: str) -> list[str]:
    return GAME.about(thing, m.setup.components, m.setup.words, m.view(0))


def own_city(colour: str, **fields: Any) -> dict[str, Any]:
    """The cities, one of them otherwise."""
    cities = deepcopy(built_in_box().everything["city"])
    next(city for city in cities if city["colour"] == colour).update(fields)
    return {"city": cities}


def test_what_a_city_asks_is_what_its_entry_says_in_rules_and_words() -> None:
    dear = own_city("red", costs={"artifact": 4})
    m = with_own(inside("red", influence=2), dear)
    assert reason(m, "buy artifact").startswith("That costs 4 influence")
    m = with_own(inside("red", influence=3), dear)
    m.play("buy artifact")
    assert m.view(0)["table"]["turn"]["influence"] == 0
    assert told_about(m, "red city") == [
        "Red city (site): its defenders' physical attacks are brutal. It sells artifacts for 4 influence."
    ]
    assert "It sells artifacts for 4 influence." in "".join(GAME.regions(m.view(0), m.setup.words).values())
    for colour, sold, text in (
        ("white", "add_elite_unit_to_offer", "invite elite unit"),
        ("blue", "spell", "buy spell fireball"),
        ("green", "advanced_action", "buy unseen action"),
    ):
        there = inside(colour, influence=0, crystals="red", spells="fireball snowstorm mana_bolt")
        assert text not in texts(there)
        assert text in texts(with_own(there, own_city(colour, costs={sold: 1})))


def test_what_a_city_lends_its_defenders_is_what_its_entry_says() -> None:
    m = with_own(assault("white", "golems"), own_city("white", bonus={"armour": 3}))
    assert combat(m)["enemies"][0]["armour"] == 8
    m = with_own(assault("blue", "ice_mages"), own_city("blue", bonus={"ice_attack": 5}))
    assert combat(m)["enemies"][0]["attack"] == 10


@pytest.mark.parametrize(
    ("colour", "fields", "said"),
    [
        ("red", {"costs": {"artefact": 4}}, "costs 'red', field 'artefact': nothing reads it; expected only artifact"),
        ("red", {"costs": {"artifact": "4"}}, "costs 'red', field 'artifact': expected a whole number from 0 to 30"),
        ("red", {"costs": 4}, "field 'costs': expected a table"),
        ("blue", {"costs": {"spell_mana": 2}}, "'spell_mana': expected a whole number from 1 to 1"),
        ("green", {"bonus": {"armour": 2}}, "bonus 'green', field 'armour': nothing reads it"),
        ("green", {"bonus": {"physical_attackers_gain": "swift"}}, "expected one of poison, not 'swift'"),
    ],
)
def test_a_city_that_says_what_nobody_reads_is_refused(colour: str, fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        GAME.components(own_city(colour, **fields))
    assert said in str(refused.value)


def test_a_newcomer_is_told_what_the_night_costs_in_this_match() -> None:
    view = position("march rage", night=True).view(0)
    view["table"]["turn"]["costs"]["forest"] = 7
    told = next(one for one in GAME.occasions(view) if one.key == "occasion-night")
    assert GAME.words.say(told.sentence).startswith("Night: forests cost 7 and deserts 3,")


FAST_MARCH = changed("basic_action", "march", basic=["move 5"])
STROLL = changed("basic_action", "march", name="Stroll")


def test_a_card_that_gives_more_says_so_wherever_it_is_told() -> None:
    m = with_own(position("march rage"), FAST_MARCH)
    assert label(m, "play march") == "Play March: move 5"
    assert "March (green): move 5 | move 4" in board(m)
    assert "<title>March: move 5; strong: move 4</title>" in GAME.board_svg(m.view(0), m.setup.words)
    assert told_about(m, "march") == ["March (green basic action): move 5 | move 4"]
    m.play("play march")
    assert "Arythea plays March: move 5." in m.story(0)
    assert m.view(0)["table"]["turn"]["move"] == 5
    assert GAME.about("march", built_in_box(), GAME.words) == ["March (green basic action): move 2 | move 4"]


def test_a_card_that_is_renamed_is_called_so_wherever_it_is_told_and_in_every_language() -> None:
    m = with_own(position("march rage"), STROLL)
    assert label(m, "play march") == "Play Stroll: move 2"
    assert "Stroll (green): move 2 | move 4" in board(m)
    assert "Stroll" in GAME.board_svg(m.view(0), m.setup.words)
    assert "stroll" in GAME.about_names(m.setup.components, m.setup.words)
    assert "march" not in GAME.about_names(m.setup.components, m.setup.words)
    m.play("play march")
    assert "Arythea plays Stroll: move 2." in m.story(0)
    for lang in ("en", "fr", "de"):
        assert words_for(m.setup, lang).name("march") == "Stroll"
    assert GAME.words.name("march") == "March"


def test_a_new_alternative_is_told_and_not_shown_as_an_id() -> None:
    own = changed("basic_action", "march", basic=["choose: move 2 | heal 3 | pay red + crystal green"])
    m = with_own(position("march rage wound", mana="red"), own)
    assert label(m, "play march for heal 3") == "Play March: heal 3"
    assert label(m, "play march for pay red and crystal green") == "Play March: pay red mana: gain a green crystal"
    assert "March (green): move 2, heal 3 or pay red mana: gain a green crystal | move 4" in board(m)
    m.play("play march for heal 3")
    assert "Arythea plays March: heal 3." in m.story(0)


def test_a_unit_a_skill_and_an_enemy_of_ones_own_are_told_from_the_box() -> None:
    units = deepcopy(GAME.components(None).data["unit"])
    peasants = next(unit for unit in units if unit["id"] == "peasants")
    peasants["name"], peasants["abilities"][1]["effect"] = "Farmers", ["influence 6"]
    heroes = deepcopy(GAME.components(None).data["hero"])
    for hero in heroes:
        for skill in hero["skill"]:
            if skill["id"] == "dark_paths":
                skill["name"], skill["effect"] = "Bright Paths", ["move 3"]
    m = with_own(position("rage", units=["peasants"], skills="dark_paths"), {"unit": units, "hero": heroes})
    assert "Farmers (ready, armour 3): attack or block 2 | influence 6 | move 2" in board(m)
    assert "Bright Paths (skill, once a turn): move 3" in board(m)
    assert label(m, "use dark_paths") == "Use Bright Paths: move 3"
    assert told_about(m, "farmers")[0].startswith("Farmers (unit, ")
    m = with_own(fight("prowlers", "march"), changed("enemy", "prowlers", name="Lurkers", attack=9))
    to_block(m, "prowlers")
    assert m.decision.prompt.startswith("Block Lurkers (physical attack): 0 of 9 so far.")
    assert told_about(m, "lurkers") == ["Lurkers (green enemy): attack 9, armour 3, fame 2"]


def test_a_scenario_a_tactic_and_a_ruin_of_ones_own_are_told_from_the_box() -> None:
    scenario = changed("scenario", "solo_conquest", name="Lonely Conquest")
    m = sortilege.new("mageknight", 1, 1, {"scenario": "solo_conquest"}, scenario)
    assert "Lonely Conquest begins: it is day." in m.story(0)
    assert board(m).startswith("Lonely Conquest: round 1 of ")
    tactics = changed("tactic", "great_start", id="slow_start", name="Slow Start")
    m = sortilege.new("mageknight", 1, 1, {"scenario": "solo_conquest"}, tactics)
    assert label(m, "take slow_start") == "Take Slow Start (5): nothing but its number"
    tiles = {"0,1": "countryside_1", "1,0": "countryside_2", "1,1": "countryside_8"}
    m = position("rage", tiles=tiles, ruins={"5,-6": "altar_red"})
    m = with_own(m, changed("ruin", "altar_red", pay={"blue": 2}, fame=9))
    assert "5,-6 a blue altar (2 blue mana for fame 9)" in board(m)
    assert "The token shows a blue altar (2 blue mana for fame 9)." in told_about(m, "5,-6")


def test_a_scenario_and_a_hero_of_ones_own_can_be_chosen() -> None:
    own = changed("scenario", "first_reconnaissance", id="my_quest", name="My Quest")
    m = sortilege.new("mageknight", 1, 1, {}, {"scenario": own["scenario"][:1]})
    assert m.setup.options["scenario"] == "my_quest", "the first scenario of the box is the usual one"
    assert "My Quest begins: it is day." in m.story(0)
    hero = changed("hero", "tovak", id="bob", name="Bob")
    decks = deepcopy(GAME.components(None).data["decks"])
    decks["bob"] = decks.pop("tovak")
    m = sortilege.new("mageknight", 2, 1, {"hero_1": "bob"}, {**own, **hero, "decks": decks})
    assert m.view(1)["table"]["heroes"][1]["hero"] == "bob"
    assert "Bob" in board(m)
    assert sortilege.load(m.position()).position() == m.position()
    assert sortilege.replay(m.replay()).position() == m.position()


def test_a_box_without_the_scenario_or_the_hero_that_is_chosen_is_refused() -> None:
    scenario = changed("scenario", "solo_conquest", id="other_conquest")
    with pytest.raises(SetupError, match=r"'scenario' cannot be 'solo_conquest': expected one of .*'other_conquest'"):
        sortilege.new("mageknight", 1, 1, {"scenario": "solo_conquest"}, scenario)
    data = GAME.components(None).data
    heroes = [hero for hero in data["hero"] if hero["id"] != "arythea"]
    with pytest.raises(SetupError, match=r"'hero_0' cannot be 'arythea': expected one of 'random', 'goldyx'"):
        sortilege.new("mageknight", 1, 1, {"hero_0": "arythea"}, {"hero": heroes})


@pytest.mark.parametrize(("seats", "heroes"), [(1, 1), (4, 3)])
def test_a_box_with_too_few_heroes_is_refused(seats: int, heroes: int) -> None:
    few = GAME.components(None).data["hero"][:heroes]
    with pytest.raises(SetupError, match=rf"too few heroes for {seats} seats: expected at least {heroes + 1}\."):
        sortilege.new("mageknight", seats, 1, {}, {"hero": few})


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_others_play_with_is_left_as_it_is(lang: str) -> None:
    with_own(position("march"), FAST_MARCH, changed("artifact", "ruby_ring", name="My Ring"))
    plain = at_dungeon()
    assert words_for(plain.setup, lang).name("ruby_ring") == words_for(position("rage").setup, lang).name("ruby_ring")
    assert GAME.about("ruby ring", built_in_box(), GAME.words) != []


# What own components may say


BAD_NAMES = ["", "  ", 5, "x" * 61, "two\nlines", "\u202eturned"]
NAMED_THINGS = [
    ("basic_action", "march", "name"),
    ("advanced_action", "fire_bolt", "name"),
    ("artifact", "banner_of_glory", "name"),
    ("spell", "fireball", "basic_name"),
    ("spell", "fireball", "strong_name"),
    ("unit", "peasants", "name"),
    ("hero", "goldyx", "name"),
    ("tactic", "early_bird", "name"),
    ("enemy", "prowlers", "name"),
    ("scenario", "solo_conquest", "name"),
]


@pytest.mark.parametrize("name", BAD_NAMES)
@pytest.mark.parametrize(("kind", "thing", "field"), NAMED_THINGS)
def test_whatever_has_a_name_has_a_short_one_on_one_line(kind: str, thing: str, field: str, name: object) -> None:
    with pytest.raises(ComponentsError, match=f"{kind} '{thing}', field '{field}': expected a short text on one line"):
        GAME.components(changed(kind, thing, **{field: name}))


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_skill_has_a_short_name_on_one_line(name: object) -> None:
    own = changed("hero", "goldyx")
    skill = next(hero for hero in own["hero"] if hero["id"] == "goldyx")["skill"][0]
    skill["name"] = name
    with pytest.raises(ComponentsError, match=f"skill '{skill['id']}', field 'name': expected a short text"):
        GAME.components(own)


def test_a_card_has_a_name() -> None:
    own = changed("spell", "fireball")
    del next(spell for spell in own["spell"] if spell["id"] == "fireball")["strong_name"]
    with pytest.raises(ComponentsError, match="field 'strong_name': expected a name"):
        GAME.components(own)


def test_alternatives_that_multiply_are_refused_with_entry_and_field() -> None:
    some = "choose: " + " | ".join(f"move {n}" for n in range(1, 4))
    more = "choose: " + " | ".join(f"influence {n}" for n in range(1, 5))
    GAME.components(changed("basic_action", "march", basic=[some, more]))
    with pytest.raises(ComponentsError) as refused:
        GAME.components(changed("basic_action", "march", basic=[some, f"{more} | influence 5"]))
    assert str(refused.value) == ("basic_action 'march', field 'basic': expected at most 12 alternatives, not 15.")


@pytest.mark.parametrize("effects", [["move 1"] * 25, ["choose: " + " + ".join(["move 1"] * 100)]])
def test_effects_without_end_are_refused_with_entry_and_field(effects: list[str]) -> None:
    with pytest.raises(ComponentsError, match="basic_action 'march', field 'basic': expected at most 24 effects"):
        GAME.components(changed("basic_action", "march", basic=effects))


@pytest.mark.parametrize("effect", ["terrain: unknown opens at 1", "terrain: plains at most 1000000"])
def test_no_effect_opens_what_is_not_there_or_counts_beyond_reason(effect: str) -> None:
    with pytest.raises(ComponentsError, match="is no effect that can be played"):
        GAME.components(changed("basic_action", "march", basic=[effect]))


@pytest.mark.parametrize(
    ("terrain", "cost", "sentence"),
    [
        ("unknown", {"day": 1, "night": 1}, "terrain.unknown: expected one of plains"),
        ("lake", {"day": -5, "night": 1}, "field 'day': expected a whole number from 0 to 20"),
        ("sea", "free", "expected a table with the costs"),
    ],
)
def test_the_costs_of_all_terrains_are_looked_over(terrain: str, cost: object, sentence: str) -> None:
    costs = {**built_in_box().everything["terrain"], terrain: cost}
    with pytest.raises(ComponentsError, match=sentence):
        GAME.components({"terrain": costs})
