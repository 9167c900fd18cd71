// A finished game, step by step: slider, keys, whose view, links to a moment, and the fairness receipt.
import { data, find, scrollable } from "./dom.js";
import { bindDrawer } from "./drawer.js";
import { Explain } from "./explain.js";
import { Log } from "./log.js";
import { outcomeSheet } from "./outcome.js";
import { PanZoom } from "./panzoom.js";
import { show } from "./regions.js";
import { openRules } from "./rulebook.js";
import { nameSides, seatList } from "./seats.js";
import { say } from "./words.js";

const game = data("game");
const REGIONS = ["board", "hand", "sides"];
const zones = REGIONS.map(find);
const slider = find("moment");
const viewpoint = find("viewpoint");
const panzoom = new PanZoom(find("board-pane"), zones[0], find("what-if"));
const log = new Log(find("log"), zones);
new Explain(zones, openRules);

const frames = new Map();
let at = 0;
let playing = 0;

async function frame(number) {
  const key = `${viewpoint.value}/${number}`;
  if (!frames.has(key)) {
    const address = game.frame.replace("{number}", number).replace("{view}", encodeURIComponent(viewpoint.value));
    const fetched = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    });
    frames.set(key, fetched);
    fetched.catch(() => frames.delete(key));
  }
  return frames.get(key);
}

async function go(number, push = true) {
  at = Math.max(0, Math.min(game.moves, number));
  slider.value = at;
  find("number").textContent = `${at} / ${game.moves}`;
  slider.setAttribute("aria-valuetext", `${at} / ${game.moves}`);
  find("fork-at").value = at;
  if (push) history.replaceState(null, "", `#${at}`);
  mark();
  const wanted = `${viewpoint.value}/${at}`;
  let shown;
  try {
    shown = await frame(at);
  } catch {
    find("banner").textContent = say("not-loaded");
    find("banner").hidden = false;
    stop();
    return;
  }
  if (wanted !== `${viewpoint.value}/${at}`) return;
  find("banner").hidden = true;
  for (const [place, name] of REGIONS.entries()) {
    if (name in shown.regions) show(zones[place], shown.regions[name]);
  }
  for (const element of document.querySelectorAll(".region [data-touch]")) element.setAttribute("tabindex", "-1");
  panzoom.redrawn();
  nameSides(zones[2], game.seats, []);
  seatList(find("seats"), zones[2], { seats: game.seats, you: [], decision: null });
  find("prompt").textContent = shown.title ?? "";
  find("story").textContent = (shown.lines ?? []).join(" ");
  scrollable(find("story"));
  find("status").textContent = `${shown.title ?? ""} ${(shown.lines ?? []).join(" ")}`;
  document.body.dataset.seq = String(at);
  if (at < game.moves) frame(at + 1).catch(() => {});
}

function mark() {
  for (const item of find("log").children) {
    const current = Number(item.dataset.seq) === at;
    if (current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (current) item.scrollIntoView({ block: "nearest" });
  }
}

function stop() {
  clearInterval(playing);
  playing = 0;
  find("play").setAttribute("aria-pressed", "false");
  find("play").querySelector("use").setAttribute("href", "#i-play");
}

function play() {
  if (playing) {
    stop();
    return;
  }
  if (at === game.moves) go(0);
  find("play").setAttribute("aria-pressed", "true");
  find("play").querySelector("use").setAttribute("href", "#i-pause");
  playing = setInterval(() => (at < game.moves ? go(at + 1) : stop()), 1400);
}

const steps = { first: () => go(0), back: () => go(at - 1), play, on: () => go(at + 1), last: () => go(game.moves) };
for (const [name, step] of Object.entries(steps)) {
  find(name).addEventListener("click", () => {
    if (name !== "play") stop();
    step();
  });
}
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
viewpoint.addEventListener("change", () => go(at));
addEventListener("hashchange", () => go(Number(location.hash.slice(1)) || 0, false));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog[open]")) return;
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!step && event.key !== " ") return;
  if (event.key === " " && event.target.closest("button, a, summary")) return;
  event.preventDefault();
  if (step) stop();
  steps[step ?? "play"]();
});
find("log").addEventListener("click", (event) => {
  const item = event.target.closest("li[data-seq]");
  if (item) go(Number(item.dataset.seq));
});
find("copy-moment").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    find("copy-moment-words").textContent = say("copied");
  } catch {
    // The address bar has the link all the same.
  }
});

/** The receipt is the hash of the seed: what was published at the start must be what the seed gives now. */
find("verify")?.addEventListener("click", async () => {
  const line = find("verified");
  line.textContent = say("verifying");
  try {
    const answer = await fetch(game.verify);
    const told = await answer.json();
    let good = Boolean(told.good);
    let sentence = told.sentence;
    if (good && globalThis.crypto?.subtle && game.seed && game.receipt) {
      const text = new TextEncoder().encode(`sortilege ${game.seed.padStart(64, "0")}`);
      const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", text))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      good = hash === game.receipt;
      if (!good) sentence = say("receipt-wrong");
    }
    line.dataset.good = String(good);
    line.textContent = sentence;
  } catch {
    line.textContent = say("not-loaded");
  }
});

bindDrawer();
log.reset(game.log, game.seats);
if (game.outcome) outcomeSheet(find("places"), game.outcome, game.seats);
const asked = location.hash.slice(1);
go(asked === "" ? game.moves : Number(asked) || 0, false);
