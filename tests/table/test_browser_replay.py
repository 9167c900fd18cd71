"""Games that were played before: step by step, fair, on disk, and played on from a moment."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browser import DESK, GOLDEN, PHONE, Person
from tests.table.server import Server

SIEGE = "2-players-expert-spent-by-a-siege.replay"
EMPTY_PILES = "2-players-every-tile-laid.replay"
CHOICE = "2-players-spent-in-the-middle-of-a-tile.replay"
ON_ITS_SIDE = (844, 390)
DRAWN = "A move that draws a tile cannot be taken back."


def moves_of(name: str) -> list[str]:
    return (GOLDEN / name).read_text("utf-8").splitlines()[1:]


def spot(move: str) -> tuple[str, str, str]:
    """`place TILE at CELL facing WAY`."""
    _, tile, _, cell, _, way = move.split()
    return tile, cell, way


def laid_after(moves: list[str], moment: int) -> int:
    """Tiles on the board, with the Well."""
    return 1 + sum(move.startswith("place") for move in moves[:moment])


def at(person: Person, moment: int) -> None:
    expect(person.page.locator("body")).to_have_attribute("data-seq", str(moment))


def test_an_expert_game_with_a_delayed_spell_and_a_siege(server: Server, browser: Browser) -> None:
    people = Person(browser, server)
    people.upload(SIEGE)
    moves = moves_of(SIEGE)
    people.play_on_from(len(moves) - 2)
    assert "Expert" in people.page.locator(".what").inner_text()
    people.lift()
    people.place(*spot(moves[-2]))
    expect(people.page.locator("#log")).to_contain_text("The delayed spell at")
    expect(people.page.locator("#log")).not_to_contain_text("besieges")
    people.wait_for_turn()
    people.lift()
    tile, cell, way = spot(moves[-1])
    people.thing(f"hand-{tile}").click()
    people.thing(f"cell-{cell}").click()
    people.thing(f"facing-{way}").hover()
    expect(people.page.locator("#story")).to_contain_text("besieges")
    people.place(tile, cell, way)
    expect(people.page.locator("#log")).to_contain_text("besieges")
    expect(people.page.locator("#outcome")).to_be_visible()
    expect(people.page.locator("#ended-because")).to_contain_text("the game ends at once")
    people.close()


# Taking back


def test_a_drawn_tile_cannot_be_put_back(server: Server, browser: Browser) -> None:
    people = Person(browser, server)
    people.open_table({0: "me", 1: "here"}, {0: "Ann", 1: "Ben"}, first="0")
    people.wait_for_turn()
    people.lift()
    people.page.locator("#hand .open[data-touch]").first.click()
    people.page.locator("#board .open[data-touch]").first.click()
    people.is_told("#final", DRAWN)
    assert people.seq() == 0, "it is said before the move is made"
    people.page.click("#confirm")
    people.wait_for_turn()
    people.lift()
    undo = people.page.locator("#undo")
    expect(undo).to_have_attribute("title", DRAWN)
    undo.click()
    people.is_told("#why", DRAWN)
    assert people.entries() == 2
    assert people.seq() == 1
    people.close()


def test_a_move_of_ones_own_turn_is_taken_back(server: Server, browser: Browser) -> None:
    people = Person(browser, server)
    people.upload(CHOICE)
    moves = moves_of(CHOICE)
    people.play_on_from(len(moves) - 2)
    people.lift()
    tile, cell, way = spot(moves[-2])
    hand = people.hand()
    people.place(tile, cell, way)
    assert tile not in people.hand()
    expect(people.page.locator("#undo")).to_have_attribute("title", re.compile("Take your last move back"))
    people.page.click("#undo")
    expect(people.thing(f"hand-{tile}")).to_be_visible()
    assert people.hand() == hand
    assert people.page.locator(f"#board .tile[data-touch='cell-{cell}']").count() == 0
    expect(people.page.locator("#log")).not_to_contain_text(f"at {cell}, facing")
    people.place(tile, cell, way)
    people.close()


def test_a_move_is_taken_back_on_one_screen_when_nothing_was_drawn(server: Server, browser: Browser) -> None:
    people = Person(browser, server)
    people.upload(EMPTY_PILES)
    moves = moves_of(EMPTY_PILES)
    people.play_on_from(len(moves) - 2)
    people.lift()
    tile, cell, way = spot(moves[-2])
    people.thing(f"hand-{tile}").click()
    people.thing(f"cell-{cell}").click()
    expect(people.page.locator("#what-if-tag")).to_be_visible()
    expect(people.page.locator("#final")).to_have_text("Your turn ends with this.")
    people.place(tile, cell, way)
    people.wait_for_turn()
    people.lift()
    expect(people.page.locator("#undo")).to_have_attribute("title", re.compile("Take your last move back"))
    people.page.click("#undo")
    expect(people.page.locator("#log")).not_to_contain_text(f"at {cell}, facing")
    expect(people.page.locator("#why")).to_be_hidden()
    people.close()


# The replay page


def test_a_replay_goes_by_slider_keys_buttons_and_link(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.upload(SIEGE)
    moves = moves_of(SIEGE)
    last = len(moves)
    at(ann, 0)
    page = ann.page
    tiles = page.locator("#board .tile[data-touch]")
    expect(tiles).to_have_count(laid_after(moves, 0))
    page.click("#last")
    at(ann, last)
    expect(tiles).to_have_count(laid_after(moves, last))
    page.locator("#prompt").click()
    for key, moment in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        page.keyboard.press(key)
        at(ann, moment)
        assert page.url.endswith(f"#{moment}")
    page.locator("#moment").fill("7")
    at(ann, 7)
    expect(tiles).to_have_count(laid_after(moves, 7))
    expect(page.locator("#log [aria-current=step]")).to_have_attribute("data-seq", "7")
    page.click("#back")
    at(ann, 6)
    page.click("#on")
    at(ann, 7)
    page.locator("#log > li[data-seq='4']").click()
    at(ann, 4)
    page.goto(page.url.partition("#")[0] + "#12")
    page.reload()
    at(ann, 12)
    expect(tiles).to_have_count(laid_after(moves, 12))
    hands = page.locator("#hand .tile")
    page.select_option("#viewpoint", "0")
    expect(hands).to_have_count(2)
    page.select_option("#viewpoint", "public")
    expect(hands).to_have_count(0)
    ann.close()


def test_a_finished_game_is_fair_and_can_be_kept(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server)
    ann.open_table({0: "me", 1: "bot"}, {0: "Ann"}, first="0")
    for turn in range(40):
        ann.wait_for_turn()
        if ann.over:
            break
        ann.move_by_mouse(turn * 3)
    said = ann.page.locator("#outcome .place h3").all_inner_texts()
    entries = ann.page.locator("#log > :not(.remark)").count()
    ann.page.locator("#outcome a", has_text="Replay").click()
    ann.page.wait_for_url(re.compile("/replay"))
    ann.page.click("#verify")
    expect(ann.page.locator("#verified")).to_have_attribute("data-good", "true")
    expect(ann.page.locator("#verified")).to_contain_text("The seed is the one that was promised")
    with ann.page.expect_download() as loading:
        ann.page.get_by_role("link", name="Download").click()
    file = tmp_path / "game.replay"
    loading.value.save_as(file)
    command = [sys.executable, "-m", "sortilege", "replay", str(file)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    for total in (heading.split("\n")[-1] for heading in said):
        assert total in told.stdout
    assert len(file.read_text("utf-8").splitlines()) == entries, "a head, and a line for each move after the beginning"
    ann.page.goto(server.address)
    ann.page.set_input_files("input[name=replay]", file)
    ann.page.click("form.upload button")
    ann.page.wait_for_url(re.compile("/replay"))
    at(ann, 0)
    ann.page.click("#last")
    at(ann, entries - 1)
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE, ON_ITS_SIDE], ids=str)
def test_a_replay_begins_at_the_beginning_and_plays_by_one_touch(
    server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    ann = Person(browser, server, size, touch=size != DESK)
    ann.upload(SIEGE)
    at(ann, 0)
    expect(ann.page.locator("#prompt")).to_have_text("The beginning")
    expect(ann.page.locator("#board-pane"), "at first all of the board is seen").to_have_attribute("data-beyond", "")
    expect(ann.page.get_by_role("button", name="Play on from here")).to_be_in_viewport(ratio=1)
    story = ann.page.locator("#log").evaluate("list => list.scrollTop")
    assert story == 0, "the story begins at its beginning too"
    play = ann.page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_role("button", name="To the end")).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("button.main:visible")).to_have_count(1)
    play.click()
    at(ann, 1)
    ann.page.get_by_role("button", name="Pause").click()
    ann.close()


def test_a_file_that_is_no_replay_is_refused_in_a_sentence(server: Server, browser: Browser, tmp_path: Path) -> None:
    ann = Person(browser, server)
    wrong = tmp_path / "wrong.replay"
    wrong.write_text("not a replay\n", "utf-8")
    ann.go("/")
    ann.page.set_input_files("input[name=replay]", wrong)
    with ann.page.expect_navigation() as going:
        ann.page.click("form.upload button")
    answer = going.value
    assert answer is not None
    assert answer.status == 400
    expect(ann.page.locator("main .lead")).to_contain_text("replay")
    ann.errors = [error for error in ann.errors if "400" not in error]
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=str)
def test_the_window_of_a_replay_goes_where_the_move_was_made(
    server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    ann = Person(browser, server, size)
    ann.upload("2-players-expert-spent-by-a-siege.replay")
    laid = ann.page.locator("#log li").evaluate_all(
        """them => them.map((one) => [one.dataset.seq, one.querySelector("[data-about^=cell-]")?.dataset.about])
            .filter(([seq, about]) => Number(seq) > 0 && about)"""
    )
    assert len(laid) > 10
    for seq, about in laid:
        ann.page.evaluate(f"location.hash = '{seq}'")
        ann.page.wait_for_function(
            """([seq, id]) => {
                const room = document.getElementById("board").getBoundingClientRect();
                const box = document.querySelector(`#board [id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
                return document.body.dataset.seq === seq && box
                    && box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1
                    && box.bottom <= room.bottom + 1;
            }""",
            arg=[seq, about],
        )
    ann.close()
