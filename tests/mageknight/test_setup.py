"""The set-up: heroes, dummy player, tokens, decks, offers, dice, tiles, and every player's own area."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games import find
from tests.marks import clause

from .table import asked, hero, position, texts, tokens, view, whole

ALONE = {"scenario": "solo_conquest"}
CONQUEST = {"scenario": "full_conquest"}
SEEDS = range(1, 9)
BASIC = ("red", "blue", "green", "white")


def dealt(seats: int, seed: int = 1, **options: str) -> Match:
    chosen = {"scenario": "solo_conquest" if seats == 1 else "full_conquest", **options}
    return sortilege.new("mageknight", seats, seed, chosen)


def box() -> Any:
    return find("mageknight").components(None)


# Heroes and the dummy player


@clause("MK-618")
def test_the_first_to_choose_a_hero_is_first_in_the_round_order_and_so_chooses_his_tactic_last() -> None:
    m = dealt(3, hero_0="tovak", hero_1="norowas", hero_2="goldyx")
    assert [one["hero"] for one in view(m)["heroes"]] == ["tovak", "norowas", "goldyx"]
    choosers = []
    for name in ("early_bird", "planning", "the_right_moment"):
        choosers.append(m.decision.seat)
        m.play(f"take {name}")
    assert choosers == [2, 1, 0]


@clause("MK-619", "MK-622")
def test_alone_an_unused_hero_s_sixteen_basic_actions_are_shuffled_into_the_dummy_s_deck() -> None:
    orders = []
    for seed in SEEDS:
        table = whole(dealt(1, seed, hero_0="tovak"))
        dummy = table["dummy"]
        assert dummy["hero"] != "tovak"
        deck = [box().card_index[name] for name in dummy["deck"]]
        assert sorted(deck) == sorted(box().hero_decks[box().hero_index[dummy["hero"]]])
        assert len(deck) == 16
        orders.append(deck != sorted(deck) and deck != sorted(deck, reverse=True))
    assert all(orders)
    assert whole(dealt(2))["dummy"] is None


@clause("MK-620")
def test_the_dummy_s_hero_is_one_of_those_not_in_play_at_random() -> None:
    found = {whole(dealt(1, seed, hero_0="goldyx"))["dummy"]["hero"] for seed in range(1, 25)}
    assert found == {"arythea", "norowas", "tovak"}


@clause("MK-621")
def test_the_dummy_begins_with_the_three_crystals_of_its_hero_card() -> None:
    shown = {
        "goldyx": {"green": 2, "blue": 1},
        "norowas": {"green": 1, "white": 2},
        "tovak": {"red": 1, "blue": 2},
        "arythea": {"red": 2, "white": 1},
    }
    for seed in SEEDS:
        dummy = view(dealt(1, seed))["dummy"]
        assert dummy["crystals"] == shown[dummy["hero"]]


@clause("MK-623")
def test_alone_the_dummy_hero_s_skills_are_shuffled_into_a_face_down_pile() -> None:
    for seed in SEEDS:
        m = dealt(1, seed)
        dummy = whole(m)["dummy"]
        own = box().hero_skills[box().hero_index[dummy["hero"]]]
        pile = [box().skill_index[name] for name in dummy["skill_pile"]]
        assert set(pile) < set(own)
        assert len(pile) == 9
        assert pile != sorted(pile)
        assert not any(name in str(view(m)) for name in dummy["skill_pile"])


@clause("MK-624")
def test_the_dummy_is_not_counted_for_dice_and_units() -> None:
    table = view(dealt(1))
    assert len(table["source"]) == 3
    assert len(table["offers"]["units"]) == 3


# Tokens


@clause("MK-625")
def test_tokens_lie_in_six_shuffled_piles_by_colour_and_ruins_in_a_seventh() -> None:
    colours = {entry["id"]: entry["colour"] for entry in box().data["enemy"]}
    shuffled = 0
    for seed in SEEDS:
        table = whole(dealt(1, seed))
        assert sorted(table["enemies"]) == ["brown", "gray", "green", "red", "violet", "white"]
        for colour, pile in table["enemies"].items():
            assert {colours[name] for name in pile["pile"]} == {colour}
            assert pile["discard"] == []
            shuffled += pile["pile"] != sorted(pile["pile"])
        assert len(table["ruins"]["pile"]) + len(table["map"]["ruins"]) == 12
    assert shuffled > 40


@clause("MK-626")
def test_a_pile_that_is_used_up_takes_its_discards_shuffled() -> None:
    m = dungeon_with(discarded("brown"))
    assert m.view(0)["table"]["combat"]["enemies"]
    left = whole(m)["enemies"]["brown"]
    assert len(left["pile"]) == 10 - 1 - len(left["discard"])
    assert left["pile"] != sorted(left["pile"])


def discarded(colour: str) -> dict[str, Any]:
    """All tokens of a colour in its discard pile."""
    table = whole(position())["enemies"]
    table[colour]["discard"] = sorted(table[colour]["pile"])
    table[colour]["pile"] = []
    return {"enemies": table}


def dungeon_with(table: dict[str, Any]) -> Match:
    """In a dungeon, where a brown enemy is drawn; the hero holds a card, so that the combat does not run off."""
    m = position("swiftness", at="6,-3", crystals="white", tiles={"2,0": "countryside_7"}, table=table)
    m.play("enter")
    return m


@clause("MK-627")
def test_without_tokens_one_due_face_down_is_drawn_when_it_would_be_turned_up() -> None:
    enemies = whole(position())["enemies"]
    grey = enemies["gray"]
    names, grey["pile"] = grey["pile"], []
    away = [{"at": "1,-4", "enemy": name, "up": True} for name in names]
    base = whole(position(tile_deck="countryside_3"))["map"]
    table = {"enemies": enemies, "map": {**base, "tokens": away}}
    m = position("march", at="4,-3", turn={"move": 6}, tile_deck="countryside_3", table=table)
    m.play("explore 2,0")
    assert tokens(m, "7,-5") == []
    assert whole(m)["map"]["owed"] == [{"at": "7,-5", "colour": "gray"}]
    again = m.position()
    again["table"]["map"]["tokens"] = away[1:]
    again["table"]["enemies"]["gray"]["pile"] = [away[0]["enemy"]]
    again["table"]["heroes"][0]["at"] = "6,-4"
    again["table"]["turn"]["move"] = 3
    m = sortilege.load(again)
    m.play("move to 7,-5")
    assert [one["enemy"] for one in view(m)["combat"]["enemies"]] == [away[0]["enemy"]]


@clause("MK-627")
def test_without_tokens_one_due_to_fight_at_once_is_left_out() -> None:
    enemies = whole(position())["enemies"]
    names, enemies["brown"]["pile"] = enemies["brown"]["pile"], []
    base = whole(position(tiles={"2,0": "countryside_7"}))["map"]
    away = [{"at": "7,-5", "enemy": name, "up": True} for name in names]
    m = dungeon_with({"enemies": enemies, "map": {**base, "tokens": away}})
    assert view(m)["combat"] is None
    assert view(m)["map"]["shields"] == [{"at": "6,-3", "hero": "arythea"}]


# Decks and offers


@clause("MK-628")
def test_the_artifacts_are_a_shuffled_face_down_deck_without_an_offer() -> None:
    m = dealt(1)
    deck = whole(m)["market"]["artifacts"]
    assert len(deck) == 16
    assert deck != sorted(deck, key=lambda name: int(box().card_index[name]))
    assert "artifacts" not in view(m)["offers"]
    assert not any(name in str(view(m)) for name in deck)


@clause("MK-629")
def test_the_wounds_are_a_pile_that_nobody_owns_at_the_start() -> None:
    table = whole(dealt(2))
    assert all("wound" not in one["deck"] + one["hand"] for one in table["heroes"])
    m = position("march", at="0,-3", enemies={"1,-4": "prowlers"}, others=())
    m.play("challenge 1,-4")
    while asked(m) in ("Shoot", "Guard", "Suffer"):
        m.play(texts(m)[-1] if "end phase" not in texts(m) else "end phase")
    assert "wound" in hero(m)["cards"]


@clause("MK-630")
def test_three_spells_and_three_advanced_actions_of_shuffled_decks_are_turned_up() -> None:
    m = dealt(2)
    market = whole(m)["market"]
    assert len(view(m)["offers"]["spells"]) == 3
    assert len(view(m)["offers"]["actions"]) == 3
    assert len(market["spells"]) == 17
    assert len(market["actions"]) + len(market["lessons"]) == 25
    for name in ("spells", "actions"):
        order = [box().card_index[card] for card in market[name]]
        assert order not in (sorted(order), sorted(order, reverse=True))


@clause("MK-631")
@pytest.mark.parametrize(("seats", "scenario", "count"), [(2, "full_conquest", 4), (4, "blitz_conquest", 7)])
def test_regular_units_as_many_as_players_plus_two_and_what_the_scenario_adds_are_turned_up(
    seats: int, scenario: str, count: int
) -> None:
    m = dealt(seats, scenario=scenario)
    kinds = {entry["id"]: entry["kind"] for entry in box().data["unit"]}
    assert len(view(m)["offers"]["units"]) == count
    assert {kinds[name] for name in view(m)["offers"]["units"]} == {"regular"}
    market = whole(m)["market"]
    assert len(market["regulars"]) + count + len(market["elites"]) == 40
    for deck in (market["regulars"], market["elites"]):
        order = [box().unit_index[name] for name in deck]
        assert order not in (sorted(order), sorted(order, reverse=True))


# Dice and tactics


@clause("MK-632")
@pytest.mark.parametrize(("seats", "scenario", "count"), [(1, "solo_conquest", 3), (3, "blitz_conquest", 6)])
def test_it_is_day_and_dice_as_many_as_players_plus_two_and_what_the_scenario_adds_are_rolled(
    seats: int, scenario: str, count: int
) -> None:
    m = dealt(seats, scenario=scenario)
    assert view(m)["night"] is False
    assert len(view(m)["source"]) == count


@clause("MK-633")
def test_at_least_half_of_the_dice_show_basic_colours() -> None:
    special = 0
    for seed in range(1, 61):
        dice = view(dealt(2, seed))["source"]
        basic = sum(1 for die in dice if die in BASIC)
        assert 2 * basic >= len(dice)
        special += len(dice) - basic
    assert special > 0


@clause("MK-634")
def test_the_six_day_tactics_are_laid_out() -> None:
    m = dealt(1)
    assert view(m)["tactics"] == ["early_bird", "rethink", "mana_steal", "planning", "great_start", "the_right_moment"]
    assert len(whole(m)["tactics"]) == 12


# Tiles


@clause("MK-635")
def test_the_tile_deck_has_shuffled_countryside_on_top_of_both_kinds_of_core_tiles_mixed() -> None:
    orders = 0
    places: set[int] = set()
    left_out: set[str] = set()
    for seed in range(1, 13):
        table = whole(dealt(2, seed))["map"]
        country = [tile["tile"] for tile in table["tiles"][1:]] + table["deck"][3:][::-1]
        core = table["deck"][:3]
        assert len(country) == 8
        assert all(name.startswith("countryside") for name in country)
        cities = [name for name in core if int(name[5:]) >= 5]
        assert len(cities) == 2
        places.add(next(at for at, name in enumerate(core) if name not in cities))
        numbers = [int(name[12:]) for name in country]
        orders += numbers != sorted(numbers)
        left_out |= set(table["left_out"])
    assert places == {0, 1, 2}
    assert orders == 12
    assert len(left_out) > 15


@clause("MK-636", "MK-637")
@pytest.mark.parametrize(
    ("seats", "scenario", "start", "first"),
    [
        (1, "first_reconnaissance", "start_a", ["0,1", "1,0"]),
        (1, "solo_conquest", "start_a", ["0,1", "1,0"]),
        (3, "full_conquest", "start_a", ["0,1", "1,0"]),
        (4, "full_conquest", "start_b", ["0,1", "1,0", "1,-1"]),
        (4, "blitz_conquest", "start_b", ["0,1", "1,0", "1,-1"]),
    ],
)
def test_a_wedge_starts_with_side_a_and_two_tiles_an_open_map_with_side_b_and_three(
    seats: int, scenario: str, start: str, first: list[str]
) -> None:
    tiles = view(dealt(seats, scenario=scenario))["map"]["tiles"]
    assert tiles[0] == {"at": "0,0", "tile": start}
    assert [tile["at"] for tile in tiles[1:]] == first


@clause("MK-638")
def test_the_sites_of_the_first_tiles_are_set_up() -> None:
    m = sortilege.new("mageknight", 2, 1, {"scenario": "first_reconnaissance"})
    assert [tile["tile"] for tile in view(m)["map"]["tiles"]] == ["start_a", "countryside_1", "countryside_2"]
    assert [[colour for colour, _ in tokens(m, at)] for at in ("1,-4", "3,-3")] == [["green"], ["green"]]


@clause("MK-639")
def test_tiles_laid_at_set_up_bring_nobody_fame() -> None:
    m = sortilege.new("mageknight", 2, 1, {"scenario": "first_reconnaissance"})
    assert [one["fame"] for one in view(m)["heroes"]] == [0, 0]


# Players


@clause("MK-640", "MK-642", "MK-645")
def test_a_player_begins_at_level_one_with_one_command_token_fame_and_reputation_zero_and_nothing_else() -> None:
    for one in view(dealt(2))["heroes"]:
        assert (one["level"], one["command"], one["fame"], one["reputation"]) == (1, 1, 0, 0)
        assert (one["crystals"], one["mana"], one["units"], one["skills"]) == ({}, {}, [], [])


@clause("MK-641")
def test_a_player_shuffles_sixteen_basic_actions_and_draws_five() -> None:
    hands = set()
    for seed in SEEDS:
        one = whole(dealt(2, seed, hero_0="norowas"))["heroes"][0]
        assert len(one["hand"]) == 5
        assert len(one["deck"]) == 11
        cards = [box().card_index[name] for name in one["hand"] + one["deck"]]
        assert sorted(cards) == sorted(box().hero_decks[box().hero_index["norowas"]])
        hands.add(tuple(one["hand"]))
    assert len(hands) == len(SEEDS)


@clause("MK-643", "MK-646")
def test_in_competition_all_ten_skills_are_shuffled_and_alone_the_interactive_one_is_left_out() -> None:
    usage = {skill["id"]: skill["usage"] for one in box().data["hero"] for skill in one["skill"]}
    for seats, count in ((2, 10), (1, 9)):
        one = whole(dealt(seats, 5))["heroes"][0]
        own = box().hero_skills[box().hero_index[one["hero"]]]
        pile = [box().skill_index[name] for name in one["skill_pile"]]
        assert set(pile) <= set(own)
        assert len(pile) == count
        assert pile != sorted(pile)
        assert ("interactive" in {usage[name] for name in one["skill_pile"]}) == (seats == 2)


@clause("MK-644")
def test_heroes_begin_off_the_map_and_enter_on_the_portal_in_their_first_turn_for_nothing() -> None:
    m = dealt(2, hero_0="tovak", hero_1="goldyx")
    assert [one["at"] for one in view(m)["heroes"]] == [None, None]
    m.play("take planning")
    m.play("take early_bird")
    assert asked(m) == "Walk"
    assert [one["at"] for one in view(m)["heroes"]] == ["0,0", None]
    assert view(m)["turn"]["move"] == 0
