"""Broken files thrown at a game: positions, replays, components, and moves typed into what was accepted.

Nothing but a SortilegeError may come out of it, and nothing may take long.
"""

from __future__ import annotations

import json
import random
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import process_time
from types import FrameType

import sortilege
from sortilege import Match, SortilegeError
from sortilege.games import find, names
from sortilege.table.i18n import ENGLISH, words_in

from .harm import WORDS, Harm, broken_text
from .seeds import seeds_of

SLOW = 2.0
"""Seconds of work that one file may take, playing on included; what others do on the machine does not count."""
HUNG = 10
"""Seconds of work after which it is given up."""
STUCK = 120
"""Seconds on the wall's clock after which one is given up that does not work but waits for something."""
FURTHER = 12
"""Moves that are played from what was accepted."""
PLAYED = 8
"""Moves of a replay that are kept: reading them again is what takes time."""


class Hung(Exception):
    """A file that never comes to an end."""


@dataclass
class Tally:
    """What came of the files of one game. `finds` holds a file for every place that foreign exceptions came from."""

    game: str
    seed: int
    files: int = 0
    accepted: int = 0
    refused: int = 0
    foreign: int = 0
    slow: int = 0
    slowest: float = 0.0
    longest_sentence: int = 0
    finds: dict[str, str] = field(default_factory=dict)
    often: Counter[str] = field(default_factory=Counter)

    @property
    def clean(self) -> bool:
        return self.foreign == 0 and self.slow == 0

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.files:,} files, {self.accepted:,} accepted, {self.refused:,} refused, "
            f"{self.foreign:,} foreign exceptions, {self.slow:,} above {SLOW:.0f} s, slowest {self.slowest:.2f} s"
        )


class Attack:
    """Broken files of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        matches = seeds_of(game)
        self.positions = [m.position() for m in matches]
        self.replays = [shortened(m.replay()) for m in matches]
        self.components = matches[0].setup.components.data
        self.seats = sorted({m.setup.seats for m in matches})
        self.texts = sorted({option.text for m in matches if not m.over for option in m.decision.options})
        strangers = [seeds_of(other)[-1].position() for other in names() if other != game]
        steps = [(kind.__name__, len(kind.fields)) for kind in find(game).steps]
        self.harm = Harm(self.positions, strangers, steps)
        self.harm_parts = Harm([self.components], strangers, [])
        self.ways: tuple[Callable[[random.Random], Match], ...] = (
            *(self.broken_position,) * 12,
            self.broken_position_text,
            self.broken_header,
            self.broken_replay,
            self.broken_moves,
            self.broken_components,
        )

    def one(self, chance: random.Random) -> bool:
        """Break a file, and play on from it if it is accepted; says whether it was."""
        try:
            m = chance.choice(self.ways)(chance)
        except SortilegeError as error:
            check_sentence(error)
            return False
        self.play_on(m, chance)
        return True

    # The files

    def broken_position(self, chance: random.Random) -> Match:
        return sortilege.load(self.harm.broken(chance.choice(self.positions), chance))

    def broken_position_text(self, chance: random.Random) -> Match:
        return sortilege.load(broken_text(json.dumps(chance.choice(self.positions)), chance))

    def broken_header(self, chance: random.Random) -> Match:
        """A replay whose header is broken; half of them begin at a position."""
        header, *moves = chance.choice(self.replays).splitlines()
        written = json.loads(header)
        if chance.random() < 0.5:
            position = chance.choice(self.positions)
            written = {"sortilege-replay": 1, "game": self.game, "version": written["version"], "position": position}
            moves = []
        return sortilege.replay("\n".join([json.dumps(self.harm.broken(written, chance)), *moves]))

    def broken_replay(self, chance: random.Random) -> Match:
        return sortilege.replay(broken_text(chance.choice(self.replays), chance))

    def broken_moves(self, chance: random.Random) -> Match:
        """A replay with moves swapped, doubled, made up or given to others."""
        header, *moves = chance.choice(self.replays).splitlines()
        for _ in range(chance.randrange(1, 4)):
            where = chance.randrange(len(moves) + 1)
            kind = chance.randrange(4)
            if kind == 0:
                moves.insert(where, chance.choice(self.texts))
            elif kind == 1:
                moves.insert(where, f"@{chance.choice(('0', '1', '9', '²', '٣', '-1', '9' * 40))} concede")
            elif kind == 2:
                chance.shuffle(moves)
            else:
                moves.insert(where, chance.choice(WORDS))
        return sortilege.replay("\n".join([header, *moves]))

    def broken_components(self, chance: random.Random) -> Match:
        components = self.harm_parts.broken(self.components, chance)
        return sortilege.new(self.game, chance.choice(self.seats), chance.randrange(9), components=components)

    # Playing on

    def play_on(self, m: Match, chance: random.Random) -> None:
        """Look at it from all sides, and make some moves."""
        read_back(m)
        self.look(m, chance)
        for _ in range(FURTHER):
            if m.over:
                break
            self.consider(m, chance)
            try:
                m.play(chance.choice(m.decision.options))
            except SortilegeError as error:
                check_sentence(error)
                return
            read_back(m)
        self.look(m, chance)
        m.replay()

    def look(self, m: Match, chance: random.Random) -> None:
        game = m.setup.game
        for seat in (None, *range(m.setup.seats)):
            json.dumps(m.view(seat))
        view = m.view(chance.randrange(m.setup.seats))
        game.board_text(view, m.setup.words)
        game.board_svg(view, m.setup.words)
        if game.at_table:
            game.regions(view, words_in(game, ENGLISH))
        m.story(0)
        json.dumps(m.open_view())
        json.dumps([sheet.as_dict() for sheet in game.standing(m.state)])
        assert m.over or m.decision.options, "whoever is asked has an answer"

    def consider(self, m: Match, chance: random.Random) -> None:
        """What somebody asks before a move: what it does, what others may do, and why something cannot be done."""
        decision = m.decision
        assert decision.prompt
        for option in chance.sample(decision.options, min(3, len(decision.options))):
            assert option.label
            assert option.path is not None
        try:
            preview = m.preview(chance.choice(decision.options))
            assert preview.story is not None
            json.dumps(preview.view)
        except SortilegeError as error:
            check_sentence(error)
        for closed in m.why_not()[:5]:
            m.explain(closed)
        for seat in range(m.setup.seats):
            m.asides(seat)
        try:
            m.why_not(
                broken_text(chance.choice(self.texts), chance) if chance.random() < 0.5 else chance.choice(self.texts)
            )
        except SortilegeError as error:
            check_sentence(error)
        if chance.random() < 0.2:
            imagined = m.imagine(chance.randrange(m.setup.seats), chance.randrange(99))
            try:
                imagined.play(chance.choice(imagined.decision.options))
            except SortilegeError as error:
                check_sentence(error)


def shortened(replay: str) -> str:
    return "\n".join(replay.splitlines()[: PLAYED + 1])


def read_back(m: Match) -> None:
    """What was accepted, and whatever play makes of it, can be written down and read."""
    written = m.position()
    try:
        again = sortilege.load(json.loads(json.dumps(written)))
    except SortilegeError as error:
        raise AssertionError(f"not read back after {m.moves}: {error}") from error
    assert again.position() == written, f"read back otherwise after {m.moves}"


def check_sentence(error: SortilegeError) -> None:
    """A refusal is one sentence, and no long one but for what it lists as expected."""
    said = str(error)
    assert said, "a refusal says why"
    assert len(said) < 4_000, f"a refusal is a sentence, not {len(said)} characters"


@contextmanager
def deadline(seconds: int) -> Iterator[None]:
    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise Hung

    before = {number: signal.signal(number, give_up) for number in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, STUCK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def attack_files(game: str, files: int, seed: int) -> Tally:
    """Throw so many broken files at the game; file n of a seed is always the same."""
    attack = Attack(game)
    tally = Tally(game, seed)
    for number in range(files):
        start = process_time()
        try:
            with deadline(HUNG):
                accepted = attack.one(random.Random(f"{seed} {number}"))
            tally.accepted += accepted
            tally.refused += not accepted
        except Exception as error:
            tally.foreign += 1
            where = find_of(error)
            tally.often[where] += 1
            tally.finds.setdefault(where, f"file {number}: {error!r}"[:300])
        took = process_time() - start
        tally.files += 1
        tally.slow += took > SLOW
        tally.slowest = max(tally.slowest, took)
    return tally


def find_of(error: Exception) -> str:
    """Where it came from: our innermost line, and the kind of error."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/sortilege/" in frame.filename]
    if not frames:
        frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1]
    return f"{type(error).__name__} in {last.filename.rpartition('sortilege/')[2]}:{last.lineno} {last.name}"
