"""Mage Knight in an alphabet of its own: whatever is said goes through a template or a name that can be translated."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from runpy import run_path
from xml.etree import ElementTree

import pytest
from babel.messages.catalog import Catalog

import sortilege
from sortilege import Match
from sortilege.games.mageknight.box.descriptions import card_sides
from sortilege.games.mageknight.box.effects import in_force, ops
from sortilege.games.mageknight.box.effects.language import MOST_EFFECTS
from sortilege.games.mageknight.box.effects.phrases import named
from sortilege.games.mageknight.box.terms import COLOURS, ELEMENTS, RANGES
from sortilege.games.mageknight.game import GAME
from sortilege.games.mageknight.rules.cards.registry import SPECIALS
from sortilege.games.mageknight.rules.effects.mana import KINDS
from sortilege.games.mageknight.rules.questions import AskFor
from sortilege.games.mageknight.words.about import Teller
from sortilege.games.mageknight.words.english import PARTS
from sortilege.kernel.words import SHARED, Message, Words
from sortilege.table import i18n

from ..greek import assert_no_english
from ..greek import in_greek as other_alphabet
from .boxes import box, changed
from .pictures import MODES, beside_a_city, bold, far_out, in_combat

TOOL = run_path(str(Path(__file__).parents[2] / "tools" / "words"))
LANGUAGES = [lang for _, lang, game in TOOL["game_catalogues"]() if game is GAME]
TERRAIN_CHANGES = ("at most 2", "-1 least 0", "opens at 1")
ASKED = (
    *("explore", "move", "move to 9,9", "talk", "recruit", "buy", "fight", "strike", "block", "heal", "rest", "enter"),
    *("play march", "play rage", "power rage", "march", "peasants", "use peasants", "fireball", "cast fireball"),
    *("end", "leave", "plunder", "suffer", "use dark_paths", "play wound", "let through", "burn", "learn agility"),
)
"""Moves that are not open at most moments."""
UNFINISHED = re.compile(r"[{}]|\|\||\[[^\[\]]*\|")
"""What is left of a template where a sentence should be."""
ELIDED = re.compile(r"\b(?:de|le|la|que|ne|se) (?=[AEIOUÀÉÈaeiouàéè])|\b(?:de|à) les? (?=[A-ZÉ])", re.IGNORECASE)
"""What French draws together: "de Arythea", "de les Golems"."""
WRITTEN = ("no-which", "no-which-word")
"""Reasons that quote moves as they are typed."""


@cache
def greek() -> Words:
    return other_alphabet(GAME.words)


def in_greek(m: Match) -> Match:
    m.setup.words = greek()
    return m


def said_now(m: Match) -> list[str]:
    """All that is said at a moment: question, labels, names of things, reasons with openers, what a preview tells."""
    words = m.setup.words
    said = [m.decision.prompt, *(option.label for option in m.decision.options), *m.decision.touches.values()]
    for closed in m.why_not():
        said += [closed.said(words), words.say(closed.label) if closed.label is not None else ""]
    for option in list(m.decision.options)[:3]:
        preview = m.preview(option)
        said += [*preview.story, preview.final]
    for text in ASKED:
        said += [closed.said(words) for closed in m.why_not(text) if closed.reason.key not in WRITTEN]
    return [*said, m.undo_refusal() or ""]


def shown(m: Match, seat: int | None) -> list[str]:
    """What boards and pictures say."""
    view = m.view(seat)
    picture = ElementTree.fromstring(GAME.board_svg(view, m.setup.words))
    told = [element.text or "" for element in picture.iter() if "letter" not in str(element.get("class"))]
    return [*GAME.board_text(view, m.setup.words).splitlines(), *(text for text in told if "font-family" not in text)]


@pytest.mark.parametrize("mode", MODES)
def test_a_game_in_another_alphabet_has_no_english_letter(mode: str) -> None:
    seats, scenario = MODES[mode]
    m = in_greek(sortilege.new("mageknight", seats, 5, {"scenario": scenario}))
    chance = random.Random(mode)
    while not m.over:
        if len(m.moves) % 23 == 0:
            assert_no_english(said_now(m), f"{mode}, move {len(m.moves)}")
            for seat in (None, m.decision.seat) if len(m.moves) % 92 == 0 else ():
                assert_no_english(shown(m, seat), f"{mode}, board after {len(m.moves)}")
        m.play(chance.choice(bold(m)))
    for seat in range(seats):
        assert_no_english(m.story(seat), mode)
    assert m.outcome is not None
    assert_no_english([m.setup.words.say(m.outcome.reason)], mode)
    for sheet in m.outcome.sheets:
        assert_no_english([m.setup.words.say(message) for message, _ in sheet.lines], mode)
    assert_no_english(shown(m, 0), mode)


def sentences_of(m: Match) -> Iterator[Message]:
    """What is asked, offered and refused at a moment."""
    step = m.decision.step
    yield step.prompt(m.state)
    yield from (step.label(m.state, move) for move in m.decision.moves)
    for closed in (*m.why_not(), *(closed for text in ASKED for closed in m.why_not(text))):
        if closed.reason.key not in WRITTEN:
            yield closed.reason


def assert_translated(messages: list[Message], lang: str) -> None:
    """Each is a finished sentence of the language, and none is the English one, but where it is a name alone."""
    words = i18n.words_in(GAME, lang)
    for message in messages:
        said = words.say(message)
        assert not UNFINISHED.search(said), said
        assert lang != "fr" or not ELIDED.search(said), said
        if re.search("[a-z]", re.sub(r"\{.*?\}", "", GAME.words.templates[message.key])):
            assert said != GAME.words.say(message)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
def test_a_game_is_told_in_every_language_it_is_translated_into(mode: str, lang: str) -> None:
    seats, scenario = MODES[mode]
    m = sortilege.new("mageknight", seats, 5, {"scenario": scenario})
    m.setup.words = i18n.words_in(GAME, lang)
    chance = random.Random(mode)
    while not m.over:
        if len(m.moves) % 23 == 0:
            assert_translated([*sentences_of(m)], lang)
            boards = shown(m, m.decision.seat) if len(m.moves) % 92 == 0 else []
            assert not [line for line in [*said_now(m), *boards] if "{" in line or "||" in line]
        m.play(chance.choice(m.decision.options if len(m.moves) % 3 else bold(m)))
    events = [*m.opening, *(event for moment in m.moments for event in moment.events)]
    for seat in range(seats):
        assert_translated([event.seen(seat).message() for event in events], lang)
    assert m.outcome is not None
    assert_translated([m.outcome.reason, *(line for sheet in m.outcome.sheets for line, _ in sheet.lines)], lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_can_be_asked_about_is_told_in_every_language(lang: str) -> None:
    english = {told.line for told in Teller(box(), GAME.words).tell()}
    lines = [told.line for told in Teller(box(), i18n.words_in(GAME, lang)).tell()]
    assert len(lines) > 200
    assert english.isdisjoint(lines)
    for line in lines:
        assert not UNFINISHED.search(line), line
        assert lang != "fr" or not ELIDED.search(line), line


@pytest.mark.parametrize("moment", [beside_a_city, far_out, in_combat])
def test_rare_moments_in_another_alphabet_have_no_english_letter(moment: Callable[[], Match]) -> None:
    m = in_greek(sortilege.load(moment().position()))
    assert_no_english(said_now(m), "moment")
    assert_no_english(shown(m, 0), "moment")
    for at in m.view(0)["table"]["map"]["spaces"]:
        assert_no_english(GAME.about(at, m.setup.components, m.setup.words, m.view(0)), at)


def test_whatever_can_be_asked_about_is_told_in_another_alphabet() -> None:
    setup = in_greek(sortilege.new("mageknight", 1, 1)).setup
    names = GAME.about_names(setup.components, setup.words)
    assert len(names) > 200
    for name in names:
        lines = GAME.about(name, setup.components, setup.words)
        assert lines, name
        assert_no_english(lines, name)


def test_every_effect_of_the_box_is_told_in_another_alphabet() -> None:
    own = box()
    told = [greek().say(own.phrases.of(effect)) for effect in own.effects]
    assert len(told) > 300
    assert_no_english(told, "effects")


def kinds_of_things(question: type[AskFor]) -> set[str]:
    """As what the questions of this kind let things be touched."""
    return {question.kind}.union(*(kinds_of_things(one) for one in question.__subclasses__())) - {""}


def test_whatever_a_question_lets_be_touched_has_a_name() -> None:
    kinds = kinds_of_things(AskFor)
    assert {"card", "offer", "drawn", "discard", "unit", "enemy", "die", "colour"} <= kinds
    for kind in (*kinds, *KINDS, "skill", "tactic", "reward", "space", "tile"):
        assert GAME.words.say(Message(f"touch-{kind}", {"thing": "red"})).count("red") == 1
    buttons = ("strike", "challenge", "recruit", "recruit-under-bonds", "now", "each-turn", "talk", "enter")
    for button in (*buttons, "offers"):
        assert GAME.words.say(Message(f"touch-{button}"))


def test_no_key_is_given_twice() -> None:
    assert sum(len(part) for part in PARTS) == len(GAME.words.templates.keys() - SHARED.keys())


def test_every_special_effect_and_rule_can_be_told() -> None:
    own = box()
    for n in range(4):
        found = [named("special", name, n) for name in SPECIALS]
        found += [own.phrases.rule(rule, n) for rule in range(in_force.RULE_COUNT)]
        for message in found:
            assert GAME.words.say(message)
            assert "colour" not in message.params or GAME.words.say(Message(f"{message.key}-paid"))


def all_effects() -> list[str]:
    """Every word of the language of effects, in some effect."""
    found = [f"{kind} 2" for kind in ("move", "influence", "heal", "draw", "wound", "ready", "dice")]
    found += [f"{kind} {n}{later}" for kind in ("fame", "reputation") for n in (1, -1) for later in ("", " later")]
    found += [f"attack 2 {reach} {element}" for reach in RANGES for element in ELEMENTS]
    found += [f"block 2 {element}" for element in ELEMENTS]
    found += [f"{kind} {colour}" for kind in ("mana", "crystal") for colour in [*COLOURS, *ops.COLOUR_WORDS]]
    found += [f"if {condition}: fame 1" for condition in ops.CONDITIONS] + ["else: fame 2"]
    found += [f"per {count}: fame 1" for count in ops.COUNTS]
    found += [f"cost: {cost}" for cost in ops.COSTS]
    found += [f"enemy: {whom}, {change}" for whom in ops.WHOM for change in [*ops.CHANGES, "armour -1", "armour -1/-2"]]
    found += [f"terrain: {which} {how}" for which in ("all", "hills", "hills swamp") for how in TERRAIN_CHANGES]
    return [*found, "may: pay basic + fame 1", "may: pay red + pay basic + fame 1"]


def test_every_word_of_the_language_of_effects_can_be_told() -> None:
    effects = all_effects()
    told = []
    for at in range(0, len(effects), MOST_EFFECTS):
        own = box(changed("basic_action", "rage", basic=effects[at : at + MOST_EFFECTS]))
        told.append(greek().say(card_sides(own, own.card_index["rage"])[0]))
    assert_no_english(told, "effects")
    assert "; ".join(told).count("; ") > 100


def test_all_words_of_the_game_can_be_put_into_a_catalogue() -> None:
    catalogue = TOOL["game_catalogue"](Catalog(locale="fr"), "fr", GAME)
    found = {message.context: message.id for message in catalogue if message.id}
    assert found == i18n.sources_of(GAME)
    for key in ("effect-mana", "do-strike", "site-village", "board-headline", "name:march", "name:solo_conquest"):
        assert key in found
    assert not [context for context in found if "/" in context or context.startswith("name:unit ")]
