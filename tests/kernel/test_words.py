"""Words: a sentence in pieces is the sentence."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.kernel.words import Message, Param, Words

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
    message = Message("lays", {"side": "salmon", "tile": "well and well", "at": "0,1", "times": 1})
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


def test_ids_with_spaces_or_commas_between_them_are_all_named() -> None:
    assert WORDS.name("well salmon") == "the Well salmon"
    assert WORDS.name("well, well, 2 well") == "the Well, the Well, 2 the Well"
    assert WORDS.name("0,1") == "0,1"


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
    assert words.say(Message("hits", {"enemy": "worm 2", "n": 0, "hero": "x"})) == "The worm 2 deals 0 wounds to x."
    assert words.say(Message("hits", {"enemy": "hags", "n": 2, "hero": "x"})) == "Hags deal 2 wounds to x."
    assert words.say(Message("hits", {"enemy": "worm, hags", "n": 2, "hero": "x"})).startswith("The worm, hags deal ")
    assert words.say(Message("left", {"n": 1})) == "There is 1 left."
    assert words.say(Message("stops", {"enemy": "worm", "n": 2})) == "Block 2 stops it twice, the worm."
    assert words.say(Message("stops", {"enemy": "hags", "n": 1})) == "Block 1 stops them, hags."
    assert words.say(Message("bars", {"n": 3})) == "and | 3"
    assert "".join(text for text, _ in words.parts(one)) == words.say(one)
