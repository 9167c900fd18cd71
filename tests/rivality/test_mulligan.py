"""The mulligan of the first player."""

from __future__ import annotations

from itertools import combinations

import pytest

import sortilege
from sortilege import IllegalMove, Match
from tests.marks import clause

from .table import entry, golems, hand, hands, piles, position, texts, with_chance

FAR_REACHING = ("cottage_4_star", "cottage_4_plain", "fortress_2_star", "fortress_2_plain")
"""The tiles without a spell of range 1."""
KEPT = "stone_1_plain stone_2_plain"


def opening(seats: int = 2, first: int = 0, held: str = "cottage_4_star fortress_2_star") -> Match:
    """Before the first placement, with this hand."""
    held_by = [KEPT, "stone_3_plain stone_4_plain", "stone_5_plain cottage_1_plain", "cottage_2_plain cottage_3_plain"]
    held_by[first] = held
    return position({}, held_by[:seats], seats=seats, active=first, first=first)


def on_top(m: Match, side: int, names: list[str]) -> Match:
    """The same position, these tiles of the piles being the next ones that the side draws."""
    written = m.position()
    left = [[name for name in pile if name not in names] for pile in written["table"]["piles"]]
    left[side] += names[::-1]
    written["table"]["piles"] = left
    return sortilege.load(written)


@clause("RIV-033")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_the_first_player_may_mulligan_a_hand_that_cannot_reach_the_well(seats: int, first: int) -> None:
    m = opening(seats, first)
    assert "mulligan" in texts(m)
    m.play("mulligan")
    assert m.decision.seat == first
    assert not set(hand(m, first)) & {"cottage_4_star", "fortress_2_star"}


@clause("RIV-035", "RIV-033")
def test_a_hand_allows_a_mulligan_exactly_when_neither_tile_has_a_spell_of_range_one() -> None:
    m = position({}, ["stone_1_star", ""], piles=False)
    spells = {tile["tile"]: tile["spells"].values() for tile in m.view(None)["table"]["tiles"] if tile["at"] != "0,0"}
    far_reaching = {name for name, held in spells.items() if all(reach > 1 for _, reach in held)}
    assert far_reaching == set(FAR_REACHING)
    for pair in combinations(["stone_1_star", *spells], 2):
        m = position({}, [" ".join(pair), ""])
        assert ("mulligan" in texts(m)) == (set(pair) <= far_reaching)


@clause("RIV-035")
def test_no_tile_of_a_hand_that_allows_a_mulligan_can_summon_on_the_well() -> None:
    m = opening()
    for option in m.decision.options:
        if option.text != "mulligan":
            trial = m.clone()
            trial.play(option)
            assert golems(trial, "0,0") == {}


@clause("RIV-034")
def test_only_the_first_player_may_mulligan() -> None:
    m = position({}, [KEPT, "cottage_4_star fortress_2_star"])
    m.play("place stone_1_plain at 0,1 facing north")
    assert m.decision.seat == 1
    assert "mulligan" not in texts(m)
    with pytest.raises(IllegalMove, match="first player"):
        m.play("mulligan")


@clause("RIV-034")
def test_the_first_player_may_not_mulligan_after_the_first_placement() -> None:
    m = on_top(opening(held="cottage_4_star fortress_2_plain"), 0, ["fortress_2_star"])
    m.play("place fortress_2_plain at 0,1 facing north")
    m.play("place stone_3_plain at 0,2 facing north")
    assert (m.decision.seat, hand(m, 0)) == (0, ["cottage_4_star", "fortress_2_star"])
    assert "mulligan" not in texts(m)
    with pytest.raises(IllegalMove, match="before the first tile"):
        m.play("mulligan")


@clause("RIV-034", "RIV-035")
def test_a_hand_that_can_reach_the_well_is_no_mulligan() -> None:
    m = opening(held="cottage_4_star cottage_2_star")
    with pytest.raises(IllegalMove, match="can reach the Well"):
        m.play("mulligan")


@clause("RIV-036")
def test_the_player_may_keep_the_hand_and_place_a_tile_that_reaches_nothing() -> None:
    m = opening()
    assert sum(text.startswith("place cottage_4_star ") for text in texts(m)) == 16
    assert sum(text.startswith("place fortress_2_star ") for text in texts(m)) == 16
    m.play("place fortress_2_star at 0,1 facing south")
    assert hand(m, 0)[0] == "cottage_4_star"
    assert golems(m, "0,0") == {}
    assert m.decision.seat == 1


@clause("RIV-037")
def test_two_tiles_are_drawn_before_the_two_put_aside_are_shuffled_back() -> None:
    start = opening()
    drawn, rest = piles(start)[0][:2], piles(start)[0][2:]
    orders = set()
    for seed in range(60):
        m = with_chance(start, seed)
        m.play("mulligan")
        assert sorted(hand(m, 0)) == sorted(drawn)
        assert sorted(piles(m)[0]) == sorted([*rest, "cottage_4_star", "fortress_2_star"])
        assert entry(m, "salmon")["pile"] == entry(start, "salmon")["pile"]
        orders.add(tuple(piles(m)[0]))
    assert len(orders) == 60
    assert {order.index("cottage_4_star") for order in orders} == set(range(len(rest) + 2))
    assert {order.index(rest[0]) for order in orders} == set(range(len(rest) + 2))


@clause("RIV-037")
def test_a_mulligan_in_a_new_game_never_gives_back_the_tiles_put_aside() -> None:
    taken = 0
    for seed in range(900):
        m = sortilege.new("rivality", seats=2, seed=seed, options={"first": 0, "star": 0})
        if "mulligan" in texts(m):
            old = hand(m, 0)
            m.play("mulligan")
            taken += 1
            assert not set(hand(m, 0)) & set(old)
            assert set(old) <= set(piles(m)[0])
            assert len(piles(m)[0]) == 10
    assert taken > 3


@clause("RIV-037", "RIV-028")
def test_in_a_team_a_mulligan_draws_from_the_shared_pile_and_leaves_the_mate_alone() -> None:
    m = opening(seats=4)
    mate, size = hands(m)[2], len(piles(m)[0])
    m.play("mulligan")
    assert hands(m)[2] == mate
    assert len(piles(m)[0]) == size


@clause("RIV-038")
def test_there_is_one_mulligan_only() -> None:
    m = on_top(opening(), 0, ["cottage_4_plain", "fortress_2_plain"])
    m.play("mulligan")
    assert set(hand(m, 0)) == {"cottage_4_plain", "fortress_2_plain"}
    assert "mulligan" not in texts(m)
    with pytest.raises(IllegalMove, match="one mulligan only"):
        m.play("mulligan")
    m.play("place cottage_4_plain at 0,1 facing north")
    assert m.decision.seat == 1


@clause("RIV-039")
def test_the_pile_reshuffled_by_a_mulligan_does_not_end_in_a_fortress() -> None:
    start = opening()
    assert sum(name.startswith("fortress") for name in piles(start)[0]) >= 2
    lasts = set()
    for seed in range(80):
        m = with_chance(start, seed)
        m.play("mulligan")
        lasts.add(piles(m)[0][-1])
        assert not piles(m.imagine(1, seed))[0][-1].startswith("fortress")
    assert len(lasts) > 3
    assert not any(name.startswith("fortress") for name in lasts)
