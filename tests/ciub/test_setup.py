"""Set-up: players, dice, cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sortilege
from sortilege import Match, SetupError
from tests.marks import clause

from .table import GAME, PARTS, cards, colours, loose, play, position, row, side, supply, table, texts, token, tray

COLOURS = ["white", "orange", "yellow", "red", "blue", "purple", "green"]
FACES = {
    "white": "1 2 3 4 swap swap",
    "orange": "2 2 2 4 4 6",
    "yellow": "1 1 3 3 5 5",
    "red": "3 4 4 5 5 6",
    "blue": "1 2 swap reroll adjust skull",
    "purple": "3 4 adjust adjust two_for_one skull",
    "green": "7 reroll reroll two_for_one two_for_one skull",
}


def new(seats: int, seed: int = 0, short: bool = False, **options: Any) -> Match:
    return sortilege.new("ciub", seats=seats, seed=seed, options={"short": short, **options})


def written(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = m.position()["table"]
    return found


def letters(names: list[str | None]) -> Counter[str]:
    return Counter(str(name)[0] for name in names)


@clause("CIU-001")
@pytest.mark.parametrize(("raven", "winner"), [(["c_66666"], 1), (["c_66666", "a_66"], 0)])
def test_most_points_on_gained_cards_win(raven: list[str], winner: int) -> None:
    fox = ["b_same5"]
    m = position(None, 4, "", "white 1", following=[["EndTurn"]], opus=1, pile=[], gained={0: raven, 1: fox})
    assert m.outcome is not None
    assert m.outcome.scores == [sum(PARTS.points[PARTS.index[card]] for card in raven), 5 + 5]
    assert m.outcome.winners == [winner]


@clause("CIU-002")
def test_two_to_four_play() -> None:
    for seats in (2, 3, 4):
        assert len(table(new(seats))["sides"]) == seats
    for seats in (1, 5):
        with pytest.raises(SetupError, match="seats"):
            new(seats)


@clause("CIU-003", "CIU-006", "CIU-008")
def test_the_parts_are_those_of_the_box() -> None:
    data = GAME.components(None).data
    assert {die["colour"]: die["count"] for die in data["die"]} == {"white": 20} | dict.fromkeys(COLOURS[1:], 7)
    assert sum(die["count"] for die in data["die"]) == 62
    assert len(data["spell"]) == 33
    assert [spell["letter"] for spell in data["spell"]].count("D") == 1
    assert len(table(new(4))["supply"]) == 7


@clause("CIU-004")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_token_and_five_white_dice_and_an_empty_tray(seats: int) -> None:
    m = new(seats)
    for seat in range(seats):
        assert colours(m, seat) == {"white": 5}
        assert len(loose(m, seat)) == 5
        assert tray(m, seat) == []
        assert token(m, seat) is None
        assert cards(m, seat) == []
    assert len({side(m, seat)["side"] for seat in range(seats)}) == seats


@clause("CIU-005", "CIU-006")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_white_dice_a_player_are_in_the_game_and_seven_of_each_colour_in_the_supply(seats: int) -> None:
    m = new(seats)
    assert supply(m) == {"white": 0} | dict.fromkeys(COLOURS[1:], 7)
    ids = [die["die"] for seat in range(seats) for die in side(m, seat)["loose"]]
    assert sorted(ids) == sorted(f"white-{number}" for number in range(1, 5 * seats + 1))
    broken = m.position()
    broken["table"]["loose"][0].append(f"white-{5 * seats + 1}")
    with pytest.raises(sortilege.PositionError, match=f"white-{5 * seats + 1}"):
        sortilege.load(broken)


@clause("CIU-007")
def test_supply_dice_tokens_and_cards_are_open_and_the_faces_of_each_colour_too() -> None:
    m = play(new(3, first=0), "roll")
    seen = m.view(None)["table"]
    for seat in range(3):
        assert m.view(seat)["table"] == seen
    assert all(die["face"] for die in seen["sides"][0]["loose"])
    assert {entry["colour"]: " ".join(entry["faces"]) for entry in seen["supply"]} == FACES


@clause("CIU-008", "CIU-014")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("short", [False, True])
def test_the_pile_is_b_over_c_over_the_one_d(short: bool, seed: int) -> None:
    pile = written(new(3, seed, short))["pile"]
    assert pile[0] == "opus"
    marks = "".join(name[0] for name in pile[1:])
    assert marks == "c" * marks.count("c") + "b" * marks.count("b")
    m = new(3, seed, short, first=0)
    m.play(next(text for text in texts(m) if text.startswith("remove ")))
    assert pile[-1] in row(m, "top")
    assert pile[-1].startswith("b")
    assert m.view(None)["table"]["pile"] == {"B": marks.count("b") - 1, "C": marks.count("c"), "D": 1}


@clause("CIU-009")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_short_game_has_no_owls_and_a_normal_one_has(seats: int) -> None:
    owls = {name for name, owl in zip(PARTS.ids, PARTS.owls, strict=True) if owl}
    assert not any(name.startswith("a") for name in owls)
    for seed in range(5):
        short = written(new(seats, seed, short=True))
        assert not owls & set(short["pile"])
        assert owls <= set(short["out"])
    assert owls & set(written(new(seats))["pile"])


@clause("CIU-010")
def test_each_letter_is_shuffled_by_itself() -> None:
    piles = [written(new(4, seed))["pile"] for seed in range(99)]
    rows = [written(new(4, seed))["top"] for seed in range(99)]
    assert {pile[-1] for pile in piles} == {name for name in PARTS.ids if name.startswith("b")}
    assert {pile[1] for pile in piles} == {name for name in PARTS.ids if name.startswith("c")}
    assert {cards[0] for cards in rows} == {name for name in PARTS.ids if name.startswith("a")}


@clause("CIU-011", "CIU-012")
@pytest.mark.parametrize(
    ("seats", "short", "removed"),
    [
        (2, False, "444"),
        (3, False, "222"),
        (4, False, "000"),
        (2, True, "422"),
        (3, True, "211"),
        (4, True, "000"),
    ],
)
def test_so_many_cards_are_taken_out_at_random(seats: int, short: bool, removed: str) -> None:
    owls = {"a": 0, "b": 5, "c": 5} if short else {"a": 0, "b": 0, "c": 0}
    outs = set()
    for seed in range(30):
        out = written(new(seats, seed, short))["out"]
        found = letters(out)
        assert [found[letter] - owls[letter] for letter in "abc"] == [int(count) for count in removed]
        assert found["o"] == 0
        outs.add(tuple(out))
    assert len(outs) > 25 or seats == 4


@clause("CIU-013")
@pytest.mark.parametrize("short", [False, True])
def test_nobody_knows_which_cards_were_taken_out(short: bool) -> None:
    m = new(2, 3, short)
    for seat in (0, 1):
        outs = Counter(name for seed in range(80) for name in written(m.imagine(seat, seed))["out"])
        owls = [name for name in outs if PARTS.owls[PARTS.index[name]]]
        assert all(outs[name] == 80 for name in outs if name.startswith("a"))
        assert all((outs[name] == 80) == (short and name in owls) for name in outs if not name.startswith("a"))
        assert m.imagine(seat, 1).view(seat) == m.view(seat)
    assert "out" not in m.view(0)["table"]


@clause("CIU-013", "CIU-014")
def test_the_order_of_the_pile_is_hidden() -> None:
    m = new(4, 5)
    tops = {written(m.imagine(0, seed))["pile"][-1] for seed in range(60)}
    assert len(tops) == 11


@clause("CIU-015", "CIU-016")
@pytest.mark.parametrize(("seats", "width"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("short", [False, True])
def test_the_a_cards_lie_face_up_in_two_equal_rows(seats: int, width: int, short: bool) -> None:
    m = new(seats, 7, short)
    assert len(row(m, "top")) == len(row(m, "bottom")) == width
    assert letters(row(m, "top") + row(m, "bottom")) == {"a": 2 * width}


@clause("CIU-017")
def test_the_first_player_is_chosen_or_drawn_at_random() -> None:
    assert {new(4, seed).decision.seat for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(3):
        assert new(3, 1, first=seat).decision.seat == seat
    with pytest.raises(SetupError, match="'first'"):
        new(2, first=2)


@clause("CIU-145")
def test_ten_a_cards_eleven_b_and_c_with_five_owls_each_and_one_d() -> None:
    spells = GAME.components(None).data["spell"]
    assert Counter(spell["letter"] for spell in spells) == {"A": 10, "B": 11, "C": 11, "D": 1}
    assert Counter(spell["letter"] for spell in spells if spell["owl"]) == {"B": 5, "C": 5}
    left = {(2, False): 7, (3, False): 9, (4, False): 11, (2, True): 4, (3, True): 5, (4, True): 6}
    for (seats, short), count in left.items():
        assert table(new(seats, short=short))["pile"] == {"B": count, "C": count, "D": 1}
