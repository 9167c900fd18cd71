"""What the board as text and the picture that stands alone say beside names, in English."""

from typing import Final

BOARDS: Final = {
    # The head
    "board-headline": "Rivality · {mode}",
    "board-game": "Rivality",
    "board-title": "Rivality, {mode}",
    "mode-solo": "solo, {level}",
    "mode-players": "{n} players",
    "mode-teams": "two teams of two",
    "mode-expert": "{mode}, expert rules",
    "board-legend-pieces": (
        "{letter}2 two golems of {letter} · w{letter} the wizard · "
        "↑3@1 a spell: 3 golems, exactly 1 tile up; @3 breaks shields"
    ),
    "board-legend-tiles": "4▼▼ worth 4, with 2 shields · +▼ entrenched: a shield more · tied: contested",
    "board-legend-choice": "{legend} · ═ yours to choose",
    # The battlefield
    "board-lands": "Suramun's lands above, yours below",
    "board-wizard-sign": "w{letter}",
    "board-contested": "contested",
    "board-contested-short": "tied",
    "board-entrenched": "entrenched +▼",
    # The sides
    "side-suramun": "{side} ({leader})",
    "side-you": "{side} (you)",
    "side-team": "{side} (your team)",
    "board-seats": "[n:seat|seats] {seats:, }",
    "board-reserve": "reserve {n}/{start}",
    "board-controls": "controls {n}",
    "board-hands": "hand {hands:, }",
    "board-pile": "pile {n}",
    "board-wizard": "wizard at {at}",
    "board-wizard-away": "wizard to come",
    # Spells that wait
    "board-waiting": "Spells that wait for a tile",
    "board-waits": "{spell} from {from}",
    "board-waits-for": "for {side}",
    "board-waits-for-nobody": "for nobody (contested)",
    # The hand
    "board-hand": "Your hand (the arrows as for a tile that faces north)",
    "board-worth": "worth {value}, {shields} [shield|shields]",
    "board-worth-bare": "worth {value}, no shield",
    # The question and the end
    "board-your-turn": "Your turn",
    "board-your-choice": "Your choice",
    "board-asked": "{side} is asked",
    "board-asked-seat": "{side} (seat {seat}) is asked",
    "board-moves": "{n} moves, for instance: {move}",
    "board-only-move": "The only move: {move}",
    "board-wins": "{sides} [n:wins|share the win].",
    "board-sheet": "{place}. {side}: {total} [point|points]",
    # The picture
    "pic-reserve-of": "{n} of {start}",
    "pic-waits-on": "{golems} on {at}, from {from}",
    "pic-waits-contested": "{golems} on {at}, from {from} (contested)",
    "pic-sheet": "{place}. {side}",
    "pic-legend-spell": "golems, exactly so many tiles away",
    "pic-legend-breaks": "range 3: breaks shields",
    "pic-legend-shield": "shield; one more when entrenched",
    "pic-legend-contested": "contested: nobody controls it",
}
