"""A replay, read from the first move to the last or stepped through."""

from __future__ import annotations

from rich.console import Console

from ..kernel.limits import typed_number
from ..kernel.match import Match, Moment
from .seating import side_name
from .words import say


def print_moves(match: Match, console: Console, seat: int | None) -> None:
    """Every move and what came of it, as the seat (None: a spectator) saw it, and how the table lies in the end."""
    print_story(match, console, seat, None)
    for moment in match.moments:
        print_story(match, console, seat, moment)
    print_board(match, console, seat)
    console.print(say("verified", moves=len(match.moments)), markup=False, highlight=False, style="bold")


def print_story(match: Match, console: Console, seat: int | None, moment: Moment | None) -> None:
    """One move and what came of it, or what came before all moves."""
    title = say("start-line")
    if moment is not None:
        name = side_name(match, moment.seat) or str(moment.seat)
        key = "aside-line" if moment.aside else "move-line"
        title = say(key, number=moment.number, who=name, move=moment.text)
    console.print(title, markup=False, highlight=False, style="bold", soft_wrap=True)
    for event in match.opening if moment is None else moment.events:
        told = match.setup.words.say(event.seen(seat).message())
        console.print(f"  {told}", markup=False, highlight=False, style="cyan", soft_wrap=True)


def print_board(match: Match, console: Console, seat: int | None) -> None:
    console.out(match.setup.game.board_text(match.view(seat), match.setup.words), highlight=False)


def step_through(matches: list[Match], console: Console, seat: int | None) -> None:
    """Look at a match move by move: `matches` shows it after each of its moves, the start first."""
    last = len(matches) - 1
    at = 0
    while True:
        match = matches[at]
        print_story(match, console, seat, match.last)
        print_board(match, console, seat)
        wanted = ask_step(console, at, last)
        if wanted < 0:
            return
        at = wanted


def ask_step(console: Console, at: int, last: int) -> int:
    """Where to go next; -1 to leave, which Enter also does at the end."""
    while True:
        try:
            word = input(say("steps-prompt", number=at, moves=last)).strip().lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return -1
        if word in ("q", "quit"):
            return -1
        if not word:
            return at + 1 if at < last else -1
        if word in ("b", "back"):
            return max(at - 1, 0)
        if 0 <= typed_number(word) <= last:
            return typed_number(word)
        console.print(say("steps-unknown", moves=last), markup=False, style="yellow")
