"""Commands that let bots and line-ups contend: many games, a ladder, battles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..games import find
from ..kernel.errors import SetupError
from ..lab import Sprt, climb, fight, simulate
from ..lab.picture import ladder_svg
from ..lab.report import print_fought, print_ladder, print_result, progress_bar
from .arguments import AsJson, BotCode, Components, GameName, Jobs, Options, Results, Seats
from .given import check_picture, listed, parse_options, read_components

GAMES = 100
MOST_TESTED = 1000


def sim(
    game: GameName,
    *,
    bots: Annotated[str, typer.Option(metavar="LIST", help="Bots that play, such as greedy,random.")],
    games: Annotated[int | None, typer.Option(help=f"How many games, with a deal each; {GAMES} if left out.")] = None,
    deals: Annotated[
        int | None, typer.Option(help="How many deals instead, each played with every bot at every seat.")
    ] = None,
    sprt: Annotated[
        bool,
        typer.Option(
            "--sprt", help=f"Stop once it is clear whether the first is stronger; at most {MOST_TESTED} deals."
        ),
    ] = False,
    h0: Annotated[float, typer.Option(help="With --sprt: the share of the wins of a bot that is not stronger.")] = 0.5,
    h1: Annotated[float, typer.Option(help="With --sprt: the share of one that is.")] = 0.55,
    error: Annotated[float, typer.Option(help="With --sprt: how likely either mistake may be.")] = 0.05,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    seats: Seats = None,
    option: Options = None,
    jobs: Jobs = 1,
    bot_code: BotCode = None,
    components: Components = None,
    resume: Results = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and show who wins how often."""
    rules = find(game)
    own = read_components(components)
    if games is not None and (deals is not None or sprt):
        raise SetupError("Games have deals of their own: expected no --games with --deals or --sprt.")
    if sprt and deals is None:
        deals = MOST_TESTED
    if deals is None and games is None:
        games = GAMES
    names = listed(bots)
    total = games or (deals or 0) * len(names)
    with progress_bar(Console(stderr=True)) as on_progress:
        result = simulate(
            rules,
            names,
            games,
            seed,
            deals=deals,
            test=Sprt(h0, h1, error) if sprt else None,
            options=parse_options(rules, option, own),
            components=own,
            seats=seats,
            jobs=jobs,
            on_game=lambda played: on_progress(played.number + 1, total),
            bot_code=bot_code,
            results=resume,
        )
    if as_json:
        print(json.dumps(result.as_dict()))
    else:
        print_result(result, rules, Console())


def ladder(
    game: GameName,
    *,
    bots: Annotated[str, typer.Option(metavar="LIST", help="Bots to rate, such as easy,normal,hard.")],
    deals: Annotated[int, typer.Option(help="How many deals every table plays.")] = 50,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    seats: Annotated[int | None, typer.Option(help="How many seats a table has; as few as a contest needs.")] = None,
    option: Options = None,
    jobs: Jobs = 1,
    bot_code: BotCode = None,
    components: Components = None,
    resume: Results = None,
    output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="Write an SVG picture.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let all of several bots meet, and rate them."""
    rules = find(game)
    own = read_components(components)
    if output is not None:
        check_picture(output)
    with progress_bar(Console(stderr=True)) as on_progress:
        climbed = climb(
            rules,
            listed(bots),
            deals,
            seed,
            seats=seats,
            options=parse_options(rules, option, own),
            components=own,
            jobs=jobs,
            on_progress=on_progress,
            bot_code=bot_code,
            results=resume,
        )
    if output is not None:
        Path(output).write_text(ladder_svg(climbed, rules), "utf-8")
    if as_json:
        print(json.dumps(climbed.as_dict()))
    else:
        print_ladder(climbed, rules, Console())


def battle(
    game: GameName,
    first: Annotated[str, typer.Argument(metavar="FIRST", help="A line-up: names with commas between them.")],
    second: Annotated[str, typer.Argument(metavar="SECOND", help="The line-up that it meets.")],
    *,
    occasion: Annotated[str, typer.Option(help="What they meet for; as usual if left out.")] = "",
    battles: Annotated[int, typer.Option(help="How many battles.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed fights the same battles.")] = 0,
    option: Options = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Let two line-ups fight many times, and show how often each wins."""
    rules = find(game)
    own = read_components(components)
    options = parse_options(rules, option, own)
    fought = fight(
        rules, listed(first), listed(second), battles, seed, occasion=occasion, options=options, components=own
    )
    if as_json:
        print(json.dumps(fought.as_dict()))
    else:
        print_fought(fought, rules, Console())
