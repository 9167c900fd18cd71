"""Why not: every card, unit, skill and space that is closed says why, and names the one move that is missing."""

from __future__ import annotations

import pytest

from sortilege import Match
from tests.marks import clause

from .table import fight, nearest, position, reason, texts, to_block, turn


def reasons(m: Match) -> dict[str, str]:
    """By what is touched: why it is closed."""
    return {closed.subject: m.setup.words.say(closed.reason) for closed in m.why_not()}


def openers(m: Match) -> dict[str, str]:
    """By what is touched: the label of the move after which it would be open."""
    say = m.setup.words.say
    return {closed.subject: say(closed.opener) for closed in m.why_not() if closed.opener is not None}


def touched(m: Match) -> set[str]:
    return {one for option in m.decision.options for one in option.path}


def everything_answers(m: Match) -> None:
    """Whatever lies before the player is touched by an option or has its reason."""
    answers = touched(m) | set(reasons(m))
    hero = m.view(m.decision.seat)["table"]["heroes"][m.decision.seat]
    for card in hero["cards"]:
        assert any(card in answer for answer in answers), card
    for slot, unit in enumerate(hero["units"]):
        assert any(answer == f"unit-{slot}" or unit["unit"] in answer for answer in answers), unit
    for skill in (each["skill"] for each in hero["skills"]):
        assert f"skill-{skill}" in answers, skill


def test_every_space_of_the_land_can_be_entered_or_says_why_not() -> None:
    m = position("march rage", at="1,-3", turn={"move": 3}, enemies={"1,-4": "prowlers"})
    answers = touched(m) | set(reasons(m))
    spaces = set(m.view(0)["table"]["map"]["spaces"]) - {"1,-3"}
    assert {f"space-{at}" for at in spaces} <= answers
    found = reasons(m)
    assert found["space-1,-4"] == "A rampaging enemy bars 1,-4."
    assert found["space-2,-4"] == "2,-4 cannot be entered: lake."
    assert found["space-0,0"].endswith("3 steps away: the way costs 6 move points; you have 3, 3 too few.")
    assert "space-2,-3" not in found


@pytest.mark.parametrize("moment", ["walk", "talk", "shoot", "block"])
def test_every_card_unit_and_skill_can_be_used_or_says_why_not(moment: str) -> None:
    hand = "march rage fireball ruby_ring wound promise"
    units = ["peasants", "herbalists spent", "utem_guardsmen wounded"]
    skills = "dark_paths power_of_pain burning_power dark_negotiation"
    if moment in ("walk", "talk"):
        m = position(hand, at="2,-3", units=units, skills=skills, level=5)
        if moment == "talk":
            m.play("talk")
    else:
        m = fight("prowlers", hand, units=units, skills=skills, level=5)
        if moment == "block":
            to_block(m, "prowlers")
    everything_answers(m)


@clause("MK-195", "MK-238")
def test_a_strong_spell_by_day_needs_black_mana_and_it_is_day() -> None:
    m = fight("prowlers", "fireball battle_versatility", crystals="red", mana="black")
    assert reasons(m)["cast-strong-fireball"] == "It needs black mana, and it is day."


@clause("MK-136")
def test_a_space_that_is_too_dear_names_the_card_that_would_do() -> None:
    m = position("rage promise", turn={"move": 2})
    assert reason(m, "move to 1,-1") == "1,-1 (forest) costs 3 move points; you have 2."
    assert nearest(m, "move to 1,-1") == "Play Rage sideways: move 1"
    assert openers(m)["space-1,-1"] == "Play Rage sideways: move 1"
    sentence = "1,-1 (forest) costs 3 move points; you have 2. One move away: Play Rage sideways: move 1."
    assert m.explain(m.why_not("move to 1,-1")[0]) == sentence


def test_no_move_is_named_where_a_single_one_would_not_do() -> None:
    m = position("rage promise", turn={"move": 1})
    assert nearest(m, "move to 1,-1") == ""
    assert "space-1,-1" not in openers(m)
    assert m.explain(m.why_not("move to 1,-1")[0]) == "1,-1 (forest) costs 3 move points; you have 1."


def test_the_move_that_is_named_really_opens_it() -> None:
    m = position("rage march promise", at="1,-2", turn={"move": 2}, units=["herbalists", "peasants spent"], level=3)
    tried = 0
    labels = {option.label: option for option in m.decision.options}
    for subject, label in openers(m).items():
        after = m.clone()
        after.play(labels[label])
        assert subject in touched(after)
        tried += 1
    assert tried > 3


def test_mana_that_is_missing_names_the_unit_that_gives_it() -> None:
    m = position("march rage", units=["herbalists"])
    assert reason(m, "power march") == "It needs green mana, and you have none that you could use."
    assert openers(m)["power-march"] == "Use Herbalists: gain green mana"


def test_what_is_for_locals_names_the_way_to_them() -> None:
    m = position("rage", at="1,-2", turn={"move": 2})
    assert reason(m, "talk") == "Nobody here deals with you."
    assert nearest(m, "talk") == "Move to 2,-3 (plains, 2)"
    m = position("rage", at="2,-3", hero="goldyx", skills="glittering_fortune", crystals="red")
    assert reasons(m)["skill-glittering_fortune"] == "That is for dealing with locals."
    assert openers(m)["skill-glittering_fortune"] == "Deal with the locals (village, influence 0 for reputation)"


def test_what_is_for_a_combat_names_the_challenge() -> None:
    m = position("battle_versatility rage", at="0,-3", enemies={"1,-4": "prowlers"})
    subject = "play-battle_versatility-for-attack-1-ranged"
    assert reasons(m)[subject] == "That is for the ranged and siege phase or the attack phase of a combat."
    assert openers(m)[subject] == "Challenge Prowlers at 1,-4"


def test_a_wound_names_what_would_heal_it() -> None:
    m = position("wound tranquility rage")
    assert reasons(m)["card-wound"].startswith("A wound cannot be played")
    assert openers(m)["card-wound"] == "Play Tranquility: heal 1"


def test_a_spent_unit_names_what_would_make_it_ready() -> None:
    m = position("regeneration rage", units=["peasants spent"])
    assert reasons(m)["unit-peasants"] == "Peasants have acted already."
    assert openers(m)["unit-peasants"].startswith("Play Regeneration")


def test_an_ability_that_does_not_fit_the_moment_says_so() -> None:
    m = position("rage", units=["peasants"])
    found = reasons(m)
    assert found["use-peasants-ability-1-for-attack-2"] == "That is for the attack phase of a combat."
    assert found["use-peasants-ability-1-for-block-2"] == "That is for the block phase, against an enemy you face."
    assert reason(m, "use peasants ability 1 for attack 2") == "That is for the attack phase of a combat."


def test_skills_say_how_often_they_can_be_used() -> None:
    m = position("rage march", hero="norowas", skills="leaves_in_the_wind bright_negotiation bonds_of_loyalty")
    m.play("use leaves_in_the_wind")
    m.play("use bright_negotiation")
    found = reasons(m)
    assert found["skill-leaves_in_the_wind"] == "You have used it this round."
    assert found["skill-bright_negotiation"] == "You have used it this turn."
    assert found["skill-bonds_of_loyalty"] == "It is in force all the time."


def test_units_are_barred_in_a_dungeon() -> None:
    m = position(
        "swift_bolt rage", at="1,-2", tiles={"0,1": "countryside_7", "1,0": "countryside_2"}, units=["peasants"]
    )
    m.play("enter")
    assert reasons(m)["unit-peasants"] == "Units cannot be used in this combat."


def test_once_the_action_has_begun_nobody_moves() -> None:
    m = position("rage", at="2,-3", turn={"move": 9})
    m.play("talk")
    assert reason(m, "move to 1,-2") == "Your action has begun: you move no more this turn."


def test_what_locals_sell_says_what_is_missing() -> None:
    m = position("rage promise", at="2,-3", turn={"influence": 3}, offer="peasants utem_swordsmen")
    m.play("talk")
    found = reasons(m)
    assert found["offer-peasants"] == "Peasants cost 4 influence; you have 3."
    assert openers(m)["offer-peasants"] == "Play Rage sideways: influence 1"
    assert found["offer-utem_swordsmen"] == "Utem Swordsmen cannot be recruited here."


def test_asking_changes_nothing_and_foresees_no_news() -> None:
    m = position(
        "tranquility rage", deck="march stamina", at="2,-3", turn={"move": 2}, tile_deck="countryside_3 core_1"
    )
    before = m.position()
    for subject, label in openers(m).items():
        assert "draw" not in label.lower(), subject
        assert "Explore" not in label, subject
    assert m.position() == before
    assert "explore 1,1" in texts(m)
    assert turn(m)["move"] == 2


def test_going_on_to_another_phase_is_not_said_to_open_an_attack_on_an_enemy() -> None:
    m = fight("prowlers", "battle_versatility swift_bolt rage")
    assert reason(m, "strike prowlers") == "The attack is too weak: 3 more is needed."
    assert nearest(m, "strike prowlers") == ""
    assert not any(subject.startswith("enemy-") for subject in openers(m))


def test_with_all_attacks_settled_the_nearest_move_to_an_attack_is_to_go_on() -> None:
    m = fight("prowlers", "determination rage swift_bolt", crystals="blue")
    to_block(m, "prowlers")
    m.play("power determination")
    m.play("block")
    assert texts(m) == ["play swift_bolt", "end phase"]
    assert reason(m, "play rage for attack 2") == "That is for the attack phase of a combat."
    assert nearest(m, "play rage for attack 2") == "Go on to the attack phase"
    assert openers(m)["play-rage-for-attack-2"] == "Go on to the attack phase"


def test_a_phase_that_ends_because_nothing_else_is_left_opens_nothing() -> None:
    m = fight("prowlers diggers", "rage swift_bolt determination", crystals="blue white")
    assert "play swift_bolt" in texts(m)
    found = openers(m)
    assert "play-rage-for-block-2" not in found
    m.play("end phase")
    assert openers(m)["play-rage-for-block-2"] == "Turn to Prowlers (physical attack: block 4 stops them)"


def test_a_challenge_is_nearer_than_a_step_that_leads_into_a_fight() -> None:
    m = position("battle_versatility rage", at="0,-3", enemies={"1,-4": "prowlers"}, turn={"move": 4})
    assert any("provokes" in option.label for option in m.decision.options)
    assert openers(m)["play-battle_versatility-for-attack-1-ranged"] == "Challenge Prowlers at 1,-4"


def test_a_step_after_which_an_enemy_could_be_challenged_does_not_open_its_space() -> None:
    m = position("march rage", at="0,-2", enemies={"1,-4": "prowlers"}, turn={"move": 4})
    assert "move to 0,-3" in texts(m)
    assert "space-1,-4" not in openers(m)


def test_a_wounded_unit_is_not_opened_by_points_of_healing_alone() -> None:
    m = position("tranquility rage", units=["peasants wounded"])
    assert reasons(m)["unit-peasants"] == "Peasants are wounded."
    assert "unit-peasants" not in openers(m)
    m.play("play tranquility for heal 1")
    assert openers(m)["unit-peasants"] == "Heal Peasants"


def test_the_nearest_move_is_told_in_the_very_words_of_its_label() -> None:
    m = position("crushing_bolt march rage")
    sentence = m.explain(m.why_not("power march")[0])
    assert sentence.endswith(" One move away: Play Crushing Bolt: gain a green crystal.")


@clause("MK-877")
def test_leadership_is_for_any_phase_in_which_a_unit_acts_before_it_is_activated() -> None:
    m = position("rage", hero="norowas", skills="leadership", units=["peasants"])
    phases = "the ranged and siege phase, for a block against an enemy you face, or for the attack phase of a combat."
    assert reasons(m)["skill-leadership"] == f"That is for {phases}"
    m = fight("prowlers", "rage swift_bolt", hero="norowas", skills="leadership", units=["peasants"])
    assert reasons(m)["skill-leadership"] == (
        "It comes before a unit is activated for an attack or a block, in any phase of a combat; "
        "none of your units could do either now."
    )
    to_block(m, "prowlers")
    assert "use leadership" in texts(m)


def test_mana_that_can_be_had_but_not_both_at_once_is_told_as_such() -> None:
    m = fight("prowlers", "fireball rage", dice="red black", night=True)
    assert reason(m, "cast strong fireball") == "It needs red and black mana, and you cannot pay both."
    m = fight("prowlers", "fireball swift_bolt", dice="black", night=True)
    assert reason(m, "cast strong fireball") == "It needs red mana, and you have none that you could use."


def test_mana_that_is_needed_twice_is_told_as_such() -> None:
    m = position("magic_talent rage", crystals="blue", spells="snowstorm")
    move = "power magic_talent for pay blue and gain_blue_spell"
    assert reason(m, move) == "It needs blue mana twice, and you can pay it only once."


def test_where_mana_of_any_of_several_colours_would_do_no_single_one_is_named() -> None:
    m = position("rage march", hero="goldyx", skills="universal_power")
    assert reasons(m)["skill-universal_power"].startswith("It needs mana of one of several colours")


def test_what_is_for_all_of_a_combat_is_not_said_to_be_for_some_phases() -> None:
    m = position("whirlwind banner_of_fear rage", crystals="white", units=["peasants"])
    found = reasons(m)
    assert found["cast-whirlwind"] == "That is for a combat."
    assert found["throw-away-banner_of_fear"] == "That is for a combat, before the damage is dealt."


def test_what_goes_with_a_sideways_card_tells_all_its_moments() -> None:
    m = fight("prowlers", "rage swift_bolt", hero="tovak", skills="i_dont_give_a_damn")
    assert reasons(m)["skill-i_dont_give_a_damn"].startswith(
        "That is for movement, for dealing with locals, for a block"
    )


@pytest.mark.parametrize(
    ("hand", "more", "move", "why"),
    [
        ("banner_of_glory", {}, "use banner_of_glory", "You have no unit to carry it."),
        ("concentration", {"crystals": "green"}, "power concentration", "No other action card of your hand could be"),
        ("wings_of_wind", {"crystals": "white"}, "cast wings_of_wind", "Each space costs a move point"),
    ],
)
def test_what_finds_nothing_to_do_says_what_is_missing(hand: str, more: dict[str, str], move: str, why: str) -> None:
    m = position(hand, **more)  # type: ignore[arg-type]
    assert reason(m, move).startswith(why)


def test_inspiration_says_that_no_unit_needs_it() -> None:
    m = position("rage", hero="norowas", skills="inspiration", units=["peasants"])
    assert reasons(m)["skill-inspiration"] == "None of your units has acted."


def test_while_a_skill_is_in_use_everything_else_says_so() -> None:
    m = position("rage march", hero="tovak", skills="i_dont_give_a_damn", turn={"move": 2})
    m.play("use i_dont_give_a_damn")
    put_off = "A skill is in use: what it is for comes first."
    assert reason(m, "end turn") == reason(m, "rest") == reason(m, "move to 1,0") == put_off
    assert reasons(m)["space-1,0"] == reasons(m)["end-turn"] == put_off


def test_an_enemy_that_cannot_be_struck_yet_says_how_much_is_missing_and_which_card_would_do() -> None:
    m = fight("prowlers diggers", "battle_versatility swift_bolt", crystals="white")
    assert reasons(m)["enemy-prowlers"] == reasons(m)["enemy-diggers"] == "The attack is too weak: 3 more is needed."
    assert openers(m)["enemy-prowlers"] == "Power Swift Bolt: ranged attack 4"
    m.play("power swift_bolt")
    assert "enemy-prowlers" not in reasons(m)


def test_letting_the_last_enemy_through_is_not_said_to_open_the_attack_phase() -> None:
    m = fight("prowlers", "rage swift_bolt")
    to_block(m, "prowlers")
    m.play("play swift_bolt")
    after = m.clone()
    after.play("let through")
    assert "play rage for attack 2" in texts(after)
    assert nearest(m, "play rage for attack 2") == ""


def test_nobody_is_sent_away_to_come_back() -> None:
    m = position("rage", turn={"move": 6})
    assert reason(m, "move to 0,0") == "You are at 0,0 already."
    assert nearest(m, "move to 0,0") == ""


def test_what_follows_of_itself_from_a_skill_is_not_one_move_away() -> None:
    m = fight("prowlers", "rage swift_bolt", hero="norowas", skills="leadership", units=["peasants"])
    to_block(m, "prowlers")
    after = m.clone()
    after.play("use leadership")
    assert "block" in texts(after)
    assert reason(m, "block") == "The block is too weak: 4 more is needed."
    assert nearest(m, "block") == ""
