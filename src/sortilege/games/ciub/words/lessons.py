"""What the guided game says, and what is told once when a situation first comes up, in English."""

from typing import Final

LESSON_TEMPLATES: Final = {
    # The guided game: `lesson.toml` has its steps
    "lesson-welcome": "Dice gain you cards, and cards are points. This one asks for a 2, a 4 and a 6.",
    "lesson-token-card": "Make sure of it: touch the card.",
    "lesson-token-put": "Put your token on it. Now nobody else can take this card.",
    "lesson-roll": "Roll your five dice.",
    "lesson-rolled": "A 2 and a 4: only the 6 is missing. Two of your dice show actions that help.",
    "lesson-swap-die": "This sign is a Swap: give the die away for one of another colour. Touch it.",
    "lesson-swap-supply": "Red dice have a 6: take a red one.",
    "lesson-adjust-die": (
        "The red die sleeps: it shows nothing yet. The quill is an Adjust, it turns a die as you like. Touch it."
    ),
    "lesson-adjust-other": "Touch the red die that is to be turned.",
    "lesson-adjust-face": "Turn it to 6.",
    "lesson-all-aside": "A 2, a 4 and a 6: you have it. Touch All aside: more dice in your tray do no harm.",
    "lesson-gain": "Your tray meets the card. Gain it: 3 points.",
    "lesson-move-down": (
        "Only the bottom row can be gained. A card of the top row moves down into the gap: choose 2·2·2·2."
    ),
    "lesson-end-turn": "Now you could trade dice. Keep yours, and end your turn.",
    "lesson-rival": "Your rival gained no card. Who gains none takes one more die: more dice, better chances.",
    "lesson-roll-second": "Your turn again. Four equal numbers are worth 3 points, and all your dice have a 4: roll.",
    "lesson-keep-first": "Two fours. Keep them: touch this one …",
    "lesson-keep-tray": "… and your tray. Dice in the tray stay as they are.",
    "lesson-keep-second": "Now the white 4 as well: touch it …",
    "lesson-again": (
        "You may roll the others as often as you like, if you set at least one aside each time. Roll again."
    ),
    "lesson-close": (
        "No third four. Before a roll one die must go aside, and both others would have to show a 4. "
        "Stop: touch All aside."
    ),
    "lesson-take": (
        "No card, so you take a die. Blue ones have actions, and a skull that helps little. Take a blue one."
    ),
    "lesson-ending": (
        "These cards come next, the best last. Once the Opus Magnum is taken, everybody else has one more turn."
    ),
    "lesson-end": "That is all you need: play on. Whatever you point at or hold down explains itself.",
    # Told once, when it first comes up
    "occasion-swap": "A Swap: give this die to the supply and take one of any colour. The new die shows nothing yet.",
    "occasion-reroll": "A Re-roll: roll one die outside the tray again, this one or another.",
    "occasion-adjust": "An Adjust: turn another die to any of its faces. Then it goes into the tray itself.",
    "occasion-skull": (
        "A Skull goes into your tray as soon as you set dice aside or roll again: re-roll or adjust it first."
    ),
    "occasion-two-for-one": "A 2-for-1 in your tray is worth two dice when you trade, of other colours than its own.",
    "occasion-other-token": "Somebody's token lies on a card: nobody else can gain or remove it.",
    "occasion-return": "After gaining a card you keep five dice: return those that help least.",
    "occasion-last-card": "The last C card lies open: whoever gains the next card takes the Opus Magnum too.",
    "occasion-final": "Your final turn: cards of both rows can be gained now.",
}
