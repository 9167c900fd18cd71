"""Everything that is said."""

from pathlib import Path
from typing import Final

from sortilege.kernel.words import Words

TEMPLATES: Final = {
    "about-game": "Light the windows of a tower against the wind.",
    # Questions and moves
    "ask-turn": "Listen to the wind, or fetch a lantern?",
    "ask-turn-other": "{who} listens to the wind or fetches a lantern.",
    "ask-light": "The wind blows with {wind}: which lantern do you light?",
    "listen": "Listen to the wind",
    "fetch": "Fetch a lantern from the cellar",
    "light": "Light a lantern of {light}",
    "dark": "Leave the window dark",
    # The story
    "listened": "{side} listens: the wind blows with {wind}.",
    "fetched": "{side} fetches a lantern.",
    "fetched-known": "You fetch a lantern of {light}.",
    "lit": "{side} lights a lantern of {light}.",
    "lit-exact": "{side} lights a lantern of {light}, as bright as the wind is strong.",
    "stayed-dark": "{side} leaves the window dark.",
    "only-option": "{seat} can only do this: {move}.",
    "end": "Day breaks.",
    "points-lit": "Lanterns",
    "points-bonus": "As bright as the wind",
    # Reasons
    "too-weak": "A wind of {wind} blows out a lantern of {light}.",
    "not-held": "You have no lantern of {light}.",
    "no-room": "You carry {count} [lantern|lanterns], and no more.",
    "cellar-empty": "No lantern is left in the cellar.",
    "no-other-question": "Something else is asked: {question}",
    "no-undo-start": "Nothing has been done yet.",
    "no-undo-other": "Somebody else has chosen since.",
    "no-undo-wind": "The wind has been heard.",
    "no-undo-fetch": "A lantern has been fetched.",
    # The table
    "board-night": "Round {round}, {cellar} [lantern|lanterns] in the cellar",
    "board-wind": "Wind: {wind}",
    "board-calm": "The wind is not heard yet",
    "board-side": "{side}: {score} [point|points]",
    "board-hand": "Hand: {lights:, }",
    "board-place": "{place}. {side}: {score} [point|points]",
    "lantern": "a lantern of {light}",
}
NAMES: Final = {"amber": "Amber", "jade": "Jade", "rose": "Rose"}
WORDS: Final = Words(TEMPLATES, NAMES, single=tuple(NAMES))


def rules_text() -> str:
    return Path(__file__).with_name("rules.md").read_text("utf-8")
