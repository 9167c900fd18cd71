"""Set-up for two and three players, and what is hidden. Teams are in test_teams."""

from __future__ import annotations

import json

import pytest

import sortilege
from sortilege import Match, SetupError
from tests.marks import clause

from .table import entry, hand, hands, piles, quiet_turn, reserve, wizard

SEEDS = range(150)


def start(seats: int, seed: int = 1, **options: object) -> Match:
    return sortilege.new("rivality", seats=seats, seed=seed, options=options)


def starred(name: str) -> bool:
    return name.endswith("_star")


def is_fortress(name: str) -> bool:
    return name.startswith("fortress")


def owned(m: Match, side: int) -> list[str]:
    """All tiles of a player, in pile and hand."""
    return [*piles(m)[side], *hands(m)[side]]


@clause("RIV-012")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_well_lies_alone_in_the_middle_without_golem_or_wizard(seats: int) -> None:
    table = start(seats).view(None)["table"]
    (well,) = table["tiles"]
    assert (well["at"], well["tile"], well["golems"]) == ("0,0", "well", {})
    assert [side["wizard"] for side in table["sides"]] == [None] * len(table["sides"])


@clause("RIV-013")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_wizard_stays_off_the_battlefield_until_its_side_takes_its_first_turn(seats: int) -> None:
    m = start(seats, salmon=0, first=0)
    colours = ["salmon", "purple", "teal"][:seats]
    for turn in range(seats):
        assert [wizard(m, colour) is None for colour in colours] == [side >= turn for side in range(seats)]
        quiet_turn(m)
    assert [wizard(m, colour) for colour in colours] == [f"{turn + 1},0" for turn in range(seats)]


@clause("RIV-014")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_draws_two_tiles_from_the_own_pile_and_may_look_at_them(seats: int) -> None:
    m = start(seats, star=0) if seats != 3 else start(seats)
    for seat in range(seats):
        assert m.view(seat)["table"]["hands"][seat]["count"] == 2
        assert hand(m, seat) == hands(m)[seat]
        if seats != 3:
            assert [starred(name) for name in hand(m, seat)] == [seat % 2 == 0] * 2


@clause("RIV-015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_is_known_to_its_holder_only_and_a_pile_to_nobody(seats: int) -> None:
    m = start(seats, seed=5, first=0)
    for _ in range(seats + 1):
        quiet_turn(m)
    hidden = [name for pile in piles(m) for name in pile]
    for viewer in [None, *range(seats)]:
        others = [name for seat in range(seats) if seat != viewer for name in hands(m)[seat]]
        seen = json.dumps([m.view(viewer), [event.as_dict() for event in m.events(viewer)], m.story(viewer)])
        assert not [name for name in hidden + others if f'"{name}"' in seen]
        if viewer is not None:
            assert all(f'"{name}"' in seen for name in hands(m)[viewer])


@clause("RIV-015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_imagines_the_rest_keeps_the_own_hand_and_knows_no_other_nor_what_comes_next(seats: int) -> None:
    m = start(seats, seed=5, first=0)
    quiet_turn(m)
    for seat in range(seats):
        imagined = [m.imagine(seat, seed) for seed in range(20)]
        assert all(other.view(seat) == m.view(seat) for other in imagined)
        assert len({tuple(piles(other)[seat % len(piles(m))]) for other in imagined}) > 15
        for other_seat in range(seats):
            versions = {tuple(hands(other)[other_seat]) for other in imagined}
            assert len(versions) == 1 if other_seat == seat else len(versions) > 5


@clause("RIV-015")
def test_reserves_golems_wizards_and_laid_tiles_are_open() -> None:
    m = start(2, salmon=0, first=0)
    name = hand(m, 0)[0]
    quiet_turn(m)
    for viewer in (None, 0, 1):
        table = m.view(viewer)["table"]
        assert (table["tiles"][1]["tile"], table["tiles"][1]["golems"]) == (name, {"salmon": 1})
        assert [(side["reserve"], side["wizard"]) for side in table["sides"]] == [(29, "1,0"), (30, None)]


@clause("RIV-016", "RIV-024", "RIV-027")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_pile_ends_in_a_fortress(seats: int) -> None:
    lasts = [pile[-1] for seed in SEEDS for pile in piles(start(seats, seed))]
    assert not any(is_fortress(name) for name in lasts)
    assert len(set(lasts)) == 18


@clause("RIV-016", "RIV-024")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_tile_that_anybody_draws_is_no_fortress(seats: int) -> None:
    for seed in range(12):
        m = start(seats, seed)
        last: dict[int, str] = {}
        while not m.over:
            seat = m.decision.seat
            before = hand(m, seat)
            quiet_turn(m)
            for drawn in set(hand(m, seat)) - set(before):
                last[seat] = drawn
        assert len(last) == seats
        assert not any(is_fortress(name) for name in last.values())


@clause("RIV-016")
def test_piles_are_shuffled() -> None:
    assert len({tuple(owned(start(2, seed, star=0), 0)) for seed in SEEDS}) == len(SEEDS)
    firsts = {name for seed in SEEDS for name in hand(start(2, seed, star=0), 0)}
    assert len(firsts) == 12


@clause("RIV-016", "RIV-024")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_imagines_a_pile_knows_that_it_does_not_end_in_a_fortress(seats: int) -> None:
    m = start(seats, seed=8)
    while not m.over:
        for seat in range(seats):
            for seed in range(5):
                assert not any(is_fortress(pile[-1]) for pile in piles(m.imagine(seat, seed)) if pile)
        quiet_turn(m)


@clause("RIV-016")
def test_whoever_imagines_the_hand_with_the_last_tile_of_a_pile_knows_that_it_is_no_fortress() -> None:
    fortress_kept = 0
    for seed in range(40):
        m = start(2, seed, first=0)
        while piles(m)[0]:
            quiet_turn(m)
        fortress_kept += is_fortress(hand(m, 0)[0])
        assert not any(is_fortress(hands(m.imagine(1, seed))[0][1]) for seed in range(8))
    assert fortress_kept > 0


@clause("RIV-017")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_chosen_or_drawn_and_play_goes_clockwise(seats: int) -> None:
    assert {start(seats, seed).decision.seat for seed in SEEDS} == set(range(seats))
    for first in range(seats):
        m = start(seats, first=first)
        order = []
        for _ in range(2 * seats):
            order.append(m.decision.seat)
            quiet_turn(m)
        assert order == [(first + turn) % seats for turn in range(2 * seats)]
    with pytest.raises(SetupError):
        start(seats, first=seats)


@clause("RIV-018")
def test_two_players_have_thirty_salmon_and_thirty_purple_golems() -> None:
    m = start(2, salmon=1)
    assert entry(m, "salmon")["seats"] == [1]
    assert entry(m, "purple")["seats"] == [0]
    assert (reserve(m, "salmon"), reserve(m, "purple")) == (30, 30)
    assert "teal" not in json.dumps(m.view(None))


@clause("RIV-019")
def test_one_player_has_the_twelve_tiles_with_a_star_the_other_those_without() -> None:
    for seed in range(30):
        for star in (0, 1):
            m = start(2, seed, star=star)
            assert all(starred(name) for name in owned(m, star))
            assert not any(starred(name) for name in owned(m, 1 - star))
            assert len(set(owned(m, 0))) == len(set(owned(m, 1))) == 12


@clause("RIV-019", "RIV-017")
def test_colours_piles_and_the_first_player_are_drawn_independently() -> None:
    drawn = set()
    for seed in SEEDS:
        m = start(2, seed)
        drawn.add((entry(m, "salmon")["seats"][0], starred(hand(m, 0)[0]), m.decision.seat))
    assert len(drawn) == 8


@clause("RIV-020")
def test_two_players_start_with_a_wizard_thirty_golems_two_tiles_and_ten_in_the_pile() -> None:
    table = start(2, salmon=0).view(None)["table"]
    assert table["sides"] == [
        {"side": colour, "seats": [seat], "reserve": 30, "points": 0, "wizard": None, "pile": 10}
        for seat, colour in enumerate(("salmon", "purple"))
    ]
    assert [held["count"] for held in table["hands"]] == [2, 2]
    assert [(tile["tile"], tile["at"]) for tile in table["tiles"]] == [("well", "0,0")]


@clause("RIV-021")
def test_three_players_have_twenty_golems_each() -> None:
    m = start(3)
    assert {colour: reserve(m, colour) for colour in ("salmon", "purple", "teal")} == dict.fromkeys(
        ("salmon", "purple", "teal"), 20
    )
    assert sorted(side["seats"][0] for side in m.view(None)["table"]["sides"]) == [0, 1, 2]


@clause("RIV-022")
def test_three_players_are_dealt_two_fortresses_each_at_random() -> None:
    dealt = {tuple(sorted(name for name in owned(start(3, seed), 0) if is_fortress(name))) for seed in SEEDS}
    assert all(len(pair) == 2 for pair in dealt)
    assert len(dealt) == 15
    for seed in range(30):
        m = start(3, seed)
        assert [sum(map(is_fortress, owned(m, side))) for side in range(3)] == [2, 2, 2]


@clause("RIV-022")
def test_nobody_sees_which_fortresses_the_others_were_dealt() -> None:
    m = start(3)
    imagined = [m.imagine(0, seed) for seed in range(40)]
    assert len({tuple(sorted(filter(is_fortress, owned(other, 1)))) for other in imagined}) > 3
    assert all(sum(map(is_fortress, owned(other, side))) == 2 for other in imagined for side in range(3))


@clause("RIV-023")
def test_three_players_are_dealt_six_other_tiles_each_and_shuffle_all_eight() -> None:
    shares: set[tuple[str, ...]] = set()
    fortress_places: set[int] = set()
    for seed in SEEDS:
        m = start(3, seed)
        assert [len(owned(m, side)) for side in range(3)] == [8, 8, 8]
        assert len({name for side in range(3) for name in owned(m, side)}) == 24
        shares.add(tuple(sorted(name for name in owned(m, 0) if not is_fortress(name))))
        drawn = [*hands(m)[0], *piles(m)[0]]
        fortress_places.update(place for place, name in enumerate(drawn) if is_fortress(name))
    assert len(shares) == len(SEEDS)
    assert fortress_places == set(range(7))
    assert {name for share in shares for name in share} == {
        name for side in range(3) for name in owned(start(3), side) if not is_fortress(name)
    }
