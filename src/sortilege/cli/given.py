"""What is given on the command line: lists, options, and files with components, bots, positions and replays."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from typing import Any

from .. import load
from ..bots import BotFactory, load_bots
from ..games import find
from ..kernel.errors import ReplayError, SetupError, SortilegeError
from ..kernel.game import Game, OptionValue, Variant
from ..kernel.launch import play_line, replay_match
from ..kernel.limits import FILE_LIMIT, read_json, read_toml
from ..kernel.match import Match
from ..kernel.replay import read_replay

YES = ("true", "yes", "on")
NO = ("false", "no", "off")


# On the line itself


def listed(text: str) -> list[str]:
    """The names of a list with commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def parse_proxies(written: str) -> list[str]:
    """Addresses and networks, as a list with commas."""
    for name in listed(written):
        try:
            ip_network(name)
        except ValueError as error:
            raise SetupError(
                "A proxy cannot be {name!r}: expected an address or a network, such as 127.0.0.1 or 10.0.0.0/8.",
                name=name,
            ) from error
    return listed(written)


def spell(value: OptionValue) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value) or "(none)"


def parse_options(game: Game, written: list[str] | None, components: dict[str, Any] | None) -> dict[str, OptionValue]:
    """Options given as NAME=VALUE, with the values that the game knows if these components are in play."""
    variants = {variant.name: variant for variant in game.variants_with(game.components(components))}
    options: dict[str, OptionValue] = {}
    for one in written or []:
        name, equals, value = (part.strip() for part in one.partition("="))
        if not equals or not name:
            raise SetupError("An option is given as NAME=VALUE, not {found!r}.", found=one)
        if name not in variants:
            raise SetupError(
                "{game} has no option {name!r}: expected one of {expected}.",
                game=game.title,
                name=name,
                expected=", ".join(variants),
            )
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
    raise SetupError(
        "Option {name!r} cannot be {value!r}: expected one of {expected}.",
        name=variant.name,
        value=written,
        expected=expected,
    )


def check_picture(file: str) -> None:
    if not file.lower().endswith(".svg"):
        raise SetupError("Pictures are SVG: expected the name of a file that ends in .svg, not {file!r}.", file=file)


# In files


def read_text(file: str) -> str:
    try:
        with Path(file).open(encoding="utf-8") as opened:
            text = opened.read(FILE_LIMIT + 1)
    except UnicodeDecodeError as error:
        raise SetupError("{file} cannot be read: expected text in UTF-8.", file=file) from error
    if len(text) > FILE_LIMIT:
        raise SetupError("{file} cannot be read: expected at most {limit} characters.", file=file, limit=FILE_LIMIT)
    return text


def read_components(file: str | None) -> dict[str, Any] | None:
    if file is None:
        return None
    text = read_text(file)
    try:
        return read_toml(text)
    except SortilegeError as error:
        raise SetupError("{file} cannot be played with: {reason}", file=file, reason=error) from error


def read_bots(file: str | None) -> dict[str, BotFactory]:
    return load_bots(file) if file is not None else {}


def read_match(file: str, moves: int | None = None) -> Match:
    """The game in a file, a position or a replay after so many moves."""
    text = read_text(file)
    try:
        whole = read_json(text)
    except SortilegeError:
        whole = None
    if not isinstance(whole, dict) or "sortilege-replay" in whole:
        return replay_to(text, moves)
    if moves:
        raise SetupError("{file} is a position, which has no moves: expected no --move.", file=file)
    return load(whole)


def replay_to(text: str, moves: int | None) -> Match:
    header, lines = read_replay(text)
    if moves is not None and not 0 <= moves <= len(lines):
        raise SetupError("The replay has no move {number}: expected 0 to {last}.", number=moves, last=len(lines))
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
