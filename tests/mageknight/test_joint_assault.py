"""The co-operative assault on a city: the call, the answers, each one's fight, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.bots import find_bot
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look import coming
from sortilege.games.mageknight.state.joint_assault import MOST_CALLS
from sortilege.kernel.errors import SetupError
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage
from sortilege.kit import laws
from sortilege.kit.worlds import Worlds
from tests.builds import COMPILED
from tests.marks import clause

from .duels import play
from .table import altered, asked, combat, hero, kinds, names, position, reason, texts, tokens, view, whole
from .test_laws import keeps_laws

RED = {"0,1": "core_8", "1,0": "countryside_2"}
CITY = "1,-3"


def beside(
    first: str = "rage march",
    second: str = "rage stamina",
    defenders: str = "swordsmen guardsmen crossbowmen",
    **more: Any,
) -> Match:
    """Arythea at 2,-3 and Tovak at 1,-2, both beside the red city at 1,-3. What begins with `other_` is Tovak's."""
    his = {name.removeprefix("other_"): more.pop(name) for name in list(more) if name.startswith("other_")}
    his.setdefault("at", "1,-2")
    more.setdefault("at", "2,-3")
    more.setdefault("assaults", "together")
    more.setdefault("cities", {CITY: []})
    enemies = {CITY: defenders, **more.pop("rampaging", {})}
    others = [{"hand": second, **his}, *more.pop("others", [])]
    return position(first, seats=1 + len(others), tiles=RED, enemies=enemies, others=others, **more)


def called(*numbers: int, **more: Any) -> Match:
    """Arythea has called Tovak, who is asked; the numbers are of defenders for each, but for the last."""
    m = play(beside(**more), f"call to assault {CITY}", "call tovak")
    for number in numbers:
        m.play(f"{number} for arythea")
    return m


def joined(*numbers: int, **more: Any) -> Match:
    """Tovak has joined, and Arythea fights first."""
    m = called(*numbers, **more)
    m.play("join")
    return m


def fight_on(m: Match) -> Match:
    """The combat under way is fought without playing anything."""
    seat = m.decision.seat
    while m.decision.seat == seat and asked(m) in ("Muster", "Shoot", "Guard", "Suffer", "AssignDamage", "Strike"):
        m.play(next(text for text in texts(m) if text.startswith(("fight", "end phase", "suffer", "wound hero"))))
    return m


@clause("MK-435")
def test_heroes_join_to_assault_a_city_only_if_the_players_agree() -> None:
    assert f"call to assault {CITY}" in texts(beside())
    alone = beside(assaults="alone")
    assert f"call to assault {CITY}" not in texts(alone)
    assert reason(alone, f"call to assault {CITY}") == (
        "There is no city here to whose assault you could call anybody."
    )


@clause("MK-435")
def test_there_is_nothing_to_agree_on_where_no_city_is_conquered_or_nobody_else_plays() -> None:
    for seats, scenario in ((2, "first_reconnaissance"), (1, "solo_conquest")):
        with pytest.raises(SetupError, match="no city is assaulted together"):
            sortilege.new("mageknight", seats, 1, {"scenario": scenario, "assaults": "together"})


@clause("MK-436")
@pytest.mark.parametrize("end", [{"final": 1}, {"table": {"triggered": True, "closing": 2}}])
def test_nobody_is_called_once_the_end_of_the_round_or_of_the_game_is_sure(end: dict[str, Any]) -> None:
    assert f"call to assault {CITY}" not in texts(beside(**end))


@clause("MK-437", "MK-075")
def test_the_assault_is_the_action_of_the_initiators_turn() -> None:
    m = beside(turn={"acted": True}, steps=[["Linger"]])
    assert not any(text.startswith("call") for text in texts(m))
    m = fight_on(joined(1))
    while asked(m) != "Linger":
        fight_on(m)
        if "fight" in texts(m):
            m.play("fight")
    assert not {"talk", "rest", f"move to {CITY}"} & set(texts(m))


@clause("MK-438")
def test_the_initiator_stands_next_to_the_city_with_no_other_hero_on_his_space() -> None:
    assert f"call to assault {CITY}" not in texts(beside(at="2,-2"))
    third = [{"at": "2,-3", "hand": "march"}]
    assert f"call to assault {CITY}" not in texts(beside(others=third))


@clause("MK-438")
def test_who_can_reach_the_city_by_underground_attack_may_call_others_too() -> None:
    m = beside("underground_travel march", at="2,-2", mana="green black", night=True)
    m.play("cast strong underground_travel")
    assert texts(m) == ["call nobody", "call tovak"]
    alone = altered(m)
    alone.play("call nobody")
    assert names(alone) == ["swordsmen", "guardsmen", "crossbowmen"]
    play(m, "call tovak", "1 for arythea", "join")
    assert len(names(m)) == 1
    assert [one["fortified"] for one in combat(m)["enemies"]] == [0]


@clause("MK-439")
def test_another_hero_must_stand_next_to_the_city_with_his_token_face_up() -> None:
    assert f"call to assault {CITY}" not in texts(beside(other_at="0,0"))

    def turn_down(table: dict[str, Any]) -> None:
        table["heroes"][1]["token_down"] = True

    assert f"call to assault {CITY}" not in texts(altered(beside(), turn_down))


@clause("MK-440")
def test_who_holds_nothing_but_wounds_can_only_decline() -> None:
    m = called(1, second="wound wound")
    assert texts(m) == ["decline"]
    assert reason(m, "join") == "With nothing but wounds in hand you cannot join."
    assert f"call to assault {CITY}" not in texts(beside(second=""))


@clause("MK-441")
def test_the_initiator_invites_any_of_those_beside_the_city() -> None:
    m = beside(others=[{"at": "0,-2", "hand": "march"}])
    m.play(f"call to assault {CITY}")
    assert texts(m) == ["call nobody", "call tovak", "call goldyx", "call tovak and goldyx"]


@clause("MK-441")
def test_each_fights_at_least_one_defender_and_together_all_that_are_there() -> None:
    m = beside(others=[{"at": "0,-2", "hand": "march"}], defenders="swordsmen guardsmen crossbowmen golems")
    play(m, f"call to assault {CITY}", "call tovak and goldyx")
    assert texts(m) == ["1 for arythea", "2 for arythea"]
    m.play("1 for arythea")
    assert texts(m) == ["1 for tovak", "2 for tovak"]
    m.play("1 for tovak")
    assert asked(m) == "AnswerCall"
    play(m, "join", "join")
    shares = [(one["hero"], one["defenders"]) for one in view(m)["assault"]["assailants"]]
    assert shares == [("arythea", 1), ("tovak", 1), ("goldyx", 2)]


@clause("MK-441")
def test_nobody_is_called_against_a_single_defender() -> None:
    assert f"call to assault {CITY}" not in texts(beside(defenders="swordsmen"))


@clause("MK-442")
def test_if_one_declines_the_initiator_may_propose_again_or_go_on_with_his_turn() -> None:
    m = called(1)
    m.play("decline")
    assert (asked(m), m.decision.seat) == ("Walk", 0)
    assert {f"call to assault {CITY}", "end turn"} <= set(texts(m))
    assert whole(m)["heroes"][1]["token_down"] is False


@clause("MK-442")
def test_whoever_is_declined_again_and_again_does_not_call_without_end() -> None:
    m = beside()
    for _ in range(MOST_CALLS):
        play(m, f"call to assault {CITY}", "call tovak", "1 for arythea", "decline")
    assert f"call to assault {CITY}" not in texts(m)
    assert reason(m, f"call to assault {CITY}") == (
        "You called 6 times this turn, and somebody declined each time: you cannot call again."
    )
    assert whole(m)["turn"]["calls_declined"] == MOST_CALLS
    assert texts(sortilege.load(m.position())) == texts(m)


@clause("MK-442")
def test_a_city_reached_below_the_ground_is_assaulted_alone_once_nobody_can_be_called_any_more() -> None:
    m = beside(
        "underground_travel march",
        at="2,-2",
        mana="green black",
        night=True,
        turn={"calls_declined": MOST_CALLS - 1},
    )
    play(m, "cast strong underground_travel", "call tovak", "1 for arythea", "decline")
    assert texts(m) == ["call nobody"]
    assert "you cannot call again" in reason(m, "call tovak")
    m.play("call nobody")
    assert names(m) == ["swordsmen", "guardsmen", "crossbowmen"]


@clause("MK-443")
def test_all_who_take_part_give_up_their_next_turn_the_initiator_too() -> None:
    m = joined(1)
    assert [one["token_down"] for one in whole(m)["heroes"]] == [True, True]


@clause("MK-443")
def test_by_the_milder_rule_the_initiator_keeps_his_next_turn() -> None:
    m = joined(1, assaults="lenient")
    assert [one["token_down"] for one in whole(m)["heroes"]] == [False, True]


@clause("MK-444")
def test_the_defenders_are_dealt_at_random() -> None:
    found = set()
    for seed in range(12):
        written = called(1).position()
        written["chance"] = {"seed": str(seed + 1), "drawn": 0}
        m = sortilege.load(written)
        m.play("join")
        found.add(names(m)[0])
    assert found == {"swordsmen", "guardsmen", "crossbowmen"}


@clause("MK-445", "MK-451")
def test_beginning_with_the_initiator_each_fights_his_own_share_before_the_next_begins() -> None:
    m = joined(1)
    assert m.decision.seat == 0
    first = names(m)
    assert len(first) == 1
    fight_on(m)
    assert m.decision.seat == 1
    assert sorted(first + names(m)) == ["crossbowmen", "guardsmen", "swordsmen"]


@clause("MK-445")
def test_the_others_fight_in_round_order_after_the_initiator() -> None:
    m = beside(others=[{"at": "0,-2", "hand": "march"}], order=[2, 0, 1], active=0)
    play(m, f"call to assault {CITY}", "call tovak and goldyx", "join", "join")
    seats = [m.decision.seat]
    for _ in range(2):
        fight_on(m)
        seats.append(m.decision.seat)
    assert seats == [0, 1, 2]


@clause("MK-446", "MK-448")
def test_each_moves_into_the_city_for_nothing_and_enemies_that_this_provokes_join_his_share() -> None:
    m = joined(1, rampaging={"0,-3": "fire_dragon"}, at="0,-2")
    assert hero(m)["at"] == CITY
    assert len(names(m)) == 2
    assert "fire_dragon" in names(m)
    assert view(m)["turn"]["move"] == 0
    assert hero(m, 1)["at"] == "1,-2"
    fight_on(m)
    m.play("fight")
    assert hero(m, 1)["at"] == CITY
    assert "fire_dragon" not in names(m)


@clause("MK-446")
def test_enemies_beside_the_city_may_be_challenged_with_the_share() -> None:
    m = joined(1, rampaging={"0,-3": "fire_dragon"})
    assert asked(m) == "Muster"
    m.play("challenge 0,-3")
    assert "fire_dragon" in names(m)
    assert len(names(m)) == 2


@clause("MK-447")
def test_an_assailant_makes_no_other_move_and_takes_no_other_action() -> None:
    m = joined(1)
    fight_on(m)
    assert not any(text.startswith(("move", "talk", "explore", "rest")) for text in texts(m))


@clause("MK-449")
def test_each_may_use_a_die_of_the_source() -> None:
    m = joined(1, first="swiftness march", second="swiftness march", dice="white white")
    m.play("power swiftness")
    fight_on(m)
    m.play("power swiftness")
    assert view(m)["used_dice"] == ["white", "white"]


@clause("MK-449")
def test_each_may_use_what_is_for_the_time_before_a_turn() -> None:
    m = joined(1, other_skills="motivation_tovak")
    fight_on(m)
    assert (asked(m), m.decision.seat) == ("BeforeAssault", 1)
    assert texts(m) == ["fight", "use motivation_tovak"]


@clause("MK-450")
def test_dice_go_back_after_the_whole_assault() -> None:
    m = joined(1, first="swiftness march", dice="white")
    m.play("power swiftness")
    fight_on(m)
    assert view(m)["used_dice"] == ["white"]
    fight_on(m)
    assert asked(m) == "Linger"
    assert view(m)["used_dice"] == []
    assert "dice-return" in kinds(m)


@clause("MK-452")
def test_each_loses_reputation_and_puts_shields_on_the_city_for_those_he_defeats() -> None:
    m = joined(first="snowstorm march", mana="blue black", night=True, defenders="swordsmen swordsmen")
    m.play("cast strong snowstorm")
    m.play(next(text for text in texts(m) if text.startswith("strike")))
    fight_on(m)
    assert [hero(m, seat)["reputation"] for seat in (0, 1)] == [-1, -1]
    assert view(m)["map"]["cities"][0]["shields"] == ["arythea"]


def conquered() -> Match:
    """Both have defeated the one defender who fell to them."""
    spell = {"mana": "blue black", "other_mana": "red black", "night": True}
    m = joined(first="snowstorm march", second="fireball march", defenders="swordsmen swordsmen", **spell)
    for card in ("snowstorm", "fireball"):
        m.play(f"cast strong {card}")
        m.play(next(text for text in texts(m) if text.startswith("strike")))
    return m


@clause("MK-453")
def test_the_city_falls_with_the_last_defender_in_anybodys_share() -> None:
    m = conquered()
    assert "assault-won" in kinds(m)
    city = view(m)["map"]["cities"][0]
    assert (city["conquered"], city["shields"]) == (True, ["arythea", "tovak"])
    assert [hero(m, seat)["at"] for seat in (0, 1)] == [CITY, CITY]


@clause("MK-454")
def test_if_the_city_does_not_fall_all_go_back_to_where_they_came_from() -> None:
    m = joined(1)
    fight_on(m)
    fight_on(m)
    assert "assault-lost" in kinds(m)
    assert [hero(m, seat)["at"] for seat in (0, 1)] == ["2,-3", "1,-2"]
    assert len(tokens(m, CITY)) == 3


@clause("MK-455")
def test_then_they_end_their_turns_in_round_order_and_may_heal_before() -> None:
    m = beside("rage march", "tranquility wound", order=[1, 0], active=0, other_level=9)
    play(m, f"call to assault {CITY}", "call tovak", "1 for arythea", "join")
    fight_on(m)
    fight_on(m)
    assert (asked(m), m.decision.seat) == ("Linger", 1)
    play(m, "play tranquility for heal 1", "heal wound", "end turn")
    while m.decision.seat == 1:
        m.play(next(text for text in texts(m) if text.startswith(("discard", "draw"))))
    assert (asked(m), m.decision.seat) == ("Linger", 0)


@clause("MK-443", "MK-455")
def test_after_the_assault_both_skip_the_turn_that_comes_next() -> None:
    m = conquered()
    skipped: list[str] = []
    while asked(m) != "Walk":
        wanted = ("end turn", "discard", "draw", "begin turn", "take ")
        m.play(next(text for one in wanted for text in texts(m) if text.startswith(one)))
        skipped += [str(event.params["hero"]) for event in m.moments[-1].events if event.kind == "skips-turn"]
    assert sorted(skipped) == ["arythea", "tovak"]
    assert "assault" not in whole(m)


@pytest.mark.parametrize("seed", range(6) if COMPILED else range(3))
def test_every_law_of_the_kit_in_an_assault(seed: int) -> None:
    m = beside(
        "rage fire_bolt swiftness march",
        "rage cold_toughness ice_bolt stamina",
        crystals="red white",
        other_crystals="blue",
        units=["peasants"],
        other_units=["utem_guardsmen"],
        level=3,
        other_level=3,
        others=[{"at": "0,-2", "hand": "march rage"}],
    )
    play(m, f"call to assault {CITY}", "call tovak and goldyx" if seed % 2 else "call tovak")
    rng = Rng(seed)
    worlds = Worlds(m.setup)
    decisions = 0
    while asked(m) not in ("Walk", "BeforeTurn") and decisions < 150:
        options = m.decision.options
        option = options[rng.below(len(options))]
        if asked(m) == "AnswerCall":
            option = options[-1]
        if decisions % 4 == seed % 4:
            keeps_laws(m, option, rng, worlds)
        m.play(option)
        decisions += 1
    assert "assault" not in whole(m)
    laws.replay_gives_the_same_game(m)


def test_greedy_heroes_call_each_other_to_an_assault_that_promises_something_and_go_through_with_it() -> None:
    strong = "rage fireball ice_bolt swiftness snowstorm"
    m = beside(strong, "rage fire_bolt swift_bolt cold_toughness", mana="red blue white", other_mana="red white blue")
    bots = [find_bot("greedy")(seat) for seat in range(2)]
    done: list[str] = []
    while asked(m) != "Linger":
        done.append(texts(m)[bots[m.decision.seat].choose(Vantage(m.state, m.decision.seat))])
        m.play(done[-1])
        assert len(done) < 60
    assert done[:2] == [f"call to assault {CITY}", "call tovak"]
    assert "join" in done
    assert any(text.startswith("strike") for text in done)


def test_a_greedy_hero_with_little_in_hand_declines() -> None:
    m = called(1, second="march wound")
    assert texts(m)[find_bot("greedy")(1).choose(Vantage(m.state, 1))] == "decline"


# What is shown while another one than the initiator acts


def guest_suffers() -> Match:
    """Tovak, who was called, takes the damage of his own share; he is of a higher level than Arythea and has units."""
    m = fight_on(joined(1, other_units=["peasants", "utem_guardsmen"], other_fame=8, other_level=3))
    while asked(m) != "AssignDamage":
        m.play(next(text for text in texts(m) if text.startswith(("fight", "end phase", "suffer"))))
    assert m.decision.seat == 1
    return m


@clause("MK-451")
def test_the_units_that_could_take_damage_are_those_of_the_one_who_fights() -> None:
    m = guest_suffers()
    for seat in (0, 1, None):
        assert "Peasants" in GAME.regions(m.view(seat), GAME.words)["board"]


@clause("MK-451")
def test_the_forecast_speaks_of_the_level_of_the_one_who_fights() -> None:
    fame = next(row for row in coming.rows(guest_suffers().view(1), GAME.words) if row.key == "fame")
    assert fame.means == "level 4 from 15"


@clause("MK-455")
def test_the_points_that_can_be_spent_are_those_of_the_one_who_acts() -> None:
    m = beside("rage march", "tranquility wound", order=[1, 0], active=0, other_level=9)
    play(m, f"call to assault {CITY}", "call tovak", "1 for arythea", "join")
    fight_on(fight_on(m)).play("play tranquility for heal 1")
    assert m.decision.seat == 1
    told = GAME.board_text(m.view(1), GAME.words).splitlines()
    assert told.index("  to spend: heal 1") > next(at for at, line in enumerate(told) if line.startswith("Tovak"))
    assert "<b>1</b> <span>Heal</span>" in GAME.regions(m.view(1), GAME.words)["hand"]
    assert "<span>Heal</span>" not in GAME.regions(m.view(0), GAME.words)["hand"]
