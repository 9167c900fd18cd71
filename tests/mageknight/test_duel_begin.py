"""Combat between players: how it begins, and how the defender fights."""

from __future__ import annotations

from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.kernel.errors import SetupError
from tests.marks import clause

from .duels import KEEP_TILES, attacked, beside, duel, play, shown, to_melee
from .table import altered, asked, hand, hero, kinds, position, reason, skills, texts, view


@clause("MK-068", "MK-169", "MK-371", "MK-376")
def test_who_ends_his_move_where_another_hero_stands_attacks_him() -> None:
    m = beside("rage", "march")
    m.play("move to 1,-2")
    assert "end turn" not in texts(m)
    assert reason(m, "end turn") == "Tovak stands here: you attack, or move on."
    m.play("attack tovak")
    assert (shown(m)["aggressor"], shown(m)["defender"]) == ("arythea", "tovak")
    assert m.decision.seat == 1


@clause("MK-168")
def test_who_has_move_points_left_may_move_on_instead() -> None:
    m = beside("rage", "march", turn={"move": 4})
    play(m, "move to 1,-2", "move to 0,-2")
    assert "end turn" in texts(m)


@clause("MK-371")
def test_the_attack_is_the_action_of_the_turn() -> None:
    m = to_melee(duel("rage march", "march", at="2,-3", rival_at="1,-2"))
    play(m, "pass", "pass")
    assert hero(m)["at"] == "2,-3"
    assert asked(m) == "Linger"
    assert "talk" not in texts(m)


@clause("MK-171", "MK-372")
def test_nobody_is_attacked_on_the_portal() -> None:
    m = beside("rage", "march", at="1,0", rival_at="0,0")
    m.play("move to 0,0")
    assert "attack tovak" not in texts(m)
    assert reason(m, "attack tovak") == "Nobody can be attacked here now."
    assert "end turn" in texts(m)


@clause("MK-171", "MK-372")
def test_nobody_is_attacked_in_a_conquered_city() -> None:
    tiles = {"0,1": "countryside_1", "1,0": "countryside_6", "1,1": "core_7"}
    city = next(at for at, space in view(beside(tiles=tiles))["map"]["spaces"].items() if space["site"] == "city")
    m = beside("rage", "march", at=city, rival_at=city, tiles=tiles, cities={city: [0]}, turn={"moved": True})
    assert "attack tovak" not in texts(m)
    assert "end turn" in texts(m)


@clause("MK-174", "MK-373")
@pytest.mark.parametrize("end", [{"final": 1}, {"table": {"triggered": True, "closing": 2}}])
def test_nobody_is_attacked_once_the_end_of_the_round_or_of_the_game_is_sure(end: dict[str, Any]) -> None:
    m = beside("rage", "march", deck="stamina", **end)
    m.play("move to 1,-2")
    assert not any(text.startswith("attack") for text in texts(m))
    m.play("end turn")
    assert hero(m)["at"] == "0,-2"


@clause("MK-374")
def test_a_step_that_provokes_an_enemy_is_no_way_to_attack() -> None:
    m = beside("rage", "march", at="1,-3", rival_at="0,-3", enemies={"1,-4": "prowlers"}, turn={"move": 9})
    assert "move to 0,-3" not in texts(m)


@clause("MK-175", "MK-375", "MK-381")
def test_a_hero_whose_round_order_token_is_face_down_cannot_be_attacked() -> None:
    def turn_down(table: dict[str, Any]) -> None:
        table["heroes"][1]["token_down"] = True

    m = altered(beside("rage", "march"), turn_down)
    m.play("move to 1,-2")
    assert "attack tovak" not in texts(m)
    m.play("end turn")
    assert hero(m)["at"] == "0,-2"


@clause("MK-175")
def test_there_is_no_combat_between_players_who_agreed_on_that() -> None:
    m = position("rage", at="0,-2", seats=2, others=[{"at": "1,-2", "hand": "march"}], turn={"move": 2})
    m.play("move to 1,-2")
    assert "attack tovak" not in texts(m)
    assert "end turn" in texts(m)


def test_heroes_attack_each_other_only_where_the_scenario_is_one_of_rivals() -> None:
    with pytest.raises(SetupError, match="no hero attacks another"):
        sortilege.new("mageknight", 2, 1, {"scenario": "first_reconnaissance", "attacks": True})
    with pytest.raises(SetupError, match="no hero attacks another"):
        sortilege.new("mageknight", 1, 1, {"scenario": "solo_conquest", "attacks": True})


@clause("MK-169", "MK-377")
def test_entering_a_keep_with_its_owner_inside_is_an_attack_and_costs_reputation_as_an_assault() -> None:
    m = beside("rage", "march", at="2,-3", rival_at="2,-4", tiles=KEEP_TILES, shields={"2,-4": 1}, turn={"move": 9})
    m.play("move to 2,-4")
    assert asked(m) == "ChooseDefence"
    assert hero(m)["reputation"] == -1
    assert view(m)["combat"]["enemies"] == []


@clause("MK-377")
def test_an_attack_on_somebody_who_does_not_own_the_keep_is_no_assault() -> None:
    """As in one's own keep, where the other one found no way to withdraw."""
    m = beside("rage", "march", at="2,-3", rival_at="2,-4", tiles=KEEP_TILES, shields={"2,-4": 0}, turn={"move": 9})
    play(m, "move to 2,-4", "attack tovak")
    assert asked(m) == "ChooseDefence"
    assert hero(m)["reputation"] == 0


@clause("MK-272")
def test_enemies_and_another_player_are_never_fought_at_the_same_time() -> None:
    m = beside("rage", "march", at="1,-2", rival_at="1,-3", enemies={"1,-4": "prowlers"}, turn={"move": 5})
    m.play("move to 1,-3")
    assert not any(text.startswith("challenge") for text in texts(m))
    m.play("attack tovak")
    m.play("partial combat")
    assert view(m)["combat"]["enemies"] == []


@clause("MK-378")
def test_the_defender_may_first_use_effects_for_other_players_turns() -> None:
    m = beside("rage", "march", at="1,-2", rival_at="2,-3", turn={"move": 3})
    play(m, "move to 2,-3", "attack tovak")
    assert asked(m) == "BeforeDefence"
    assert set(texts(m)) == {"defend", "plunder"}
    m.play("plunder")
    assert len(hand(m, 1)) == 3
    assert asked(m) == "ChooseDefence"


@clause("MK-378")
def test_the_defender_cannot_announce_the_end_of_the_round() -> None:
    m = attacked("rage", "march", rival_deck="")
    assert texts(m) == ["partial combat", "full combat"]
    m.play("full combat")
    assert "announce end of round" not in texts(m)


@clause("MK-379")
def test_the_defender_chooses_full_or_partial_combat() -> None:
    m = attacked("rage", "march")
    assert m.decision.seat == 1
    assert texts(m) == ["partial combat", "full combat"]


@clause("MK-386")
def test_full_combat_needs_a_card_that_is_no_wound() -> None:
    m = attacked("rage", "wound wound")
    assert texts(m) == ["partial combat"]
    assert reason(m, "full combat") == "With nothing but wounds in hand you cannot fight in full."


def fought_in_full(**more: Any) -> Match:
    """A duel in which nobody attacks, up to the end of the aggressor's turn."""
    m = to_melee(duel("rage", "march rage", full=True, **more))
    return play(m, "pass", "pass")


@clause("MK-380", "MK-384")
def test_after_full_combat_the_defender_ends_his_turn_first_and_then_the_aggressor() -> None:
    m = fought_in_full(deck="stamina", rival_deck="promise swiftness stamina rage threaten")
    assert (asked(m), m.decision.seat) == ("Linger", 1)
    m.play("end turn")
    play(m, "discard march", "draw")
    assert len(hand(m, 1)) == 5
    assert (asked(m), m.decision.seat) == ("Linger", 0)
    assert "duel" not in view(m)


@clause("MK-384")
def test_after_full_combat_the_defender_may_heal() -> None:
    m = to_melee(duel("rage", "tranquility wound", full=True))
    assert "play tranquility for heal 1" not in texts(m)
    play(m, "pass", "pass", "play tranquility for heal 1", "heal wound")
    assert hand(m, 1) == []


def to_next_turn(m: Match) -> None:
    """Both end their turns, and nothing is announced."""
    while m.decision.step.__class__.__name__ != "Walk":
        options = texts(m)
        wanted = ("end turn", "discard", "draw", "take turn", "begin turn")
        m.play(next(text for one in wanted for text in options if text.startswith(one)))


@clause("MK-380", "MK-382")
def test_who_fought_in_full_turns_his_token_down_and_skips_his_next_turn() -> None:
    m = fought_in_full()
    assert altered(m).position()["table"]["heroes"][1]["token_down"] is True
    to_next_turn(m)
    assert m.decision.seat == 0
    assert "skips-turn" in [event.kind for moment in m.moments for event in moment.events]
    assert m.position()["table"]["heroes"][1]["token_down"] is False


@clause("MK-382")
def test_who_skips_his_turn_announces_nothing_though_his_deck_is_empty() -> None:
    m = fought_in_full(rival_deck="")
    to_next_turn(m)
    assert m.decision.seat == 0
    assert view(m)["announced"] is None


@clause("MK-383")
def test_in_full_combat_the_defender_uses_a_die_of_the_source_and_skills() -> None:
    m = duel("rage", "swiftness", full=True, dice="white", rival_skills="cold_swordsmanship")
    m.play("power swiftness")
    assert shown(m)["attack_so_far"] == 3
    assert view(m)["used_dice"] == ["white"]
    m = to_melee(duel("rage", "march", full=True, rival_skills="cold_swordsmanship"))
    m.play("pass")
    assert any(text.startswith("use cold_swordsmanship") for text in texts(m))


@clause("MK-383")
def test_in_full_combat_the_defender_has_what_his_space_gives_at_the_start_of_a_turn() -> None:
    m = beside("rage", "march", at="1,-2", rival_at="1,-3", turn={"move": 3})
    play(m, "move to 1,-3", "attack tovak", "full combat")
    assert hero(m, 1)["mana"] == {"gold": 1}
    m = beside("rage", "march", at="1,-2", rival_at="1,-3", turn={"move": 3})
    play(m, "move to 1,-3", "attack tovak", "partial combat")
    assert hero(m, 1)["mana"] == {}


@clause("MK-385")
def test_in_full_combat_the_defender_neither_moves_nor_explores_nor_takes_another_action() -> None:
    m = duel("rage", "march march", full=True)
    seen = set(texts(m))
    to_melee(m)
    play(m, "pass")
    seen |= set(texts(m))
    m.play("pass")
    assert (asked(m), m.decision.seat) == ("Linger", 1)
    seen |= set(texts(m))
    assert not any(text.startswith(("move", "explore", "talk", "rest", "challenge")) for text in seen)


@clause("MK-387")
def test_in_partial_combat_the_defender_uses_neither_a_die_of_the_source_nor_skills() -> None:
    m = duel("rage", "swiftness", dice="white", rival_skills="cold_swordsmanship")
    assert texts(m) == ["pass"]
    play(to_melee(m), "pass")
    assert not any(text.startswith("use ") for text in texts(m))


@clause("MK-387")
def test_crystals_and_tokens_pay_in_partial_combat_too() -> None:
    m = duel("rage", "swiftness", rival_crystals="white")
    m.play("power swiftness")
    assert shown(m)["attack_so_far"] == 3


@clause("MK-388")
def test_partial_combat_ends_for_the_defender_with_the_fight() -> None:
    m = to_melee(duel("rage march", "tranquility wound"))
    play(m, "pass", "pass")
    assert (asked(m), m.decision.seat) == ("Linger", 0)
    assert hand(m, 1) == ["wound", "tranquility"]
    to_next_turn(m)
    assert m.decision.seat == 1


@clause("MK-388")
def test_after_partial_combat_the_defender_can_be_attacked_again() -> None:
    m = beside("rage march", "march")
    play(m, "move to 1,-2", "attack tovak", "partial combat")
    play(to_melee(m), "pass", "pass")
    assert m.position()["table"]["heroes"][1]["token_down"] is False


@clause("MK-389")
def test_mana_and_played_cards_of_partial_combat_stay_until_the_end_of_the_defenders_next_turn() -> None:
    m = duel("rage", "concentration rage stamina", deck="promise")
    m.play("play concentration for mana blue")
    play(to_melee(m), "pass", "play rage for attack 2", "attack", "end block")
    while asked(m) != "Linger":
        m.play(next(text for text in texts(m) if text in ("spare the rest", "pass", "end block")))
    assert hero(m, 1)["mana"] == {"blue": 1}
    assert sorted(hero(m, 1)["played"]) == ["concentration", "rage"]
    to_next_turn(m)
    assert m.decision.seat == 1
    assert hero(m, 1)["mana"] == {"blue": 1}
    m.play("end turn")
    assert hero(m, 1)["mana"] == {}
    assert hero(m, 1)["played"] == []


@clause("MK-389")
def test_levels_for_fame_won_in_partial_combat_wait_for_the_end_of_the_defenders_next_turn() -> None:
    m = duel("march", "rage rage", rival_fame=2, level=2, fame=3)
    play(to_melee(m), "pass", "play rage for attack 2", "attack", "end block")
    m.play(next(text for text in texts(m) if text.startswith("drive to")))
    assert hero(m, 1)["fame"] == 5
    assert hero(m, 1)["level"] == 1
    to_next_turn(m)
    assert hero(m, 1)["level"] == 1
    m.play("end turn")
    assert asked(m) == "GainSkill"


@clause("MK-389")
def test_a_card_of_partial_combat_that_returns_to_the_deck_does_so_at_the_end_of_that_turn() -> None:
    m = to_melee(duel("rage", "agility steady_tempo rage"))
    play(m, "pass", "play agility", "play steady_tempo", "turn move into attack", "attack", "end block")
    while asked(m) != "Linger":
        m.play(next(text for text in texts(m) if text in ("spare the rest", "pass", "end block")))
    to_next_turn(m)
    assert m.decision.seat == 1
    m = altered(m)
    m.play("end turn")
    assert asked(m) == "ReturnCard"


@clause("MK-384")
def test_the_dice_of_a_duel_go_back_when_the_aggressors_turn_ends() -> None:
    m = duel("rage", "swiftness march", full=True, dice="white")
    play(m, "power swiftness", "attack", "end block")
    while asked(m) != "Linger":
        m.play(next(text for text in texts(m) if text in ("spare the rest", "pass", "end block")))
    play(m, "end turn", "draw")
    assert view(m)["used_dice"] == ["white"]
    m.play("end turn")
    assert view(m)["used_dice"] == []
    assert "dice-return" in kinds(m)


def test_the_skills_that_a_defender_used_in_full_combat_are_ready_again_after_it() -> None:
    m = to_melee(duel("rage", "march", full=True, rival_skills="cold_swordsmanship"))
    m.play("pass")
    m.play(next(text for text in texts(m) if text.startswith("use cold_swordsmanship")))
    assert skills(m, 1) == {"cold_swordsmanship": "used"}
    play(m, "attack", "end block")
    while asked(m) != "Linger":
        m.play(next(text for text in texts(m) if text in ("spare the rest", "pass", "end block")))
    m.play("end turn")
    assert m.decision.seat == 0
    assert skills(m, 1) == {"cold_swordsmanship": "ready"}
