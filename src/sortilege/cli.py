"""The one command, `sortilege`. Each of its commands reads what was asked for and lets others do it."""

from __future__ import annotations

import json
import os
import secrets
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.table import Table

from . import __version__, load
from .bots import BotFactory, load_bots
from .games import find, names
from .kernel.errors import ReplayError, SetupError, SortilegeError
from .kernel.game import Game, OptionValue, Variant
from .kernel.launch import play_line, replay_match, start_match
from .kernel.match import Match
from .kernel.replay import read_replay, receipt
from .kit import check_game
from .lab import simulate
from .lab.report import print_result, progress_bar
from .terminal import Session, print_moves, seat_players, step_through

YES = ("true", "yes", "on")
NO = ("false", "no", "off")

app = typer.Typer(
    help="Games of rival wizards: play them, simulate them, replay them.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `sortilege games` lists.")]
Seats = Annotated[int | None, typer.Option(help="How many seats the table has.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
BotCode = Annotated[str | None, typer.Option(metavar="FILE", help="A Python file whose BOTS are your own bots.")]
Components = Annotated[str | None, typer.Option(metavar="FILE", help="Components to play with, in TOML.")]
Viewer = Annotated[int | None, typer.Option("--seat", help="Whose view to show; a spectator's if left out.")]


# The commands


@app.command("games")
def list_games() -> None:
    """List the games, how many can play, and the options."""
    for name in names():
        game = find(name)
        seats = ", ".join(str(number) for number in game.seats)
        table = Table(title=f"{name}: {game.title}, seats: {seats}", title_justify="left", title_style="bold")
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
        match = start_match(rules, len(players), chosen, parse_options(rules, option), read_components(components))
    else:
        if option or components or seats is not None:
            raise SetupError("A game that goes on has its seats, options and components: expected none with --resume.")
        match = read_match(resume)
        if match.setup.game is not rules:
            raise SetupError(f"{resume} holds a game of {match.setup.game.name}, not of {game}.")
        players = seat_players(rules, listed(bots), match.setup.seats, seat)
    Session(match, players, Console(), read_bots(bot_code), chosen).run()


@app.command()
def play(
    port: Annotated[int, typer.Option(help="Where to listen; another one if it is taken.")] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE; your data folder if left out.")] = "",
    browse: Annotated[bool, typer.Option("--browse/--no-browse", help="Open a browser.")] = True,
) -> None:
    """Play in the browser, on this machine."""
    from .table.serve import free_port, serve
    from .table.settings import Settings, default_database, kept_key

    chosen = free_port("127.0.0.1", port)
    serve(Settings(database=database or default_database(), key=kept_key(), port=chosen), browse)


@app.command("serve")
def serve_club(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.")] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://…")] = "",
    workers: Annotated[int, typer.Option(help="How many processes think for the bots.", min=1)] = 1,
    tables_per_minute: Annotated[int, typer.Option(help="How many tables one client may open.", min=1)] = 30,
    secure: Annotated[
        bool, typer.Option("--secure", help="Behind HTTPS: cookies for secure connections only.")
    ] = False,
) -> None:
    """Run a server for a club."""
    from .table.serve import serve
    from .table.settings import Settings, default_database, kept_key

    settings = Settings(
        database=database or default_database(),
        key=kept_key(),
        host=host,
        port=port,
        workers=workers,
        secure=secure,
        tables_per_minute=tables_per_minute,
    )
    serve(settings, browse=False)


@app.command()
def sim(
    game: GameName,
    *,
    bots: Annotated[str, typer.Option(metavar="LIST", help="Bots that play, such as greedy,random.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    seats: Seats = None,
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    bot_code: BotCode = None,
    components: Components = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Let bots play many games, and show who wins how often."""
    rules = find(game)
    with progress_bar(Console(stderr=True), games) as on_game:
        result = simulate(
            rules,
            listed(bots),
            games,
            seed,
            options=parse_options(rules, option),
            components=read_components(components),
            seats=seats,
            jobs=jobs,
            on_game=on_game,
            bot_code=bot_code,
        )
    if as_json:
        print(json.dumps(result.as_dict()))
    else:
        print_result(result, rules, Console())


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
        Console().out(board.board_text(view), highlight=False)
    elif not output.lower().endswith(".svg"):
        raise SetupError(f"Pictures are SVG: expected the name of a file that ends in .svg, not {output!r}.")
    else:
        Path(output).write_text(board.board_svg(view), "utf-8")


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


# What is asked for


def verdict(match: Match, published: str) -> str:
    """Whether a game was fair: its seed is the one that was promised, and it gives this very game."""
    if match.seed is None:
        raise ReplayError("This game began at a position, not from a seed: there is no receipt to verify.")
    found = receipt(match.seed)
    if published and published.strip().lower() != found:
        raise ReplayError(f"The seed is not the one that was promised: its receipt is {found}.")
    return f"Every move follows the rules and the seed. Its receipt: {found}"


def listed(text: str) -> list[str]:
    """The names of a list with commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def spell(value: OptionValue) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value) or "(none)"


def parse_options(game: Game, written: list[str] | None) -> dict[str, OptionValue]:
    """Options given as NAME=VALUE, with the values that the game knows."""
    variants = {variant.name: variant for variant in game.variants}
    options: dict[str, OptionValue] = {}
    for one in written or []:
        name, equals, value = (part.strip() for part in one.partition("="))
        if not equals or not name:
            raise SetupError(f"An option is given as NAME=VALUE, not {one!r}.")
        if name not in variants:
            raise SetupError(f"{game.title} has no option {name!r}: expected one of {', '.join(variants)}.")
        options[name] = parse_value(variants[name], value)
    return options


def parse_value(variant: Variant, written: str) -> OptionValue:
    word = written.lower()
    for value in variant.values:
        if isinstance(value, bool):
            if word in (YES if value else NO):
                return value
        elif word in (str(value).lower(), spell(value)):
            return value
    expected = ", ".join(spell(value) for value in variant.values)
    raise SetupError(f"Option {variant.name!r} cannot be {written!r}: expected one of {expected}.")


def read_text(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise SetupError(f"{file} cannot be read: expected text in UTF-8.") from error


def read_components(file: str | None) -> dict[str, Any] | None:
    if file is None:
        return None
    try:
        return tomllib.loads(read_text(file))
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"{file} is not TOML: {error}.") from error


def read_bots(file: str | None) -> dict[str, BotFactory]:
    return load_bots(file) if file is not None else {}


def read_match(file: str, moves: int | None = None) -> Match:
    """The game in a file, a position or a replay after so many moves."""
    text = read_text(file)
    try:
        whole = json.loads(text)
    except ValueError:
        whole = None
    if not isinstance(whole, dict) or "sortilege-replay" in whole:
        return replay_to(text, moves)
    if moves:
        raise SetupError(f"{file} is a position, which has no moves: expected no --move.")
    return load(whole)


def replay_to(text: str, moves: int | None) -> Match:
    header, lines = read_replay(text)
    if moves is not None and not 0 <= moves <= len(lines):
        raise SetupError(f"The replay has no move {moves}: expected 0 to {len(lines)}.")
    return replay_match(game_of(header), header, lines[:moves])


def read_steps(file: str) -> list[Match]:
    """The game of a replay before its first move and after each."""
    header, lines = read_replay(read_text(file))
    match = replay_match(game_of(header), header, [])
    matches = [match.clone()]
    for number, line in enumerate(lines, 1):
        play_line(match, number, line)
        matches.append(match.clone())
    return matches


def game_of(header: dict[str, Any]) -> Game:
    if not isinstance(header.get("game"), str):
        raise ReplayError("The replay's header must name its 'game'.")
    return find(header["game"])


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


if __name__ == "__main__":
    main()
