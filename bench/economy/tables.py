"""What many games say, as tables of Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from sortilege.games.conjurers.box.components import Parts
from sortilege.games.conjurers.box.terms import (
    BATTLEGROUND,
    FOOD_SPACE,
    GUILD_HOUSE,
    MARKETPLACE,
    MINE,
    SACRIFICIAL_PIT,
    STORAGE,
    TAVERN,
)
from sortilege.kernel.sure import Z95
from sortilege.lab import wilson

from .record import HOUSE, SOURCES, GameRecord, SeatRecord

WAYS = {"creatures": "army", "artifacts": "artifacts", "combinations": "combinations", "resources": "resources"}


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def table(heads: list[str], rows: Iterable[list[object]]) -> list[str]:
    return [row(*heads), row(*["---"] * len(heads)), *(row(*cells) for cells in rows)]


def mean_of(values: list[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z95 * sqrt(spread / len(values))


def told_mean(values: list[float]) -> str:
    mean, half = mean_of(values)
    return f"{mean:.1f} ± {half:.1f}"


def told_share(successes: float, trials: int) -> str:
    if not trials:
        return "-"
    low, high = wilson(successes, trials)
    return f"{successes / trials:.0%} ({low:.0%} to {high:.0%})"


# The whole


def overview(games: list[GameRecord]) -> list[str]:
    """Length of a game, points, and the seat that begins."""
    seats = [seat for game in games for seat in game.seats]
    count = len(games[0].seats)
    began = [seat.share for seat in seats if seat.started]
    rows: list[list[object]] = [
        ["decisions in a game", told_mean([float(game.decisions) for game in games])],
        ["points of a winner", told_mean([float(seat.score) for seat in seats if seat.share > 0.0])],
        ["points of the others", told_mean([float(seat.score) for seat in seats if seat.share == 0.0])],
        [f"wins of who begins (even: {1 / count:.0%})", told_share(sum(began), len(began))],
    ]
    return table(["", "mean or share, 95 % interval"], rows)


def ways(games: list[GameRecord]) -> list[str]:
    """Where winners have their points from, and what set them apart."""
    winners = [seat for game in games for seat in game.seats if seat.share > 0.0]
    others = [seat for game in games for seat in game.seats if seat.share == 0.0]
    decisive = dict.fromkeys(WAYS, 0)
    for game in games:
        for seat in game.seats:
            if seat.share > 0.0:
                decisive[lead(seat, game)] += 1
    rows: list[list[object]] = [
        [
            WAYS.get(source, "minus points"),
            told_mean([float(seat.points[source]) for seat in winners]),
            told_mean([float(seat.points[source]) for seat in others]),
            told_share(decisive[source], len(winners)) if source in WAYS else "",
        ]
        for source in SOURCES
    ]
    return table(["source", "points of winners", "points of the others", "set the winner apart"], rows)


def lead(winner: SeatRecord, game: GameRecord) -> str:
    """The source in which the winner is furthest ahead of the mean of the others."""
    others = [seat for seat in game.seats if seat is not winner]
    return max(
        WAYS, key=lambda source: winner.points[source] - sum(seat.points[source] for seat in others) / len(others)
    )


def mines(games: list[GameRecord], parts: Parts) -> list[str]:
    """How much of what they brought home winners and others had from mines."""
    names = {parts.space_ids[space] for space in parts.mines}
    rows: list[list[object]] = []
    for who, won in (("winners", True), ("the others", False)):
        seats = [seat for game in games for seat in game.seats if (seat.share > 0.0) == won]
        mined = [float(sum(n for space, n in seat.income.items() if space in names)) for seat in seats]
        total = [float(sum(seat.income.values())) for seat in seats]
        half = sum(1 for one, all_ in zip(mined, total, strict=True) if all_ and one >= all_ / 2)
        rows.append([who, told_mean(mined), told_mean(total), told_share(half, len(seats))])
    return table(["", "weight from mines", "weight in all", "half of it or more from mines"], rows)


# Spaces


def spaces(games: list[GameRecord], parts: Parts) -> list[str]:
    rows: list[list[object]] = []
    seats = [seat for game in games for seat in game.seats]
    wins = sum(seat.share for seat in seats)
    for space in [*range(parts.houses), -1]:
        if space >= 0 and parts.least_players[space] > len(games[0].seats):
            continue
        name = parts.space_ids[space] if space >= 0 else HOUSE
        visits = sum(seat.visits.get(name, 0) for seat in seats)
        by_winners = sum(seat.visits.get(name, 0) * seat.share for seat in seats)
        used = sum(1 for game in games if any(name in seat.visits for seat in game.seats))
        pull = by_winners / wins / (visits / len(seats)) if visits else 0.0
        rows.append(
            [
                name,
                f"{visits / len(games):.1f}",
                told_share(used, len(games)),
                f"{pull:.2f}" if visits else "-",
                earned(seats, parts, space, name, visits),
            ]
        )
    heads = ["space", "visits a game", "games with a visit", "winners' visits to all (even: 1)", "what a visit earned"]
    return table(heads, rows)


def earned(seats: list[SeatRecord], parts: Parts, space: int, name: str, visits: int) -> str:
    """What a visit brought, in the terms of the space."""
    if not visits:
        return "-"
    income = sum(seat.income.get(name, 0) for seat in seats) / visits
    food = sum(seat.food.get(name, 0) for seat in seats) / visits
    done = sum(seat.done.get(name, 0) for seat in seats)
    if space < 0:
        return f"{told_share(done, visits)} won, {income:.1f} weight stolen"
    kind = parts.space_kind[space]
    if kind in (MINE, STORAGE):
        return f"{income:.1f} weight"
    if kind == FOOD_SPACE:
        return f"{food:.1f} food"
    if kind == BATTLEGROUND:
        return f"{told_share(done, visits)} won"
    if kind == SACRIFICIAL_PIT:
        return f"{done / visits:.1f} creatures for {income:.1f} weight and {food:.1f} food"
    if kind == TAVERN:
        return "the first turn of the next round"
    words = {MARKETPLACE: "trades", GUILD_HOUSE: "assistants"}
    return f"{done / visits:.2f} {words.get(kind, 'pieces')}"


# Cards


def creatures(games: list[GameRecord], parts: Parts) -> list[str]:
    """How often each creature was fought for and won, level by level."""
    seats = [seat for game in games for seat in game.seats]
    rows: list[list[object]] = []
    for card in sorted(range(parts.first_starter), key=lambda card: (parts.level[card], parts.mythology[card])):
        name = parts.card_ids[card]
        fought = sum(seat.fought.get(name, 0) for seat in seats)
        won = sum(seat.won.get(name, 0) for seat in seats)
        rows.append([name, parts.level[card], f"{fought / len(games):.2f}", told_share(won, fought)])
    return table(["creature", "level", "battles a game", "of them won"], rows)


def pieces(games: list[GameRecord], parts: Parts) -> list[str]:
    """How often each piece of equipment was bought."""
    seats = [seat for game in games for seat in game.seats]
    wins = sum(seat.share for seat in seats)
    rows: list[list[object]] = []
    for piece in range(parts.pieces):
        name = parts.piece_ids[piece]
        bought = sum(seat.bought.get(name, 0) for seat in seats)
        by_winners = sum(seat.bought.get(name, 0) * seat.share for seat in seats)
        pull = f"{by_winners / wins / (bought / len(seats)):.2f}" if bought else "-"
        rows.append([name, parts.points[piece] or "", f"{bought / len(games):.2f}", pull])
    return table(["piece", "points", "bought a game", "winners' purchases to all (even: 1)"], rows)


def unused(games: list[GameRecord], parts: Parts) -> list[str]:
    """What nobody bought, nobody won, and where nobody went."""
    seats = [seat for game in games for seat in game.seats]
    bought = {name for seat in seats for name in seat.bought}
    won = {name for seat in seats for name in seat.won}
    visited = {name for seat in seats for name in seat.visits}
    open_here = [space for space in range(parts.houses) if parts.least_players[space] <= len(games[0].seats)]
    lists = {
        "Never visited": [parts.space_ids[space] for space in open_here if parts.space_ids[space] not in visited],
        "Never bought": [name for name in parts.piece_ids if name not in bought],
        "Never won": [name for name in parts.card_ids[: parts.first_starter] if name not in won],
    }
    return [f"- {what}: {', '.join(names) or 'none'}." for what, names in lists.items()]
