"""What a player is told of what nobody asked for: the end of a round, and why something is out of reach."""

from __future__ import annotations

from sortilege import Match

from .table import asked, position


def prompt(match: Match) -> str:
    return match.setup.words.say(match.decision.step.prompt(match.state))


def warning(match: Match, text: str) -> str:
    told = match.preview(text).warning
    return match.setup.words.say(told) if told is not None else ""


# The end of a round


def test_with_an_empty_deck_the_question_says_when_the_round_ends() -> None:
    assert "Your deck is empty" not in prompt(position("march", deck="rage"))
    assert prompt(position("march", deck="")).endswith(
        "Your deck is empty: once your hand is empty too, the round ends."
    )
    assert prompt(position("march", deck="", seats=2, final=0)).startswith("Your last turn of this round")


def test_who_ends_a_turn_with_nothing_left_is_told_that_the_next_one_announces_the_end_of_the_round() -> None:
    m = position("", deck="", turn={"exerted": 1})
    assert warning(m, "end turn") == (
        "Nothing is left in your deck and your hand: unless cards come to them, your next turn announces the end of "
        "the round."
    )
    m = position("", deck="", turn={"exerted": 1, "move": 2})
    assert warning(m, "end turn").startswith("Lost with the turn: 2 move points. Nothing is left in your deck")
    assert warning(position("", deck="rage", turn={"exerted": 1}), "end turn") == ""


def test_a_new_round_says_in_question_and_story_what_is_new() -> None:
    m = position("", deck="", turn={"exerted": 1})
    m.play("end turn")
    assert asked(m) == "ChooseTactic"
    assert prompt(m).startswith("Night falls, round 2 of ")
    told = [m.setup.words.say(event.message()) for event in m.moments[-1].events]
    assert "Arythea has neither deck nor hand left and announces the end of the round." in told
    assert "Round 2: night falls. Cards are shuffled, units and skills ready, dice and offers new." in told
