"""Results for the eye."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from ..kernel.game import Game, OptionValue
from ..kernel.words import Message
from .ladder import RATING, Ladder
from .result import Result
from .sprt import GO_ON, STRONGER, WEAKER, Tested
from .trials import Fought

REFRESH_SECONDS = 0.1


@contextmanager
def progress_bar(console: Console) -> Iterator[Callable[[int, int], None]]:
    """Call what it yields after each game, with how many are played and how many there will be. The bar redraws itself
    no more often than the eye can follow, and only then: a thread of its own would slow the games down."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal)
    drawn = 0.0

    def on_progress(done: int, total: int) -> None:
        nonlocal drawn
        now = monotonic()
        if now - drawn >= REFRESH_SECONDS:
            drawn = now
            bar.update(task, completed=done, total=total, refresh=True)

    with bar:
        task = bar.add_task("", total=None)
        yield on_progress


def print_result(result: Result, game: Game, console: Console) -> None:
    amount = f"{result.games:,} games" if result.deals is None else f"{result.deals:,} deals, {result.games:,} games"
    table = start_table(f"{game.title}: {amount}", game, result.seats, result.options, result.seed)
    table.add_column("bot")
    for heading in ("wins", "95 % interval", "mean score"):
        table.add_column(heading, justify="right")
    if result.deals is not None:
        table.add_column("95 % interval", justify="right")
    for label, bot in result.bots.items():
        row = [label, f"{bot.share:.1%}", f"{bot.low:.1%} to {bot.high:.1%}", f"{bot.score:.1f}"]
        if bot.score_interval is not None:
            row.append("{:.1f} to {:.1f}".format(*bot.score_interval))
        table.add_row(*row)
    console.print(table)
    print_lines({label: bot.lines for label, bot in result.bots.items()}, game, console)
    for reason, count in result.endings.items():
        console.print(f"{count / result.games:6.1%}  {game.words.say(Message(reason))}", highlight=False)
    if result.test is not None:
        console.print(tell_test(result.test, *result.bots), highlight=False)
    console.print(
        f"{result.decisions:,} decisions among {result.options_per_decision:.0f} options each, "
        f"the longest game {result.longest}; "
        f"{result.decisions_per_second:,.0f} decisions and {result.games_per_second:,.1f} games a second.",
        highlight=False,
    )


def print_ladder(ladder: Ladder, game: Game, console: Console) -> None:
    """The rungs, and then how often each bot came out before each other."""
    title = f"{game.title}: {ladder.deals:,} deals, {ladder.games:,} games"
    table = start_table(title, game, ladder.seats, ladder.options, ladder.seed)
    table.add_column("bot")
    for heading in (ladder.measure, "95 % interval", "wins", "95 % interval"):
        table.add_column(heading, justify="right")
    table.add_column("mean score" if ladder.measure == RATING else "behind first", justify="right")
    digits = 0 if ladder.measure == RATING else 1
    for rung in ladder.rungs:
        row = [rung.bot, f"{rung.value:.{digits}f}", f"{rung.low:.{digits}f} to {rung.high:.{digits}f}"]
        row += [f"{rung.share:.1%}", f"{rung.share_low:.1%} to {rung.share_high:.1%}"]
        row.append(f"{rung.score:.1f}" if rung.behind is None else "{1:.1f} to {2:.1f}".format(*rung.behind))
        table.add_row(*row)
    console.print(table)
    print_lines({rung.bot: rung.lines for rung in ladder.rungs}, game, console)
    order = [rung.bot for rung in ladder.rungs]
    crossed = Table(title="How often the bot of the row came out before that of the column", title_justify="left")
    crossed.add_column("bot")
    for other in order:
        crossed.add_column(other, justify="right")
    for one in order:
        met = ladder.ahead[one]
        crossed.add_row(one, *(f"{met[other]:.0%}" if other in met else "" for other in order))
    console.print(crossed)


def print_lines(lines: dict[str, dict[str, float]], game: Game, console: Console) -> None:
    """What the lines of the score sheet came to on average, bot by bot; nothing where there are none."""
    keys = list(dict.fromkeys(key for own in lines.values() for key in own))
    if not keys:
        return
    table = Table(title="Points in the mean", title_justify="left")
    table.add_column("line")
    for label in lines:
        table.add_column(label, justify="right")
    for key in keys:
        table.add_row(game.words.say(Message(key)), *(f"{own.get(key, 0.0):.1f}" for own in lines.values()))
    console.print(table)


def tell_test(test: Tested, first: str, second: str) -> str:
    """The verdict as a sentence, with how it was found."""
    told = {
        STRONGER: f"{first} is stronger than {second}",
        WEAKER: f"{first} is weaker than asked",
        GO_ON: f"Not decided yet whether {first} is stronger than {second}: go on",
    }[test.verdict]
    return (
        f"{told} (a share of {test.h1:.1%} against one of {test.h0:.1%} after {test.deals:,} deals: "
        f"log-likelihood ratio {test.ratio:.2f}, decided at {test.lower:.2f} and {test.upper:.2f})."
    )


def print_fought(fought: Fought, game: Game, console: Console) -> None:
    """How often each line-up won, with the interval of that share."""
    chosen = chosen_options(game, fought.options)
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


def start_table(title: str, game: Game, seats: int, options: dict[str, OptionValue], seed: int) -> Table:
    seated = "one seat" if seats == 1 else f"{seats} seats"
    told = ", ".join([title, seated, *chosen_options(game, options), f"seed {seed}"])
    return Table(title=told, title_justify="left", title_style="bold")


def chosen_options(game: Game, options: dict[str, OptionValue]) -> list[str]:
    defaults = {variant.name: variant.default for variant in game.variants}
    return [f"{name}={value}" for name, value in options.items() if value != defaults[name]]
