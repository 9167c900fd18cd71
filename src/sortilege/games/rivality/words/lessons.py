"""What the guided game says, and what is told once when a situation first comes up, in English."""

from typing import Final

LESSON_TEMPLATES: Final = {
    # The guided game: `lesson.toml` has its steps
    "lesson-welcome": (
        "The round golems are yours. Hold more land than your rival: this Well is worth 3 points, and still free."
    ),
    "lesson-first-tile": "Your move. Touch this tile of your hand: its spell summons four golems.",
    "lesson-first-cell": "Now choose where it goes: touch this free cell below the Well.",
    "lesson-first-facing": "Turn the tile north: its front and its spell look towards the Well then.",
    "lesson-first-play": "The tile looks north, and so does its spell: four golems land on the Well. Play it.",
    "lesson-arrived": (
        "Four golems hold the Well. Your wizard came to the new tile with a golem: "
        "it is yours, and counts once the wizard leaves."
    ),
    "lesson-crowded": (
        "Your rival summoned four golems too. Only five fit on a tile, so three of yours had to go: the Well is lost."
    ),
    "lesson-range-tile": (
        "Win the Well back. This tile has a spell with a 2 in its arrow: its golems land exactly two cells away."
    ),
    "lesson-range-cell": "This cell is two steps from the Well: touch it. Spells fly over what is between.",
    "lesson-range-facing": "Turn it north again, so that the spell finds the Well.",
    "lesson-range-play": (
        "It looks north, at the Well. The small spell on its left finds no tile and is lost. Never mind: play it."
    ),
    "lesson-majority": (
        "Four of yours against one: whoever has most golems on a tile holds it. The Well is yours again."
    ),
    "lesson-contested": (
        "One against one: this tile is contested, nobody holds it. It still counts for you, since you hold the Well."
    ),
    "lesson-guarded": "The rival wizard stands here now. Until it moves on, your spells cannot touch this tile.",
    "lesson-shield-tile": (
        "Attack the cottage beside the Well: it has a single golem and no wizard. Touch this tile of your hand for it."
    ),
    "lesson-shield-cell": "Lay it below the cottage.",
    "lesson-shield-facing": "Its strong spell is on the left edge. Turn the tile east, then left is up.",
    "lesson-shield-play": (
        "The cottage has a shield: it destroys one of your three golems. Two against one is enough. Play it."
    ),
    "lesson-shield-done": (
        "The cottage is yours, 2 points. Spells with a 3 in their arrow break shields and lose nobody."
    ),
    "lesson-score": (
        "Who leads? Touch Score to see what every tile counts. A tile with a wizard on it counts for nobody."
    ),
    "lesson-ending": (
        "The game ends when somebody has no golems left in reserve, or when all tiles are laid. Most points win."
    ),
    "lesson-end": "That is all you need: play on. Whatever you point at or hold down explains itself.",
    # Told once, when it first comes up
    "occasion-mulligan": "None of your tiles can reach the Well: you may put both aside and draw two others, once.",
    "occasion-contested": (
        "Crossed swords: the tile is contested, nobody holds it. It counts for whoever ties there and holds the Well."
    ),
    "occasion-entrenched": "Five golems of one side are entrenched: they have one more shield.",
    "occasion-spell-order": "Your reserve may not last for all spells: you choose their order.",
    "occasion-crowded": "More than five golems on a tile: you choose which enemy loses one.",
    "occasion-reserve": "A reserve is nearly empty. When its last golem is summoned, the game ends at once.",
    "occasion-last-tiles": "Your pile is empty: you lay the tiles that you hold, and draw no more.",
    "occasion-delayed": "An hourglass is a spell that waits for a tile. Whoever holds its tile then casts it.",
}
