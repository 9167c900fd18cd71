"""What speaks for a move is told in the terms of the judgement, in every language, and from nothing that is hidden."""

from __future__ import annotations

import re

import pytest

from sortilege import Match
from sortilege.bots import find_bot
from sortilege.games import find, names
from sortilege.kernel.launch import start_match
from sortilege.kernel.rng import Rng
from sortilege.kernel.vantage import Vantage
from sortilege.table.i18n import LANGUAGES, words_in
from tests.ciub.table import about_to_trade, after_roll, before_turn, stopped
from tests.conjurers.scenes import the_town
from tests.rivality.table import position as battlefield

MOVES = 25


def told(m: Match, text: str) -> list[str]:
    """What speaks for the move."""
    index = [option.text for option in m.decision.options].index(text)
    return [m.setup.words.say(reason) for reason in m.setup.game.brain.reasons(m.state, index)]


def test_a_placement_takes_a_tile_and_costs_golems() -> None:
    m = battlefield({"0,1": "stone_1_plain P1"}, ["cottage_3_star stone_2_star", ""])
    index = [option.text for option in m.decision.options]
    said = {text: told(m, text) for text in index}
    takes = next(text for text, reasons in said.items() if any(one.startswith("It takes") for one in reasons))
    assert said[takes][0] == "It takes stone circle 1, worth 1."
    before = m.view(0)["table"]["sides"][0]["reserve"]
    m.play(takes)
    spent = before - m.view(0)["table"]["sides"][0]["reserve"]
    assert said[takes][-1] == f"It costs {spent} golems of your reserve; {before - spent} are left."


def test_a_space_is_told_by_what_it_is_good_for_and_what_comes_next() -> None:
    said = told(the_town(), "send merchant to fishing_pond")
    assert said[0] == "You are 7 food short for the next feeding, and what is missing costs points."
    assert said[-1].startswith("The next best would be ")


def test_a_card_is_made_likely_by_the_dice_that_are_kept() -> None:
    m = after_roll("orange 2, red 3, red 3", "orange 4", bottom=["a_246", "c_777", "c_66666"])
    (sentence,) = told(m, "set aside orange 2")
    assert sentence.startswith(("It makes 2·4·6, worth ", "It goes for 2·4·6, worth "))
    assert sentence.endswith((" %.", " % likely."))


def test_a_roll_goes_for_the_card_that_the_dice_are_best_for() -> None:
    m = before_turn(bottom=["a_246", "c_777", "c_66666"])
    (sentence,) = told(m, "roll")
    found = re.fullmatch(r"It goes for 2·4·6, worth \d+: (\d+) % likely\.", sentence)
    assert found is not None, sentence
    assert int(found[1]) > 20


def test_a_card_that_is_gained_brings_its_points() -> None:
    m = stopped("orange 2, orange 4, red 6")
    text = next(option.text for option in m.decision.options if option.text.startswith("gain a_246"))
    assert told(m, text)[0].startswith("It brings ")


def test_the_end_of_a_turn_says_what_the_dice_are_kept_for() -> None:
    m = about_to_trade("green two_for_one, white 1, white 1, red 3, red 3")
    (sentence,) = told(m, "end turn")
    assert sentence.startswith("It goes for ")


@pytest.mark.parametrize("game", names())
def test_reasons_can_be_said_in_every_language_and_tell_nothing_that_is_hidden(game: str) -> None:
    rules = find(game)
    m = start_match(rules, 2, 11, {})
    bots = [find_bot("easy")(seat) for seat in range(2)]
    spoken = [words_in(rules, language) for language in LANGUAGES]
    said = 0
    for number in range(MOVES):
        if m.over:
            break
        seat = m.decision.seat
        vantage = Vantage(m.state, seat)
        choice = bots[seat].choose(vantage)
        worlds = [vantage.imagine(Rng(10 * number + world)) for world in range(3)]
        found = [[reason.as_dict() for reason in rules.brain.reasons(world, choice)] for world in worlds]
        assert found[0] == found[1] == found[2]
        for words in spoken:
            assert all(words.say(reason) for reason in rules.brain.reasons(worlds[0], choice))
        said += bool(found[0])
        m.play(m.decision.options[choice].text)
    assert said, "there was something to say of some moves"
