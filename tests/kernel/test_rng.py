"""The generator is specified, so that a seed means the same for ever."""

from hashlib import blake2b

import pytest

from sortilege.kernel.rng import Rng


def test_the_stream_is_what_the_specification_says() -> None:
    seed = 2**200 + 7
    blocks = [blake2b(seed.to_bytes(32, "little") + block.to_bytes(8, "little")).digest() for block in range(2)]
    expected = [int.from_bytes(block[at : at + 4], "little") for block in blocks for at in range(0, 64, 4)]
    rng = Rng(seed)
    assert [rng.word() for _ in range(32)] == expected


def test_known_numbers_stay_as_they_are() -> None:
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == KNOWN
    deck = list(range(10))
    Rng(7).shuffle(deck)
    assert deck == SHUFFLED


KNOWN = [4, 3, 0, 4, 1, 5, 0, 1, 0, 0, 0, 5]
SHUFFLED = [7, 6, 9, 0, 5, 1, 8, 2, 3, 4]


def test_dice_thrown_together_show_what_they_show_one_after_the_other() -> None:
    faces = [0, 0, 1, 1, 2, 3]
    together, one_by_one = Rng(7), Rng(7)
    for dice in (0, 1, 5, 20):
        assert together.throw(faces, dice) == [faces[one_by_one.below(6)] for _ in range(dice)]
        assert together.drawn == one_by_one.drawn


@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17, 40])
def test_seed_and_count_are_the_whole_state(drawn: int) -> None:
    rng = Rng(99)
    for _ in range(drawn):
        rng.word()
    again = Rng(99, drawn)
    copy = rng.clone()
    following = [rng.word() for _ in range(40)]
    assert [again.word() for _ in range(40)] == following
    assert [copy.word() for _ in range(40)] == following


def test_numbers_below_n_are_even_and_never_reach_n() -> None:
    rng = Rng(3)
    counts = [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    assert all(abs(count - 10_000) < 400 for count in counts)


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    span = 3 * 2**30
    rng = Rng(5)
    drawn = [rng.below(span) for _ in range(300)]
    assert rng.drawn > 330
    assert max(drawn) < span


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng = Rng(11)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_a_spawned_stream_is_another_one() -> None:
    rng = Rng(1)
    child = rng.spawn()
    assert [child.word() for _ in range(5)] != [rng.word() for _ in range(5)]
    assert 0 <= child.unit() < 1


def test_a_spawned_stream_is_one_of_very_many() -> None:
    rng = Rng(1)
    seeds = [rng.spawn().seed for _ in range(40)]
    assert len(set(seeds)) == 40
    used = 0
    for seed in seeds:
        used |= seed
    assert used == (1 << 128) - 1, "every one of 128 bits comes from the stream"
