"""All that the terminal says, in English. What the rules say comes from the game's own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from ..kernel.errors import SortilegeError
from ..kernel.words import Message, Param, Thing, Words

E = TypeVar("E", bound=SortilegeError)

HELP = """\
Choose by number or by name (1,0 or west; a beginning will do), several at once (1 3 2), or say what
the list says. Behind a choice stands what it would do; … is what nobody knows before, such as a
card or a roll.
  back          one choice back               board         the table again
  options       all moves that are left       log           the story so far
  what CHOICE   what a choice would do        why [MOVE]    why something is not possible
  undo          take your last move back      hint          what a strong bot would do
  rules [NAME]  the rules that govern this    rules all     all the rules
  about NAME    what a thing or place is      save FILE     write the replay
  aside [SEAT]  act while another decides     help          this list
  quit          leave the game"""

ENGLISH = Words(
    {
        "help": HELP,
        # Who plays
        "you": "you",
        "person": "seat {seat}",
        "side": "{side} ({player})",
        "seat": "Seat {seat} ({player})",
        "welcome": "{game}: {players:, }. Type help for what you can say.",
        "hand-over": "{who}: take the keyboard, and press Enter when nobody else looks. ",
        "thinking": "{who} is thinking …",
        # Choosing
        "prompt": "{who} > ",
        "so-far": "{chosen:, }: choose on.",
        "known-as": "{name} ({thing})",
        "no-choice": "{word!r} is not one of the choices: expected a number of the list, a move in full, or help.",
        "unclear": "{word!r} could be one of these: {choices:; }.",
        "and-more": "and {n} more",
        "too-much": "One move is left before {word!r}: expected nothing more.",
        "unknown": "…",
        "several": "That leaves {count} moves: choose on until one is left, or give the move in full.",
        # While another decides
        "may-also": "{who} is asked. Meanwhile you may also:",
        "aside-prompt": "{who}, meanwhile (Enter: let it be, never: do not offer it) > ",
        "aside-never": "You will not be offered it again, unless you say aside.",
        "aside-again": "You will be offered what you may do while others decide.",
        "aside-unknown": "In this game nobody does anything while another decides.",
        "aside-none": "{who} can do nothing while others decide now: press Enter. ",
        "aside-who": "Expected the seat of another person who plays here: {seats:or}.",
        "no-aside": (
            "{word!r} is not one of these: expected a number of the list, a move in full, or Enter to let it be."
        ),
        "no-back": "You have chosen nothing yet.",
        # Asking
        "undone": "Taken back.",
        "all-open": "Nothing that you might expect is closed to you now.",
        "likewise": "Likewise: {things:; }.",
        "possible": "That move is possible now.",
        "what-open": "You could take it back.",
        "what-final": 'You could not take it back; it would be: "{reason}"',
        "closed": "{thing} – {reason}",
        "no-about": "Nothing here is called {thing}: expected the name of something in the game.",
        "no-about-near": "Nothing here is called {thing}. Did you mean one of these: {near:, }?",
        "that": "that",
        "no-section": "The rules have no section {name!r}: expected all, or one of {names:, }.",
        "no-rules": "This game brings no rules to read.",
        "hint": "{bot} would play: {label}. ({move})",
        "saved": "The replay is in {file}.",
        "save-where": "Expected the name of a file: save FILE.",
        "save-exists": "There is a file {file} already: expected the name of a new one.",
        "save-failed": "{file} cannot be written: {reason}.",
        # The end
        "save-offer": "Save the replay? save FILE, or Enter for no: ",
        "won-you": "You win!",
        "won": "{who} [n:wins|win].",
        "won-shared": "The win is shared: {who}.",
        "left": "You leave the game after {moves} [move|moves].",
        # Replays
        "verified": "All {moves} moves follow the rules.",
        "move-line": "{number}. {who}: {move}",
        "aside-line": "{number}. {who}, meanwhile: {move}",
        "start-line": "The start",
        "steps-prompt": "move {number} of {moves} (Enter: on, b: back, a number: to that move, q: quit) > ",
        "steps-unknown": "Expected Enter, b, q or a number from 0 to {moves}.",
    },
    {},
)


def say(key: str, **params: Param) -> str:
    return ENGLISH.say(Message(key, params))


def refused(kind: type[E], key: str, **params: Param) -> E:
    """What the terminal cannot do as it is told: one of its sentences, with parameters."""
    return kind(ENGLISH.templates[key], **{name: ENGLISH.said(value) for name, value in params.items()})


def first_of(names: Sequence[str], most: int) -> list[Thing]:
    """The first names, and how many more there are."""
    more = len(names) - most
    return [*names[:most], Message("and-more", {"n": more})] if more > 0 else [*names]


def things(names: Iterable[int | str]) -> list[Thing]:
    """Names that a sentence tells one after another."""
    return [*names]
