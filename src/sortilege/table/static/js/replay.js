// A finished game, step by step: slider, keys, whose view, links to a moment, and the fairness receipt.
import { curve, point } from "./curve.js";
import { data, find, forThePage, fromTheTop } from "./dom.js";
import { bindDrawer } from "./drawer.js";
import { Explain } from "./explain.js";
import { Log } from "./log.js";
import { outcomeSheet } from "./outcome.js";
import { PanZoom } from "./panzoom.js";
import { draw, zones } from "./regions.js";
import { nameSides, seatList } from "./seats.js";
import { set, setting } from "./settings.js";
import { aboutOf } from "./strip.js";
import { say } from "./words.js";

const PACE = 1400;
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

const game = data("game");
const slider = find("moment");
const viewpoint = find("viewpoint");
const panzoom = new PanZoom(find("board-pane"), zones[0], find("what-if"));
const log = new Log(find("log"), zones);
new Explain(zones);

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
  offerFork();
  point(find("course"), at);
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
  draw(shown.regions);
  for (const element of document.querySelectorAll(".region [data-touch]")) element.setAttribute("tabindex", "-1");
  panzoom.overlook(at === 0);
  panzoom.redrawn();
  panzoom.attend(aboutOf(find("log").querySelector(`[data-seq="${at}"]`)));
  nameSides(zones[2], game.seats, []);
  seatList(find("seats"), zones[2], { seats: game.seats, you: [], decision: null });
  find("prompt").textContent = shown.title ?? "";
  find("story").textContent = (shown.lines ?? []).join(" ");
  fromTheTop(find("more"));
  find("status").textContent = `${shown.title ?? ""} ${(shown.lines ?? []).join(" ")}`;
  document.body.dataset.seq = String(at);
  if (at < game.moves) frame(at + 1).catch(() => {});
}

/** A game goes on from every moment but its last. */
function offerFork() {
  if (!game.outcome) return;
  find("fork-at").value = at;
  for (const button of document.querySelectorAll("[data-fork]")) button.disabled = at === game.moves;
}

function mark() {
  for (const item of find("log").children) {
    const current = Number(item.dataset.seq) === at;
    if (current) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
    if (current) reveal(item);
  }
}

/** Scroll the story alone: the rail around it stays where its reader has it. */
function reveal(item) {
  const list = find("log");
  const [seen, line] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (line.top < seen.top) list.scrollTop -= seen.top - line.top;
  else if (line.bottom > seen.bottom) list.scrollTop += Math.min(line.bottom - seen.bottom, line.top - seen.top);
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  showPlay("play");
}

function play() {
  if (playing) {
    stop();
    return;
  }
  if (at === game.moves) go(0);
  showPlay("pause");
  wait();
}

/** What a touch of the button does: `play` or `pause`. */
function showPlay(does) {
  find("play").querySelector("use").setAttribute("href", `#i-${does}`);
  find("play-words").textContent = say(does);
}

/** The next move by itself, once this one has been seen for long enough. */
function wait() {
  clearTimeout(playing);
  playing = setTimeout(async () => {
    const waited = playing;
    if (at < game.moves) await go(at + 1);
    if (playing !== waited) return;
    if (at < game.moves) wait();
    else stop();
  }, PACE / speed());
}

/** How fast it plays by itself; kept in this browser. */
function speed() {
  return SPEEDS.includes(setting("speed")) ? setting("speed") : 1;
}

function hurry(by) {
  const wanted = SPEEDS[SPEEDS.indexOf(speed()) + by];
  if (wanted) set("speed", wanted);
  showSpeed();
  if (playing) wait();
}

function showSpeed() {
  find("speed").textContent = `${speed().toLocaleString(document.documentElement.lang)}×`;
  find("slower").disabled = speed() === SPEEDS[0];
  find("faster").disabled = speed() === SPEEDS[SPEEDS.length - 1];
}
find("slower").addEventListener("click", () => hurry(-1));
find("faster").addEventListener("click", () => hurry(1));

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
  if (!forThePage(event) || event.target.closest("input")) return;
  if (event.key === "<" || event.key === ">") hurry(event.key === "<" ? -1 : 1);
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
showSpeed();
curve(find("course"), (move) => {
  stop();
  go(move);
}).then(() => point(find("course"), at));
find("course")?.addEventListener("click", (event) => {
  // On a narrow screen the drawer lies over the moment that was asked for.
  if (event.target.closest("a, svg") && !find("behind").hidden) find("behind").click();
});
log.reset(game.log, game.seats);
log.atEnd = false;
if (game.outcome) outcomeSheet(find("places"), game.outcome, game.seats);
go(Number(location.hash.slice(1)) || 0, false);
