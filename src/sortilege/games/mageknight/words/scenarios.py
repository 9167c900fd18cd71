"""What single scenarios and variants say, in English: goals, moves, log lines, reasons, points."""

from __future__ import annotations

from typing import Final

SCENARIOS: Final = {
    # The form that opens a table
    "sketch-wedge": "A wedge between two coasts, its core in the middle.",
    "sketch-wedge_unrestricted": "A wedge between two coasts.",
    "sketch-open_limit_3": "An open map, three columns wide.",
    "sketch-open_limit_4": "An open map, four columns wide.",
    "sketch-fully_open": "An open map, five columns wide.",
    "sketch-told": (
        "{n} [round|rounds]; {tiles} tiles of countryside and {core} of the core, {cities} of them with a city."
    ),
    # Mines Liberation
    "page-goal-mines_liberated": (
        "Goal: explore all tiles and liberate every mine. {n} [n:tile|tiles] to explore and {mines} "
        "[mines:mine|mines] to liberate are left."
    ),
    "do-liberate": "Liberate the {colour} mine ({enemies:, }; rules of the night)",
    "no-enter-liberated": "This mine is free already.",
    "site-mine-held": (
        "enter it as your action to liberate it: all its enemies, by the rules of the night. Whoever defeats the last "
        "one puts a shield on it; until then it brings no crystals."
    ),
    "city-friendly": "friendly",
    "score-mines": "Mines liberated",
    "title-mines": "Greatest Liberator",
    # Druid Nights
    "page-goal-incantations_done": (
        "Goal: mark magical glades, and perform an incantation in every night. Performed in this night: {n}."
    ),
    "ask-mark-glade": "Do you put a shield on the magical glade at {at}?",
    "do-mark-glade": "Mark the glade",
    "do-leave-glade": "Leave it as it is",
    "do-incantation": "Perform the incantation ({enemies:, }; twice the fame; {n} random [crystal|crystals])",
    "marks-glade": "{hero} puts a shield on the magical glade at {at}.",
    "incantation": "{hero} performs the incantation at {at}.",
    "touch-incantation": "Incantation",
    "no-incantation-now": "Incantations are for the nights of Druid Nights.",
    "no-incantation-again": "You have performed the incantation of this night.",
    "no-incantation-inhabited": "Nobody performs an incantation on an inhabited space.",
    "no-incantation-glades": "No glade bears your shield, so there is nothing to summon.",
    # Dungeon Lords
    "page-goal-dungeons_conquered": (
        "Goal: explore all tiles and conquer every dungeon and tomb. {n} [n:tile|tiles] to explore and {below} "
        "[below:entrance|entrances] to conquer are left."
    ),
    "ask-entrance": "Where is the entrance to the secret {site} beside {beside}?",
    "do-hide-entrance": "At {at}: secret {site} ({enemies:, })",
    "entrance-hidden": "At {at} there is a secret {site}.",
    "no-entrance": (
        "A secret entrance lies beside the village or monastery, where one can walk, in no swamp, without a site."
    ),
    "do-tunnel": "Go underground to {at} ({n} move points)",
    "touch-tunnel": "Underground",
    "no-tunnel": "Ways underground lead from one conquered dungeon or tomb to another.",
    "no-tunnel-points": "The way underground costs {n} move points, and you have {move}.",
    "title-crawler": "Greatest Dungeon Crawler",
    # Co-operation
    "ask-name-tactic": "Which of the tactics that you players used leaves the game?",
    "ask-decide-tactic": "You players did not agree: which of the tactics named leaves the game?",
    "do-remove-tactic": "{tactic} leaves the game",
    "tactic-leaves": "{tactic} leaves the game.",
    "no-name-tactic": "One of the tactics that the players used this round leaves the game.",
    "score-all-lead": "Every hero leads a city",
    # One to Return
    "page-goal-rounds_played": "Goal: stand where the portal was when the last round is over.",
    "portal-closes": "The portal closes.",
    "is-out": "{hero} is out of the game.",
    # Teams
    "ask-returner": "Which of you two is to return for your team?",
    "ask-agree-returner": "{hero} wants {other} to return for your team. Do you agree?",
    "ask-decide-returner": "You two did not agree: which of you is to return for your team?",
    "do-return": "{hero} returns",
    "do-agree": "Agree",
    "do-object": "Object",
    "returner-declined": "{hero} does not agree.",
    "returner-picked": "{team} has picked in secret who is to return.",
    "returner-picked-known": "Your team has picked {other} to return.",
    "returner-was": "{team} had picked {hero} to return.",
    "no-returner": "One of the members of your team is to return.",
    "page-teams": "Teams: {first} against {second}.",
    "page-returner": "{hero} is to return for your team; nobody else knows it.",
    # Variants
    "begins-at-night": "{scenario} begins: it is night.",
    "darkness-roll": "Darkness is coming: the dice show {dice:, }.",
    "rampage-roll": "The die for {at} shows {colour}.",
    "upgrades": "Action upgrades are turned up: {cards:, }.",
    "ask-upgrade": "For which of these cards do you throw away one of yours?",
    "do-upgrade-none": "Keep my cards",
    "upgrades-card": "{hero} takes {card} for {other}, which leaves the game.",
    "no-upgrade-for": "You give an action card of the same colour, or one that shares a type with it.",
    "picture-upgrades": "Action upgrades",
    "board-upgrades": "Action upgrades: {cards:, }",
    "drafting": "Everybody is dealt {n} advanced actions to draft from.",
    "ask-draft": "Which of these cards do you keep? The others are passed on.",
    "do-draft": "Keep {card}",
    "drafts": "{hero} keeps a card.",
    "drafts-known": "You keep {card}.",
    "ask-add-drafted": "Which of the cards that you drafted joins your deed deck?",
    "do-add-drafted": "Add {card} to the deed deck",
    "adds-drafted": "{hero} adds {card} to the deed deck.",
    "no-such-draft": "That card is not among those that you can choose.",
    "megapolis": "The cities at {at} and {beside} are a megapolis of level {n}.",
    "city-annex": "megapolis with the {colour} city at {at}",
    "no-gold-spared": "As long as a {colour} die lies in the Source, no gold die counts as {colour}.",
    "no-gold-moved": "By day a gold die stays as it is while a die of another colour lies in the Source.",
}
SCENARIO_NAMES: Final = {
    "can-incant": "perform an incantation",
    "can-tunnel": "go underground",
    "together": "all heroes together",
    "team_1": "the first team",
    "team_2": "the second team",
    "option-teams": "Teams of two",
    "value-teams_01": "the first seat with the second",
    "value-teams_02": "the first seat with the third",
    "value-teams_03": "the first seat with the fourth",
    "value-teams_drawn": "drawn at random",
    "option-team_cities": "Cities for two teams",
    "value-four_cities": "four cities",
    "value-two_cities_10": "two cities of level 10",
    "value-two_cities_11": "two cities of level 11",
    "option-city_levels": "Levels of the cities",
    "option-rampage": "Rampage",
    "option-night_arrival": "Night arrival",
    "option-darkness": "Darkness is coming",
    "option-friendly_magic": "Friendly magic",
    "option-friendly_mana": "Friendly mana",
    "option-action_upgrades": "Action upgrades",
    "option-drafting": "Drafting at the start",
    "option-megapolis": "Megapolis",
    "option-megapolis_level": "Level of a megapolis",
    "value-no_megapolis": "none",
    "value-one_megapolis": "the last city",
    "value-two_megapolises": "two, of all four cities",
    **{f"value-total_{level}": str(level) for level in range(2, 25)},
    "option-map_shape": "Map shape",
    "option-countryside_tiles": "Countryside tiles",
    "option-core_tiles": "Core tiles without a city",
    "option-city_tiles": "City tiles",
    "option-random_orientation": "Random orientation",
    "option-random_cities": "Random cities",
    "value-wedge": "wedge: between two coasts, no core tiles on them",
    "value-wedge_unrestricted": "wedge: between two coasts, any tiles on them",
    "value-open_limit_3": "open, three columns wide",
    "value-open_limit_4": "open, four columns wide",
    "value-fully_open": "open, five columns wide",
    **{f"value-tiles_{count}": str(count) for count in range(12)},
    "value-usual": "as the scenario says",
    "value-raised_1": "1 higher",
    "value-raised_2": "2 higher",
    "value-raised_3": "3 higher",
    "value-raised_4": "4 higher",
    "value-raised_5": "5 higher",
    "value-raised_6": "6 higher",
    "value-no_rampage": "who is defeated stays away",
    "value-rampage": "some come back",
    "value-more_rampage": "all come back",
}
