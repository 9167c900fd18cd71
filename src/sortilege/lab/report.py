"""Results for the eye."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from ..kernel.game import Game
from ..kernel.words import Message
from .arena import Played
from .result import Result
from .trials import Fought

REFRESH_SECONDS = 0.1


@contextmanager
def progress_bar(console: Console, games: int) -> Iterator[Callable[[Played], None]]:
    """Call what it yields for each game. The bar redraws itself no more often than the eye can follow, and only then:
    a thread of its own would slow the games down."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal)
    drawn = 0.0

    def on_game(played: Played) -> None:
        nonlocal drawn
        now = monotonic()
        if now - drawn >= REFRESH_SECONDS:
            drawn = now
            bar.update(task, completed=played.number + 1, refresh=True)

    with bar:
        task = bar.add_task("", total=games)
        yield on_game


def print_result(result: Result, game: Game, console: Console) -> None:
    chosen = [f"{name}={value}" for name, value in result.options.items() if value != default(game, name)]
    seats = "one seat" if result.seats == 1 else f"{result.seats} seats"
    title = ", ".join([f"{game.title}: {result.games:,} games", seats, *chosen, f"seed {result.seed}"])
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("bot")
    for heading in ("wins", "95 % interval", "mean score"):
        table.add_column(heading, justify="right")
    for label, bot in result.bots.items():
        table.add_row(label, f"{bot.share:.1%}", f"{bot.low:.1%} to {bot.high:.1%}", f"{bot.score:.1f}")
    console.print(table)
    for reason, count in result.endings.items():
        console.print(f"{count / result.games:6.1%}  {game.words.say(Message(reason))}", highlight=False)
    console.print(
        f"{result.decisions:,} decisions among {result.options_per_decision:.0f} options each, "
        f"the longest game {result.longest}; "
        f"{result.decisions_per_second:,.0f} decisions and {result.games_per_second:,.1f} games a second.",
        highlight=False,
    )


def print_fought(fought: Fought, game: Game, console: Console) -> None:
    """How often each line-up won, with the interval of that share."""
    chosen = [f"{name}={value}" for name, value in fought.options.items() if value != default(game, name)]
    title = ", ".join([f"{game.title}: {fought.battles:,} battles", *chosen, f"seed {fought.seed}"])
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("line-up")
    for heading in ("wins", "95 % interval"):
        table.add_column(heading, justify="right")
    shares = ((fought.share, fought.low, fought.high), (1 - fought.share, 1 - fought.high, 1 - fought.low))
    for line_up, (share, low, high) in zip(fought.line_ups, shares, strict=True):
        named = ", ".join(game.words.name(thing) for thing in line_up)
        table.add_row(named, f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    console.print(table)
    console.print(game.words.say(Message(f"trial-{fought.occasion}")), highlight=False)


def default(game: Game, option: str) -> object:
    return next(variant.default for variant in game.variants if variant.name == option)
