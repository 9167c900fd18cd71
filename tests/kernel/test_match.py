"""The library as users write it, on a match of Rivality."""

import json
import pickle
from xml.etree import ElementTree

import pytest

import sortilege
from sortilege import Match
from tests.rivality.table import golems, position


def opening(seed: int = 7, **options: object) -> Match:
    return sortilege.new("rivality", seats=2, seed=seed, options=dict(options))


def played(moves: int, seed: int = 7, seats: int = 2, **options: object) -> Match:
    m = sortilege.new("rivality", seats=seats, seed=seed, options=dict(options))
    for turn in range(moves):
        choices = m.decision.options
        m.play(choices[turn * 37 % len(choices)])
    return m


def test_a_decision_names_the_seat_the_question_and_every_option() -> None:
    m = opening(first=1)
    assert m.decision.seat == 1
    assert m.decision.prompt == "Choose a tile of your hand, where it goes and how it faces."
    assert len(m.decision.options) == 2 * 4 * 4
    assert all(option.text.startswith("place ") for option in m.decision.options)
    assert m.decision.options[0].path[1].startswith("cell-")
    assert m.decision.options[0].label.startswith("Lay ")


def test_a_move_is_played_by_text_in_any_case_and_spacing_or_by_option() -> None:
    first, second, third = opening(), opening(), opening()
    option = first.decision.options[5]
    first.play(option)
    second.play(option.text)
    third.play("  " + option.text.upper().replace(" ", "   "))
    assert first.position() == second.position() == third.position()
    assert first.moves == second.moves == [option.text]


def test_an_option_of_an_earlier_decision_keeps_its_text_and_is_found_by_it() -> None:
    m = opening()
    option = m.decision.options[3]
    text = option.text
    m.play(m.decision.options[0])
    assert option.text == text
    with pytest.raises(sortilege.IllegalMove, match="You do not hold"):
        m.play(option)


def test_a_seed_gives_the_same_game_and_no_seed_another_one() -> None:
    assert opening(seed=3).position() == opening(seed=3).position()
    assert opening(seed=3).position() != opening(seed=4).position()
    assert sortilege.new("rivality", seats=2).seed != sortilege.new("rivality", seats=2).seed


def test_views_are_json_and_show_options_to_their_seat_only() -> None:
    m = opening(first=0)
    for seat in (0, 1, None):
        assert json.loads(json.dumps(m.view(seat))) == m.view(seat)
    assert len(m.view(0)["decision"]["options"]) == 32
    assert "options" not in m.view(1)["decision"]
    assert "options" not in m.view(None)["decision"]


def test_imagining_keeps_what_the_seat_sees_and_redraws_the_rest() -> None:
    m = played(6)
    worlds = [m.imagine(0, seed=seed) for seed in range(12)]
    assert all(world.view(0) == m.view(0) for world in worlds)
    assert len({json.dumps(world.position()["table"]["hands"][1]) for world in worlds}) > 3
    assert len({world.position()["chance"]["seed"] for world in worlds}) == 12
    assert all(world.position()["chance"]["seed"] != m.position()["chance"]["seed"] for world in worlds)


def test_a_clone_goes_its_own_way_and_shares_the_past() -> None:
    m = played(4)
    before = m.position()
    other = m.clone()
    other.play(other.decision.options[0])
    assert m.position() == before
    assert other.moves[:4] == m.moves
    assert len(other.moves) == 5


def test_undo_goes_back_to_the_last_new_information() -> None:
    m = position({"1,0": "stone_1_star S1 wS"}, ["cottage_1_star", "cottage_1_plain"], piles=False)
    before = m.position()
    m.play(m.decision.options[0])
    m.undo()
    assert m.position() == before
    with pytest.raises(sortilege.UndoRefused, match="There is no move to take back"):
        m.undo()


def test_undo_is_refused_after_a_drawn_tile_and_said_so_beforehand() -> None:
    m = opening()
    option = m.decision.options[0]
    assert m.preview(option).final == "A move that draws a tile cannot be taken back."
    m.play(option)
    before = m.position()
    with pytest.raises(sortilege.UndoRefused, match="A move that draws a tile cannot be taken back"):
        m.undo()
    assert m.position() == before


def test_undo_is_refused_once_another_player_has_chosen() -> None:
    field = {"1,0": "stone_1_star S1 wS"}
    m = position(field, ["cottage_1_star cottage_2_star", "cottage_1_plain cottage_2_plain"], piles=False)
    m.play(m.decision.options[0])
    m.play(m.decision.options[0])
    m.undo()
    assert m.decision.seat == 1
    with pytest.raises(sortilege.UndoRefused, match="Another player has chosen since"):
        m.undo()


def test_a_preview_tells_what_would_happen_and_changes_nothing() -> None:
    m = position({"0,0": "well P2"}, ["stone_5_star cottage_1_star", "stone_5_plain stone_4_plain"])
    before = m.position()
    preview = m.preview("place stone_5_star at 0,-1 facing north")
    assert m.position() == before
    assert "Salmon summons 2 at 0,0." in preview.story
    assert "0,0 is contested." in preview.story
    assert preview.news == "draw"
    m.play("place stone_5_star at 0,-1 facing north")
    assert golems(m, "0,0") == {"salmon": 2, "purple": 2}


def test_why_not_explains_what_is_closed() -> None:
    m = position({"1,0": "stone_1_plain P1 wP"}, ["stone_5_star stone_4_star", "stone_5_plain stone_4_plain"])
    reasons = {closed.subject: m.explain(closed) for closed in m.why_not()}
    assert reasons["pass"] == "You must lay a tile; passing is not allowed."
    assert "the wizard of Purple protects it" in reasons["cell-1,0"]
    assert "share an edge" in reasons["cell-1,1" if "cell-1,1" in reasons else "cell-2,1"]
    assert [m.explain(c) for c in m.why_not("place stone_5_star at 1,0 facing north")] == [
        "A tile lies at 1,0 already."
    ]
    assert m.why_not("place stone_5_star at 0,1 facing north") == []


def test_positions_and_replays_bring_the_match_back() -> None:
    m = played(9, expert=True)
    assert sortilege.load(m.position()).position() == m.position()
    assert sortilege.load(json.dumps(m.position())).view(0) == m.view(0)
    again = sortilege.replay(m.replay())
    assert again.position() == m.position()
    assert again.story(1) == m.story(1)


def test_the_replay_of_a_loaded_match_begins_at_its_position() -> None:
    m = sortilege.load(played(5).position())
    m.play(m.decision.options[8])
    again = sortilege.replay(m.replay())
    assert again.position() == m.position()
    assert again.moves == m.moves


def test_custom_components_travel_with_replays_and_positions() -> None:
    data = json.loads(json.dumps(opening().setup.components.data))
    data["terrain"]["cottage"]["vp"] = 9
    m = sortilege.new("rivality", seats=2, seed=1, components=data)
    m.play(m.decision.options[0])
    for again in (sortilege.replay(m.replay()), sortilege.load(m.position())):
        assert again.setup.components.custom
        assert again.setup.components.data["terrain"]["cottage"]["vp"] == 9


def test_a_match_can_be_pickled() -> None:
    m = played(7, seats=3)
    copy: Match = pickle.loads(pickle.dumps(m))
    assert copy.position() == m.position()
    assert copy.moves == m.moves


def test_a_match_shows_itself() -> None:
    m = played(5)
    assert "0,0" in str(m) or "well" in str(m).lower()
    ElementTree.fromstring(m._repr_svg_())
    assert repr(m) == f"<Match of Rivality, move 5, seat {m.decision.seat} to choose>"


def test_the_outcome_ranks_scores_and_says_why() -> None:
    m = opening()
    while not m.over:
        m.play(m.decision.options[0])
    assert m.outcome is not None
    assert m.setup.words.say(m.outcome.reason).endswith("the game ends.") or "at once" in m.story()[-1]
    assert sorted(seat for places in m.outcome.ranking for seat in places) == [0, 1]
    for sheet in m.outcome.sheets:
        assert sheet.total == sum(points for _, points in sheet.lines)
        assert m.outcome.scores[sheet.seats[0]] == sheet.total
    with pytest.raises(sortilege.SortilegeError, match="The game is over"):
        _ = m.decision
    with pytest.raises(sortilege.SortilegeError, match="The game is over"):
        m.play("place well at 0,0 facing north")
    with pytest.raises(sortilege.SortilegeError, match="The game is over"):
        m.play("place well at 0,0 facing north", seat=1)
    assert json.loads(json.dumps(m.view(None)))["outcome"]["places"] == m.outcome.places


def test_nobody_takes_back_another_ones_move() -> None:
    field = {"1,0": "stone_1_star S1 wS"}
    m = position(field, ["cottage_1_star cottage_2_star", "cottage_1_plain cottage_2_plain"], piles=False)
    m.play(m.decision.options[0])
    with pytest.raises(sortilege.UndoRefused, match="Another player has chosen since"):
        m.undo(seat=1)
    m.undo(seat=0)
    assert m.moves == []


def test_the_story_begins_with_who_begins() -> None:
    assert opening(first=1, salmon=1).story() == ["Salmon begins."]
    assert len(sortilege.new("rivality", seats=1, seed=1).story()) == 1


def test_what_can_be_taken_back_has_no_refusal() -> None:
    m = sortilege.new("mageknight", 1, 3, {"hero_0": "tovak"})
    assert m.undo_refusal() is not None, "nothing was played yet"
    m.play("take early_bird")
    before = m.position()
    m.play(next(option for option in m.decision.options if option.text.endswith("sideways for move")))
    assert m.undo_refusal() is None
    assert m.undo_barrier() is None
    m.undo()
    assert m.position() == before


def test_the_standing_is_that_of_the_game() -> None:
    m = opening()
    sheets = [sheet.as_dict() for sheet in m.standing()]
    assert sheets == [sheet.as_dict() for sheet in m.setup.game.standing(m.state)]
