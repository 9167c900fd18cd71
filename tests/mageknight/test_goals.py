"""What heroes set out for: places within sight, cities, the edge of the map; and the time that it takes."""

from __future__ import annotations

from typing import Any

from sortilege.games.mageknight.box.geometry import read_space
from sortilege.games.mageknight.mind.appraisal import left_of_game, turns_in_round, turns_to_come
from sortilege.games.mageknight.mind.goals import Goals, Ways
from sortilege.games.mageknight.state.state import MageKnight

from .table import position
from .test_bots import choice

FIGHTER = "rage determination stamina swiftness"


def seen(hand: str, **wanted: Any) -> MageKnight:
    state = position(hand, **wanted).state
    assert isinstance(state, MageKnight)
    return state


def goals_of(game: MageKnight) -> Goals:
    return Goals(game, game.hero, left_of_game(game), turns_to_come(game))


def test_a_goal_is_worth_more_the_nearer_it_is() -> None:
    near = seen(FIGHTER, at="0,-2", enemies={"1,-4": "diggers"})
    far = seen(FIGHTER, at="0,0", enemies={"1,-4": "diggers"})
    assert goals_of(near).promise(near, near.hero) > goals_of(far).promise(far, far.hero)


def test_a_goal_that_is_out_of_reach_is_walked_to() -> None:
    game = seen("march promise threaten rage", at="0,0", enemies={"1,-4": "diggers"}, tile_deck="")
    way = goals_of(game).on_the_way(game, game.hero, 2)
    assert way
    assert all(Ways(game, game.hero).cost[space] <= 2 for space in way)


def test_a_way_ends_where_a_fight_waits_and_leads_through_a_city_that_fell() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "core_5"}
    held = seen("", tiles=tiles, hidden={"3,-2": "altem_mages"}, cities={"3,-2": []})
    free = seen("", tiles=tiles, cities={"3,-2": [0]})
    city = read_space("3,-2")
    assert city in Ways(held, held.hero).cost
    assert city not in Ways(held, held.hero).before.values()
    assert city in Ways(free, free.hero).cost


def test_an_army_makes_a_city_a_goal() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "core_5"}
    there = {"tiles": tiles, "hidden": {"3,-2": "medusa ice_mages freezers"}, "cities": {"3,-2": []}, "level": 7}
    alone = seen(FIGHTER, **there)
    led = seen(FIGHTER, units=["amotep_gunners", "amotep_freezers", "utem_swordsmen"], **there)
    city = read_space("3,-2")
    assert goals_of(led).at(led, led.hero, city, 13.0) > goals_of(alone).at(alone, alone.hero, city, 0.0) + 10.0


def test_nobody_ends_a_reconnaissance_while_there_is_time() -> None:
    early = seen("march", scenario="first_reconnaissance", tile_deck="core_1 core_2 core_5")
    late = seen("march", scenario="first_reconnaissance", tile_deck="core_1 core_2 core_5", round=4, final=0)
    assert goals_of(early).tile(early) < 0.0
    assert goals_of(late).tile(late) > 0.0


def test_the_dummys_deck_tells_how_many_turns_are_left() -> None:
    game = seen("march")
    assert turns_in_round(game) > 2.0
    game.dummy.deck = []
    assert turns_in_round(game) == 1.0
    game.final = 0
    assert turns_in_round(game) == 0.0


def test_cards_that_can_be_played_later_are_not_thrown_away() -> None:
    m = position("rage determination march", deck="stamina", at="0,-3", turn={"exerted": 1})
    m.play("end turn")
    assert choice(m) == "draw"


def test_a_rest_costs_the_card_that_is_missed_least() -> None:
    m = position("wound wound rage determination mana_draw", at="0,-3")
    m.play("rest")
    assert choice(m) == "discard mana_draw"


def test_a_village_is_plundered_only_by_those_who_can_afford_it() -> None:
    for reputation, done in ((2, "plunder"), (-3, "begin turn")):
        m = position("march rage", at="2,-3", reputation=reputation, turn={"exerted": 1})
        m.play("end turn")
        m.play("draw")
        assert choice(m) == done


def test_ruins_without_a_token_are_no_goal_to_stumble_over() -> None:
    game = seen(FIGHTER, tiles={"0,1": "countryside_1", "1,0": "core_8"})
    assert goals_of(game).promise(game, game.hero) > -20.0
