"""What players read: the board, the story, what-ifs and reasons."""

from __future__ import annotations

import re

from sortilege.kernel.state import Ask

from .table import GAME, PARTS, after_roll, before_turn, fall, play, random_play, stopped


def test_the_board_shows_rows_dice_tray_supply_and_question() -> None:
    m = after_roll("white swap, blue spent, red", "orange 6", tokens={0: "a_246", 1: "a_3333"}, gained={1: ["b_1166"]})
    board = str(m)
    for part in (
        "Ciub · 2 players, normal game",
        "┌─────────────────┐",
        "a_246",
        "2 4 6",
        "20+",
        "4=",
        "─ four alike ─",
        "token: Raven",
        "token: Fox",
        "Raven (you), seat 0: 0 points · token on 2·4·6 · 4 dice · rolling",
        "dice:  white ⇄ · blue ↻x · red –",
        "tray:  orange 6",
        "Fox, seat 1: 6 points · token on 3·3·3·3 · 5 dice",
        "cards: 1·1·6·6",
        "7 green   7 ↻ ↻ ½ ½ ☠",
        "in the pile:",
        "Your turn",
        "Use the actions of your dice, set dice aside, or roll again.",
    ):
        assert part in board, part
    assert max(len(line) for line in board.splitlines()) <= 100


def test_the_board_shows_the_end() -> None:
    *_, m = random_play(2, 1, short=True)
    board = str(m)
    assert "The final turns are over: the game ends." in board
    assert re.search(r"(Raven|Fox) wins\.|share the win", board)
    assert "the pile is empty" in board
    assert "Opus Magnum" in board


def test_boards_of_every_size_keep_to_the_page() -> None:
    for seats in (2, 3, 4):
        for number, m in enumerate(random_play(seats, 5, short=True)):
            if number % 60 == 0:
                assert max(len(line) for line in str(m).splitlines()) <= 100 or number > 600


def test_every_prompt_and_event_has_its_words() -> None:
    for m in random_play(3, 2, short=True):
        if not m.over:
            assert m.decision.prompt
            assert all(option.label for option in m.decision.options[:3])
    assert all(line and "{" not in line for line in m.story())
    for line in m.story():
        assert not re.search(r"\b(?:die-|two_for_one|reroll|a_|b_|c_)\w*", line), line


def test_every_card_and_face_and_colour_has_a_name() -> None:
    names = GAME.words.names
    assert all(card in names for card in PARTS.ids)
    assert names["b_1166"] == "1·1·6·6"
    assert (names["a_sum20"], names["c_same6"]) == ("20+", "six alike")


def test_a_story_reads_well() -> None:
    m = fall(before_turn("white, white, blue"), "blue reroll, white swap, white 1")
    play(m, "token on a_246", "roll")
    assert m.story()[-2:] == ["Raven puts the token on 2·4·6.", "Raven rolls blue Re-roll · white Swap 1."]
    m.play("swap white for green")
    assert m.story()[-1] == "Raven swaps white for green."
    m = fall(m, "green 7")
    m.play("reroll green inactive using blue")
    assert m.story()[-1] == "Raven re-rolls green inactive with blue: 7."
    m.play("set aside all")
    assert m.story()[-2:] == ["Raven sets all aside: blue used Re-roll · green 7 · white 1.", "Raven gains no card."]


def test_a_what_if_stops_where_dice_are_rolled_or_a_card_is_turned_up() -> None:
    m = after_roll("blue skull, white 1, white 2")
    preview = m.preview("roll")
    assert preview.story == ["Skulls go into the tray of Raven: blue Skull."]
    assert preview.final == "A roll of the dice cannot be taken back."
    m = stopped("orange 2, orange 4, red 6")
    assert m.preview("gain a_246").story == ["Raven gains 2·4·6 for 3."]
    assert m.preview("gain a_246").final == ""
    m.play("gain a_246")
    preview = m.preview("move down a_3333")
    assert preview.story == ["Raven moves 3·3·3·3 down."]
    assert "turns up a card" in preview.final


def test_reasons_are_sentences_about_things_that_are_there() -> None:
    for number, m in enumerate(random_play(4, 9, short=True)):
        if not m.over and number % 5 == 0:
            for closed in m.why_not():
                sentence = m.explain(closed)
                assert sentence.endswith(".")
                assert "{" not in sentence


def test_paths_are_made_of_known_touches() -> None:
    known = re.compile(
        r"card-\w+|token|remove|roll|all|tray|nothing|end-turn|for-white|itself|another|supply-\w+|face-\w+|die-[\w-]+"
    )
    for number, m in enumerate(random_play(2, 4)):
        if not m.over and number % 3 == 0:
            for option in m.decision.options:
                assert all(known.fullmatch(touch) for touch in option.path), option.path


def test_what_is_touched_on_dice_is_what_dice_carry() -> None:
    for number, m in enumerate(random_play(3, 6, short=True)):
        if not m.over and number % 3 == 0:
            sides = m.view(None)["table"]["sides"]
            mine = sides[m.decision.seat]
            touches = {die["touch"] for die in [*mine["loose"], *mine["tray"]]}
            for option in m.decision.options:
                assert {touch for touch in option.path if touch.startswith("die-")} <= touches
            others = [side for side in sides if side is not mine]
            assert {die["touch"] for side in others for die in [*side["loose"], *side["tray"]]} <= {""}


def test_every_question_links_to_a_rule() -> None:
    asks = [step for step in GAME.steps if issubclass(step, Ask)]
    assert len(asks) == 9
    assert all(step.rule for step in asks)
