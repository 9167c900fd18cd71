"""Conquer and Hold: keeps and mage towers are taken from each other, and what is held in the end counts."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from sortilege.games import find
from sortilege.games.mageknight.box.geometry import axial, position_at
from sortilege.games.mageknight.look.map_drawing import middle
from sortilege.games.mageknight.look.sketch import laid
from tests.marks import clause

from .table import (
    altered,
    asked,
    finish,
    hero,
    kinds,
    names,
    piles_with,
    position,
    sheet,
    shield,
    texts,
    view,
    whole,
)
from .test_scenarios import dealt, tile_counts

HOLD = "conquer_and_hold"
LAND = {"0,1": "countryside_3", "1,0": "countryside_4", "1,-1": "countryside_9"}
"""A keep at 2,-4 and another at 3,1; a mage tower at 3,-2 and another at 1,2."""
DECK = "countryside_10 countryside_11 core_7 core_2 core_3 core_4"
KEEP, TOWER = "2,-4", "3,-2"
BESIDE_KEEP, BESIDE_TOWER = "2,-3", "3,-1"
OUTER_KEEP, OUTER_TOWER = "3,1", "1,2"


def holding(hand: str = "march", *, seats: int = 2, **more: Any) -> Match:
    more.setdefault("others", [{"hand": "march", "at": "0,0"}] * (seats - 1))
    more.setdefault("tiles", LAND)
    more.setdefault("at", "0,0")
    more.setdefault("tile_deck", DECK)
    return position(hand, seats=seats, scenario=HOLD, **more)


def storming(site: str, *, owner: int | None = 1, **more: Any) -> Match:
    """A hero has just stormed a site."""
    more.setdefault("turn", {"move": 9})
    if owner is not None:
        more["shields"] = {site: owner, **more.get("shields", {})}
    m = holding(at=BESIDE_KEEP if site == KEEP else BESIDE_TOWER, **more)
    m.play(f"move to {site}")
    return m


def guards(site: str, enemies: str, **more: Any) -> Match:
    """The guards of a site of the other player have been met, and are these."""
    colour = "gray" if site == KEEP else "violet"
    return storming(site, table=piles_with(**{colour: enemies}), **more)


# The table


@clause("MK-586", "MK-588")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (4, 4)])
def test_two_players_have_six_rounds_and_four_in_two_teams_have_four(seats: int, rounds: int) -> None:
    m = dealt(HOLD, seats)
    assert view(m)["rounds"] == rounds
    assert tile_counts(m) == (5, 1, 3)
    assert [len(team) for team in view(m).get("teams", [])] == ([2, 2] if seats == 4 else [])
    land = whole(m)["map"]
    used = {tile["tile"] for tile in land["tiles"]} | set(land["deck"])
    countryside = {f"countryside_{number}" for number in (3, 4, 9, 10, 11)}
    assert used == {"start_b", "core_7", *countryside, "core_2", "core_3", "core_4"}


@clause("MK-607")
def test_three_players_have_four_rounds_each_for_himself() -> None:
    m = dealt(HOLD, 3)
    assert view(m)["rounds"] == 4
    assert "teams" not in view(m)
    assert tile_counts(m) == (5, 1, 3)
    for rounds, count in ((2, 1), (3, 2)):
        stormed = storming(KEEP, seats=3, round=rounds, night=rounds % 2 == 0)
        assert len(names(stormed)) == count


@clause("MK-587", "MK-589")
def test_three_tiles_lie_open_and_six_are_turned_over_where_they_lie() -> None:
    m = dealt(HOLD, 2)
    land = view(m)["map"]
    assert [tile["at"] for tile in land["tiles"]] == ["0,0", "0,1", "1,0", "1,-1"]
    assert land["tiles"][0]["tile"] == "start_b"
    assert all(tile["tile"].startswith("countryside") for tile in land["tiles"][1:])
    assert sorted(land["places"]) == ["1,1", "2,-1", "2,0", "2,1", "3,-1", "3,0"]
    assert len(whole(m)["map"]["deck"]) == 6


@clause("MK-589")
def test_a_place_turns_up_the_kind_of_tile_that_lies_there_from_any_space_beside_it() -> None:
    m = holding(at="4,-3", turn={"move": 4})
    assert [text for text in texts(m) if text.startswith("explore")] == ["explore 1,1", "explore 2,0"]
    m.play("explore 2,0")
    assert view(m)["map"]["tiles"][-1]["tile"].startswith("core")
    m.play("explore 1,1")
    assert view(m)["map"]["tiles"][-1]["tile"].startswith("countryside")


@clause("MK-589")
def test_the_form_that_opens_a_table_shows_its_map() -> None:
    numbers = find("mageknight").components(None).scenarios[HOLD].numbers(2)  # type: ignore[attr-defined]
    kinds_shown = [kind for kind, _ in laid(numbers)]
    assert kinds_shown == ["start", *["countryside"] * 5, *["core"] * 4]
    lower = {place for kind, place in laid(numbers) if kind == "countryside"}
    assert {middle(*axial(position_at(x, y) * 7)) for x, y in ((1, 1), (2, -1))} < lower


@clause("MK-606")
def test_the_whole_map_may_be_open_from_the_start() -> None:
    m = sortilege.new("mageknight", 2, 1, {"scenario": HOLD, "open_map": True})
    assert len(view(m)["map"]["tiles"]) == 10
    assert whole(m)["map"]["deck"] == []
    assert view(m)["map"]["places"] == []
    sites = [space["site"] for space in view(m)["map"]["spaces"].values()]
    assert 3 * sites.count("keep") + 2 * sites.count("mage_tower") == 25
    with pytest.raises(SetupError, match="open from the start"):
        find("mageknight").settle(2, {"scenario": "full_conquest", "open_map": True})


@clause("MK-590")
def test_the_white_city_is_closed() -> None:
    m = holding(at="4,-3", turn={"move": 9})
    m.play("explore 2,0")
    [city] = view(m)["map"]["cities"]
    assert (city["colour"], city["closed"], city["conquered"]) == ("white", True, False)
    assert not [token for token in view(m)["map"]["tokens"] if token["at"] == city["at"]]
    assert hero(m)["hand_limit_here"] == hero(m)["hand_limit"]


@clause("MK-701")
@pytest.mark.parametrize("variant", ["night_arrival", "darkness"])
def test_its_days_and_nights_come_in_turn(variant: str) -> None:
    with pytest.raises(SetupError, match="counts its days"):
        find("mageknight").settle(2, {"scenario": HOLD, variant: True})


# Units


@clause("MK-591")
def test_there_are_no_units_of_level_four() -> None:
    market = whole(dealt(HOLD, 2))["market"]
    levels = {unit["id"]: unit["level"] for unit in find("mageknight").components(None).data["unit"]}
    assert max(levels[unit] for unit in (*market["regulars"], *market["elites"], *market["unit_offer"])) == 3


@clause("MK-592")
@pytest.mark.parametrize(("seats", "number", "elite"), [(2, 3, False), (2, 4, True), (4, 2, False), (4, 3, True)])
def test_elite_units_come_in_the_second_half(seats: int, number: int, elite: bool) -> None:
    """The round before is over."""
    places = ["0,0", "1,-2", "2,-1", "4,-2"][1:seats]
    m = holding(seats=seats, round=number - 1, night=number % 2 == 1, final=0, active=seats - 1,
                others=[{"hand": "march", "at": at} for at in places])  # fmt: skip
    finish(m)
    assert view(m)["round"] == number
    regulars = set(whole(m)["market"]["regulars"])
    kinds_of = {unit["id"]: unit["kind"] for unit in find("mageknight").components(None).data["unit"]}
    assert regulars
    assert any(kinds_of[unit] == "elite" for unit in view(m)["offers"]["units"]) == elite


@clause("MK-593")
@pytest.mark.parametrize(("at", "unit"), [(KEEP, "peasants"), (TOWER, "northern_monks")])
@pytest.mark.parametrize("scenario", [HOLD, "full_conquest"])
def test_villagers_come_to_keeps_and_monks_to_mage_towers(at: str, unit: str, scenario: str) -> None:
    m = position("march", at=at, seats=2, scenario=scenario, tiles=LAND, shields={at: 0}, offer=unit,
                 turn={"influence": 9}, others=[{"hand": "march"}])  # fmt: skip
    m.play("talk")
    assert (f"recruit {unit}" in texts(m)) == (scenario == HOLD)


# Assaults


@clause("MK-594")
@pytest.mark.parametrize("site", [KEEP, TOWER])
@pytest.mark.parametrize("owner", [None, 1])
def test_no_assault_costs_reputation(site: str, owner: int | None) -> None:
    m = storming(
        site, owner=owner, **({"enemies": {site: "crossbowmen" if site == KEEP else "monks"}} if owner is None else {})
    )
    assert view(m)["combat"] is not None
    assert hero(m)["reputation"] == 0


@clause("MK-594")
def test_nor_does_an_attack_on_the_owner_inside() -> None:
    m = storming(KEEP, attacks=True, others=[{"hand": "march", "at": KEEP}])
    assert view(m)["duel"]["defender"] == "tovak"
    assert hero(m)["reputation"] == 0


@clause("MK-595")
def test_a_conquered_mage_tower_gives_no_spell_and_sells_some() -> None:
    m = altered(storming(TOWER, owner=None, hand="rage", enemies={TOWER: "monks"}), weakened)
    struck_down(m, "monks")
    assert shield(m, TOWER) == "arythea"
    assert whole(m)["turn"]["rewards"] == []
    m = holding(at=TOWER, shields={TOWER: 0}, spells="fireball", turn={"influence": 7}, crystals="red")
    m.play("talk")
    assert "buy spell fireball" in texts(m)


def weakened(table: dict[str, Any]) -> None:
    """Enemies of the combat that anything defeats."""
    for enemy in table["fight"]["enemies"]:
        enemy["armour_lost"] = 20


def struck_down(m: Match, enemy: str) -> None:
    """This enemy is defeated in the attack phase, nobody else."""
    while asked(m) != "Strike":
        m.play(next(text for text in texts(m) if text.startswith(("end phase", "suffer", "wound hero"))))
    m.play("play rage for attack 2")
    m.play(f"strike {enemy}")
    fought_out(m)


def fought_out(m: Match) -> None:
    """The combat goes on without further attacks."""
    while view(m)["combat"] is not None:
        m.play("end phase")


@clause("MK-596")
def test_a_mage_tower_belongs_to_its_conqueror_and_a_violet_enemy_meets_who_storms_it() -> None:
    m = guards(TOWER, "monks")
    assert names(m) == ["monks"]
    assert "walled" in whole(m)["fight"]["enemies"][0]["marks"]
    own = holding(at=BESIDE_TOWER, shields={TOWER: 0}, turn={"move": 9})
    own.play(f"move to {TOWER}")
    assert asked(own) == "Walk"
    assert "talk" in texts(own)
    assert hero(own)["hand_limit_here"] == hero(own)["hand_limit"]


@clause("MK-596")
def test_its_guard_is_worth_half_the_fame_and_the_tower_changes_hands() -> None:
    m = altered(guards(TOWER, "illusionists", hand="rage"), weakened)
    struck_down(m, "illusionists")
    assert hero(m)["fame"] == 2
    assert shield(m, TOWER) == "arythea"


@clause("MK-596")
def test_nobody_enters_a_tower_in_which_its_owner_stands_unless_he_may_be_attacked() -> None:
    for attacks in (False, True):
        m = holding(at=BESIDE_TOWER, shields={TOWER: 1}, others=[{"hand": "march", "at": TOWER}], attacks=attacks,
                    turn={"move": 9})  # fmt: skip
        assert (f"move to {TOWER}" in texts(m)) == attacks
    m.play(f"move to {TOWER}")
    assert view(m)["duel"]["defender"] == "tovak"


@clause("MK-597", "MK-598")
@pytest.mark.parametrize(("night", "colour"), [(False, "gold"), (True, "black")])
@pytest.mark.parametrize(("at", "tokens"), [(TOWER, 2), (BESIDE_TOWER, 2), ("0,-1", 0)])
def test_a_turn_begun_at_an_own_tower_gives_mana_for_each_tower(night: bool, colour: str, at: str, tokens: int) -> None:
    m = holding(at=at, active=1, order=[1, 0], shields={TOWER: 0, OUTER_TOWER: 0, KEEP: 1}, night=night,
                others=[{"hand": "march", "at": "1,0"}])  # fmt: skip
    finish(m)
    if asked(m) == "BeforeTurn":
        m.play("begin turn")
    assert view(m)["active"] == 0
    assert hero(m)["mana"].get(colour, 0) == tokens


@clause("MK-598")
def test_keep_and_tower_serve_together() -> None:
    """Beside a keep and beside a tower at once."""
    both = "2,2"
    m = holding(at=both, active=1, order=[1, 0], shields={OUTER_KEEP: 0, OUTER_TOWER: 0}, others=[{"hand": "march"}])
    assert hero(m)["hand_limit_here"] == hero(m)["hand_limit"] + 1
    finish(m)
    if asked(m) == "BeforeTurn":
        m.play("begin turn")
    assert hero(m)["mana"] == {"gold": 1}


@clause("MK-599")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("site", "colour"), [(KEEP, "gray"), (TOWER, "violet")])
def test_more_enemies_meet_an_assault_in_later_days_and_nights(number: int, site: str, colour: str) -> None:
    m = storming(site, round=number, night=number % 2 == 0)
    assert len(names(m)) == (number + 1) // 2
    assert set(names(m)) <= set(whole(position())["enemies"][colour]["pile"])


@clause("MK-600")
def test_their_fame_is_added_and_then_halved() -> None:
    """Both are worth 3 fame: 6 together, so 3."""
    m = altered(guards(KEEP, "crossbowmen guardsmen", hand="rage", round=3), weakened)
    while asked(m) != "Strike":
        m.play(next(text for text in texts(m) if text.startswith(("end phase", "suffer", "wound hero"))))
    m.play("play rage for attack 2")
    m.play("strike crossbowmen and guardsmen")
    assert hero(m)["fame"] == 3
    fought_out(m)
    assert shield(m, KEEP) == "arythea"


@clause("MK-601")
def test_if_one_of_them_withstands_the_site_stays_and_the_fame_is_halved_all_the_same() -> None:
    m = altered(guards(KEEP, "crossbowmen golems", hand="rage", round=3), weakened)
    struck_down(m, "crossbowmen")
    assert hero(m)["fame"] == 2
    assert shield(m, KEEP) == "tovak"
    assert hero(m)["at"] == BESIDE_KEEP


# Teams


@clause("MK-602")
def test_the_tower_of_a_teammate_is_entered_freely_and_gives_mana_for_own_towers() -> None:
    """The first seat plays with the third."""
    m = holding(at=BESIDE_TOWER, seats=4, shields={TOWER: 2}, turn={"move": 9})
    m.play(f"move to {TOWER}")
    assert asked(m) == "Walk"
    assert "talk" in texts(m)
    for own, tokens in ({OUTER_TOWER: 0}, {"gold": 1}), ({}, {}):
        m = holding(at=BESIDE_TOWER, seats=4, active=3, order=[3, 0, 1, 2], shields={TOWER: 2, **own},
                    others=[{"hand": "march"}, {"hand": "march"}, {"hand": "march", "at": "1,0"}])  # fmt: skip
        finish(m)
        if asked(m) == "BeforeTurn":
            m.play("begin turn")
        assert view(m)["active"] == 0
        assert hero(m)["mana"] == tokens


# The end


@clause("MK-603")
def test_the_game_ends_after_the_last_round() -> None:
    m = holding(round=6, night=True, final=0, active=1, shields={KEEP: 0})
    finish(m)
    assert m.over
    assert kinds(m)[-1] == "end-rounds"


@clause("MK-603")
def test_a_side_of_one_gives_up_at_any_time() -> None:
    m = holding(shields={KEEP: 0})
    m.play("resign", seat=0)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [1]


@clause("MK-603")
def test_a_team_gives_up_if_both_of_its_members_want_to() -> None:
    m = holding(seats=4, shields={KEEP: 0})
    m.play("give up")
    assert (asked(m), m.decision.seat) == ("AnswerSurrender", 2)
    on = sortilege.load(m.position())
    on.play("fight on")
    assert asked(on) == "Walk"
    assert "give up" not in texts(on)
    m.play("give up too")
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [1, 3]
    again = sortilege.load(m.position())
    assert again.outcome is not None
    assert again.outcome.winners == [1, 3]
    assert "give up" not in texts(holding(seats=4, turn={"moved": 1, "exerted": 1}))
    assert "give up" not in texts(holding(seats=3))


@clause("MK-604")
def test_keeps_count_three_and_towers_two_and_fame_nothing() -> None:
    m = holding(round=6, night=True, final=0, active=1, fame=0, shields={KEEP: 0, TOWER: 0, OUTER_KEEP: 1},
                others=[{"hand": "march", "fame": 5, "level": 2}])  # fmt: skip
    finish(m)
    assert sheet(m, 0) == {"score-keeps": 3, "score-towers": 2}
    assert sheet(m, 1) == {"score-keeps": 3}
    assert m.outcome is not None
    assert m.outcome.winners == [0]


@clause("MK-604")
def test_a_team_has_the_points_of_both_members() -> None:
    shields = {KEEP: 0, OUTER_KEEP: 2, TOWER: 1, OUTER_TOWER: 3}
    m = holding(seats=4, round=4, night=True, final=0, active=3, shields=shields,
                others=[{"hand": "march", "at": at} for at in ("0,-1", "1,0", "1,-1")])  # fmt: skip
    finish(m)
    assert sheet(m, 0) == sheet(m, 2) == {"score-keeps": 6}
    assert sheet(m, 1) == sheet(m, 3) == {"score-towers": 4}
    assert m.outcome is not None
    assert m.outcome.winners == [0, 2]


@clause("MK-605")
def test_equal_points_win_nothing() -> None:
    m = holding(round=6, night=True, final=0, active=1, shields={KEEP: 0, OUTER_KEEP: 1})
    finish(m)
    assert m.outcome is not None
    assert m.outcome.winners == []
