"""Every word in every language: catalogues and rules are complete, and in step with what they translate."""

from __future__ import annotations

import ast
import re
import runpy
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from jinja2 import Environment

from sortilege import ReplayError, SetupError
from sortilege.games import at_table, find
from sortilege.kernel.game import Game
from sortilege.kernel.words import Message as Sentence
from sortilege.table import i18n
from tests.builds import COMPILED

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "words"), run_name="words")
TABLE = Path(i18n.__file__).parent
TEMPLATES = sorted((TABLE / "templates").rglob("*.html"))
TRANSLATED = [lang for lang in i18n.LANGUAGES if lang != i18n.ENGLISH]
GAMES = [find(name) for name in at_table()]
SAME_IN_GAMES = {
    *("name:suramun", "pic-reserve", "touch-mulligan", "name:opus", "name:die-orange", "name:sign-spent"),
    *("board-game", "board-headline", "board-title", "page-pay-die", "page-pile-deck", "page-level"),
    "page-points",
    *(
        "amount",
        "pic-good-held",
        "pic-district-mines",
        "pic-figure-duels",
        "pic-short-district-houses",
        "pic-short-district-mines",
    ),
    *("name:absorption", "name:air", "name:bronze", "name:normal", "name:violet", "name:valhalla", "name:duat"),
    *("name:ammit", "name:anubis", "name:behemoth", "name:cherub", "name:draugr", "name:fenrir", "name:gleipnir"),
    *("name:goliath", "name:gungnir", "name:hydra", "name:kamaitachi", "name:kappa", "name:kitsune", "name:kusanagi"),
    *("name:leviathan", "name:magatama", "name:medusa", "name:nidhogg", "name:oni", "name:orochi", "name:ryujin"),
    *("name:satyr", "name:sekhmet", "name:seraph", "name:sphinx", "name:talaria", "name:tengu", "name:troll"),
    *("name:valkyrie", "name:wolf", "name:yata_no_kagami", "name:yuki_onna", "name:ziz"),
    *("name:arythea", "name:goldyx", "name:norowas", "name:tovak", "name:motivation_arythea", "name:motivation_goldyx"),
    *("name:motivation_norowas", "name:motivation_tovak", "name:inspiration", "name:invocation", "name:concentration"),
    *("name:improvisation", "name:rage", "name:ability-brutal", "name:ability-poison", "name:called-poisonous"),
    *("name:points-influence", "name:kind-basic_action", "bearing", "board-times", "picture-source"),
    *("name:meditation", "name:regeneration", "page-deck", "page-phase-block", "page-needs-block"),
}
"""Contexts whose translation may read like the English: names, and what the languages share."""
SAME_AT_THE_TABLE = {
    "bot, %(level)s",
    "Chat",
    "Licence",
    "Name",
    "Pause",
    "Points",
    "Version",
    "Version %(version)s.",
    "{name} · bot, {level}",
}
"""The same for texts of the table."""
UNSPOKEN = re.compile(r"\bsortilege\b|\((?:Esc|Home|End|[A-Z])\)", re.IGNORECASE)
"""What a page may hold without a catalogue: our name, and keys of the keyboard."""

TOLD = [(game, lang) for _, lang, game in TOOL["game_catalogues"]()]
"""The games that are translated, with the languages they are translated into."""

per_language = pytest.mark.parametrize("lang", TRANSLATED)
per_translation = pytest.mark.parametrize(("game", "lang"), TOLD, ids=lambda value: getattr(value, "name", value))


def texts(message: Message) -> list[str]:
    """The translation in all its forms."""
    return list(message.string) if isinstance(message.string, tuple | list) else [message.string or ""]


def lettered(text: str) -> bool:
    """Whether anything is left to translate without the parameters."""
    return any(letter.isalpha() for letter in re.sub(r"\{.*?\}|%\(\w+\)s", "", text))


def catalogue(path: Path, lang: str) -> Catalog:
    assert path.is_file(), f"there is no {path}: run tools/words"
    return TOOL["old"](path, lang)  # type: ignore[no-any-return]


# What games say


def game_messages(game: Game, lang: str) -> dict[str, Message]:
    written = catalogue(i18n.catalogue_of(game, lang), lang)
    return {str(message.context): message for message in written if message.id}


@per_translation
def test_everything_a_game_says_has_a_translation(game: Game, lang: str) -> None:
    messages = game_messages(game, lang)
    lacking = [
        context
        for context, english in i18n.sources_of(game).items()
        if context not in messages
        or not all(texts(messages[context]))
        or messages[context].fuzzy
        or messages[context].id != english
    ]
    assert lacking == [], "run tools/words and translate what it lists"


@per_translation
def test_no_translation_outlives_what_the_game_says(game: Game, lang: str) -> None:
    assert [context for context in game_messages(game, lang) if context not in i18n.sources_of(game)] == []


@per_translation
def test_translations_of_a_game_speak_of_the_same_things(game: Game, lang: str) -> None:
    for context, message in game_messages(game, lang).items():
        for text in texts(message):
            assert fields(text) == fields(str(message.id)), context


def fields(template: str) -> list[str]:
    return sorted({field for _, field, _, _ in Formatter().parse(template) if field is not None})


@per_translation
def test_translations_of_a_game_are_not_english(game: Game, lang: str) -> None:
    same = {
        context
        for context, message in game_messages(game, lang).items()
        if texts(message) == [message.id] and lettered(str(message.id))
    }
    assert same - SAME_IN_GAMES == set()


@per_language
def test_numbers_are_counted_as_the_language_does(lang: str) -> None:
    words = i18n.words_in(find("rivality"), lang)
    said = [words.say(Sentence("summoned", {"side": "x", "arrived": number, "at": "1,0"})) for number in (0, 1, 2)]
    one = {"fr": ["golem", "golem", "golems"], "de": ["Golems", "Golem", "Golems"]}[lang]
    assert [re.findall(r"\w+ [gG]olems?", text) for text in said] == [[f"{n} {one[n]}"] for n in range(3)]


@per_translation
def test_options_of_a_game_are_explained(game: Game, lang: str) -> None:
    for variant in game.variants:
        assert i18n.meaning_in(game, "en", variant.name) == variant.meaning
        assert i18n.meaning_in(game, lang, variant.name) not in ("", variant.meaning)


# Rules


@per_translation
def test_rules_have_the_same_sections_links_and_shape(game: Game, lang: str) -> None:
    english, rules = sections(game.rules()), sections(i18n.rules_in(game, lang))
    assert list(rules) == list(english)
    for anchor, text in rules.items():
        assert shape(text) == shape(english[anchor]), anchor


@per_translation
def test_rules_are_translated_throughout(game: Game, lang: str) -> None:
    english, rules = game.rules(), i18n.rules_in(game, lang)
    paragraphs = [part for part in english.split("\n\n") if lettered(part) and not part.startswith("#")]
    assert len(paragraphs) > 20
    assert [part for part in paragraphs if part in rules] == []
    assert max(len(line) for line in rules.splitlines()) <= 120


def sections(rules: str) -> dict[str, str]:
    """The text under each heading, by anchor."""
    parts = re.split(r"^#+ .*?(?:\{#([\w-]+)\})?$", rules, flags=re.MULTILINE)
    return {anchor or "": text for anchor, text in zip(parts[1::2], parts[2::2], strict=True)}


def shape(text: str) -> tuple[object, ...]:
    """What a section has in any language: paragraphs, points, links, code, tables with the same numbers."""
    return (
        text.count("\n\n"),
        len(re.findall(r"^\* ", text, re.MULTILINE)),
        re.findall(r"^\d\. ", text, re.MULTILINE),
        len(re.findall(r"^\*\w", text, re.MULTILINE)),
        sorted(re.findall(r"\]\(#([\w-]+)\)", text)),
        [code for code in re.findall(r"`([^`\n]+)`", text) if not code.isalpha()],
        [re.findall(r"\d+", row) for row in re.findall(r"^\|.*$", text, re.MULTILINE)],
        text.count("**"),
    )


# What the table says


@per_language
def test_everything_the_table_says_has_a_translation(lang: str) -> None:
    written = catalogue(TABLE / "locale" / f"{lang}.po", lang)
    lacking = []
    for message in TOOL["table_sources"]():
        known = written.get(message.id, message.context) if message.id else None
        if message.id and (known is None or known.id != message.id or known.fuzzy or not all(texts(known))):
            lacking.append(message.id)
    assert lacking == [], "run tools/words and translate what it lists"


@per_language
def test_no_translation_outlives_what_the_table_says(lang: str) -> None:
    written = catalogue(TABLE / "locale" / f"{lang}.po", lang)
    sources = TOOL["table_sources"]()
    assert [message.id for message in written if message.id and sources.get(message.id, message.context) is None] == []


@per_language
def test_translations_of_the_table_speak_of_the_same_things(lang: str) -> None:
    for message in catalogue(TABLE / "locale" / f"{lang}.po", lang):
        english = message.id if isinstance(message.id, tuple | list) else [message.id]
        wanted = params(english[-1]) if message.id else set()
        for text in texts(message) if message.id else []:
            assert params(text) in ([wanted] if len(english) == 1 else [wanted, wanted - {"num"}]), text
            assert "%" not in re.sub(r"%\(\w+\)s|%%", "", text), text


def params(text: str) -> set[str]:
    """What is filled in: %(name)s by the server, {name} by the browser, and {name} or {name!r} in refusals."""
    return {server or other for server, other in re.findall(r"%\((\w+)\)s|\{(\w+)(?:!r)?\}", text)}


@per_language
def test_translations_of_the_table_are_not_english(lang: str) -> None:
    same = {
        str(message.id)
        for message in catalogue(TABLE / "locale" / f"{lang}.po", lang)
        if message.id and texts(message) == [message.id] and lettered(str(message.id))
    }
    assert same - SAME_AT_THE_TABLE == set()


def test_a_replay_file_has_one_name_in_german() -> None:
    texts_of_all = [text for message in catalogue(TABLE / "locale" / "de.po", "de") for text in texts(message)]
    others = [text for text in texts_of_all if re.search("aufzeichnung|mitschrift", text, re.IGNORECASE)]
    assert not others, f"it is a Spieldatei: {others}"


def refusals() -> Iterator[tuple[str, ast.Call]]:
    """Every error of the library that is made in the rooms whose refusals people may read, and where."""
    package = TABLE.parent
    for room in ("__init__.py", "kernel", "games", "bots", "lab", "table", "terminal/seating.py", "cli"):
        for file in sorted((package / room).rglob("*.py")) or [package / room]:
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TOOL["ERRORS"]:
                    yield f"{file.relative_to(package)}:{node.lineno}", node


def test_refusals_are_sentences_with_their_parameters() -> None:
    """A text that is put together where it is raised could not be said in another language."""
    found = dict(refusals())
    assert len(found) > 80
    for where, node in found.items():
        assert len(node.args) == 1, where
        given = {keyword.arg for keyword in node.keywords}
        sentences = TOOL["written_in"](node.args[0]) or [getattr(node.args[0], "value", "")]
        assert all(sentences), f"{where}: expected a sentence written out, with its parameters behind it"
        assert {field for sentence in sentences for field in fields(sentence)} == given, where


def test_refusals_are_said_with_all_that_they_quote() -> None:
    quoted = SetupError("Option {name!r} cannot be {value!r}.", name="first", value=9)
    error = ReplayError("The replay cannot be set up: {reason}", reason=quoted)
    assert i18n.say_error("en", error) == str(error) == "The replay cannot be set up: Option 'first' cannot be 9."
    assert i18n.say_error("de", error) == (
        "Das Spiel dieser Datei lässt sich nicht aufbauen: Die Option 'first' kann nicht 9 sein."
    )
    assert i18n.say_error("fr", "There is no such table.") == "Cette table n’existe pas."


@pytest.mark.parametrize("text", ["", "A stranger’s {sentence}, 100%", "{", "{0}"])
def test_refusals_that_no_catalogue_knows_stay_as_they_are(text: str) -> None:
    for lang in i18n.LANGUAGES:
        assert i18n.say_error(lang, text) == i18n.say_error(lang, SetupError(text)) == text
    assert i18n.say_error("fr", SetupError("Strange: {found!r}", found="{x}")) == "Strange: '{x}'"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: str(path.name))
def test_templates_say_nothing_outside_the_catalogues(template: Path) -> None:
    assert Bare.words_of(template.read_text("utf-8")) == []


def test_scripts_say_only_what_the_page_brings_along() -> None:
    brought = re.findall(r'"([\w-]+)": _\(', (TABLE / "templates" / "client_words.html").read_text("utf-8"))
    scripts = {path.name: path.read_text("utf-8") for path in sorted((TABLE / "static" / "js").glob("*.js"))}
    said = {(name, key) for name, script in scripts.items() for key in re.findall(r'\bsay\("([\w-]+)"', script)}
    assert {(name, key) for name, key in said if key not in brought} == set()


class Bare(HTMLParser):
    """Finds the words of a page that are written into it as they are."""

    spoken = ("title", "alt", "placeholder", "aria-label", "aria-description")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = 0

    @classmethod
    def words_of(cls, template: str) -> list[str]:
        """Only the plain text between Jinja's blocks goes to the parser; what `trans` holds is in the catalogues."""
        pieces: list[str] = []
        inside: list[str] = []
        block: list[str] = []
        for _, kind, value in Environment().lex(template):
            if kind == "block_begin":
                block = []
            elif kind == "name":
                block.append(value)
            elif kind == "block_end":
                if block[0] in ("block", "trans"):
                    inside.append(block[-1] if block[0] == "block" else "trans")
                elif block[0] in ("endblock", "endtrans"):
                    inside.pop()
            elif kind == "data" and not any(name.endswith(("trans", "_class", "_data")) for name in inside):
                pieces.append(value)
        reader = cls()
        reader.feed("".join(pieces))
        reader.close()
        return [text for text in reader.found if lettered(UNSPOKEN.sub("", text))]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("script", "style")
        self.found += [value.strip() for name, value in attrs if name in self.spoken and value]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.append(" ".join(data.split()))


def said_in_french() -> list[str]:
    in_french = [game for game, lang in TOLD if lang == "fr"]
    said = [*(text for game in in_french for message in game_messages(game, "fr").values() for text in texts(message))]
    said += [text for message in catalogue(TABLE / "locale" / "fr.po", "fr") for text in texts(message)]
    said = [text.replace("!r}", "}") for text in said if "Content-Type" not in text]
    return said + [re.sub(r"`[^`]*`|\{#.*?\}|\| ---.*", "", i18n.rules_in(game, "fr")) for game in in_french]


def test_french_keeps_its_signs_and_words_together() -> None:
    """Before a colon, semicolon, question or exclamation mark stands a space that does not break."""
    for text in said_in_french():
        assert not re.search(r" [:;?!»]|« |\w[;?!»]|'", text), text


def test_french_says_vous_to_whoever_plays() -> None:
    for text in said_in_french():
        assert not re.search(r"\b(?:tu|toi|tes|ta)\b|\bt’", text, re.IGNORECASE), text


# Whose language


@pytest.mark.parametrize(
    ("header", "cookie", "expected"),
    [
        (None, None, "en"),
        ("", "", "en"),
        ("fr", None, "fr"),
        ("de-CH,de;q=0.9,en;q=0.8", None, "de"),
        ("en;q=0.5, fr-CA;q=0.8, de;q=0.1", None, "fr"),
        ("it, FR;q=0.3", None, "fr"),
        ("it", None, "en"),
        ("*", None, "en"),
        ("fr;q=0", None, "en"),
        ("fr;q=x,de;q=2,;;,=", None, "en"),
        ("fr;q=nan,de;q=0.1", None, "de"),
        ("fr", "de", "de"),
        ("fr", "xx", "fr"),
        ("fr", "../de", "fr"),
    ],
)
def test_the_language_is_the_one_chosen_or_the_one_the_browser_likes_best(
    header: str | None, cookie: str | None, expected: str
) -> None:
    assert i18n.choose_language(header, cookie) == expected


def test_the_table_speaks_from_python_as_from_templates() -> None:
    assert i18n.say("en", "%(name)s: 100%%", name="Ann") == "Ann: 100%"
    assert i18n.say("fr", "a text that nobody translates: 100%") == "a text that nobody translates: 100%"
    assert i18n.say_many("en", "%(num)s table", "%(num)s tables", 1) == "1 table"
    assert i18n.say_many("en", "%(num)s table", "%(num)s tables", 0) == "0 tables"
    assert i18n.mark("kept") == "kept"
    for lang in i18n.LANGUAGES:
        environment = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
        environment.install_gettext_translations(i18n.translations(lang), newstyle=True)  # type: ignore[attr-defined]
        page = environment.from_string(
            "{{ _('%(n)s&', n='<') }} {% trans n=2 %}{{ n }} cat{% pluralize %}{{ n }} cats{% endtrans %}"
        )
        assert page.render() == "&lt;& 2 cats"


@pytest.mark.skipif(COMPILED, reason="games of strangers run on the interpreted kernel")
def test_a_game_without_catalogues_is_told_in_english() -> None:
    from tests.kernel.toy import GAME as TOY

    for lang in i18n.LANGUAGES:
        assert i18n.words_in(TOY, lang).templates == TOY.words.templates
