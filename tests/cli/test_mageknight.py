"""Mage Knight at the command line: moves, undo, rules, reasons, pictures, positions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sortilege
from sortilege.games import mageknight

from .conftest import Run

ALONE = ("terminal", "mageknight", "--seats", "1", "--seed", "11", "--option", "hero_0=tovak")
TO_THE_VILLAGE = """take early_bird
power march
move to 0,-1
move to 1,-2
play mana_draw sideways for move
play crystallize sideways for move
move to 2,-3
"""


@pytest.fixture(autouse=True)
def set_width(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A terminal of a hundred columns."""
    monkeypatch.setenv("COLUMNS", "100")
    return run


def play(run: Run, typed: str) -> str:
    ran = run(*ALONE, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def test_a_first_turn_is_played_move_by_move(run: Run) -> None:
    out = play(run, TO_THE_VILLAGE + "talk\n")
    assert "Tovak pays green mana: gold, a die of the Source." in out
    assert "Tovak moves to 2,-3 (plains); 0 move points are left." in out
    assert "Tovak deals with the locals: 0 for reputation and shields" in out


def test_moves_are_grouped_by_card_and_chosen_by_number_or_name(run: Run) -> None:
    out = play(run, "1\nmarch\n2\n")
    assert "March: choose on." in out
    assert "Tovak powers March: move 4." in out
    assert "Tovak powers March: move 4." in play(run, "1\nmarch 2\n")


def test_a_name_of_several_words_can_be_typed_as_it_is_shown(run: Run) -> None:
    out = play(run, "early bird\nmana draw\nquit\n")
    assert "Mana Draw: choose on." in out
    assert "mana_draw" not in out


def test_the_board_tells_what_a_player_needs(run: Run) -> None:
    out = play(run, "1\n")
    for told in (
        "Source: red red gold",
        "3,-3 Cursed Hags: attack 3, armour 5, fame 3, poison",
        "Move points: plains 2, hills 3, forest 3, wasteland 4, desert 5, swamp 5, city 2",
        "Herbalists (cost 3, level 1, armour 2, village or monastery): green mana: heal 2 | ready a unit of level 2",
        "March (green): move 2 | move 4",
        "Improvisation (red): discard a card; move, influence, attack or block 3 |",
        "Tovak at 0,0, Early Bird",
    ):
        assert told in " ".join(out.split()), told


def test_no_line_of_the_board_is_wider_than_a_hundred_columns(run: Run) -> None:
    out = play(run, TO_THE_VILLAGE + "board\nchallenge 3,-3\nboard\n")
    assert "COMBAT at 2,-3" in out
    board = [line for line in out.splitlines() if not line.startswith(("Tovak (you) >", "  Tovak "))]
    assert max(len(line) for line in board) <= 100


def test_only_what_has_changed_is_shown_again_and_board_shows_all(run: Run) -> None:
    out = play(run, "1\nplay march\n")
    assert out.count("Units to recruit:") == 1
    assert out.count("Your hand (basic | strong effect):") == 2
    assert play(run, "1\nplay march\nboard\n").count("Units to recruit:") == 2


def test_moves_are_taken_back_up_to_the_last_news(run: Run) -> None:
    out = play(run, "1\nplay march\nmove to 0,-1\nundo\nundo\nundo\n")
    assert out.count("Taken back.") == 2
    assert "The dummy player has drawn a tactic since." in out


def test_rules_show_the_section_of_the_question_or_one_by_name(run: Run) -> None:
    out = play(run, "rules\n")
    assert "Everybody takes one tactic" in out
    assert "Ranged and siege phase" not in out
    assert "A crystal that you gain beyond three becomes a token." in " ".join(play(run, "rules mana\n").split())
    assert "Attack phase" in play(run, "rules combat\n")
    out = play(run, "rules magic\n")
    assert "The rules have no section 'magic': expected all, or one of aim, table, setup, " in out


def test_what_is_closed_says_why_and_what_would_open_it(run: Run) -> None:
    out = play(run, "1\nwhy\n")
    assert "1,-1 (forest) costs 3 move points; you have 0. One move away: Power March: move 4." in out
    assert "0,1 cannot be entered: sea." in out
    assert "Play Improvisation: discard a card; attack 3 – That is for the attack phase of a combat." in out
    out = play(run, TO_THE_VILLAGE + "talk\nwhy recruit utem_swordsmen\n")
    assert "Utem Swordsmen cannot be recruited here." in out


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("move to 0,-1", "0,-1 (plains) costs 2 move points; you have 0. One move away: Play March: move 2."),
        ("move to 9,9", "There is no such space."),
        ("play rage", "Rage is not in your hand."),
        ("challenge 3,-3", "No rampaging enemy is there beside you."),
        ("talk", "Nobody here deals with you."),
        (
            "frobnicate",
            "'frobnicate' is not one of the choices: expected a number of the list, a move in full, or help.",
        ),
    ],
)
def test_a_bad_move_is_refused_in_one_clear_sentence(run: Run, typed: str, refusal: str) -> None:
    out = play(run, f"1\n{typed}\n")
    told = out.rpartition("Tovak (you) > ")[0].rpartition("Tovak (you) > ")[2]
    assert told.strip() == refusal


def test_what_a_move_would_do_is_told_before_it_is_made(run: Run) -> None:
    out = play(run, "1\nwhat power march\nwhat end turn\nwhat move to 0,-1\n")
    assert "Tovak powers March: move 4." in out
    assert "You could take it back." in out
    assert "0,-1 (plains) costs 2 move points; you have 0." in out
    assert "You leave the game after 1 move." in out


def test_cards_units_skills_enemies_and_tactics_can_be_looked_up(run: Run) -> None:
    looked_up = (
        "about fireball\nabout utem\nabout cold sw\nabout high dragon\nabout long night\nabout nonsense\nabout\n"
    )
    out = play(run, looked_up)
    for told in (
        "Fireball (red spell): fire ranged attack 5 | take a wound; fire siege attack 8",
        "Utem Guardsmen (unit, cost 5, level 2, armour 5, village or keep): attack 2 | block 4;",
        "Utem Crossbowmen (unit, cost 6, level 2, armour 4, village or keep): attack or block 3 | ranged attack 2",
        "Cold Swordsmanship (skill of Tovak, once a turn): attack 2 or ice attack 2",
        "High Dragon (red enemy): cold fire attack 6, armour 9, fame 9, brutal, resists fire and ice",
        "Long Night (night tactic 2): once, with an empty deck: three random cards",
        "Nothing here is called nonsense: expected the name of something in the game.",
        "Nothing here is called that: expected",
    ):
        assert told in " ".join(out.split()), told


def test_a_combat_is_fought(run: Run) -> None:
    out = play(
        run,
        TO_THE_VILLAGE + "challenge 3,-3\nface cursed_hags\nplay improvisation for block 3\nblock\nboard\nend turn\n",
    )
    assert "Cursed Hags (attacking): armour 5, attack 3, fame 3, poison" in out
    assert "Tovak blocks Cursed Hags." in out
    assert "You draw Rage, Cold Toughness, March, Concentration, Swiftness." in out


def test_a_saved_game_is_shown_as_text_and_as_a_picture_and_goes_on(run: Run, tmp_path: Path) -> None:
    file, picture = tmp_path / "day.replay", tmp_path / "day.svg"
    play(run, TO_THE_VILLAGE + f"save {file}\n")
    shown = run("show", str(file), "--seat", "0").out
    assert "Tovak at 2,-3, Early Bird" in shown
    assert "Promise (white): influence 2 | influence 4" in shown
    assert "Promise (white)" not in run("show", str(file)).out
    assert run("show", str(file), "--seat", "0", "-o", str(picture)).code == 0
    assert 'id="hand-promise-1"' in picture.read_text("utf-8")
    ran = run("terminal", "mageknight", "--resume", str(file), typed="talk\n")
    assert "Tovak deals with the locals" in ran.out
    assert len(sortilege.replay(file.read_text("utf-8")).moves) == 7


def test_a_whole_game_is_played_to_its_sheet(run: Run) -> None:
    out = play(run, "1\n" * 3000)
    assert "The last round is over, and the game with it." in out
    assert "1. Tovak: " in out


def test_scenarios_that_do_not_fit_are_refused_in_one_sentence(run: Run) -> None:
    refused = run("terminal", "mageknight", "--seats", "2", "--option", "scenario=solo_conquest").refused()
    assert refused == "Solo Conquest is not for 2 seats: expected 1."
    twice = ("--seats", "2", "--option", "hero_0=tovak", "--option", "hero_1=tovak")
    assert run("terminal", "mageknight", *twice).refused() == "Two seats cannot both play 'tovak'."


def test_games_can_be_simulated(run: Run) -> None:
    ran = run("sim", "mageknight", "--bots", "random,random", "--games", "2", "--json")
    assert json.loads(ran.out)["games"] == 2
    assert "mageknight: Mage Knight, seats: 1, 2, 3, 4" in run("games").out


FIRST_DAY = f"""{TO_THE_VILLAGE}talk
play improvisation for influence 3
recruit herbalists
leave
end turn
begin turn
challenge 3,-3
end phase
march
face Cursed Hags
march
swiftness
play concentration sideways for block
block
unit herbalists
why strike cursed hags
power rage
cold toughness 1
strike cursed hags
end turn
cold swordsmanship fire bolt
begin turn
play stamina
play stamina
move to 3,-3
play swiftness
explore 1,1
undo
play fire bolt
end turn
draw
announce
"""


def test_a_first_day_is_played_to_nightfall(run: Run) -> None:
    out = play(run, FIRST_DAY)
    for told in (
        "Tovak recruits Herbalists.",
        "unit Herbalists",
        "That is for the movement part of your turn.",
        "Tovak blocks Cursed Hags.",
        "The attack is too weak: 5 more is needed.",
        "Tovak defeats Cursed Hags.",
        "Tovak gains the skill Cold Swordsmanship.",
        "Tovak gains Fire Bolt, to the top of the deed deck.",
        "Tovak explores and finds the countryside 3 tile.",
        "A tile has been turned over since.",
        "Tovak announces the end of the round.",
        "Round 2: night falls.",
        "First Reconnaissance: round 2 of 4, night",
    ):
        assert told in out, told
    assert "is not one of the choices" not in out


def test_what_an_option_says_can_be_typed(run: Run) -> None:
    out = play(run, TO_THE_VILLAGE + "Deal\nleave the locals\n")
    assert "Tovak deals with the locals" in out
    assert "is not one of the choices" not in out
    out = play(run, TO_THE_VILLAGE + "what deal with\nChallenge Cursed Hags\nturn to cursed hags\nback\n")
    assert "You could take it back." in out
    assert "Block Cursed Hags (physical attack): 0 of 3 so far." in out
    assert "Attack phase" in play(run, TO_THE_VILLAGE + "challenge\nblock no more\n")
    assert "is not one of the choices" not in out


def test_words_that_several_options_begin_with_name_them_in_one_sentence(run: Run) -> None:
    out = play(run, "1\nplay march\nmove\nend the\n")
    assert "'move' could be one of these: Move to 1,0 (plains, 2); Move to 0,-1 (plains, 2)." in out
    assert "'flap the wings' is not one of the choices:" in play(run, "1\nflap the wings\n")


def test_a_bare_place_is_a_space_and_never_a_tile_position(run: Run) -> None:
    to_explore = FIRST_DAY.partition("explore 1,1")[0]
    out = play(run, to_explore + "1,1\ntile position 1,1\n")
    assert "Explore tile position 1,1 (2 move points)" in out
    assert out.count("explores and finds") == 1
    assert "explores and finds" not in play(run, to_explore + "1,1\n")


def test_sites_abilities_and_spaces_can_be_looked_up(run: Run) -> None:
    out = " ".join(play(run, "1\nabout keep\nabout swift\nabout 2,-1\nrules dungeon\nabout forst\n").split())
    for told in (
        "Keep (site): entering it is an assault (reputation -1) on a grey enemy behind walls.",
        "Swift (ability of enemies): twice its attack is needed to block it;",
        "2,-1: hills, 3 move points now. Green mine: a turn that ends here",
        "Dungeon (site): enter it as your action: a brown enemy, without units",
        "Nothing here is called forst. Did you mean one of these: forest, foresters?",
    ):
        assert told in out, told


def test_about_shows_a_section_of_the_rules_where_nothing_has_that_name(run: Run) -> None:
    assert "At X nobody deals with you." in " ".join(play(run, "about reputation\n").split())
    told = play(run, "about First Reconnaissance\n").rpartition("First Reconnaissance\n")[2]
    assert "Each tile you reveal gives 1 Fame." in told
    assert "Conquer both cities" not in told


def test_what_a_move_would_do_leaves_out_that_there_is_no_choice(run: Run) -> None:
    out = play(run, TO_THE_VILLAGE + "challenge 3,-3\nwhat block no more\n")
    told = out.rpartition("Block phase")[2]
    assert "Tovak takes 2 wounds." in told
    assert "only one way" not in told


def test_lines_of_the_story_are_broken_between_words(run: Run) -> None:
    out = play(run, TO_THE_VILLAGE + "talk\nwhy\nlog\nabout monastery\nhelp\n")
    assert max(len(line) for line in out.splitlines() if not line.startswith("Tovak (you) > ")) <= 100
    assert "Utem Crossbowmen (6), a point of\n    healing (3)." in out


def test_a_question_stands_apart_from_the_board_that_is_shown_above_it(run: Run) -> None:
    out = play(run, TO_THE_VILLAGE + "challenge\nblock no more\nplay improvisation for attack 3\n")
    lines = out.splitlines()
    asked = max(at for at, line in enumerate(lines) if "Attack phase: put an attack together" in line)
    assert lines[asked - 1] == ""


def test_help_says_what_the_dots_stand_for(run: Run) -> None:
    assert "… is what nobody knows before" in play(run, "help\n")


def test_skills_and_cards_to_choose_from_are_told(run: Run) -> None:
    out = play(run, FIRST_DAY.partition("cold swordsmanship")[0])
    told = out.rpartition("To choose from:")[2]
    assert "Cold Swordsmanship (once a turn): attack 2 or ice attack 2" in told
    assert "Fire Bolt (red): gain a red crystal | fire ranged attack 3" in told


def test_tile_positions_that_can_be_explored_stand_on_the_map(run: Run) -> None:
    lines = play(run, FIRST_DAY.partition("move to 3,-3")[0]).splitlines()
    at = max(number for number, line in enumerate(lines) if line.strip() == "[explore")
    assert lines[at + 1].strip() == "1,1]"


def test_an_announced_end_is_told_for_as_long_as_its_round_lasts(run: Run) -> None:
    out = play(run, FIRST_DAY)
    assert "has announced the end of the round" not in out.rpartition("night falls.")[2]


def test_only_what_lacks_as_much_is_closed_likewise(run: Run) -> None:
    told = " ".join(play(run, "early bird\nwhy\n").split())
    costs = [line.partition("One move")[0] for line in told.split("costs ")[1:]]
    assert {cost.split()[0] for cost in costs} >= {"2", "3"}


def test_a_space_says_what_going_there_would_do(run: Run) -> None:
    out = play(run, "take early_bird\npower march\nwhat 0,-1\n")
    assert "Tovak moves to 0,-1 (plains); 2 move points are left.\nYou could take it back." in out


def test_a_tactic_is_used_by_its_name(run: Run) -> None:
    out = play(run, "take the_right_moment\nthe right moment\n")
    assert "Tovak will have another turn." in out


def test_the_signs_of_the_map_are_explained_once(run: Run) -> None:
    out = play(run, FIRST_DAY)
    assert out.count("[q,r] you can go there or fight there") == 1


def test_why_names_every_use_of_a_card_that_is_closed(run: Run) -> None:
    out = play(run, FIRST_DAY.partition("challenge 3,-3")[0] + "why rage\n")
    for told in (
        "Play Rage: attack 2 – That is for the attack phase of a combat.",
        "Likewise: Power Rage: attack 4.",
        "Play Rage: block 2 – That is for the block phase, against an enemy you face.",
    ):
        assert told in out, told


def own_box(tmp_path: Path, file: str, old: str, new: str) -> str:
    """A file of components in which something is otherwise."""
    written = (Path(str(mageknight.__file__)).parent / "box" / "data" / file).read_text("utf-8")
    own = tmp_path / "mine.toml"
    own.write_text(written.replace(old, new), "utf-8")
    return str(own)


def test_a_scenario_of_ones_own_is_chosen_like_any_other(run: Run, tmp_path: Path) -> None:
    file = own_box(tmp_path, "scenarios.toml", "first_reconnaissance", "my_quest")
    ran = run(*ALONE, "--components", file, "--option", "scenario=my_quest", typed="quit\n")
    assert (ran.code, ran.err) == (0, "")
    said = run(*ALONE, "--option", "scenario=my_quest").refused()
    assert said.startswith("Option 'scenario' cannot be 'my_quest': expected one of first_reconnaissance, ")


def test_cards_of_ones_own_answer_to_their_names(run: Run, tmp_path: Path) -> None:
    file = own_box(tmp_path, "basic_actions.toml", '"March"', '"Long Way"')
    ran = run(*ALONE, "--components", file, typed="1\nwhat play long way\nwhy use long way\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Tovak plays Long Way: move 2." in ran.out
    assert "is no move here" not in ran.out
