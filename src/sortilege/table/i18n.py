"""The languages of the table: a game's words and rules, and the table's own, read straight from .po catalogues."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from ..kernel.errors import SortilegeError
from ..kernel.game import Game, Reason, Setup
from ..kernel.words import CASES, ENGLISH_LISTS, Conjunction, Words

LANGUAGES: Final = ("en", "fr", "de")
ENGLISH: Final = LANGUAGES[0]
LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}

NAME: Final = "name:"
"""Before the key of a name, as the context of its entry in a game's catalogue; sentences have their bare keys."""
OPTION: Final = "option:"
"""Before the name of an option of the game: the entry says what the option means."""


# A game's words


@cache
def words_in(game: Game, lang: str) -> Words:
    """The game's words in a language; what has no translation stays English, so that any game can be played."""
    if lang == ENGLISH:
        return game.words
    templates, names = dict(words_in(game, ENGLISH).templates), dict(words_in(game, ENGLISH).names)
    forms: dict[str, tuple[str, ...]] = {}
    for context, text in entries(game, lang).items():
        if context.startswith(NAME):
            thing = context.removeprefix(NAME)
            forms[thing] = tuple(text.split(CASES))
            names[thing] = forms[thing][0]
        elif not context.startswith(OPTION):
            templates[context] = text
    ones = tuple(number for number in (0, 1) if Locale(lang).plural_form(number) == "one")
    return Words(templates, names, game.words.single, ones, lists_in(lang), forms)


def lists_in(lang: str) -> dict[str, Conjunction]:
    """How a language tells several things."""
    if lang == ENGLISH:
        return ENGLISH_LISTS
    patterns = Locale(lang).list_patterns
    return {way: conjunction(patterns[style]) for way, style in (("and", "standard"), ("or", "or"))}


def conjunction(pattern: dict[str, str]) -> Conjunction:
    between, two, last = (pattern[part].format("", "") for part in ("middle", "2", "end"))
    return Conjunction(between, two, last)


def words_for(setup: Setup, lang: str) -> Words:
    """The words of a match in a language: what its own components call otherwise is called so in every language."""
    words = words_in(setup.game, lang)
    return words.calling(setup.own_names) if setup.own_names else words


def value_in(words: Words, value: object) -> str:
    """What people call a value of an option: it may be a thing of the game, or have a name of its own."""
    own = f"value-{value}"
    return words.name(own if own in words.names else str(value))


def meaning_in(game: Game, lang: str, option: str) -> str:
    """What an option of the game means, as a sentence."""
    english = next(variant.meaning for variant in game.variants if variant.name == option)
    return english if lang == ENGLISH else entries(game, lang).get(OPTION + option, english)


@cache
def rules_in(game: Game, lang: str) -> str:
    """The game's rules as Markdown; in English if the game brings no others."""
    translated = words_of(game) / f"rules.{lang}.md"
    return translated.read_text("utf-8") if lang != ENGLISH and translated.is_file() else game.rules()


def sources_of(game: Game) -> dict[str, str]:
    """Everything a game says, in English, by the context that its entry in a catalogue has."""
    words = words_in(game, ENGLISH)
    return {
        **words.templates,
        **{NAME + key: name for key, name in words.names.items()},
        **{OPTION + variant.name: variant.meaning for variant in game.variants},
    }


@cache
def entries(game: Game, lang: str) -> dict[str, str]:
    """The translations of a game, by context."""
    catalogue = catalogue_of(game, lang)
    if not catalogue.is_file():
        return {}
    return {
        message.context: message.string
        for message in read_catalogue(catalogue, lang)
        if message.context and isinstance(message.string, str) and message.string
    }


def catalogue_of(game: Game, lang: str) -> Path:
    """The file with the translations of a game, whether it is there or not."""
    return words_of(game) / "locale" / f"{lang}.po"


def words_of(game: Game) -> Path:
    """The room of a game's words."""
    return home_of(game) / "words"


def home_of(game: Game) -> Path:
    """The folder of a game."""
    spec = find_spec(game.home)
    assert spec is not None, f"{game.home} is imported, so it can be found"
    assert spec.origin is not None, f"{game.home} is a file"
    return Path(spec.origin).parent


# The table's own words


@cache
def translations(lang: str) -> NullTranslations:
    """The table's own words, as Jinja2's `install_gettext_translations(…, newstyle=True)` takes them."""
    if lang == ENGLISH:
        return Translations()
    compiled = BytesIO()
    write_mo(compiled, read_catalogue(own_catalogue(lang), lang))
    compiled.seek(0)
    return Translations(compiled)


def say(lang: str, text: str, **params: object) -> str:
    """A text of the table's own in a language; one that no catalogue knows stays as it is.

    Parameters are written %(name)s, as in templates; where there are some, the sign itself is written %%.
    """
    said = translations(lang).gettext(text) if text else ""
    return said % params if params else said


def say_error(lang: str, error: SortilegeError | str, words: Words | None = None) -> str:
    """A refusal in a language, with the reasons it gives; a sentence that no catalogue knows stays as it is.

    `words` are those of the match that it is about, if the people there have names.
    """
    if isinstance(error, str) or not error.params:
        return say(lang, str(error))
    params = {name: in_words(lang, value, words) for name, value in error.params.items()}
    return say(lang, error.sentence).format_map(params)


def in_words(lang: str, param: object, words: Words | None = None) -> object:
    """A parameter of a refusal: another refusal and a game's reason are sentences themselves."""
    if isinstance(param, SortilegeError):
        return say_error(lang, param, words)
    if isinstance(param, Reason):
        return (words or words_in(param.game, lang).calling(param.own_names)).say(param.message)
    return param


def say_name(lang: str, name: str, seat: int) -> str:
    """What somebody at a seat is called: who gave no name is counted, in the reader's language."""
    return name or say(lang, "Player %(number)s", number=seat + 1)


def is_ours(text: str) -> bool:
    """Whether the table says this: the server it is built with has sentences of its own, in English only."""
    return any(text in read_catalogue(own_catalogue(lang), lang) for lang in LANGUAGES if lang != ENGLISH)


def say_many(lang: str, one: str, many: str, count: int, **params: object) -> str:
    """A text that counts: `say_many(lang, "%(num)s table", "%(num)s tables", count)`."""
    return translations(lang).ngettext(one, many, count) % {"num": count, **params}


def mark(text: str) -> str:
    """Marks a text for the catalogues where it is not said yet: a constant that goes through `say` later.

    The texts of refusals are marked by being that: see REFUSALS in tools/words.
    """
    return text


OUR_FAULT: Final = mark("Something went wrong on our side.")


def own_catalogue(lang: str) -> Path:
    return Path(__file__).with_name("locale") / f"{lang}.po"


@cache
def read_catalogue(path: Path, lang: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=lang)


# Whose language


def choose_language(accept_language: str | None, cookie: str | None) -> str:
    """The language that was chosen before, else the one the browser likes best of those we have, else English."""
    if cookie in LANGUAGES:
        return str(cookie)
    best, best_weight = ENGLISH, 0.0
    for wish in (accept_language or "").split(","):
        tag, _, rest = wish.strip().partition(";")
        lang = tag.strip().partition("-")[0].lower()
        weight = weight_of(rest)
        if lang in LANGUAGES and weight > best_weight:
            best, best_weight = lang, weight
    return best


def weight_of(parameters: str) -> float:
    """How much a language is liked, from 0 to 1; nonsense counts as not at all."""
    name, equals, value = parameters.replace(" ", "").partition("=")
    if not parameters.strip():
        return 1.0
    if name.lower() != "q" or not equals:
        return 0.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0
