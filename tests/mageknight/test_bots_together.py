"""Bots among others: they bid for heroes, go home in One to Return, assault cities together, attack and defend."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match

from . import duels
from .table import altered, asked, hero, position, view, whole
from .test_auction import dealt, fame, order
from .test_bots import choice
from .test_conquer_and_hold import BESIDE_KEEP, DECK, KEEP, LAND
from .test_joint_assault import CITY, beside, called
from .test_one_to_return import RETURN

# The auction of heroes


def test_greedy_bids_for_the_best_hero_if_the_worst_would_be_left_for_it() -> None:
    m = dealt(4)
    best = choice(m).removeprefix("name ")
    m.play(f"name {best}")
    while m.decision.seat != order(m)[3]:
        m.play("no bid")
    assert choice(m) == "bid 1"
    m.play("bid 1")
    assert m.decision.seat == order(m)[0]
    assert choice(m) == "no bid", "another one is nearly as good"


def test_greedy_bids_nothing_for_a_hero_when_one_as_good_is_left_for_it() -> None:
    m = dealt(2)
    worst = next(name for name in ("arythea", "goldyx", "norowas", "tovak") if f"name {name}" != choice(m))
    m.play(f"name {worst}")
    assert choice(m) == "no bid"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_auction_between_bots_costs_no_more_than_heroes_are_worth(seats: int) -> None:
    for seed in range(4):
        m = dealt(seats, seed)
        while asked(m) in ("NameHero", "BidForHero"):
            m.play(choice(m))
        assert min(fame(m)) >= -6


# One to Return


def returning(hand: str = "march stamina", *, closed: bool = True, attacks: bool = False, **more: Any) -> Match:
    more.setdefault("others", [{"hand": "march", "at": "3,-1"}])
    more.setdefault("night", True)
    more.setdefault("round", 4 if more["night"] else 1)
    m = position(hand, seats=2, scenario=RETURN, attacks=attacks, **more)
    return altered(m, lambda table: table["map"].update(portal_closed=closed))


def turn_of(m: Match, seat: int = 0) -> list[str]:
    """What the greedy bot does in a turn."""
    done: list[str] = []
    while not m.over and m.decision.seat == seat and asked(m) in ("Walk", "Linger"):
        done.append(choice(m))
        m.play(done[-1])
        assert len(done) < 40
    return done


def test_greedy_goes_home_in_the_last_night() -> None:
    m = returning(at="1,-1", deck="")
    turn_of(m)
    assert hero(m)["at"] == "0,0"


def test_greedy_chooses_a_tactic_for_the_last_night() -> None:
    m = returning("march", at="1,-1", round=3, night=False, final=0, order=[1, 0])
    while asked(m) != "ChooseTactic":
        m.play(choice(m))
    assert choice(m).startswith("take ")


def test_greedy_goes_towards_home_from_afar() -> None:
    m = returning("march march stamina stamina", at="2,-3", deck="rage determination")
    turn_of(m)
    assert hero(m)["at"] in ("0,0", "0,-1", "1,-1", "1,0", "-1,0", "0,-2", "1,-2")


@pytest.mark.parametrize("attacks", [False, True])
def test_greedy_stays_at_home_when_the_end_is_near(attacks: bool) -> None:
    m = returning("march swiftness rage", at="0,0", attacks=attacks, enemies={"1,-4": "diggers"}, deck="stamina")
    turn_of(m)
    assert hero(m)["at"] == "0,0"


def test_greedy_ends_the_last_night_while_it_is_at_home() -> None:
    others = [{"hand": "march rage", "at": "3,-1", "deck": "stamina"}]
    m = returning("march rage", at="0,0", deck="", attacks=True, others=others)
    m = altered(m, steps=[["BeginTurn"], ["AnnounceOrPlay"]])
    assert asked(m) == "AnnounceOrPlay"
    assert choice(m) == "announce end of round"


def test_greedy_is_off_the_portal_before_it_closes() -> None:
    m = returning("march rage", closed=False, at="0,0", night=False, final=0, order=[1, 0])
    turn_of(m)
    assert hero(m)["at"] != "0,0"


def test_greedy_attacks_who_stands_at_home_in_the_last_night() -> None:
    m = returning(
        "rage determination fireball", at="0,-1", attacks=True, crystals="red red", turn={"move": 3}, deck="march",
        others=[{"hand": "wound wound", "at": "0,0", "deck": "march stamina"}],
    )  # fmt: skip
    done: list[str] = []
    while asked(m) != "Linger":
        done.append(choice(m))
        m.play(done[-1])
        assert len(done) < 40
    assert "attack tovak" in done
    assert hero(m)["at"] == "0,0"
    assert hero(m, 1)["at"] != "0,0"


# Assaults on cities


def test_greedy_leaves_most_defenders_to_the_stronger() -> None:
    strong = "rage fireball ice_bolt swiftness snowstorm"
    units = ["catapults", "amotep_gunners"]
    m = beside(strong, "rage stamina fire_bolt", mana="red blue white", units=units, other_units=["utem_guardsmen"])
    m.play(f"call to assault {CITY}")
    m.play("call tovak")
    assert choice(m) == "2 for arythea"


def test_greedy_declines_more_than_its_share() -> None:
    m = called(1, second="rage stamina", defenders="swordsmen guardsmen crossbowmen golems altem_guardsmen")
    assert choice(m) == "decline"


# Duels


def test_greedy_goes_to_a_weaker_hero_and_attacks() -> None:
    m = duels.beside("rage determination fireball march", "wound wound", crystals="red red", rival_level=3)
    done: list[str] = []
    while asked(m) == "Walk":
        done.append(choice(m))
        m.play(done[-1])
        assert len(done) < 20
    assert done[-1] == "attack tovak"


def test_greedy_leaves_a_stronger_hero_alone() -> None:
    units = ["foresters", "ice_mages", "catapults"]
    m = duels.beside("march stamina", "rage cold_toughness improvisation", rival_units=units, rival_level=5)
    done = turn_of(m)
    assert "attack tovak" not in done
    assert "duel" not in whole(m)


def test_greedy_defends_itself_in_full_only_if_a_turn_is_not_worth_more() -> None:
    m = duels.attacked("march wound", "rage cold_toughness improvisation stamina")
    assert choice(m) == "partial combat"


def test_greedy_drives_out_rather_than_wounds_where_it_brings_fame() -> None:
    m = duels.melee("rage determination", "wound", rival_level=3)
    while asked(m) != "Linger" and "duel" in whole(m):
        m.play(choice(m))
    assert view(m)["heroes"][0]["fame"] > 0
    assert sortilege.load(m.position()).position() == m.position()


# What a scenario asks for


def test_greedy_marks_a_glade_for_the_incantation_to_come() -> None:
    m = position("march", at="1,-3", seats=2, scenario="druid_nights", others=[{"hand": "march"}], turn={"exerted": 1})
    m.play("end turn")
    assert asked(m) == "MarkGlade"
    assert choice(m) == "mark glade"


def test_greedy_performs_an_incantation_that_it_can_win() -> None:
    m = position(
        "rage fireball ice_bolt determination", at="1,-3", seats=2, scenario="druid_nights", night=True, round=2,
        crystals="red red blue", others=[{"hand": "march"}], level=3,
    )  # fmt: skip
    m = altered(m, lambda table: table["map"].update(glades=[{"at": "1,-3", "seat": 0}]))
    assert choice(m) == "incantation"


def test_greedy_takes_a_keep_from_another_where_keeps_are_all_that_counts() -> None:
    m = position(
        "rage fire_bolt ice_bolt determination", at=BESIDE_KEEP, seats=2, scenario="conquer_and_hold", tiles=LAND,
        tile_deck=DECK, crystals="red red blue", turn={"move": 3}, shields={KEEP: 1}, units=["catapults"], level=3,
        others=[{"hand": "march", "at": "0,0"}],
    )  # fmt: skip
    done: list[str] = []
    while asked(m) == "Walk":
        done.append(choice(m))
        m.play(done[-1])
        assert len(done) < 20
    assert done[-1] == f"move to {KEEP}"
