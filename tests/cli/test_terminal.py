from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import sortilege
from sortilege.games import find
from sortilege.kernel.errors import SetupError
from sortilege.kernel.state import Ask
from sortilege.terminal import seat_players
from sortilege.terminal.choices import Choices, Names, NoChoice
from sortilege.terminal.rulebook import section

from .conftest import Run

TERMINAL = ("terminal", "rivality", "--bots", "random", "--seed", "4", "--option", "first=0")
WORDS = find("rivality").words
NAMES = Names(WORDS, {})
CLEARED = "\x1b[2J"
"""What empties a terminal."""


def played(file: Path) -> sortilege.Match:
    return sortilege.replay(file.read_text("utf-8"))


# Whole games


@pytest.mark.parametrize(
    "table",
    [
        ("--bots", "random"),
        ("--bots", "random", "--seats", "4", "--seat", "2"),
        ("--bots", "me,random,me", "--option", "expert=true"),
        ("--seats", "1", "--option", "solo=standard"),
    ],
    ids=["two", "teams", "hot seat", "solo"],
)
def test_a_game_is_played_to_its_end_and_saved(run: Run, tmp_path: Path, table: tuple[str, ...]) -> None:
    file = tmp_path / "game.replay"
    typed = "1\n" * 400 + f"save {file}\n"
    ran = run("terminal", "rivality", "--seed", "4", *table, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    match = played(file)
    assert match.over
    assert match.seed == 4
    assert match.setup.game.board_text(match.view(None), WORDS).splitlines()[-1] in ran.out
    assert match.outcome is not None
    assert WORDS.say(match.outcome.reason) in ran.out
    for sheet in match.outcome.sheets:
        for message, points in sheet.lines:
            assert f"{points}  {WORDS.say(message)}" in ran.out
    assert re.search(r"You win!|\w+ \(\w+( \d)?\)( and .*)? wins|Salmon wins|Purple wins", ran.out)


def test_the_winner_is_named(run: Run, tmp_path: Path) -> None:
    seen = set()
    for seed in range(6):
        file = tmp_path / f"{seed}.replay"
        typed = "1\n" * 100 + f"save {file}\n"
        ran = run("terminal", "rivality", "--seed", str(seed), "--bots", "random", "--seat", "1", typed=typed)
        outcome = played(file).outcome
        assert outcome is not None
        first, second = (WORDS.name(sheet.side) for sheet in outcome.sheets)
        verdicts = {
            (2, 1): "You win!",
            (1, 2): f"{first} (random) wins.",
            (1, 1): f"The win is shared: {first} (random) and {second} (you).",
        }
        places = (outcome.places[0], outcome.places[1])
        assert [verdict for verdict in verdicts.values() if verdict in ran.out] == [verdicts[places]]
        seen.add(places)
    assert seen == set(verdicts)


def test_a_move_in_full_is_the_move_that_is_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    moves = [option.text for option in sortilege.new("rivality", 2, 4, {"first": 0}).decision.options]
    run(*TERMINAL, typed=f"  {moves[9].upper()} \nsave {file}\n")
    assert played(file).moves[0] == moves[9]


def test_choices_can_be_made_by_name_and_at_once(run: Run, tmp_path: Path) -> None:
    moves = [option.text for option in sortilege.new("rivality", 2, 4, {"first": 0}).decision.options]
    tile = moves[0].split()[1]
    for number, typed in enumerate((f"{tile} 1,0 west", f"{tile}\n1,0\nw", "1 1,0\nfacing-west", "1\nback\n1 1,0 w")):
        file = tmp_path / f"{number}.replay"
        run(*TERMINAL, typed=f"{typed}\nsave {file}\n")
        assert played(file).moves[0] == f"place {tile} at 1,0 facing west"


def test_bots_answer_until_it_is_the_persons_turn_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    ran = run(
        "terminal",
        "rivality",
        "--bots",
        "random,random",
        "--seed",
        "4",
        "--option",
        "first=0",
        typed=f"1 1 1\nsave {file}\n",
    )
    assert len(played(file).moves) == 3
    assert "You leave the game after 3 moves." in ran.out


# What a person reads


def test_the_person_reads_their_own_secrets_only(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    ran = run(*TERMINAL, typed=f"1 1 1\n1 1 1\nlog\nsave {file}\n")
    match = played(file)
    assert len(match.moves) == 4
    drawn = [event for moment in match.moments for event in moment.events if event.kind == "draws"]
    assert [WORDS.say(event.seen(0).message()) in ran.out for event in drawn] == [True] * 4
    assert [WORDS.say(event.seen(1).message()) in ran.out for event in drawn] == [False] * 4


def test_news_are_told_once(run: Run) -> None:
    ran = run(*TERMINAL, typed="1 1 1\n1 1 1\n")
    told = re.findall(r"left in the pile: \d+", ran.out)
    assert len(told) == 4


def test_the_log_tells_all_again(run: Run) -> None:
    once = run(*TERMINAL, typed="1 1 1\n").out
    assert run(*TERMINAL, typed="1 1 1\nlog\n").out.count("draws a tile") == 2 * once.count("draws a tile") > 0


def test_people_at_one_keyboard_hand_it_over(run: Run) -> None:
    ran = run("terminal", "rivality", "--bots", "me,me", "--option", "first=0", "--seed", "4", typed="1 1 1\n\n1 1 1\n")
    assert re.findall(r"\(seat (\d)\): take the keyboard", ran.out) == ["1", "0"]


def test_the_screen_is_cleared_before_the_keyboard_is_handed_over(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    ran = run("terminal", "rivality", "--bots", "me,me", "--option", "first=0", "--seed", "4", typed="1 1 1\n")
    before, asked, _ = ran.out.partition("take the keyboard")
    assert asked, "the other person is to move"
    _, cleared, left = before.rpartition(CLEARED)
    assert cleared, "the hand of one person stays on the screen for the next"
    assert len(left.splitlines()) == 1, f"something is shown before the next one has the keyboard: {left!r}"


def test_a_short_list_tells_what_each_choice_would_do(run: Run) -> None:
    match = sortilege.new("rivality", 2, 4, {"first": 0})
    ran = run(*TERMINAL, typed="1 1\n")
    facing = [line for line in ran.out.splitlines() if re.match(r" +\d  facing ", line)]
    assert [line.split()[2] for line in facing] == ["north", "east", "south", "west"]
    for line, option in zip(facing, match.decision.options[:4], strict=True):
        assert match.preview(option).story[2] in line
        assert "wizard stands" not in line


def test_a_list_tells_everything_that_a_move_does_not_say_itself(run: Run, tmp_path: Path) -> None:
    match = spells_to_order()
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position()), "utf-8")
    ran = run("terminal", "rivality", "--resume", str(file))
    told = [set(match.preview(option).story) for option in match.decision.options]
    for story in told:
        for line in story - told[0].intersection(*told):
            assert line in ran.out


def test_a_list_marks_the_moves_that_would_reveal_something(run: Run) -> None:
    match = sortilege.new("rivality", 1, 5)
    match.play(match.decision.options[1])
    previews = [match.preview(option) for option in match.decision.options]
    assert len({bool(preview.news) for preview in previews}) == 2
    ran = run("terminal", "rivality", "--seats", "1", "--seed", "5", typed="2\n")
    out = " ".join(ran.out.split())
    for preview in previews:
        assert (f"{preview.story[-1]} …" in out) == bool(preview.news)


# What a person can say


def test_what_tells_the_story_and_whether_it_is_final(run: Run, tmp_path: Path) -> None:
    match = sortilege.new("rivality", 2, 4, {"first": 0})
    move = match.decision.options[0].text
    for asked in ("what 1 1 1", f"what {move}"):
        ran = run(*TERMINAL, typed=f"{asked}\nsave {tmp_path / asked[:6]}.replay\n")
        for line in match.preview(move).story:
            assert line in ran.out
        assert 'You could not take it back; it would be: "A move that draws a tile cannot be taken back."' in ran.out
        assert "You leave the game after 0 moves." in ran.out
    assert "That leaves 16 moves" in run(*TERMINAL, typed="what 1\n").out


def test_what_says_when_a_move_can_be_taken_back_and_undo_takes_it_back(run: Run, tmp_path: Path) -> None:
    """In the solo mode the order of spells is asked for when the reserve runs out; nothing is turned up by them."""
    position = tmp_path / "position.json"
    match = spells_to_order()
    position.write_text(json.dumps(match.position()), "utf-8")
    file = tmp_path / "game.replay"
    first = match.decision.options[0].text
    ran = run("terminal", "rivality", "--resume", str(position), typed=f"what 1\n1\nundo\nsave {file}\nundo\n")
    assert "You could take it back." in ran.out
    assert "Taken back." in ran.out
    assert played(file).moves == []
    assert "There is no move to take back." in ran.out
    run("terminal", "rivality", "--resume", str(position), typed=f"1\nsave {file}2\n")
    assert played(tmp_path / "game.replay2").moves == [first]


def test_what_was_taken_back_is_told_again_when_it_happens_again(run: Run, tmp_path: Path) -> None:
    """The next person at the keyboard takes the move back for the last one, who then makes it once more."""
    match = with_empty_piles(seat=0)
    file = tmp_path / "before.replay"
    file.write_text(match.replay(), "utf-8")
    move = match.decision.options[0].text
    match.play(move)
    ran = run("terminal", "rivality", "--resume", str(file), "--bots", "me,me", typed=f"{move}\n\nundo\n\n{move}\n\n")
    assert "Taken back." in ran.out
    assert match.last is not None
    for event in match.last.events:
        assert ran.out.count(f"\n  {WORDS.say(event.seen(1).message())}\n") == 2


def spells_to_order() -> sortilege.Match:
    """A solo game at the question which spell is next, where three are left so that one answer does not settle it."""
    for seed in range(400):
        match = sortilege.new("rivality", 1, seed)
        while not match.over:
            if match.decision.moves and match.view(0)["decision"]["step"] == "ChooseSpell":
                again = match.clone()
                again.play(again.decision.options[0])
                if not again.over and again.undo_refusal() is None:
                    return sortilege.load(match.position())
            match.play(match.decision.options[seed % len(match.decision.options)])
    raise AssertionError("no such game")


def with_empty_piles(seat: int) -> sortilege.Match:
    """A game near its end: nothing is drawn any more, and the seat is to choose."""
    match = sortilege.new("rivality", 2, 12, {"first": seat})
    while match.state.seat != seat or any(side["pile"] for side in match.view(None)["table"]["sides"]):
        match.play(match.decision.options[-1])
    return match


def test_undo_says_why_not(run: Run) -> None:
    assert "There is no move to take back." in run(*TERMINAL, typed="undo\n").out
    assert "Another player has chosen since." in run(*TERMINAL, typed="1 1 1\nundo\n").out


def test_nobody_takes_back_the_move_of_a_bot(run: Run, tmp_path: Path) -> None:
    """With empty piles a bot's move reveals nothing, so that only the seat keeps a person from taking it back."""
    match = with_empty_piles(seat=1)
    before, file = tmp_path / "before.replay", tmp_path / "after.replay"
    before.write_text(match.replay(), "utf-8")
    ran = run(
        *("terminal", "rivality", "--resume", str(before), "--bots", "random", "--seed", "1"),
        typed=f"undo\nsave {file}\n",
    )
    assert "Another player has chosen since." in ran.out
    assert played(file).undo_refusal() is None
    assert len(played(file).moves) == len(match.moves) + 1


def test_why_gives_the_reasons(run: Run) -> None:
    ran = run(*TERMINAL, typed="why\nwhy 1,1\nwhy pass\nwhy 1,0\nwhy place well at 0,1 facing west\nwhy castle\n")
    assert "  You must lay a tile; passing is not allowed." in ran.out
    assert ran.out.count("1,1 touches none, or a corner only") == 2
    assert "Likewise: -1,1; 1,-1; -1,-1." in ran.out
    assert "That move is possible now." in ran.out
    assert "You do not hold the Well of Mana." in ran.out
    assert "'castle' is no move here" in ran.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("pass", "You must lay a tile; passing is not allowed."),
        ("place well at 0,1 facing west", "You do not hold the Well of Mana."),
        ("9", "'9' is not one of the choices"),
        ("0", "'0' is not one of the choices"),
        ("stone", "'stone' could be one of these: stone circle 1 (stone_1_plain); stone circle 3 (stone_3_plain)."),
        ("1 1 1 1", "One move is left before '1'"),
        ("back", "You have chosen nothing yet."),
        ("save", "save FILE"),
        ("save nowhere/game.replay", "nowhere/game.replay cannot be written: No such file or directory."),
    ],
)
def test_a_wrong_line_changes_nothing_and_says_why(run: Run, typed: str, said: str) -> None:
    ran = run(*TERMINAL, typed=f"{typed}\n")
    assert said in ran.out
    assert (ran.code, ran.err) == (0, "")
    assert "You leave the game after 0 moves." in ran.out


def test_saving_never_overwrites(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text("precious", "utf-8")
    assert f"There is a file {file} already" in run(*TERMINAL, typed=f"save {file}\n").out
    assert file.read_text("utf-8") == "precious"


def test_a_saved_game_goes_on(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    run(*TERMINAL, typed=f"1 1 1\nsave {first}\n")
    run("terminal", "rivality", "--bots", "random", "--resume", str(first), typed=f"1 1 1\nsave {second}\n")
    assert len(played(second).moves) == 4
    assert played(second).moves[:2] == played(first).moves


def test_hint_names_a_move_of_the_list(run: Run) -> None:
    moves = [option.text for option in sortilege.new("rivality", 2, 4, {"first": 0}).decision.options]
    out = " ".join(run(*TERMINAL, typed="hint\n").out.split())
    said = re.search(r"search would play: .* \((place [^()]*)\)", out)
    assert said is not None
    assert said[1] in moves


def test_options_lists_every_move_in_full(run: Run) -> None:
    match = sortilege.new("rivality", 2, 4, {"first": 0})
    ran = run(*TERMINAL, typed="options\n")
    for option in match.decision.options:
        assert option.text in ran.out


def test_help_names_every_command(run: Run) -> None:
    ran = run(*TERMINAL, typed="help\n")
    for word in (
        "back",
        "board",
        "options",
        "log",
        "what",
        "why",
        "undo",
        "hint",
        "rules",
        "about",
        "save",
        "help",
        "quit",
    ):
        assert re.search(rf"^  {word} |   {word} ", ran.out, re.MULTILINE)


def test_quit_leaves(run: Run) -> None:
    ran = run(*TERMINAL, typed="quit\n1 1 1\n")
    assert ran.out.endswith("You leave the game after 0 moves.\n")


def test_rules_shows_what_governs_the_question_or_all(run: Run) -> None:
    governing = run(*TERMINAL, typed="rules\n").out
    everything = run(*TERMINAL, typed="rules all\n").out
    for title, here in (("Laying a tile", True), ("Delayed spells", False), ("Solo: the end", False)):
        assert (title in governing, title in everything) == (here, True)
    assert "{#" not in everything
    unknown = run(*TERMINAL, typed="rules nonsense\n").out
    assert "The rules have no section 'nonsense': expected all, or one of aim, tiles, setup, " in unknown
    assert "Laying a tile" not in unknown


def test_a_game_without_more_to_say_says_so(run: Run) -> None:
    assert (
        "Nothing here is called fortress: expected the name of something in the game."
        in run(*TERMINAL, typed="about fortress\n").out
    )


# The parts


@pytest.mark.parametrize(
    ("bots", "seats", "seat", "players"),
    [
        ([], None, None, ["me", "greedy"]),
        ([], 1, None, ["me"]),
        ([], 4, 3, ["greedy", "greedy", "greedy", "me"]),
        (["easy", "hard"], None, 1, ["easy", "me", "hard"]),
        (["easy", "hard"], 4, 0, ["me", "easy", "hard", "easy"]),
        (["me", "easy", "me"], None, None, ["me", "easy", "me"]),
    ],
)
def test_seating(bots: list[str], seats: int | None, seat: int | None, players: list[str]) -> None:
    assert seat_players(find("rivality"), bots, seats, seat) == players


def test_a_full_table_has_no_other_seat() -> None:
    with pytest.raises(SetupError, match="fills the table"):
        seat_players(find("rivality"), ["me", "easy"], None, 1)


def test_choices_narrow_to_every_option() -> None:
    match = sortilege.new("rivality", 2, 4)
    for option in match.decision.options:
        left = Choices(match.decision.options)
        for touched in option.path:
            assert left.made is None
            left = left.take(touched, NAMES)
        assert left.made is option


def test_a_step_without_a_choice_is_skipped() -> None:
    match = sortilege.new("rivality", 2, 4)
    of_one_tile = [option for option in match.decision.options if option.path[0] == match.decision.options[0].path[0]]
    assert [touched.split("-")[0] for touched in Choices(of_one_tile).groups] == ["cell"] * 4
    with pytest.raises(NoChoice):
        Choices(of_one_tile).take("nowhere", NAMES)


RULES = """# Rules
Intro.
## Placing a tile {#placing}
Beside another.
### Corners
Never.
## Spells
At their range.
"""


def test_the_section_of_the_rules_that_governs() -> None:
    assert section(RULES, "placing") == "## Placing a tile\nBeside another.\n### Corners\nNever."
    assert section(RULES, "spells") == "## Spells\nAt their range."
    assert section(RULES, "unknown").startswith("# Rules\nIntro.\n## Placing a tile\n")


def test_every_question_has_a_section_of_the_rules() -> None:
    game = find("rivality")
    rules = {step.rule for step in game.steps if issubclass(step, Ask)}
    assert len(rules) > 4
    for rule in rules:
        assert section(game.rules(), rule).startswith("## ")
