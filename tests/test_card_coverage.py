"""Every effect of Mage Knight's components has a test, and `docs/coverage/mage-knight-cards.md` says which.

After a change of the marks, `python -m tests.card_coverage` writes the page anew.
"""

from __future__ import annotations

from tests.card_coverage import PAGE, bare, effects, page
from tests.coverage import marks

MISSING = {"Artifacts", "Units"}
"""Headings below which tests are still to come."""


def test_the_page_names_the_components_and_the_tests_that_there_are() -> None:
    assert PAGE.read_text("utf-8") == page(), "Write it anew: python -m tests.card_coverage"


def test_every_effect_has_a_test() -> None:
    assert {heading: found for heading, found in bare().items() if heading not in MISSING} == {}


def test_every_mark_names_an_effect_that_there_is() -> None:
    known = effects()
    assert {effect: tests for effect, tests in marks("card").items() if effect not in known} == {}
