"""The server is killed while people play, again and again: is everything there that anybody was told?"""

from __future__ import annotations

import random
import time
from pathlib import Path

from tests.table.club import Club, Fate, check, play
from tests.table.server import running

from .result import Attack

PLAYABLE = 10.0


def kill(database: str, folder: Path, kills: int, seed: int) -> Attack:
    """So many kills at random moments, each after a move was made at every table since the last.

    Players go on where they were and repeat what was not answered.
    """
    dice = random.Random(seed)
    lost = 0
    seen = ""
    waits = [0.0]
    with running(database, folder) as server:
        club = Club(server, dice)
        since = time.monotonic()
        for _ in range(kills):
            players = club.busy()
            fate = Fate(server, dice.randint(1, 65), frozenset(player.table.id for player in players))
            fate.since = since
            try:
                play(players, fate)
                if fate.left:
                    server.kill()  # all games were over before it was time
            except AssertionError as error:
                lost += 1
                seen = str(error).splitlines()[0]
                server.kill()
            waits += fate.first.values()
            since = time.monotonic()
            server.start()
            try:
                check(club.players, database)
            except AssertionError as error:
                lost += 1
                seen = str(error).splitlines()[0]
    acknowledged = sum(len(player.made) for player in club.players)
    tables = len({player.table.id for player in club.players})
    kind = database.partition(":")[0]
    tried = f"{kills} kills, {acknowledged} acknowledged moves, {tables} tables"
    return Attack(f"kills over {kind}", tried, lost, max(waits), PLAYABLE, seen)
