"""Every mode of every game is told in every language: what is asked and may be done, what happened, how it ended."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sortilege.games import at_table, find
from sortilege.kernel.game import Game
from sortilege.kernel.launch import start_match
from sortilege.kernel.match import Match
from sortilege.kit import modes_of
from sortilege.table import i18n

TRANSLATED = [lang for lang in i18n.LANGUAGES if lang != i18n.ENGLISH]
GAMES = [find(name) for name in at_table()]
TOLD: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
"""The sentences of a game in a language, looked at once each."""
MODES = [(game, seats, options) for game in GAMES for seats, options in modes_of(game)]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "options"), MODES, ids=lambda value: getattr(value, "name", str(value)))
def test_a_game_can_be_told_in_every_language(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Questions, moves, reasons, the story, pictures and score sheets of random games, without a bare id in them; Mage
    Knight has very many modes, so that one game of each is told."""
    ids = {lang: bare_ids(game, lang) for lang in TRANSLATED}
    for seed in range(1 if game.name == "mageknight" else 3):
        match = start_match(game, seats, seed, options)
        rng = Random(seed)
        told = 0
        while not match.over:
            if rng.random() < (0.3 if len(match.moves) < 40 else 0.02):
                tell_all(match, told, ids)
                told = len(match.moments)
            match.play(rng.choice(match.decision.options))
        tell_all(match, told, ids)


def bare_ids(game: Game, lang: str) -> re.Pattern[str]:
    """What only code calls things; an id that is a word of the language too, like "bronze" in French, gives nothing
    away."""
    names = i18n.words_in(game, lang).names
    spoken = set(re.findall(r"\w+", " ".join(names.values())))
    return re.compile("|".join(rf"\b{re.escape(key)}\b" for key, name in names.items() if name and key not in spoken))


def tell_all(match: Match, told: int, ids: dict[str, re.Pattern[str]]) -> None:
    """The story since so many moves were told, and all else that is to be seen now; what was told before in the same
    words is right as it was then."""
    messages = list(messages_of(match, told))
    for lang in i18n.LANGUAGES:
        words = i18n.words_in(match.setup.game, lang)
        before = TOLD[match.setup.game.name, lang]
        for message in messages:
            sentence = words.say(message)
            assert sentence, message
            if sentence not in before and lang != i18n.ENGLISH and message.key != "only-option":
                assert not ids[lang].search(sentence), f"{lang}: {sentence}"
                before.add(sentence)
        for viewer in (None, 0):
            assert match.setup.game.regions(match.view(viewer), words)["board"]


def messages_of(match: Match, told: int) -> Iterator[Any]:
    story = [event for moment in match.moments[told:] for event in moment.events]
    for viewer in (None, 0):
        for event in [*(match.opening if told == 0 else ()), *story]:
            yield event.seen(viewer).message()
    if match.outcome is not None:
        yield match.outcome.reason
        for sheet in match.outcome.sheets:
            yield from (message for message, _ in sheet.lines)
        return
    decision = match.decision
    yield decision.step.prompt(match.state)
    yield from (decision.step.label(match.state, move) for move in decision.moves)
    yield from (closed.reason for closed in match.why_not())
