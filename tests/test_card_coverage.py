"""Every effect of Mage Knight's components has a test, and `docs/coverage/mage-knight-cards.md` says which.

After a change of the marks, `python -m tests.card_coverage` writes the page anew.
"""

from __future__ import annotations

from tests.card_coverage import PAGE, bare, effects, entries, page
from tests.coverage import marks


def test_the_page_names_the_components_and_the_tests_that_there_are() -> None:
    assert PAGE.read_text("utf-8") == page(), "Write it anew: python -m tests.card_coverage"


def test_every_effect_has_a_test() -> None:
    assert bare() == {}


def test_the_two_sides_of_a_card_say_different_things() -> None:
    said = {effect: text for found in entries().values() for entry in found for effect, text in entry.effects.items()}
    sides = [effect.removesuffix(" basic") for effect in said if effect.endswith(" basic")]
    assert len(sides) == 16 + 28 + 20 + 16
    plain = {effect: text.partition(" (")[0] for effect, text in said.items()}
    assert [name for name in sides if plain[f"{name} basic"] == plain[f"{name} strong"]] == []


def test_every_mark_names_an_effect_that_there_is() -> None:
    known = effects()
    assert {effect: tests for effect, tests in marks("card").items() if effect not in known} == {}
