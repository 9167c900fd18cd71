"""What the game says: boards, the story, names, the inspector."""

from __future__ import annotations

from random import Random

import pytest

import sortilege
from sortilege import Match
from sortilege.games.conjurers.box.terms import ABILITIES

from .town import GAME, PARTS, SIDES, allocating, decided, duel, ending, play, resolving


def played(seats: int, seed: int) -> Match:
    chance = Random(seed)
    m = sortilege.new("conjurers", seats, seed)
    while not m.over:
        m.play(chance.choice(m.decision.options))
    return m


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_has_its_words_and_no_id_is_left_in_them(seats: int) -> None:
    m = played(seats, seats)
    story = m.story(None)
    assert len(story) > 100
    assert not [line for line in story if "_" in line or "{" in line]


def test_every_question_is_told_to_the_others() -> None:
    for key in GAME.words.templates:
        if key.startswith("ask-") and not key.endswith("-other"):
            assert f"{key}-other" in GAME.words.templates


def test_a_turn_reads_like_a_story() -> None:
    m = allocating(
        figures={0: "conjurer, worker at lumber_mill", 1: "conjurer at tavern, merchant at wood_storage"},
        armies={0: "wolf"},
    )
    m.play("send conjurer to wild_animals")
    assert (
        m.story(None)[-8:]
        == [
            "Violet sends the conjurer to the wild animals.",
            "Violet takes control of the lumber mill.",
            "Violet receives 5 food at the wild animals.",
            "Coral receives 2 wood at the wood storage.",
            "Coral takes the initiative.",
            "The mines of Violet pay 1 wood.",
            "Turn 2: Coral starts.",
        ][-8:]
    )


def test_a_duel_reads_like_a_story() -> None:
    m = decided(
        "attackers", duel(0, 1), figures={0: "conjurer at house_coral, recruiter"}, goods={1: "3 iron, 1 food, 2 wood"}
    )
    assert "Violet wins the duel against Coral, who receives 6 minus points." in m.story(None)
    assert m.decision.prompt == "What do you steal from Coral, half of it? (3 to choose)"
    play(m, "steal iron", "steal food", "steal wood")
    assert "Violet steals 2 iron from Coral." in m.story(None)


def test_the_board_shows_the_town_the_players_and_the_question() -> None:
    m = allocating(mines={"stone_mine": 1}, figures={1: "conjurer at tavern, merchant"}, armies={0: "wolf, imp"})
    board = " ".join(str(m).split())
    assert "Stone mine (1 stone, controlled by Coral)" in board
    assert "Tavern (conjurer of Coral)" in board
    assert "Iron mine (from turn 4)" in board
    assert "Wolf (1: 6 HP, 2 BD, Offensive 1)" in board
    assert "food 0 of 2" in board
    assert "Which figure do you send, and where?" in board


def test_the_board_shows_the_end() -> None:
    board = str(ending(turn=12, armies={0: "hydra"}, goods={0: "5 food"}))
    assert "Violet wins." in board
    assert "1. Violet: 5 points" in board


def test_boards_keep_to_the_page() -> None:
    m = resolving({0: "conjurer, warrior at valhalla", 2: "conjurer, warrior at duat"}, seats=4)
    assert max(len(line) for line in str(m).splitlines()) <= 98


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("harpy", "Harpy, a Greek creature of level 2: 8 hit points, 3 battle dice, air. Flying. Designed by us,"),
        ("Shield of Achilles", "a Greek artifact worth 7 points, for 12 bronze and 4 sapphires: Absorption 10."),
        ("wooden_shield", "Wooden Shield, an item, 2 copies, for 4 wood: Absorption 3."),
        ("huge norse minion", "14 hit points, 4 battle dice. Multi attack, Offensive 2. As printed."),
        ("iron mine", "Iron mine, from phase II: whoever controls it collects 0/1/2/4 iron each turn"),
        ("ranged", "Ranged: when it attacks"),
        ("tavern", "Tavern: take the initiative."),
    ],
)
def test_about_tells_what_a_thing_is_and_whether_it_is_ours(name: str, said: str) -> None:
    [line] = GAME.about(name, PARTS, GAME.words)
    assert said in line


def test_everything_can_be_asked_about() -> None:
    names = GAME.about_names(PARTS, GAME.words)
    assert len(names) == 75 + 25 + 28 + len(ABILITIES)
    for name in names:
        assert all("{" not in line for line in GAME.about(name, PARTS, GAME.words))
    assert GAME.about("nessie", PARTS, GAME.words) == []
    assert len(GAME.about("s", PARTS, GAME.words)) > 5


def test_sides_and_goods_have_names() -> None:
    for thing in (*SIDES, "wood", "worker", "norse", "fire"):
        assert GAME.words.names[thing]
