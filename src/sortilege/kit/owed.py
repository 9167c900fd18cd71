"""What a game owes those who read it, see it and play against its bots: words, names, rules, views, pictures, a brain.

Each is named in a sentence where it is missing, so that nobody has to guess it from an error deep below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import extract_tb
from typing import Any, Final

from ..kernel.brain import Brain
from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.match import Match, view_of
from ..kernel.rng import Rng
from ..kernel.state import EVERYONE, NOBODY, Ask, State
from ..kernel.words import Message, Thing, Words
from .laws import EVERY_SO_OFTEN, BrokenLaw, demand
from .worlds import differences

ALWAYS: Final = ("no-undo-start", "no-undo-other", "no-other-question")
"""The kernel says these in every game."""
OPENER: Final = "one-move-away"
SOME: Final = 20
"""Of a long list of options about so many labels are read."""
ANCHOR: Final = re.compile(r"^##+ .*\{#([\w-]+)\}\s*$", re.MULTILINE)
JUDGEMENTS: Final = ("value", "weigh", "estimate")
REGIONS: Final = ("board", "hand", "sides")


def check_game_is_whole(game: Game) -> None:
    """What can be told before anything is played."""
    for key in (*ALWAYS, *(("about-game",) if game.at_table else ())):
        has_word(game, game.words, key)
    if not game.at_table:
        return
    if type(game).regions is Game.regions:
        raise BrokenLaw(f"{game.title} has no 'regions' for the browser: expected them, or at_table = False.")
    if type(game).side is Game.side:
        raise BrokenLaw(f"{game.title} does not say with 'side' which side a seat plays for.")
    for variant in game.variants:
        has_name(game, game.words, f"option-{variant.name}")
        for value in variant.values:
            if isinstance(value, str) and value not in game.words.names:
                has_name(game, game.words, f"value-{value}")
    if lacking := unwritten(game.brain):
        raise BrokenLaw(
            f"The brain of {game.title} lacks {lacking}, so only the random bot could play it at the table."
        )


@contextmanager
def all_is_defined(game: Game) -> Iterator[None]:
    """A method that the game has to write and has not is named."""
    try:
        yield
    except NotImplementedError as error:
        method = extract_tb(error.__traceback__)[-1].name
        raise BrokenLaw(f"{game.title} does not define {method!r}, which every game of its kind must.") from error


def unwritten(brain: Brain) -> str:
    """The methods of a bare brain, as a list for a sentence; nothing if it judges."""
    needed = [*JUDGEMENTS, *(["weigh_asides"] if brain.uses_asides else [])]
    return ", ".join(repr(name) for name in needed if getattr(type(brain), name) is getattr(Brain, name))


def has_word(game: Game, words: Words, key: str) -> None:
    if key not in words.templates:
        raise BrokenLaw(f"The words of {game.title} lack {key!r}.")


def has_name(game: Game, words: Words, thing: str) -> None:
    if thing not in words.names:
        raise BrokenLaw(f"The names of {game.title} lack {thing!r}.")


# Words


def messages_in(message: Message) -> Iterator[Message]:
    """The message, and the phrases within it."""
    yield message
    for value in message.params.values():
        things: list[Thing] = value if isinstance(value, list) else [value]
        for thing in things:
            if isinstance(thing, Message):
                yield from messages_in(thing)


def can_be_said(match: Match, message: Message) -> None:
    game, words = match.setup.game, match.setup.words
    for part in messages_in(message):
        has_word(game, words, part.key)
    try:
        words.say(message)
    except (LookupError, ValueError, AttributeError) as error:
        template = words.templates[message.key]
        raise BrokenLaw(
            f"{game.title} cannot say {message.key!r}: {template!r} with {dict(message.params)!r} ends in {error!r}."
        ) from error


def events_can_be_said(match: Match, events: list[Event]) -> None:
    """Every line of the story has its words, for those who know its secret and for the others."""
    for event in events:
        can_be_said(match, event.message())
        can_be_said(match, event.seen(None).message())
    if match.barrier:
        has_word(match.setup.game, match.setup.words, f"no-undo-{match.barrier}")


def outcome_can_be_said(match: Match) -> None:
    if match.outcome is not None:
        can_be_said(match, match.outcome.reason)
        for sheet in match.outcome.sheets:
            for message, _ in sheet.lines:
                can_be_said(match, message)


def questions_can_be_asked(match: Match, texts: list[str]) -> None:
    """All that is said of the pending question and of the asides has its words, and the rules have its section.

    `texts` are moves of other moments, which are refused.
    """
    state = match.state
    anchors = ANCHOR.findall(match.setup.game.rules())
    pending = match.decision.step
    question_can_be_asked(match, pending, match.decision.moves, anchors)
    for text in texts:
        refusal = pending.refusal(state, text)
        if refusal is not None and match.decision.find(text) < 0:
            can_be_said(match, refusal)
    for seat in range(match.setup.seats):
        for aside in match.asides(seat):
            question_can_be_asked(match, aside.step, aside.moves, anchors)


def question_can_be_asked(match: Match, step: Ask[Any], moves: list[int], anchors: list[str]) -> None:
    game, state = match.setup.game, match.state
    if step.rule not in anchors:
        expected = ", ".join(anchors)
        raise BrokenLaw(
            f"The rules of {game.title} have no section {step.rule!r} for {type(step).__name__}: "
            f"expected a heading like '## Title {{#{step.rule or 'name'}}}', or one of {expected or 'no sections'}."
        )
    said = [step.prompt(state), *step.touches(state).values(), *step.onward(state).values()]
    said += step.leads(state).values()
    for move in moves[:: 1 + len(moves) // SOME]:
        warning = step.warning(state, move)
        said += [step.label(state, move), *([warning] if warning is not None else [])]
    for closed in step.closed(state):
        said += [one for one in (closed.reason, closed.opener, closed.label) if one is not None]
        if closed.opener is not None:
            has_word(game, match.setup.words, OPENER)
    for message in said:
        can_be_said(match, message)


# Views and pictures


def clone_is_whole(match: Match) -> None:
    """A copy of the state has all that lies on the table."""
    state = match.state
    copy = state.clone()
    lost = differences(state.table(), copy.table())
    demand(not lost, "a clone is the same table", match, f"It loses {', '.join(lost)}.")
    for viewer in viewers(match):
        original, copied = seen(match, state, viewer), seen(match, copy, viewer)
        lost = differences(original, copied) if original != copied else []
        demand(not lost, "a clone is the same to see", match, f"It loses {', '.join(lost)}.")


def viewers(match: Match) -> list[int]:
    return [*range(match.setup.seats), NOBODY, EVERYONE]


def seen(match: Match, state: State, viewer: int) -> dict[str, Any]:
    """What the state shows; a view that fails is a breach of the law."""
    try:
        return state.view(viewer)
    except Exception as error:
        who = {NOBODY: "NOBODY, a spectator,", EVERYONE: "EVERYONE, who may see all,"}.get(viewer, f"seat {viewer}")
        raise BrokenLaw(f"{match.setup.game.title} has no view for {who} but {error!r}.") from error


def views_name_the_sides(match: Match) -> None:
    """The table learns from views which sides there are and who plays for them."""
    game, state = match.setup.game, match.state
    if not game.at_table:
        return
    for viewer in viewers(match):
        sides = seen(match, state, viewer).get("sides")
        if not isinstance(sides, list) or not all(
            isinstance(one, dict) and {"side", "seats"} <= set(one) for one in sides
        ):
            raise BrokenLaw(f"A view of {game.title} lacks 'sides': expected a list, with 'side' and 'seats' for each.")
        seated = {seat: one["side"] for one in sides for seat in one["seats"]}
        for seat in range(match.setup.seats):
            side = game.side(state, seat)
            has_name(game, match.setup.words, side)
            demand(seated.get(seat) == side, f"the 'sides' of a view seat {seat} at its side, {side!r}", match)


def everyone_sees_all(match: Match) -> None:
    """Once the game is over all is shown: whatever a seat can see, EVERYONE can."""
    state, rng = match.state, Rng(len(match.moves))
    shown = seen(match, state, EVERYONE)
    views = [seen(match, state, seat) for seat in range(match.setup.seats)]
    for seat in range(match.setup.seats):
        world = state.imagine(seat, rng.spawn())
        if seen(match, world, EVERYONE) != shown:
            continue
        for other, view in enumerate(views):
            kept = seen(match, world, other) == view
            demand(kept, "EVERYONE sees all that a seat sees", match, f"What seat {other} sees is kept from EVERYONE.")


def pictures_can_be_drawn(match: Match) -> None:
    """The table can be drawn for all who look at it; now and then, since that takes long."""
    if not match.over and (len(match.moves) + (match.seed or 0)) % EVERY_SO_OFTEN:
        return
    game, words = match.setup.game, match.setup.words
    viewer = len(match.moves) % match.setup.seats
    for one in (viewer, NOBODY, *((EVERYONE,) if match.over else ())):
        view = view_of(match.state, one)
        for way in ("board_text", "board_svg", *(("regions",) if game.at_table else ())):
            try:
                drawn = getattr(game, way)(view, words)
            except Exception as error:
                demand(False, f"a view can be shown with {way!r}", match, f"For {one} it ends in {error!r}.")
            if way == "regions":
                lacking = [name for name in REGIONS if name not in drawn]
                demand(not lacking, "'regions' has board, hand and sides", match, f"It lacks {', '.join(lacking)}.")
