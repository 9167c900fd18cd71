// The turns of others: played out at a pace that people can follow, marked until you move, told in a line, shown again.
import { find, make, typing } from "./dom.js";
import { gistOf, piece } from "./log.js";
import { joined, mended } from "./regions.js";
import { setting } from "./settings.js";

/** Milliseconds from one step to the next. */
const PACES = { slow: 2000, normal: 1000, fast: 400, off: 0 };
/** So many steps are played at full pace; a longer turn hurries. */
const UNHURRIED = 8;
/** Whoever is more steps behind is shown the newest few of them: games that do not wait for anybody stay near. */
const MOST_BEHIND = 24;
const NEAR = 4;
/** No piece is waited for longer than this. */
const ON_THE_WAY = 2500;

export class Turns {
  /** `take(news, whole)` shows what the table tells, `paint(regions, calm)` draws regions and nothing else (none: the table
      as it is), `rest()` says that something may be touched again, or not any more. */
  constructor(live, zones, panzoom, { take, paint, rest }) {
    this.live = live;
    this.zones = zones;
    this.panzoom = panzoom;
    this.on = { take, paint, rest };
    this.queue = [];
    this.entries = [];
    this.you = [];
    /** Whether it is for you to decide. */
    this.asked = false;
    this.lead = "";
    this.shownAt = 0;
    /** Whether there is more to come: until then nothing is asked. */
    this.playing = false;
    this.looking = false;
    /** Which play this is: whoever waited for a step of another one does nothing more. */
    this.play = 0;
    this.going = false;
    this.parts = { told: find("turn-told"), lead: find("turn-lead"), skip: find("turn-skip"), again: find("turn-again") };
    this.parts.skip.addEventListener("click", () => this.skip());
    this.parts.again.addEventListener("click", () => this.again());
    live.addEventListener("again", ({ detail }) => this.look(detail.frames));
    document.addEventListener("click", (event) => this.touched(event), true);
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  get pace() {
    return PACES[setting("pace")] ?? PACES.normal;
  }

  mine(entry) {
    return this.you.includes(entry.seat);
  }

  // What comes from the table

  receive(news, whole) {
    if (this.looking) this.leave();
    const moves = news.log ?? [];
    const own = moves.some((entry) => this.mine(entry));
    if (whole || own) {
      this.skip(whole);
      this.on.take(news, whole);
      return;
    }
    const waits = moves.length > 0 && this.pace > 0 && !document.hidden;
    if (!this.playing && !waits) {
      this.on.take(news, false);
      return;
    }
    this.queue.push(news);
    if (!this.going) this.go();
  }

  /** Show one after another, each when the one before has been seen. */
  async go() {
    const play = ++this.play;
    this.going = true;
    this.watch(true);
    while (this.queue.length > 0) {
      if ((this.queue[0].log ?? []).length > 0) await this.seen(this.queue.length);
      if (play !== this.play) return;
      if (this.queue.length > MOST_BEHIND) this.queue.unshift(joined(this.queue.splice(0, this.queue.length - NEAR)));
      const news = this.queue.shift();
      this.watch(this.queue.length > 0);
      this.on.take(news, false);
    }
    this.going = false;
  }

  /** Until the step that is shown has been there long enough, and its pieces have arrived. */
  async seen(steps) {
    const long = this.pace * Math.min(1, UNHURRIED / steps);
    await pause(this.shownAt + long - performance.now());
    await arrived(this.zones);
  }

  /** At once to what is newest; `forget` if what waits is told anew. */
  skip(forget = false) {
    this.play += 1;
    this.going = false;
    if (this.looking) this.leave();
    if (forget) this.queue = [];
    const waiting = this.queue.splice(0);
    this.watch(false);
    if (waiting.length > 0) this.on.take(joined(waiting), false);
  }

  watch(playing) {
    this.playing = playing;
    document.body.classList.toggle("played-out", playing);
    this.parts.skip.hidden = !playing;
    if (playing) this.parts.again.hidden = true;
  }

  /** Something was shown: remember and mark it, and say what it came to. */
  shown(now, told, whole) {
    // At one screen the others are all but the one who is asked.
    this.you = now.you.length > 1 && now.decision ? [now.decision.seat] : now.you;
    this.asked = now.decision !== null && this.you.includes(now.decision.seat);
    this.lead = now.over ? "" : (now.lead ?? "");
    this.entries = whole ? told : [...this.entries, ...told];
    if (told.length > 0) this.shownAt = performance.now();
    const news = told.filter((entry) => entry.seq > 0 && !this.mine(entry));
    this.settle(this.playing ? news.slice(-1) : null);
    if (!whole && news.length > 0) this.reveal(news.at(-1));
  }

  // What it came to

  /** The last moves that others made without one of ours between them; for those who only look on, those of one seat. */
  get last() {
    const moves = this.entries.filter((entry) => entry.seq > 0);
    let end = moves.length;
    while (end > 0 && this.mine(moves[end - 1])) end -= 1;
    let begin = end;
    const goesOn = (entry) => !this.mine(entry) && (this.you.length > 0 || entry.seat === moves[end - 1].seat);
    while (begin > 0 && goesOn(moves[begin - 1])) begin -= 1;
    return { moves: moves.slice(begin, end), fresh: end > begin && end === moves.length };
  }

  /** What there is to tell: as long as you are asked what the others did, even if your turn has many steps; else what you did. */
  get latest() {
    const { moves, fresh } = this.last;
    if (fresh || (this.asked && moves.length > 0)) return moves;
    const own = this.entries.filter((entry) => entry.seq > (moves.at(-1)?.seq ?? 0));
    if (own.length === 0) return this.entries.slice(0, 1);
    return own.slice(own.findLastIndex((entry) => entry.seat !== own.at(-1).seat) + 1);
  }

  /** Mark what the others did until you move, and tell the last turn, or the steps of it that are being shown. */
  settle(steps = null) {
    const { moves, fresh } = this.last;
    this.mark(fresh ? moves : []);
    const turns = [];
    for (const entry of steps ?? this.latest) {
      if (turns.at(-1)?.[0].seat === entry.seat) turns.at(-1).push(entry);
      else turns.push([entry]);
    }
    this.parts.told.replaceChildren(...turns.flatMap(summary));
    this.parts.told.title = this.parts.told.textContent.trim();
    this.parts.lead.textContent = steps === null ? this.lead : "";
    this.parts.again.hidden = this.playing || moves.length === 0;
  }

  /** What people could touch is marked, not the ground that pieces come and go on. */
  mark(entries) {
    const ids = new Set(entries.flatMap(idsOf));
    for (const element of this.zones[0].querySelectorAll(".lately")) element.classList.remove("lately");
    for (const element of [...ids].map((id) => this.onBoard(id))) if (element?.dataset.touch) element.classList.add("lately");
  }

  onBoard(id) {
    return this.zones[0].querySelector(`[id="${CSS.escape(id)}"]`);
  }

  /** Bring into the window what the step is about. */
  reveal(entry) {
    const line = gistOf([entry]) ?? [];
    const named = [...line.filter((part) => typeof part !== "string").map((part) => part[1]), ...idsOf(entry)];
    const element = named.map((id) => this.onBoard(id)).find(Boolean);
    if (element) this.panzoom.reveal(element);
  }

  // Once more

  again() {
    const { moves } = this.last;
    if (moves.length > 0 && !this.playing) this.live.ask("again", { since: moves[0].seq });
  }

  /** Frames as the table draws them: each changes the one before. */
  async look(frames) {
    const { moves } = this.last;
    if (this.playing || moves.length === 0 || frames.length === 0) return;
    const play = ++this.play;
    const steps = frames.filter((frame, at) => at === 0 || frame.seq <= moves.at(-1).seq);
    const drawn = {};
    this.looking = true;
    this.watch(true);
    this.on.rest();
    for (const [at, { seq, regions }] of steps.entries()) {
      for (const [name, patch] of Object.entries(regions)) drawn[name] = mended(drawn[name], patch);
      const changed = Object.fromEntries(Object.keys(regions).map((name) => [name, drawn[name]]));
      this.on.paint(changed, at === 0);
      this.shownAt = performance.now();
      const entry = at === 0 ? null : moves.find((one) => one.seq === seq);
      this.settle(entry ? [entry] : []);
      this.mark(entry ? [entry] : []);
      if (entry) this.reveal(entry);
      await pause((this.pace || PACES.fast) * Math.min(1, UNHURRIED / steps.length));
      await arrived(this.zones);
      if (play !== this.play) return;
    }
    this.leave();
  }

  /** The table as it is. */
  leave() {
    this.play += 1;
    this.looking = false;
    this.watch(false);
    this.on.paint(null, false);
    this.settle();
    this.on.rest();
  }

  // What people do: one touch is enough

  touched(event) {
    if (!this.playing || !event.target.closest?.("#board-pane, #main") || event.target.closest("[data-zoom], .sheet, .result")) return;
    if (this.panzoom.dragged) return;
    event.stopPropagation();
    event.preventDefault();
    this.skip();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
    if (!this.playing) {
      if (event.key === "l") this.again();
      return;
    }
    if (!["Escape", "Enter", " ", "u", "h"].includes(event.key) || event.target.closest?.("a, summary, .top button, .rail button")) return;
    event.stopPropagation();
    event.preventDefault();
    this.skip();
  }
}

/** What somebody's turn came to. One of a single move also says which: the deed, where there is room for it. */
function summary(entries) {
  const gist = gistOf(entries);
  if (gist === null) return [];
  const [deed] = entries[0].lines;
  const known = entries.length > 1 || typeof deed === "string" || deed === gist;
  return [...(known ? [] : [make("span", { class: "deed" }, ...deed.map(piece), " ")]), ...gist.map(piece), " "];
}

/** The ids of what an entry speaks of. */
const idsOf = (entry) => entry.lines.flatMap((line) => (typeof line === "string" ? [] : line.filter((part) => typeof part !== "string").map((part) => part[1])));

const pause = (long) => new Promise((done) => setTimeout(done, Math.max(0, long)));

/** Until nothing moves any more that will ever come to rest. */
function arrived(zones) {
  const moving = zones.flatMap((zone) => zone.getAnimations({ subtree: true })).filter((one) => one.effect?.getComputedTiming().endTime < Infinity);
  return Promise.race([Promise.allSettled(moving.map((one) => one.finished)), pause(ON_THE_WAY)]);
}
