"""Words: a sentence in pieces is the sentence."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.kernel.words import Conjunction, Message, Param, Thing, Words, read_message

WORDS = Words(
    {
        "lays": "{side} lays {tile} at {at}, {times} times.",
        "twice": "{at} and {at} again",
        "plain": "Nothing happens.",
        "odd": "{{braces}} and {tile}",
        "turns": "{side} turns {facing}.",
    },
    {"salmon": "salmon", "well": "the Well", "0": "north"},
)


def test_each_piece_tells_which_parameter_it_comes_from() -> None:
    message = Message("lays", {"side": "salmon", "tile": "well", "at": "0,1", "times": 3})
    assert WORDS.parts(message) == [
        ("Salmon", "side"),
        (" lays ", ""),
        ("the Well", "tile"),
        (" at ", ""),
        ("0,1", "at"),
        (", 3 times.", ""),
    ]


def test_a_parameter_may_come_twice_or_not_at_all() -> None:
    assert WORDS.parts(Message("twice", {"at": "0,1"})) == [("0,1", "at"), (" and ", ""), ("0,1", "at"), (" again", "")]
    assert WORDS.parts(Message("plain", {"at": "0,1"})) == [("Nothing happens.", "")]
    assert WORDS.parts(Message("odd", {"tile": "well"})) == [("{braces} and ", ""), ("the Well", "tile")]


def test_a_number_that_has_a_name_is_named_in_pieces_too() -> None:
    message = Message("turns", {"side": "salmon", "facing": 0})
    assert WORDS.say(message) == "Salmon turns north."
    assert WORDS.parts(message) == [("Salmon", "side"), (" turns ", ""), ("north", "facing"), (".", "")]


def test_several_things_in_one_parameter_are_named_one_by_one() -> None:
    message = Message("lays", {"side": "salmon", "tile": ["well", "well"], "at": "0,1", "times": 1})
    assert WORDS.say(message) == "Salmon lays the Well and the Well at 0,1, 1 times."
    assert WORDS.parts(message)[2] == ("the Well and the Well", "tile")


TEXT = st.text("ab .é", max_size=4)
TEMPLATES = st.lists(st.sampled_from(["{one}", "{two}", "{n}"]) | TEXT, max_size=6).map("".join)
NAMES = st.dictionaries(st.sampled_from(["a", "b", "ab", "1", "2"]), TEXT, max_size=3)
VALUES = st.sampled_from(["a", "b", "ab", "c"]) | TEXT | st.integers(0, 3)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(TEMPLATES, NAMES, VALUES, VALUES, st.integers(0, 3))
def test_joined_the_pieces_are_the_sentence(
    template: str, names: dict[str, str], one: Param, two: Param, number: int
) -> None:
    words = Words({"said": template}, names)
    message = Message("said", {"one": one, "two": two, "n": number})
    pieces = words.parts(message)
    assert "".join(text for text, _ in pieces) == words.say(message)
    assert {param for _, param in pieces} <= {"", "one", "two", "n"}


def test_a_text_is_never_taken_apart_to_find_names_in_it() -> None:
    for text in ("well salmon", "well, well, 2 well", "0,1"):
        assert WORDS.name(text) == text


def test_words_agree_with_the_number_or_the_name_before_them() -> None:
    words = Words(
        {
            "hits": "{enemy} [deals|deal] {n} [wound|wounds] to {hero}.",
            "left": "There [is|are] {n} left.",
            "stops": "Block {n} stops [enemy:it|them][n:| twice], {enemy}.",
            "bars": "[or|and] | {n}",
        },
        {"worm": "the worm", "hags": "hags"},
        ("worm",),
    )
    one = Message("hits", {"enemy": "worm", "n": 1, "hero": "hags"})
    assert words.say(one) == "The worm deals 1 wound to hags."
    assert words.say(Message("hits", {"enemy": "worm", "n": 0, "hero": "x"})) == "The worm deals 0 wounds to x."
    assert words.say(Message("hits", {"enemy": "hags", "n": 2, "hero": "x"})) == "Hags deal 2 wounds to x."
    both = Message("hits", {"enemy": ["worm", "hags"], "n": 2, "hero": "x"})
    assert words.say(both) == "The worm and hags deal 2 wounds to x."
    assert words.say(Message("left", {"n": 1})) == "There is 1 left."
    assert words.say(Message("stops", {"enemy": "worm", "n": 2})) == "Block 2 stops it twice, the worm."
    assert words.say(Message("stops", {"enemy": "hags", "n": 1})) == "Block 1 stops them, hags."
    assert words.say(Message("bars", {"n": 3})) == "and | 3"
    assert "".join(text for text, _ in words.parts(one)) == words.say(one)


SPEAKING = Words(
    {
        "strike": "Strike {foes} ({n} to spare)",
        "choose": "{foes:or}?",
        "then": "{parts:; }",
        "gain": "gain {colour} mana",
        "each": "{what} for each {of}",
        "of": "{n} of {foe}",
        "lone": "one of {foe}",
        "falls": "{foe} [falls|fall].",
    },
    {"worm": "the worm", "hags": "hags", "red": "crimson"},
    ("worm", "lone"),
)


def test_several_things_are_told_with_commas_and_a_word_before_the_last() -> None:
    foes: list[Thing] = ["worm", "hags", "orcs"]
    assert SPEAKING.say(Message("strike", {"foes": foes[:1], "n": 0})) == "Strike the worm (0 to spare)"
    assert SPEAKING.say(Message("strike", {"foes": foes[:2], "n": 1})) == "Strike the worm and hags (1 to spare)"
    assert SPEAKING.say(Message("strike", {"foes": foes, "n": 2})) == "Strike the worm, hags and orcs (2 to spare)"
    assert SPEAKING.say(Message("choose", {"foes": foes})) == "The worm, hags or orcs?"
    assert SPEAKING.say(Message("choose", {"foes": []})) == "?"
    assert SPEAKING.name(foes) == "the worm, hags and orcs"


def test_a_message_may_speak_of_messages() -> None:
    red = Message("gain", {"colour": "red"})
    per = Message("each", {"what": red, "of": "worm"})
    assert SPEAKING.say(per) == "gain crimson mana for each the worm"
    assert SPEAKING.say(Message("then", {"parts": [red, per, 3]})) == (
        "gain crimson mana; gain crimson mana for each the worm; 3"
    )


def test_words_agree_with_how_many_things_there_are() -> None:
    assert SPEAKING.say(Message("falls", {"foe": ["worm"]})) == "The worm falls."
    assert SPEAKING.say(Message("falls", {"foe": ["hags"]})) == "Hags fall."
    assert SPEAKING.say(Message("falls", {"foe": ["worm", "worm"]})) == "The worm and the worm fall."
    assert SPEAKING.say(Message("falls", {"foe": Message("of", {"n": 2, "foe": "worm"})})) == "2 of the worm fall."
    assert SPEAKING.say(Message("falls", {"foe": Message("lone", {"foe": "hags"})})) == "One of hags falls."


def test_a_phrase_about_a_thing_agrees_as_the_thing_does() -> None:
    words = Words({"falls": "{foe} [falls|fall].", "second": "{thing} {n}"}, {"worm": "the worm"}, ("worm",))
    assert words.say(Message("falls", {"foe": Message("second", {"thing": "worm", "n": 2})})) == "The worm 2 falls."
    assert words.say(Message("falls", {"foe": Message("second", {"thing": "hags", "n": 2})})) == "Hags 2 fall."


def test_another_language_joins_its_own_way() -> None:
    german = Words(
        SPEAKING.templates,
        SPEAKING.names,
        lists={"and": Conjunction(", ", " und ", " und "), "or": Conjunction(", ", " oder ", " oder ")},
    )
    assert german.say(Message("choose", {"foes": ["worm", "hags", "orcs"]})) == "The worm, hags oder orcs?"
    assert german.name(["worm", "hags"]) == "the worm und hags"


def test_a_list_in_pieces_is_pointed_at_as_a_whole() -> None:
    message = Message("strike", {"foes": ["worm", "hags"], "n": 1})
    assert SPEAKING.parts(message) == [("Strike ", ""), ("the worm and hags", "foes"), (" (1 to spare)", "")]


def test_what_is_written_down_is_read_back() -> None:
    message = Message("then", {"parts": [Message("gain", {"colour": "red"}), "worm", 3], "n": 4})
    again = read_message(message.as_dict())
    assert again.as_dict() == message.as_dict()
    assert SPEAKING.say(again) == SPEAKING.say(message) == "gain crimson mana; the worm; 3"


def test_other_names_leave_the_sentences() -> None:
    own = SPEAKING.calling({"worm": "the wyrm"})
    assert own.say(Message("falls", {"foe": "worm"})) == "The wyrm falls."
    assert own.say(Message("falls", {"foe": "hags"})) == "Hags fall."
    assert SPEAKING.say(Message("falls", {"foe": "worm"})) == "The worm falls."


def test_a_sentence_that_begins_with_what_has_no_name_begins_as_that_is_written() -> None:
    assert SPEAKING.say(Message("falls", {"foe": "some/file"})) == "some/file fall."
    assert SPEAKING.parts(Message("falls", {"foe": "some/file"})) == [("some/file", "foe"), (" fall.", "")]


FORMED = Words(
    {
        "city": "cité {colour:2}||la cité {colour:2}",
        "numbered": "{thing} {n}||{thing:2} {n}",
        "enters": "{hero:2} entre : {site} ; {hero} prend {site:2}.",
        "strikes": "frapper {enemies:2} ({enemies}, {enemies: | })",
        "pays": "payer une gemme {colours:or 2}",
        "wounds": "[n:une plaie|{n} plaies]||[n:d’une plaie|de {n} plaies]",
        "takes": "{hero} souffre {wounds:2}",
    },
    {"keep": "donjon", "green": "vert", "golems": "Golems", "medusa": "Méduse", "ann": "A"},
    forms={
        "keep": ("donjon", "le donjon"),
        "green": ("vert", "verte"),
        "golems": ("Golems", "les Golems"),
        "medusa": ("Méduse", "la Méduse"),
    },
)


def test_a_name_or_a_phrase_stands_in_the_form_that_is_asked_for() -> None:
    city = Message("city", {"colour": "green"})
    assert (
        FORMED.say(Message("enters", {"hero": "ann", "site": city})) == "A entre : cité verte ; A prend la cité verte."
    )
    enters = Message("enters", {"hero": "Bo", "site": "keep"})
    assert FORMED.say(enters) == "".join(piece for piece, _ in FORMED.parts(enters))
    assert FORMED.say(enters) == "Bo entre : donjon ; Bo prend le donjon."
    assert FORMED.name("keep") == "donjon"
    for n, said in ((1, "d’une plaie"), (2, "de 2 plaies")):
        message = Message("takes", {"hero": "ann", "wounds": Message("wounds", {"n": n})})
        assert FORMED.say(message) == f"A souffre {said}"


def test_each_thing_of_a_list_stands_in_the_form_that_is_asked_for() -> None:
    enemies: list[Thing] = ["medusa", Message("numbered", {"thing": "golems", "n": 2})]
    assert FORMED.say(Message("strikes", {"enemies": enemies})) == (
        "frapper la Méduse and les Golems 2 (Méduse and Golems 2, Méduse | Golems 2)"
    )
    assert FORMED.say(Message("pays", {"colours": ["green", "red"]})) == "payer une gemme verte or red"


def test_what_somebody_typed_stands_in_quotes() -> None:
    words = Words({"unknown": "There is no {name!r}."}, {})
    assert words.say(Message("unknown", {"name": "wzard"})) == "There is no 'wzard'."


def test_what_is_called_otherwise_has_no_other_form() -> None:
    words = FORMED.calling({"keep": "Fort|Knox"})
    assert words.say(Message("enters", {"hero": "ann", "site": "keep"})) == "A entre : Fort|Knox ; A prend Fort|Knox."


def test_a_question_and_a_cry_that_begin_with_a_name_have_a_capital_too() -> None:
    words = Words({"asked": "{thing}?", "cried": "{thing}!", "phrase": "{thing} of old"}, {"fox": "the fox"})
    assert words.say(Message("asked", {"thing": "fox"})) == "The fox?"
    assert words.say(Message("cried", {"thing": "fox"})) == "The fox!"
    assert words.say(Message("phrase", {"thing": "fox"})) == "the fox of old"
