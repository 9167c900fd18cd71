"""Why not, of what is named but not spelled out: a verb alone, a card without what it is for, a space."""

from __future__ import annotations

import pytest

from sortilege import IllegalMove, MalformedMove, Match, new
from sortilege.games.mageknight.box.components import Box
from sortilege.games.mageknight.box.effects import ops
from sortilege.games.mageknight.box.effects.effect import Effect
from sortilege.games.mageknight.rules.cards.registry import BANNERS, SPECIALS, TACTICS
from sortilege.games.mageknight.rules.turn.why_not import MOMENTS

from .table import asked, fight, nearest, position, reason, texts, to_attack


def talking() -> Match:
    m = position("rage promise", at="2,-3", turn={"influence": 3}, offer="peasants utem_swordsmen")
    m.play("talk")
    return m


def lingering() -> Match:
    m = position("rage tranquility", at="2,-3")
    m.play("talk")
    m.play("leave")
    return m


# Exploring and moving


def test_explore_alone_says_where_it_is_possible() -> None:
    m = position("rage", at="2,-3", turn={"move": 2}, tile_deck="countryside_3 core_1")
    assert "explore 1,1" in texts(m)
    assert reason(m, "explore") == "Say which: 1,1."
    assert nearest(m, "explore") == ""


def test_explore_alone_says_how_many_move_points_are_missing() -> None:
    m = position("march", at="2,-3", turn={"move": 1}, tile_deck="countryside_3 core_1")
    assert reason(m, "explore") == "Exploring costs 2 move points; you have 1."
    assert reason(m, "explore 1,1") == "Exploring costs 2 move points; you have 1."
    assert nearest(m, "explore") == "Play March: move 2"


def test_explore_alone_away_from_every_edge_says_so() -> None:
    m = position("march", at="1,-2", turn={"move": 6}, tile_deck="countryside_3 core_1")
    assert reason(m, "explore") == "No empty tile position is next to you."
    assert nearest(m, "explore") == "Move to 2,-3 (plains, 2)"


def test_explore_alone_with_no_tile_left_says_so() -> None:
    m = position("march", at="2,-3", turn={"move": 6}, tile_deck="")
    m.state.land.left_out.clear()  # type: ignore[attr-defined]
    assert reason(m, "explore") == "No tiles are left to explore."


def test_explore_and_move_say_when_it_is_too_late() -> None:
    for word in ("explore", "explore 1,1", "move", "move to 1,-2", "1,-2"):
        assert reason(talking(), word) == "Your action has begun: you move no more this turn."
        assert (
            reason(fight("prowlers", "rage swift_bolt"), word) == "Your action has begun: you move no more this turn."
        )
        assert reason(lingering(), word) == "Your action is done: nothing but the end of the turn is left."


def test_move_alone_says_where_to_or_what_the_cheapest_step_costs() -> None:
    assert reason(position("rage", turn={"move": 2}), "move") == "Say which: 1,0 or 0,-1."
    m = position("march", turn={"move": 1})
    assert reason(m, "move") == "1,0 (plains) costs 2 move points; you have 1."
    assert nearest(m, "move") == "Play March: move 2"


def test_a_space_alone_is_a_move_to_it() -> None:
    m = position("march", turn={"move": 1})
    assert reason(m, "1,-1") == reason(m, "move to 1,-1") == "1,-1 (forest) costs 3 move points; you have 1."


# Actions


def test_recruit_alone_says_what_is_missing() -> None:
    m = talking()
    assert reason(m, "recruit") == "Peasants cost 4 influence; you have 3."
    assert nearest(m, "recruit") == "Play Rage sideways: influence 1"
    m.play("play promise")
    assert reason(m, "recruit") == "Say which: Peasants."
    assert reason(lingering(), "recruit") == "Your action is done: nothing but the end of the turn is left."
    assert reason(position("rage", at="0,0"), "recruit") == "Nobody here deals with you."


def test_recruit_before_dealing_with_the_locals_names_that_move() -> None:
    m = position("rage", at="2,-3", turn={"influence": 4}, offer="peasants")
    assert reason(m, "recruit") == "Deal with the locals first; that is the action of your turn."
    label = "Deal with the locals (village, influence 0 for reputation)"
    assert nearest(m, "recruit") == nearest(m, "recruit peasants") == label


def test_recruit_where_nobody_on_offer_can_be_recruited() -> None:
    m = position("rage promise", at="2,-3", turn={"influence": 9}, offer="utem_swordsmen")
    m.play("talk")
    assert reason(m, "recruit") == "No unit on offer can be recruited here."


def test_interact_is_another_word_for_talk() -> None:
    assert reason(position("rage", at="2,-3"), "interact") == "It is possible; the words for it are: talk."
    assert reason(position("rage"), "interact") == reason(position("rage"), "talk") == "Nobody here deals with you."
    assert reason(fight("prowlers", "swift_bolt"), "interact") == "Your action has begun: there is no other this turn."


def test_fight_alone_names_the_enemy_or_says_that_there_is_none() -> None:
    m = position("rage", at="0,-3", enemies={"1,-4": "prowlers"})
    assert reason(m, "fight") == "It is possible; the words for it are: challenge 1,-4."
    assert reason(position("rage"), "fight").startswith("No rampaging enemy is beside you.")


def test_rest_and_end_turn_say_why_not_in_every_phase() -> None:
    assert reason(talking(), "rest") == "You can rest only instead of moving and acting."
    assert reason(fight("prowlers", "swift_bolt"), "rest") == "You can rest only instead of moving and acting."
    assert reason(lingering(), "rest") == "Your action is done: nothing but the end of the turn is left."
    assert reason(talking(), "end turn") == "Leave the locals first."
    assert nearest(position_of_leaving(), "end turn") == "Leave the locals"
    assert reason(fight("prowlers", "swift_bolt"), "end turn") == "The combat comes first."


def position_of_leaving() -> Match:
    m = position("rage tranquility", at="2,-3")
    m.play("talk")
    return m


@pytest.mark.parametrize("word", ["strike", "attack"])
def test_strike_alone_says_what_is_missing(word: str) -> None:
    m = fight("prowlers", "battle_versatility swift_bolt rage")
    assert reason(m, word) == "The attack is too weak: 3 more is needed."
    to_attack(m)
    m.play("play battle_versatility for attack 2")
    m.play("play rage for attack 2")
    assert reason(m, word) == "Say which: Prowlers."
    assert reason(position("rage"), word).startswith("That is for the ranged and siege phase or the attack phase")


def test_block_and_face_alone_say_what_comes_first() -> None:
    m = fight("prowlers diggers", "rage determination swift_bolt")
    assert reason(m, "block") == "That is for the block phase, against an enemy you face."
    m.play("end phase")
    assert reason(m, "block") == "Turn to an enemy first."
    assert reason(m, "face") == "Say which: Prowlers or Diggers."
    m.play("face prowlers")
    assert reason(m, "block") == "The block is too weak: 4 more is needed."
    assert reason(m, "face") == reason(m, "end phase") == "You face an enemy: block it first, or let it through."


def test_healing_says_what_is_missing() -> None:
    assert reason(position("rage"), "heal") == "There is no wound to heal."
    m = position("rage wound tranquility")
    assert reason(m, "heal") == reason(m, "heal wound") == "You have no points of healing."
    assert nearest(m, "heal") == "Play Tranquility: heal 1"
    assert reason(fight("prowlers", "rage wound swift_bolt"), "heal wound") == "Nobody is healed in a combat."


def test_plundering_and_leaving_have_their_time() -> None:
    m = position("rage", at="2,-3")
    assert reason(m, "plunder") == "A village can be plundered only before your turn begins."
    assert reason(m, "leave") == "You are not dealing with locals."


@pytest.mark.parametrize("text", ["--1,0", "1,--2", "1,", ",", "9999999999,1", "move to --1,0", "explore --1,0", ""])
def test_what_looks_like_a_space_and_is_none_is_refused(text: str) -> None:
    with pytest.raises((IllegalMove, MalformedMove)):
        position("rage").play(text)


def test_in_the_middle_of_something_else_the_moves_of_a_turn_have_to_wait() -> None:
    wait = "Another question has to be answered first: "
    m = position("improvisation rage march", at="2,-3")
    m.play("play improvisation for move 3")
    assert asked(m) == "PayCard"
    for text in (
        "rest",
        "end turn",
        "explore",
        "recruit",
        "talk",
        "fight",
        "rage",
        "play rage",
        "1,-2",
        "move to 1,-2",
    ):
        assert reason(m, text) == wait + m.decision.prompt
    assert reason(m, "discard stamina") == "You cannot pay with that."
    m = new("mageknight", 2, 1, {"scenario": "full_conquest"})
    assert asked(m) == "ChooseTactic"
    assert reason(m, "rest") == wait + m.decision.prompt


# Cards, units and skills of several uses


def test_a_card_with_a_use_that_is_open_asks_what_for() -> None:
    m = fight("prowlers", "rage swift_bolt")
    to_attack(m)
    assert reason(m, "play rage") == reason(m, "rage") == "Say what for: attack 2."
    assert nearest(m, "play rage") == ""


def test_a_card_with_no_use_that_is_open_tells_the_moments_of_all_its_uses() -> None:
    either = "That is for the block phase, against an enemy you face, or for the attack phase of a combat."
    m = position("rage march")
    assert reason(m, "play rage") == reason(m, "rage") == either
    m = fight("prowlers", "rage swift_bolt")
    assert reason(m, "play rage") == either
    m.play("end phase")
    assert nearest(m, "play rage") == nearest(m, "rage") == "Turn to Prowlers (physical attack: block 4 stops them)"
    assert reason(fight("prowlers", "improvisation swift_bolt"), "play improvisation").startswith(
        "That is for movement,"
    )


def test_of_several_uses_the_one_that_lacks_only_its_price_tells_what_it_lacks() -> None:
    m = fight("prowlers", "battle_versatility")
    assert reason(m, "power battle_versatility") == "It needs red mana, and you have none that you could use."
    m = position("march improvisation", crystals="")
    assert reason(m, "power improvisation") == "It needs red mana, and you have none that you could use."


def test_spells_and_artifacts_have_words_of_their_own() -> None:
    m = position("ruby_ring rage", crystals="red")
    assert reason(m, "play ruby_ring") == "It is possible; the words for it are: use Ruby Ring."
    assert reason(m, "power ruby_ring") == "It is possible; the words for it are: throw away Ruby Ring."
    m = fight("prowlers", "fireball rage", crystals="red")
    assert reason(m, "play fireball") == "It is possible; the words for it are: cast Fireball."
    assert reason(m, "power fireball") == "It needs black mana, and it is day."


def test_a_unit_without_its_ability_tells_what_all_are_for() -> None:
    m = position("rage", units=["utem_guardsmen", "peasants", "herbalists spent"])
    either = "That is for the block phase, against an enemy you face, or for the attack phase of a combat."
    assert reason(m, "use utem_guardsmen") == reason(m, "utem_guardsmen") == either
    assert reason(m, "use peasants") == "Say what for: influence 2, move 2."
    assert reason(m, "use herbalists") == "Herbalists have acted already."
    assert reason(m, "fire_golems") == "Fire Golems are not with you."


def test_a_unit_of_the_offer_named_alone_is_one_to_recruit() -> None:
    m = position("rage", at="2,-3", turn={"influence": 2}, offer="peasants guardian_golems")
    m.play("talk")
    assert reason(m, "peasants") == reason(m, "recruit peasants")
    assert reason(m, "peasants").startswith("Peasants cost 4 influence; you have 2.")
    assert reason(m, "guardian_golems") == "Guardian Golems cannot be recruited here."


def test_two_units_of_a_kind_are_told_apart() -> None:
    m = position("rage", units=["peasants spent", "peasants"], level=3)
    assert reason(m, "use peasants 1") == "Peasants 1 have acted already."


def test_the_moments_of_every_card_unit_and_skill_have_words() -> None:
    box = Box(None, SPECIALS, TACTICS, BANNERS)
    owners: list[list[Effect]] = [*box.card_effects, *box.unit_effects, *box.skill_effects]
    seen = 0
    for effects in owners:
        together = 0
        for effect in effects:
            together |= effect.when
        for when in [together, *(effect.when for effect in effects)]:
            if when & ops.ANYTIME != ops.ANYTIME and when:
                assert when & (ops.ANYTIME | ops.OPENING) in MOMENTS, [effect.slug for effect in effects]
                seen += 1
    assert seen > 200
