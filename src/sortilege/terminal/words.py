"""All that the terminal says, in English. What the rules say comes from the game's own words."""

from __future__ import annotations

from ..kernel.words import Message, Param, Words

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
  help          this list                     quit          leave the game"""

ENGLISH = Words(
    {
        "help": HELP,
        # Who plays
        "you": "you",
        "person": "seat {seat}",
        "side": "{side} ({player})",
        "and": " and ",
        "seat": "Seat {seat} ({player})",
        "welcome": "{game}: {players}. Type help for what you can say.",
        "hand-over": "{who}: take the keyboard, and press Enter when nobody else looks. ",
        "thinking": "{who} is thinking …",
        # Choosing
        "prompt": "{who} > ",
        "so-far": "{chosen}: choose on.",
        "touch-hand": "{thing}",
        "touch-cell": "at {thing}",
        "touch-card": "{thing}",
        "touch-space": "at {thing}",
        "touch-tile": "tile position {thing}",
        "touch-unit": "unit {thing}",
        "known-as": "{name} ({thing})",
        "touch-other": "{kind} {thing}",
        "no-choice": "{word} is not one of the choices: expected a number of the list, a move in full, or help.",
        "unclear": "{word} could be one of these: {choices}.",
        "unclear-more": "{word} could be one of these: {choices}; and {more} more.",
        "too-much": "One move is left before {word}: expected nothing more.",
        "unknown": "…",
        "several": "That leaves {count} moves: choose on until one is left, or give the move in full.",
        "no-back": "You have chosen nothing yet.",
        # Asking
        "undone": "Taken back.",
        "all-open": "Nothing that you might expect is closed to you now.",
        "likewise": "Likewise: {things}.",
        "possible": "That move is possible now.",
        "what-open": "You could take it back.",
        "what-final": 'You could not take it back; it would be: "{reason}"',
        "likewise-more": "Likewise: {things}; and {more} more.",
        "likewise-of": "{thing}: {reason}",
        "no-about": "Nothing here is called {thing}: expected the name of something in the game.",
        "no-about-near": "Nothing here is called {thing}. Did you mean one of these: {near}?",
        "that": "that",
        "no-section": "The rules have no section {name!r}: expected all, or one of {names}.",
        "no-rules": "This game brings no rules to read.",
        "hint": "{bot} would play: {label}. ({move})",
        "saved": "The replay is in {file}.",
        "save-where": "Expected the name of a file: save FILE.",
        "save-exists": "There is a file {file} already: expected the name of a new one.",
        "save-failed": "{file} cannot be written: {reason}.",
        # The end
        "save-offer": "Save the replay? save FILE, or Enter for no: ",
        "won-you": "You win!",
        "won": "{who} wins.",
        "won-shared": "The win is shared: {who}.",
        "left": "You leave the game after {moves} [move|moves].",
        # Replays
        "verified": "All {moves} moves follow the rules.",
        "move-line": "{number}. {who}: {move}",
        "start-line": "The start",
        "steps-prompt": "move {number} of {moves} (Enter: on, b: back, a number: to that move, q: quit) > ",
        "steps-unknown": "Expected Enter, b, q or a number from 0 to {moves}.",
    },
    {},
)


def say(key: str, **params: Param) -> str:
    return ENGLISH.say(Message(key, params))
