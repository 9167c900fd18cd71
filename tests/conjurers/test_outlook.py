"""How likely battles are won, told while a game goes on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import sortilege
from sortilege import Match
from sortilege.games.conjurers import GAME
from sortilege.games.conjurers.look.outlook import Odds, battle_odds, creature_odds, move_odds
from sortilege.games.conjurers.look.spreads import rows_for
from sortilege.kernel.rng import Rng
from sortilege.kernel.state import NOBODY
from sortilege.kernel.sure import wilson
from sortilege.table.i18n import words_in

from .battlefield import field


def seen(m: Match, seat: int | None, found: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the seat sees once somebody has reckoned for it until it was sure."""
    viewer = NOBODY if seat is None else seat
    for round_ in range(90):
        found = json.loads(json.dumps(GAME.outlook(m.state.imagine(viewer, Rng(1)), viewer, found, Rng(round_))))
        assert found is not None
        if found["sure"]:
            break
    return {**m.view(seat), "outlook": found}


def said(odds: Odds | None) -> str:
    return "" if odds is None else GAME.words.say(odds.said())


def counted(won: int, fought: int) -> Odds:
    return Odds(won / fought, *wilson(won, fought))


def crushing() -> Match:
    """Behemoth needs but to strike an imp that is nearly dead."""
    return field("behemoth | - | -", "imp: 5 damage | - | -", hands=("", ""), dice=True)


def test_a_battle_that_cannot_be_lost_is_won_after_the_attack() -> None:
    view = seen(crushing(), 0)
    assert said(battle_odds(view)) == ">90%"
    moves = {move["label"]: move["chance"].share for move in move_odds(view, GAME.words)}
    assert moves["Behemoth attacks Imp"] == 1.0
    assert set(view["outlook"]["labels"]) == set(view["decision"]["options"])


@pytest.mark.parametrize(
    ("won", "fought", "shown", "bounds"),
    [
        (12, 20, "~60%", (38, 79)),
        (59, 100, "~60%", (49, 69)),
        (97, 100, "~95%", (91, 99)),
        (1, 100, "~5%", (0, 6)),
        (36, 36, ">90%", (90, 100)),
        (20, 20, ">80%", (83, 100)),
        (0, 36, "<10%", (0, 10)),
    ],
)
def test_a_chance_is_told_no_better_than_it_is_known(
    won: int, fought: int, shown: str, bounds: tuple[int, int]
) -> None:
    odds = counted(won, fought)
    assert (said(odds), (odds.low, odds.high)) == (shown, bounds)


def test_until_something_is_known_it_is_said_that_the_chances_are_weighed() -> None:
    waiting = {"more": True}
    assert "weighing" not in GAME.regions(crushing().view(0), GAME.words)["board"]
    assert "weighing the chances" in GAME.regions({**crushing().view(0), "outlook": waiting}, GAME.words)["board"]
    m = town()
    assert "weighing the chances" in GAME.regions({**m.view(m.decision.seat), "outlook": waiting}, GAME.words)["board"]
    chooser = choosing()
    offered = GAME.regions({**chooser.view(chooser.decision.seat), "outlook": waiting}, GAME.words)["board"]
    assert offered.count("weighing …") == 2 * len(chooser.decision.options), "on a desk and on a phone"


def test_no_letter_of_the_list_of_chances_is_too_small_to_read() -> None:
    """On a desk of 1440 by 900 a unit of the board is 0.95 pixels."""
    m = field("behemoth | gnome_tinker | -", "imp: 5 damage | - | -", hands=("goblin_archer", ""), dice=True)
    view = m.view(0)
    options = view["decision"]["options"]
    step, moves = m.decision.step, m.decision.moves
    labels = {text: step.label(m.state, move).as_dict() for text, move in zip(options, moves, strict=True)}
    found = {"about": "battle", "labels": labels, "tally": {}, "chances": {text: [0.6, 0.5, 0.7] for text in options}}
    for words in (GAME.words, *[words_in(GAME, lang) for lang in ("fr", "de")]):
        board = GAME.regions({**view, "outlook": found}, words)["board"]
        listed = board.partition('id="battle-chances"')[2].partition("</g>")[0]
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', listed)]
        assert len(sizes) > 6
        assert min(sizes) >= 11.6


def test_the_other_side_and_spectators_are_told_how_it_stands_but_no_moves() -> None:
    m = crushing()
    assert (said(battle_odds(seen(m, 1))), move_odds(seen(m, 1), GAME.words)) == ("<10%", [])
    assert (said(battle_odds(seen(m, None))), move_odds(seen(m, None), GAME.words)) == (">90%", [])


def test_what_was_found_is_made_surer_and_little_says_nothing() -> None:
    m = crushing()
    texts = m.view(0)["decision"]["options"]
    few = {"tally": {text: [3, 19] for text in texts}}
    found = GAME.outlook(m.state.imagine(0, Rng(1)), 0, few, Rng(1))
    assert all(fought >= 20 for _, fought in found["tally"].values()), "it goes on from what was found before"
    assert not any(won == fought for won, fought in found["tally"].values())
    assert (found["chances"].keys(), found["sure"]) == (found["tally"].keys(), True)
    unsaid = {"about": "battle", "labels": {}, "chances": {}, "tally": {"": [3, 19]}, "sure": False}
    assert battle_odds({**m.view(1), "outlook": unsaid}) is None


def test_what_is_drawn_shows_the_moves_and_the_one_considered_in_gold() -> None:
    m = crushing()
    view = seen(m, 0)
    plain = GAME.regions(m.view(0), GAME.words)["board"]
    assert 'id="battle-odds"' not in plain
    assert 'id="battle-chances"' not in plain
    view["outlook"]["considered"] = "attack with behemoth"
    board = GAME.regions(view, GAME.words)["board"]
    assert "Violet: &gt;90% to win (90–100)" in board
    assert "Behemoth attacks Imp: &gt;90%; 95% sure: 90 to 100" in board
    listed = [float(low) for low in re.findall(r"95% sure: (\d+) to", board)]
    assert listed == sorted(listed, reverse=True), "the best first, whichever is considered"
    assert board.count("gauge full chosen") == 2, "what is sure of it, and what may be"


@pytest.mark.parametrize("considered", range(9))
def test_the_move_considered_stays_in_the_list_however_little_room_there_is(considered: int) -> None:
    found = [{"label": f"Move {at}", "considered": at == considered} for at in range(9)]
    listed = [row[0]["label"] for row in rows_for(found, 3 * 34 + 17)]
    assert len(listed) == 3
    assert f"Move {considered}" in listed
    assert listed == sorted(listed), "in the order in which they are weighed"
    assert len(rows_for(found, 1000)) == 6
    assert len(rows_for(found, 10)) == 1


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
    known = {str(card["card"]): [0, 36] for card in cards if card["card"] not in (easy, hard)}
    view = seen(m, seat, {"tally": known})
    odds = creature_odds(view)
    assert sorted(odds) == sorted(str(card["card"]) for card in cards)
    assert odds[hard].said().key == "pic-odds-under", "three beginners beat no giant"
    assert 10 < odds[easy].n < 95
    assert odds[easy].high - odds[easy].low > 8, "a hundred battles do not tell it better"
    board = GAME.regions(view, GAME.words)["board"]
    assert f"Your army wins it in {odds[easy].low} to {odds[easy].high} of 100 battles, 95% sure." in board
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


def choosing() -> Match:
    """Somebody chooses the creature to fight for."""
    m = sortilege.new("conjurers", seats=2, seed=4)
    for _ in range(60):
        if type(m.decision.step).__name__ == "ChooseCreature":
            break
        sent = [option for option in m.decision.options if "garden" in option.text or "duat" in option.text]
        m.play((sent or m.decision.options)[0])
    return m


def test_whoever_chooses_a_creature_is_told_about_those_of_the_pile() -> None:
    m = choosing()
    view = seen(m, m.decision.seat)
    offered = {text.removeprefix("fight for ") for text in view["decision"]["options"]}
    assert set(creature_odds(view)) == offered
    board = GAME.regions(view, GAME.words)["board"]
    assert board.count('class="chance odds end"') == 2 * len(offered), "on a desk and on a phone"
