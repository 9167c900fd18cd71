// How the game stands and how it ended: the score sheets over the board, who has won, and the way to a rematch.
import { find } from "./dom.js";
import { outcomeSheet } from "./outcome.js";
import { nameOf, together } from "./seats.js";
import { listed, say } from "./words.js";

/** Who has won, as a sentence. */
export function verdict(now) {
  const first = now.outcome?.sides.filter((side) => side.place === 1) ?? [];
  if (first.length === 0) return now.outcome?.reason ?? "";
  if (first.length === 1 && now.you.length === 1 && first[0].seats.includes(now.you[0])) return say("won-you");
  const names = first.map((side) => together(side.seats.map((seat) => nameOf(now.seats, seat))) || side.name);
  return first.length === 1 ? say("won", { name: names[0] }) : say("won-shared", { names: listed(names) });
}

/** The game is over; the sheets come by themselves when it has just ended. */
export function showEnd(now, before) {
  const sheet = find("outcome");
  outcomeSheet(sheet.querySelector(".places"), now.outcome, now.seats, now.you, true);
  find("verdict").textContent = verdict(now);
  find("ended-because").textContent = now.outcome?.reason ?? "";
  if (before.over) return;
  sheet.hidden = false;
  import("./curve.js").then(({ curve }) => curve(find("course")));
  import("./celebrate.js").then(({ celebrate }) => celebrate(find("board-pane"), sheet, now, before.seq === undefined));
}

/** The score as it stands; `complain` says that there is none before the end. */
export function showScore(now, score, complain) {
  if (score.sides.length === 0) {
    complain(say("score-later"));
    return;
  }
  outcomeSheet(find("outcome").querySelector(".places"), score, now.seats, now.you);
  find("verdict").textContent = say("score-now");
  find("ended-because").textContent = now.nearness ?? "";
  find("outcome").hidden = false;
}

/** Where the next game is, once somebody has asked for it. */
export function showRematch(now) {
  const rematch = find("rematch-link");
  if (!rematch) return;
  rematch.hidden = !now.next;
  for (const part of document.querySelectorAll("#rematch-form")) part.hidden = Boolean(now.next);
  find("rematch-open").hidden = !now.next;
  if (now.next) rematch.href = `./${encodeURIComponent(now.next)}`; // Tables are neighbours: only the last part of the address differs.
}
