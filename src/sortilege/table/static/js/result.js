// What a scene such as a battle came to: a panel over the board, which stays until somebody goes on.
import { find, make } from "./dom.js";
import { piece } from "./log.js";
import { say } from "./words.js";

const panel = make("section", { class: "result", "aria-label": say("came-to"), hidden: true });
const told = make("div", { role: "status" });
panel.append(told, make("button", { type: "button", onclick: goOn }, say("go-on")));
find("board-pane").append(panel);
const style = make("link", { rel: "stylesheet", href: "/static/css/result.css" });
const dressed = new Promise((done) => ["load", "error"].forEach((kind) => style.addEventListener(kind, done)));
document.head.append(style);

/** Those from which somebody has gone on. */
const seen = new Set();

/** What came of the scene of this number, in the place of what was shown before: that is in the story. */
export async function showResult(scene, lines) {
  await dressed;
  if (seen.has(scene)) return;
  const shown = make("div", { "data-scene": scene }, ...lines.map((line) => make("p", {}, ...(typeof line === "string" ? [line] : line).map(piece))));
  told.replaceChildren(shown);
  panel.hidden = false;
}

/** Away with it. */
export function goOn() {
  panel.hidden = true;
  for (const shown of told.children) seen.add(Number(shown.dataset.scene));
  told.replaceChildren();
}

/** All is told anew, perhaps since something was taken back: what is fought to its end again is a moment again. */
export function beginAnew() {
  goOn();
  seen.clear();
}
