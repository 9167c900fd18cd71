"""Prompts, log lines, reasons: what the rules say, in English."""

from typing import Final

from ...kernel.words import Words
from .picture_words import PICTURE_NAMES, PICTURE_TEMPLATES

NAMES: Final = {
    "salmon": "Salmon",
    "purple": "Purple",
    "teal": "Teal",
    "well": "the Well of Mana",
    "stone_circle": "stone circle",
    "cottage": "cottage",
    "fortress": "fortress",
    "option-expert": "Expert rules",
    "option-solo": "Solo level",
    "option-first": "Who begins",
    "option-salmon": "Who plays salmon",
    "option-star": "Who has the starred tiles",
    "value-random": "drawn at random",
    "value-beginner": "beginner",
    "value-standard": "standard",
    "value-master": "master",
    "value-": "standard, when alone",
    **{
        f"{stem}_{number}_{pile}": f"{name} {number}{mark}"
        for stem, name, numbers in (
            ("stone", "stone circle", 5),
            ("cottage", "cottage", 4),
            ("fortress", "fortress", 3),
        )
        for number in range(1, numbers + 1)
        for pile, mark in (("star", "★"), ("plain", ""))
    },
}

TEMPLATES: Final = {
    # The game
    "about-game": "Lay tiles, summon golems with their spells, and hold the land by majority. Some 30 minutes.",
    "about-components": "The values on the tiles are those of the printed game; the names of single tiles are ours.",
    # Questions
    "ask-place": "Choose a tile of your hand, where it goes and how it faces.",
    "ask-place-last": "Lay your last tile: choose where it goes and how it faces.",
    "ask-spell": "Your reserve is down to {golems}: which spell is cast next?",
    "ask-remove": "The tile at {at} is crowded, and two opponents have equally many golems there: whose golem goes?",
    "ask-delayed": "Several delayed spells of {side} go off: which is next?",
    "ask-siege": "Several tiles fall to {side} by siege: which is next?",
    "ask-enter": "Choose the entry tile on which your wizard begins.",
    "ask-move": "Move your wizard to an empty tile, over tiles that hold your golems.",
    # Moves
    "do-place": "Lay {tile} at {at}, facing {facing}",
    "do-mulligan": "Mulligan: put both tiles aside and draw two others",
    "do-cast": "Cast the spell of {golems} on {at}",
    "do-remove": "Remove a golem of {side} at {at}",
    "do-cast-delayed": "Cast the delayed spell of {golems} from {from}",
    "do-besiege": "Take {at}",
    "do-enter": "Enter at {at}",
    "do-move": "Move to {at}",
    # The story
    "begins": "{side} begins.",
    "solo-begins": "The lands lie open before you, those of Suramun face down beyond. He leads {side}.",
    "only-option": "There is only one way to go on.",
    "placed": "{side} lays {tile} at {at}, facing {facing}.",
    "wizard-arrives": "The {side} wizard stands at {at} with a golem.",
    "wizard-moves": "The {side} wizard moves to {at}.",
    "spell-lost": "The {edge} spell of {side} finds no tile at {at} and is lost.",
    "spell-waits": "The {edge} spell of {side} finds no tile at {at} and waits.",
    "spell-guarded": "The {edge} spell of {side} is lost: an enemy wizard stands at {at}.",
    "summoned": "{side} summons {arrived} at {at}.",
    "shielded": "{side} summons {appeared} at {at}: shields destroy {lost}, {arrived} get in.",
    "repelled": "{side} summons {appeared} at {at}: shields destroy them all.",
    "removed": "A golem of {side} at {at} goes back to the reserve.",
    "controls": "{side} controls {at}.",
    "contested": "{at} is contested.",
    "delayed-cast": "The delayed spell at {from} goes off for {side}.",
    "delayed-gone": "The delayed spell at {from} is gone: the tile is contested.",
    "siege": "{side} besieges {at} and takes it.",
    "turned-up": "{tile} is turned up at {at}.",
    "no-casting": "You do not hold {at}: your wizard casts nothing this turn.",
    "draws": "{side} draws a tile (left in the pile: {left}).",
    "draws-known": "You draw {tile} (left in the pile: {left}).",
    "mulligan": "{side} takes a mulligan.",
    "mulligan-known": "You take a mulligan and draw {first} and {second}.",
    "end-spent": "The last golem of a reserve is on the battlefield: the game ends at once.",
    "end-last-tile": "Every tile is laid: the game ends.",
    "end-no-move": "Your wizard can reach no empty tile: the game ends.",
    # Score sheets
    "score-controlled": "{tile} at {at}",
    "score-contested": "{tile} at {at}, contested",
    "score-occupied": "{tile} at {at}, one less for the enemy golem on it",
    # Reasons
    "no-pass": "You must lay a tile; passing is not allowed.",
    "no-corner": "A tile must share an edge with one already laid; {at} touches none, or a corner only.",
    "no-free-cell": "A tile lies at {at} already.",
    "no-such-tile": "There is no tile called {tile}.",
    "no-tile-in-hand": "You do not hold {tile}.",
    "no-attack-wizard": "Your spells have no effect on {at}: the {side} wizard protects it until it moves.",
    "no-mulligan-late": "Only the first player may take a mulligan, before the first tile is laid.",
    "no-mulligan-twice": "There is one mulligan only.",
    "no-mulligan-reach": "No mulligan: {tile} can reach the Well.",
    "no-spell-left": "That spell is not waiting to be cast.",
    "no-remove-fewer": "Only a golem of the opponents with most golems there can go.",
    "no-delayed": "That spell is not one of those that go off now.",
    "no-siege": "That tile does not fall to you.",
    "no-entry": "{at} is no entry tile: your wizard enters in the row nearest to you.",
    "no-entering": "Your wizard is on the battlefield already: it moves.",
    "no-moving": "Your wizard is not on the battlefield yet: it enters.",
    "no-such-land": "{at} is outside the lands: columns go from 1 to 4, rows from 1 to 6.",
    "no-empty-tile": "Golems stand at {at}: your wizard must end its move on an empty tile.",
    "no-path": "There is no way to {at}: every tile your wizard passes must hold one of your golems.",
    # Undo
    "no-undo-start": "There is no move to take back.",
    "no-undo-other": "Another player has chosen since.",
    "no-undo-draw": "A move that draws a tile cannot be taken back.",
    "no-undo-mulligan": "A mulligan cannot be taken back.",
    "no-undo-turned-up": "A move that turns up a tile cannot be taken back.",
    "no-undo-placed": "In the expert game a tile once laid stays.",
}

ENGLISH: Final = Words({**TEMPLATES, **PICTURE_TEMPLATES}, {**NAMES, **PICTURE_NAMES})
