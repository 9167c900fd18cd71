import pytest

from sortilege.lab import wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 400, 0.00044, 0.01402),
        (0.5, 1, 0.0546, 0.9454),
    ],
)
def test_the_interval_is_that_of_wilson(successes: float, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_nothing_tried_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_trials_narrow_the_interval() -> None:
    few, many = wilson(6, 10), wilson(600, 1000)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]
