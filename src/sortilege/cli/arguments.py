"""What several commands ask for, and how their help explains it."""

from __future__ import annotations

from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `sortilege games` lists.")]
Seats = Annotated[int | None, typer.Option(help="How many seats the table has.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
BotCode = Annotated[str | None, typer.Option(metavar="FILE", help="A Python file whose BOTS are your own bots.")]
Components = Annotated[str | None, typer.Option(metavar="FILE", help="Components to play with, in TOML.")]
Viewer = Annotated[int | None, typer.Option("--seat", help="Whose view to show; a spectator's if left out.")]
Jobs = Annotated[int, typer.Option(help="How many processes play.")]
Results = Annotated[
    str | None,
    typer.Option("--resume", metavar="FILE", help="Keep every game in this file, and go on from those it has."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Compiled = Annotated[
    bool | None,
    typer.Option(
        "--compiled/--interpreted", help="Which build runs; if left out, a compiled one that fits.", show_default=False
    ),
]
