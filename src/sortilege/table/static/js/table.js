// The table page: what is shown, and what happens when people touch it. The parts are in modules of their own.
import { Chance } from "./chance.js";
import { callIn, sound } from "./calling.js";
import { Commit } from "./commit.js";
import { find, forThePage, fromTheTop, make, typing } from "./dom.js";
import { Drag } from "./drag.js";
import { bindDrawer } from "./drawer.js";
import { Explain, openRules } from "./explain.js";
import { Foresight, nameOfMove } from "./foresight.js";
import { Invites } from "./invites.js";
import { Lesson } from "./lesson.js";
import { Lights } from "./lights.js";
import { Live } from "./live.js";
import { Log, partsOf } from "./log.js";
import { PanZoom } from "./panzoom.js";
import { Paths } from "./paths.js";
import { draw, markTold, mended, whereabouts, zones } from "./regions.js";
import { mannersOf } from "./manners.js";
import { nameSides, seatList } from "./seats.js";
import { setting } from "./settings.js";
import { aboutOf, strip } from "./strip.js";
import { Turns } from "./turns.js";
import { Veil } from "./veil.js";
import { WhyNot } from "./whynot.js";
import { say } from "./words.js";

const HOVER = 90;

const pane = find("board-pane");
const prompt = find("prompt");
const story = find("story");
const status = find("status");
const buttons = { undo: find("undo"), hint: find("hint"), back: find("back"), turn: find("turn"), confirm: find("confirm") };

const live = new Live(document.body.dataset.table);
const panzoom = new PanZoom(pane, find("board"), find("what-if"));
const whynot = new WhyNot(find("why"));
const log = new Log(find("log"), zones, { fold: true });
const chance = new Chance(find("chance"), live);
const invites = new Invites(document.body.dataset.table);
const veil = new Veil(find("veil"), () => live.tell("lift"));
const lights = new Lights(zones.slice(0, 2), find("choices"));
const paths = new Paths(lights, { changed, touched, commit, refuse, reached });
const commits = new Commit({ previewOf: (option) => foresight.of(option), lookAhead: (option) => foresight.lookAhead(option), play: commit, changed });
const drag = new Drag(paths, lights, zones, panzoom);
const turns = new Turns(live, zones, panzoom, { take, paint, rest: () => paths.offer(now.decision, mayTouch()) });
const lesson = new Lesson(find("lesson"), { complain, reveal: reached, changed, read: () => live.tell("read") });
/** What is said, and what may be done meanwhile, once there is any of it. */
let chat = null;
let asides = null;
/** What shows scores and the end, once somebody has asked for it. */
let ending = null;
/** What shows how a battle ended, once one has. */
let results = null;
/** What moves things in rows whose order is the viewer's own, once there is such a row. */
let order = null;
const busyWith = (about) => drag.holding || order?.holding || (paths.considered !== null && !about.closest("[data-face]"));
new Explain([...zones, find("strip")], busyWith, (touch) => paths.reasons.get(touch));

/** Everything the table told us, put together. */
let now = { seats: [], you: [], decision: null, asides: [], undo: null, over: false, outcome: null, veil: false, viewer: null, complete: true, next: null };
const drawn = {};
const foresight = new Foresight(live, drawn, panzoom, {
  may: (option) => (option.seat === undefined ? mayTouch() : mayAct()),
  looksAround: () => paths.considered !== null,
  announce,
});
let hover = 0;
let hinted = null;
/** Where one was when the hint was asked for. */
let wondering = null;
let merits = "";
let playing = null;
/** Moves that follow the one on its way, made with the same touch. */
let chain = [];
/** What somebody here would do while another decides, until it is played or given up. */
let aside = null;

// From the table

live.addEventListener("sync", ({ detail }) => turns.receive(detail, true));
live.addEventListener("update", ({ detail }) => turns.receive(detail, false));
live.addEventListener("preview", ({ detail }) => {
  const name = foresight.hear(detail);
  if (name === null) return;
  if (commits.asking && nameOfMove(commits.asking) === name && commits.seen(commits.asking, detail)) return;
  const chosen = aside ?? (paths.live ? paths.chosen : playing);
  if (chosen && nameOfMove(chosen) === name) foresight.suppose(chosen);
});
live.addEventListener("chance", ({ detail }) => detail.seq === live.seq && chance.show(detail.chance));
live.addEventListener("chat", ({ detail }) => {
  const lines = detail.chat ?? [detail];
  converse(lines, (chat) => chat.hear(lines, now.you));
});
live.addEventListener("score", ({ detail }) => detail.seq === live.seq && !now.over && withEnding(({ showScore }) => showScore(now, detail.score, complain)));
live.addEventListener("hint", ({ detail }) => {
  if (detail.seq !== live.seq) return;
  hinted = detail.text;
  busy();
  merits = detail.why ?? "";
  paths.select(detail.text);
  if (document.activeElement === wondering && !typing(wondering)) buttons.confirm.focus({ preventScroll: true });
});
live.addEventListener("remark", ({ detail }) => setting("manners") && log.remark(detail, now.seats));
live.addEventListener("ack", () => busy());
live.addEventListener("refused", ({ detail }) => {
  if (foresight.answered(detail.id, null) !== null) {
    commits.forget();
    changed();
    return;
  }
  if (detail.command?.type === "move") {
    playing = null;
    aside = null;
    chain = [];
    paths.offer(now.decision, mayTouch());
  }
  busy();
  complain(detail.reason);
});
live.addEventListener("line", ({ detail }) => {
  const waits = detail.final ? "" : say("reconnecting");
  banner(detail.up ? now.trouble : [detail.reason, waits].filter(Boolean).join(" "));
  document.body.dataset.line = detail.up ? "up" : "down";
  if (detail.final) putAway();
  if (!detail.up) chance.forget();
  if (!detail.up) paths.rest();
  busy();
});

/** We were turned away: what only a seat may see does not stay on the screen. */
function putAway() {
  now = { ...now, you: [], decision: null, asides: [] };
  zones[1].replaceChildren();
  offerAsides();
}

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
  const foreseen = playing !== null && foresight.supposing;
  if (passed || whole) {
    foresight.forget();
    hinted = null;
    playing = null;
    aside = null;
    commits.forget();
  }
  if (passed || whole || rest.complete !== before.complete || rest.decision?.yours !== before.decision?.yours) whynot.clear();
  const from = whole ? new Map() : whereabouts(zones);
  const fresh = Object.fromEntries(Object.entries(regions).map(([name, region]) => [name, mended(drawn[name], region)]));
  Object.assign(drawn, fresh);
  draw(fresh, (name) => ({ calm: whole || (foreseen && name === "board"), from }));
  if ("hand" in regions) moveInRows();
  if ("board" in regions) panzoom.redrawn();
  foresight.suppose(null);
  nameSides(zones[2], now.seats, now.you);
  seatList(find("seats"), zones[2], now);
  if (whole) log.reset(told, now.seats);
  else markTold(log.add(told, now.seats));
  strip(find("strip"), zones[2], now);
  find("nearness").textContent = now.nearness ?? "";
  turns.shown(now, told, whole);
  if (whole) results?.then(({ beginAnew }) => beginAnew());
  else tellResults(told);
  converse(said ?? [], (chat) => chat.add(said ?? []));
  if (!turns.playing) chance.ask(now.seats, now.you, now.over || !now.complete || typeof now.lesson === "number", now.viewer);
  if (now.chance) chance.show(now.chance);
  const decider = now.seats.find((seat) => seat.seat === now.decision?.seat);
  veil.show(now.veil, decider?.name ?? "");
  offerAsides();
  lesson.take(now);
  paths.offer(now.decision, mayTouch());
  lights.keepFocus();
  if (now.over !== before.over) panzoom.overlook(now.over);
  if (passed || whole) panzoom.attend(aboutOf(find("log").lastElementChild));
  invites.show(now);
  if (now.next) withEnding(({ showRematch }) => showRematch(now));
  mannersOf(now);
  busy();
  if (live.up) banner(now.trouble);
  if (now.over) withEnding(({ showEnd }) => now.over && (showEnd(now, before), changed()));
  else find("outcome").hidden = true;
  if (passed && before.seq !== undefined) noises(before);
  document.body.classList.toggle("over", now.over);
  callIn(asksYou(before), asksYou(now), now.over);
  document.body.dataset.seq = String(now.seq);
  if (passed || whole) goOn(before);
}

/** Something is said, or might be: what shows it is loaded where there is somebody to talk to. */
function converse(lines, tell) {
  const alone = now.seats.filter((seat) => seat.kind !== "bot").length < 2;
  if (!chat && alone && lines.length === 0) return;
  chat ??= import("./chat.js").then(({ Chat }) => new Chat(find("chat"), live));
  chat.then((box) => {
    tell(box);
    box.for(now.seats);
  });
}

/** A score or the end is to be shown: what does that is loaded with the first of it. */
function withEnding(show) {
  import("./ending.js").then((loaded) => {
    ending = loaded;
    show(loaded);
  });
}

/** Scenes that were decided are a moment of their own, until somebody goes on: by the button, or by a move. */
function tellResults(told) {
  const found = told.flatMap(partsOf).filter((entry) => entry.result?.length);
  if (found.length === 0) {
    if (results && told.some((entry) => now.you.includes(entry.seat))) results.then(({ goOn }) => goOn());
    return;
  }
  results ??= import("./result.js");
  results.then(({ showResult }) => found.forEach((entry) => showResult(entry.scene, entry.result)));
}

/** What somebody here may do meanwhile: loaded with the first of it. */
function offerAsides() {
  if (!asides && !now.asides?.length) return;
  asides ??= import("./asides.js").then(({ Asides }) => new Asides(find("asides"), consider));
  asides.then((box) => {
    box.offer(now.asides ?? [], now.seats, now.you);
    box.mark(aside, mayAct());
  });
}

/** Whether it is for the one person here to decide. */
const asksYou = (table) => table.you.length === 1 && Boolean(table.decision?.yours);

/** Draw other regions than those that are, or these again. */
function paint(regions, calm) {
  const shown = regions ?? drawn;
  const from = calm ? new Map() : whereabouts(zones);
  foresight.suppose(null);
  draw(shown, () => ({ calm, from }));
  if ("board" in shown) panzoom.redrawn();
  nameSides(zones[2], now.seats, now.you);
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

function refuse(reason, touch) {
  if (reason) complain(reason);
  else if (now.over) complain(say("is-over"));
  else if (!live.up) complain(say("reconnecting"));
  else if (!now.decision?.yours) complain(lesson.explains ? lesson.wish : turnOf());
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
  wondering = document.activeElement;
  live.command("hint");
  busy();
});
buttons.back.addEventListener("click", () => (aside ? giveUp() : paths.back()));
buttons.turn.addEventListener("click", () => paths.turn());
buttons.confirm.addEventListener("click", () => (aside ? commit(aside) : paths.confirm()));
document.addEventListener("keydown", (event) => {
  if (!forThePage(event)) return;
  const sheet = find("outcome");
  if (event.key === "Escape" && !sheet.hidden) {
    event.preventDefault();
    sheet.hidden = true;
    return;
  }
  if (event.key === "Escape" && document.querySelector(".result:not([hidden])")) {
    event.preventDefault();
    results.then(({ goOn }) => goOn());
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
  if (chosen && hinted !== null && hinted === (chosen.base ?? chosen.text)) ask(say("hint-is", { move: chosen.label }), rule, merits);
  else if (chosen) ask(chosen.label, rule);
  else if (now.over) ask(ending?.verdict(now) ?? "", "");
  else if (lesson.explains) ask(lesson.wish, rule);
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
  buttons.confirm.lastChild.data = lone === null ? playIt : paths.nameOf(lone);
  asides?.then((box) => box.mark(aside, mayAct()));
  lesson.touched(paths.taken, chosen?.text);
  plainList();
  if (!chosen) {
    foresight.suppose(null);
    story.textContent = yours || lesson.explains || now.over || !now.complete ? "" : (now.decision?.prompt ?? "");
    fromTheTop(find("more"));
    return;
  }
  if (foresight.knows(chosen)) foresight.suppose(chosen);
  else hover = setTimeout(() => foresight.lookAhead(chosen), aside !== null || paths.considered === null ? 0 : HOVER);
}

/** While somebody looks at what would be, the question stays as high as it was: the buttons below it are under the pointer. */
function standStill(looking) {
  question.style.minHeight = looking ? question.style.minHeight || `${high}px` : "";
}

/** The place of what is asked, and how high it is, told by the browser: to ask for it here would lay the page out. */
const question = prompt.parentElement;
let high = 0;
new ResizeObserver(([{ borderBoxSize }]) => (high = borderBoxSize[0].blockSize)).observe(question);

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

/** What is asked or chosen; what speaks for it is said below. */
function ask(said, rule, reasons = "") {
  const link = find("rule");
  link.hidden = !rule;
  link.href = `${document.body.dataset.rules}#${rule ?? ""}`;
  const merit = find("merits");
  if (prompt.textContent === said && merit.textContent === reasons) return;
  prompt.textContent = said;
  merit.textContent = reasons;
  merit.hidden = !reasons;
  if (!paths.live || !paths.chosen) announce(said);
}

function announce(sentence) {
  if (sentence && status.textContent !== sentence) status.textContent = sentence;
}

function turnOf() {
  if (!now.complete) return say("waiting-for-players");
  const seat = now.seats.find((one) => one.seat === now.decision?.seat);
  if (!seat) return "";
  return say(seat.kind === "bot" ? "bot-thinks" : "turn-of", { name: seat.name });
}

/** All options and all reasons as plain lists: for screen readers, and for everyone who likes lists. Made when opened. */
function plainList() {
  const list = find("plain");
  list.hidden = !paths.live;
  if (list.hidden || !list.open) return;
  const chosen = paths.selected?.text;
  find("plain-options").replaceChildren(
    ...paths.left.filter(listed).flatMap((option) => option.variants ?? [option]).map((option) =>
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

/** A move is listed once, however many ways lead to it. */
const listed = (option) => option.moves?.length !== 1;

// Around it

find("score").addEventListener("click", () => {
  const sheet = find("outcome");
  if (!now.over && sheet.hidden) live.ask("score");
  else sheet.hidden = !sheet.hidden;
});
find("strip").addEventListener("click", () => find("score").click());
find("outcome-close").addEventListener("click", () => {
  find("outcome").hidden = true;
});
bindDrawer();
for (const link of [find("rule"), ...document.querySelectorAll("[data-rules-link]")]) {
  link.addEventListener("click", (event) => openRules(event, now.decision?.rule));
}

live.connect();
