// The table page: what is shown, and what happens when people touch it. The parts are in modules of their own.
import { Chance } from "./chance.js";
import { Chat } from "./chat.js";
import { find, icon, make, scrollable, typing } from "./dom.js";
import { bindDrawer } from "./drawer.js";
import { Explain } from "./explain.js";
import { Invites } from "./invites.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { outcomeSheet } from "./outcome.js";
import { PanZoom } from "./panzoom.js";
import { Paths } from "./paths.js";
import { lifeless, mended, show, whereabouts } from "./regions.js";
import { openRules } from "./rulebook.js";
import { nameSides, nameOf, seatList } from "./seats.js";
import { motionAllowed } from "./settings.js";
import { sound } from "./sounds.js";
import { Veil } from "./veil.js";
import { WhyNot } from "./whynot.js";
import { say } from "./words.js";

const HOVER = 90;
const MARKED = 900;
const REGIONS = ["board", "hand", "sides"];

const zones = REGIONS.map(find);
const pane = find("board-pane");
const overlay = find("what-if");
const prompt = find("prompt");
const story = find("story");
const final = find("final");
const status = find("status");
const buttons = { undo: find("undo"), hint: find("hint"), back: find("back"), turn: find("turn"), confirm: find("confirm") };

const live = new Live(document.body.dataset.table);
const panzoom = new PanZoom(pane, find("board"), overlay);
const whynot = new WhyNot(find("why"));
const log = new Log(find("log"), zones);
const chat = new Chat(find("chat"), live);
const chance = new Chance(find("chance"), live);
const invites = new Invites(document.body.dataset.table);
const veil = new Veil(find("veil"), () => live.tell("lift"));
const paths = new Paths({ zones: zones.slice(0, 2), choices: find("choices"), on: { changed, commit, refuse, reached } });
new Explain(zones, openRules, () => paths.considered !== null);

/** Everything the table told us, put together. */
let now = { seats: [], you: [], decision: null, undo: null, over: false, outcome: null, veil: false, viewer: null, complete: true, next: null };
const drawn = {};
let previews = new Map();
let asked = new Map();
let hover = 0;
let marked = 0;
let hinted = null;
let playing = null;

// From the table

live.addEventListener("sync", ({ detail }) => take(detail, true));
live.addEventListener("update", ({ detail }) => take(detail, false));
live.addEventListener("preview", ({ detail }) => previewed(detail));
live.addEventListener("chance", ({ detail }) => detail.seq === live.seq && chance.show(detail.chance));
live.addEventListener("chat", ({ detail }) => {
  chat.add(detail.chat ?? [detail]);
  chat.for(now.seats);
});
live.addEventListener("score", ({ detail }) => detail.seq === live.seq && standing(detail.score));
live.addEventListener("hint", ({ detail }) => {
  if (detail.seq !== live.seq) return;
  hinted = detail.text;
  paths.select(detail.text);
});
live.addEventListener("ack", () => busy());
live.addEventListener("refused", ({ detail }) => {
  if (asked.delete(detail.id)) return;
  playing = null;
  paths.offer(now.decision, mayTouch());
  complain(detail.reason);
});
live.addEventListener("line", ({ detail }) => {
  const banner = find("banner");
  banner.hidden = detail.up;
  if (!detail.up) banner.textContent = detail.reason ? `${detail.reason} ${say("reconnecting")}` : say("reconnecting");
  document.body.dataset.line = detail.up ? "up" : "down";
  if (!detail.up) paths.rest();
  busy();
});

function take(news, whole) {
  const before = now;
  const { regions = {}, log: told = [], chat: said, ...rest } = news;
  now = { ...now, ...rest };
  const passed = rest.seq !== before.seq;
  const foreseen = playing !== null && pane.classList.contains("supposing");
  if (passed || whole) {
    previews = new Map();
    asked = new Map();
    hinted = null;
    playing = null;
    whynot.clear();
  }
  const from = whole ? new Map() : whereabouts(zones);
  for (const [at, name] of REGIONS.entries()) {
    if (!(name in regions)) continue;
    drawn[name] = mended(drawn[name], regions[name]);
    show(zones[at], drawn[name], { calm: whole || (foreseen && name === "board"), from });
  }
  if ("board" in regions) panzoom.redrawn();
  suppose(null);
  nameSides(zones[2], now.seats, now.you);
  seatList(find("seats"), zones[2], now);
  if (whole) log.reset(told, now.seats);
  else mark(log.add(told, now.seats));
  if (said) chat.add(said);
  chat.for(now.seats);
  chance.ask(now.seats, now.you, now.over);
  if (now.chance) chance.show(now.chance);
  const decider = now.seats.find((seat) => seat.seat === now.decision?.seat);
  veil.show(now.veil, decider?.name ?? "");
  paths.offer(now.decision, mayTouch());
  paths.keepFocus();
  waiting();
  busy();
  if (now.over) ended(before);
  else find("outcome").hidden = true;
  if (passed && before.seq !== undefined) noises(before);
  document.body.classList.toggle("over", now.over);
  document.body.dataset.seq = String(live.seq);
}

/** What new lines of the log speak of is marked for a moment: its game's style may show that something happens to it. */
function mark(ids) {
  const spoken = ids.flatMap((id) => zones.flatMap((zone) => [...zone.querySelectorAll(`[id="${CSS.escape(id)}"]`)]));
  for (const element of document.querySelectorAll(".region .told")) element.classList.remove("told");
  if (spoken.length === 0 || !motionAllowed()) return;
  void document.body.offsetWidth; // A second roll begins anew.
  for (const element of spoken) element.classList.add("told");
  clearTimeout(marked);
  marked = setTimeout(() => spoken.forEach((element) => element.classList.remove("told")), MARKED);
}

function noises(before) {
  if (now.over) sound(before.over ? "" : "end");
  else if (now.decision?.yours && !before.decision?.yours) sound("turn");
  else sound("move");
}

function mayTouch() {
  return Boolean(now.decision?.yours) && !now.veil && playing === null && live.up;
}

// Playing

function commit(option) {
  playing = option;
  sound("touch");
  live.command("move", { seat: now.decision.seat, text: option.text });
  whynot.clear();
  paths.rest();
}

function refuse(reason, touch) {
  if (reason) complain(reason);
  else if (now.over) complain(say("is-over"));
  else if (!live.up) complain(say("reconnecting"));
  else if (!now.decision?.yours) complain(turnOf());
  else if (playing === null) complain(paths.reasonFor(touch));
}

function complain(reason) {
  whynot.show(reason);
  announce(reason);
  sound("no");
}

function reached(element) {
  panzoom.reveal(element);
}

buttons.undo.addEventListener("click", () => {
  if (!now.undo?.possible) {
    complain(now.undo?.reason || say("no-undo"));
    return;
  }
  live.command("undo", { seat: now.undo.seat });
  busy();
});
buttons.hint.addEventListener("click", () => {
  if (!mayTouch()) {
    refuse(null, null);
    return;
  }
  live.command("hint");
  busy();
});
buttons.back.addEventListener("click", () => paths.back());
buttons.turn.addEventListener("click", () => paths.turn());
buttons.confirm.addEventListener("click", () => paths.confirm());
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "u") buttons.undo.click();
  if (event.key === "h") buttons.hint.click();
});

function busy() {
  const thinking = live.waitingFor("hint");
  buttons.hint.toggleAttribute("aria-busy", thinking);
  document.body.classList.toggle("sending", live.waitingFor("move", "undo"));
  if (thinking) announce(say("hint-thinking"));
}

// What is asked, and what would be

/** The paths changed: say what is asked or chosen, and look ahead. */
function changed() {
  const chosen = paths.live ? paths.chosen : playing;
  const yours = Boolean(now.decision?.yours) && !now.veil;
  clearTimeout(hover);
  whynotUnlessNew();
  find("trail").replaceChildren(
    ...(paths.live && !chosen ? paths.trail : []).map(({ depth, name }) =>
      make("li", {}, make("button", { type: "button", title: say("back-to"), onclick: () => paths.backTo(depth) }, name)),
    ),
  );
  const rule = now.decision?.rule;
  if (chosen) ask(hinted === chosen.text ? say("hint-is", { move: chosen.label }) : chosen.label, rule);
  else if (now.over) ask(verdict(), "");
  else if (yours) ask(now.decision.prompt, rule);
  else if (now.decision) ask(turnOf(), rule);
  else ask("");
  buttons.undo.classList.toggle("off", !now.undo?.possible);
  buttons.undo.title = now.undo?.possible ? say("undo-possible") : (now.undo?.reason ?? "");
  buttons.hint.classList.toggle("off", !yours);
  buttons.back.hidden = !paths.live || paths.trail.length === 0;
  buttons.turn.hidden = !paths.live || !paths.several;
  buttons.confirm.hidden = !paths.live || paths.selected === null;
  plainList();
  if (!chosen) {
    suppose(null);
    story.textContent = yours || now.over ? "" : (now.decision?.prompt ?? "");
    scrollable(story);
    return;
  }
  if (previews.has(chosen.text)) suppose(chosen);
  else hover = setTimeout(() => lookAhead(chosen), paths.considered === null ? 0 : HOVER);
}

let path = "";

/** A reason stays until the next touch that leads on. */
function whynotUnlessNew() {
  const latest = `${paths.taken.join(" ")}|${paths.selected?.text ?? ""}`;
  if (latest !== path) whynot.clear();
  path = latest;
}

function ask(sentence, rule) {
  const link = find("rule");
  link.hidden = !rule;
  link.href = `${document.body.dataset.rules}#${rule ?? ""}`;
  if (prompt.textContent === sentence) return;
  prompt.textContent = sentence;
  if (!paths.live || !paths.chosen) announce(sentence);
}

function announce(sentence) {
  if (sentence && status.textContent !== sentence) status.textContent = sentence;
}

function lookAhead(option) {
  if (!mayTouch() || [...asked.values()].includes(option.text)) return;
  asked.set(live.command("preview", { text: option.text }), option.text);
}

function previewed(preview) {
  if (!asked.has(preview.id)) return;
  asked.delete(preview.id);
  if (preview.regions?.board) preview.regions.board = mended(drawn.board, preview.regions.board);
  previews.set(preview.text, preview);
  const chosen = paths.live ? paths.chosen : playing;
  if (chosen?.text === preview.text) suppose(chosen);
}

/** Show what an option would do, on the board and in words; null shows the table as it is. */
function suppose(option) {
  const preview = option ? previews.get(option.text) : null;
  const shown = preview?.text ?? "";
  if ((overlay.dataset.shows ?? "") === shown) return;
  overlay.dataset.shows = shown;
  pane.classList.toggle("supposing", Boolean(preview?.regions?.board));
  find("what-if-tag").hidden = !preview;
  if (!preview) {
    overlay.replaceChildren();
    final.hidden = true;
    return;
  }
  if (preview.regions?.board) {
    overlay.replaceChildren(lifeless(preview.regions.board, zones[0]));
    for (const touch of option.path) {
      for (const element of overlay.querySelectorAll(`[data-touch="${CSS.escape(touch)}"]`)) element.classList.add("chosen");
    }
    panzoom.previewed();
  }
  const told = untold(option.label, preview.story);
  story.textContent = told.join(" ");
  scrollable(story);
  final.replaceChildren(...(preview.final ? [icon("lock"), preview.final] : []));
  final.hidden = !preview.final;
  announce(`${option.label}. ${told.join(" ")} ${preview.final ?? ""}`);
}

/** The story without a first line that only says again what the move says. */
function untold(label, lines) {
  const words = label.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const first = new Set((lines[0] ?? "").toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []);
  const again = words.filter((word) => first.has(word)).length;
  return lines.length > 1 && again >= 3 && again >= words.length * 0.7 ? lines.slice(1) : lines;
}

function turnOf() {
  if (!now.complete) return say("waiting-for-players");
  const seat = now.seats.find((one) => one.seat === now.decision?.seat);
  if (!seat) return "";
  return say(seat.kind === "bot" ? "bot-thinks" : "turn-of", { name: seat.name });
}

function verdict() {
  const first = now.outcome?.sides.filter((side) => side.place === 1) ?? [];
  if (first.length === 0) return now.outcome?.reason ?? "";
  if (first.length === 1 && now.you.length === 1 && first[0].seats.includes(now.you[0])) return say("won-you");
  const names = first.map((side) => side.seats.map((seat) => nameOf(now.seats, seat)).join(" & ") || side.name);
  return first.length === 1 ? say("won", { name: names[0] }) : say("won-shared", { names: names.join(" · ") });
}

/** All options and all reasons as plain lists: for screen readers, and for everyone who likes lists. Made when opened. */
function plainList() {
  const list = find("plain");
  list.hidden = !paths.live;
  if (list.hidden || !list.open) return;
  const chosen = paths.selected?.text;
  find("plain-options").replaceChildren(
    ...paths.left.map((option) =>
      make(
        "li",
        {},
        make("button", { type: "button", "aria-pressed": String(option.text === chosen), "data-option": option.text, onclick: () => paths.select(option.text) }, option.label),
      ),
    ),
  );
  const reasons = [...new Set((now.decision?.closed ?? []).map((closed) => closed.reason))];
  find("plain-closed").replaceChildren(...reasons.map((reason) => make("li", {}, reason)));
  find("plain-closed").parentElement.hidden = reasons.length === 0;
}
find("plain").addEventListener("toggle", plainList);

// Waiting and the end

function waiting() {
  invites.show(now);
  const rematch = find("rematch-link");
  if (rematch) {
    rematch.hidden = !now.next;
    if (now.next) rematch.href = `./${encodeURIComponent(now.next)}`; // Tables are neighbours: only the last part of the address differs.
  }
}

function ended(before) {
  const sheet = find("outcome");
  outcomeSheet(sheet.querySelector(".places"), now.outcome, now.seats);
  find("verdict").textContent = verdict();
  find("ended-because").textContent = now.outcome?.reason ?? "";
  if (!before.over) sheet.hidden = false;
}

/** The score as it stands. */
function standing(score) {
  if (now.over) return;
  if (score.sides.length === 0) {
    complain(say("score-later"));
    return;
  }
  outcomeSheet(find("outcome").querySelector(".places"), score, now.seats);
  find("verdict").textContent = say("score-now");
  find("ended-because").textContent = "";
  find("outcome").hidden = false;
}
find("score").addEventListener("click", () => {
  const sheet = find("outcome");
  if (!now.over && sheet.hidden) live.tell("score");
  else sheet.hidden = !sheet.hidden;
});
find("outcome-close").addEventListener("click", () => {
  find("outcome").hidden = true;
});

// Around it

bindDrawer();
for (const link of [find("rule"), ...document.querySelectorAll("[data-rules-link]")]) {
  link.addEventListener("click", (event) => openRules(event, now.decision?.rule));
}

live.connect();
