"""The laws, one function each. They are given a match before a decision and leave it as it was."""

from __future__ import annotations

import json
from typing import Any, Final

from ..kernel.decision import Option
from ..kernel.errors import SortilegeError
from ..kernel.launch import load_match, play_line, replay_match, start_match
from ..kernel.match import Match
from ..kernel.replay import read_replay
from ..kernel.rng import Rng
from ..kernel.state import NOBODY, Closed, State

EVERY_SO_OFTEN: Final = 7
"""After so many moves each a law is tried that takes long."""


class BrokenLaw(SortilegeError):
    """A game or a bot that breaks a law of the kit; says which, and where."""


def demand(kept: bool, law: str, match: Match, detail: str = "") -> None:
    if not kept:
        where = f"after {len(match.moves)} moves of seed {match.seed}"
        raise BrokenLaw(f"{match.setup.game.title} breaks a law, {where}: {law}.{' ' + detail if detail else ''}")


def canonical(thing: object) -> str:
    return json.dumps(thing, sort_keys=True)


def table_of(state: State) -> str:
    return canonical(state.table())


def hidden_is_hidden(match: Match, rng: Rng) -> None:
    """What a seat sees does not depend on what it cannot know; and what it imagines depends on nothing else."""
    for seat in range(match.setup.seats):
        seed, other = rng.word(), rng.word()
        imagined = match.imagine(seat, seed)
        demand(imagined.view(seat) == match.view(seat), f"seat {seat} sees the same in the world it imagines", match)
        again = match.imagine(seat, other).imagine(seat, seed)
        demand(
            canonical(again.position()) == canonical(imagined.position()),
            f"what seat {seat} imagines depends on what it knows only",
            match,
            "In a world that it imagines it imagines another.",
        )
        if match.state.seat == seat:
            demand(imagined.state.options == match.state.options, "imagining leaves the options as they are", match)
            words = match.setup.words
            closed = match.why_not()
            closed_things_have_names(match, closed)
            reasons = [(c.subject, c.reason.as_dict(), c.said(words)) for c in closed]
            seen = [(c.subject, c.reason.as_dict(), c.said(words)) for c in imagined.why_not()]
            demand(reasons == seen, "reasons tell nothing hidden", match)
            demand(foretold(match) == foretold(imagined), "warnings and offers tell nothing hidden", match)
    watched = match.imagine(0, rng.word())
    demand(watched.view(None) == match.view(None), "a spectator sees nothing that a seat cannot know", match)


def foretold(match: Match) -> list[object]:
    """What is said of the options before one is chosen: how much each does, what it forfeits, what is asked next."""
    step, state = match.decision.step, match.state
    said: list[object] = [[start, asked.as_dict()] for start, asked in step.onward(state).items()]
    said += [[start, told.as_dict()] for start, told in step.leads(state).items()]
    for move in match.decision.moves:
        warning = step.warning(state, move)
        said.append([step.impact(state, move), None if warning is None else warning.as_dict()])
    return said


def closed_things_have_names(match: Match, closed: list[Closed]) -> None:
    """Where a question names what is touched, it has names for what is closed as well."""
    named = match.decision.touches
    nameless = sorted({one.subject for one in closed if one.label is None and one.subject not in named})
    demand(not (named and nameless), "what is closed has a name like what is open", match, ", ".join(nameless))


def views_agree(state: State, seat: int, rng: Rng) -> bool:
    """The law of views alone, on a bare state: quick enough for hundreds of thousands."""
    imagined = state.imagine(seat, rng)
    if imagined.view(seat) != state.view(seat):
        return False
    return state.seat != seat or imagined.options == state.options


def errors_tell_nothing(match: Match, texts: list[str], rng: Rng) -> None:
    """A wrong move changes nothing, and its refusal does not depend on what the seat cannot know."""
    before = match.position()
    imagined = match.imagine(match.state.seat, rng.word())
    for text in [*texts, "", "nonsense", "place", "\x00"]:
        if match.decision.find(text) < 0:
            refusals = [refusal(match, text), refusal(imagined, text)]
            demand(refusals[0] == refusals[1], f"the refusal of {text!r} tells nothing hidden", match)
            demand(match.position() == before, f"the refusal of {text!r} changes nothing", match)


def refusal(match: Match, text: str) -> str:
    try:
        match.play(text)
    except SortilegeError as error:
        return f"{type(error).__name__}: {error}"
    return "no refusal"


def texts_name_moves(match: Match) -> None:
    """Every option has a text of its own, and the text finds the option."""
    decision = match.decision
    texts = [option.text for option in decision.options]
    demand(len(set(texts)) == len(texts), "every option has a text of its own", match)
    demand(len(texts) > 0, "a decision has options", match)
    texts_have_forms(match, texts)
    for index in {0, len(texts) // 2, len(texts) - 1}:
        demand(decision.find(texts[index]) == index, f"the text {texts[index]!r} finds its option", match)
        demand(bool(decision.options[index].label), "every option has a label", match)
        demand(len(decision.options[index].path) > 0, "every option has a click path", match)
    named = decision.touches
    touched = {touch for option in decision.options for touch in option.path}
    nameless = sorted(touched - set(named)) if named else []
    demand(not nameless, "everything that is touched has a name, or nothing has", match, ", ".join(nameless))
    unknown = sorted(set(decision.step.onward(match.state)) - set(named))
    demand(not unknown, "what is asked after a touch is about things with names", match, ", ".join(unknown))
    paths = {tuple(option.path) for option in decision.options}
    demand(len(paths) == len(texts), "every option has a click path of its own", match)


def texts_have_forms(match: Match, texts: list[str]) -> None:
    """The text of a move has one of the game's forms, so that it is known for a move when something else is asked."""
    strange = [text for text in texts if not match.setup.game.is_move(text)]
    demand(not strange, "every text has one of the game's forms", match, ", ".join(strange))


def asides_are_lawful(match: Match, rng: Rng) -> None:
    """What a seat may do while another decides is offered and played like any other move, and tells nothing hidden."""
    for seat in range(match.setup.seats):
        options = [option for decision in match.asides(seat) for option in decision.options]
        if not options:
            continue
        demand(seat != match.state.seat, "a seat that is asked has no asides", match)
        demand(all(decision.options for decision in match.asides(seat)), "an aside has options", match)
        texts = [option.text for option in options]
        demand(len(set(texts)) == len(texts), "every aside has a text of its own", match)
        texts_have_forms(match, texts)
        demand(all(option.label and option.path for option in options), "every aside has a label and a path", match)
        imagined = match.imagine(seat, rng.word())
        demand(
            told_asides(imagined, seat) == told_asides(match, seat), f"asides of seat {seat} tell nothing hidden", match
        )
        for text in ("", "nonsense", "\x00"):
            refusals = [refused_aside(match, text, seat), refused_aside(imagined, text, seat)]
            demand(refusals[0] == refusals[1], f"the refusal of {text!r} as an aside tells nothing hidden", match)
        an_aside_is_what_it_promises(match, options[rng.below(len(options))], rng)


def told_asides(match: Match, seat: int) -> list[object]:
    return [
        (decision.prompt, decision.rule, [(option.text, option.label, option.path) for option in decision.options])
        for decision in match.asides(seat)
    ]


def refused_aside(match: Match, text: str, seat: int) -> str:
    try:
        match.clone().play(text, seat=seat)
    except SortilegeError as error:
        return f"{type(error).__name__}: {error}"
    return "no refusal"


def an_aside_is_what_it_promises(match: Match, option: Option, rng: Rng) -> None:
    """Its what-if comes true, it reveals nothing unannounced, undo takes it back, and a replay has it."""
    before, seat, text = canonical(match.position()), option.decision.seat, option.text
    preview = match.preview(option, seat)
    played = match.clone()
    told = [event.seen(seat) for event in played.play(text, seat=seat)]
    foretold = preview.events
    demand(told[: len(foretold)] == foretold, f"the what-if of the aside {text!r} comes true", match)
    if not preview.news:
        imagined = match.imagine(seat, rng.word())
        seen = [event.seen(seat) for event in imagined.play(text, seat=seat)]
        demand(seen == told, f"the aside {text!r} reveals nothing unannounced", match)
    replay_gives_the_same_game(played)
    if not (preview.sealed or preview.news):
        played.undo(seat)
        demand(canonical(played.position()) == before, f"undo takes the aside {text!r} back", match)
    demand(canonical(match.position()) == before, "an aside that is tried leaves the match as it was", match)


def positions_hold_all(match: Match) -> None:
    """A position read back is the same position, with the same decision. Reading also counts the components."""
    written = match.position()
    try:
        read = load_match(match.setup.game, json.loads(json.dumps(written)))
    except SortilegeError as error:
        raise BrokenLaw(f"{match.setup.game.title} cannot read a position that it wrote: {error}") from error
    demand(canonical(read.position()) == canonical(written), "a position survives being written down", match)
    demand(read.state.options == match.state.options, "a position holds the pending decision", match)
    for seat in (*range(match.setup.seats), None):
        demand(read.view(seat) == match.view(seat), "a position holds all that can be seen", match)


def what_if_is_what_happens(match: Match, index: int, rng: Rng) -> None:
    """A what-if tells the beginning of what then happens, and nothing new happens unannounced."""
    before = match.position()
    option = match.decision.options[index]
    seat = match.state.seat
    preview = match.preview(option)
    played = match.clone()
    events = played.play(option)
    told = [event.seen(seat) for event in events]
    foretold = preview.events
    demand(told[: len(foretold)] == foretold, f"the what-if of {option.text!r} comes true", match)
    if not preview.news:
        demand(len(told) == len(foretold), f"the what-if of {option.text!r} is complete", match)
        imagined = match.imagine(seat, rng.word())
        seen = [event.seen(seat) for event in imagined.play(option.text)]
        demand(seen == told, f"{option.text!r} reveals nothing unannounced", match)
        if not played.over and played.state.seat == seat:
            demand(imagined.view(seat) == played.view(seat), f"{option.text!r} shows nothing unannounced", match)
    if not (preview.sealed or preview.news):
        played.undo()
        demand(played.position() == before, f"undo takes {option.text!r} back", match)
    demand(match.position() == before, "what-if, clone and undo leave the match as it was", match)


def replay_gives_the_same_game(match: Match) -> None:
    """The replay of a match ends in the same position."""
    again = replay_match(match.setup.game, *read_replay(match.replay()))
    demand(canonical(again.position()) == canonical(match.position()), "a replay gives the same game", match)
    for seat in (*range(match.setup.seats), None):
        demand(again.events(seat) == match.events(seat), "a replay tells the same story", match)
        demand(all(match.story(seat)), "every event has its words", match)


def forced_moves_can_be_made(match: Match) -> None:
    """A match that stops at forced moves goes the same way once they are made, and so does its replay."""
    setup = match.setup
    own = setup.components.data if setup.components.custom else None
    assert match.seed is not None, "The kit plays matches that it set up."
    asked = start_match(setup.game, setup.seats, match.seed, dict(setup.options), own, forced=False)
    for number, line in enumerate(match.moves, 1):
        make_forced_moves(asked)
        play_line(asked, number, line)
    make_forced_moves(asked)
    demand(canonical(asked.position()) == canonical(match.position()), "forced moves are the same by hand", match)
    told = [event.kind for event in asked.events(None)]
    demand("only-option" not in told, "a match that stops at forced moves makes none by itself", match)
    replay_gives_the_same_game(asked)


def make_forced_moves(match: Match) -> None:
    step = match.state.asking
    while step is not None and len(match.state.options) == 1 and not step.weighty(match.state):
        match.play(match.decision.options[0])
        step = match.state.asking


def can_be_resigned(match: Match) -> None:
    """A game for one or two can be given up by any seat at any time; it is over then, and replays and positions say so.

    This is tried now and then: it takes long, and is much the same everywhere.
    """
    number = len(match.moves)
    if match.setup.seats > 2 or number % EVERY_SO_OFTEN:
        return
    seat = number % match.setup.seats
    given_up = match.clone()
    given_up.play("resign", seat=seat)
    outcome = given_up.outcome
    demand(outcome is not None and seat not in outcome.winners, "who resigns does not win", given_up)
    demand(outcome is not None and len(outcome.winners) == match.setup.seats - 1, "the other one wins", given_up)
    positions_hold_all(given_up)
    replay_gives_the_same_game(given_up)


def outcome_adds_up(match: Match) -> None:
    """At the end every seat has a place, the first place is taken, and the sheets stand in the order of the ranking."""
    outcome = match.outcome
    if outcome is None:
        raise BrokenLaw(f"{match.setup.game.title} ends without an outcome.")
    demand(match.state.seat == NOBODY and not match.state.options, "nobody chooses once the game is over", match)
    demand(len(outcome.places) == match.setup.seats, "every seat has a place", match)
    demand(1 in [sheet.place for sheet in outcome.sheets], "somebody stands first", match)
    places = [sheet.place for sheet in outcome.sheets]
    demand(places == sorted(places), "the sheets stand best side first", match)
    for sheet in outcome.sheets:
        for seat in sheet.seats:
            demand(outcome.places[seat] == sheet.place, "seats stand where their side stands", match)
        demand(sheet.total == sum(points for _, points in sheet.lines), "scores add up to their sheets", match)
    words = match.setup.words
    told: list[Any] = [outcome.reason, *(message for sheet in outcome.sheets for message, _ in sheet.lines)]
    demand(all(words.say(message) for message in told), "every line of the outcome has its words", match)
