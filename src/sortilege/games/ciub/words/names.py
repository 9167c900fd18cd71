"""What things are called, in English."""

from typing import Final

NUMBERS: Final = (
    "a_246 a_2222 a_1335 a_66 a_2244 a_147 a_111 a_3333",
    "b_666 b_11355 b_1357 b_22446 b_1111 b_33333 b_22222 b_23456 b_1166",
    "c_224466 c_66666 c_111333 c_777 c_123456 c_113355 c_111166 c_6666",
)
"""The cards with number faces, whose ids say which."""

NAMES: Final = {
    "raven": "Raven",
    "fox": "Fox",
    "stag": "Stag",
    "toad": "Toad",
    "die-white": "white",
    "die-orange": "orange",
    "die-yellow": "yellow",
    "die-red": "red",
    "die-blue": "blue",
    "die-purple": "purple",
    "die-green": "green",
    "swap": "Swap",
    "reroll": "Re-roll",
    "adjust": "Adjust",
    "two_for_one": "2-for-1",
    "skull": "Skull",
    "inactive": "inactive",
    "spent": "used Re-roll",
    "opus": "Opus Magnum",
    "option-short": "Short game",
    "option-first": "Who begins",
    "value-random": "drawn at random",
    "a_same4": "four alike",
    "b_same5": "five alike",
    "c_same6": "six alike",
    **{f"{letter}_sum{total}": f"{total}+" for letter, total in (("a", 20), ("b", 27), ("c", 30), ("c", 33))},
    **{card: "·".join(card[2:]) for cards in NUMBERS for card in cards.split()},
}
