"""The one command, `sortilege`. Each of its commands reads what was asked for and lets others do it."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.table import Table

from .. import __version__
from ..games import find, names
from ..kernel.errors import ReplayError, SetupError, SortilegeError
from ..kernel.launch import start_match
from ..kernel.match import Match
from ..kernel.replay import receipt
from ..kit import check_game
from ..terminal import Session, print_moves, seat_players, step_through
from .arguments import BotCode, Compiled, Components, GameName, Options, Seats, Viewer
from .build import go_on_compiled
from .contests import battle, ladder, sim
from .given import (
    check_picture,
    listed,
    parse_options,
    parse_proxies,
    read_bots,
    read_components,
    read_match,
    read_steps,
    spell,
)

app = typer.Typer(
    help="Games of rival wizards: play them, simulate them, replay them.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


# The commands


@app.command("games")
def list_games() -> None:
    """List the games, how many can play, and the options."""
    for name in names():
        game = find(name)
        seats = ", ".join(str(number) for number in game.seats)
        title = f"{name}: {game.title}, seats: {seats}"
        if not game.variants:
            Console().print(f"{title}, no options", style="bold", highlight=False)
            continue
        table = Table(title=title, title_justify="left", title_style="bold")
        for heading in ("option", "values", "default", "meaning"):
            table.add_column(heading)
        for variant in game.variants:
            values = ", ".join(spell(value) for value in variant.values)
            table.add_row(variant.name, values, spell(variant.default), variant.meaning)
        Console().print(table)


@app.command()
def terminal(
    game: GameName,
    *,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(metavar="LIST", help="Your opponents; with `me` in it, the whole table.")] = "",
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat, counted from 0.")] = None,
    bot_code: BotCode = None,
    components: Components = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on from a replay or a position.")] = None,
) -> None:
    """Play in the terminal, against bots or in turn at one keyboard."""
    rules = find(game)
    chosen = secrets.randbits(128) if seed is None else seed
    if resume is None:
        players = seat_players(rules, listed(bots), seats, seat)
        own = read_components(components)
        match = start_match(rules, len(players), chosen, parse_options(rules, option, own), own)
    else:
        if option or components or seats is not None:
            raise SetupError("A game that goes on has its seats, options and components: expected none with --resume.")
        match = read_match(resume)
        if match.setup.game is not rules:
            raise SetupError(
                "{file} holds a game of {found}, not of {wanted}.",
                file=resume,
                found=match.setup.game.name,
                wanted=game,
            )
        players = seat_players(rules, listed(bots), match.setup.seats, seat)
    Session(match, players, Console(), read_bots(bot_code), chosen).run()


@app.command()
def play(
    port: Annotated[int, typer.Option(help="Where to listen; another one if it is taken.", min=0, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE; your data folder if left out.")] = "",
    browse: Annotated[bool, typer.Option("--browse/--no-browse", help="Open a browser.")] = True,
    compiled: Compiled = None,
) -> None:
    """Play in the browser, on this machine."""
    with table_installed():
        build = go_on_compiled(compiled)
        from ..table.serve import free_port, serve
        from ..table.settings import Settings, default_database, kept_key

        chosen = free_port("127.0.0.1", port)
        serve(Settings(database=database or default_database(), key=kept_key(), port=chosen), browse, build)


@app.command("serve")
def serve_club(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.", min=0, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://…")] = "",
    workers: Annotated[
        int | None, typer.Option(help="How many processes think for the bots; one a core, 2 to 8, if left out.", min=1)
    ] = None,
    tables_per_minute: Annotated[int, typer.Option(help="How many tables one client may open.", min=1)] = 30,
    secure: Annotated[
        bool, typer.Option("--secure", help="Behind HTTPS: cookies for secure connections only.")
    ] = False,
    proxies: Annotated[
        str,
        typer.Option(metavar="LIST", help="Addresses or networks of reverse proxies that tell who their clients are."),
    ] = "",
    sockets_per_browser: Annotated[int, typer.Option(help="How many live tables one browser may have.", min=1)] = 20,
    sockets_per_address: Annotated[int, typer.Option(help="How many live tables one address may have.", min=1)] = 400,
    watchers_per_table: Annotated[int, typer.Option(help="How many may watch one table.", min=1)] = 1000,
    sockets: Annotated[int, typer.Option(help="How many live tables all browsers may have.", min=1)] = 3000,
    header_seconds: Annotated[float, typer.Option(help="How long a request may take to begin.", min=0.1)] = 10.0,
    body_seconds: Annotated[float, typer.Option(help="How long a request's content may take.", min=0.1)] = 30.0,
    compiled: Compiled = None,
) -> None:
    """Run a server for a club."""
    with table_installed():
        build = go_on_compiled(compiled)
        from ..table.serve import serve
        from ..table.settings import Settings, default_database, fitting_workers, kept_key

        settings = Settings(
            database=database or default_database(),
            key=kept_key(),
            host=host,
            port=port,
            workers=workers or fitting_workers(),
            secure=secure,
            tables_per_minute=tables_per_minute,
            proxies=tuple(parse_proxies(proxies)),
            sockets_per_browser=sockets_per_browser,
            sockets_per_address=sockets_per_address,
            watchers_per_table=watchers_per_table,
            sockets=sockets,
            header_seconds=header_seconds,
            body_seconds=body_seconds,
        )
        serve(settings, browse=False, build=build)


@app.command("check-tables")
def check_running(
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://…; your data folder if left out.")] = "",
    seconds: Annotated[float, typer.Option(help="How long each table may take.", min=0.001)] = 20.0,
) -> None:
    """Say which running tables this version would break, and why: before an upgrade, with the new version."""
    with table_installed():
        from ..table.checking import check_tables
        from ..table.settings import default_database

        async def check_all() -> list[bool]:
            broken = []
            async for verdict in check_tables(database or default_database(), seconds):
                print(verdict, flush=True)
                broken.append(bool(verdict.fault))
            return broken

        broken = asyncio.run(check_all())
    print(f"Running tables: {len(broken)}. Would go on: {broken.count(False)}. Would break: {broken.count(True)}.")
    if any(broken):
        raise typer.Exit(1)


app.command()(sim)
app.command()(ladder)
app.command()(battle)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A replay.")],
    step: Annotated[bool, typer.Option("--step", help="Look at the table move by move.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether the game was fair.")] = False,
    published: Annotated[str, typer.Option("--receipt", help="The receipt that the table published.")] = "",
    seat: Viewer = None,
) -> None:
    """Play a replay again, verify every move, and tell the story."""
    matches = read_steps(file)
    match = matches[-1]
    if verify or published:
        print(verdict(match, published))
        return
    if seat is not None:
        match.check_seat(seat)
    if step:
        step_through(matches, Console(), seat)
    else:
        print_moves(match, Console(), seat)


@app.command()
def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A replay or a position.")],
    move: Annotated[int | None, typer.Option(help="After how many moves; all of them if left out.")] = None,
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="Write an SVG picture.")] = None,
    seat: Viewer = None,
) -> None:
    """Show the table as text, or as a picture."""
    match = read_match(file, move)
    view = match.view(seat)
    board = match.setup.game
    if output is None:
        Console().out(board.board_text(view, match.setup.words), highlight=False)
    else:
        check_picture(output)
        Path(output).write_text(board.board_svg(view, match.setup.words), "utf-8")


@app.command()
def check(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games in each mode.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed checks the same games.")] = 0,
    components: Components = None,
) -> None:
    """Check that a game keeps the laws that every game must keep."""
    rules = find(game)
    console = Console()
    check_game(
        rules,
        seed,
        games,
        lambda line: console.print(line, markup=False, highlight=False, soft_wrap=True),
        components=read_components(components),
    )


@app.callback(invoke_without_command=True)
def about(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if version:
        print(__version__)


# What commands share


@contextmanager
def table_installed() -> Iterator[None]:
    """For commands of the server: what it lacks, or what keeps it from starting, becomes one sentence and the exit code
    1."""
    try:
        from ..table import serve  # noqa: F401
        from ..table.settings import ServerRefused
    except ModuleNotFoundError as error:
        print(f"The table needs {error.name}: pip install 'sortilege[table]' brings it.", file=sys.stderr)
        raise typer.Exit(1) from error
    try:
        yield
    except ServerRefused as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from error


def verdict(match: Match, published: str) -> str:
    """Whether a game was fair: its seed is the one that was promised, and it gives this very game."""
    if match.seed is None:
        raise ReplayError("This game began at a position, not from a seed: there is no receipt to verify.")
    found = receipt(match.seed)
    if published and published.strip().lower() != found:
        raise ReplayError("The seed is not the one that was promised: its receipt is {receipt}.", receipt=found)
    return f"Every move follows the rules and the seed. Its receipt: {found}"


# The way in


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command; whatever is refused becomes one sentence and the exit code 2."""
    try:
        code = app(arguments, prog_name="sortilege", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except SortilegeError as error:
        refuse(str(error))
    except BrokenPipeError:
        # Who reads our output has gone; say nothing more, not even when Python closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        refuse(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except Exception as error:
        # Typer has changed where the class of its usage errors lives, but not this method of it.
        if not hasattr(error, "format_message"):
            raise
        refuse(error.format_message())


def refuse(sentence: str) -> NoReturn:
    if sentence:
        print(sentence, file=sys.stderr)
    sys.exit(2)
