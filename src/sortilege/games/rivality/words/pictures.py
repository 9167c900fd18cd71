"""What pictures say: the sentences that explain a tile, a cell, a button or a side, in English."""

from typing import Final

PICTURE_NAMES: Final = {
    "north": "north",
    "east": "east",
    "south": "south",
    "west": "west",
    "left": "left",
    "front": "front",
    "right": "right",
    "suramun": "Suramun",
}

PICTURE_TEMPLATES: Final = {
    # The battlefield
    "pic-board": "The battlefield",
    "pic-tile": "{tile} at {at}, facing {facing}.",
    "pic-well": "{tile} at {at}.",
    "pic-back": "A tile at {at} that lies face down.",
    "pic-free": "Free cell {at}: a tile can be laid here.",
    "pic-worth": "Worth {value}, no shield.",
    "pic-worth-shields": "Worth {value}, {shields} [shield|shields].",
    "pic-spell": "To the {facing}: {golems} [golem|golems], exactly {range} tiles away.",
    "pic-spell-near": "To the {facing}: {golems} [golem|golems] on the next tile.",
    "pic-breaks": "At range 3 it breaks shields.",
    "pic-waits": "The {edge} spell waits for a tile at {at}.",
    "pic-nobody": "Nobody stands here.",
    "pic-golems": "{golems} [golem|golems] of {side}.",
    "pic-holds": "{side} controls it.",
    "pic-contested": "It is contested: nobody controls it.",
    "pic-scores": "It scores {points} for {side}.",
    "pic-scores-contested": "Even so it scores {points} for {side}, who controls the Well.",
    "pic-scores-contested-solo": "Even so it scores {points} for {side}, for whom contested tiles count.",
    "pic-scores-less": "It scores {points} for {side}: one less for the enemy golem on it.",
    "pic-scores-not": "It scores for nobody as long as no golem stands on it.",
    "pic-scores-not-wizard": "It scores for nobody as long as a wizard stands on it.",
    "pic-scores-not-level": (
        "It scores for nobody as long as those with most golems on it are level and none of them controls the Well."
    ),
    "pic-scores-not-level-solo": "It scores for nobody as long as those with most golems on it are level.",
    "pic-entrenched": "Five golems are entrenched here: one more shield.",
    "pic-wizard": "The wizard of {side} stands here.",
    "pic-waiting": "A spell of {golems} waits for a tile here, for {side}.",
    "pic-waiting-nobody": "A spell of {golems} waits for a tile here, for whoever takes its contested tile.",
    "pic-remove-golem": "A golem of {side} at {at}: touch it to send it back to the reserve.",
    "pic-lands-yours": "Your lands",
    "pic-lands-suramun": "Suramun's lands",
    # The hand
    "pic-hand": "Your hand",
    "pic-hand-tile": "{tile}, in your hand.",
    "pic-facing-north": "As it faces north:",
    "pic-controls": "What else to touch",
    "pic-face": "Turn the tile so that its front faces {facing}.",
    "pic-edge": "Cast the {edge} spell of the chosen tile.",
    "pic-mulligan": "Mulligan: put both tiles aside and draw two others. There is one mulligan only.",
    # The sides
    "pic-sides": "The players",
    "pic-points": "{points} VP",
    "pic-points-made": "{points} victory [point|points] if the game ended now: {tiles: · }.",
    "pic-points-none": "No victory point if the game ended now: no tile scores for this side.",
    "pic-points-tile": "{points} for {tile} at {at}",
    "pic-reserve": "Golems",
    "pic-reserve-meaning": (
        "{golems} of {start} golems [golems:is|are] still in reserve. The game ends when a reserve is empty."
    ),
    "pic-tiles": "Tiles",
    "pic-tiles-meaning": "{tiles} [tile|tiles] left to lay: {hand} in hand, {pile} in the pile.",
    "pic-controls-count": "Controls",
    "pic-controls-meaning": "Controls {tiles} of the tiles that lie.",
    "pic-delayed-count": "Waiting",
    "pic-delayed-meaning": "{spells} delayed [spell waits|spells wait] for a tile.",
}
