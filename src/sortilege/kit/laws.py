"""The laws, one function each. They are given a match before a decision and leave it as it was."""

from __future__ import annotations

import json
from typing import Any

from ..kernel.errors import SortilegeError
from ..kernel.launch import load_match, replay_match
from ..kernel.match import Match
from ..kernel.replay import read_replay
from ..kernel.rng import Rng
from ..kernel.state import NOBODY, State


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
            table_of(again.state) == table_of(imagined.state),
            f"what seat {seat} imagines depends on its view only",
            match,
        )
        if match.state.seat == seat:
            demand(imagined.state.options == match.state.options, "imagining leaves the options as they are", match)
            words = match.setup.game.words
            reasons = [(c.subject, c.reason.as_dict(), c.said(words)) for c in match.why_not()]
            seen = [(c.subject, c.reason.as_dict(), c.said(words)) for c in imagined.why_not()]
            demand(reasons == seen, "reasons tell nothing hidden", match)
    watched = match.imagine(0, rng.word())
    demand(watched.view(None) == match.view(None), "a spectator sees nothing that a seat cannot know", match)


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
    for index in {0, len(texts) // 2, len(texts) - 1}:
        demand(decision.find(texts[index]) == index, f"the text {texts[index]!r} finds its option", match)
        demand(bool(decision.options[index].label), "every option has a label", match)
        demand(len(decision.options[index].path) > 0, "every option has a click path", match)
    paths = {tuple(option.path) for option in decision.options}
    demand(len(paths) == len(texts), "every option has a click path of its own", match)


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
    foretold = [event.seen(seat) for event in preview.events]
    demand(told[: len(foretold)] == foretold, f"the what-if of {option.text!r} comes true", match)
    if not preview.news:
        demand(len(told) == len(foretold), f"the what-if of {option.text!r} is complete", match)
        imagined = match.imagine(seat, rng.word())
        seen = [event.seen(seat) for event in imagined.play(option.text)]
        demand(seen == told, f"{option.text!r} reveals nothing unannounced", match)
        if not played.over and played.state.seat == seat:
            demand(imagined.view(seat) == played.view(seat), f"{option.text!r} shows nothing unannounced", match)
    if not preview.final:
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
    words = match.setup.game.words
    told: list[Any] = [outcome.reason, *(message for sheet in outcome.sheets for message, _ in sheet.lines)]
    demand(all(words.say(message) for message in told), "every line of the outcome has its words", match)
