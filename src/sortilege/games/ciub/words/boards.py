"""What the board as text and the picture that stands alone say beside names, in English."""

from typing import Final

BOARDS: Final = {
    # The head
    "board-headline": "Ciub · {mode}",
    "board-game": "Ciub",
    "board-title": "Ciub, {mode}",
    "mode-normal": "{n} players, normal game",
    "mode-short": "{n} players, short game",
    "board-legend-signs": "⇄ swap · ↻ re-roll (↻x used) · ✎ adjust · ½ 2-for-1 · ☠ skull · – inactive",
    "board-legend-cards": "20+ numbers that add up · 4= equal numbers, or skulls · all other cards: these numbers",
    # Cards
    "board-top": "Top row · in the pile: {left:, }, {card}",
    "board-top-last": "Top row · in the pile: only the {card}, for the next card gained",
    "board-top-empty": "Top row · the pile is empty",
    "board-left": "{n} {letter}",
    "board-bottom": "Bottom row",
    "board-owl": "{letter} owl",
    "board-token": "token: {side}",
    # The sides and their dice
    "side-you": "{side} (you)",
    "board-side": "{side}, seat {seat}: {points} [point|points] · {token} · {dice} [die|dice]",
    "board-side-turn": "{side}, seat {seat}: {points} [point|points] · {token} · {dice} [die|dice] · {phase}",
    "board-token-on": "token on {card}",
    "board-token-free": "token at hand",
    "board-final": "{phase}, final turn",
    "board-cards": "cards: {cards:, }",
    "board-dice": "dice:  {dice: · }",
    "board-tray": "tray:  {dice: · }",
    "dice-count": "{n} {die}",
    # The question and the end
    "board-your-turn": "Your turn",
    "board-asked": "{side} is asked",
    "board-moves": "{n} moves, for instance: {move}",
    "board-only-move": "The only move: {move}",
    "board-wins": "{sides} [n:wins|share the win].",
    "board-sheet": "{place}. {side}: {total} [point|points]",
    # The picture
    "pic-spells": "spells: {cards:, }",
    "pic-spells-none": "spells: none",
    "pic-sheet": "{place}. {side}",
}
BOARD_NAMES: Final = {
    "phase-foresight": "token or removal",
    "phase-rolling": "rolling",
    "phase-gaining": "gaining a card",
    "phase-trading": "trading",
    "sign-spent": "↻x",
}
