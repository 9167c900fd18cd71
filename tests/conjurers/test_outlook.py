"""How likely battles are won, told while a game goes on."""

from __future__ import annotations

import json
from typing import Any

import sortilege
from sortilege import Match
from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.look.outlook import battle_odds, creature_odds, move_odds
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY

from .battlefield import field


def seen(m: Match, seat: int | None, found: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the seat sees once somebody has reckoned for it until it was sure."""
    viewer = NOBODY if seat is None else seat
    for round_ in range(60):
        found = json.loads(json.dumps(GAME.outlook(m.state.imagine(viewer, Rng(1)), viewer, found, Rng(round_))))
        assert found is not None
        if found["sure"]:
            break
    return {**m.view(seat), "outlook": found}


def crushing() -> Match:
    """Behemoth needs but to strike an imp that is nearly dead."""
    return field("behemoth | - | -", "imp: 5 damage | - | -", hands=("", ""), dice=True)


def test_a_battle_that_cannot_be_lost_is_won_after_the_attack() -> None:
    view = seen(crushing(), 0)
    assert battle_odds(view) == 100
    moves = {move["label"]: move["chance"] for move in move_odds(view, GAME.words)}
    assert moves["Behemoth attacks Imp"] == 1.0
    assert set(view["outlook"]["labels"]) == set(view["decision"]["options"])


def test_the_other_side_and_spectators_are_told_how_it_stands_but_no_moves() -> None:
    m = crushing()
    assert (battle_odds(seen(m, 1)), move_odds(seen(m, 1), GAME.words)) == (0, [])
    assert (battle_odds(seen(m, None)), move_odds(seen(m, None), GAME.words)) == (100, [])


def test_what_was_found_is_made_surer_and_little_says_nothing() -> None:
    m = crushing()
    texts = m.view(0)["decision"]["options"]
    few = {"tally": {text: [3, 11] for text in texts}}
    found = GAME.outlook(m.state.imagine(0, Rng(1)), 0, few, Rng(1))
    assert all(fought >= 12 for _, fought in found["tally"].values()), "it goes on from what was found before"
    assert not any(won == fought for won, fought in found["tally"].values())
    assert (found["chances"].keys(), found["sure"]) == (found["tally"].keys(), True)
    unsaid = {"about": "battle", "labels": {}, "chances": {}, "tally": {"": [3, 11]}, "sure": False}
    assert battle_odds({**m.view(1), "outlook": unsaid}) is None


def test_what_is_drawn_shows_the_moves_and_the_one_considered_in_gold() -> None:
    m = crushing()
    view = seen(m, 0)
    plain = GAME.regions(m.view(0), GAME.words)["board"]
    assert 'id="battle-odds"' not in plain
    assert 'id="battle-chances"' not in plain
    view["outlook"]["considered"] = "attack with behemoth"
    board = GAME.regions(view, GAME.words)["board"]
    assert "Violet wins with 100%" in board
    assert "Chance to win the battle. Behemoth attacks Imp: 100%" in board
    assert board.count("gauge full chosen") == 1


def town() -> Match:
    m = sortilege.new("conjurers", seats=3, seed=4)
    while type(m.decision.step).__name__ != "Allocate":
        m.play(m.decision.options[0])
    return m


def test_each_creature_that_could_be_fought_for_says_how_likely_it_is_won() -> None:
    m = town()
    seat = m.decision.seat
    cards = [card for pile in m.view(seat)["table"]["piles"].values() for card in pile]
    easy, hard = (next(str(card["card"]) for card in cards if card["level"] == level) for level in (2, 5))
    known = {str(card["card"]): [0, 16] for card in cards if card["card"] not in (easy, hard)}
    view = seen(m, seat, {"tally": known})
    odds = creature_odds(view)
    assert sorted(odds) == sorted(str(card["card"]) for card in cards)
    assert odds[hard] == 0, "three beginners beat no giant"
    assert 10 < odds[easy] < 95
    board = GAME.regions(view, GAME.words)["board"]
    assert f"Your army wins it in {odds[easy]} of 100 battles." in board
    assert board.count('class="chance odds middle"') == len(cards)


def test_nothing_is_reckoned_for_spectators_of_a_town_nor_after_the_end() -> None:
    m = town()
    assert GAME.wonders(m.view(None)) == ""
    assert GAME.wonders(m.view(0)) != ""
    assert GAME.wonders({**m.view(0), "decision": None}) == ""


def test_what_was_found_holds_as_long_as_the_army_and_the_piles_do() -> None:
    m = town()
    seat = m.decision.seat
    before = GAME.wonders(m.view(seat))
    m.play(m.decision.options[0])
    assert GAME.wonders(m.view(seat)) == before, "a figure was sent, the army is the same"
    fought = crushing()
    first = GAME.wonders(fought.view(0))
    fought.play("attack with behemoth")
    assert first.startswith("battle ")
    assert GAME.wonders(fought.view(0)) != first


def test_whoever_chooses_a_creature_is_told_about_those_of_the_pile() -> None:
    m = sortilege.new("conjurers", seats=2, seed=4)
    for _ in range(60):
        if type(m.decision.step).__name__ == "ChooseCreature":
            break
        sent = [option for option in m.decision.options if "garden" in option.text or "duat" in option.text]
        m.play((sent or m.decision.options)[0])
    view = seen(m, m.decision.seat)
    offered = {text.removeprefix("fight for ") for text in view["decision"]["options"]}
    assert set(creature_odds(view)) == offered
    board = GAME.regions(view, GAME.words)["board"]
    assert board.count('class="chance odds end"') == len(offered)
