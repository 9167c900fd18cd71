"""Paying mana: what could pay stands in a row, and what is least of use later is offered first."""

from __future__ import annotations

import pytest

from sortilege import Match
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.look.mana_row import shape
from sortilege.games.mageknight.look.regions import regions
from sortilege.games.mageknight.rules.effects import mana
from tests.table.test_regions import Element, Reader

from .table import asked, fight, hero, position, texts, turn


def offered(m: Match) -> list[str]:
    """All ways to pay, the one that is offered first of all at the head."""
    step, state = m.decision.step, m.state
    ways = sorted(m.state.options, key=lambda move: -step.impact(state, move))
    return [step.text(state, move) for move in ways]


def sources(m: Match) -> dict[str, Element]:
    found = Reader(regions(m.view(0), GAME.words)["hand"]).found
    return {one.given["data-touch"]: one for one in found if "source" in one.given.get("class", "").split()}


@pytest.mark.parametrize(
    ("night", "first"),
    [
        (False, ["green token", "green die", "gold token as green", "gold die as green", "green crystal"]),
        (True, ["green token", "green die", "green crystal"]),
    ],
)
def test_what_is_gone_at_the_end_of_the_turn_pays_before_what_stays(night: bool, first: list[str]) -> None:
    m = position("march", crystals="green green", mana="green gold", dice="green gold", night=night)
    m.play("power march")
    assert offered(m) == [f"pay {way}" for way in first]
    row = ["-".join(reversed(way.split()[:2])) for way in first]
    assert list(sources(m)) == row, "the row has the same order"


def test_a_ring_comes_first_and_the_die_on_a_tactic_before_a_crystal() -> None:
    kinds = [(mana.ENDLESS, True), (mana.TOKEN, True), (mana.DIE, True), (mana.STOLEN, True), (mana.CRYSTAL, True)]
    ranks = [mana.offered_before(kind, exact) for kind, exact in kinds]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)


def test_what_could_pay_is_a_row_of_buttons_and_the_rest_is_pale() -> None:
    m = position("march", crystals="green red", mana="gold", dice="green")
    m.play("power march")
    found = sources(m)
    assert list(found) == ["die-green", "token-gold", "crystal-green"]
    assert found["token-gold"].given["aria-label"] == "Gold mana token as green"
    assert "gone at the end of the turn" in found["token-gold"].given["data-explain"]
    hand = regions(m.view(0), GAME.words)["hand"]
    assert "Red crystal: no green mana" in hand
    assert "Pay green mana with" in hand


def ways_to_play(m: Match, touch: str) -> list[tuple[list[str], list[str]]]:
    """A way to use something with all that could pay for it: what is touched behind it, and the moves."""
    chains = m.view(0)["decision"].get("chains", [])
    return [(chain["path"][2:], chain["moves"]) for chain in chains if chain["path"][1] == touch]


def variants(m: Match) -> dict[str, Element]:
    found = Reader(regions(m.view(0), GAME.words)["hand"]).found
    return {one.given["data-variant"]: one for one in found if "data-variant" in one.given}


def test_what_pays_is_known_before_a_card_is_played_and_one_gesture_does_both() -> None:
    m = position("march", crystals="green", mana="gold", dice="green")
    assert ways_to_play(m, "power-march") == [
        (["die-green"], ["power march", "pay green die"]),
        (["token-gold"], ["power march", "pay gold token as green"]),
        (["crystal-green"], ["power march", "pay green crystal"]),
    ]
    told = [GAME.words.say(chain.label) for chain in m.decision.step.chains(m.state)]
    assert told[2] == "Power March: move 4 (green crystal)"
    found = variants(m)
    assert list(found) == [f"power-march 0 {source}" for source in ("die-green", "token-gold", "crystal-green")]
    assert found["power-march 0 crystal-green"].given["aria-label"] == "Pay with: green crystal."
    for text in ("power march", "pay green crystal"):
        m.play(text)
    assert (turn(m)["move"], hero(m)["crystals"]) == (4, {})


def test_the_strong_side_of_a_spell_takes_two_and_each_can_be_changed() -> None:
    m = fight("prowlers", "fireball", crystals="red", mana="black red", dice="black", night=True)
    assert ways_to_play(m, "cast-strong-fireball") == [
        (["token-red", "token-black"], ["cast strong fireball", "pay red token", "pay black token"]),
        (["token-red", "die-black"], ["cast strong fireball", "pay red token", "pay black die"]),
        (["crystal-red", "token-black"], ["cast strong fireball", "pay red crystal", "pay black token"]),
        (["crystal-red", "die-black"], ["cast strong fireball", "pay red crystal", "pay black die"]),
    ]
    assert {name.partition(" ")[2] for name in variants(m) if name.startswith("cast-strong")} == {
        "0 token-red",
        "0 crystal-red",
        "1 token-black",
        "1 die-black",
    }


def test_where_one_source_is_left_its_shape_stands_on_the_card_and_there_is_nothing_to_change() -> None:
    m = position("march", crystals="green")
    assert ways_to_play(m, "power-march") == [(["crystal-green"], ["power march"])]
    assert variants(m) == {}
    hand = regions(m.view(0), GAME.words)["hand"]
    assert shape("crystal", "green") in hand.partition('id="power-march"')[2].partition("</button>")[0]


def test_a_unit_that_costs_mana_shows_what_pays_it_too() -> None:
    m = fight("prowlers", "march", units=["guardian_golems"], crystals="red", dice="red")
    m.play("face prowlers")
    found = {name for name in variants(m) if name.startswith("use-guardian_golems")}
    assert {name.partition(" ")[2] for name in found} == {"0 die-red", "0 crystal-red"}


def test_mana_of_a_colour_of_choice_is_asked_for_afterwards() -> None:
    m = position("crystallize", mana="red blue")
    assert ways_to_play(m, "play-crystallize") == []


def test_a_payment_is_one_touch_and_nothing_is_used_that_cannot_be_taken_back() -> None:
    m = position("march", crystals="green", dice="green")
    m.play("power march")
    decision = m.view(0)["decision"]
    assert decision["paths"] == [["pay", "crystal-green"], ["pay", "die-green"]]
    assert not any(m.preview(text).undo_barrier for text in texts(m))
    m.play("pay green die")
    assert (turn(m)["move"], hero(m)["crystals"]) == (4, {"green": 1})


def test_gold_for_a_basic_colour_of_choice_asks_which() -> None:
    m = position("crystallize", mana="gold")
    m.play("play crystallize")
    assert asked(m) == "PayMana"
    assert ["pay", "token-gold", "colour-red"] in m.view(0)["decision"]["paths"]


def test_where_one_source_is_left_it_pays_at_once() -> None:
    m = fight("prowlers", "fireball", crystals="red")
    m.play("cast fireball")
    assert asked(m) == "Shoot"
