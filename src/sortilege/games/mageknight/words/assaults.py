"""Co-operative assaults: prompts, moves, log lines, reasons and names, in English."""

from __future__ import annotations

from typing import Final

ASSAULTS: Final = {
    "ask-call": "Whom do you call to the assault of the {site} ([n:one defender|{n} defenders])?",
    "ask-share-out": "How many defenders does {hero} fight?",
    "ask-join": (
        "{hero} calls you to the assault of the {site}: you would fight [n:one defender|{n} defenders] and "
        "give up your next turn."
    ),
    "ask-before-assault": "It is your turn to fight. Do you use anything before?",
    "do-call-to-assault": "Call others to the assault of the {site} at {at}",
    "do-call": "Call {heroes}",
    "do-call-nobody": "Call nobody",
    "do-call-nobody-below": "Call nobody: assault the city alone",
    "do-share-out": "{hero} fights [n:one defender|{n} defenders]",
    "do-join": "Join the assault",
    "do-decline": "Decline",
    "touch-call": "Call others",
    "share-of": "{hero} {n}",
    "call-calls": "calls",
    "call-can-be-called": "can be called",
    "call-will-be-asked": "will be asked",
    "call-asked": "is asked now",
    "call-asked-later": "is asked after that",
    "call-joins": "joins",
    "calls-to-assault": "{hero} calls to an assault. Defenders for each: {shares:, }.",
    "joins": "{hero} joins the assault.",
    "declines": "{hero} declines.",
    "assault-won": "The last defender has fallen: the city at {at} is conquered.",
    "assault-lost": "The city at {at} withstands the assault, and all go back to where they came from.",
    "no-call-to-assault": "There is no city here to whose assault you could call anybody.",
    "no-more-calls": "You called {n} [time|times] this turn, and somebody declined each time: you cannot call again.",
    "no-such-guest": "That hero cannot be called.",
    "no-join-wounds": "With nothing but wounds in hand you cannot join.",
    "board-assault": "ASSAULT on the city at {at}: {shares:, }",
    "board-assault-share": "{hero} fights {n}",
    "board-assault-fought": "{hero} has fought",
    "page-assault": "Assault together",
    "page-call": "Assault on the {site}",
    "page-call-defenders": "[n:One defender|{n} defenders]",
    "page-call-fights": "Fights {n}",
    "page-call-would-fight": "Would fight {n}",
    "page-call-told": "{hero}: {part}. {share}",
    "page-call-costs": "Who joins gives up the next turn, and so does who calls.",
    "page-call-costs-lenient": "Who joins gives up the next turn; who calls keeps it.",
    "page-assault-shares": "Defenders for each: {shares:, }",
}
ASSAULT_NAMES: Final = {
    "can-call": "call others to an assault",
    "option-assaults": "Assaults on cities",
    "value-alone": "each hero alone",
    "value-together": "heroes may join",
    "value-lenient": "heroes may join, and who calls keeps the next turn",
}
