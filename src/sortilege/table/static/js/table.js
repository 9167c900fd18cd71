// The table page: what is shown, and what happens when people touch it. The parts are in modules of their own.
import { Asides } from "./asides.js";
import { Chance } from "./chance.js";
import { Chat } from "./chat.js";
import { callIn } from "./calling.js";
import { Commit } from "./commit.js";
import { find, fromTheTop, icon, make, typing } from "./dom.js";
import { Drag } from "./drag.js";
import { bindDrawer } from "./drawer.js";
import { Explain, openRules } from "./explain.js";
import { Invites } from "./invites.js";
import { Lesson } from "./lesson.js";
import { Live } from "./live.js";
import { folded, Log } from "./log.js";
import { outcomeSheet } from "./outcome.js";
import { PanZoom } from "./panzoom.js";
import { Paths } from "./paths.js";
import { lifeless, mended, show, whereabouts } from "./regions.js";
import { mannersOf } from "./manners.js";
import { nameSides, nameOf, seatList } from "./seats.js";
import { motionAllowed, setting } from "./settings.js";
import { sound } from "./sounds.js";
import { aboutOf, strip } from "./strip.js";
import { compare, elsewhere, sight, trace } from "./traces.js";
import { Turns } from "./turns.js";
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
const warning = find("warning");
const status = find("status");
const buttons = { undo: find("undo"), hint: find("hint"), back: find("back"), turn: find("turn"), confirm: find("confirm") };

const live = new Live(document.body.dataset.table);
const panzoom = new PanZoom(pane, find("board"), overlay);
const whynot = new WhyNot(find("why"));
const log = new Log(find("log"), zones, { fold: true });
const chat = new Chat(find("chat"), live);
const chance = new Chance(find("chance"), live);
const invites = new Invites(document.body.dataset.table);
const veil = new Veil(find("veil"), () => live.tell("lift"));
const paths = new Paths({ zones: zones.slice(0, 2), choices: find("choices"), on: { changed, touched, commit, refuse, reached } });
const commits = new Commit({ previewOf: (option) => previews.get(nameOfMove(option)), lookAhead, play: commit, changed });
const drag = new Drag(paths, zones, panzoom);
const turns = new Turns(live, zones, panzoom, { take, paint, rest: () => paths.offer(now.decision, mayTouch()) });
const asides = new Asides(find("asides"), consider);
const lesson = new Lesson(find("lesson"), { complain, reveal: reached, changed, read: () => live.tell("read") });
/** What moves things in rows whose order is the viewer's own, once there is such a row. */
let order = null;
const busyWith = (about) => drag.holding || order?.holding || (paths.considered !== null && !about.closest("[data-face]"));
new Explain([...zones, find("strip")], busyWith, (touch) => paths.reasons.get(touch));

/** Everything the table told us, put together. */
let now = { seats: [], you: [], decision: null, asides: [], undo: null, over: false, outcome: null, veil: false, viewer: null, complete: true, next: null };
const drawn = {};
let previews = new Map();
let asked = new Map();
let hover = 0;
let marked = 0;
let hinted = null;
let merits = "";
let playing = null;
/** Moves that follow the one on its way, made with the same touch. */
let chain = [];
/** What somebody here would do while another decides, until it is played or given up. */
let aside = null;

// From the table

live.addEventListener("sync", ({ detail }) => turns.receive(detail, true));
live.addEventListener("update", ({ detail }) => turns.receive(detail, false));
live.addEventListener("preview", ({ detail }) => previewed(detail));
live.addEventListener("chance", ({ detail }) => detail.seq === live.seq && chance.show(detail.chance));
live.addEventListener("chat", ({ detail }) => {
  chat.hear(detail.chat ?? [detail], now.you);
  chat.for(now.seats);
});
live.addEventListener("score", ({ detail }) => detail.seq === live.seq && standing(detail.score));
live.addEventListener("hint", ({ detail }) => {
  if (detail.seq !== live.seq) return;
  hinted = detail.text;
  merits = detail.why ?? "";
  paths.select(detail.text);
});
live.addEventListener("remark", ({ detail }) => setting("manners") && log.remark(detail, now.seats));
live.addEventListener("ack", () => busy());
live.addEventListener("refused", ({ detail }) => {
  if (asked.has(detail.id)) {
    previews.set(asked.get(detail.id), null);
    asked.delete(detail.id);
    commits.forget();
    changed();
    return;
  }
  playing = null;
  aside = null;
  chain = [];
  paths.offer(now.decision, mayTouch());
  complain(detail.reason);
});
live.addEventListener("line", ({ detail }) => {
  const waits = detail.final ? "" : say("reconnecting");
  banner(detail.up ? now.trouble : [detail.reason, waits].filter(Boolean).join(" "));
  document.body.dataset.line = detail.up ? "up" : "down";
  if (!detail.up) paths.rest();
  busy();
});

/** What is wrong with the line or with a bot, over the board; nothing if all is well. */
function banner(sentence) {
  const shown = find("banner");
  shown.hidden = !sentence;
  if (sentence) shown.textContent = sentence;
}

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
    aside = null;
    commits.forget();
  }
  if (passed || whole || rest.complete !== before.complete || rest.decision?.yours !== before.decision?.yours) whynot.clear();
  const from = whole ? new Map() : whereabouts(zones);
  for (const [at, name] of REGIONS.entries()) {
    if (!(name in regions)) continue;
    drawn[name] = mended(drawn[name], regions[name]);
    show(zones[at], drawn[name], { calm: whole || (foreseen && name === "board"), from });
  }
  if ("hand" in regions) moveInRows();
  if ("board" in regions) panzoom.redrawn();
  suppose(null);
  nameSides(zones[2], now.seats, now.you);
  seatList(find("seats"), zones[2], now);
  if (whole) log.reset(told, now.seats);
  else mark(log.add(told, now.seats));
  strip(find("strip"), zones[2], now);
  find("nearness").textContent = now.nearness ?? "";
  turns.shown(now, told, whole);
  if (said) chat.add(said);
  chat.for(now.seats);
  if (!turns.playing) chance.ask(now.seats, now.you, now.over || !now.complete);
  if (now.chance) chance.show(now.chance);
  const decider = now.seats.find((seat) => seat.seat === now.decision?.seat);
  veil.show(now.veil, decider?.name ?? "");
  asides.offer(now.asides ?? [], now.seats, now.you);
  lesson.take(now);
  paths.offer(now.decision, mayTouch());
  paths.keepFocus();
  if (now.over !== before.over) panzoom.overlook(now.over);
  if (passed || whole) panzoom.attend(aboutOf(find("log").lastElementChild));
  waiting();
  mannersOf(now);
  busy();
  if (live.up) banner(now.trouble);
  if (now.over) ended(before);
  else find("outcome").hidden = true;
  if (passed && before.seq !== undefined) noises(before);
  document.body.classList.toggle("over", now.over);
  callIn(asksYou(before), asksYou(now), now.over);
  document.body.dataset.seq = String(now.seq);
  if (passed || whole) goOn(before);
}

/** Whether it is for the one person here to decide. */
const asksYou = (table) => table.you.length === 1 && Boolean(table.decision?.yours);

/** Draw other regions than those that are, or these again. */
function paint(regions, calm) {
  const shown = regions ?? drawn;
  const from = calm ? new Map() : whereabouts(zones);
  suppose(null);
  for (const [at, name] of REGIONS.entries()) if (name in shown) show(zones[at], shown[name], { calm, from });
  if ("board" in shown) panzoom.redrawn();
  nameSides(zones[2], now.seats, now.you);
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

function moveInRows() {
  if (order || !zones[1].querySelector("[data-order]")) return;
  order = { holding: false };
  import("./order.js").then(({ Order }) => (order = new Order(zones[1], () => drag.holding, announce)));
}

function noises(before) {
  if (now.over) sound(before.over ? "" : "end");
  else if (now.decision?.yours && !before.decision?.yours) sound("turn");
  else sound("move");
}

function mayTouch() {
  return Boolean(now.decision?.yours) && !now.veil && playing === null && live.up && !turns.playing;
}

// Playing

/** Whether asides can be touched: others may be asked, but nothing of ours is on its way. */
function mayAct() {
  return !now.veil && playing === null && live.up && !turns.playing;
}

/** The last touch of a move. */
function touched(option) {
  commits.touched(option);
}

function commit(option) {
  commits.forget();
  const later = lesson.refusal(option);
  if (later) {
    complain(later);
    return;
  }
  playing = option;
  aside = null;
  sound("touch");
  chain = option.moves?.slice(1) ?? [];
  live.command("move", { seat: option.seat ?? now.decision.seat, text: option.moves?.[0] ?? option.text });
  whynot.clear();
  paths.rest();
}

/** The next move of a chain, if all went as it was shown: the last one is made, and the same person may make this one. */
function goOn(before) {
  const [text, ...rest] = chain;
  chain = [];
  const next = text && now.seq === before.seq + 1 && mayTouch() && now.decision.options.find((option) => option.text === text);
  if (!next) return;
  commit(next);
  chain = rest;
}

/** An aside was touched. What can be taken back is done at once, what cannot shows what it does and waits. */
function consider(option) {
  if (!mayAct()) return;
  paths.reset();
  paths.refresh();
  aside = option;
  touched(option);
}

function giveUp() {
  aside = null;
  commits.forget();
  changed();
}

/** Moves by what tells them apart: an aside may have the text of a move of whoever is asked. */
const nameOfMove = (option) => (option.seat === undefined ? option.text : `@${option.seat} ${option.text}`);

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
buttons.back.addEventListener("click", () => (aside ? giveUp() : paths.back()));
buttons.turn.addEventListener("click", () => paths.turn());
buttons.confirm.addEventListener("click", () => (aside ? commit(aside) : paths.confirm()));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
  const sheet = find("outcome");
  if (event.key === "Escape" && !sheet.hidden) {
    event.preventDefault();
    sheet.hidden = true;
    return;
  }
  if (event.key === "u") buttons.undo.click();
  if (event.key === "h") buttons.hint.click();
  if (event.key === "Escape" && aside) giveUp();
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
  whynotUnlessNew();
  const chosen = aside ?? (paths.live ? paths.chosen : playing);
  const yours = Boolean(now.decision?.yours) && !now.veil;
  clearTimeout(hover);
  find("trail").replaceChildren(
    ...(paths.live && !chosen ? paths.trail : []).map(({ depth, name }) =>
      make("li", {}, make("button", { type: "button", title: say("back-to"), onclick: () => paths.backTo(depth) }, name)),
    ),
  );
  const rule = aside ? aside.rule : now.decision?.rule;
  standStill(paths.live && paths.considered !== null);
  if (chosen && hinted === chosen.text) ask(say("hint-is", { move: chosen.label }), rule, merits);
  else if (chosen) ask(chosen.label, rule);
  else if (now.over) ask(verdict(), "");
  else if (lesson.explains) ask(say("lesson-listen"), rule);
  else if (yours) ask((paths.live && paths.question) || now.decision.prompt, rule);
  else if (now.decision) ask(turnOf(), rule);
  else ask("");
  buttons.undo.classList.toggle("off", !now.undo?.possible);
  buttons.undo.title = now.undo?.possible ? say(now.undo.knowing ? "undo-knowing" : "undo-possible") : (now.undo?.reason ?? "");
  buttons.hint.classList.toggle("off", !yours);
  const waits = aside !== null && commits.asking === null;
  buttons.back.hidden = !waits && (!paths.live || (paths.trail.length === 0 && !(paths.explicit && paths.options.length > 1)));
  buttons.turn.hidden = aside !== null || !paths.live || !paths.several;
  buttons.confirm.hidden = aside !== null ? !waits : !paths.live || paths.selected === null || commits.asking !== null;
  document.body.classList.toggle("weighing", commits.asking !== null);
  const lone = aside === null ? paths.lone : null;
  document.body.classList.toggle("lone", lone !== null && !buttons.confirm.hidden);
  buttons.confirm.lastChild.data = lone === null ? playIt : paths.nameOf(lone, paths.taken);
  asides.mark(aside, mayAct());
  lesson.touched(paths.taken, chosen?.text);
  plainList();
  if (!chosen) {
    suppose(null);
    story.textContent = yours || lesson.explains || now.over || !now.complete ? "" : (now.decision?.prompt ?? "");
    fromTheTop(find("more"));
    return;
  }
  if (previews.has(nameOfMove(chosen))) suppose(chosen);
  else hover = setTimeout(() => lookAhead(chosen), aside !== null || paths.considered === null ? 0 : HOVER);
}

/** While somebody looks at what would be, the question stays as high as it was: the buttons below it are under the pointer. */
function standStill(looking) {
  const question = prompt.parentElement;
  question.style.minHeight = looking ? question.style.minHeight || `${question.getBoundingClientRect().height}px` : "";
}

/** What the button that plays says, where it does not say what it plays. */
const playIt = buttons.confirm.lastChild.data;
let path = "";

/** A reason stays until the next touch that leads on. */
function whynotUnlessNew() {
  const latest = `${paths.taken.join(" ")}|${paths.selected?.text ?? ""}`;
  if (latest !== path) {
    whynot.clear();
    aside = null;
    commits.forget();
  }
  path = latest;
}

/** What is asked or chosen; what speaks for it is said in smaller letters behind. */
function ask(said, rule, reasons = "") {
  const link = find("rule");
  link.hidden = !rule;
  link.href = `${document.body.dataset.rules}#${rule ?? ""}`;
  const sentence = [said, reasons].filter(Boolean).join(". ");
  if (prompt.textContent === sentence) return;
  prompt.replaceChildren(reasons ? `${said}. ` : said, reasons ? make("small", {}, reasons) : "");
  if (!paths.live || !paths.chosen) announce(sentence);
}

function announce(sentence) {
  if (sentence && status.textContent !== sentence) status.textContent = sentence;
}

function lookAhead(option) {
  const name = nameOfMove(option);
  if (!(option.seat === undefined ? mayTouch() : mayAct()) || [...asked.values()].includes(name)) return;
  const [text, ...then] = option.moves ?? [option.text];
  asked.set(live.command("preview", { text, seat: option.seat, then }), name);
}

function previewed(preview) {
  const name = asked.get(preview.id);
  if (name === undefined) return;
  asked.delete(preview.id);
  for (const region in preview.regions ?? {}) preview.regions[region] = mended(drawn[region], preview.regions[region]);
  previews.set(name, preview);
  if (commits.asking && nameOfMove(commits.asking) === name && commits.seen(commits.asking, preview)) return;
  const chosen = aside ?? (paths.live ? paths.chosen : playing);
  if (chosen && nameOfMove(chosen) === name) suppose(chosen);
}

/** Show what an option would do, on the board and in words; null shows the table as it is. */
function suppose(option) {
  const preview = option ? previews.get(nameOfMove(option)) : null;
  const shown = preview ? nameOfMove(option) : "";
  if ((overlay.dataset.shows ?? "") === shown) return;
  overlay.dataset.shows = shown;
  pane.classList.toggle("supposing", Boolean(preview?.regions?.board));
  find("what-if-tag").hidden = !preview;
  compare(zones[2], preview?.regions?.sides, find("strip"));
  if (!preview) {
    overlay.replaceChildren();
    final.hidden = true;
    warning.hidden = true;
    return;
  }
  if (preview.regions?.board) {
    overlay.replaceChildren(lifeless(preview.regions.board, zones[0]));
    for (const touch of option.path) {
      for (const element of overlay.querySelectorAll(`[data-touch="${CSS.escape(touch)}"]`)) element.classList.add("chosen");
    }
    trace(overlay, preview.traces);
    panzoom.previewed();
    elsewhere(zones[0], overlay);
    if (paths.considered === null) sight(overlay, panzoom);
  }
  const told = folded(untold(option.label, preview.story)).map(({ line, count }) => (count > 1 ? `${line} (×${count})` : line));
  story.textContent = told.join(" ");
  const end = preview.final || preview.ends || "";
  final.replaceChildren(...(end ? [icon(preview.free ? "undo" : "lock"), end] : []));
  final.hidden = !end;
  warning.replaceChildren(...(preview.warning ? [icon("warning"), preview.warning] : []));
  warning.hidden = !preview.warning;
  fromTheTop(find("more"));
  announce(`${option.label}. ${preview.warning ?? ""} ${told.join(" ")} ${end}`);
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
        make("button", { type: "button", "aria-pressed": String(option.text === chosen), "data-option": option.text, onclick: () => paths.choose(option.text) }, option.label),
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
    for (const part of document.querySelectorAll("#rematch-form")) part.hidden = Boolean(now.next);
    find("rematch-open").hidden = !now.next;
    if (now.next) rematch.href = `./${encodeURIComponent(now.next)}`; // Tables are neighbours: only the last part of the address differs.
  }
}

function ended(before) {
  const sheet = find("outcome");
  outcomeSheet(sheet.querySelector(".places"), now.outcome, now.seats, now.you, true);
  find("verdict").textContent = verdict();
  find("ended-because").textContent = now.outcome?.reason ?? "";
  if (before.over) return;
  sheet.hidden = false;
  import("./curve.js").then(({ curve }) => curve(find("course")));
  import("./celebrate.js").then(({ celebrate }) => celebrate(pane, sheet, now, before.seq === undefined));
}

/** The score as it stands. */
function standing(score) {
  if (now.over) return;
  if (score.sides.length === 0) {
    complain(say("score-later"));
    return;
  }
  outcomeSheet(find("outcome").querySelector(".places"), score, now.seats, now.you);
  find("verdict").textContent = say("score-now");
  find("ended-because").textContent = now.nearness ?? "";
  find("outcome").hidden = false;
}
find("score").addEventListener("click", () => {
  const sheet = find("outcome");
  if (!now.over && sheet.hidden) live.tell("score");
  else sheet.hidden = !sheet.hidden;
});
find("strip").addEventListener("click", () => find("score").click());
find("outcome-close").addEventListener("click", () => {
  find("outcome").hidden = true;
});

// Around it

bindDrawer();
for (const link of [find("rule"), ...document.querySelectorAll("[data-rules-link]")]) {
  link.addEventListener("click", (event) => openRules(event, now.decision?.rule));
}

live.connect();
