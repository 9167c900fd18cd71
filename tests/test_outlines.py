"""Icons in whole numbers: the same shapes to the eye."""

from __future__ import annotations

import pytest

from sortilege.art.outlines import pieces, rounded, rounded_outline


@pytest.mark.parametrize(
    ("drawn", "written"),
    [
        ("M10.4 10.4l0.4 0.4 0.4 0.4 0.4 0.4", "M10 10l1 1 0 0 1 1"),
        ("m1.5 2.5c.2.2-3.6 4 5 6.6z", "m2 2c0 1-4 4 4 7z"),
        ("M0 0a5.4 5.4 0 013.2-4.1", "M0 0a5 5 0 0 1 3-4"),
        ("M0 0h1.6v2.4H0.2zm5.6 5.6l1 1", "M0 0h2v2H0zm6 6l1 1"),
        ("M0 0 10.2 10.2 20.9.1", "M0 0L10 10 21 0"),
    ],
)
def test_an_outline_is_rounded_and_no_error_adds_up(drawn: str, written: str) -> None:
    assert rounded_outline(drawn) == written


def test_a_long_relative_outline_ends_where_it_did() -> None:
    steps = "l0.3 0.3" * 1000
    reached = sum(numbers[0] for _, numbers in pieces(rounded_outline(f"M0 0{steps}")))
    assert reached == 300


def test_only_outlines_are_touched() -> None:
    assert rounded('<path opacity="0.5" d="M1.2 3.4z"/>') == '<path opacity="0.5" d="M1 3z"/>'
