"""What the guided game says, and what is told once when a situation first comes up, in English."""

from typing import Final

LESSON_TEMPLATES: Final = {
    # The guided game: `lesson.toml` has its steps
    "lesson-welcome": (
        "You are a conjurer and gather an army. Its creatures are worth points, and sets of them more. You begin with "
        "three."
    ),
    "lesson-turn": (
        "The game has 12 turns, and this is the third. In every turn all players place their figures, then the "
        "figures act."
    ),
    "lesson-feeding": (
        "After this turn everybody has to feed. You need 7 food and have 4. Every food that is missing costs 2 points."
    ),
    "lesson-worker": "Place your first figure: a worker, who may go to mines. Touch it.",
    "lesson-worker-mine": (
        "This mine belongs to your rival. Send your worker: then it is yours, and pays you wood every turn."
    ),
    "lesson-rival-storage": (
        "Your rival placed a merchant at the wood storage: that gives 2 wood, once. A space holds one figure, so it is "
        "taken."
    ),
    "lesson-warrior": "Now win a new creature. That is work for your warrior: touch it.",
    "lesson-warrior-eden": (
        "Warriors go to battlegrounds. Send yours to the Garden of Eden, to fight for one of the creatures there."
    ),
    "lesson-conjurer": (
        "Your conjurer is left, who may go anywhere. Wild animals give 5 food: enough for all, and for one creature "
        "more."
    ),
    "lesson-resolve": (
        "All figures are placed. Now they act, your assistants before the conjurer. Touch your worker: it takes the "
        "mine."
    ),
    "lesson-card": (
        "Your warrior may fight for any of these. Hearts are hit points, and the die tells how many dice it rolls."
    ),
    "lesson-serpent": (
        "The Serpent of Eden is among the weakest: touch it. A minion will help it, and your rival plays both."
    ),
    "lesson-battle": (
        "A battle has three slots on each side, and creatures fight the one they face. Serpent and minion have to fall."
    ),
    "lesson-summon-wolf": "Your turn: summon a creature. Touch your wolf.",
    "lesson-summon-slot": "Put it into slot 2, facing the Serpent. Then both strike at once.",
    "lesson-dice": (
        "Dice show 0, 1 or 2. Your wolf rolled 3 and adds 1 when it attacks: 4 damage. The Serpent did 1 to it."
    ),
    "lesson-poison": (
        "The Serpent is poisonous, though: the green marker takes 1 more from your wolf at the beginning of each turn."
    ),
    "lesson-attack-wolf": (
        "Meanwhile the minion came into slot 3. Attack the Serpent before it bites again: touch your wolf …"
    ),
    "lesson-attack-serpent": "… and the Serpent. It has 3 hit points left, and so much damage kills it.",
    "lesson-attack-play": (
        "Between them stands what to expect: a chance of 67 % that the Serpent dies, 11 % that the wolf does. Play it."
    ),
    "lesson-serpent-dead": (
        "3 damage, and no hit point is left: the Serpent is dead. It struck back all the same, since both strike at "
        "once."
    ),
    "lesson-killed": "Then its minion moved to slot 2, to face your wolf. They fought as well, and your wolf died.",
    "lesson-summon-hawk": "Your hawk comes next: it rolls three dice, and flies. Touch it.",
    "lesson-summon-hawk-slot": "Into slot 2 again, facing the minion.",
    "lesson-flying": (
        "2 damage: only 2 hit points are left to the minion. And it cannot attack your hawk, because that flies."
    ),
    "lesson-move-hawk": (
        "It slipped away to slot 1. After it! Creatures move to free slots beside them: touch your hawk …"
    ),
    "lesson-move-slot": "… and slot 1. Whoever moves to face an enemy fights at once.",
    "lesson-won": (
        "The battle is won: the Serpent joins your army, for 2 points. Your wolf is back: nobody dies for longer than "
        "a battle."
    ),
    "lesson-fed": "Then the turn ended: your conjurer brought 5 food, the mine paid 1 wood, and your army ate 9 food.",
    "lesson-rival-short": "Your rival had 1 food too few. That makes 2 minus points.",
    "lesson-phase": "Turn 4 begins a new phase: more spaces are open now, and they give more.",
    "lesson-score": (
        "Touch Score to see what counts: levels of creatures, sets of them, artifacts, and goods left over."
    ),
    "lesson-end": "That is all you need: play on. Whatever you point at or hold down explains itself.",
    # Told once, when it first comes up
    "occasion-allocate": "Touch a figure, then where it goes. Gold rings show the spaces that are open to it.",
    "occasion-closed": "A lock: this space is closed, and opens with the turn that stands beside it.",
    "occasion-order": "You choose the order of your assistants: gather first what another of them will spend.",
    "occasion-feeding": (
        "Feeding comes after this turn, and food is short: each food that lacks costs {n} [point|points]."
    ),
    "occasion-counter": "These cards can be had. Touch one to see what it would do; pale ones are out of reach.",
    "occasion-trade": "The marketplace: touch what you pay, then what you want for it. Trade as often as you can pay.",
    "occasion-battle": "A battle: creatures fight the one they face. Between two stands what an attack would do.",
    "occasion-monsters": "You play the monsters here: if they win, nobody gains the creature.",
    "occasion-equip": "What you own can be given to a creature now, as it is summoned, and not later: up to two cards.",
    "occasion-duel": (
        "A duel. A challenger who wins takes half of {n} [kind|kinds] of goods, and the loser of a duel receives minus "
        "points."
    ),
    "occasion-leave-out": "You are challenged: one creature may stay at home. The others are drawn at random.",
    "occasion-frost": (
        "A frost marker: this creature cannot move, and deals a third less damage, to the end of the battle."
    ),
    "occasion-poison": "A poison marker: 1 damage at the beginning of each turn of its side, to the end of the battle.",
    "occasion-devoured": "One creature devours another: the victim can only break free, and takes damage every turn.",
    "occasion-stalemate": (
        "Two battle rounds without dice. After a third the battle ends, and whoever has more hit points wins."
    ),
    "occasion-tournament": "A tournament follows this turn: all fight for places, and even the last one is awarded.",
    "occasion-ending": "The last three turns: goods are worth little at the end, so spend them in time.",
    "occasion-last-turn": "The last turn. Points are counted after one more feeding.",
}
