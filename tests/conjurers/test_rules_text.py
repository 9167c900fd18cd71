"""The rules in our own words agree with the components and with the questions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sortilege.games import conjurers
from sortilege.games.conjurers.box.terms import SIZES
from sortilege.kernel.state import Ask

from .town import GAME, PARTS

TEXT = GAME.rules()
HEADING = re.compile(r"^##+ .*\{#([\w-]+)\}$", re.MULTILINE)
LANGUAGES = ("", ".de", ".fr")
WORDS = Path(conjurers.__file__).parent / "words"


def read(language: str) -> str:
    return (WORDS / f"rules{language}.md").read_text("utf-8")


def rows(anchor: str, text: str = TEXT) -> dict[str, list[str]]:
    """The tables of a section, row by row, by what stands in the first column."""
    section = re.split(r"^##+ ", text.split(f"{{#{anchor}}}")[1], flags=re.MULTILINE)[0]
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return {row[0]: row[1:] for row in found if not row[0].startswith("-")}


def amounts(cells: list[str]) -> list[int]:
    return [0 if cell == "–" else int(cell.split()[0]) for cell in cells]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_has_an_anchor_of_its_own_and_every_link_leads_somewhere(language: str) -> None:
    text = read(language)
    anchors = HEADING.findall(text)
    assert anchors == HEADING.findall(TEXT)
    assert len(anchors) == len(set(anchors)) == len(re.findall(r"^##+ ", text, re.MULTILINE))
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) <= set(anchors)


def test_every_question_links_to_a_section() -> None:
    anchors = HEADING.findall(TEXT)
    for kind in GAME.steps:
        if issubclass(kind, Ask):
            assert kind.rule in anchors, kind.__name__


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_outputs_are_those_of_the_spaces(language: str) -> None:
    text = read(language)
    of_spaces = {"mines": PARTS.space_index["lumber_mill"], "storages": PARTS.space_index["wood_storage"]}
    for anchor, first in of_spaces.items():
        found = [amounts(cells[1:]) for cells in list(rows(anchor, text).values())[1:]]
        assert found == PARTS.space_output[first : first + 6]
    assert amounts(list(rows("food", text).values())[1]) == PARTS.space_output[PARTS.space_index["wild_animals"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rates_are_those_of_the_marketplace(language: str) -> None:
    for tier, cells in enumerate(list(rows("marketplace", read(language)).values())[1:]):
        found = [re.findall(r"\d+", cell) for cell in cells]
        assert [[str(pay), str(gain)] for pay, gain in PARTS.rates[tier]] == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_pit_pays_is_in_the_table(language: str) -> None:
    for level in range(1, 6):
        cells = [re.findall(r"\d+", cell) for cell in rows("pit", read(language))[str(level)]]
        assert PARTS.sacrifices[level] == [int(cell[0]) if cell else 0 for cell in cells]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_minions_are_those_of_the_box(language: str) -> None:
    for level, size in enumerate(SIZES, 2):
        _, hp, bd = rows("minions", read(language))[str(level)]
        minion = PARTS.card_index[f"{size}_norse_minion"]
        assert (PARTS.hit_points[minion], PARTS.dice[minion]) == (int(hp), int(bd))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_combinations_are_in_the_table(language: str) -> None:
    for artifacts in (1, 2, 3):
        assert amounts(rows("combinations", read(language))[str(artifacts)]) == PARTS.combination[artifacts][3:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_variety_are_in_the_table(language: str) -> None:
    row = re.compile(r"^\| (\d) \| (\d) " + r"\| (\d+) " * 4 + r"\|$", re.MULTILINE)
    found = row.findall(read(language))
    assert len(found) == 6
    for players, mythologies, *cells in found:
        assert PARTS.variety[int(players)][int(mythologies)][2:] == [int(cell) for cell in cells]
